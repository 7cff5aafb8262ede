import {mapAttributes} from '../federation/attributes.ts'
import {usualMapping} from '../oidc/claims-mapping.ts'
import {principalsOf} from '../oidc/claims-principals.ts'
import type {Findings} from './findings.ts'

/** What a binding may name so that it holds for this job. */
export interface JobPrincipal {
  member: string
  /** The mapping is not known: it is so where google.subject is assertion.sub. */
  assumed?: true
}

/** The narrowest first; none where there is no token, or no provider to which it belongs. */
export function principalsFor({subject, token, trust}: Findings): JobPrincipal[] {
  if (!token || subject?.identity.mode !== 'federation' || !subject.identity.provider) return []
  const {provider} = trust
  const identity = mapAttributes(provider?.value.attributeMapping ?? usualMapping, token.claims)
  return principalsOf(identity, subject.identity.provider).map(({member, target}) => ({
    member,
    ...(provider || target === '*' ? {} : {assumed: true as const}),
  }))
}
