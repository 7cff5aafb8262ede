import type {Vector} from './vector.ts'

const tokens = 'https://circleci.com/docs/guides/permissions-authentication/openid-connect-tokens/'
const plan = 'https://github.com/jtreutel/circleci-gcp-oidc-terraform'
const organisation = '51ee2747-f8c7-4790-8b4a-9ee20c7102a1'
const project = '1f60315c-0228-42dd-9205-ed25beb24371'
const user = '7bc34e71-a1cd-4e3e-9144-741acb7b5bf1'
const first = `org/${organisation}/project/${project}/user/${user}`
const second = `${first}/vcs-origin/github.com/acme/shop/vcs-ref/refs/heads/main`

const claims = {
  aud: organisation,
  sub: first,
  'oidc.circleci.com/project-id': project,
  'oidc.circleci.com/org-id': organisation,
  'oidc.circleci.com/context-ids': ['b4b9d1c6-dfa4-4fdf-bc21-273e0a5bb878'],
  'oidc.circleci.com/vcs-ref': 'refs/heads/main',
  'oidc.circleci.com/ssh-rerun': false,
}

const vectors: Vector[] = [
  {source: tokens, map: "assertion['oidc.circleci.com/project-id']", yields: project},
  {source: tokens, map: 'assertion.oidc.circleci.com/project-id', fails: /field not found: oidc/},
  {
    source: plan,
    mapping: {'google.subject': 'assertion.sub', 'attribute.org_id': 'assertion.aud'},
    condition: `attribute.org_id=='${organisation}'`,
    accepts: true,
  },
  {
    source: plan,
    given: {aud: [organisation]},
    mapping: {'google.subject': 'assertion.sub', 'attribute.org_id': 'assertion.aud'},
    problems: [{kind: 'not-a-string', attribute: 'attribute.org_id'}],
    subject: first,
  },
  {source: plan, given: {aud: [organisation]}, condition: `'${organisation}' in assertion.aud`, accepts: true},
  {source: plan, given: {aud: [organisation]}, condition: `assertion.aud == '${organisation}'`, accepts: false},
  {
    source: plan,
    mapping: {'google.subject': 'assertion.sub', 'attribute.project': "assertion['oidc.circleci.com/project-id']"},
    condition: `attribute.project=="${project}"`,
    accepts: true,
  },
  {
    source: plan,
    mapping: {'google.subject': 'assertion.sub', 'attribute.project': "assertion['oidc.circleci.com/project-id']"},
    condition: `attribute.project=="${project.toUpperCase()}"`,
    accepts: false,
  },
  {source: tokens, mapping: {'google.subject': 'assertion.sub'}, problems: [], subject: first},
  {
    source: tokens,
    given: {sub: second},
    mapping: {'google.subject': 'assertion.sub'},
    problems: [{kind: 'subject-too-long', bytes: Buffer.byteLength(second)}],
    subject: second,
  },
  {
    source: tokens,
    given: {sub: second},
    map: "assertion.sub.extract('/project/{project}/user/')",
    yields: project,
  },
  {source: tokens, given: {sub: second}, map: "assertion.sub.extract('/vcs-ref/{ref}')", yields: 'refs/heads/main'},
  {
    source: tokens,
    given: {sub: second},
    map: "assertion.sub.extract('/vcs-origin/{origin}/vcs-ref/')",
    yields: 'github.com/acme/shop',
  },
  {
    source: tokens,
    condition: "assertion['oidc.circleci.com/context-ids'].exists(c, c == 'b4b9d1c6-dfa4-4fdf-bc21-273e0a5bb878')",
    accepts: true,
  },
  {source: tokens, condition: "size(assertion['oidc.circleci.com/context-ids']) > 0", accepts: true},
  {
    source: tokens,
    given: {'oidc.circleci.com/context-ids': []},
    condition: "size(assertion['oidc.circleci.com/context-ids']) > 0",
    accepts: false,
  },
  {source: tokens, condition: "!assertion['oidc.circleci.com/ssh-rerun']", accepts: true},
  {
    source: tokens,
    given: {'oidc.circleci.com/ssh-rerun': true},
    condition: "assertion['oidc.circleci.com/ssh-rerun'] == false",
    accepts: false,
  },
  {
    source: tokens,
    condition: `assertion['oidc.circleci.com/org-id'] == '${organisation}' && assertion['oidc.circleci.com/vcs-ref'].startsWith('refs/heads/')`,
    accepts: true,
  },
  {
    source: tokens,
    condition: `"oidc.circleci.com/vcs-ref" in assertion && assertion["oidc.circleci.com/vcs-ref"] == "refs/heads/main"`,
    accepts: true,
  },
]

export const circleci = {ci: 'circleci', claims, vectors}
