import assert from 'node:assert/strict'
import {parse, stringify} from 'yaml'
import {type WarningCode, warningCodes} from '../../../../src/lib/base/error-codes.ts'
import {ciTokens, ownerCondition, ownerIn} from '../../../../src/lib/cis/tokens-list.ts'
import {attributePrincipals, subjectPrincipal} from '../../../../src/lib/google/principals.ts'
import {mapAttributes} from '../../../../src/lib/trust/attributes.ts'
import {readFederation} from '../../../../src/lib/trust/federation-file.ts'
import {namesJob} from '../../../../src/lib/trust/job-members.ts'
import type {LivePool} from '../../../../src/lib/trust/lint/finding.ts'
import {type Finding, lintTrust} from '../../../../src/lib/trust/remedy/finding-remedies.ts'
import {repositoryIn} from '../../../../src/lib/trust/repository-principal.ts'

/** Nothing to be found in it. */
const clean = `projects:
  - {id: acme, number: '1234', services: [iamcredentials.googleapis.com, sts.googleapis.com]}
pools:
  - id: acme-ci
    providers:
      - id: github
        ci: github
        attributeMapping:
          google.subject: assertion.repository_id
          attribute.repository_id: assertion.repository_id
          attribute.repository: assertion.repository
          attribute.owner: assertion.repository_owner_id
          attribute.ref: assertion.ref
        attributeCondition: assertion.repository_owner_id == '42'
serviceAccounts:
  - email: deployer@acme.iam.gserviceaccount.com
    bindings:
      - attribute: {repository_id: '7'}
`
const keys = '{"keys":[{"kty":"RSA","kid":"1","n":"AQAB","e":"AQAB"}]}'
const lint = (content: string): Finding[] => lintTrust(readFederation(content, 'federation.yml', () => keys))

type Change = readonly [from: string, to: string]
const changed = (...changes: readonly Change[]): string =>
  changes.reduce((text, [from, to]) => {
    assert.ok(text.includes(from), from)
    return text.replace(from, to)
  }, clean)

const second = (provider: string): Change => [
  'serviceAccounts:',
  `      - ${provider.trim().replaceAll('\n', '\n        ')}\nserviceAccounts:`,
]
const bound = (binding: string): Change => ["attribute: {repository_id: '7'}", binding]
const gitlab = second(`id: gitlab
ci: gitlab
attributeMapping: {google.subject: assertion.project_id, attribute.ref: assertion.ref}
attributeCondition: assertion.namespace_id == '72'`)
const teamcity = (asked: string): Change =>
  second(`id: teamcity
ci: teamcity
issuer: https://teamcity.acme.example/app/oidc-jwt
tenant: dedicated
tenantReason: It is our own.
attributeMapping: {google.subject: assertion.sub}
attributeCondition: assertion.${asked} && assertion.project_id == 'project31'`)
const ownServer = (ci: string): Change =>
  second(`id: own-server
issuer: https://ci.acme.example
tenant: dedicated
tenantReason: It is our own.${ci}
attributeMapping: {google.subject: assertion.sub, attribute.project: assertion.project_id}`)
const terraform = (workspace: string): Change =>
  second(`id: terraform
ci: hcp-terraform
attributeMapping:
  google.subject: assertion.terraform_workspace_id
  attribute.org: assertion.terraform_organization_id
attributeCondition: assertion.terraform_organization_id == 'org-1' && (${workspace})`)
const codebuild = second(`id: codebuild
ci: aws-codebuild
issuer: https://9f1c2b3a.tokens.sts.global.api.aws
attributeMapping: {google.subject: assertion.sub, attribute.account: "assertion['https://sts.amazonaws.com/'].aws_account"}
attributeCondition: assertion.sub.startsWith('arn:aws:iam::123456789012:role/')`)
const scalr = (claim: string): Change =>
  second(`id: scalr
issuer: https://scalr.io
attributeMapping: {google.subject: assertion.scalr_workspace_id, attribute.where: assertion.${claim}}
attributeCondition: assertion.scalr_account_id == 'acc-1'`)
const fly = (organisation: string, condition: string): Change =>
  second(`id: fly-io
ci: fly
issuer: https://oidc.fly.io/${organisation}
attributeMapping: {google.subject: assertion.app_id}
attributeCondition: ${condition}`)
const bitbucket: Change = [
  'ci: github\n        attributeMapping:\n          google.subject: assertion.repository_id',
  'ci: github\n        attributeMapping:\n          google.subject: assertion.sha',
]
const circleci = '0a1b2c3d-0000-4000-8000-00000000000a'
const fixedAudience = (allowed: string): Change =>
  second(`id: circleci
issuer: https://oidc.circleci.com/org/${circleci}
${allowed}
attributeMapping: {google.subject: "assertion['oidc.circleci.com/project-id']"}`)
const defaultAudience =
  'https://iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools/acme-ci/providers/github'

const clusters = (number: string, project: string): string =>
  `principalSet://iam.googleapis.com/projects/${number}/locations/global/workloadIdentityPools/${project}.svc.id.goog`
const workforce = 'iam.googleapis.com/locations/global/workforcePools/staff'

/** Members of which the file does not tell who they are, each with one that is much like it, and is judged. */
const notJudged: readonly (readonly [member: string, fine: string])[] = [
  [`${clusters('666', 'evil')}/*`, `${clusters('1234', 'acme')}/namespace/ci`],
  [`${clusters('666', 'acme')}/namespace/ci`, `${clusters('1234', 'acme')}/namespace/ci`],
  [`${clusters('1234', 'evil')}/namespace/ci`, `${clusters('1234', 'acme')}/kubernetes.cluster/https://c.example`],
  ['serviceAccount:evil.svc.id.goog[ci/deployer]', 'serviceAccount:acme.svc.id.goog[ci/deployer]'],
  ['serviceAccount:x@evil.iam.gserviceaccount.com', 'serviceAccount:deployer@acme.iam.gserviceaccount.com'],
  [`principalSet://${workforce}/*`, 'user:ann@acme.example'],
  [`principal://${workforce}/subject/ann`, 'user:ann@acme.example'],
  ['group:team@acme.example', 'user:ann@acme.example'],
  ['domain:acme.example', 'user:ann@acme.example'],
  [
    'principalSet://cloudresourcemanager.googleapis.com/projects/666/type/ServiceAccount',
    'serviceAccount:deployer@acme.iam.gserviceaccount.com',
  ],
  [
    'principal://agents.global.org-1.system.id.goog/resources/aiplatform/projects/1/locations/l/reasoningEngines/1',
    'user:ann@acme.example',
  ],
  ['principalSet://new.googleapis.com/things/1', 'user:ann@acme.example'],
]

/** Each rule: what it finds, where, and what is much like it and fine. */
const cases: readonly (readonly [
  what: string,
  code: WarningCode,
  place: string,
  found: readonly Change[],
  fine: readonly Change[],
])[] = [
  [
    'a subject that is too long for long branches',
    'TRUST_SUBJECT_LONG',
    '9:27',
    [['google.subject: assertion.repository_id', 'google.subject: assertion.sub']],
    [['google.subject: assertion.repository_id', "google.subject: assertion.repository_id + ':' + assertion.ref"]],
  ],
  [
    'a long subject only where the condition lets long branches in',
    'TRUST_SUBJECT_LONG',
    '9:27',
    [
      ['google.subject: assertion.repository_id', 'google.subject: assertion.sub'],
      ["== '42'", "== '42' && has(assertion.ref)"],
    ],
    [
      ['google.subject: assertion.repository_id', 'google.subject: assertion.repository + assertion.ref'],
      ["== '42'", "== '42' && assertion.ref == 'refs/heads/main'"],
    ],
  ],
  [
    'a binding to a subject of one run',
    'TRUST_SUBJECT_FLEETING',
    '18:9',
    [bitbucket, bound("subject: '5c1e2f0b'")],
    [bound("subject: '7'")],
  ],
  [
    'audiences without the usual one',
    'TRUST_AUDIENCE_MISSING',
    '8:27',
    [['ci: github', 'ci: github\n        allowedAudiences: [https://acme.example]']],
    [['ci: github', `ci: github\n        allowedAudiences: [https://acme.example, '${defaultAudience}']`]],
  ],
  [
    'a CI with an audience of its own that is not allowed',
    'TRUST_AUDIENCE_MISSING',
    '15:9',
    [fixedAudience('displayName: CircleCI')],
    [fixedAudience(`allowedAudiences: [${circleci}]`)],
  ],
  [
    'uploaded keys of an issuer that publishes its own',
    'TRUST_KEYS_PINNED',
    '6:9',
    [['ci: github', 'ci: github\n        jwksFile: keys.json']],
    [
      second(
        `id: jenkins\nissuer: https://jenkins.corp.example/oidc\njwksFile: keys.json\nattributeMapping: {google.subject: assertion.sub}`,
      ),
    ],
  ],
  [
    'a disabled provider whose pool is still bound',
    'TRUST_DISABLED_NOT_REVOKED',
    '18:19',
    [second(`id: github-old\nci: github\nattributeMapping: {google.subject: assertion.sub}\ndisabled: true`)],
    [
      second(`id: github-old\nci: github\nattributeMapping: {google.subject: assertion.sub}\ndisabled: true`),
      bound('serviceAccount: other@acme.iam.gserviceaccount.com'),
    ],
  ],
  [
    'a disabled pool that is still bound',
    'TRUST_DISABLED_NOT_REVOKED',
    '5:15',
    [['- id: acme-ci', '- id: acme-ci\n    disabled: true']],
    [
      ['- id: acme-ci', '- id: acme-ci\n    disabled: true'],
      bound('serviceAccount: other@acme.iam.gserviceaccount.com'),
    ],
  ],
  [
    'everybody on earth',
    'TRUST_EVERYBODY',
    '18:9',
    [bound('member: allUsers')],
    [bound('member: user:ann@acme.example')],
  ],
  [
    'a domain where anybody can have an address',
    'TRUST_EVERYBODY',
    '18:9',
    [bound('member: domain:gmail.com')],
    [bound('member: domain:acme.example')],
  ],
  [
    'a binding that other tenants can use, too',
    'TRUST_BINDING_OPEN',
    '18:9',
    [bound("attribute: {ref: 'refs/heads/main'}"), ["== '42'", "!= '42'"]],
    // The provider is disabled.
    [
      bound("attribute: {ref: 'refs/heads/main'}"),
      ["== '42'", "!= '42'"],
      ['ci: github', 'ci: github\n        disabled: true'],
    ],
  ],
  [
    'a group that other tenants can be in',
    'TRUST_BINDING_OPEN',
    '18:9',
    [
      bound('group: main'),
      ["== '42'", "!= '42'"],
      ['attribute.ref: assertion.ref', 'google.groups: "[assertion.ref, assertion.repository_id]"'],
    ],
    [bound("group: '7'"), ['attribute.ref: assertion.ref', 'google.groups: "[assertion.repository_id]"']],
  ],
  [
    'a binding that no job can have',
    'TRUST_NOBODY',
    '18:9',
    [bound("attribute: {owner: '43'}")],
    [bound("attribute: {owner: '42'}")],
  ],
  [
    'a pool that is in another file',
    'TRUST_POOL_UNKNOWN',
    '18:9',
    [bound('member: principalSet://iam.googleapis.com/projects/99/locations/global/workloadIdentityPools/central/*')],
    [
      bound(
        'member: principalSet://iam.googleapis.com/projects/99/locations/global/workloadIdentityPools/p.svc.id.goog/*',
      ),
    ],
  ],
  [
    'providers that an external pool can have besides those of the file, once for each pool',
    'TRUST_MEMBER_NOT_JUDGED',
    '19:9',
    [
      ['- id: acme-ci', '- id: acme-ci\n    external: true'],
      bound("attribute: {repository_id: '7'}\n      - subject: '7'"),
    ],
    [
      ['- id: acme-ci', '- id: acme-ci\n    external: true\n    disabled: true'],
      bound("attribute: {repository_id: '7'}\n      - subject: '7'"),
    ],
  ],
  ...notJudged.map(
    ([member, fine]) =>
      [
        `a member that it does not judge: ${member}`,
        'TRUST_MEMBER_NOT_JUDGED',
        '18:9',
        [bound(`member: '${member}'`)],
        [bound(`member: '${fine}'\n  - email: idle@acme.iam.gserviceaccount.com`)],
      ] as const,
  ),
  [
    'all workloads of the own clusters',
    'TRUST_POOL_WIDE',
    '18:9',
    [bound(`member: ${clusters('1234', 'acme')}/*`)],
    [bound(`member: ${clusters('1234', 'acme')}/namespace/ci`)],
  ],
  [
    'all workloads of the clusters of one of two projects',
    'TRUST_POOL_WIDE',
    '19:9',
    [['projects:', "projects:\n  - {id: other, number: '9'}"], bound(`member: ${clusters('1234', 'acme')}/*`)],
    [
      ['projects:', "projects:\n  - {id: other, number: '9'}"],
      bound(`member: ${clusters('1234', 'acme')}/namespace/ci`),
    ],
  ],
  ['the whole pool', 'TRUST_POOL_WIDE', '18:9', [bound('wholePool: true')], [bound("subject: '7'")]],
  [
    'an issuer with the name of an organisation that each user has',
    'TRUST_CONDITION_OPEN',
    '19:61',
    [fly('personal', "assertion.app_name == 'shop' || assertion.region == 'ams'")],
    [fly('acme', "assertion.app_name == 'shop' || assertion.region == 'ams'")],
  ],
  [
    'a name of an organisation that each user has',
    'TRUST_NOT_PROVEN',
    '19:29',
    [fly('personal', "assertion.org_name == 'personal' && assertion.sub.startsWith('personal:')")],
    [fly('personal', "assertion.org_id == '42'")],
  ],
  [
    'an attribute that all projects of the owner share',
    'TRUST_OWNER_WIDE',
    '19:9',
    [bound("attribute: {repository_id: '42'}\n      - attribute: {owner: '42'}")],
    [bound("attribute: {owner: '42'}"), ["== '42'", "== '42' && assertion.repository_id == '7'"]],
  ],
  [
    'an attribute that names no project at all',
    'TRUST_OWNER_WIDE',
    '18:9',
    [bound('attribute: {ref: refs/heads/main}')],
    [bound('attribute: {ref: refs/heads/main}'), ['- id: acme-ci', '- id: acme-ci\n    disabled: true']],
  ],
  ...(
    [
      [
        'two numbers without a separator',
        'assertion.actor_id + assertion.repository_id',
        '117',
        "assertion.actor_id + '/shop/' + assertion.repository_id",
      ],
      [
        'a number after any text',
        'assertion.ref + assertion.repository_id',
        'refs/heads/main7',
        "assertion.ref + '/' + assertion.repository_id",
      ],
      [
        'the last digits of a number',
        'assertion.repository_id.substring(assertion.repository_id.size() - 2)',
        '77',
        'assertion.repository',
      ],
      [
        'two names with a separator that both can have',
        "assertion.repository + '-' + assertion.ref",
        'acme/shop-x',
        "assertion.repository + '/' + assertion.ref",
      ],
    ] as const
  ).map(
    ([what, mapped, value, told]) =>
      [
        `a value that other repositories can have: ${what}`,
        'TRUST_OWNER_WIDE',
        '18:9',
        [['attribute.ref: assertion.ref', `attribute.job: "${mapped}"`], bound(`attribute: {job: '${value}'}`)],
        [['attribute.ref: assertion.ref', `attribute.job: "${told}"`], bound("attribute: {job: 'acme/shop/7'}")],
      ] as const satisfies readonly unknown[],
  ),
  [
    'a condition that asks for a workspace only where the token has one',
    'TRUST_OWNER_WIDE',
    '24:9',
    [
      terraform("!has(assertion.terraform_workspace_id) || assertion.terraform_workspace_id == 'ws-1'"),
      bound('attribute: {org: org-1}'),
    ],
    [terraform("assertion.terraform_workspace_id == 'ws-1'"), bound('attribute: {org: org-1}')],
  ],
  ...(
    [
      ['assertion.terraform_run_phase == 1', "assertion.terraform_run_phase == '1'"],
      ['assertion.aud == 1', "assertion.aud == '1'"],
    ] as const
  ).map(
    ([never, fine]) =>
      [
        `a text that is compared with what is none: ${never}`,
        'TRUST_NOBODY',
        '20:29',
        [terraform(never)],
        [terraform(fine)],
      ] as const satisfies readonly unknown[],
  ),
  [
    'the account of AWS, which all of its roles have',
    'TRUST_OWNER_WIDE',
    '23:9',
    [codebuild, bound("attribute: {account: '123456789012'}")],
    [codebuild, bound('subject: arn:aws:iam::123456789012:role/shop')],
  ],
  [
    'a name that other workspaces can have, of a shared issuer that is no CI here',
    'TRUST_OWNER_WIDE',
    '22:9',
    [scalr('scalr_workspace_name'), bound('attribute: {where: prod}')],
    [scalr('scalr_workspace_id'), bound('attribute: {where: ws-1}')],
  ],
  [
    'a binding of a server of which nobody knows what its claims mean',
    'TRUST_MEMBER_NOT_JUDGED',
    '23:9',
    [ownServer(''), bound("attribute: {project: '7'}")],
    [ownServer('\nci: gitlab'), bound("attribute: {project: '7'}")],
  ],
  [
    'a name of an organisation that differs within the enterprise of the condition',
    'TRUST_JOIN',
    '18:9',
    [
      ["repository_owner_id == '42'", "enterprise_id == '42'"],
      [
        'attribute.ref: assertion.ref',
        "attribute.job: assertion.repository_id + ':' + assertion.repository_owner + '-' + assertion.environment",
      ],
      bound("attribute: {job: '7:acme-prod'}"),
    ],
    [
      [
        'attribute.ref: assertion.ref',
        "attribute.job: assertion.repository_id + ':' + assertion.repository_owner + '-' + assertion.environment",
      ],
      bound("attribute: {job: '7:acme-prod'}"),
    ],
  ],
  [
    'claims of a job that are joined so that nobody can tell where one ends',
    'TRUST_JOIN',
    '18:9',
    [
      [
        'attribute.ref: assertion.ref',
        "attribute.job: assertion.repository_id + ':' + assertion.environment + '-' + assertion.workflow",
      ],
      bound("attribute: {job: '7:prod-ci'}"),
    ],
    [
      [
        'attribute.ref: assertion.ref',
        "attribute.job: assertion.repository_id + ':' + assertion.environment + '-' + assertion.run_attempt",
      ],
      bound("attribute: {job: '7:prod-1'}"),
    ],
  ],
  [
    'a project by its name',
    'TRUST_BOUND_BY_NAME',
    '18:9',
    [bound('attribute: {repository: acme/shop}')],
    [bound('attribute: {repository: acme/shop}'), ["== '42'", "== '42' && assertion.repository_id == '7'"]],
  ],
  [
    'a subject that its jobs do not keep',
    'TRUST_SUBJECT_CHANGES',
    '18:9',
    [
      ['google.subject: assertion.repository_id', 'google.subject: assertion.sub'],
      bound("subject: 'repo:acme/shop:ref:x'"),
    ],
    [
      ['google.subject: assertion.repository_id', 'google.subject: assertion.sub'],
      bound("subject: 'repo:acme@42/shop@7:ref:x'"),
    ],
  ],
  [
    'the subject of a branch, which a workflow on pull_request_target has too',
    'TRUST_UNTRUSTED_BUILDS',
    '18:9',
    [
      ['google.subject: assertion.repository_id', 'google.subject: assertion.sub'],
      bound("subject: 'repo:a/b:ref:refs/heads/x'"),
    ],
    [
      ['google.subject: assertion.repository_id', 'google.subject: assertion.sub'],
      bound("subject: 'repo:a/b:ref:refs/heads/x'"),
      ["== '42'", "== '42' && assertion.event_name == 'push'"],
    ],
  ],
  [
    'a condition on a branch, and not on the event',
    'TRUST_UNTRUSTED_BUILDS',
    '18:9',
    [["== '42'", "== '42' && assertion.ref == 'refs/heads/main'"]],
    [
      ['google.subject: assertion.repository_id', 'google.subject: assertion.sub'],
      bound("subject: 'repo:a/b:environment:x'"),
    ],
  ],
  [
    'a condition that keeps some untrusted builds out, but no binding that is for such builds',
    'TRUST_UNTRUSTED_BUILDS',
    '18:9',
    [["== '42'", "== '42' && assertion.event_name != 'pull_request'"]],
    [["== '42'", "== '42' && assertion.event_name == 'pull_request'"]],
  ],
  [
    'builds of pull requests, where a subject keeps out personal builds alone',
    'TRUST_UNTRUSTED_BUILDS',
    '25:9',
    [teamcity('is_personal == false'), bound("subject: '_Root:project31:bt32'")],
    [teamcity('branch_is_default != false'), bound("subject: '_Root:project31:bt32'")],
  ],
  [
    'an attribute that nothing maps',
    'TRUST_ATTRIBUTE_UNMAPPED',
    '18:9',
    [bound("attribute: {repo_id: '7'}")],
    [
      bound("attribute: {repo_id: '7'}"),
      ['attribute.owner:', 'attribute.repo_id: assertion.repository_id\n          attribute.owner:'],
    ],
  ],
  ['a group that nothing maps', 'TRUST_ATTRIBUTE_UNMAPPED', '18:9', [bound('group: keepers')], [bound("subject: '7'")]],
  [
    'two CIs that map the same attribute',
    'TRUST_ATTRIBUTES_COLLIDE',
    '22:9',
    [gitlab, bound('attribute: {ref: main}')],
    [gitlab],
  ],
  [
    'an API that sign-ins need, and is not named',
    'TRUST_API_OFF',
    '2:42',
    [['services: [iamcredentials.googleapis.com, sts', 'services: [sts']],
    [[', sts.googleapis.com]', ']'], bound('member: user:ann@acme.example')],
  ],
  [
    'an account that nobody can use',
    'TRUST_UNUSED',
    '16:5',
    [["    bindings:\n      - attribute: {repository_id: '7'}\n", '']],
    [["    bindings:\n      - attribute: {repository_id: '7'}\n", '    disabled: true\n']],
  ],
  [
    'a pool without providers',
    'TRUST_UNUSED',
    '4:5',
    [
      ['  - id: acme-ci', '  - {id: empty, providers: []}\n  - id: acme-ci'],
      bound("attribute: {repository_id: '7'}\n        pool: acme-ci"),
    ],
    [
      ['  - id: acme-ci', '  - {id: empty, external: true, providers: []}\n  - id: acme-ci'],
      bound("attribute: {repository_id: '7'}\n        pool: acme-ci"),
    ],
  ],
]

describe('lib/trust/lint/lint-trust', () => {
  it('finds nothing where there is nothing', () => assert.deepEqual(lint(clean), []))

  for (const [what, code, place, found, fine] of cases) {
    it(`finds ${what}`, () => {
      const hits = lint(changed(...found)).filter((finding) => finding.code === code)
      assert.deepEqual(
        hits.map((finding) => finding.place),
        [`federation.yml:${place}`],
      )
      for (const {hash, message, remedy} of hits) {
        assert.match(message, /^[^\n]+[^.\n]$/)
        if (code === 'TRUST_BINDING_OPEN') assert.match(message, / lets other tenants in: /)
        if (/LONG|AUDIENCE|PINNED/.test(code)) assert.ok(hash, 'no exception can accept it')
        assert.match(remedy, /^[^\n]+$/)
      }
      assert.deepEqual(
        lint(changed(...fine)).filter((finding) => finding.code === code),
        [],
      )
    })
  }

  it('tells once of many bindings to the same attribute', () => {
    const many = Array.from({length: 300}, (_, index) => `attribute: {repository: acme/shop-${index}}`).join(
      '\n      - ',
    )
    const hits = lint(changed(bound(many)))
    assert.equal(hits.length, 1)
    assert.match(hits[0]?.message ?? '', /acme\/shop-0: .* \(and 299 more bindings like it\)$/)
  })

  it('says errors first, and what stops an apply is one', () => {
    const found = lint(
      changed(bound("wholePool: true\n      - member: allUsers\n      - attribute: {x: '7'}"), ["== '42'", "!= '42'"]),
    )
    assert.match(found.find(({code}) => code === 'TRUST_BINDING_OPEN')?.message ?? '', /\/\* lets other tenants in: /)
    const levels = found.map(({level}) => level)
    assert.deepEqual(levels, [...levels].sort())
    assert.deepEqual(
      found.filter(({level}) => level === 'error').map(({code}) => code),
      ['TRUST_CONDITION_OPEN', 'TRUST_EVERYBODY', 'TRUST_BINDING_OPEN', 'TRUST_ATTRIBUTE_UNMAPPED'],
    )
  })

  it('takes a workspace of HCP Terraform for one of many', () => {
    const workspace = second(`id: terraform
ci: hcp-terraform
attributeMapping: {google.subject: assertion.sub, attribute.ws: assertion.terraform_workspace_id}
attributeCondition: assertion.terraform_organization_id == 'org-42'`)
    assert.deepEqual(lint(changed(workspace, bound('attribute: {ws: ws-7}'))), [])
  })

  it('knows the claims of a Stack, which has no workspace and no phase', () => {
    const hits = lint(
      changed(terraform("assertion.terraform_stack_id == 'st-1' && !has(assertion.terraform_run_phase)")),
    )
    assert.deepEqual(
      hits.map(({code}) => code),
      [],
    )
  })

  it('keeps what a value holds from being read as a command', () => {
    const hits = lint(changed(bound('attribute: {repository: "acme/##vso[task.setvariable variable=x]y"}')))
    assert.equal(hits.length, 1)
    assert.doesNotMatch(JSON.stringify(hits), /##vso\[/)
  })

  it('takes what it gave up judging for unsafe, at its place', () => {
    const costly = `[${Array.from({length: 90}, (_, index) => index)}].all(x, BODY)`
    const nested = costly.replace('BODY', costly).replace('BODY', costly).replace('BODY', 'true')
    const given = (condition: string) =>
      lint(changed(["assertion.repository_owner_id == '42'", JSON.stringify(condition)]))
        .filter(({code}) => code === 'TRUST_EXPRESSION_COSTLY')
        .map(({level, place}) => [level, place])
    assert.deepEqual(given(`${nested} && assertion.repository_owner_id == '42'`), [['error', 'federation.yml:14:29']])
    assert.deepEqual(given("['42'].exists(id, assertion.repository_owner_id == id)"), [])
    const mapped = lint(changed(['attribute.ref: assertion.ref', `attribute.ref: "string(${nested})"`]))
    assert.deepEqual(
      mapped.filter(({code}) => code === 'TRUST_EXPRESSION_COSTLY').map(({place}) => place),
      ['federation.yml:13:26'],
    )
  })

  /** What lets nobody in; which line is proposed, after it was tried; undefined: none that was tried is right. */
  const own: Change = [
    'ci: github',
    'ci: ghes\n        issuer: https://git.acme.example/_services/token\n        tenant: dedicated\n        tenantReason: Ours.',
  ]
  const deadEnds: Readonly<Record<string, {changes: Change[]; code: WarningCode; remedy?: string}>> = {
    'a binding to a claim that is not mapped': {
      changes: [bound('attribute: {repository_owner_id: "42"}')],
      code: 'TRUST_ATTRIBUTE_UNMAPPED',
      remedy:
        'attributeMapping: {google.subject: assertion.repository_id, attribute.repository_id: assertion.repository_id, ' +
        'attribute.repository: assertion.repository, attribute.owner: assertion.repository_owner_id, ' +
        'attribute.ref: assertion.ref, attribute.repository_owner_id: assertion.repository_owner_id}',
    },
    'a binding to a claim that is not mapped, of another owner than that of the condition': {
      changes: [bound('attribute: {repository_owner_id: "43"}')],
      code: 'TRUST_ATTRIBUTE_UNMAPPED',
    },
    'a binding to what is no claim': {
      changes: [bound('attribute: {repo_id: "7"}')],
      code: 'TRUST_ATTRIBUTE_UNMAPPED',
    },
    'a condition for nobody on an attribute that is not mapped, of an own server': {
      changes: [own, ["assertion.repository_owner_id == '42'", "attribute.team == '42' && assertion.team == '43'"]],
      code: 'TRUST_ATTRIBUTE_UNMAPPED',
    },
    'a condition on an attribute that is not mapped, of an own server': {
      changes: [own, ["assertion.repository_owner_id == '42'", "attribute.event_name == 'push'"]],
      code: 'TRUST_ATTRIBUTE_UNMAPPED',
      remedy: `attributeCondition: "assertion.event_name == 'push'"`,
    },
    'a condition on an attribute that is not mapped, by its name in brackets': {
      changes: [["assertion.repository_owner_id == '42'", "attribute['repository_owner_id'] == '42'"]],
      code: 'TRUST_ATTRIBUTE_UNMAPPED',
      remedy: `attributeCondition: "assertion.repository_owner_id == '42'"`,
    },
    'a condition on an attribute that is not mapped, which every tenant could meet': {
      changes: [["assertion.repository_owner_id == '42'", "attribute.event_name == 'push'"]],
      code: 'TRUST_ATTRIBUTE_UNMAPPED',
    },
    'a condition on two claims, of which one begins as the misspelt one': {
      changes: [
        [
          "assertion.repository_owner_id == '42'",
          "assertion.repository_owner_i != '' && assertion.repository_owner_id == '42'",
        ],
      ],
      code: 'TRUST_CLAIM_UNKNOWN',
      remedy: `attributeCondition: "assertion.repository_owner_id != '' && assertion.repository_owner_id == '42'"`,
    },
    'a condition on a branch that is a tag as well': {
      changes: [
        [
          "assertion.repository_owner_id == '42'",
          "assertion.repository_owner_id == '42' && assertion.ref == 'refs/heads/main' && assertion.ref.startsWith('refs/tags/')",
        ],
      ],
      code: 'TRUST_NOBODY',
      remedy: `attributeCondition: "assertion.repository_owner_id == '42' && assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"`,
    },
    'a condition that compares a text with a boolean, and another with one that is to keep some out': {
      changes: [["== '42'", "== '42' && assertion.ref_protected == true && assertion.ref_type != false"]],
      code: 'TRUST_NOBODY',
      remedy: `attributeCondition: "assertion.repository_owner_id == '42' && assertion.ref_protected == 'true' && assertion.ref_type != 'false'"`,
    },
    'a condition on two owners': {
      changes: [
        [
          "assertion.repository_owner_id == '42'",
          "assertion.repository_owner_id == '42' && assertion.repository_owner_id == '43'",
        ],
      ],
      code: 'TRUST_NOBODY',
    },
    'a binding to the name of the repository in other case': {
      changes: [
        ["assertion.repository_owner_id == '42'", "assertion.repository == 'Acme/Shop'"],
        bound('attribute: {repository: acme/shop}'),
      ],
      code: 'TRUST_NOBODY',
      remedy: 'attribute: {repository: "Acme/Shop"}',
    },
    'a binding to another owner than that of the condition': {
      changes: [bound("attribute: {owner: '43'}")],
      code: 'TRUST_NOBODY',
    },
  }

  for (const [what, {changes, code, remedy}] of Object.entries(deadEnds)) {
    it(`${remedy ? 'proposes what was tried' : 'proposes no line that was not proven'} for ${what}`, () => {
      const broken = changed(...changes)
      const found = lint(broken).find((each) => each.code === code)
      if (remedy === undefined) {
        assert.match(found?.remedy ?? '', /CLAIM|Compare it with the claims of a job/)
        return
      }
      assert.equal(found?.remedy, remedy)
      const document = parse(broken)
      const [provider] = document.pools[0].providers
      const {attribute, ...fields} = parse(remedy)
      Object.assign(provider, fields)
      if (attribute) document.serviceAccounts[0].bindings = [{attribute}]
      const left = lint(stringify(document))
      assert.deepEqual(
        left.filter((each) => each.code === code || each.level === 'error'),
        [],
      )
    })
  }

  it('says that nobody gets in only where the proof says it, and reads names, not texts', () => {
    const found = (condition: string) =>
      lint(changed(["assertion.repository_owner_id == '42'", condition]))
        .filter(({code}) => code === 'TRUST_ATTRIBUTE_UNMAPPED')
        .map(({level, message}) => `${level}: ${message.replace(/^.*reads /, '')}`)
    const owner = "assertion.repository_owner_id == '42'"
    assert.deepEqual(found(`${owner} && has(attribute.x)`), [
      'error: attribute.x, but its mapping does not set it: nobody gets in',
    ])
    assert.deepEqual(found(`${owner} && !has(attribute['x'].y) && !has(attribute.x)`), [
      'warning: attribute.x, but its mapping does not set it: no job has it',
    ])
    assert.deepEqual(found(`${owner} && assertion.ref != 'attribute.x'`), [])
    assert.deepEqual(found(`${owner} && ['a'].exists(attribute, attribute == 'a')`), [])
  })

  it('asks for the providers of an unknown pool in the file, where the pool is there', () => {
    const other = 'projects/1234/locations/global/workloadIdentityPools/other'
    const member = bound(`member: principalSet://iam.googleapis.com/${other}/*`)
    const remedyOf = (...changes: Change[]) =>
      lint(changed(member, ...changes)).find(({code}) => code === 'TRUST_POOL_UNKNOWN')?.remedy
    assert.match(remedyOf() ?? '', /^Add the pool to the file/)
    const there = ['  - id: acme-ci', '  - {id: other, external: true, providers: []}\n  - id: acme-ci'] as const
    assert.match(remedyOf(there) ?? '', /^Write its providers into the file, or read the live pool/)
  })

  it('proposes a condition that keeps untrusted builds out, after it was tried', () => {
    const branch = [
      ['google.subject: assertion.repository_id', 'google.subject: assertion.sub'],
      bound("subject: 'repo:a/b:ref:refs/heads/x'"),
    ] as const
    const found = lint(changed(...branch)).find(({code}) => code === 'TRUST_UNTRUSTED_BUILDS')
    assert.equal(
      found?.message,
      'builds of pull requests from forks may act as deployer@acme.iam.gserviceaccount.com too: a job with event_name "pull_request_target" and ref "refs/heads/x" gets in',
    )
    const [, line = ''] =
      /^(attributeCondition: .*), which keeps these out for all bindings of the pool: pull requests, and /.exec(
        found.remedy,
      ) ?? []
    const after = changed(...branch, ["attributeCondition: assertion.repository_owner_id == '42'", line])
    assert.deepEqual(
      lint(after).map(({code}) => code),
      ['TRUST_SUBJECT_LONG', 'TRUST_SUBJECT_CHANGES'],
    )
  })

  it('proposes the subject with ids beside the one without, which then locks nobody out', () => {
    const subject: Change = ['google.subject: assertion.repository_id', 'google.subject: assertion.sub']
    const old = "subject: 'repo:acme/shop:ref:refs/heads/main'"
    const [found] = lint(changed(subject, bound(old))).filter(({code}) => code === 'TRUST_SUBJECT_CHANGES')
    const [, line = ''] = /for the time of the change: (subject: "[^"]*")/.exec(found?.remedy ?? '') ?? []
    const later = line.replace('OWNER_ID', '42').replace('REPOSITORY_ID', '7')
    assert.equal(later, 'subject: "repo:acme@42/shop@7:ref:refs/heads/main"')
    const codesOf = (...bindings: string[]) =>
      lint(changed(subject, bound(bindings.join('\n      - '))))
        .map(({code}) => code)
        .filter((code) => /NAME|CHANGES/.test(code))
    assert.deepEqual(codesOf(old, later), ['TRUST_BOUND_BY_NAME'])
    assert.deepEqual(codesOf(later), [])
    // Another job's.
    assert.deepEqual(codesOf(old, later.replace('main', 'dev')), ['TRUST_SUBJECT_CHANGES'])
  })

  const pool = {projectNumber: '1234', pool: 'acme-ci', provider: 'jobs'}
  /** The member that a remedy proposes for the repository `id`. */
  function proposedMember(remedy: string, id: string): string {
    const [, proposed = ''] = /^Bind to one alone: (.*?); ID is /.exec(remedy) ?? []
    const {attribute, subject} = parse(proposed.replace('ID', id))
    const [[name = '', value = ''] = []] = Object.entries<string>(attribute ?? {})
    return subject ? subjectPrincipal(pool, subject) : attributePrincipals(pool, name, value)
  }

  /** The attributes of the mapping of `init` that not all repositories of an owner can have. Every subject is one. */
  const narrow: Readonly<Record<string, readonly string[]>> = {
    'azure-pipelines': ['prj_id'],
    bitbucket: ['repository_uuid'],
    bitrise: ['app_slug'],
    buildkite: ['pipeline_id'],
    circleci: ['project_id'],
    codefresh: ['pipeline_id'],
    depot: ['repository_id', 'repository'],
    env0: ['environment_id'],
    fly: ['app_id', 'app_name'],
    forgejo: ['repository', 'repository_id'],
    ghes: ['repository', 'repository_id'],
    github: ['repository', 'repository_id'],
    gitlab: ['project_id', 'project_path'],
    'hcp-terraform': ['workspace_id'],
    kubernetes: ['service_account_uid'],
    'pulumi-esc': ['environment_id'],
    semaphore: ['prj_id'],
    spacelift: ['caller_id'],
    teamcity: ['build_type_id'],
    vercel: ['project_id'],
  }
  for (const ci of ciTokens) {
    it(`tells what all repositories of an owner share from what only one has: ${ci.label}`, () => {
      const claims = ci.claims({})
      const {attributes, subject = ''} = mapAttributes(ci.attributeMapping, claims)
      const provider = {
        id: 'jobs',
        ci: ci.ci,
        issuer: String(claims['iss']),
        tenant: 'dedicated' as const,
        attributeMapping: {...ci.attributeMapping},
        attributeCondition: ownerCondition(ci, ownerIn(ci, claims)),
      }
      const wide = (member: string) =>
        lintTrust({
          place: () => '',
          world: {
            projects: [{id: 'acme', number: pool.projectNumber}],
            pools: [{id: pool.pool, providers: [provider]}],
            serviceAccounts: [],
            grants: [{serviceAccount: 'deployer', role: 'roles/iam.workloadIdentityUser', members: [member]}],
          },
        }).filter(({code}) => code === 'TRUST_OWNER_WIDE')
      assert.deepEqual(wide(subjectPrincipal(pool, subject)), [])
      const found = Object.entries(attributes).map(
        ([name, value]) => [name, wide(attributePrincipals(pool, name, value))] as const,
      )
      assert.deepEqual(
        found.filter(([, [wider]]) => !wider).map(([name]) => name),
        narrow[ci.ci] ?? [],
      )
      for (const [, findings] of found)
        for (const {remedy} of findings) {
          const member = proposedMember(remedy, repositoryIn(ci, claims))
          assert.ok(namesJob(member, {identity: mapAttributes(ci.attributeMapping, claims)}), remedy)
          assert.deepEqual(wide(member), [], remedy)
        }
    })
  }

  it('judges the providers of a pool that are not in the file', () => {
    const withLive = (found: object, ofOtherKinds: LivePool['ofOtherKinds'] = []): string[] => {
      const provider = {
        id: 'by-hand',
        attributeMapping: {'attribute.repository_id': 'assertion.sub'},
        issuer: '',
        ...found,
      }
      const live = {projectNumber: '1234', pool: 'acme-ci', providers: [provider], ofOtherKinds}
      return lintTrust(
        readFederation(clean, 'federation.yml', () => keys),
        [live],
      ).map(({code}) => code)
    }
    const github = {
      issuer: 'https://token.actions.githubusercontent.com',
      attributeMapping: {'attribute.repository_id': 'assertion.repository_id'},
      attributeCondition: "assertion.repository_owner_id == '42'",
    }
    assert.deepEqual(withLive(github), [])
    assert.deepEqual(withLive({...github, jwksJson: keys}), ['TRUST_BINDING_OPEN'])
    assert.ok(withLive({...github, attributeCondition: 'assertion.ref =='}).includes('TRUST_BINDING_OPEN'))
    // It looks like a server of Jenkins.
    assert.ok(withLive({issuer: 'https://evil.example/oidc'}).includes('TRUST_BINDING_OPEN'))
    const closed = {issuer: 'https://gitlab.com', attributeCondition: "assertion.namespace_id == '666'"}
    assert.ok(withLive(closed).includes('TRUST_ATTRIBUTES_COLLIDE'))
    const ofAws = (attributeMapping: Record<string, string>) => withLive(github, [{id: 'aws', attributeMapping}])
    assert.deepEqual(ofAws({'attribute.repository_id': 'assertion.arn'}), ['TRUST_MEMBER_NOT_JUDGED'])
    assert.deepEqual(ofAws({'google.subject': 'assertion.arn'}), [])
  })

  it('has a test for each of its codes', () => {
    const tested = [
      ...['TRUST_CONDITION_OPEN', 'TRUST_CONDITION_BORROWED', 'TRUST_OWNER_BY_NAME', 'TRUST_CLAIM_UNKNOWN'],
      ...['TRUST_NOT_PROVEN', 'TRUST_ISSUER_UNKNOWN', 'TRUST_TENANT_IGNORED', 'TRUST_EXCEPTION_STALE'],
      'TRUST_EXPRESSION_COSTLY',
      // changing-subjects.test.ts
      'TRUST_ISSUER_RETIRES',
    ]
    const all = Object.keys(warningCodes).filter((code) => code.startsWith('TRUST_'))
    assert.deepEqual(
      all.filter((code) => !tested.includes(code) && !cases.some((each) => each[1] === code)),
      [],
    )
  })
})
