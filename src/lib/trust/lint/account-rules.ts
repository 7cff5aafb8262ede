import {projectOfServiceAccount} from '../../google/identifiers.ts'
import type {Found, Rule} from './finding.ts'
import {bindingsOf} from './places.ts'

/** What a sign-in calls, in which project. */
const CREDENTIALS_API = 'iamcredentials.googleapis.com'
const TOKEN_API = 'sts.googleapis.com'

export const apiOff: Rule = (world) => {
  const bound = bindingsOf(world)
  const needs = [
    ...world.grants.map(({serviceAccount}) => ({
      project: projectOfServiceAccount(serviceAccount),
      api: CREDENTIALS_API,
      why: `acting as ${serviceAccount}`,
    })),
    ...bound.map(({pool}) => ({
      project: pool.project ?? world.projects[0]?.id,
      api: TOKEN_API,
      why: `the exchange of tokens at ${pool.id}`,
    })),
  ]
  return world.projects.flatMap(({id, services}, at): Found[] => {
    if (services === undefined) return []
    return [CREDENTIALS_API, TOKEN_API].flatMap((api) => {
      const [need] = needs.filter((each) => each.project === id && each.api === api)
      return need === undefined || services.includes(api)
        ? []
        : [
            {
              code: 'TRUST_API_OFF',
              level: 'warning' as const,
              path: ['projects', at, 'services'],
              message: `${api} is not among the services of ${id}, and ${need.why} needs it`,
              remedy: `services: ${JSON.stringify([...services, api])}`,
            },
          ]
    })
  })
}

export const unused: Rule = ({domainWideDelegation = [], grants, pools, serviceAccounts}) => {
  const members = grants.flatMap((grant) => grant.members)
  const isUsed = (email: string): boolean =>
    members.includes(`serviceAccount:${email}`) ||
    [...grants, ...domainWideDelegation].some(({serviceAccount}) => serviceAccount === email)
  return [
    ...pools.flatMap(({deleted, id, providers}, at): Found[] =>
      providers.length > 0 || deleted
        ? []
        : [
            {
              code: 'TRUST_UNUSED',
              level: 'warning',
              path: ['pools', at],
              message: `the pool ${id} has no provider, so nobody can come in`,
              remedy: 'Add a provider, or leave the pool out.',
            },
          ],
    ),
    ...serviceAccounts.flatMap(({disabled, email}, at): Found[] =>
      isUsed(email) || disabled
        ? []
        : [
            {
              code: 'TRUST_UNUSED',
              level: 'warning',
              path: ['serviceAccounts', at],
              message: `nobody may act as ${email}`,
              remedy: 'Add bindings, or leave the account out.',
            },
          ],
    ),
  ]
}
