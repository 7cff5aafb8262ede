import {timestamp} from '../../base/clock.ts'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {CLOUD_PLATFORM, variableOf} from '../../base/inputs.ts'
import {credentialsVariables, tokenReaders, variablesFor} from '../../base/outputs.ts'
import type {NamedSource} from '../../cis/named-source.ts'
import {type JobFolder, jobFolderOf} from '../../files/job-folder.ts'
import {loadIamRefusals} from '../../google/iam-credentials.ts'
import {loadStsRefusals} from '../../google/sts.ts'
import {type RecordedFiles, recordedFiles} from '../sign-in/files/write-credentials.ts'
import {checkPlan} from '../sign-in/guardrails.ts'
import {loadSigned} from '../sign-in/minting/actor.ts'
import {mintForSignIn, openSession, type Session} from '../sign-in/minting/session.ts'
import {identityInputs} from '../token/job-identity.ts'
import type {Reporter} from '../use-case.ts'
import {type ExecPlan, type ExecRequest, planExec, warnOfLeft} from './exec-plan.ts'
import {forgetMetadataServer} from './gcloud-cache.ts'
import {limitCommand} from './limits.ts'
import {type CredentialsLocation, openCredentialServer, type TestedIdentity} from './server.ts'
import {type ExecTokens, execTokens} from './tokens.ts'

export type {ExecRequest} from './exec-plan.ts'

/** Credentials for one command, for as long as it runs. */
export interface CommandCredentials {
  /** The whole environment of the command. */
  env: Readonly<Record<string, string | undefined>>
  /** Ends the server and removes the file. Never throws. */
  close(): Promise<void>
}

/**
 * Signs in, and serves tokens to one command from this process. Its credentials refresh themselves as long as
 * the CI issues ID tokens. A failure leaves nothing behind.
 *
 * @throws {CiAuthError} any code of a sign-in.
 */
export async function openCredentials(request: ExecRequest): Promise<CommandCredentials> {
  const {ci, report, signal, surroundings, whileRunning} = request
  const prepared = await planExec(request)
  const {plan, source} = prepared
  const limits = request.boundary && (await limitCommand(request))
  const isSeenByGcloud = request.metadataServer && !limits
  for (const secret of source?.secrets ?? []) report.mask(secret)
  for (const note of plan.notes) report.note(note)

  // With a metadata server, nothing is on the disk.
  const folder = request.metadataServer ? undefined : jobFolderOf(ci, surroundings)
  const tokens = execTokens(prepared, request, folder?.isUsed() === true)
  const [tested] = await Promise.all([testIdentity(prepared, request, tokens), loadLateModules()])
  const files = recordedFiles({ci, clock: tokens.clock, surroundings, report, remove: true})
  let location: (CredentialsLocation & {close(): void}) | undefined
  const close = async (): Promise<void> => {
    tokens.close()
    location?.close()
    await limits?.close()
    if (isSeenByGcloud) forgetMetadataServer(surroundings.env)
    await remove(files, folder, whileRunning())
  }
  try {
    location = await openCredentialServer(prepared, request, {files, tested, tokens})
    await report.masked()
    signal?.throwIfAborted()
    const {named} = request
    if (isSeenByGcloud) forgetMetadataServer(surroundings.env)
    const env = execEnvironment(surroundings.env, {named, projectId: plan.projectId, location})
    return {env: limits?.environment(env) ?? env, close}
  } catch (error) {
    await close()
    throw error
  }
}

/** What a token or a refusal needs hours from now: by then, npx may have removed this program from its cache. */
export const loadLateModules = () => Promise.all([loadSigned(), loadStsRefusals(), loadIamRefusals()])

/** Tests the identity before the command starts. The command gets the tokens that this test mints. */
async function testIdentity(prepared: ExecPlan, request: ExecRequest, tokens: ExecTokens): Promise<TestedIdentity> {
  const {direct, lifetimeSeconds, plan, source} = prepared
  const session = await openSession(plan, request, source)
  // The name of a machine's account is known with its first token.
  const needsAccessToken = !direct && (plan.verify || plan.identity.mode === 'ambient')
  const tokenRequest = {format: 'access_token' as const, scopes: [CLOUD_PLATFORM], lifetimeSeconds}
  try {
    const {requested} = await mintForSignIn(needsAccessToken ? {...plan, tokenRequest} : plan, session)
    if (plan.expected.length > 0) await checkPlan(plan, session, request.nameOf)
    warnOfExpiry(prepared, session, request)
    const accessToken =
      requested && ((await request.boundary?.limit(session.google, requested, request.report)) ?? requested)
    tokens.keep({accessToken, subjectToken: session.actor.idToken?.()})
    const account = plan.serviceAccount ?? session.actor.account ?? (await session.actor.principal()).principal
    return {account, endpoints: session.google.endpoints}
  } finally {
    session.close()
  }
}

function warnOfExpiry({source}: ExecPlan, {actor}: Session, {report}: ExecRequest): void {
  const idToken = actor.idToken?.()
  if (!source || source.mintsAgain || !idToken) return
  const until = timestamp(idToken.expiresAt)
  if (source.lastsForJob) report.note(`the command gets new tokens until ${until}, about as long as the job can run`)
  else
    report.warn(
      'OIDC_NO_REFRESH',
      `the command gets new tokens until ${until}, when the ID token of ${source.label} expires`,
    )
}

async function remove(files: RecordedFiles, folder: JobFolder | undefined, report: Reporter): Promise<void> {
  try {
    const removals = await files.undo()
    // The command can have run `token`, and where nobody else has signed in, no cleanup follows.
    if (folder && !folder.isUsed()) removals.push(...(await folder.remove()))
    warnOfLeft(removals, report)
  } catch (error) {
    if (!(error instanceof CiAuthError)) throw error
    report.warn('EXEC_FILE_LEFT', error.message)
  }
}

/** The variables that say who signs in. The command does not get them: a ci-auth in it would sign in again, or refuse them beside a
 * credentials file.
 */
const identityVariables = identityInputs.map(variableOf)

/** The environment of the child: without keys and ID tokens, and without variables that have priority over its credentials. */
export function execEnvironment(
  env: Environment,
  {named, projectId, location}: {named: NamedSource; projectId: string | undefined; location: CredentialsLocation},
): Record<string, string | undefined> {
  const dropped = new Set([
    ...identityVariables,
    'CI_AUTH_ID_TOKEN',
    ...(named.env === undefined ? [] : [named.env]),
    ...Object.keys(tokenReaders),
    ...credentialsVariables,
    ...('metadataHost' in location ? ['NO_GCE_CHECK'] : []),
  ])
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !dropped.has(name))),
    ...proxyExceptions(env),
    ...('metadataHost' in location
      ? {...variablesFor({projectId}), ...metadataVariables(location.metadataHost)}
      : variablesFor({projectId, credentialsFile: location.credentialsFile})),
  }
}

/** Each client library reads another one of these. */
const metadataVariables = (host: string): Record<string, string> => ({
  GCE_METADATA_HOST: host,
  GCE_METADATA_IP: host,
  GCE_METADATA_ROOT: host,
  METADATA_SERVER_DETECTION: 'assume-present',
})

/** Some client libraries send requests to this computer through the proxy too. */
function proxyExceptions(env: Environment): Record<string, string> {
  const spellings = ['no_proxy', 'NO_PROXY'] as const
  const given = spellings.map((name) => env[name]).find((value) => value?.trim()) ?? ''
  return Object.fromEntries(spellings.map((name) => [name, withLocal(env[name]?.trim() ? (env[name] ?? '') : given)]))
}

function withLocal(list: string): string {
  // For most clients, the star means all hosts only if it is alone.
  if (list.trim() === '*') return list
  const listed = new Set(list.split(/[\s,]+/))
  const local = ['127.0.0.1', 'localhost'].filter((name) => !listed.has(name))
  return [...(list.trim() ? [list] : []), ...local].join(',')
}
