// The package export `ci-auth/emulator`: the emulator, started within a test. docs/emulator-in-tests.md
import {tmpdir} from 'node:os'
import {timestamp} from './lib/base/clock.ts'
import {childEnvironment} from './lib/emulator/listening/environment.ts'
import {openSandbox} from './lib/emulator/sandbox.ts'
import {loggedEntry} from './lib/emulator/state/call.ts'
import {parseFault} from './lib/emulator/state/faults.ts'

export interface EmulatorOptions {
  /** The CI whose job is simulated, as after `--ci`. Default: none, only Google's side. */
  ci?: string | undefined
  /** The kind of build. Default: a push. */
  event?: 'push' | 'pull-request' | 'fork' | 'preview' | 'personal' | undefined
  /** Claims of the job's ID token. They have priority over those of `event`. */
  claims?: Readonly<Record<string, unknown>> | undefined
  /** Of the subject of a job of GitHub. `classic`: names alone; `immutable`, the default: with ids, as new repositories have it. */
  subjectFormat?: 'classic' | 'immutable' | undefined
  /** The path of a federation.yml. Default: the example of `emulator run`. */
  federation?: string | undefined
  /** How clients reach the emulator. Default: `proxy`, by production URLs. */
  mode?: 'loopback' | 'proxy' | undefined
  /** Default: a free one. */
  port?: number | undefined
}

/** One request that was answered. It contains no header, no body and no query, so no secret. */
export interface EmulatorRequest {
  /** `sts`, `iamcredentials`, `iam`, …: docs/emulator.md lists them. */
  service: string
  method: string
  host: string
  path: string
  /** 0 if a fault prevented the answer. */
  status: number
  /** What was decided, in words. */
  decision: string
}

export interface Emulator {
  /** Where it listens, on loopback: the page, and the control API below `/_emulator/`. */
  url: string
  /** What differs from the real cloud, one sentence each. */
  notes: readonly string[]
  /** The variables of the job, and those that make clients reach the emulator. */
  variables: Readonly<Record<string, string>>
  /** `variables` for a child process, and what is left of `surroundings` without a real job, sign-in or proxy. */
  environment(surroundings: Readonly<Record<string, string | undefined>>): Record<string, string>
  /** The last 1000 requests, oldest first. */
  requests(): EmulatorRequest[]
  /**
   * Simulates a failure from now on.
   *
   * @param spec - As after `--fault`: `sts:503:times=2`, `iamcredentials:delay=3000`, `proxy:reset`.
   */
  addFault(spec: string): void
  clearFaults(): void
  /** Moves the clock of the emulator. @returns its time: `2026-01-02T03:04:05Z`. */
  advanceClock(seconds: number): string
  /** Ends the emulator and its job, and removes their files. */
  close(): Promise<void>
}

/** Starts an emulator in this process. Close it at the end of the test. An error has a `code`, such as `EMULATOR_CI_NOT_OFFERED`. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const {federation: federationFile, mode = 'proxy', ...others} = options
  const {close, emulator, notes, variables} = await openSandbox({
    ...others,
    federationFile,
    mode,
    temporaryFolder: tmpdir(),
  })
  return {
    url: emulator.url,
    notes,
    variables,
    environment(surroundings) {
      const pairs = Object.entries(childEnvironment(surroundings, variables))
      return Object.fromEntries(pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
    },
    requests: () =>
      emulator.requests.map((request) => {
        const {decision, host, method, path, service, status} = loggedEntry(request)
        return {service, method, host, path, status, decision}
      }),
    addFault: (spec) => emulator.inject(parseFault(spec)),
    clearFaults: () => emulator.clearFaults(),
    advanceClock(seconds) {
      emulator.clock.advance(seconds)
      return timestamp(emulator.clock.now())
    },
    close,
  }
}
