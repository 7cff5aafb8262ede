// The runner of the action: its variables, its commands in the log, the state between main and post.
// https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
import {tmpdir} from 'node:os'
import {environmentOf} from '../../lib/base/environment.ts'
import type {WarningCode} from '../../lib/base/error-codes.ts'
import {CiAuthError} from '../../lib/base/errors.ts'
import {escapeLogLines, redacted} from '../../lib/base/quoting.ts'
import {systemRefusal} from '../../lib/base/unexpected.ts'
import {depot} from '../../lib/cis/depot/provider.ts'
import type {CiProvider, Surroundings} from '../../lib/cis/description/provider.ts'
import {detectAmong} from '../../lib/cis/detect.ts'
import {forgejo} from '../../lib/cis/forgejo/provider.ts'
import {ghes} from '../../lib/cis/ghes/provider.ts'
import {gitea} from '../../lib/cis/gitea/provider.ts'
import {github} from '../../lib/cis/github/provider.ts'
import {appendToRunnerFile, maskLines, runnerCommand, runnerFileProblems} from '../../lib/cis/protocols/runner.ts'
import {type LedgerEntry, savedLedger} from '../../lib/files/ledger.ts'
import type {UseCaseContext} from '../../lib/use-cases/use-case.ts'

/** The bundler defines it, from package.json. */
declare const CI_AUTH_VERSION: string

export const version = CI_AUTH_VERSION
const userAgent = `ci-auth-action/${version}`

/** The process as values. */
export const processValues = (): Surroundings => ({
  env: environmentOf(process.env, process.platform),
  cwd: process.cwd(),
  temporaryFolder: tmpdir(),
})

/** The CIs whose runners can run actions: the bundle has no others. */
const runnerCis = [forgejo, gitea, depot, ghes, github]

/** The CI of this step. Default: GitHub. */
export const ciOfStep = ({env}: Surroundings): CiProvider => detectAmong(runnerCis, env) ?? github

/** The CI of an earlier step of the job. */
export const runnerCiCalled = (id: string): CiProvider | undefined => runnerCis.find((ci) => ci.id === id)

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Reports to the log, in commands of the runner. */
function runnerReport({env}: Surroundings) {
  const alreadyMasked = new Set<string>()
  const debug = (text: string): void => {
    if (env['RUNNER_DEBUG'] === '1') say(runnerCommand('debug', text))
  }
  return {
    mask(secret: string): void {
      if (alreadyMasked.has(secret)) return
      alreadyMasked.add(secret)
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

/** What a step gives to a use case. */
export const contextOfStep = (where: Surroundings, ci: CiProvider): UseCaseContext => ({
  surroundings: where,
  report: runnerReport(where),
  userAgent,
  identify: async (...job) => (await import('../../lib/trust/repository-principal.ts')).describedByCi(ci, ...job),
})

const STATE = 'recorded'

/** Saves the entries for the post step before a file is written, so that the post step can remove it even after a failure. */
export const saveEntries = ({env}: Surroundings, entries: readonly LedgerEntry[]): void =>
  appendToRunnerFile(env, 'GITHUB_STATE', {[STATE]: JSON.stringify(entries)})

/** Why the entries cannot be saved, before anything is. */
export const stateProblems = ({env}: Surroundings) => runnerFileProblems(env, 'GITHUB_STATE')

/** The entries that the main step saved. Empty if it failed earlier. */
export const savedEntries = ({env}: Surroundings): LedgerEntry[] => savedLedger(env[`STATE_${STATE}`] ?? '')

/** Prints lines to the log. The runner does not read them as commands. */
export const log = (text: string): void => say(escapeLogLines(text))

/** Marks the step as failed, with an annotation that says what to do, or that this is a bug. */
export function failStep(thrown: unknown): void {
  process.exitCode = 1
  const error = systemRefusal(thrown) ?? thrown
  if (!(error instanceof CiAuthError)) {
    const text = error instanceof Error ? (error.stack ?? error.message) : 'a value that is not an error was thrown'
    say(runnerCommand('error', `this is a bug in ci-auth: ${redacted(text)}`, {title: 'ci-auth'}))
    return
  }
  const {code, facts, message, problems, suggestions} = error
  const lines = [
    // The log does not show the title with the code. In a list of problems, each has its own code.
    problems.length > 0 ? message : message.replace(/$/m, ` (${code})`),
    ...facts.map((fact) => `  ${fact}`),
    ...(suggestions.length > 0 ? ['Try this:', ...suggestions.map((line) => `  ${line}`)] : []),
  ]
  say(runnerCommand('error', lines.join('\n'), {title: `ci-auth: ${code}`}))
}
