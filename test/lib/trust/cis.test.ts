import assert from 'node:assert/strict'
import {tokenCis} from '../../../src/cli/ci-names.ts'
import {canHave, isTextual, setBy} from '../../../src/lib/cis/description/claims.ts'
import type {ClaimFact} from '../../../src/lib/cis/description/tokens.ts'
import {builtInCis} from '../../../src/lib/cis/list.ts'
import {
  type CiTokens,
  ciOfIssuer,
  ciTokens,
  isMultiTenant,
  issuerOfCi,
  ownerCondition,
  ownerIn,
  sharedIssuers,
  tokensOfCi,
} from '../../../src/lib/cis/tokens-list.ts'
import {mapAttributes, meetsCondition} from '../../../src/lib/trust/attributes.ts'
import {proveProvider} from '../../../src/lib/trust/proof/prove.ts'
import {repositoryCaller, repositoryIn} from '../../../src/lib/trust/repository-principal.ts'

const tokens = (ci: string): CiTokens => {
  const found = tokensOfCi(ci)
  assert.ok(found)
  return found
}

/** The facts on a claim, and on each one inside it. */
function factsOf(
  ci: CiTokens,
  path: readonly string[],
  value: unknown,
): {name: string; fact: ClaimFact; value: unknown}[] {
  const name = path.join(' > ')
  const {[name]: fact} = ci.claimFacts
  const inside = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  return [...(fact ? [{name, fact, value}] : []), ...inside.flatMap(([key, part]) => factsOf(ci, [...path, key], part))]
}

/** Patterns that look at the beginning of a text alone. */
const beginnings = /\.start$|^\.changingSubjects\.\d+\./

/** The patterns in a value, and where. */
function patternsIn(value: unknown, path = ''): {path: string; source: string}[] {
  if (value instanceof RegExp) return [{path, source: value.source}]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => patternsIn(part, `${path}.${name}`))
}

describe('The tokens of CIs', () => {
  for (const described of [...ciTokens, ...sharedIssuers]) {
    it(`${described.label}: takes no part of an issuer, an id or a name for the whole`, () => {
      const partial = patternsIn(described).filter(
        ({path, source}) => !source.startsWith('^') || !(beginnings.test(path) || /\$\)*$/.test(source)),
      )
      assert.deepEqual(partial, [])
    })
  }

  it('are known of each CI that the help of setup init lists', () =>
    assert.deepEqual([...tokenCis].sort(), ciTokens.map(({ci}) => ci).sort()))

  it('name the tag of a build in the claim of that name, and nothing in a build of a branch', () => {
    const of = (ref: string) => ciTokens.flatMap(({claims}) => claims({ref})['tag'] ?? [])
    assert.deepEqual([of('refs/tags/v1'), of('refs/heads/v1')], [['v1'], ['']])
  })

  for (const known of ciTokens) {
    const {ci, label} = known

    it(`${label}: is a CI that can be detected, under the same name`, () => {
      const {runsOn} = known
      const found = builtInCis.find(
        ({id, otherTokens = []}) => id === (runsOn ?? ci) && (!runsOn || otherTokens.includes(ci)),
      )
      assert.ok(found)
      if (!runsOn) assert.equal(found.label, label)
    })

    it(`${label}: names tenants by patterns of the whole text, or of its beginning, with the tenant as their group`, () => {
      const forms = Object.values(known.claimFacts ?? {}).flatMap(({fixes = []}) => fixes)
      for (const {whole, start} of forms) {
        const {flags, source} = whole ?? start ?? /none/
        // Another way to match, of nothing, tells how many groups there are.
        const groups = (new RegExp(`${source}|`).exec('')?.length ?? 0) - 1
        assert.deepEqual(
          [flags, groups, source.startsWith('^'), source.endsWith('$')],
          ['', 1, true, whole !== undefined],
        )
        assert.ok(
          !source.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').includes('|'),
          `${source} has a way around its beginning`,
        )
      }
    })

    it(`${label}: has claims of the types that it says, in each kind of build`, () => {
      const jobs = Object.values(known.events).flatMap((event) => ('noToken' in event ? [] : [known.claims(event)]))
      const claims = jobs.flatMap((job) =>
        Object.entries(job).flatMap(([name, value]) => factsOf(known, [name], value)),
      )
      assert.deepEqual(
        claims.filter(({fact, value}) => !canHave(fact, value)).map(({name, value}) => [name, value]),
        [],
      )
    })

    it(`${label}: maps no two jobs with other claims to the same value`, () => {
      const {issuer} = known
      const iss = String(known.claims({})['iss'] ?? (issuer.kind === 'shared' ? issuer.url : issuer.example))
      const provider = {
        id: 'p',
        ci,
        issuer: iss,
        tenant: 'dedicated' as const,
        attributeMapping: known.attributeMapping,
      }
      const {untold} = proveProvider(provider)
      assert.deepEqual(
        Object.keys(known.attributeMapping).filter((target) => untold(target).length > 0),
        [],
      )
    })

    it(`${label}: maps its claims to a subject that Google takes`, () => {
      const mapped = mapAttributes(known.attributeMapping, known.claims({}))
      assert.deepEqual([mapped.problems, mapped.absent], [[], {}])
      assert.ok(Buffer.byteLength(mapped.subject ?? '') <= 127 && mapped.subject)
    })

    it(`${label}: has a condition that the owner meets, and another tenant does not`, () => {
      const claims = known.claims({})
      const meets = (owner: string): boolean =>
        meetsCondition(ownerCondition(known, owner), claims, mapAttributes(known.attributeMapping, claims))
      assert.equal(meets(ownerIn(known, claims)), true)
      assert.equal(meets(`${ownerIn(known, claims)}0`), false)
      assert.equal(meets("x' || 'a' == 'a"), false)
    })

    it(`${label}: has what a binding to one repository names`, () => {
      const claims = known.claims({})
      const {attributes, subject} = mapAttributes(known.attributeMapping, claims)
      const caller = repositoryCaller(known, repositoryIn(known, claims))
      if ('subject' in caller) assert.equal(subject, caller.subject)
      else assert.deepEqual({...attributes, ...caller.attribute}, attributes)
    })

    it(`${label}: lets given claims win, and is known by the issuer of its tokens`, () => {
      assert.equal(known.claims({aud: 'somebody', sub: 'me'})['sub'], 'me')
      const iss = String(known.claims({})['iss'])
      const isTold = known.issuer.kind === 'shared' || known.issuer.pattern !== undefined
      assert.equal(ciOfIssuer(iss)?.ci, isTold ? ci : undefined)
      if (known.issuer.kind === 'shared') assert.deepEqual(issuerOfCi(ci), {issuer: iss})
      else assert.ok('problem' in issuerOfCi(ci))
    })
  }

  it('derive what follows from a claim', () => {
    const gitlab = tokens('gitlab').claims({project_path: 'zoo/deep/cage', ref: 'v1', ref_type: 'tag'})
    assert.equal(gitlab['sub'], 'project_path:zoo/deep/cage:ref_type:tag:ref:v1')
    assert.equal(gitlab['namespace_path'], 'zoo/deep')
    assert.equal(gitlab['ci_config_ref_uri'], 'gitlab.com/zoo/deep/cage//.gitlab-ci.yml@refs/tags/v1')
    const circleci = tokens('circleci').claims({iss: 'https://oidc.circleci.com/org/o-1'})
    assert.deepEqual([circleci['oidc.circleci.com/org-id'], circleci['aud']], ['o-1', 'o-1'])
    assert.match(String(circleci['sub']), /\/user\/.+\/vcs-origin\/.+\/vcs-ref\//)
    assert.equal(gitlab['environment_protected'], undefined)
    assert.equal(tokens('github').claims({ref: 'refs/tags/v1'})['ref_type'], 'tag')
    const teamcity = [{}, {is_personal: true}].map((given) => tokens('teamcity').claims(given)['sub'])
    assert.deepEqual(
      teamcity.map((sub) => String(sub).split(':')[0]),
      ['_Root', 'user1__Root'],
    )
    for (const ci of ['buildkite', 'hcp-terraform']) {
      const {tenancy} = tokens(ci)
      const sub = (tail: string) =>
        String(tenancy?.job({owner: 'o', ownerId: 'i', project: 'p', projectId: 'j', tail})['sub'])
      assert.match(sub(':a:b:c'), /:p:a:b:c$/)
      assert.match(sub(''), /^organization:o:(?:pipeline|project):p:[^:]+:/)
    }
    const forgejo = tokens('forgejo').claims({repository: 'zoo/cage', repository_owner_id: '7', repository_id: '8'})
    assert.equal(forgejo['sub'], 'repo:zoo-7/cage-8:ref:refs/heads/main')
    const hcp = tokens('hcp-terraform').claims({terraform_run_phase: 'plan'})
    assert.match(String(hcp['sub']), /:workspace:shop:run_phase:plan$/)
    const buildkite = tokens('buildkite').claims({build_tag: 'v1'})
    assert.match(String(buildkite['sub']), /:ref:refs\/tags\/v1:commit:/)
  })

  it('name the owner in the name of the repository', () => {
    for (const ci of ['concourse', 'pulumi'])
      assert.equal(tokens(ci).ownerId?.follows?.({repository: 'acme/shop/main', issuer: ''}), 'acme', ci)
  })

  it('have no number where a proof would need a text, and a list where both can be', () => {
    assert.equal(isTextual({...setBy.ci, characters: '0-9', type: 'number'}), false)
    assert.equal(canHave({...setBy.job, characters: 'a-z', type: ['text', 'list']}, ['a']), true)
  })

  it('have values of the types that the vendors document', () => {
    const types: Record<string, Record<string, unknown>> = {
      gitlab: {project_id: '20', runner_id: 1, ref_protected: 'true'},
      buildkite: {build_number: 42},
      circleci: {'oidc.circleci.com/ssh-rerun': false, 'oidc.circleci.com/context-ids': []},
      jenkins: {build_number: 42},
      'azure-pipelines': {def_id: '17', aud: 'api://AzureADTokenExchange'},
      kubernetes: {aud: ['https://kubernetes.acme.example']},
    }
    for (const [ci, expected] of Object.entries(types)) {
      const claims = tokens(ci).claims({})
      assert.deepEqual(Object.fromEntries(Object.keys(expected).map((name) => [name, claims[name]])), expected, ci)
    }
  })

  it('keep out those of people, which the issuer of env zero signs too', () => {
    const env0 = tokens('env0')
    const meets = (claims: Record<string, unknown>): boolean =>
      meetsCondition(ownerCondition(env0, ownerIn(env0, claims)), claims, mapAttributes(env0.attributeMapping, claims))
    assert.deepEqual([meets(env0.claims({})), meets(env0.claims({apiKeyType: 'personal'}))], [true, false])
  })

  it('cut the subject of Semaphore to what Google takes', () => {
    const project = '936a5312-a3b8-4921-8b3f-2cec8baac574'
    const of = (given: Record<string, string>) => tokens('semaphore').claims({prj_id: project, ...given})['sub127']
    assert.equal(of({}), `acme:${project}:shop:br:heads/main`)
    assert.equal(of({ref: 'refs/tags/v1'}), `acme:${project}:shop:tg:tags/v1`)
    assert.equal(of({ref: 'refs/pull/7/merge', ref_type: 'pull-request'}), `acme:${project}:shop:pr:pull/7/merge`)
    const cut = `${'o'.repeat(25)}:${project}:${'r'.repeat(25)}:br:heads/${'b'.repeat(29)}`
    const long = {org: 'o'.repeat(40), repo: 'r'.repeat(40)}
    assert.deepEqual(
      ['one', 'other'].map((end) => of({...long, ref: `refs/heads/${'b'.repeat(29)}${end}`})),
      [cut, cut],
    )
  })

  it('write the characters of a claim as the inside of a class', () => {
    const written = [...ciTokens, ...sharedIssuers].flatMap(({claimFacts = {}, label}) =>
      Object.entries(claimFacts).flatMap(([claim, {characters}]) =>
        characters === undefined ? [] : [{characters, claim, label}],
      ),
    )
    assert.ok(written.length > 20)
    for (const {characters, claim, label} of written) {
      assert.doesNotThrow(() => new RegExp(`[${characters}]`, 'u'), `${label}: ${claim}`)
    }
  })

  it('tell issuers that all customers share', () => {
    assert.equal(isMultiTenant(tokens('circleci'), 'https://oidc.circleci.com/org/1'), false)
    assert.equal(isMultiTenant(tokens('circleci'), 'https://oidc.circleci.com'), true)
    assert.equal(isMultiTenant(tokens('vercel'), 'https://oidc.vercel.com'), true)
    const ownerOf = (iss: string) => tokens('vercel').claims({iss})['owner']
    assert.deepEqual(
      ['', '/zoo'].map((path) => ownerOf(`https://oidc.vercel.com${path}`)),
      ['acme', 'zoo'],
    )
    assert.equal(isMultiTenant(tokens('gitlab'), 'https://gitlab.com'), true)
  })
})
