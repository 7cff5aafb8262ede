import {
  type AuditCode,
  type AuditFinding,
  type AuditReport,
  type AuditRoute,
  rules,
} from '../../src/lib/audit/finding.ts'
import {hashOf} from '../../src/lib/trust/lint/finding.ts'

const pool = 'projects/123456789/locations/global/workloadIdentityPools/ci'

export const openProvider = `${pool}/providers/github`

const account = '//iam.googleapis.com/projects/acme-prod/serviceAccounts/deploy@acme-prod.iam.gserviceaccount.com'

/** From anybody to the project, over one account. */
export const longRoute: AuditRoute = {
  who: 'any repository of GitHub',
  provider: openProvider,
  member: `principalSet://iam.googleapis.com/${pool}/*`,
  steps: [
    {resource: account, role: 'roles/iam.workloadIdentityUser'},
    {resource: '//cloudresourcemanager.googleapis.com/projects/acme-prod', role: 'roles/editor'},
  ],
  allows: 'change everything in the project acme-prod',
  severity: 'critical',
}

/** A finding of `code`, with what it must have. */
export const auditFinding = (code: AuditCode, more: Partial<AuditFinding> = {}): AuditFinding => ({
  code,
  severity: rules[code].severity,
  fingerprint: hashOf(code, more.resource ?? openProvider, more.message ?? ''),
  resource: openProvider,
  from: 'assets.json',
  message: rules[code].title,
  why: 'Whoever gets in can act as the account.',
  evidence: [],
  routes: [],
  remedy: [],
  ...more,
})

/** With `findings`, and what an audit of one pool has. */
export const auditReport = (findings: readonly AuditFinding[] = [], more: Partial<AuditReport> = {}): AuditReport => ({
  providers: [
    {
      provider: 'github',
      place: 'assets.json',
      name: openProvider,
      verdict: 'open',
      who: 'anybody who has a token of GitHub',
    },
  ],
  findings,
  routes: [],
  gaps: [],
  counts: {projects: 2, pools: 1, providers: 1, policies: 3, bindings: 1, accounts: 1},
  ...more,
})

export const openAccess = auditFinding('AUDIT_ANYBODY', {
  message: 'the provider github lets in every job of GitHub Actions, since its condition looks only at the branch',
  why: 'Anybody can make a repository with a branch main, and act as deploy@acme-prod.iam.gserviceaccount.com.',
  evidence: [`condition: assertion.ref == 'refs/heads/main'`, `member: ${longRoute.member}`],
  stranger: {
    iss: 'https://token.actions.githubusercontent.com',
    sub: 'repo:stranger/any:ref:refs/heads/main',
    repository: 'stranger/any',
    repository_id: '1',
    repository_owner: 'stranger',
    repository_owner_id: '2',
    ref: 'refs/heads/main',
  },
  routes: [longRoute],
  remedy: [
    `gcloud iam workload-identity-pools providers update-oidc github --project 123456789 --location global --workload-identity-pool ci --attribute-condition "assertion.repository_owner_id == '42'"`,
  ],
})
