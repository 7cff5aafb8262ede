// A sign-in from its inputs to its end: check, mint, write, pass on. A failure leaves nothing behind.
import {timestamp} from '../../base/clock.ts'
import type {Environment} from '../../base/environment.ts'
import {throwAll} from '../../base/errors.ts'
import {DEFAULT_PROFILE} from '../../base/inputs.ts'
import {defined} from '../../base/json.ts'
import {type Outputs, tokenReaders, variablesFor} from '../../base/outputs.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {Handover} from '../../cis/description/provider.ts'
import {providerPath} from '../../google/identifiers.ts'
import type {MintedToken} from '../../google/service.ts'
import {type WrittenFile, writeCredentials} from './files/write-credentials.ts'
import {mintForSignIn, openSession, type Session, type SignInTokens} from './minting/session.ts'
import type {SignInPlan} from './plan/plan.ts'
import type {TokenRequest} from './plan/read-inputs.ts'
import {prepare, type SignedIn, type SignInRequest} from './prepare.ts'

/**
 * Signs in: checks all inputs, mints the tokens, writes the file, and passes variables to later steps. A failure leaves
 * nothing behind.
 *
 * @throws {CiAuthError} any code but those of the emulator and of cleanup.
 */
export async function signIn(request: SignInRequest): Promise<SignedIn> {
  const {accept, clock, launcher, nameOf, onRecorded, report, signal, surroundings} = request
  const {handover, destination, plan, source} = await prepare(request)
  for (const secret of source?.secrets ?? []) report.mask(secret)
  for (const note of plan.notes) report.note(note)

  const session = await openSession(plan, request, source)
  try {
    const tokens = await mintForSignIn(plan, session)
    if (plan.expected.length > 0) {
      const {checkPlan} = await import('./guardrails.ts')
      await checkPlan(plan, session, nameOf)
    }
    const written =
      destination && (await writeCredentials(plan, session, {clock, destination, launcher, onRecorded, report, source}))
    try {
      const signedIn = await describeSignIn(plan, session, tokens, written)
      if (written && (written.expiresAt !== undefined || someClientIgnoresFile(plan, surroundings.env))) {
        const {warnOfFile} = await import('./files/file-warnings.ts')
        warnOfFile(plan, written, {report, surroundings})
      }
      await handOver(handover, plan, signedIn, {report, signal})
      accept?.(signedIn)
      return signedIn
    } catch (error) {
      await written?.undo()
      throw error
    }
  } finally {
    session.close()
  }
}

/** Passes the result on, after the CI masks its secrets. */
async function handOver(
  handover: Handover | undefined,
  {exportsVariables, projectId, tokenRequest}: SignInPlan,
  signedIn: SignedIn,
  {report, signal}: Pick<SignInRequest, 'report' | 'signal'>,
): Promise<void> {
  if (exportsVariables && projectId === undefined) {
    report.note('the project id is not certain, so no project variable is set; to set it: project_id')
  }
  await report.masked()
  signal?.throwIfAborted()
  // Checked again before anything is passed on: files of the CI can disappear while a sign-in waits.
  throwAll(handover?.problems({variables: exportsVariables, outputs: tokenRequest !== undefined}) ?? [])
  // The variables come last: later steps would get the path of a file that a failure removes. An output, only those that name it.
  const [noOutputs] = handover?.setOutputs ? handover.problems({variables: false, outputs: true}) : []
  if (noOutputs) report.note(`later steps get no outputs: ${noOutputs.message}`)
  else await handover?.setOutputs?.({...signedIn.outputs})
  await handover?.exportVariables(signedIn.variables)
}

const someClientIgnoresFile = ({delegates}: SignInPlan, env: Environment): boolean =>
  delegates.length > 0 || Object.keys(tokenReaders).some((name) => env[name])

/** Describes a sign-in from the plan, the tokens and the written file. */
async function describeSignIn(
  plan: SignInPlan,
  session: Session,
  tokens: SignInTokens,
  written: WrittenFile | undefined,
): Promise<SignedIn> {
  const {identity, projectId, serviceAccount, tokenRequest} = plan
  const {requested} = tokens
  const subject = session.actor.idToken?.()?.claims['sub']
  return {
    mode: identity.mode,
    profile: plan.profile,
    ...(identity.mode === 'federation' && serviceAccount !== undefined ? {} : await session.actor.principal()),
    provider: identity.mode === 'federation' ? providerPath(identity.provider) : undefined,
    subject: typeof subject === 'string' ? subject : undefined,
    serviceAccount: serviceAccount ?? session.actor.account,
    projectId,
    credentialsFile: written && {
      path: written.path,
      type: written.type,
      source: written.sourceKind,
      expires: written.expiresAt === undefined ? undefined : timestamp(written.expiresAt),
    },
    token: tokenRequest &&
      requested && {
        format: tokenRequest.format,
        expires: timestamp(requested.expiresAt),
        ...(tokenRequest.format === 'access_token' ? {scopes: tokenRequest.scopes} : {audience: tokenRequest.audience}),
      },
    variables: plan.exportsVariables
      ? variablesFor({
          profile: plan.profile,
          projectId,
          credentialsFile: written?.path,
          executable: written?.sourceKind === 'executable',
        })
      : {},
    outputs: {
      ...defined({project_id: projectId, credentials_file_path: written?.path}),
      ...tokenOutputs('auth_token', tokens.federated),
      ...(tokenRequest ? tokenOutputs(tokenRequest.format, requested) : {}),
    },
  }
}

const tokenOutputs = (name: 'auth_token' | TokenRequest['format'], token: MintedToken | undefined): Outputs =>
  token === undefined ? {} : {[name]: token.value, [`${name}_expiration`]: timestamp(token.expiresAt)}

/** What a sign-in did, as lines. Contains no secret. */
export function signInLines(
  {credentialsFile, principal, profile, serviceAccount, subject, token, variables}: Omit<SignedIn, 'outputs'>,
  {reaches}: {reaches: string | undefined},
): string[] {
  const actsAsItself = serviceAccount === undefined || serviceAccount === principal
  const itself = subject === undefined ? principal : `the federated identity of ${subject}`
  const names = Object.keys(variables)
  return [
    `Signed in as ${actsAsItself ? itself : serviceAccount}`,
    ...(profile === DEFAULT_PROFILE
      ? []
      : [`  as the profile ${profile}, which commands find with --profile ${profile}`]),
    ...(actsAsItself ? [] : [`  by ${subject ?? principal}`]),
    ...(credentialsFile
      ? [`Wrote ${credentialsFile.path} (${credentialsFile.type}, source: ${credentialsFile.source})`]
      : []),
    ...(token ? [`Minted an ${token.format === 'id_token' ? 'ID token' : 'access token'} until ${token.expires}`] : []),
    ...(names.length > 0 && reaches !== undefined ? [`Passed to ${reaches}: ${names.join(', ')}`] : []),
  ].map(escapeLogLine)
}
