// https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
import {tmpdir} from 'node:os'
import {environmentOf} from '../lib/base/environment.ts'
import type {WarningCode} from '../lib/base/error-codes.ts'
import {CiAuthError} from '../lib/base/errors.ts'
import {escapeLogLines} from '../lib/base/quoting.ts'
import {depot} from '../lib/cis/depot/provider.ts'
import {detectAmong} from '../lib/cis/detect.ts'
import {forgejo} from '../lib/cis/forgejo/provider.ts'
import {ghes} from '../lib/cis/ghes/provider.ts'
import {gitea} from '../lib/cis/gitea/provider.ts'
import {github} from '../lib/cis/github/provider.ts'
import {appendToRunnerFile, maskLines, runnerCommand} from '../lib/cis/protocols/runner.ts'
import type {CiProvider, Surroundings} from '../lib/cis/provider.ts'
import {type LedgerEntry, savedLedger} from '../lib/files/ledger.ts'

/** Put in by the bundler, from package.json. */
declare const CI_AUTH_VERSION: string

export const userAgent = `ci-auth-action/${CI_AUTH_VERSION}`

/** The process as values. */
export const surroundings = (): Surroundings => ({
  env: environmentOf(process.env, process.platform),
  cwd: process.cwd(),
  temporaryFolder: tmpdir(),
})

/** The systems whose runners start actions: the bundle holds no other. */
const runnerCis = [forgejo, gitea, depot, ghes, github]

/** The CI of this step; GitHub's own where nothing tells. */
export const runnerCi = ({env}: Surroundings): CiProvider => detectAmong(runnerCis, env) ?? github

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** What a use case says, as lines of the log that the runner understands. */
export function runnerReport({env}: Surroundings) {
  const masked = new Set<string>()
  const debug = (text: string): void => {
    if (env['RUNNER_DEBUG'] === '1') say(runnerCommand('debug', text))
  }
  return {
    mask(secret: string): void {
      if (masked.has(secret)) return
      masked.add(secret)
      for (const line of maskLines(secret)) say(line)
    },
    masked: async (): Promise<void> => {},
    note: (text: string): void => log(text),
    warn: (code: WarningCode, text: string): void =>
      say(runnerCommand('warning', `${code}: ${text}`, {title: `ci-auth: ${code}`})),
    waiting: debug,
    trace: debug,
  }
}

const STATE = 'recorded'

/** Kept for the post step as soon as a file is about to be written, so that it knows of it whatever happens then. */
export const saveEntries = ({env}: Surroundings, entries: readonly LedgerEntry[]): void =>
  appendToRunnerFile(env, 'GITHUB_STATE', {[STATE]: JSON.stringify(entries)})

/** What main recorded; nothing where it never came that far. */
export const savedEntries = ({env}: Surroundings): LedgerEntry[] => savedLedger(env[`STATE_${STATE}`] ?? '')

/** Lines in the log, none of them a command. */
export const log = (text: string): void => say(escapeLogLines(text))

/** Ends the step as failed, with an annotation that says what to do. A bug is shown as one. */
export function failStep(error: unknown): void {
  process.exitCode = 1
  if (!(error instanceof CiAuthError)) {
    const text = error instanceof Error ? (error.stack ?? error.message) : 'a value that is not an error was thrown'
    say(runnerCommand('error', `this is a bug in ci-auth: ${text}`, {title: 'ci-auth'}))
    return
  }
  const {code, facts, message, problems, suggestions} = error
  const lines = [
    // The title, which holds the code, is not shown in the log. A list of problems holds the code of each.
    problems.length > 0 ? message : message.replace(/$/m, ` (${code})`),
    ...facts.map((fact) => `  ${fact}`),
    ...(suggestions.length > 0 ? ['Try this:', ...suggestions.map((line) => `  ${line}`)] : []),
  ]
  say(runnerCommand('error', lines.join('\n'), {title: `ci-auth: ${code}`}))
}
