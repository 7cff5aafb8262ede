import type {World} from '../../src/lib/trust/trust.ts'

export const githubIssuer = 'https://token.actions.githubusercontent.com'

/** The repository whose jobs `acme` knows: pass it as claims of the job. */
export const acmeClaims = {
  repository: 'acme/shop',
  repository_id: '700100200',
  repository_owner: 'acme',
  repository_owner_id: '42',
}

const acmePool = 'iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/acme-ci'

/** A job of that repository, which is older than subjects with ids: the bindings and conditions of tests name it so. */
export const acmeJob = {claims: acmeClaims, subjectFormat: 'classic'} as const

/** Names of `acme`, as a test writes them. */
export const acmeNames = {
  projectId: 'acme-prod',
  pool: acmePool,
  provider: 'projects/111122223333/locations/global/workloadIdentityPools/acme-ci/providers/github',
  /** Disabled. */
  oldProvider: 'projects/111122223333/locations/global/workloadIdentityPools/acme-ci/providers/github-old',
  deployer: 'deployer@acme-prod.iam.gserviceaccount.com',
  /** Its tokens may live for 12 hours. */
  nightly: 'nightly@acme-prod.iam.gserviceaccount.com',
  /** Hops and end of a chain: caller → gate → vault → payroll. */
  gate: 'gate@acme-prod.iam.gserviceaccount.com',
  vault: 'vault@acme-prod.iam.gserviceaccount.com',
  payroll: 'payroll@acme-prod.iam.gserviceaccount.com',
  /** Nobody may act as it. */
  locked: 'locked@acme-prod.iam.gserviceaccount.com',
} as const

const everyJobOfShop = `principalSet://${acmePool}/attribute.repository/acme/shop`

/** Mapping by names, default audiences, impersonation, a chain of two hops. A fresh copy: a test may change it. */
export const acme = (): World => ({
  projects: [{id: acmeNames.projectId, number: '111122223333'}],
  pools: [
    {
      id: 'acme-ci',
      providers: [
        {
          id: 'github',
          issuer: githubIssuer,
          attributeMapping: {
            'google.subject': 'assertion.sub',
            'attribute.repository': 'assertion.repository',
            'attribute.ref': 'assertion.ref',
            'attribute.branch': "assertion.ref.extract('refs/heads/{branch}')",
          },
          attributeCondition: "assertion.repository_owner == 'acme' && assertion.ref.startsWith('refs/')",
        },
        {
          id: 'github-old',
          issuer: githubIssuer,
          attributeMapping: {'google.subject': 'assertion.sub'},
          disabled: true,
        },
      ],
    },
  ],
  serviceAccounts: [
    {email: acmeNames.deployer, uniqueId: '110000000000000000001'},
    {email: acmeNames.nightly, uniqueId: '110000000000000000002', lifetimeExtension: true},
    {email: acmeNames.gate, uniqueId: '110000000000000000003'},
    {email: acmeNames.vault, uniqueId: '110000000000000000004'},
    {email: acmeNames.payroll, uniqueId: '110000000000000000005'},
    {email: acmeNames.locked, uniqueId: '110000000000000000006'},
  ],
  grants: [
    {serviceAccount: acmeNames.deployer, role: 'roles/iam.workloadIdentityUser', members: [everyJobOfShop]},
    {
      serviceAccount: acmeNames.nightly,
      role: 'roles/iam.workloadIdentityUser',
      members: [`principal://${acmePool}/subject/repo:acme/shop:ref:refs/heads/main`],
    },
    {serviceAccount: acmeNames.gate, role: 'roles/iam.serviceAccountTokenCreator', members: [everyJobOfShop]},
    {
      serviceAccount: acmeNames.vault,
      role: 'roles/iam.serviceAccountTokenCreator',
      members: [`serviceAccount:${acmeNames.gate}`],
    },
    {
      serviceAccount: acmeNames.payroll,
      role: 'roles/iam.serviceAccountTokenCreator',
      members: [`serviceAccount:${acmeNames.vault}`],
    },
  ],
})

/** The repository whose jobs `zoo` knows. */
export const zooClaims = {
  repository: 'zoo-gmbh/penguins',
  repository_id: '900800',
  repository_owner: 'zoo-gmbh',
  repository_owner_id: '5150',
  environment: 'production',
  /** A list, as an issuer with groups would send. */
  teams: ['keepers', 'vets'],
}

const zooPool = 'iam.googleapis.com/projects/987654321098/locations/global/workloadIdentityPools/zoo-federation'

/** Names of `zoo`, as a test writes them. */
export const zooNames = {
  projectId: 'example.com:zoo',
  pool: zooPool,
  provider: 'projects/987654321098/locations/global/workloadIdentityPools/zoo-federation/providers/actions-eu',
  /** Reads groups from the claim `teams`. */
  groupProvider: 'projects/987654321098/locations/global/workloadIdentityPools/zoo-federation/providers/teams',
  /** In a pool that was deleted. */
  deletedProvider: 'projects/987654321098/locations/global/workloadIdentityPools/zoo-retired/providers/actions',
  /** The only one that `provider` accepts. */
  audience: 'https://zoo.example/ci',
  keeper: 'keeper@zoo.example.com.iam.gserviceaccount.com',
  /** Bound to the group `keepers`. */
  feeder: 'feeder@zoo.example.com.iam.gserviceaccount.com',
  /** Domain-wide delegation, and a grant that lets jobs sign for it. */
  secretary: 'secretary@zoo.example.com.iam.gserviceaccount.com',
  /** Gives ID tokens only. */
  doorman: 'doorman@zoo.example.com.iam.gserviceaccount.com',
  disabled: 'dodo@zoo.example.com.iam.gserviceaccount.com',
  /** The user that exists, and a scope that `secretary` may use for it. */
  user: 'director@zoo.example.com',
  userScope: 'https://www.googleapis.com/auth/admin.directory.user.readonly',
} as const

const everyJobOfPenguins = `principalSet://${zooPool}/attribute.repository_id/900800`

/** Mapping by numeric ids, explicit audience, groups, delegation to users. A fresh copy: a test may change it. */
export const zoo = (): World => ({
  projects: [
    {id: zooNames.projectId, number: '987654321098'},
    {id: 'zoo-sandbox', number: '987654321099'},
  ],
  pools: [
    {
      id: 'zoo-federation',
      providers: [
        {
          id: 'actions-eu',
          issuer: githubIssuer,
          allowedAudiences: [zooNames.audience],
          attributeMapping: {
            'google.subject': "'repo/' + assertion.repository_id + '/env/' + assertion.environment",
            'attribute.repository_id': 'assertion.repository_id',
            'attribute.trusted': "assertion.ref_protected == 'true' ? 'yes' : 'no'",
          },
          attributeCondition: "assertion.repository_owner_id == '5150' && attribute.trusted == 'yes'",
        },
        {
          id: 'teams',
          issuer: githubIssuer,
          attributeMapping: {'google.subject': 'assertion.repository_id', 'google.groups': 'assertion.teams'},
          attributeCondition: "'keepers' in google.groups",
        },
      ],
    },
    {
      id: 'zoo-retired',
      deleted: true,
      providers: [{id: 'actions', issuer: githubIssuer, attributeMapping: {'google.subject': 'assertion.sub'}}],
    },
  ],
  serviceAccounts: [
    {email: zooNames.keeper, uniqueId: '220000000000000000001'},
    {email: zooNames.feeder, uniqueId: '220000000000000000002'},
    {email: zooNames.secretary, uniqueId: '220000000000000000003'},
    {email: zooNames.doorman, uniqueId: '220000000000000000004'},
    {email: zooNames.disabled, uniqueId: '220000000000000000005', disabled: true},
  ],
  grants: [
    {
      serviceAccount: zooNames.keeper,
      role: 'roles/iam.workloadIdentityUser',
      members: [`principal://${zooPool}/subject/repo/900800/env/production`],
    },
    {
      serviceAccount: zooNames.feeder,
      role: 'roles/iam.workloadIdentityUser',
      members: [`principalSet://${zooPool}/group/keepers`],
    },
    {serviceAccount: zooNames.secretary, role: 'roles/iam.serviceAccountTokenCreator', members: [everyJobOfPenguins]},
    {
      serviceAccount: zooNames.doorman,
      role: 'roles/iam.serviceAccountOpenIdTokenCreator',
      members: [`principalSet://${zooPool}/*`],
    },
  ],
  domainWideDelegation: [{serviceAccount: zooNames.secretary, scopes: [zooNames.userScope], users: [zooNames.user]}],
})
