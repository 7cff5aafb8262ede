// The trust that the pages of the CIs make, held against what lint knows of the CI, and against gcloud.
import assert from 'node:assert/strict'
import {exampleProject} from '../../scripts/ci-pages.ts'
import {type CiTokens, ciTokens} from '../../src/lib/cis/tokens-list.ts'
import {defaultAudience, providerPath} from '../../src/lib/google/identifiers.ts'
import {exportTrust} from '../../src/lib/setup/export/export.ts'
import {initFederation} from '../../src/lib/setup/init/init.ts'
import {readFederation} from '../../src/lib/trust/federation-file.ts'
import {lintTrust} from '../../src/lib/trust/remedy/finding-remedies.ts'
import {peers} from '../peers/clients.ts'
import {start} from '../support/ci-auth.ts'
import {withEmulator} from '../support/emulator.ts'
import {openGcloud} from '../support/gcloud.ts'
import {wordsOf} from '../support/gcloud-lines.ts'
import {initRequest} from '../support/init-request.ts'
import {skipBecause} from '../support/skip.ts'
import {warmCiAuth} from '../support/warm-ci-auth.ts'
import {blocks, pages} from './pages.ts'

const INIT = /^npx --yes ci-auth@1 setup init --ci (\S+) .*$/gm
const {projectId, projectNumber} = exampleProject
const file = 'federation.yml'

/** Each line that begins with `setup init`, with its page. */
const shown = blocks
  .filter(({page}) => page.startsWith('docs/ci/') && page !== 'docs/ci/README.md')
  .flatMap(({page, text}) => [...text.replace(/\\\n\s*/g, ' ').matchAll(INIT)].map(([line, ci]) => ({ci, line, page})))

/** What the line of the page gives to `setup init`. */
function requestOf({ci, line}: (typeof shown)[number]): Record<string, string> {
  const words = wordsOf(line.replace('npx', 'gcloud'))
  const given = words.slice(words.indexOf(ci ?? '') + 1)
  const flags = given.flatMap((word, at) => (at % 2 === 0 ? [[word, given[at + 1] ?? ''] as const] : []))
  const nameOf = (flag: string): string =>
    flag.slice(2).replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
  return Object.fromEntries(flags.map(([flag, value]) => [nameOf(flag), value]))
}

/** The file that `init` writes with all that is known of the example. */
async function fileOf(tokens: CiTokens): Promise<string> {
  const request = {...initRequest(tokens), projectId, projectNumber}
  return (await initFederation(tokens.ci, request, {env: {}, offline: true, file})).content
}

describe('docs: the trust of the CIs', function () {
  // The condition engine is slow to start, lint tries many other tenants, and gcloud is slow.
  this.timeout(60_000)

  it('is on a page for each kind of token, once', () => {
    assert.deepEqual(shown.map(({ci}) => ci).sort(), ciTokens.map(({ci}) => ci).sort())
    assert.deepEqual(
      blocks
        .filter(({page, text}) => page.startsWith('docs/ci/') && text.includes('create-oidc'))
        .map(({where}) => where),
      [],
    )
  })

  it('comes last on the page, under one heading; `setup` and the lines of the job come first', () => {
    for (const {path, text} of pages.filter((page) => page.text.includes('<!-- blocks: trust of'))) {
      const order = [...text.matchAll(/^<!-- (?:blocks|table): (\w+)|^## (The cloud side)|^## /gm)]
      const shape = order.flatMap(([, block, cloud]) => block ?? cloud ?? [])
      const [first, second] = shape
      assert.deepEqual([first, second], ['setup', 'pipeline'], path)
      assert.deepEqual([...new Set(shape.slice(shape.indexOf('The cloud side')))], ['The cloud side', 'trust'], path)
      assert.equal(order.findLast(([heading]) => heading.startsWith('## '))?.[2], 'The cloud side', path)
    }
  })

  for (const tokens of ciTokens) {
    const {ci} = tokens
    it(`${ci}: is what the file of init says, which lets no other tenant in`, async () => {
      const line = shown.find((one) => one.ci === ci)
      assert.ok(line)
      const content = await fileOf(tokens)
      const options = {env: {}, offline: true, file}
      assert.equal((await initFederation(ci, requestOf(line), options)).content, content)
      const federation = readFederation(content, file, () => '')
      const grave = lintTrust(federation).filter(({code}) => /^TRUST_(?:CONDITION|CLAIM_UNKNOWN|SUBJECT)/.test(code))
      assert.deepEqual(grave, [])
      const {attributeCondition = '', attributeMapping = {}} = federation.world.pools[0]?.providers[0] ?? {}
      const {text = ''} = pages.find(({path}) => path === line.page) ?? {}
      const mapped = Object.entries(attributeMapping).map((entry) => entry.join('='))
      for (const each of [attributeCondition, ...mapped]) assert.ok(text.replaceAll('\\|', '|').includes(each), each)
    })
  }

  /** Runs the script of `setup export --to gcloud` in an empty project, then signs in as the job of the example. */
  async function exported(tokens: CiTokens): Promise<void> {
    const name = {projectNumber, pool: `${tokens.ci}-pool`, provider: `${tokens.ci}-jobs`}
    const script = exportTrust(
      readFederation(await fileOf(tokens), file, () => ''),
      'gcloud',
      {file, version: '1.0.0'},
    )
    const world = {projects: [{id: projectId, number: projectNumber}], pools: [], serviceAccounts: [], grants: []}
    await withEmulator({world}, async (emulator) => {
      const gcloud = await openGcloud(emulator, 'loopback')
      try {
        const env = {...gcloud.env, CLOUDSDK_CORE_PROJECT: undefined}
        const {code, stderr} = await start('bash', ['--norc', '-c', script], {env}).ended
        assert.equal(code, 0, stderr)
        const issuer = String(tokens.claims({})['iss'])
        emulator.simulate(issuer, tokens)
        const ID_TOKEN = await emulator.signIdToken({...tokens.claims({iss: issuer}), aud: defaultAudience(name)})
        const account = `deployer@${projectId}.iam.gserviceaccount.com`
        const provider = ['--workload-identity-provider', providerPath(name)]
        const signedIn = await warmCiAuth(
          ['token', ...provider, '--service-account', account, '--oidc-token-env', 'ID_TOKEN'],
          {
            env: {PATH: process.env['PATH'], HOME: gcloud.folder, ...emulator.environment('loopback'), ID_TOKEN},
            cwd: gcloud.folder,
          },
        )
        assert.equal(signedIn.code, 0, signedIn.stderr)
      } finally {
        await gcloud.close()
      }
    })
  }

  // What differs for a shell and for gcloud: an exclamation mark, brackets with quotes, two accounts.
  for (const tokens of ciTokens.filter(({ci}) => ['buildkite', 'circleci', 'hcp-terraform'].includes(ci))) {
    it(`${tokens.ci}: lets the example job in where gcloud has made it`, async function () {
      const found = await peers['gcloud']?.find()
      if (typeof found === 'string') skipBecause(this, found)
      await exported(tokens)
    })
  }
})
