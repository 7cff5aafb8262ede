// The providers that the pages of the CIs create with gcloud, held against what Google takes and what lint knows of the CI.
import assert from 'node:assert/strict'
import {exampleProject} from '../../scripts/ci-pages.ts'
import {ciTokens, tokensOfCi} from '../../src/lib/cis/tokens-list.ts'
import {defaultAudience, providerPath} from '../../src/lib/google/identifiers.ts'
import {initFederation} from '../../src/lib/setup/init/init.ts'
import {readFederation} from '../../src/lib/trust/federation-file.ts'
import {lintTrust} from '../../src/lib/trust/lint/lint-trust.ts'
import {peers} from '../peers/clients.ts'
import {start} from '../support/ci-auth.ts'
import {withEmulator} from '../support/emulator.ts'
import {openGcloud} from '../support/gcloud.ts'
import {wordsOf} from '../support/gcloud-lines.ts'
import {initRequest} from '../support/init-request.ts'
import {skipBecause} from '../support/skip.ts'
import {warmCiAuth} from '../support/warm-ci-auth.ts'
import {blocks} from './pages.ts'

const CREATE = /^gcloud iam workload-identity-pools providers create-oidc .*$/gm
const keys = '{"keys":[{"kty":"RSA","kid":"1","n":"AQAB","e":"AQAB"}]}'

/** Names that the reader is to fill in, as they could look. */
const filledIn: Readonly<Record<string, string>> = {
  ISSUER: 'https://issuer.example',
  ORGANIZATION_ID: '01234567-89ab-cdef-0123-456789abcdef',
  PROJECT_ID: '01234567-89ab-cdef-0123-456789abcdef',
  ACCOUNT_ID: '0123456789abcdef01234567',
}

const created = blocks
  .filter(({page}) => page.startsWith('docs/ci/'))
  .flatMap(({page, text, where}) =>
    (text.replace(/\\\n\s*/g, ' ').match(CREATE) ?? []).map((command) => ({page, where, command})),
  )

/** The value of `--NAME=`. */
const flag = (words: readonly string[], name: string): string | undefined =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)

/** `google.subject=CEL,attribute.a=CEL`, as gcloud takes it. */
const mappingOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(/,(?=(?:google|attribute)\.\w+=)/).map((entry) => entry.split(/=(.*)/s).slice(0, 2)))

/** A federation.yml with the provider of one command. */
function federationOf(page: string, command: string) {
  const text = Object.entries(filledIn).reduce((all, [name, value]) => all.replaceAll(name, value), command)
  const words = wordsOf(text)
  const ci = tokensOfCi(/([a-z0-9-]+)\.md$/.exec(page)?.[1] ?? '')?.ci
  const audiences = flag(words, 'allowed-audiences')
  const provider = {
    id: words[4],
    ...(ci === undefined ? {} : {ci}),
    issuer: flag(words, 'issuer-uri'),
    attributeMapping: mappingOf(flag(words, 'attribute-mapping') ?? ''),
    attributeCondition: flag(words, 'attribute-condition'),
    ...(audiences === undefined ? {} : {allowedAudiences: audiences.split(',')}),
    ...(flag(words, 'jwk-json-path') === undefined ? {} : {jwksFile: flag(words, 'jwk-json-path')}),
  }
  const pools = [{id: flag(words, 'workload-identity-pool'), providers: [provider]}]
  const projects = [{id: 'my-project', number: '123456789012'}]
  return readFederation(JSON.stringify({projects, pools}), 'federation.json', () => keys)
}

const GRAVE = /^TRUST_(?:CONDITION|CLAIM_UNKNOWN|SUBJECT)/

describe('docs: providers', function () {
  // The condition engine is slow to start, and lint tries many other tenants.
  this.timeout(30_000)

  it('there is one for each kind of token, and none that nobody generates', () => {
    assert.deepEqual(
      created.map(({command}) => wordsOf(command)[4]).sort(),
      ciTokens.map(({ci}) => `${ci}-jobs`).sort(),
    )
  })

  for (const {command, page, where} of created) {
    it(`${where} makes one that lets no other tenant in, of claims that there are`, () => {
      const findings = lintTrust(federationOf(page, command)).filter(({code}) => GRAVE.test(code))
      assert.deepEqual(findings, [])
    })
  }

  it('would find a door that is open, and a claim that is none', () => {
    const {command = ''} = created.find(({page}) => page === 'docs/ci/github.md') ?? {}
    const codes = (text: string): string[] => lintTrust(federationOf('docs/ci/github.md', text)).map(({code}) => code)
    assert.ok(
      codes(command.replace(/"assertion\.[^"]*"/, `"assertion.ref == 'refs/heads/main'"`)).includes(
        'TRUST_CONDITION_OPEN',
      ),
    )
    assert.ok(
      codes(command.replaceAll('assertion.repository_id', 'assertion.repositry_id')).includes('TRUST_CLAIM_UNKNOWN'),
    )
  })
})

describe('docs: lines of gcloud for the cloud side', function () {
  this.timeout(60_000)

  const {projectId, projectNumber} = exampleProject
  const serviceAccount = `deployer@${projectId}.iam.gserviceaccount.com`

  /** What differs for a shell and for gcloud: an exclamation mark, brackets with quotes, two accounts. gcloud is slow. */
  const pasted = ['buildkite', 'circleci', 'hcp-terraform']

  const blockOf = (ci: string): string => blocks.find(({text}) => text.includes(` create-oidc ${ci}-jobs `))?.text ?? ''

  const createdFor = (ci: string): {command?: string; page?: string} =>
    created.find(({command}) => command.includes(` create-oidc ${ci}-jobs `)) ?? {}

  /** The flags that the page gives to `setup init`. */
  function shownRequest(ci: string): Record<string, string> {
    const init = `npx --yes ci-auth@1 setup init --ci ${ci} `
    const {text = ''} = blocks.find((block) => block.page === createdFor(ci).page && block.text.includes(init)) ?? {}
    const words = wordsOf(
      (text.replace(/\\\n\s*/g, ' ').match(/^npx.*? init .*$/m) ?? [''])[0].replace('npx', 'gcloud'),
    )
    const given = words.slice(words.indexOf(ci) + 1)
    return Object.fromEntries(
      given.flatMap((word, at) =>
        at % 2 === 0
          ? [[word.slice(2).replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase()), given[at + 1] ?? '']]
          : [],
      ),
    )
  }

  /** Pastes the block of the page into a shell, with no project but those that it names. */
  async function paste(tokens: (typeof ciTokens)[number]): Promise<void> {
    const name = {projectNumber, pool: `${tokens.ci}-pool`, provider: `${tokens.ci}-jobs`}
    const text = blockOf(tokens.ci)
    const world = {projects: [{id: projectId, number: projectNumber}], pools: [], serviceAccounts: [], grants: []}
    await withEmulator({world}, async (emulator) => {
      const gcloud = await openGcloud(emulator, 'loopback')
      try {
        const env = {...gcloud.env, CLOUDSDK_CORE_PROJECT: undefined}
        const {code, stderr} = await start('bash', ['--norc', '-euo', 'pipefail', '-c', text], {env}).ended
        assert.equal(code, 0, stderr)
        const issuer = String(tokens.claims({})['iss'])
        emulator.simulate(issuer, tokens)
        const token = await emulator.signIdToken({...tokens.claims({iss: issuer}), aud: defaultAudience(name)})
        const signedIn = await warmCiAuth(
          [
            'token',
            '--workload-identity-provider',
            providerPath(name),
            '--service-account',
            serviceAccount,
            '--oidc-token-env',
            'ID_TOKEN',
          ],
          {
            env: {PATH: process.env['PATH'], HOME: gcloud.folder, ...emulator.environment('loopback'), ID_TOKEN: token},
            cwd: gcloud.folder,
          },
        )
        assert.equal(signedIn.code, 0, signedIn.stderr)
      } finally {
        await gcloud.close()
      }
    })
  }

  for (const tokens of ciTokens) {
    it(`${tokens.ci}: say what the file of init says, which lets that job in and no other tenant`, async () => {
      const {ci} = tokens
      const request = {...initRequest(tokens), projectId, projectNumber}
      const file = 'federation.yml'
      const options = {env: {}, offline: true, file}
      const {content} = await initFederation(ci, request, options)
      assert.equal((await initFederation(ci, shownRequest(ci), options)).content, content)
      const {world} = readFederation(content, file, () => '')
      const {command = '', page = ''} = createdFor(ci)
      const {allowedAudiences, attributeCondition, attributeMapping, issuer} = world.pools[0]?.providers[0] ?? {}
      const [pasted] = federationOf(page, command).world.pools[0]?.providers ?? []
      assert.deepEqual(
        [pasted?.allowedAudiences, pasted?.attributeCondition, pasted?.attributeMapping, pasted?.issuer],
        [allowedAudiences, attributeCondition, attributeMapping, issuer],
      )
      const bindings =
        blockOf(ci)
          .replace(/\\\n\s*/g, ' ')
          .match(/^gcloud iam service-accounts add-iam-policy-binding .*$/gm) ?? []
      assert.deepEqual(
        bindings.map(wordsOf).map((words) => [words[3], words[4], flag(words, 'role'), [flag(words, 'member')]]),
        world.grants.map(({members, role, serviceAccount: email}) => [email, `--project=${projectId}`, role, members]),
      )
    })
  }

  for (const tokens of ciTokens.filter(({ci}) => pasted.includes(ci))) {
    it(`${tokens.ci}: let the example job in, as they are pasted`, async function () {
      const found = await peers['gcloud']?.find()
      if (typeof found === 'string') skipBecause(this, found)
      await paste(tokens)
    })
  }
})
