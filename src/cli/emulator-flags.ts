import {appendFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import type {Interfaces} from '@oclif/core'
import {CiAuthError} from '../lib/base/errors.ts'
import {inputExcerpt, PINNED} from '../lib/base/quoting.ts'
import {buildEvents} from '../lib/cis/description/builds.ts'
import {cisToSimulate} from './ci-names.ts'
import {Flags} from './oclif/base-command.ts'
import {asStarted} from './process/started-by.ts'

// Written out: help must not load what is known of all tokens.
const subjectFormats = ['classic', 'immutable'] as const

/** The flags of `emulator run` and `emulator serve`. */
export const emulatorFlags = {
  ci: Flags.string({
    summary: "CI whose job is simulated. Default: none, only Google's side.",
    description: `One of ${cisToSimulate.join(', ')}.`,
    helpValue: 'NAME',
  }),
  claim: Flags.string({
    multiple: true,
    dependsOn: ['ci'],
    summary:
      "Claim of the job's ID token. It has priority over --event, and changes the variables of the job. Can be repeated.",
    helpValue: 'NAME=VALUE',
  }),
  event: Flags.option({
    options: buildEvents,
    dependsOn: ['ci'],
    summary: 'Kind of build to simulate, with the claims that the CI documents. Default: push.',
    description:
      'push: a push to the repository. pull-request: a pull request from a branch of the same repository. fork: a ' +
      'pull request from a fork. preview: a preview deployment. personal: a build of changes that one person has ' +
      'not committed. Not every CI has all of them.',
  })(),
  'subject-format': Flags.option({
    options: subjectFormats,
    dependsOn: ['ci'],
    summary:
      'Form of the subject of GitHub. immutable: with the ids of owner and repository, as new repositories have it; ' +
      'classic: repo:OWNER/REPO:…. Default on github.com: immutable.',
  })(),
  mode: Flags.option({
    options: ['proxy', 'loopback'] as const,
    default: 'proxy' as const,
    summary: 'How clients reach the emulator.',
    description:
      'proxy: production URLs, through an intercepting proxy with its own certificate authority. loopback: plain http URLs.',
  })(),
  federation: Flags.string({
    summary:
      'File that describes the trust, such as federation.yml. Default: an example with one project, pool and account.',
    helpValue: 'FILE',
  }),
  'clock-offset': Flags.integer({
    summary: "Seconds by which the emulator's clock is ahead of this computer.",
    default: 0,
    helpValue: 'SECONDS',
  }),
  latency: Flags.integer({summary: 'Milliseconds of delay each way.', default: 0, min: 0, helpValue: 'MS'}),
  propagation: Flags.integer({
    summary: 'Seconds until a change by the admin API takes effect. At Google it can take 5 minutes.',
    default: 0,
    min: 0,
    helpValue: 'SECONDS',
  }),
  fault: Flags.string({
    multiple: true,
    summary: 'Failure to simulate: sts:503:times=2, iamcredentials:delay=3000, proxy:reset. Can be repeated.',
    helpValue: 'SPEC',
  }),
  'request-log': Flags.string({
    summary: 'File for the log, one JSON line per request, without secrets; - is standard error.',
    helpValue: 'FILE',
  }),
}

export type EmulatorFlags = Interfaces.InferredFlags<typeof emulatorFlags>

function requestLog(file: string | undefined): ((line: string) => void) | undefined {
  if (file === undefined) return undefined
  if (file === '-') return (line) => void process.stderr.write(`${line}\n`)
  const append = (text: string): void => {
    try {
      appendFileSync(file, text)
    } catch (cause) {
      throw new CiAuthError('FILE_WRITE_FAILED', `cannot write ${file}`, {cause})
    }
  }
  append('')
  return (line) => append(`${line}\n`)
}

/** @throws {CiAuthError} `EMULATOR_CLAIM_INVALID` for what is not NAME=VALUE. */
export function claimsOfFlags(given: readonly string[]): Record<string, string> {
  const pairs = given.map((text) => {
    const [, name, value] = /^([A-Za-z][\w./:-]*)=(.*)$/s.exec(text) ?? []
    if (name !== undefined && value !== undefined) return [name, value] as const
    throw new CiAuthError('EMULATOR_CLAIM_INVALID', `--claim "${inputExcerpt(text)}" is not of the form NAME=VALUE`, {
      suggestions: ['Write for example --claim repository=octocat/hello-world --claim repository_owner_id=123456'],
    })
  })
  return Object.fromEntries(pairs)
}

/** The options of a sandbox that `flags` set. */
export const sandboxOptions = (flags: EmulatorFlags) => ({
  temporaryFolder: tmpdir(),
  start: asStarted(PINNED),
  mode: flags.mode,
  ci: flags.ci,
  claims: claimsOfFlags(flags.claim ?? []),
  event: flags.event,
  subjectFormat: flags['subject-format'],
  federationFile: flags.federation,
  clockOffsetSeconds: flags['clock-offset'],
  latencyMs: flags.latency,
  propagationSeconds: flags.propagation,
  faults: flags.fault ?? [],
  log: requestLog(flags['request-log']),
})
