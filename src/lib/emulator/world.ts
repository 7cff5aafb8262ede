import type {World} from '../trust/trust.ts'

export type {
  DomainWideDelegation,
  Grant,
  Pool,
  Project,
  Provider,
  ServiceAccount,
  World,
} from '../trust/trust.ts'

const deployer = 'deployer@example-project.iam.gserviceaccount.com'
const broker = 'broker@example-project.iam.gserviceaccount.com'
const reporter = 'reporter@example-project.iam.gserviceaccount.com'

/** A repository that deploys: what `emulator run` serves when it is given no other. */
export const defaultWorld: World = {
  projects: [{id: 'example-project', number: '123456789012'}],
  pools: [
    {
      id: 'github-pool',
      providers: [
        {
          id: 'github',
          issuer: 'https://token.actions.githubusercontent.com',
          attributeMapping: {
            'google.subject': 'assertion.sub',
            'attribute.repository': 'assertion.repository',
            'attribute.repository_owner': 'assertion.repository_owner',
            'attribute.ref': 'assertion.ref',
          },
          attributeCondition: "assertion.repository_owner == 'octocat'",
        },
      ],
    },
  ],
  serviceAccounts: [
    {email: deployer, uniqueId: '100000000000000000001'},
    {email: broker, uniqueId: '100000000000000000002'},
    {email: reporter, uniqueId: '100000000000000000003'},
  ],
  grants: [
    {
      serviceAccount: deployer,
      role: 'roles/iam.workloadIdentityUser',
      members: [
        'principalSet://iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/github-pool/attribute.repository/octocat/hello-world',
      ],
    },
    {
      serviceAccount: broker,
      role: 'roles/iam.serviceAccountTokenCreator',
      members: [
        'principalSet://iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/github-pool/*',
      ],
    },
    {
      serviceAccount: reporter,
      role: 'roles/iam.serviceAccountTokenCreator',
      members: [`serviceAccount:${broker}`],
    },
  ],
}
