import {join} from 'node:path'
import type {Problem} from '../../base/errors.ts'
import type {InputName, RawInputs} from '../../base/inputs.ts'
import type {NamedSource} from '../../cis/named-source.ts'
import type {CiProvider} from '../../cis/provider.ts'
import {credentialsFileName} from '../../files/own-files.ts'
import {isServiceAccount} from '../../google/identifiers.ts'
import {endpointProblems} from '../../google/service.ts'
import type {SignInPlan} from '../sign-in/plan/plan.ts'
import {type ChosenSource, chooseSource, planSignIn} from '../sign-in/plan/plan-sign-in.ts'
import {choosePlace, type Place} from '../sign-in/prepare.ts'
import type {UseCaseContext} from '../use-case.ts'
import type {PeerUserFiles} from './credential-server/peer-user.ts'

/**
 * What a command with credentials is started with. The others are about a file that stays, variables for later steps, or
 * one token: here the child asks for what it needs.
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
]

export interface ExecRequest extends UseCaseContext {
  raw: RawInputs
  nameOf: (name: InputName) => string
  ci: CiProvider
  /** Where the user says that the ID token is. It wins over what the CI offers. */
  named: NamedSource
  /** Serve the metadata protocol in place of a credentials file. */
  metadataServer: boolean
  /** Serve it also where the system does not tell which user asks. Default: no. */
  allowUnknownUsers?: boolean
  /** Where the system tells. Default: those of Linux. */
  peerUserFiles?: PeerUserFiles
  /** Makes what hears of one mint while the command runs, whose streams no line of ours may break. */
  whileRunning: () => UseCaseContext['report']
}

/** What a command with credentials needs: the plan of a sign-in without token, and how long minted tokens shall live. */
export interface ExecPlan {
  plan: SignInPlan
  source: ChosenSource | undefined
  /** None where no file is written. */
  place: Place | undefined
  lifetimeSeconds: number
  /** Whether the child's libraries exchange the ID token themselves; else they get the tokens that come of it. */
  direct: boolean
}

/** @throws {CiAuthError} an `INPUT_`, `KEY_`, `CI_` or `OIDC_` code: every fault together. */
export async function planExec(request: ExecRequest): Promise<ExecPlan> {
  const {ci, metadataServer, nameOf, raw, surroundings} = request
  const own = Object.fromEntries(execInputs.map((name) => [name, raw[name]]))
  const {problems, source} = await chooseSource({...request, raw: own})
  const context = {
    nameOf,
    ambient: ci.hasGoogleIdentity,
    secretsWithheld: ci.secretsWithheld?.(surroundings.env),
  }
  // Not beside the sources: it is gone with the command, and must get into no build meanwhile.
  const path = join(ci.ledger(surroundings).folder, credentialsFileName())
  const file = metadataServer ? undefined : await choosePlace(ci, surroundings, path)
  const others = [
    ...problems,
    ...endpointProblems(surroundings.env),
    ...(file?.problems ?? []),
    ...(metadataServer ? machineProblems(own, nameOf) : []),
  ]
  // As if an access token were wanted: its lifetime is that of the tokens that the child gets.
  const {token, ...plan} = planSignIn({...own, token_format: 'access_token'}, context, others)
  const lifetimeSeconds = token?.format === 'access_token' ? token.lifetimeSeconds : undefined
  if (lifetimeSeconds === undefined) throw new Error('no lifetime')
  const direct = !metadataServer && plan.identity.mode === 'federation' && plan.delegates.length === 0
  return {plan, source, place: file?.place, lifetimeSeconds, direct}
}

/** A machine has a service account, and clients want its email. */
function machineProblems(raw: RawInputs, nameOf: ExecRequest['nameOf']): Problem[] {
  const account = raw.service_account?.trim() ?? ''
  const flag = '--metadata-server'
  if (account === '' && raw.workload_identity_provider?.trim()) {
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
