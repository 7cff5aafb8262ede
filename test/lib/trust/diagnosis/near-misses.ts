/** A token of GitHub Actions, and one of GitLab CI where its claims differ. */
export const octo = {
  sub: 'repo:octo-org/octo-repo:ref:refs/heads/main',
  repository: 'octo-org/octo-repo',
  repository_id: '74',
  repository_owner: 'octo-org',
  repository_owner_id: '65',
  ref: 'refs/heads/main',
  ref_protected: 'true',
  event_name: 'push',
  run_attempt: 2,
  teams: ['Ops', 'dev'],
  self_hosted: false,
  job_workflow_ref: 'octo-org/octo-repo/.github/workflows/deploy.yml@refs/heads/main',
}

const immutable = {sub: 'repo:octo-org@65/octo-repo@74:ref:refs/heads/main'}
const ids = 'the token has the immutable form of the subject, with the ids of owner and repository'

/** A condition that the token does not meet, what is said of it, and what it would meet. */
export interface NearMiss {
  condition: string
  given?: Readonly<Record<string, unknown>>
  miss: string | undefined
  instead?: string
}

export const nearMisses: readonly NearMiss[] = [
  {
    condition: "assertion.repository == 'Octo-Org/octo-repo'",
    miss: 'they differ only in upper and lower case',
    instead: "assertion.repository == 'octo-org/octo-repo'",
  },
  {
    condition: "'OCTO-ORG' == assertion.repository_owner",
    miss: 'they differ only in upper and lower case',
    instead: "'octo-org' == assertion.repository_owner",
  },
  {
    condition: "assertion.sub.startsWith('repo:Octo-Org/')",
    miss: 'they differ only in upper and lower case',
    instead: "assertion.sub.startsWith('repo:octo-org/')",
  },
  {
    condition: "assertion.job_workflow_ref.contains('/Deploy.yml@')",
    miss: 'they differ only in upper and lower case',
    instead: "assertion.job_workflow_ref.contains('/deploy.yml@')",
  },
  {
    condition: "assertion.sub.endsWith(':refs/heads/Main')",
    miss: 'they differ only in upper and lower case',
    instead: "assertion.sub.endsWith(':refs/heads/main')",
  },
  {
    condition: "assertion.ref == 'main'",
    miss: 'the condition lacks refs/heads/ at the beginning',
    instead: "assertion.ref == 'refs/heads/main'",
  },
  {
    condition: "assertion.ref in ['main', 'production']",
    miss: 'the condition lacks refs/heads/ at the beginning',
    instead: "assertion.ref in ['refs/heads/main', 'production']",
  },
  {
    condition: "assertion.ref.matches('^main$')",
    miss: 'the condition lacks refs/heads/ at the beginning',
    instead: "assertion.ref.matches('^refs/heads/main$')",
  },
  {
    condition: "assertion.ref == 'refs/heads/main'",
    given: {ref: 'main'},
    miss: 'the condition has refs/heads/, but this claim is only the name without it',
    instead: "assertion.ref == 'main'",
  },
  {
    condition: "assertion.ref == 'refs/heads/v1'",
    given: {ref: 'refs/tags/v1'},
    miss: 'the names are the same, but the token is of refs/tags/… and the condition of refs/heads/…',
  },
  {
    condition: 'assertion.repository_owner_id == 65',
    miss: 'the claim is a text, and the condition compares it with a number: write it in quotes',
    instead: "assertion.repository_owner_id == '65'",
  },
  {
    condition: 'assertion.repository_owner_id in [64, 65]',
    miss: 'the claim is a text, and the condition compares it with a number: write it in quotes',
    instead: "assertion.repository_owner_id in [64, '65']",
  },
  {
    condition: "assertion.run_attempt == '2'",
    miss: 'the claim is a number, and the condition compares it with a text: write it without quotes',
    instead: 'assertion.run_attempt == 2',
  },
  {
    condition: 'assertion.ref_protected == true',
    miss: 'the claim is a text, and the condition compares it with a boolean: write it in quotes',
    instead: "assertion.ref_protected == 'true'",
  },
  {
    condition: 'assertion.ref_protected',
    miss: "the claim is a text: compare it with 'true'",
    instead: "assertion.ref_protected == 'true'",
  },
  {
    condition: "assertion.sub == 'repo:octo-org/octo-repo:ref:refs/heads/main'",
    given: immutable,
    miss: ids,
    instead: `assertion.sub == '${immutable.sub}'`,
  },
  {
    condition: "assertion.sub.startsWith('repo:octo-org/')",
    given: immutable,
    miss: ids,
    instead: "assertion.sub.startsWith('repo:octo-org@65/')",
  },
  {
    condition: "assertion.sub.matches('^repo:octo-org/octo-repo:.*')",
    given: immutable,
    miss: ids,
    instead: "assertion.sub.matches('^repo:octo-org@65/octo-repo@74:.*')",
  },
  {
    condition: `assertion.sub == '${immutable.sub}'`,
    miss: 'the condition has the immutable form of the subject, but the token has the form without ids',
    instead: `assertion.sub == '${octo.sub}'`,
  },
  {
    condition: "assertion.sub == 'repo:octo-org@65/octo-repo@11:ref:refs/heads/main'",
    given: immutable,
    miss: 'the ids differ: it is another owner or repository of the same name',
  },
  {
    condition: "assertion.repository_ower == 'octo-org'",
    miss: 'the token has no claim repository_ower (did you mean repository_owner?)',
    instead: "assertion.repository_owner == 'octo-org'",
  },
  {
    condition: "assertion.repositoryOwnerId == '65'",
    miss: 'the token has no claim repositoryOwnerId (did you mean repository_owner_id?)',
    instead: "assertion.repository_owner_id == '65'",
  },
  {condition: "assertion.environment == 'production'", miss: 'the token has no claim environment'},
  {
    condition: 'has(assertion.repositoryId)',
    miss: 'the token has no claim repositoryId (did you mean repository_id?)',
    instead: 'has(assertion.repository_id)',
  },
  {
    condition: "attribute.repo == 'octo-org/octo-repo'",
    miss: 'the mapping yields no attribute repo',
  },
  {
    condition: "attribute.repositry == 'octo-org/octo-repo'",
    miss: 'the mapping yields no attribute repositry (did you mean repository?)',
    instead: "attribute.repository == 'octo-org/octo-repo'",
  },
  {
    condition: "repository == 'octo-org/octo-repo'",
    miss: 'repository is not a variable: write assertion.repository',
    instead: "assertion.repository == 'octo-org/octo-repo'",
  },
  {
    condition: "assertions.repository == 'octo-org/octo-repo'",
    miss: 'assertions is not a variable: there are only assertion, google, attribute (did you mean assertion?)',
    instead: "assertion.repository == 'octo-org/octo-repo'",
  },
  {
    condition: "assertion.repository == 'octo-org/octo-repo/'",
    miss: 'the condition has an extra slash at the end',
    instead: "assertion.repository == 'octo-org/octo-repo'",
  },
  {
    condition: "assertion.repository_owner == ' octo-org'",
    miss: 'the condition has an extra space at the beginning or the end',
    instead: "assertion.repository_owner == 'octo-org'",
  },
  {
    condition: "assertion.iss == 'http://token.example'",
    given: {iss: 'https://token.example'},
    miss: 'they differ only in the scheme: the token has https://',
    instead: "assertion.iss == 'https://token.example'",
  },
  {
    condition: "assertion.repository == '74'",
    miss: 'that is the value of another claim, assertion.repository_id',
    instead: "assertion.repository_id == '74'",
  },
  {
    condition: "assertion.sub == 'octo-org/octo-repo'",
    miss: 'that is the value of another claim, assertion.repository',
    instead: "assertion.repository == 'octo-org/octo-repo'",
  },
  {
    condition: "assertion.repository == '2026-q4'",
    given: {environment: '2026-q4'},
    miss: 'that is the value of another claim, assertion.environment',
  },
  {
    condition: "assertion.sub == 'repo:octo-org/octo-repo'",
    miss: 'the value in the token continues with ":ref:refs/heads/main"',
    instead: `assertion.sub == '${octo.sub}'`,
  },
  {
    condition: "assertion.repository_owner == 'repo:octo-org'",
    miss: 'the token lacks the beginning: "repo:"',
    instead: "assertion.repository_owner == 'octo-org'",
  },
  {
    condition: "assertion.repository == 'octo-org/otco-repo'",
    miss: 'they differ in two letters',
    instead: "assertion.repository == 'octo-org/octo-repo'",
  },
  {
    condition: "assertion.sub == 'repo:octo-org/*'",
    miss: 'an asterisk is a normal character here, not a wildcard',
    instead: "assertion.sub.startsWith('repo:octo-org/')",
  },
  {condition: "assertion.sub == 'repo:octo*'", miss: 'an asterisk is a normal character here, not a wildcard'},
  {
    condition: "assertion.teams == 'dev'",
    miss: 'the claim is a list, and a list never equals a single value: use "in"',
    instead: "'dev' in assertion.teams",
  },
  {
    condition: "'ops' in assertion.teams",
    miss: 'they differ only in upper and lower case',
    instead: "'Ops' in assertion.teams",
  },
  {
    condition: "'push' in assertion.event_name",
    miss: 'assertion.event_name is a text, not a list: compare it with ==',
    instead: "assertion.event_name == 'push'",
  },
  {condition: "assertion.repository_id == '12345678'", given: {repository_id: '12345679'}, miss: undefined},
  {condition: "assertion.repository_owner == 'evil-org'", miss: undefined},
  {condition: "assertion.event_name != 'push'", miss: undefined},
  {condition: '!has(assertion.sub)', miss: undefined},
  {condition: 'assertion.self_hosted', miss: undefined},
  {condition: "assertion.teams.exists(t, t == 'admins')", miss: undefined},
]
