import assert from 'node:assert/strict'
import {tokensOfCi} from '../../../../src/lib/cis/tokens-list.ts'
import {readFederation} from '../../../../src/lib/trust/federation-file.ts'
import {verdictsOf} from '../../../../src/lib/trust/lint/verdicts.ts'
import {type Finding, lintTrust} from '../../../../src/lib/trust/remedy/finding-remedies.ts'

interface Written {
  ci?: string
  issuer?: string
  mapping?: string
  condition?: string
  bind?: string
}

/** A file with one provider and one binding. */
const fileOf = ({
  ci = 'github',
  issuer,
  mapping,
  condition = OWNED,
  bind = "attribute: {repository_id: '7'}",
}: Written) =>
  readFederation(
    `
projects: [{id: acme-prod, number: '111122223333'}]
pools:
  - id: ci-pool
    providers:
      - id: jobs
        ci: ${ci}
        ${issuer ? `issuer: ${issuer}` : ''}
        attributeMapping: {google.subject: assertion.sub, ${mapping ?? 'attribute.repository_id: assertion.repository_id'}}
        ${condition === '' ? '' : `attributeCondition: ${JSON.stringify(condition)}`}
serviceAccounts:
  - email: deployer@acme-prod.iam.gserviceaccount.com
    bindings: [{${bind}}]
`,
    'f.yml',
    () => '',
  )

const OWNED = "assertion.repository_owner_id == '42'"
const named = (leg: string): string => `${OWNED} && ${leg}`
const MAIN = 'repo:acme/shop:ref:refs/heads/main'
const LATER = 'repo:acme@42/shop@REPOSITORY_ID:ref:refs/heads/main'

const found = (written: Written, ...codes: string[]): Finding[] =>
  lintTrust(fileOf(written)).filter(({code}) => codes.includes(code))
const changing = (written: Written): Finding[] => found(written, 'TRUST_SUBJECT_CHANGES')

/** Each pair: a subject with which a job gets in, and what it is then. */
const played: [what: string, written: Written, subjects: string[]][] = [
  ['a condition', {condition: named(`assertion.sub == '${MAIN}'`)}, [MAIN, LATER]],
  ['the beginning of a subject', {condition: named("assertion.sub.startsWith('repo:acme/shop:')")}, [MAIN, LATER]],
  [
    'a condition without an id',
    {condition: `assertion.sub == '${MAIN}'`},
    [MAIN, 'repo:acme@OWNER_ID/shop@REPOSITORY_ID:ref:refs/heads/main'],
  ],
  [
    'all repositories of an owner',
    {condition: "assertion.sub.startsWith('repo:acme/')"},
    ['repo:acme/a-repository:ref:refs/heads/main', 'repo:acme@OWNER_ID/a-repository@REPOSITORY_ID:ref:refs/heads/main'],
  ],
  [
    'an environment, asked for together with its claim',
    {
      condition: named(
        "assertion.environment == 'production' && assertion.sub == 'repo:acme/shop:environment:production'",
      ),
    },
    ['repo:acme/shop:environment:production', 'repo:acme@42/shop@REPOSITORY_ID:environment:production'],
  ],
  [
    'pull requests',
    {condition: named("assertion.event_name == 'pull_request' && assertion.sub == 'repo:acme/shop:pull_request'")},
    ['repo:acme/shop:pull_request', 'repo:acme@42/shop@REPOSITORY_ID:pull_request'],
  ],
  [
    'two subjects',
    {condition: named(`assertion.sub in ['${MAIN}', 'repo:acme/shop:environment:production']`)},
    [MAIN, LATER, 'repo:acme/shop:environment:production', 'repo:acme@42/shop@REPOSITORY_ID:environment:production'],
  ],
  ['a member', {bind: `subject: '${MAIN}'`}, [MAIN, LATER]],
  [
    'a member, with the id of the repository in the condition',
    {condition: named("assertion.repository_id == '7'"), bind: `subject: '${MAIN}'`},
    [MAIN, 'repo:acme@42/shop@7:ref:refs/heads/main'],
  ],
  [
    'an attribute that is cut out of the subject',
    {
      mapping: `attribute.place: "assertion.sub.extract('repo:{place}:')"`,
      condition: named("assertion.repository_id == '7'"),
      bind: 'attribute: {place: acme/shop}',
    },
    [MAIN, 'repo:acme@42/shop@7:ref:refs/heads/main'],
  ],
  [
    'the end of a subject, which no proof reads',
    {condition: named("assertion.repository == 'acme/shop' && assertion.sub.endsWith('shop:ref:refs/heads/main')")},
    [MAIN, LATER],
  ],
]

/** Trust that no change of a subject ends. */
const kept: [what: string, written: Written][] = [
  ['the id of the owner', {}],
  ['the claim repository', {condition: named("assertion.repository == 'acme/shop'")}],
  ['the form with ids', {condition: named("assertion.sub.startsWith('repo:acme@42/shop@7:')")}],
  ['either form', {condition: named(`assertion.sub in ['${MAIN}', 'repo:acme@42/shop@7:ref:refs/heads/main']`)}],
  ['the end alone', {condition: named("assertion.sub.endsWith(':ref:refs/heads/main')")}],
  ['a subject of another form', {condition: "assertion.sub == 'repository_id:7'"}],
  [
    'an enterprise with its own host, of which GitHub does not say it',
    {issuer: 'https://token.actions.acme.ghe.com', condition: named(`assertion.sub == '${MAIN}'`)},
  ],
  [
    'an Enterprise Server',
    {
      ci: 'ghes',
      issuer: 'https://git.acme.example/_services/token',
      condition: named(`assertion.sub == '${MAIN}'`),
    },
  ],
]

const SC = "assertion.sub == 'sc://acme/shop/deploy'"
const azure = {
  ci: 'azure-pipelines',
  issuer: 'https://vstoken.dev.azure.com/0ca3ddd9-f0b0-4635-a98c-5866526961b6',
  mapping: 'attribute.prj_id: assertion.prj_id',
  bind: "attribute: {prj_id: 'x'}",
}

describe('lib/trust/lint/changing-subjects', () => {
  for (const [what, written, subjects] of played) {
    it(`plays a job in both forms of its subject: ${what}`, () => {
      const [finding, ...others] = changing(written)
      assert.deepEqual(others, [])
      assert.deepEqual(
        finding?.played?.map(({getsIn, sub}) => [sub, getsIn]),
        subjects.map((sub, index) => [sub, index % 2 === 0]),
      )
    })
  }

  for (const [what, written] of kept) {
    it(`says nothing of trust that stays: ${what}`, () => assert.deepEqual(changing(written), []))
  }

  it('tells remedies of a binding that end the finding: by id, and both forms', () => {
    const [finding] = changing({bind: `subject: '${MAIN}'`})
    const remedy = (finding?.remedy ?? '').replaceAll('OWNER_ID', '42').replaceAll('REPOSITORY_ID', '7')
    const [, byId = ''] = /Bind to an id, which never changes: (attribute: \{.*?"ID"\})/.exec(remedy) ?? []
    const [, later = ''] = /for the time of the change: (subject: ".*?")/.exec(remedy) ?? []
    assert.deepEqual(changing({bind: byId.replace('"ID"', '"7"')}), [], byId)
    assert.deepEqual(changing({bind: `subject: '${MAIN}'}, {${later}`}), [], later)
  })

  it('says of a path of GitLab that the job loses it, and that whoever takes it gets in', () => {
    const gitlab = {
      ci: 'gitlab',
      mapping: 'attribute.project_id: assertion.project_id',
      bind: "attribute: {project_id: '20'}",
    }
    const condition = "assertion.namespace_id == '72' && assertion.sub.startsWith('project_path:acme/shop:')"
    const [finding] = changing({...gitlab, condition})
    assert.match(finding?.message ?? '', /is renamed or moved, .* locked out; whoever then takes the old path gets in$/)
    assert.deepEqual(finding?.played, [])
    assert.deepEqual(changing({...gitlab, condition: "assertion.project_id == '20'"}), [])
  })

  const ends: [what: string, condition: string, isFound: boolean][] = [
    ['a service connection', SC, true],
    ['all that the organisation has', '', true],
    ['any connection of a project', "assertion.sub.startsWith('sc://acme/shop/')", true],
    ['a pipeline', "assertion.sub == 'p://acme/shop/build'", false],
    ['a claim that tokens of connections lack', "assertion.prj_id == '271ef6f7-5998-4b0f-86fb-4b54d9129990'", false],
  ]
  for (const [what, condition, isFound] of ends) {
    it(`says when the issuer of Azure ends, if its tokens get in: ${what}`, () => {
      const codes = found({...azure, condition}, 'TRUST_ISSUER_RETIRES').map(({message}) =>
        /on 2027-07-01: https/.test(message),
      )
      assert.deepEqual(codes, isFound ? [true] : [])
    })
  }

  it('says of TeamCity what no token tells, and calls no trust wrong for it', () => {
    const teamcity = {
      ci: 'teamcity',
      issuer: 'https://ci.acme.example/app/oidc-jwt',
      mapping: 'attribute.build_type_id: assertion.build_type_id',
      condition: "assertion.project_id == 'project31'",
      bind: 'attribute: {build_type_id: bt32}',
    }
    assert.match(verdictsOf(fileOf(teamcity))[0]?.note ?? '', /unless the build configuration has a `uuid`: https:/)
    assert.deepEqual(changing(teamcity), [])
    assert.equal(verdictsOf(fileOf({}))[0]?.note, undefined)
  })

  it('rests on a page of the vendor', () => {
    for (const ci of ['github', 'gitlab', 'teamcity', 'azure-pipelines'])
      for (const {source} of tokensOfCi(ci)?.changingSubjects ?? assert.fail(ci)) assert.match(source, /^https:\/\//)
  })
})
