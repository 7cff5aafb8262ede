import assert from 'node:assert/strict'
import {parseAllDocuments} from 'yaml'
import {ciTokens, issuerOfCi, ownerIn} from '../../../../src/lib/cis/tokens-list.ts'
import {initFederation} from '../../../../src/lib/setup/init/init.ts'
import {readFederation} from '../../../../src/lib/trust/federation-file.ts'
import {proveProvider, type Verdict} from '../../../../src/lib/trust/proof/prove.ts'
import {lintTrust} from '../../../../src/lib/trust/remedy/finding-remedies.ts'
import type {Provider, World} from '../../../../src/lib/trust/trust.ts'
import {blocks} from '../../../docs/pages.ts'
import {initRequest} from '../../../support/init-request.ts'
import {conditionTables} from './conditions/tables.ts'

/** Whom it lets in: named tenants, or whoever has tokens of the owner's own server. */
function assertClosed(provider: Provider): void {
  const {tenancy, verdict} = proveProvider(provider)
  const isClosed = tenancy.kind === 'dedicated' || verdict.kind === 'closed'
  assert.ok(isClosed, `${provider.issuer}: ${provider.attributeCondition}: ${JSON.stringify(verdict)}`)
}

const objectsIn = (value: unknown): Record<string, unknown>[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...(Array.isArray(value) ? [] : [value as Record<string, unknown>]), ...Object.values(value).flatMap(objectsIn)]

/** The providers of a block of YAML, be it a whole file or a part of one. */
const providersIn = (text: string): Provider[] =>
  parseAllDocuments(text)
    .flatMap((document) => objectsIn(document.toJS()))
    .filter((object) => 'attributeCondition' in object || ('attributeMapping' in object && 'id' in object))
    .map(({attributeCondition, attributeMapping, ci, issuer, tenant}) => {
      const usual = typeof ci === 'string' ? issuerOfCi(ci) : undefined
      return {
        id: 'shown',
        ...(typeof ci === 'string' ? {ci} : {}),
        issuer: String(issuer ?? (usual && 'issuer' in usual ? usual.issuer : '')),
        ...(tenant === 'dedicated' ? {tenant} : {}),
        attributeMapping: (attributeMapping ?? {}) as Record<string, string>,
        attributeCondition: String(attributeCondition ?? ''),
      }
    })

/** The condition that the lint tells to write, for the owner `id`. */
function remedyFor(provider: Provider, id: string): string | undefined {
  const world: World = {
    projects: [{id: 'acme', number: '1234'}],
    pools: [{id: 'acme-ci', providers: [provider]}],
    serviceAccounts: [],
    grants: [],
  }
  const [, written] =
    lintTrust({world, place: () => 'federation.yml'})
      .filter(({code}) => ['TRUST_CONDITION_OPEN', 'TRUST_CONDITION_BORROWED', 'TRUST_NOT_PROVEN'].includes(code))
      .map(({remedy}) => /^attributeCondition: (".*"), where ID is /s.exec(remedy))
      .find((found) => found !== null) ?? []
  return written === undefined ? undefined : (JSON.parse(written) as string).replace(/'ID(\/?)'/, `'${id}$1'`)
}

describe('lib/trust/proof, trust that ci-auth writes or shows', function () {
  this.timeout(20_000)

  for (const tokens of ciTokens) {
    it(`${tokens.label}: what setup init writes is proven closed`, async () => {
      const {content} = await initFederation(tokens.ci, initRequest(tokens), {
        env: {},
        offline: true,
        file: 'federation.yml',
      })
      const {world} = readFederation(content, 'federation.yml', () => '')
      const providers = world.pools.flatMap((pool) => pool.providers)
      assert.ok(providers.length > 0)
      for (const provider of providers) assertClosed(provider)
    })
  }

  it('every provider on a page is proven closed', () => {
    const shown = blocks
      .filter(({language}) => ['yaml', 'yml'].includes(language))
      .flatMap(({text, where}) => providersIn(text).map((provider) => ({provider, where})))
    assert.ok(shown.length > 2)
    for (const {provider, where} of shown) assert.doesNotThrow(() => assertClosed(provider), where)
  })

  for (const {ci, issuer, rows} of conditionTables) {
    it(`${ci}: what to write in place of an open condition lets in no other tenant`, () => {
      const tokens = ciTokens.find((each) => each.ci === ci)
      assert.ok(tokens)
      const open = rows.filter(({binding, verdict}) => verdict === 'open' && binding === undefined)
      for (const {condition, mapping} of open) {
        const provider: Provider = {
          id: 'tried',
          issuer,
          attributeMapping: {'google.subject': 'assertion.sub', ...mapping},
          ...(condition === '' ? {} : {attributeCondition: condition}),
        }
        const attributeCondition = remedyFor(provider, ownerIn(tokens, tokens.claims({})))
        assert.ok(attributeCondition, `no remedy for ${condition}`)
        const {kind}: Verdict = proveProvider({...provider, attributeCondition}).verdict
        // Some name other owners already.
        assert.ok(kind === 'closed' || (kind === 'nobody' && condition.includes(tokens.ownerClaim)), attributeCondition)
      }
    })
  }
})
