import {type CiTokens, ownerIn, repositoryCaller, repositoryIn, trustedCondition} from '../../cis/tokens-list.ts'
import {attributePrincipals, poolPrincipals, stsAudience, subjectPrincipal} from '../../google/identifiers.ts'
import {defaultWorld, type Provider, type World} from '../world.ts'

/** The repository of an invented job, as people write it: `github.com/acme/shop`. */
function inventedName({repositoryExample}: CiTokens): string {
  const names = ['acme', 'shop']
  return repositoryExample.replace(/[A-Z_]{2,}/g, () => names.shift() ?? 'deploy')
}

/** The example besides, with a pool that trusts the invented job of a CI: it may act as the same accounts. */
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
    ...(fixed === undefined ? {} : {allowedAudiences: [fixed, `https:${stsAudience(name)}`, stsAudience(name)]}),
  }
  const caller = repositoryCaller(tokens, repositoryIn(tokens, claims))
  const [[attribute, value] = ['', '']] = 'attribute' in caller ? Object.entries(caller.attribute) : []
  const repository =
    'subject' in caller ? subjectPrincipal(name, caller.subject) : attributePrincipals(name, attribute, value)
  const members: Readonly<Record<string, string>> = {
    'roles/iam.workloadIdentityUser': repository,
    'roles/iam.serviceAccountTokenCreator': poolPrincipals(name),
  }
  return {
    ...world,
    pools: [...world.pools, {id: name.pool, providers: [provider]}],
    grants: world.grants.map((grant) => {
      const isOfPool = grant.members.some((member) => member.startsWith('principal'))
      const member = members[grant.role]
      return isOfPool && member ? {...grant, members: [...grant.members, member]} : grant
    }),
    issuers: [...(world.issuers ?? []), issuer],
  }
}
