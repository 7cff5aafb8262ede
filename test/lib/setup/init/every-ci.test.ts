import assert from 'node:assert/strict'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {detectCi} from '../../../../src/lib/ci/index.ts'
import {type SimulatedJob, simulateJob} from '../../../../src/lib/emulator/ci/simulate.ts'
import {type CiTokens, ciTokens, ownerIn, repositoryIn} from '../../../../src/lib/federation/cis/index.ts'
import {readFederation} from '../../../../src/lib/federation/federation-file.ts'
import {openNetwork} from '../../../../src/lib/http.ts'
import {initFederation} from '../../../../src/lib/setup/init/init.ts'
import {lintTrust} from '../../../../src/lib/setup/lint/lint-trust.ts'
import {withEmulator} from '../../../support/emulator.ts'

const deployer = 'deployer@acme-prod.iam.gserviceaccount.com'

/** What `init` writes for the invented job of a CI. */
async function fileFor(tokens: CiTokens) {
  const claims = tokens.claims({})
  const request = {
    repository: tokens.repositoryExample.includes('/') ? 'acme/shop' : 'shop',
    repositoryId: repositoryIn(tokens, claims),
    ownerId: ownerIn(tokens, claims),
    issuer: String(claims['iss']),
    projectId: 'acme-prod',
    projectNumber: '111122223333',
  }
  const {content} = await initFederation(tokens.ci, request, {env: {}, offline: true, file: 'federation.yml'})
  return {content, ...readFederation(content, 'federation.yml', () => '')}
}

describe('lib/setup/init, what it writes', function () {
  this.timeout(30_000)
  let home: string

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'ci-auth-init-'))
  })
  afterEach(() => rm(home, {recursive: true, force: true}))

  async function mint({provider, variables}: SimulatedJob): Promise<string> {
    const env = {...variables, HOME: home}
    const network = openNetwork({env, deadlineMs: 20_000, retries: 0})
    try {
      const source = detectCi(env).tokenSource({env, cwd: home, temporaryFolder: home})
      return await source.mint(provider, network)
    } finally {
      network.close()
    }
  }

  /** An access token of the account, by the calls of a sign-in: the status of the last one. */
  async function impersonate(url: string, {provider}: SimulatedJob, token: string): Promise<string> {
    const exchanged = await fetch(`${url}/v1/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        audience: provider.replace('https:', ''),
        scope: 'https://www.googleapis.com/auth/cloud-platform',
        requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        subject_token: token,
        subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      }),
    })
    const answer = (await exchanged.json()) as {access_token?: string; error_description?: string}
    if (!answer.access_token) return String(answer.error_description)
    const acting = await fetch(`${url}/v1/projects/-/serviceAccounts/${deployer}:generateAccessToken`, {
      method: 'POST',
      headers: {authorization: `Bearer ${answer.access_token}`, 'content-type': 'application/json'},
      body: JSON.stringify({scope: ['https://www.googleapis.com/auth/cloud-platform']}),
    })
    return acting.ok ? 'in' : `${acting.status}`
  }

  for (const tokens of ciTokens) {
    it(`${tokens.label}: is read, is free of findings, and lets that job in and no other`, async () => {
      const {place, world} = await fileFor(tokens)
      assert.deepEqual(lintTrust({place, world}), [])
      await withEmulator({world}, async (emulator) => {
        const options = {ci: tokens.ci, directory: home, mode: 'loopback'} as const
        const job = await simulateJob(emulator, options)
        assert.equal(await impersonate(emulator.url, job, await mint(job)), 'in')
        await job.close()

        const {repositoryClaim} = tokens
        const other = String(job.claims[repositoryClaim]).replace(/\w(?=\W*$)/, (last) => (last === '1' ? '2' : '1'))
        const stranger = await simulateJob(emulator, {...options, claims: {[repositoryClaim]: other}})
        assert.notEqual(await impersonate(emulator.url, stranger, await mint(stranger)), 'in')
        await stranger.close()
      })
    })

    it(`${tokens.label}: begins with the schema, and has a comment on each decision`, async () => {
      const {content} = await fileFor(tokens)
      assert.match(content, /^# yaml-language-server: \$schema=\S+federation\.schema\.json\n/)
      assert.match(content, /# .*keeps? them out\.?\n/)
      assert.match(content, /attributeCondition: \S/)
      assert.ok(content.split('\n').every((line) => line === line.trimEnd()))
    })
  }
})
