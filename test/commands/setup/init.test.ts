import assert from 'node:assert/strict'
import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readFederation} from '../../../src/lib/trust/federation-file.ts'
import {cli} from '../../support/cli.ts'
import {type FakeServer, type Script, startServer} from '../../support/server.ts'

const project = ['--project-id', 'acme-prod', '--project-number', '111122223333']
const acme = ['--repository', 'acme/shop', ...project]
const known = [...acme, '--owner-id', '42', '--repository-id', '700100200']

const uuid = '{84c08677-e352-4a1c-a107-6df387cfeef7}'
const repositoryUuid = '{9f2c6f0e-5c0f-4a8e-8f0b-3a1f0e7c2d11}'

const ownedBy42 = /^assertion\.repository_owner_id == '42' && assertion\.event_name in \['push', /

describe('commands/setup/init', function () {
  this.timeout(20_000)
  let folder: string
  let output: string
  let server: FakeServer | undefined

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-init-'))
    output = join(folder, 'federation.yml')
  })
  afterEach(async () => {
    await server?.close()
    server = undefined
    await rm(folder, {recursive: true, force: true})
  })

  const init = (argv: string[], env: Record<string, string> = {}) =>
    cli(['setup', 'init', '--output', output, ...argv], {HOME: folder, ...env})
  const written = async () => readFederation(await readFile(output, 'utf8'), output, () => '').world
  const conditionOf = async () => (await written()).pools[0]?.providers[0]?.attributeCondition
  const serve = async (script: Script): Promise<string> => {
    server = await startServer(script)
    return server.url
  }

  it('writes the file, and what comes next', async () => {
    const {error, stdout} = await init(['--ci', 'github', ...known])
    assert.equal(error, undefined)
    const [wrote, ...next] = stdout.trimEnd().split('\n')
    assert.equal(wrote, `Wrote ${output}. Next:`)
    const doctor = 'npx --yes ci-auth@1 doctor --service-account deployer@acme-prod.iam.gserviceaccount.com'
    assert.deepEqual(next, [
      '  Try it without a cloud:',
      `    npx --yes ci-auth@1 emulator run --ci github --federation ${output} -- ${doctor}`,
      '  See what would change:',
      `    npx --yes ci-auth@1 setup plan --federation ${output}`,
      '  Apply it, and get the lines for the pipeline:',
      `    npx --yes ci-auth@1 setup apply --federation ${output}`,
    ])
    const {grants, pools, serviceAccounts} = await written()
    assert.match((await conditionOf()) ?? '', ownedBy42)
    assert.equal(pools[0]?.providers[0]?.issuer, 'https://token.actions.githubusercontent.com')
    assert.equal(serviceAccounts[0]?.email, 'deployer@acme-prod.iam.gserviceaccount.com')
    assert.deepEqual(grants[0]?.members, [
      'principalSet://iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/github-pool/attribute.repository_id/700100200',
    ])
  })

  it('prints it for -, and writes none', async () => {
    const {stdout} = await cli(['setup', 'init', '--output', '-', '--ci', 'github', ...known], {HOME: folder})
    assert.equal(readFederation(stdout, 'x', () => '').world.projects[0]?.id, 'acme-prod')
    assert.deepEqual(await readdir(folder), [])
  })

  it('overwrites nothing', async () => {
    await writeFile(output, 'mine')
    const {error} = await init(['--ci', 'github', ...known])
    assert.equal((error as {code?: string}).code, 'FILE_EXISTS')
    assert.equal(await readFile(output, 'utf8'), 'mine')
  })

  it('reports everything that is missing together, with the commands that find it, and writes nothing', async () => {
    const {error, exitCode} = await init(['--ci', 'gitlab', '--offline', '--service-account', 'me@example.com'])
    assert.equal(exitCode, 2)
    const lines = error?.message.split('\n').filter((line) => line.endsWith('(INPUT_REQUIRED)')) ?? []
    const flags = lines.map((line) => /--[a-z-]+/.exec(line)?.[0])
    assert.deepEqual(flags, ['--repository', '--project-id', '--project-number', '--service-account'])
    const ids = await init(['--ci', 'gitlab', '--offline', ...acme])
    const {suggestions} = ids.error as unknown as {suggestions: string[]}
    assert.ok(suggestions.includes('To find --owner-id: glab api projects/acme%2Fshop --jq .namespace.id'))
    assert.deepEqual(await readdir(folder), [])
  })

  const apis: [ci: string, variable: string, path: string, answer: object, owner: string, more: string[]][] = [
    ['github', 'GITHUB', '/repos/acme/shop', {id: 7, owner: {id: 42}}, "'42'", []],
    ['gitlab', 'GITLAB', '/api/v4/projects/acme%2Fshop', {id: 7, namespace: {id: 42}}, "'42'", []],
    [
      'forgejo',
      'FORGEJO',
      '/api/v1/repos/acme/shop',
      {id: 7, owner: {id: 42}},
      "'42'",
      ['--issuer', 'https://codeberg.example/api/actions'],
    ],
    [
      'bitbucket',
      'BITBUCKET',
      '/2.0/repositories/acme/shop',
      {uuid: repositoryUuid, workspace: {uuid}},
      `'${uuid}'`,
      [],
    ],
  ]
  for (const [ci, variable, path, answer, owner, more] of apis) {
    it(`asks the public API of ${ci} for the ids, without a sign-in`, async () => {
      const url = await serve({body: answer})
      const {error, stderr} = await init(['--ci', ci, ...acme, ...more], {[`CI_AUTH_ENDPOINT_${variable}`]: url})
      assert.equal(error, undefined)
      assert.match(stderr, /Note: the owner's id, (?:42|\{84c08677\S+\}), comes from the API of/)
      assert.match(
        (await conditionOf()) ?? '',
        new RegExp(`^assertion\\.\\w+ == ${owner.replace(/[{}]/g, '\\$&')}(?: && |$)`),
      )
      assert.deepEqual(
        server?.received.map((request) => [request.method, request.path, request.headers.authorization]),
        [['GET', path, undefined]],
      )
    })
  }

  it('says why the API did not help, and makes no call when all is given or --offline forbids it', async () => {
    const env = {CI_AUTH_ENDPOINT_GITHUB: await serve({status: 404, body: {message: 'Not Found'}})}
    const {error} = await init(['--ci', 'github', ...acme], env)
    const {suggestions} = error as unknown as {suggestions: string[]}
    assert.ok(suggestions.some((text) => /answered 404, as for a repository that is not public/.test(text)))
    assert.ok(suggestions.includes('To find --owner-id: gh api users/acme --jq .id'))
    await init(['--ci', 'github', '--offline', ...acme], env)
    assert.equal(server?.received.length, 1)
    assert.equal((await init(['--ci', 'github', ...known], env)).error, undefined)
    assert.equal(server?.received.length, 1)
  })

  it('names the flag of a value that Google would refuse: there is no file to look into', async () => {
    const wrong: readonly (readonly [flags: readonly string[], told: readonly RegExp[]])[] = [
      [['--pool', 'gcp-x'], [/^--pool: "gcp-x" is not a valid id: /]],
      [['--provider', 'P'], [/^--provider: "P" is not a valid id: /]],
      [
        ['--project-number', 'abc', '--pool', 'x'],
        [/^--project-number: .*"abc" is not a number/, /^--pool: "x" is not a valid id: /],
      ],
    ]
    for (const [flags, told] of wrong) {
      const {error, exitCode} = await init([
        '--ci',
        'github',
        ...known.filter((_word, at) => !flags.includes(known[at % 2 === 0 ? at : at - 1] ?? '')),
        ...flags,
      ])
      assert.equal(exitCode, 2)
      const lines = error?.message.split('\n').filter((line) => line.includes('--')) ?? []
      assert.equal(lines.length, told.length, error?.message)
      for (const [index, pattern] of told.entries()) assert.match((lines[index] ?? '').replace(/^- /, ''), pattern)
      assert.doesNotMatch(error?.message ?? '', /\bline \d|federation\.yml/)
    }
    const jenkins = [
      '--ci',
      'jenkins',
      '--repository',
      'acme/shop',
      '--issuer',
      'http://x/oidc',
      '--offline',
      ...project,
    ]
    assert.match((await init(jenkins)).error?.message ?? '', /^--issuer: /)
    assert.deepEqual(await readdir(folder), [])
  })

  it('refuses a name without its owner', async () => {
    const {error} = await init(['--ci', 'gitlab', '--offline', ...known.with(1, 'shop')])
    assert.match(error?.message ?? '', /^--repository "shop" is not of the form GROUP\/PROJECT$/)
  })

  it('takes repository and ids from the running job, and not those of another repository', async () => {
    const job = {GITHUB_REPOSITORY: 'acme/shop', GITHUB_REPOSITORY_ID: '7', GITHUB_REPOSITORY_OWNER_ID: '42'}
    const {error, stderr} = await init(['--ci', 'github', '--offline', ...project], job)
    assert.equal(error, undefined)
    assert.match(stderr, /the owner's id, 42, is that of the running job/)
    assert.match((await conditionOf()) ?? '', ownedBy42)
    await rm(output)
    const other = await init(['--ci', 'github', '--offline', ...project, '--repository', 'acme/other'], job)
    assert.equal((other.error as {code?: string}).code, 'INPUT_REQUIRED')
  })

  it('knows no CI without ID tokens', async () => {
    const {error} = await init(['--ci', 'gitlabb', ...known])
    assert.match(String(error?.message), /no CI with ID tokens is called "gitlabb" \(did you mean gitlab\?\)/)
  })
})
