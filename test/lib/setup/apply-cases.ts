import type {World} from '../../../src/lib/trust/trust.ts'

export const deployer = 'deployer@acme-prod.iam.gserviceaccount.com'

export const pool = 'iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/acme-ci'

export const everyJob = `principalSet://${pool}/attribute.repository_id/700100200`

/** Every kind of change at once: APIs to turn on, a pool to bring back, things to make, change and remove. */
export const everything = `
projects:
  - id: acme-prod
    number: '111122223333'
    services:
      - iam.googleapis.com
      - iamcredentials.googleapis.com
      - cloudresourcemanager.googleapis.com
      - serviceusage.googleapis.com
      - sts.googleapis.com
pools:
  - id: acme-ci
    providers:
      - id: github
        ci: github
        attributeMapping:
          google.subject: assertion.repository_id + '/' + assertion.run_id
          attribute.repository_id: assertion.repository_id
        attributeCondition: assertion.repository_owner_id == '42'
      - id: github-old
        ci: github
        deleted: true
        attributeMapping: {google.subject: assertion.sub}
        attributeCondition: assertion.repository_owner_id == '42'
serviceAccounts:
  - email: deployer@acme-prod.iam.gserviceaccount.com
    displayName: Deployer
    bindings:
      - attribute: {repository_id: '700100200'}
  - email: auditor@acme-prod.iam.gserviceaccount.com
    displayName: Auditor
    bindings:
      - serviceAccount: deployer@acme-prod.iam.gserviceaccount.com
`

/** A provider that somebody made by hand. */
export const byHand = {
  issuer: 'https://token.actions.githubusercontent.com',
  attributeMapping: {'google.subject': 'assertion.sub'},
  attributeCondition: "assertion.repository_owner == 'acme'",
}

/** The cloud before {@link everything}. */
export const before = (): World => ({
  projects: [
    {
      id: 'acme-prod',
      number: '111122223333',
      services: ['iam.googleapis.com', 'cloudresourcemanager.googleapis.com', 'serviceusage.googleapis.com'],
    },
  ],
  pools: [
    {
      id: 'acme-ci',
      deleted: true,
      providers: [
        {id: 'github', ...byHand, deleted: true},
        {id: 'github-old', ...byHand},
      ],
    },
  ],
  serviceAccounts: [{email: deployer, uniqueId: '110000000000000000001', displayName: 'Old name', disabled: true}],
  grants: [{serviceAccount: deployer, role: 'roles/iam.workloadIdentityUser', members: ['user:gone@example.com']}],
})

const rpc = (code: number, status: string, message: string, details: object[] = []): object => ({
  error: {code, message, status, details},
})

/** Replies of the services that administer. */
export const replies = {
  unavailable: {status: 503, body: rpc(503, 'UNAVAILABLE', 'The service is currently unavailable.')},
  denied: {status: 403, body: rpc(403, 'PERMISSION_DENIED', 'no')},
  aborted: {status: 409, body: rpc(409, 'ABORTED', 'There were concurrent policy changes.')},
  unknownMember: {status: 400, body: rpc(400, 'INVALID_ARGUMENT', 'Service account caller does not exist.')},
  unknownAccount: {status: 404, body: rpc(404, 'NOT_FOUND', 'Unknown service account')},
  serviceDisabled: {
    status: 403,
    body: rpc(403, 'PERMISSION_DENIED', 'the API has not been used', [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'SERVICE_DISABLED',
        domain: 'googleapis.com',
        metadata: {service: 'iam.googleapis.com', consumer: 'projects/111122223333'},
      },
    ]),
  },
  reset: {fault: 'reset'},
} as const
