import {tmpdir} from 'node:os'
import {environmentOf, SIMULATED_JOB} from '../../lib/base/environment.ts'
import {CiAuthError} from '../../lib/base/errors.ts'
import {hint} from '../../lib/base/nearest.ts'
import {escapeLogLines, inputExcerpt} from '../../lib/base/quoting.ts'
import type {CiProvider, Surroundings} from '../../lib/cis/description/provider.ts'
import {ciCalled, ciIds, detectCi, possibleCis} from '../../lib/cis/find.ts'
import type {UseCaseContext} from '../../lib/use-cases/use-case.ts'
import {asStarted} from './started-by.ts'

/** What use cases need to know of this process. */
export const surroundings = (): Surroundings => ({
  env: environmentOf(process.env, process.platform),
  cwd: workingFolder(),
  temporaryFolder: tmpdir(),
})

let added: readonly CiProvider[] = []

/** Called once, before a command runs: the CIs of plugins. */
export const addCis = (cis: readonly CiProvider[]): void => {
  added = cis
}

/** The names that `--ci` accepts, also those of plugins. */
export const knownCis = (): string[] => ciIds(added)

/** The CI that the user named, or else the recognised one. @throws {CiAuthError} `CI_UNKNOWN` */
export async function chooseCi(id: string | undefined, {env}: Surroundings): Promise<CiProvider> {
  const ids = ciIds(added)
  const ci = await (id === undefined ? detectCi(env, added) : ciCalled(id, added))
  if (ci) return ci
  throw new CiAuthError('CI_UNKNOWN', `no CI is called "${inputExcerpt(id ?? '')}"${hint(id ?? '', ids)}`, {
    suggestions: [`Give one of: ${ids.join(', ')}`],
  })
}

/** The CI that the user named, or else all that the job can be of, the recognised one first. @throws {CiAuthError} `CI_UNKNOWN` */
export const chooseCis = async (
  id: string | undefined,
  where: Surroundings,
): Promise<[CiProvider, ...CiProvider[]]> => [
  await chooseCi(id, where),
  ...(id === undefined ? (await possibleCis(where.env, added)).slice(1) : []),
]

/** @throws {CiAuthError} `INPUT_WORKSPACE_MISSING` if it was removed. */
export function workingFolder(): string {
  try {
    return process.cwd()
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    const message = `the folder in which ci-auth was started no longer exists (${code})`
    throw new CiAuthError('INPUT_WORKSPACE_MISSING', message, {suggestions: ['Change to a folder that exists.']})
  }
}

/** What a command gives to a use case, and the CI of the job. @throws {CiAuthError} `CI_UNKNOWN` */
export async function jobContext(
  flags: {ci?: string | undefined; verbose?: boolean | undefined; [other: string]: unknown},
  version: string,
): Promise<UseCaseContext & {ci: CiProvider}> {
  const where = surroundings()
  const ci = await chooseCi(flags.ci, where)
  return {...contextFor(ci, where, {verbose: flags.verbose === true, version}), ci}
}

/**
 * The context for a job of `ci`. Everything except the result goes to standard error, also masks: the runner
 * reads both streams, and standard output may be captured by a shell.
 */
export function contextFor(
  ci: CiProvider,
  where: Surroundings,
  {verbose, version}: {verbose: boolean; version: string},
): UseCaseContext {
  const say = (line: string): void => void process.stderr.write(`${asStarted(line)}\n`)
  const masked = new Set<string>()
  // A terminal alone is not enough: a runner can read the output of a container that has a terminal, and needs the masks.
  const isSimulatedAtTerminal = process.stderr.isTTY && where.env[SIMULATED_JOB] === 'true'
  const redactions: Promise<void>[] = []
  return {
    surroundings: where,
    userAgent: `ci-auth/${version}`,
    metadataActor: async (google, env, report) => {
      const {metadataActor} = await import('../../lib/use-cases/sign-in/minting/metadata-actor.ts')
      return metadataActor(google, env, report)
    },
    findNamedSource: async (named, {cwd, env}) => {
      const [{namedTokenSource}, {commandTokenSource}] = await Promise.all([
        import('../../lib/cis/named-source.ts'),
        import('../../lib/cis/protocols/program-token.ts'),
      ])
      return namedTokenSource(named, env, cwd, commandTokenSource)
    },
    // Large, and only for refusals and direct federation.
    identify: async (claims, provider) => {
      const {describedJob} = await import('../../lib/trust/lint/job-principals.ts')
      return describedJob(claims, provider, ci.id)
    },
    report: {
      mask(secret) {
        if (masked.has(secret)) return
        masked.add(secret)
        if (!isSimulatedAtTerminal) for (const line of ci.maskLines?.(secret) ?? []) say(line)
        if (!ci.redact) return
        const redaction = ci.redact(secret, where)
        // A rejection surfaces in `masked()`.
        redaction.catch(() => {})
        redactions.push(redaction)
      },
      masked: async () => void (await Promise.all(redactions)),
      note: (text) => say(escapeLogLines(`Note: ${text}`)),
      warn: (code, text) => say(escapeLogLines(`Warning: ${code}: ${text}`)),
      waiting: (text) => {
        if (verbose || process.stderr.isTTY) say(escapeLogLines(text))
      },
      trace: (text) => {
        if (verbose) say(escapeLogLines(text))
      },
    },
  }
}
