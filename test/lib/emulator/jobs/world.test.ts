import assert from 'node:assert/strict'
import {createPublicKey, generateKeyPairSync, type JsonWebKey, verify} from 'node:crypto'
import {mkdtemp, rm} from 'node:fs/promises'
import {request} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {cisToSimulate as offered} from '../../../../src/cli/ci-names.ts'
import {detectCi} from '../../../../src/lib/cis/find.ts'
import {builtInCis} from '../../../../src/lib/cis/list.ts'
import {tokensOfCi} from '../../../../src/lib/cis/tokens-list.ts'
import {boundClaims, findProvider} from '../../../../src/lib/emulator/jobs/find-provider.ts'
import {type SimulatedJobOptions, simulatedCis, simulateJob} from '../../../../src/lib/emulator/jobs/simulate.ts'
import {childEnvironment} from '../../../../src/lib/emulator/listening/environment.ts'
import {exampleWorld} from '../../../../src/lib/emulator/world.ts'
import {initFederation} from '../../../../src/lib/setup/init/init.ts'
import {readFederation} from '../../../../src/lib/trust/federation-file.ts'
import type {Grant, Pool, Provider} from '../../../../src/lib/trust/trust.ts'
import {openEmulator, type TestEmulator, withEmulator} from '../../../support/emulator.ts'
import {warmCiAuth} from '../../../support/warm-ci-auth.ts'
import {acme} from '../../../support/worlds.ts'

/** Two pools, one for each CI of the team, and an account that both may use. */
const twoCis = `
projects: [{id: acme-prod, number: '111122223333'}]
pools:
  - id: github-pool
    providers:
      - id: jobs
        ci: github
        attributeMapping: {google.subject: assertion.sub}
        attributeCondition: assertion.repository_owner_id == '42'
  - id: gitlab-pool
    providers:
      - id: jobs
        ci: gitlab
        issuer: https://gitlab.acme.example
        attributeMapping: {google.subject: assertion.sub, attribute.project_id: assertion.project_id}
        attributeCondition: assertion.namespace_id == '72'
serviceAccounts:
  - email: deployer@acme-prod.iam.gserviceaccount.com
    bindings:
      - {subject: 'repo:acme@42/shop@456789:ref:refs/heads/main', pool: github-pool}
      - {attribute: {project_id: '20'}, pool: gitlab-pool}
`
const deployer = 'deployer@acme-prod.iam.gserviceaccount.com'
const claimsIn = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('lib/emulator/jobs, worlds', function () {
  this.timeout(30_000)
  let home: string
  let emulator: TestEmulator

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'ci-auth-ci-'))
    emulator = await openEmulator({world: readFederation(twoCis, 'federation.yml', () => '').world})
  })
  afterEach(async () => {
    await emulator.close()
    await rm(home, {recursive: true, force: true})
  })

  const simulate = (ci: string, more: Partial<SimulatedJobOptions> = {}, on = emulator) =>
    simulateJob(on, {ci, directory: home, mode: 'loopback', ...more})

  async function signIn(ci: string, claims: Record<string, string> = {}) {
    const {provider, variables} = await simulate(ci, {mode: 'proxy', claims})
    const name = provider.replace('https://iam.googleapis.com/', '')
    return warmCiAuth(['federate', '--workload-identity-provider', name, '--service-account', deployer, '--json'], {
      env: childEnvironment({PATH: process.env['PATH'], HOME: home, TMPDIR: home}, variables) as Record<string, string>,
    })
  }

  it('gives a job of a file that has only ids a name made of them, not the name of the invented job', async () => {
    for (const ci of ['github', 'gitlab']) {
      const tokens = tokensOfCi(ci) ?? assert.fail()
      const ids = {repository: 'acme/shop', repositoryId: '4242', ownerId: '77'}
      const project = {projectId: 'acme-prod', projectNumber: '111122223333'}
      const {content} = await initFederation(ci, {...ids, ...project}, {env: {}, offline: true, file: 'f.yml'})
      const {world} = readFederation(content, 'f.yml', () => '')
      const {sub} = tokens.claims(boundClaims(world, findProvider(world, tokens), tokens))
      assert.match(String(sub), /^[a-z_]+:owner-77\/repository-4242:ref/)
    }
  })

  it('asks no further binding once one lets a job in', () => {
    const {world} = emulator
    const tokens = tokensOfCi('gitlab') ?? assert.fail()
    const grant = world.grants.at(-1) ?? assert.fail()
    const members = grant.members.map((member) => member.replace(/20$/, '21'))
    let asked = 0
    const further: Grant = {
      ...grant,
      get members() {
        asked++
        return members
      },
    }
    const large = {...world, grants: [{...grant, members}, ...Array.from({length: 1000}, () => further)]}
    assert.equal(boundClaims(large, findProvider(world, tokens), tokens)['project_id'], '21')
    assert.equal(asked, 0)
  })

  it('serves jobs of two CIs at the same time, each by its own pool', async () => {
    const github = {repository: 'acme/shop', repository_owner_id: '42'}
    const [one, other, third] = await Promise.all([
      signIn('github', github),
      signIn('gitlab'),
      signIn('gitlab', {namespace_id: '73'}),
    ])
    assert.deepEqual([one.code, other.code], [0, 0], one.stderr + other.stderr)
    assert.match(third.stderr + third.stdout, /STS_CONDITION_REJECTED/)
    const subjects = [one, other].map(({stdout}) => JSON.parse(stdout.slice(stdout.indexOf('{'))).subject)
    assert.deepEqual(subjects, [
      'repo:acme@42/shop@456789:ref:refs/heads/main',
      'project_path:acme/shop:ref_type:branch:ref:main',
    ])
  })

  it("takes issuer and audience from the file, given claims before the emulator's own, and their types", async () => {
    const {claims, provider, variables} = await simulate('gitlab', {claims: {runner_id: '7', project_path: 'zoo/cage'}})
    const token = claimsIn(variables['GCP_ID_TOKEN'])
    assert.equal(token.iss, 'https://gitlab.acme.example')
    assert.equal(token.aud, provider)
    assert.deepEqual([token.runner_id, token.namespace_path], [7, 'zoo'])
    assert.equal(variables['CI_SERVER_URL'], 'https://gitlab.acme.example')
    assert.equal(variables['CI_PROJECT_PATH'], 'zoo/cage')
    assert.deepEqual({...token, ...claims}, token)
    assert.equal(token.exp - token.iat, 3600)
    await assert.rejects(simulate('gitlab', {claims: {runner_id: 'seven'}}), {code: 'EMULATOR_CLAIM_INVALID'})
    await assert.rejects(simulate('gitlab', {subjectFormat: 'immutable'}), {code: 'EMULATOR_CLAIM_INVALID'})
  })

  it('names the issuers of the file where none of them is of the CI', async () => {
    const expected = {
      code: 'EMULATOR_CI_UNTRUSTED',
      message: 'no provider of the emulator accepts tokens of CircleCI',
      suggestions: [
        'Its providers accept these issuers: https://token.actions.githubusercontent.com, https://gitlab.acme.example',
        'Add a provider with "ci: circleci", or leave out --federation to try an example.',
      ],
    }
    await assert.rejects(simulate('circleci'), expected)
    await assert.rejects(simulate('gitlab', {claims: {iss: 'https://gitlab.com'}}), {code: 'EMULATOR_CI_UNTRUSTED'})
  })

  it('publishes the documents of each issuer, below a path of its own on plain loopback', async () => {
    const {variables} = await simulate('gitlab')
    const base = `${emulator.url}/issuers/gitlab.acme.example`
    const found = (await (await fetch(`${base}/.well-known/openid-configuration`)).json()) as Record<string, string>
    assert.equal(found['issuer'], 'https://gitlab.acme.example')
    assert.equal(found['jwks_uri'], `${base}/oauth/discovery/keys`)
    const {keys} = (await (await fetch(found['jwks_uri'] ?? '')).json()) as {keys: JsonWebKey[]}
    const [head = '', payload, signature = ''] = (variables['GCP_ID_TOKEN'] ?? '').split('.')
    const key = createPublicKey({key: keys[0] ?? {}, format: 'jwk'})
    const signed = Buffer.from(`${head}.${payload}`)
    assert.ok(verify('sha256', signed, key, Buffer.from(signature, 'base64url')))
    const unknown = await fetch(`${emulator.url}/issuers/evil.example/.well-known/openid-configuration`)
    assert.equal(unknown.status, 501)
  })

  it('ends tunnels to the hosts of issuers and token endpoints, and to no other', async () => {
    const connect = (host: string, url = emulator.url) =>
      new Promise<number | undefined>((resolve, reject) => {
        request(url, {method: 'CONNECT', path: `${host}:443`})
          .on('connect', ({statusCode}, socket) => {
            socket.destroy()
            resolve(statusCode)
          })
          .on('error', reject)
          .end()
      })
    const hosts = ['gitlab.acme.example', 'gitlab.com', 'gitlab.acme.example.evil']
    assert.deepEqual(await Promise.all(hosts.map((host) => connect(host))), [200, 403, 403])
    await withEmulator({world: exampleWorld(tokensOfCi('buildkite'))}, async (other) => {
      assert.equal(await connect('agent-edge.buildkite.com', other.url), 403)
      await simulate('buildkite', {mode: 'proxy'}, other)
      assert.equal(await connect('agent-edge.buildkite.com', other.url), 200)
    })
  })

  const audience =
    '//iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/acme-ci/providers/github'

  async function exchange(own: TestEmulator, token: string): Promise<string> {
    const answer = await fetch(`${own.url}/v1/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        audience,
        requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        scope: 'https://www.googleapis.com/auth/cloud-platform',
        subject_token: token,
        subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      }),
    })
    return String(((await answer.json()) as Record<string, unknown>)['error_description'] ?? 'in')
  }

  it('accepts only uploaded keys where there are any, its own key if it is one of them, and says so', async () => {
    const {publicKey} = generateKeyPairSync('rsa', {modulusLength: 2048})
    const theirs = {...publicKey.export({format: 'jwk'}), kid: 'theirs', alg: 'RS256'}
    const world = acme()
    const provider = world.pools[0]?.providers[0]
    assert.equal(provider?.id, 'github')
    provider.jwksJson = JSON.stringify({keys: [theirs]})
    await withEmulator({world}, async (own) => {
      const claims = {repository: 'acme/shop', repository_owner: 'acme'}
      const {notes} = await simulate('github', {claims}, own)
      assert.match(notes.join(), /uploaded keys, so only tokens that those keys signed are accepted/)
      const token = await own.mintIdToken({...claims, audience: `https:${audience}`})
      assert.match(await exchange(own, token), /Error connecting to the given credential's issuer/)
      const published = await (
        await fetch(`${own.url}/issuers/token.actions.githubusercontent.com/.well-known/jwks`)
      ).json()
      provider.jwksJson = JSON.stringify(published)
      assert.equal(await exchange(own, token), 'in')
    })
  })

  const broken = [
    [
      'a deleted provider',
      ({provider}) => Object.assign(provider, {deleted: true}),
      /the provider github is deleted$/,
      /invalid/,
    ],
    [
      'a disabled provider',
      ({provider}) => Object.assign(provider, {disabled: true}),
      /the provider github is disabled$/,
      /invalid/,
    ],
    ['a deleted pool', ({pool}) => Object.assign(pool, {deleted: true}), /the pool acme-ci is deleted$/, /invalid/],
    ['a disabled pool', ({pool}) => Object.assign(pool, {disabled: true}), /the pool acme-ci is disabled$/, /invalid/],
    [
      'a misspelt issuer',
      ({provider}) => Object.assign(provider, {issuer: 'https://token.actions.githubusercontent.co'}),
      /expects the issuer https:\/\/token\.actions\.githubusercontent\.co, and GitHub Actions has another$/,
      /The issuer in ID Token https:\/\/token\.actions\.githubusercontent\.com does not match/,
    ],
  ] as const satisfies [string, (at: {pool: Pool; provider: Provider}) => unknown, RegExp, RegExp][]
  for (const [what, breakIt, note, answer] of broken) {
    it(`plays a job at ${what}, and says that it is refused`, async () => {
      const world = acme()
      const [pool] = world.pools
      const [provider] = pool?.providers ?? []
      assert.ok(pool && provider)
      breakIt({pool, provider})
      await withEmulator({world}, async (own) => {
        const {claims, notes, provider: name} = await simulate('github', {}, own)
        assert.equal(notes.length, 1)
        assert.match(notes.join(), note)
        assert.equal(name, `https:${audience}`)
        assert.match(await exchange(own, await own.signIdToken(claims)), answer)
      })
    })
  }

  it('prefers a provider that accepts jobs to one that does not', async () => {
    const world = acme()
    const [pool] = world.pools
    const [provider] = pool?.providers ?? []
    assert.ok(pool && provider)
    pool.providers = [{...provider, id: 'former', deleted: true}, provider]
    await withEmulator({world}, async (own) => {
      const {notes, provider: name} = await simulate('github', {}, own)
      assert.deepEqual([notes, name], [[], `https:${audience}`])
    })
  })

  it('gives away no token for a wrong credential, or after the end of the job', async () => {
    await withEmulator({world: exampleWorld(tokensOfCi('azure-pipelines'))}, async (own) => {
      const {variables} = await simulate('azure-pipelines', {}, own)
      const ask = async (url: string, headers: Record<string, string>, method = 'POST') =>
        (await fetch(url, {method, headers, redirect: 'manual'})).status
      const uri = variables['SYSTEM_OIDCREQUESTURI'] ?? ''
      const url = `${uri}?api-version=7.1`
      const right = {authorization: `Bearer ${variables['SYSTEM_ACCESSTOKEN']}`}
      const suppressed = {authorization: 'Bearer wrong', 'x-tfs-fedauthredirect': 'Suppress'}
      assert.equal(await ask(url, right), 200)
      assert.deepEqual(
        [await ask(url, right, 'GET'), await ask(uri, right), await ask(url, suppressed), await ask(url, {})],
        [405, 400, 401, 302],
      )
      own.completeJob()
      assert.equal(await ask(url, {...right, 'x-tfs-fedauthredirect': 'Suppress'}), 401)
    })
  })

  it('drops the marks of every real CI from what a command sees', async () => {
    const marks: Record<string, string> = {
      ...Object.fromEntries(
        ['GITHUB_ACTIONS', 'GITLAB_CI', 'CIRCLECI', 'BUILDKITE', 'SEMAPHORE', 'DRONE', 'TRAVIS'].map((name) => [
          name,
          'true',
        ]),
      ),
      ...Object.fromEntries(['TF_BUILD', 'APPVEYOR'].map((name) => [name, 'True'])),
      ...Object.fromEntries(
        ['BITBUCKET_COMMIT', 'JENKINS_URL', 'TEAMCITY_VERSION', 'CODEBUILD_BUILD_ARN', 'TFC_RUN_ID', 'CF_BUILD_ID'].map(
          (name) => [name, 'x'],
        ),
      ),
      ...Object.fromEntries(
        ['SPACELIFT_OIDC_TOKEN', 'BUILDER_OUTPUT', 'FLY_MACHINE_ID', 'KUBERNETES_SERVICE_HOST', 'HARNESS_BUILD_ID'].map(
          (name) => [name, 'x'],
        ),
      ),
      ...Object.fromEntries(
        ['DRONE_REPO', 'TRAVIS_BRANCH', 'HCP_TERRAFORM_RUN', 'CODEBUILD_SRC_DIR', 'CI_REPO'].map((name) => [name, 'x']),
      ),
      VERCEL: '1',
      CI: 'woodpecker',
      GCP_ID_TOKEN: 'real',
    }
    const kept = {PATH: '/bin', CI_AUTH_SERVICE_ACCOUNT: 'x@y', DEPLOY_ENV: 'staging'}
    const seen = childEnvironment({...marks, ...kept}, {})
    assert.deepEqual(seen, kept)
    assert.equal((await detectCi(seen)).id, 'generic')
    const found = builtInCis.filter((ci) => ci.detect(marks)).length
    assert.ok(found > 15, String(found))
  })

  it('lists in its help what it plays', () => {
    assert.deepEqual([...offered].sort(), simulatedCis().sort())
  })
})
