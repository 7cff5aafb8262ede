// The providers that the pages of the CIs create with gcloud, held against what Google takes and what lint knows of the CI.
import assert from 'node:assert/strict'
import {tokensOfCi} from '../../src/lib/cis/tokens-list.ts'
import {readFederation} from '../../src/lib/trust/federation-file.ts'
import {lintTrust} from '../../src/lib/trust/lint/lint-trust.ts'
import {wordsOf} from '../support/shell-words.ts'
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
  // The condition engine is slow to start, and lint tries many strangers.
  this.timeout(30_000)

  it('there are some', () => assert.ok(created.length >= 15))

  for (const {command, page, where} of created) {
    it(`${where} makes one that lets no stranger in, of claims that there are`, () => {
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
