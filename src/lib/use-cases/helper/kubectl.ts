// https://kubernetes.io/docs/reference/config-api/client-authentication.v1/: what kubectl, Helm, Terraform and client libraries start
import {timestamp} from '../../base/clock.ts'
import {CLOUD_PLATFORM} from '../../base/inputs.ts'
import {parseJsonObject} from '../../base/json.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {type Helper, type HelperAnswer, type HelperCall, helperAnswer, helperFailure, programNames} from './helper.ts'

/** Google's own program, which kubeconfigs made by others name. */
const GKE_PLUGIN = programNames.kubectl

/** With the email, rules of the cluster can name the account. */
export const CLUSTER_SCOPES = [CLOUD_PLATFORM, 'https://www.googleapis.com/auth/userinfo.email']

/** So long before its end a token is given up: clients pass a refusal on to the user, and ask for a new token only then. */
const MARGIN_SECONDS = 30

const GROUP = 'client.authentication.k8s.io'
const VERSIONS: readonly unknown[] = [`${GROUP}/v1`, `${GROUP}/v1beta1`]

const failure = (message: string): HelperAnswer => helperFailure(`ci-auth helper kubectl: ${message}`)

/** Flags of Google's program that change nothing here: how it finds its account, and its log. */
const IGNORED = new Set([
  'use_application_default_credentials',
  'cluster',
  'location',
  'project',
  'v',
  'vmodule',
  'stderrthreshold',
  'alsologtostderr',
  'logtostderr',
  'log_backtrace_at',
  'log_dir',
  'log_file',
  'log_file_max_size',
  'add_dir_header',
  'one_output',
  'skip_headers',
  'skip_log_headers',
])

/** Flags that ask for another token. Leaving them out of account would act as somebody else. */
const refused: ReadonlyMap<string, string> = new Map([
  ['account', 'name the account in the sign-in'],
  ['impersonate_service_account', 'sign in as this account: ci-auth federate --service-account'],
  ['use_edge_cloud', 'there are no tokens for Edge Cloud'],
])

/** `version`, or why the word cannot be followed. Undefined: it changes nothing, as words that are no flags for Google's program. */
function unusual(word: string): 'version' | {fault: string} | undefined {
  const [, flag = '', value] = /^--?(\w+)(?:=(.*))?$/s.exec(word) ?? []
  if (word === 'version' || flag === 'version') return 'version'
  const advice = refused.get(flag)
  if (flag === '' || IGNORED.has(flag) || /^v\d+$/.test(flag) || (advice && value === 'false')) return undefined
  return {fault: advice === undefined ? `unknown flag: --${flag}` : `--${flag} cannot be followed: ${advice}`}
}

/**
 * What the client says about its request.
 * https://kubernetes.io/docs/reference/access-authn-authz/authentication/#input-and-output-formats
 */
function requestIn(info: string | undefined): {version: string; server: string} | {fault: string} {
  // Not all clients say it. Google's program answers these so.
  if (!info?.trim()) return {version: `${GROUP}/v1beta1`, server: ''}
  const {apiVersion, spec} = parseJsonObject(info) ?? {}
  if (!VERSIONS.includes(apiVersion)) {
    const found = typeof apiVersion === 'string' ? inputExcerpt(apiVersion) : 'none'
    return {fault: `KUBERNETES_EXEC_INFO has the apiVersion ${found}, not ${VERSIONS.join(' or ')}`}
  }
  const {server} = (spec as {cluster?: {server?: unknown}} | undefined)?.cluster ?? {}
  return {version: String(apiVersion), server: typeof server === 'string' ? server : ''}
}

async function credential(call: HelperCall): Promise<HelperAnswer> {
  const request = requestIn(call.env['KUBERNETES_EXEC_INFO'])
  if ('fault' in request) return failure(request.fault)
  // A client asks once, and again when the token was refused or is about to expire. It does not say which.
  const fresh = await call.askedBefore(`kubectl ${request.server}`)
  const {expiresAt, value} = await call.token({scopes: CLUSTER_SCOPES, fresh})
  const status = {expirationTimestamp: timestamp(expiresAt - MARGIN_SECONDS), token: value}
  const answer = {apiVersion: request.version, kind: 'ExecCredential', spec: {interactive: false}, status}
  return helperAnswer(`${JSON.stringify(answer)}\n`)
}

export const kubectlHelper: Helper = {
  name: 'kubectl',
  failure,
  async answer(call) {
    const [asked] = call.words.map(unusual).filter((found) => found !== undefined)
    if (asked === 'version') return helperAnswer(`${GKE_PLUGIN} (ci-auth) ${call.version}\n`)
    return asked ? failure(asked.fault) : credential(call)
  },
}
