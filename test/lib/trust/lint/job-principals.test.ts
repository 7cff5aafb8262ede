import assert from 'node:assert/strict'
import {builtInCis as ciProviders} from '../../../../src/lib/cis/all-providers.ts'
import {
  type CiTokens,
  ciTokens,
  issuerOfCi,
  ownerIn,
  tokensOfCi,
  trustedCondition,
} from '../../../../src/lib/cis/tokens-list.ts'
import {mapAttributes} from '../../../../src/lib/trust/attributes.ts'
import {describedJob, jobPrincipals} from '../../../../src/lib/trust/lint/job-principals.ts'
import {describedByCi, repositoryIn, repositoryPrincipal} from '../../../../src/lib/trust/repository-principal.ts'
import type {Provider} from '../../../../src/lib/trust/trust.ts'
import {acmeNames} from '../../../support/worlds.ts'

const providerName = {projectNumber: '111122223333', pool: 'ci', provider: 'jobs'}
const {deployer} = acmeNames

/** The provider that `setup init` makes for the owner of `claims`. */
function initProvider(ci: CiTokens, claims: Readonly<Record<string, unknown>>): Provider {
  const repository = ci.repositoryExample
  return {
    id: 'jobs',
    ci: ci.ci,
    issuer: String(claims['iss']),
    attributeMapping: {...ci.attributeMapping},
    attributeCondition: trustedCondition(ci, {ownerId: ownerIn(ci, claims), repository}),
  }
}

/** The values of their claims tell no tenant: the condition does, and it is not known. */
const provenByCondition = ['azure-service-connection']

const valuesOf = (mapping: Provider['attributeMapping'], claims: Readonly<Record<string, unknown>>): string[] => {
  const {attributes, groups, subject} = mapAttributes(mapping, claims)
  return [subject ?? '', ...Object.values(attributes), ...groups]
}

describe('lib/trust/lint/job-principals', () => {
  for (const ci of ciTokens) {
    const claims = ci.claims({})

    it(`${ci.ci}: of a job whose provider is not known, names what holds for the mapping of init, and says so`, () => {
      const {assumed, best, mapping, principals} = jobPrincipals({
        claims,
        ci: ci.ci,
        providerName,
        serviceAccount: deployer,
      })
      assert.equal(assumed, true)
      assert.deepEqual(mapping, ci.attributeMapping)
      // Whatever the mapping is, the pool holds the job.
      const last = principals.at(-1)
      assert.deepEqual([last?.target, last?.ifMapped], ['*', undefined])
      assert.notEqual(last?.level, 'ok')
      for (const {ifMapped = '', value = '', target} of principals.slice(0, -1)) {
        const at = ifMapped.indexOf('=')
        assert.equal(ifMapped.slice(0, at), target)
        assert.deepEqual(
          valuesOf({[target]: ifMapped.slice(at + 1)}, claims).filter((text) => text !== ''),
          [value],
        )
      }
      if (provenByCondition.includes(ci.ci)) {
        assert.equal(best, undefined)
        return
      }
      assert.ok(best, 'there is something to bind')
      assert.ok(best.ifMapped)
      assert.notEqual(best.level, 'error')
      assert.ok(best.command.includes(`--member='${best.member}'`))
      assert.ok(best.command.includes(' --project=acme-prod '))
      assert.ok(valuesOf(ci.attributeMapping, claims).includes(best.value ?? '-'))
    })

    it(`${ci.ci}: of the provider of init, the best is proven to be the owner's alone, and nothing assumed`, () => {
      const provider = initProvider(ci, claims)
      const {assumed, best, principals} = jobPrincipals({
        claims,
        ci: ci.ci,
        providerName,
        provider,
        serviceAccount: deployer,
      })
      assert.equal(assumed, false)
      assert.ok(principals.every(({ifMapped}) => ifMapped === undefined))
      assert.ok(best)
      assert.equal(best.ifMapped, undefined)
      assert.notEqual(best.level, 'error')
    })
  }

  it('finds the same without evaluating anything, where the description of the CI is enough', () => {
    const named = ciProviders.flatMap(({id, naming}) => (naming ? [{id, naming}] : []))
    assert.ok(named.length >= 3)
    for (const {id, naming} of named) {
      const claims = tokensOfCi(id)?.claims({}) ?? {}
      const {best} = jobPrincipals({claims, ci: id, providerName})
      const {binding} = describedByCi({naming}, claims, providerName) ?? {}
      assert.ok(binding, id)
      assert.deepEqual({member: best?.member, ifMapped: best?.ifMapped}, binding, id)
      for (const event of Object.values(naming.events).filter((each) => !('noToken' in each))) {
        const given = {...claims, ...event}
        const {untrusted} = describedByCi({naming}, given, providerName) ?? {}
        assert.equal(untrusted === undefined, Object.keys(event).length === 0, id)
        assert.deepEqual(describedJob(given, providerName, id)?.untrusted, untrusted, id)
      }
    }
  })

  it('calls no build of a push untrusted', () => {
    for (const {ci, claims, runsOn = ci} of ciTokens)
      assert.equal(describedJob(claims({}), providerName, runsOn)?.untrusted, undefined, ci)
  })

  it('puts what other projects have too behind what only one has, where no claim is proven to name a project', () => {
    const [harness] = ciTokens.filter(({ci}) => ci === 'harness')
    assert.ok(harness)
    const claims = harness.claims({})
    const {best, principals} = jobPrincipals({claims, ci: 'harness', provider: initProvider(harness, claims)})
    assert.deepEqual(
      principals.map(({target}) => target),
      ['google.subject', 'attribute.account_id', 'attribute.project', '*'],
    )
    assert.equal(best?.target, 'google.subject')
  })

  it('says of a pool that was not named what it says of one that was', () => {
    const github = ciTokens.find(({ci}) => ci === 'github')
    const {principals} = jobPrincipals({claims: github?.claims({}) ?? {}})
    const told = principals.flatMap(({findings, member}) => findings.map(({message}) => ({member, message})))
    const [open] = told.filter(({message}) => message.includes('principalSet://'))
    assert.ok(open)
    assert.ok(open.message.includes(open.member), open.message)
    assert.ok(open.member.includes('/projects/<number>/'))
  })

  it('names no repository that a token does not have', () => {
    const [buildkite] = ciTokens.filter(({ci}) => ci === 'buildkite')
    assert.ok(buildkite)
    const {pipeline_id: _id, ...without} = buildkite.claims({})
    assert.equal(repositoryPrincipal(buildkite, without, providerName), undefined)
    assert.equal(repositoryIn(buildkite, without), '')
  })

  it('tells what a mapping by hand makes of the job, and never proposes the whole pool', () => {
    const github = ciTokens.find(({ci}) => ci === 'github')
    assert.ok(github)
    const claims = github.claims({repository: 'acme/shop'})
    const at = issuerOfCi('github')
    assert.ok('issuer' in at)
    const provider: Provider = {
      id: 'jobs',
      issuer: at.issuer,
      attributeMapping: {'google.subject': 'assertion.sub', 'attribute.ref': 'assertion.ref'},
    }
    const {best, principals} = jobPrincipals({claims, providerName, provider})
    const levels = Object.fromEntries(principals.map(({findings, target}) => [target, findings.map(({code}) => code)]))
    // The name of the repository can change hands; a branch is called so in every repository.
    assert.deepEqual(levels, {
      'google.subject': ['TRUST_SUBJECT_CHANGES'],
      'attribute.ref': ['TRUST_BINDING_OPEN'],
      '*': ['TRUST_POOL_WIDE', 'TRUST_BINDING_OPEN'],
    })
    assert.equal(best?.target, 'google.subject')
    const {best: mapped} = jobPrincipals({
      claims,
      providerName,
      provider: {...provider, attributeMapping: {'google.subject': 'assertion.run_id'}},
    })
    assert.equal(mapped?.ifMapped, 'attribute.repository_id=assertion.repository_id')
  })
})
