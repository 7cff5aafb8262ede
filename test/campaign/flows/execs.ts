// A command with credentials that refresh themselves: what it asks for while it runs meets faults too.
import {readFileSync} from 'node:fs'
import type {RawInputs} from '../../../src/lib/base/inputs.ts'
import {acmeNames} from '../../support/worlds.ts'
import type {Flow} from './flow.ts'
import {TIMEOUT_SECONDS} from './sign-ins.ts'
import type {Stage} from './stage.ts'
import {added, treeOf} from './tree.ts'
import {openCredentials} from './use-cases.ts'

const {deployer, payroll, gate, vault, provider} = acmeNames

/** How often the command asks. */
const ASKS = 3

interface File {
  audience: string
  subject_token_type: string
  token_url: string
  credential_source: {url: string; headers: Record<string, string>}
}

/** What a client library would send, by what its environment says. */
function requestsOf(env: Readonly<Record<string, string | undefined>>): [url: string, init: RequestInit][] {
  const path = env['GOOGLE_APPLICATION_CREDENTIALS']
  if (path !== undefined) {
    const {credential_source: source} = JSON.parse(readFileSync(path, 'utf8')) as File
    return [[source.url, {headers: source.headers}]]
  }
  const base = `http://${env['GCE_METADATA_HOST']}/computeMetadata/v1/instance/service-accounts/default`
  const headers = {'metadata-flavor': 'Google'}
  // A scope and an audience of its own each time: what was minted before will not do.
  return [
    [`${base}/token?scopes=https://www.googleapis.com/auth/${Math.random()}`, {headers}],
    [`${base}/identity?audience=https://a.example/${Math.random()}`, {headers}],
  ]
}

async function ask(stage: Stage, [url, init]: [string, RequestInit]): Promise<void> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (answer.ok) return stage.secrets.add(text, 'answer to the command')
  stage.shown.push(text)
  if (answer.status < 400) stage.wrongs.push(`the command got ${answer.status}`)
}

const execOf = (raw: RawInputs, metadataServer: boolean): Flow => ({
  share: 4,
  cloud: 'acme',
  ci: 'github',
  isSingle: false,
  isProxyable: true,
  limitMs: TIMEOUT_SECONDS * 1000 * (1 + 2 * ASKS),
  async run(stage) {
    const {ci, folder, front, given} = stage
    const credentials = await openCredentials({
      ...front,
      raw: {...raw, retries: String(given.retries), timeout: `${TIMEOUT_SECONDS}s`},
      nameOf: (name) => name,
      ci,
      named: {},
      metadataServer,
      allowUnknownUsers: true,
      whileRunning: () => front.report,
    })
    try {
      for (let asked = 0; asked < ASKS; asked++) {
        for (const request of requestsOf(credentials.env)) await ask(stage, request)
      }
    } finally {
      await credentials.close()
    }
    if (stage.hasStruck()) return
    const left = added(stage.before(), treeOf(folder))
    if (left.length > 0) stage.wrongs.push(`the command is over, and there is still ${left.join(', ')}`)
  },
})

const impersonating: RawInputs = {workload_identity_provider: provider, service_account: deployer}
const delegating: RawInputs = {
  workload_identity_provider: provider,
  service_account: payroll,
  delegates: `${gate},${vault}`,
}

export const execFlows: Readonly<Record<string, Flow>> = {
  'exec impersonating': execOf(impersonating, false),
  'exec by delegates': execOf(delegating, false),
  'exec with a metadata server': execOf(impersonating, true),
}
