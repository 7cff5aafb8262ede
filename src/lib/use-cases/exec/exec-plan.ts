import {join} from 'node:path'
import type {Problem} from '../../base/errors.ts'
import {guardrailNames, type InputName, type RawInputs} from '../../base/inputs.ts'
import {nearest} from '../../base/nearest.ts'
import type {CiProvider} from '../../cis/description/provider.ts'
import type {NamedSource} from '../../cis/named-source.ts'
import {credentialsFileName} from '../../files/own-files.ts'
import type {Removal} from '../../files/remove.ts'
import {isServiceAccount} from '../../google/identifiers.ts'
import {endpointProblems} from '../../google/service.ts'
import {parseServiceAccountKey} from '../../google/service-account-key.ts'
import {chooseDestination, type Destination} from '../sign-in/files/destination.ts'
import {checkInputs} from '../sign-in/guardrails.ts'
import {applicabilityProblems} from '../sign-in/plan/applicability.ts'
import {missingIdentity} from '../sign-in/plan/missing-identity.ts'
import {type ChosenSource, chooseSource, planSignIn, type SignInPlan} from '../sign-in/plan/plan.ts'
import type {Boundary} from '../token/boundary.ts'
import type {UseCaseContext} from '../use-case.ts'
import type {Serving} from './credential-server/machine-server.ts'

/**
 * The inputs of `exec`. The other inputs are for a file that stays after the sign-in, for variables of later steps, or for
 * one token. Here the command itself requests the tokens that it needs.
 */
export const execInputs: readonly InputName[] = [
  'workload_identity_provider',
  'service_account',
  'audience',
  'credentials_json',
  'delegates',
  'project_id',
  'universe',
  'access_token_lifetime',
  'verify',
  'request_reason',
  'retries',
  'timeout',
  'wait_for_propagation',
  ...guardrailNames,
]

export interface ExecRequest extends UseCaseContext, Pick<Serving, 'allowUnknownUsers' | 'peerUserFiles'> {
  raw: RawInputs
  nameOf: (name: InputName) => string
  ci: CiProvider
  /** The source of the ID token that the user named. It has priority over the CI. */
  named: NamedSource
  /** Serve the metadata protocol instead of writing a credentials file. */
  metadataServer: boolean
  /** Limits what the command can do. Then `metadataServer` must be true. Default: none. */
  boundary?: Boundary | undefined
  /** With a boundary, leaves the command the variables by which it gets ID tokens of the job. Default: no. */
  keepCiToken?: boolean
  /** With a boundary, variables that the command gets although nobody knows here what they are for. Default: none. */
  keepEnv?: readonly string[]
  /** Makes the reporter for one mint while the command runs: no line of ours may break a line of the command. */
  whileRunning: () => UseCaseContext['report']
}

/** Warns of what could not be removed. */
export function warnOfLeft(removals: readonly Removal[], {warn}: ExecRequest['report']): void {
  for (const {outcome, path, reason} of removals) if (outcome === 'refused') warn('EXEC_FILE_LEFT', reason ?? path)
}

/** The plan of a sign-in without a token, and the lifetime of the tokens for the command. */
export interface ExecPlan {
  plan: SignInPlan
  source: ChosenSource | undefined
  /** None where no file is written. */
  destination: Destination | undefined
  lifetimeSeconds: number
  /** Whether the command's libraries exchange the ID token themselves. Otherwise they get the final tokens. */
  direct: boolean
}

/** @throws {CiAuthError} an `INPUT_`, `KEY_`, `CI_` or `OIDC_` code: all problems together. */
export async function planExec(request: ExecRequest): Promise<ExecPlan> {
  const {ci, metadataServer, nameOf, raw, surroundings} = request
  const own = Object.fromEntries(execInputs.map((name) => [name, raw[name]]))
  const {problems, source} = await chooseSource({...request, raw: own})
  const context = {
    nameOf,
    ambient: ci.hasGoogleIdentity,
    secretsWithheld: ci.secretsWithheld?.(surroundings.env),
    nearest,
    readKey: parseServiceAccountKey,
    missingIdentity,
    inputsWithoutEffect: applicabilityProblems,
  }
  // Not in the workspace: the file lives only as long as the command, and must not get into a build.
  const path = join(ci.ledger(surroundings).folder, credentialsFileName())
  const file = metadataServer ? undefined : await chooseDestination(ci, surroundings, path)
  const others = [
    ...problems,
    ...endpointProblems(surroundings.env),
    ...(file?.problems ?? []),
    ...(metadataServer ? machineProblems(own, request) : []),
  ]
  // As if an access token were requested: its lifetime is that of the tokens for the command.
  const {tokenRequest, ...plan} = planSignIn({...own, token_format: 'access_token'}, context, others)
  const lifetimeSeconds = tokenRequest?.format === 'access_token' ? tokenRequest.lifetimeSeconds : undefined
  if (lifetimeSeconds === undefined) throw new Error('no lifetime')
  checkInputs(plan, nameOf)
  const direct = !metadataServer && plan.identity.mode === 'federation' && plan.delegates.length === 0
  return {plan, source, destination: file?.destination, lifetimeSeconds, direct}
}

/** A metadata server always has a service account, and clients need its email, unless all that they want is one kind of access token. */
function machineProblems(raw: RawInputs, {boundary, nameOf}: ExecRequest): Problem[] {
  const account = raw.service_account?.trim() ?? ''
  const flag = '--metadata-server'
  if (account === '' && raw.workload_identity_provider?.trim() && !boundary) {
    const message = `${flag} needs ${nameOf('service_account')}: a federated identity has no email and no ID tokens`
    return [{code: 'INPUT_SERVICE_ACCOUNT_REQUIRED', message, suggestions: ['Add the service account to act as.']}]
  }
  if (account === '' || account.includes('@') || !isServiceAccount(account)) return []
  return [
    {
      code: 'INPUT_SERVICE_ACCOUNT_INVALID',
      message: `${nameOf('service_account')}: ${flag} needs the email, not the unique id`,
      suggestions: [`gcloud iam service-accounts describe ${account} --format='value(email)'`],
    },
  ]
}
