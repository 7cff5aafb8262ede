// The world of an emulator without a federation.yml.

import {type CiTokens, ownerIn, trustedCondition} from '../cis/tokens-list.ts'
import {projectOfServiceAccount, stsAudienceOf} from '../google/identifiers.ts'
import {attributePrincipals, poolPrincipals, subjectPrincipal} from '../google/principals.ts'
import {repositoryCaller, repositoryIn} from '../trust/repository-principal.ts'
import type {Provider, World} from '../trust/trust.ts'

const poolMembers =
  'principalSet://iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/github-pool'
const deployer = 'deployer@my-project.iam.gserviceaccount.com'
const readerAccount = 'reader@my-project.iam.gserviceaccount.com'
const broker = 'broker@my-project.iam.gserviceaccount.com'
const reporter = 'reporter@my-project.iam.gserviceaccount.com'

/** A repository that deploys. The names are those of the pages of the CIs, whose pipelines work here as they stand. */
export const defaultWorld: World = {
  projects: [{id: 'my-project', number: '123456789012'}],
  pools: [
    {
      id: 'github-pool',
      providers: [
        {
          id: 'github-jobs',
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
      members: [`${poolMembers}/attribute.repository/octocat/hello-world`],
    },
    {
      serviceAccount: broker,
      role: 'roles/iam.serviceAccountTokenCreator',
      members: [`${poolMembers}/*`],
    },
    {
      serviceAccount: reporter,
      role: 'roles/iam.serviceAccountTokenCreator',
      members: [`serviceAccount:${broker}`],
    },
  ],
}

/** The repository of an invented job, as people write it: `github.com/acme/shop`. */
function inventedName({repositoryExample}: CiTokens): string {
  const names = ['acme', 'shop']
  return repositoryExample.replace(/[A-Z_]{2,}/g, () => names.shift() ?? 'deploy')
}

/** The default world, with a pool for the invented job of a CI, which may act as the same accounts. */
export function exampleWorld(tokens: CiTokens | undefined): World {
  const world = structuredClone(defaultWorld)
  if (tokens === undefined || tokens.ci === 'github') return world
  const {ci} = tokens
  const claims = tokens.claims({})
  const issuer = String(claims['iss'])
  const name = {projectNumber: world.projects[0]?.number ?? '', pool: `${ci}-pool`, provider: `${ci}-jobs`}
  const fixed = tokens.fixedAudience?.(claims)
  const provider: Provider = {
    id: name.provider,
    ci,
    issuer,
    attributeMapping: {...tokens.attributeMapping},
    attributeCondition: trustedCondition(tokens, {
      ownerId: ownerIn(tokens, claims),
      repository: inventedName(tokens),
    }),
    ...(fixed === undefined ? {} : {allowedAudiences: [fixed, `https:${stsAudienceOf(name)}`, stsAudienceOf(name)]}),
  }
  const caller = repositoryCaller(tokens, repositoryIn(tokens, claims))
  const [[attribute, value] = ['', '']] = 'attribute' in caller ? Object.entries(caller.attribute) : []
  const repository =
    'subject' in caller ? subjectPrincipal(name, caller.subject) : attributePrincipals(name, attribute, value)
  const reader = tokens.reader && {
    serviceAccount: readerAccount,
    role: 'roles/iam.workloadIdentityUser',
    members: [subjectPrincipal(name, tokens.reader.subject(repositoryIn(tokens, claims)))],
  }
  const members: Readonly<Record<string, string>> = {
    'roles/iam.workloadIdentityUser': repository,
    'roles/iam.serviceAccountTokenCreator': poolPrincipals(name),
  }
  return {
    ...world,
    pools: [...world.pools, {id: name.pool, providers: [provider]}],
    serviceAccounts: [
      ...world.serviceAccounts,
      ...(reader ? [{email: readerAccount, uniqueId: '100000000000000000004'}] : []),
    ],
    grants: [
      ...world.grants.map((grant) => {
        const isOfPool = grant.members.some((member) => member.startsWith('principal'))
        const member = members[grant.role]
        return isOfPool && member ? {...grant, members: [...grant.members, member]} : grant
      }),
      ...(reader ? [reader] : []),
    ],
    issuers: [...(world.issuers ?? []), issuer],
  }
}

/**
 * The part of a world that exists before somebody sets it up: its projects without enabled APIs, and what is in the projects of
 * others.
 */
export const worldBeforeSetup = ({pools, projects, serviceAccounts}: World): World => ({
  projects: projects.map(({services, ...project}) => ({...project, ...(services ? {services: []} : {})})),
  pools: pools.filter(({external}) => external),
  serviceAccounts: serviceAccounts.filter(({email}) => projects.every(({id}) => id !== projectOfServiceAccount(email))),
  grants: [],
})
