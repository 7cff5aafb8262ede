import type {ErrorCode} from '../../base/error-codes.ts'
import type {Problem} from '../../base/errors.ts'
import {expectedError, problemsOf} from '../../base/expected-errors.ts'
import type {CiProvider, Surroundings} from '../../cis/description/provider.ts'
import {type Answer, type Call, type Network, networkOf} from '../../http/http.ts'
import type {RemediedCheck} from '../../trust/remedy/search.ts'
import {AUDIENCE_OF_NOBODY} from '../../use-cases/oidc/token.ts'
import {judgeCredentials, type StatusDocument} from '../../use-cases/status/status.ts'
import {askGoogle, firstHost, type GoogleAnswers, type Obtained, obtainToken, probeIssuer, verifiedBy} from './calls.ts'
import {linkOfFailure} from './chain.ts'
import {
  type Addition,
  type Asking,
  accountsOfSubject,
  type DoctorCall,
  type Findings,
  type KnownTrust,
  type Observations,
  providerOfSubject,
  type Refusals,
  type Subject,
} from './findings.ts'
import {gitWarnings} from './git-ignore.ts'
import type {Prediction} from './predict.ts'
import {type FileKind, installedSdks} from './sdks.ts'
import {readSubject, type SubjectReading} from './subject.ts'
import {type FoundFederation, findFederation, mergedTrust, onlyProvider, trustOfFiles} from './trust-of-files.ts'

/** How the existing credentials files can be deleted, or get into a commit, an image or an upload. */
async function exposuresOf(
  {credentials}: StatusDocument,
  ci: CiProvider,
  surroundings: Surroundings,
): Promise<string[]> {
  const paths = credentials.flatMap(({dead, path}) => (path === undefined || dead ? [] : [path]))
  if (paths.length === 0) return []
  const {destinationWarnings} = await import('../../use-cases/sign-in/files/destination.ts')
  const found = await Promise.all(
    paths.map(async (path) => [
      ...(await destinationWarnings({ci, surroundings, path})),
      ...(await gitWarnings(path, surroundings)),
    ]),
  )
  return [...new Set(found.flat())]
}

/** Google sends web pages only with failures of this status and above. */
const OWN_PAGES = 500

/** The type is read last: it is searched for secrets, which takes long. */
const isPage = async (answer: Answer): Promise<boolean> =>
  !answer.body.trimStart().startsWith('{') && (await answer.show()).contentType.includes('html')

/** `network`, and a record of what answers say besides their bodies. Google's clock has priority. */
function observe(network: Network): {network: Network; observations: () => Observations} {
  const pages = new Set<string>()
  let clock: {of: string; isGoogle: boolean; skew: number} | undefined

  async function note({service, url}: Call, answer: Answer): Promise<void> {
    const {skewSeconds, status} = answer
    const isGoogle = service.startsWith('Google')
    if (isGoogle && status < OWN_PAGES && (await isPage(answer))) pages.add(`${service} at ${url.host}`)
    if (skewSeconds !== undefined && (clock === undefined || (isGoogle && !clock.isGoogle)))
      clock = {of: service, isGoogle, skew: skewSeconds}
  }

  return {
    network: {
      ...network,
      async send(call) {
        const answer = await network.send(call)
        await note(call, answer)
        return answer
      },
    },
    observations: () => ({skewSeconds: clock?.skew, clockOf: clock?.of, pages: [...pages]}),
  }
}

/** Calls each service once, and keeps the answers. */
export async function gatherFindings(call: DoctorCall): Promise<Findings> {
  const {idTokens = []} = call
  const clientTokens =
    idTokens.length > 0 ? await (await import('./client-tokens.ts')).clientTokens(idTokens, call) : []
  const federation = await findFederation(call)
  const {credentials, document: status} = judgeCredentials(call.ci, call.surroundings, call.clock)
  const reading = await readSubject(call, onlyProvider(federation.world), credentials)
  const {subject} = reading
  const local = Promise.all([
    exposuresOf(status, call.ci, call.surroundings),
    installedSdks(call.surroundings, kindsOf(subject)),
  ])
  const {observations, network} = observe(networkOf(call, reading))
  try {
    for (const url of hostsOf(call, reading)) network.preconnect(new URL(url))
    const token = await obtainToken(reading.source, audienceOf(subject), network, call)
    const files = trustFrom(call, federation, subject)
    const asking = (bearer?: string): Asking | undefined =>
      subject && !call.offline ? {call, subject, network, bearer} : undefined
    const {bearer, trust, ...answers} = await askedOf(reading, token, files.trust, network, call, asking)
    const keys = await keysOf(token, answers, trust, network, call)
    const [exposures, sdks] = await local
    const observed = observations()
    const nowSeconds = Math.round(network.clock.now()) + (observed.skewSeconds ?? 0)
    const known = {subject, token: token.report, trust, keys, nowSeconds}
    const checks = await checksOf({...known, ci: call.ci.id, explain: call.explain})
    const additions = await additionsTo(checks, answers, asking(bearer), nowSeconds)
    return {
      ...known,
      ...answers,
      call,
      problems: [...federation.problems, ...reading.problems, ...files.problems],
      tokenProblem: token.problem,
      observed,
      checks,
      additions,
      federationAccounts: federation.world?.serviceAccounts.map(({email}) => email) ?? [],
      status,
      exposures,
      sdks,
      clientTokens,
    }
  } finally {
    network.close()
  }
}

/** The hosts of later calls, so that their handshakes run while the CI mints. */
function hostsOf({offline}: DoctorCall, {source, subject}: SubjectReading): string[] {
  if (offline || !source || subject?.identity.mode !== 'federation') return []
  const {iamcredentials, sts} = subject.endpoints
  return [sts, ...(subject.serviceAccount === undefined ? [] : [iamcredentials])]
}

const audienceOf = (subject: Subject | undefined): string =>
  subject?.identity.mode === 'federation' ? subject.identity.audience : AUDIENCE_OF_NOBODY

/** A problem with the files must not prevent the calls. */
function trustFrom(
  call: DoctorCall,
  federation: FoundFederation,
  subject: Subject | undefined,
): {trust: KnownTrust; problems: readonly Problem[]} {
  try {
    return {trust: trustOfFiles(call, federation, providerOfSubject(subject), accountsOfSubject(subject)), problems: []}
  } catch (error) {
    return {trust: {notes: []}, problems: problemsOf(expectedError(error))}
  }
}

async function answersOf(
  {problems, subject}: SubjectReading,
  token: Obtained,
  network: Network,
  call: DoctorCall,
  onRefusal: (bearer?: string) => void,
): Promise<GoogleAnswers> {
  const untried = (why: string): GoogleAnswers => {
    const attempt = {outcome: 'untried', why} as const
    return {exchange: attempt, impersonation: attempt}
  }
  if (call.offline) return untried('--offline')
  if (!subject) {
    await probe('https://sts.googleapis.com', network)
    return untried('it is not known who signs in')
  }
  const isBlocked = problems.some(({code}) => ['environment', 'provider'].includes(linkOfFailure(code)))
  const isWithout = subject.identity.mode === 'federation' && !token.source
  if (isBlocked || isWithout) {
    await probe(firstHost(subject), network)
    return untried(isWithout ? 'there is no ID token' : 'the inputs are wrong')
  }
  return askGoogle(subject, token.source, network, call, onRefusal)
}

/** The answers, and the trust with what the API says of it, if there is a refusal to explain or the user asked for an explanation. */
async function askedOf(
  reading: SubjectReading,
  token: Obtained,
  files: KnownTrust,
  network: Network,
  call: DoctorCall,
  asking: (bearer?: string) => Asking | undefined,
): Promise<GoogleAnswers & {trust: KnownTrust}> {
  let trust: Promise<KnownTrust> | undefined
  const complete = (bearer: string | undefined, refusals: Refusals): void => {
    trust = completed(files, asking(bearer), refusals)
    // If it fails before somebody waits for it.
    trust.catch(() => {})
  }
  const answering: Promise<GoogleAnswers> = answersOf(reading, token, network, call, (bearer) =>
    complete(bearer, answering.then(refusalsOf)),
  )
  const answers = await answering
  const refusals = refusalsOf(answers)
  if (!trust && (refusals.length > 0 || call.explain)) complete(answers.bearer, refusals)
  return {...answers, trust: (await trust) ?? files}
}

const refusalsOf = ({exchange, impersonation}: GoogleAnswers): ErrorCode[] =>
  [exchange, impersonation].flatMap((each) => (each.outcome === 'refused' ? [each.error.code] : []))

/** With what the API says of what files did not say. */
async function completed(files: KnownTrust, asking: Asking | undefined, refusals: Refusals): Promise<KnownTrust> {
  if (!asking) return files
  const {trustOfApi} = await import('./trust-of-api.ts')
  return mergedTrust([files, await trustOfApi(asking, files, refusals)])
}

/** A member that is there already may be so new that Google does not know it everywhere. */
async function additionsTo(
  checks: readonly RemediedCheck[],
  {impersonation}: GoogleAnswers,
  asking: Asking | undefined,
  nowSeconds: number,
): Promise<readonly Addition[]> {
  const {granted = []} = checks.find(({name}) => name === 'binding') ?? {}
  const isRefused = impersonation.outcome === 'refused' && linkOfFailure(impersonation.error.code) === 'binding'
  if (!asking || !isRefused || granted.length === 0) return []
  const {readAdditions} = await import('./trust-of-api.ts')
  return readAdditions(asking, granted, nowSeconds)
}

/** Nothing is loaded for them where nothing is known of the trust. */
async function checksOf(about: Prediction): Promise<readonly RemediedCheck[]> {
  const {notes: _unread, projectNumbers: _numbers, file: _file, ...known} = about.trust
  if (Object.values(known).every((part) => part === undefined)) return []
  return (await import('./predict.ts')).predictChecks(about)
}

/** Any answer tells the time, and shows that Google can be reached. A failure is reported when a token is requested. */
async function probe(base: string, network: Network): Promise<void> {
  try {
    await network.send({service: 'Google STS', method: 'GET', url: new URL(`${base}/`)})
  } catch (error) {
    expectedError(error)
  }
}

/** Skipped when Google has already verified the signature. */
async function keysOf(
  {value}: Obtained,
  {exchange}: Pick<GoogleAnswers, 'exchange'>,
  {provider}: KnownTrust,
  network: Network,
  {offline}: DoctorCall,
): Promise<Findings['keys']> {
  if (value === undefined || exchange.outcome === 'done') return undefined
  const uploaded = provider?.value.jwksJson
  if (uploaded !== undefined) return verifiedBy(value, JSON.parse(uploaded))
  const isDoubted = exchange.outcome === 'refused' && linkOfFailure(exchange.error.code) === 'issuer'
  return offline || !isDoubted ? undefined : probeIssuer(value, network)
}

/** What client libraries must support to load the credentials file of this sign-in. */
function kindsOf(subject: Subject | undefined): FileKind[] {
  if (subject?.identity.mode !== 'federation') return subject?.serviceAccount === undefined ? [] : ['impersonated']
  return subject.delegates.length > 0 ? ['external', 'impersonated'] : ['external']
}
