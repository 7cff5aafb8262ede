import {mkdir, mkdtemp, writeFile} from 'node:fs/promises'
import {platform} from 'node:os'
import {join} from 'node:path'
import {SIMULATED_JOB} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import type {Claims} from '../../base/jwt.ts'
import {hint} from '../../base/nearest.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {ciJobs} from '../../cis/all-jobs.ts'
import {type BuildEvent, buildEvents, buildNames} from '../../cis/description/builds.ts'
import {type CiJob, isSimulated} from '../../cis/description/job.ts'
import {ciIds} from '../../cis/find.ts'
import type {SubjectFormat} from '../../cis/github/tokens.ts'
import {ciById} from '../../cis/list.ts'
import {type CiTokens, tokensOfCi} from '../../cis/tokens-list.ts'
import type {World} from '../../trust/trust.ts'
import type {Emulator} from '../listening/emulator.ts'
import type {ClientMode} from '../listening/environment.ts'
import {claimsOfJob} from '../services/ci-tokens.ts'
import {contextOfSimulatedJob, type SimulatedJob} from './context.ts'
import {boundClaims, findProvider, identifiesOwner, type TrustingProvider} from './find-provider.ts'
import {githubJob} from './github-job.ts'

/** Reads a text as a value of the type. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  number: (text) => (/^-?\d+$/.test(text) ? Number(text) : undefined),
  boolean: (text) => ({true: true, false: false})[text],
  object: (text) => {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  },
}

/**
 * `given` with the types of the CI's claims: a text becomes a number, a boolean, or a list from its JSON. An empty text leaves out a claim
 * that some tokens do not have.
 *
 * @throws {CiAuthError} `EMULATOR_CLAIM_INVALID`
 */
function typedClaims(tokens: CiTokens, given: Claims): Claims {
  const sample = tokens.claims({})
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (value === '' && tokens.claimFacts[name]?.presence === 'sometimes') return [name, undefined]
      const type = typeof sample[name]
      const read = readers[type]
      // An audience can be a text or a list.
      if (typeof value !== 'string' || read === undefined || name === 'aud') return [name, value]
      const typed = read(value)
      if (typed !== undefined) return [name, typed]
      const wanted = type === 'object' ? 'JSON' : `a ${type}`
      throw new CiAuthError(
        'EMULATOR_CLAIM_INVALID',
        `the claim ${escapeLogLine(name)} of ${tokens.label} is ${wanted}`,
        {
          suggestions: [`Write for example --claim '${escapeLogLine(name)}=${JSON.stringify(sample[name])}'`],
        },
      )
    }),
  )
}

/** The events whose builds get a token. A push is the usual job. */
const eventsWithToken = ({events = {}}: CiTokens): BuildEvent[] =>
  buildEvents.filter((event) => event === 'push' || (events[event] !== undefined && !hasNoToken(events[event])))

const hasNoToken = (event: Claims | {noToken: string}): event is {noToken: string} =>
  typeof event['noToken'] === 'string'

/**
 * The claims in which a build of this kind differs from a push.
 *
 * @throws {CiAuthError} `EMULATOR_EVENT_NOT_OFFERED`
 */
function eventClaims(tokens: CiTokens, event: BuildEvent | undefined): Claims {
  if (event === undefined) return {}
  const {ci, events, label} = tokens
  const claims = events?.[event] ?? (event === 'push' ? {} : undefined)
  if (claims !== undefined && !hasNoToken(claims)) return claims
  const message =
    claims === undefined
      ? `${label} has no ${buildNames[event]}, as far as we know`
      : `${label} gives ${buildNames[event]} no ID token: ${claims.noToken}`
  throw new CiAuthError('EMULATOR_EVENT_NOT_OFFERED', message, {
    suggestions: [`With --ci ${ci}, --event is one of: ${eventsWithToken(tokens).join(', ')}`],
  })
}

export interface SimulatedJobOptions {
  /** As after `--ci`. */
  ci: string
  /** An existing folder, in which the job's own folder is created. */
  directory: string
  mode: ClientMode
  /** The kind of build. Default: a push, by the owner, to the usual branch. */
  event?: BuildEvent | undefined
  /** They have priority over those of the event. Texts get the types of the CI's claims: numbers, lists. */
  claims?: Claims | undefined
  /** Only for GitHub. Default: `immutable`, which new repositories have. */
  subjectFormat?: SubjectFormat | undefined
}

/** The values of `--ci`. */
export const simulatedCis = (): string[] =>
  ciJobs.filter((job) => isSimulated(job) && (platform() !== 'win32' || !job.byUnixSocket)).map(({ci}) => ci)

const jobOf = (ci: string): CiJob | undefined => ciJobs.find((job) => job.ci === ci)

const NO_TOKENS = 'it gives its jobs no ID token'
const NO_SOCKETS = 'its jobs use a unix socket, and Node cannot listen on one on Windows'

/** @throws {CiAuthError} `EMULATOR_CI_NOT_OFFERED` with the reason. */
export function tokensToSimulate(ci: string): CiTokens {
  const tokens = tokensOfCi(ci)
  if (tokens && simulatedCis().includes(ci)) return tokens
  const known = ciById(ci)
  const why = known
    ? `${known.label} cannot be simulated: ${tokens && jobOf(ci)?.variables ? NO_SOCKETS : (known.notSimulated ?? NO_TOKENS)}`
    : undefined
  throw new CiAuthError('EMULATOR_CI_NOT_OFFERED', why ?? `no CI is called "${ci}"${hint(ci, ciIds())}`, {
    suggestions: [`Choose one of: ${simulatedCis().join(', ')}`],
  })
}

/** The fixed audience of the CI, or the one that the pipeline would set. */
const audienceOf = (tokens: CiTokens, claims: Claims, {name, provider}: TrustingProvider): unknown => {
  const fitting = tokens.fixedAudience?.(claims) ?? provider.allowedAudiences?.[0] ?? name
  return Array.isArray(claims['aud']) ? [fitting] : fitting
}

/** The claims of the job's tokens: those of the provider's issuer and of the bound job. The given claims have priority. */
function claimsOf(
  world: World,
  tokens: CiTokens,
  trusting: TrustingProvider,
  {claims = {}, event, subjectFormat}: SimulatedJobOptions,
): Claims {
  // If the user names an owner or a repository, nothing of the bound job is added.
  const bound = Object.keys(claims).some((claim) => identifiesOwner(tokens, claim))
    ? {}
    : boundClaims(world, trusting, tokens)
  const {issuer: iss} = trusting
  const given = typedClaims(tokens, {iss, ...bound, ...eventClaims(tokens, event), ...claims})
  const whole = claimsOfJob(tokens, given, subjectFormat)
  return {...whole, aud: given['aud'] ?? audienceOf(tokens, whole, trusting)}
}

/**
 * A job of a CI that the emulated cloud trusts.
 *
 * @throws {CiAuthError} `EMULATOR_CI_NOT_OFFERED`, `EMULATOR_CI_UNTRUSTED`, `EMULATOR_CLAIM_INVALID`,
 * `EMULATOR_EVENT_NOT_OFFERED`
 */
export async function simulateJob(emulator: Emulator, options: SimulatedJobOptions): Promise<SimulatedJob> {
  const {ci, mode, subjectFormat} = options
  const tokens = tokensToSimulate(ci)
  if (subjectFormat !== undefined && ci !== 'github') {
    throw new CiAuthError(
      'EMULATOR_CLAIM_INVALID',
      `--subject-format is for GitHub: ${tokens.label} has only one form`,
      {
        suggestions: ['Leave it out, or name the subject: --claim sub=…'],
      },
    )
  }
  const iss = options.claims?.['iss']
  const trusting = findProvider(emulator.world, tokens, typeof iss === 'string' ? iss : undefined)
  const claims = claimsOf(emulator.world, tokens, trusting, options)
  emulator.simulate(String(claims['iss']), tokens)
  const directory = await mkdtemp(join(options.directory, `${ci}-`))
  const closing: (() => Promise<void>)[] = []
  const job = jobOf(ci)
  const variables = job?.variables
    ? {
        ...(await job.variables(contextOfSimulatedJob(emulator, tokens, {claims, directory, mode}, closing))),
        ...(await temporaryFolder(directory)),
        ...emulator.environment(mode),
      }
    : await githubJob(emulator, {directory, mode, claims})
  const {GITHUB_WORKSPACE: workspace} = variables
  if (workspace !== undefined) await writeFile(join(workspace, 'README.md'), 'Here is what a checkout brings.\n')
  return {
    variables: {...variables, [SIMULATED_JOB]: 'true'},
    claims,
    provider: trusting.name,
    notes: notesOf(trusting),
    async close() {
      for (const end of closing) await end()
    },
  }
}

/** A temporary folder for the job, as on a machine of its own. It is removed with the job. */
async function temporaryFolder(directory: string): Promise<Record<string, string>> {
  const folder = join(directory, 'tmp')
  await mkdir(folder)
  // On Windows, some programs read TEMP and some TMP.
  return platform() === 'win32' ? {TEMP: folder, TMP: folder} : {TMPDIR: folder}
}

/** Notes about why the job will be refused: such a world can be tried on purpose. */
const notesOf = ({provider: {id, jwksJson}, refusal}: TrustingProvider): string[] => [
  ...(refusal === undefined ? [] : [`STS refuses the tokens of this job: ${refusal}`]),
  ...(jwksJson === undefined
    ? []
    : [
        `the provider ${id} has uploaded keys, so only tokens that those keys signed are accepted. The tokens of ` +
          "this job are signed by the emulator's key. To let the job in, leave out the uploaded keys",
      ]),
]
