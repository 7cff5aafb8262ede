import type {World} from './trust.ts'

/** `world` as a federation.yml would write it, in JSON. */
export function federationOf({domainWideDelegation = [], grants, issuers: _played, serviceAccounts, ...rest}: World) {
  return {
    ...rest,
    serviceAccounts: serviceAccounts.map((account) => {
      const delegation = domainWideDelegation.find(({serviceAccount}) => serviceAccount === account.email)
      return {
        ...account,
        bindings: grants
          .filter(({serviceAccount}) => serviceAccount === account.email)
          .flatMap(({exceptions, members, role}) =>
            members.map((member) => ({member, role, ...(exceptions ? {exceptions} : {})})),
          ),
        ...(delegation ? {domainWideDelegation: {scopes: delegation.scopes, users: delegation.users}} : {}),
      }
    }),
  }
}
