import assert from 'node:assert/strict'
import type {Claims} from '../../../../src/lib/base/jwt.ts'
import {tokensOfCi} from '../../../../src/lib/cis/tokens-list.ts'
import {mapAttributes, meetsCondition} from '../../../../src/lib/trust/attributes.ts'
import {oneWord} from '../../../../src/lib/trust/proof/job-claims.ts'
import {proveProvider, type Verdict} from '../../../../src/lib/trust/proof/prove.ts'
import type {Provider} from '../../../../src/lib/trust/trust.ts'
import type {ConditionRow, ConditionTable, RowVerdict} from './conditions/condition-row.ts'
import {type Subvector, subvectors} from './conditions/subvectors.ts'
import {conditionTables} from './conditions/tables.ts'

const mappingOf = ({mapping}: ConditionRow): Record<string, string> => ({'google.subject': 'assertion.sub', ...mapping})

const providerOf = ({issuer}: ConditionTable, row: ConditionRow): Provider => ({
  id: 'tried',
  issuer,
  attributeMapping: mappingOf(row),
  ...(row.condition === '' ? {} : {attributeCondition: row.condition}),
})

const inWords = (verdict: Verdict): Exclude<RowVerdict, 'unproven'> => {
  if (verdict.kind === 'nobody') return 'nobody'
  if (verdict.kind === 'not-proven') return 'open'
  return verdict.tenants.some(({by}) => by === 'name') ? 'name' : 'id'
}

function verdictOn(table: ConditionTable, row: ConditionRow): Exclude<RowVerdict, 'unproven'> {
  const proof = proveProvider(providerOf(table, row))
  return inWords(row.binding ? proof.withValue(...row.binding) : proof.verdict)
}

/** By the engine, without the proof. */
function isLetIn({ci, issuer}: ConditionTable, row: ConditionRow, given: Claims): boolean {
  const claims = {...tokensOfCi(ci)?.claims(given), iss: issuer}
  const mapped = mapAttributes(mappingOf(row), claims)
  if (!meetsCondition(row.condition, claims, mapped)) return false
  if (row.binding === undefined) return true
  const [target, value] = row.binding
  if (target === 'google.groups') return mapped.groups.includes(value)
  return value === (target === 'google.subject' ? mapped.subject : mapped.attributes[target.replace('attribute.', '')])
}

const isSafe = ({verdict}: ConditionRow): boolean => ['id', 'name', 'unproven'].includes(verdict)

describe('lib/trust/proof, conditions as people write them', () => {
  it('names a tenant once, however the condition writes the name, and none that another part keeps out', () => {
    const issuer = 'https://token.actions.githubusercontent.com'
    const owners = "assertion.repository_owner in ['Acme', 'acme', 'ACME']"
    for (const attributeCondition of [owners, `assertion.repository_owner in ['globex', 'acme'] && ${owners}`]) {
      const {verdict} = proveProvider({id: 'tried', issuer, attributeMapping: {}, attributeCondition})
      assert.deepEqual(verdict.kind === 'closed' && verdict.tenants.map(({value}) => value), ['acme'])
    }
  })

  /** By the condition, the part that does not identify the tenant. */
  const atFault: Readonly<Record<string, string>> = {
    "assertion.repository_owner_id == '42' || assertion.ref == 'x'": "assertion.ref == 'x'",
    "assertion.actor == 'y' || assertion.ref == 'x'": "assertion.actor == 'y' || assertion.ref == 'x'",
    "assertion.actor == 'y' && (assertion.repository_owner_id == '42' || assertion.ref == 'x')": "assertion.ref == 'x'",
    "!(assertion.repository_owner_id == '42' || assertion.ref == 'x')":
      "!(assertion.repository_owner_id == '42' || assertion.ref == 'x')",
    "attribute.ours || assertion.repository_owner_id == '42'": 'attribute.ours',
  }
  it('names the smallest part that lets other tenants in, as the condition writes it', () => {
    const issuer = 'https://token.actions.githubusercontent.com'
    const attributeMapping = {'attribute.ours': "assertion.repository_owner == 'acme' || assertion.ref == 'x'"}
    for (const [attributeCondition, part] of Object.entries(atFault))
      assert.deepEqual(proveProvider({id: 'tried', issuer, attributeMapping, attributeCondition}).verdict, {
        kind: 'not-proven',
        part,
      })
  })

  it('keeps a job out only where the condition excludes each word that it can have', () => {
    const issuer = 'https://token.actions.githubusercontent.com'
    const attributeCondition = "assertion.event_name != 'push'"
    const ofJobs = proveProvider({id: 'tried', issuer, attributeMapping: {}, attributeCondition}).ofJobs()
    assert.equal(ofJobs({event_name: [oneWord('push')]}), undefined)
    assert.ok(ofJobs({event_name: [oneWord('push', 'issues')]}))
  })

  for (const table of conditionTables) {
    for (const [index, row] of table.rows.entries()) {
      const {condition, verdict} = row
      it(`${table.ci} ${index}: ${verdict}: ${condition.replace(/\s+/g, ' ').slice(0, 90)}`, () => {
        assert.equal(verdictOn(table, row), verdict === 'unproven' ? 'open' : verdict)
        const insider = isLetIn(table, row, {...table.insider, ...row.insider})
        if (verdict !== 'open') assert.equal(insider, isSafe(row), 'the insider')
        assert.equal(
          isLetIn(table, row, {...table.otherTenant, ...row.otherTenant}),
          verdict === 'open',
          'another tenant',
        )
      })
    }
  }

  it('proves 90 % of those that are safe', () => {
    const safe = conditionTables.flatMap(({rows}) => rows.filter(isSafe))
    const unproven = safe.filter(({verdict}) => verdict === 'unproven')
    assert.ok(safe.length - unproven.length >= 0.9 * safe.length)
    process.stdout.write(
      `      ${conditionTables.flatMap(({rows}) => rows).length} conditions, ${safe.length} safe, ${unproven.length} of these not proven\n`,
    )
  })

  const ofCi: Readonly<Record<string, string>> = {
    github: 'https://token.actions.githubusercontent.com',
    gitlab: 'https://gitlab.com',
    circleci: 'https://oidc.circleci.com/org/2a3b4c5d-1111-2222-3333-444455556666',
    'hcp-terraform': 'https://app.terraform.io',
  }
  for (const [ci, vectors] of Object.entries(subvectors)) {
    const issuer = ofCi[ci] ?? ''
    for (const [index, vector] of vectors.entries()) {
      it(`${ci} ${index}: as others judge it: ${vector.condition.slice(0, 90)}`, () => agrees(vector, issuer))
    }
  }
})

/** A condition that they call dangerous is not closed for the proof, or it says why. */
function agrees({claims, condition, grade, isMet, ours, why}: Subvector, issuer: string): void {
  const attributeMapping = {'google.subject': "'x'"}
  const {verdict} = proveProvider({id: 'tried', issuer, attributeMapping, attributeCondition: condition})
  assert.equal(inWords(verdict), ours)
  assert.equal(meetsCondition(condition, claims, mapAttributes(attributeMapping, claims)), isMet)
  assert.equal(why !== undefined, grade === 'dangerous' && ours !== 'open')
  if (ours === 'nobody') assert.equal(isMet, false)
}
