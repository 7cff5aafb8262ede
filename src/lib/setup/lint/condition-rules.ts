import {partsOf} from '../../federation/cel.ts'
import {assertionOf, ciOfIssuer} from '../../federation/cis/index.ts'
import type {Provider} from '../../federation/trust.ts'
import {nearest} from '../../nearest.ts'
import {claimsIn} from './expression-parts.ts'
import type {Found, Rule} from './finding.ts'
import {providersOf} from './places.ts'
import {tenancyOf} from './tenants.ts'

/** Claims that only some jobs have, so that a sample may lack them. */
const SOMETIMES =
  /^(?:environment|deployment_|job_workflow_|repo_property_|head_ref|base_ref|enterprise|groups_direct|user_)/

export const unknownClaim: Rule = (world) =>
  providersOf(world).flatMap(({it, path}): Found[] => {
    const ci = ciOfIssuer(it.issuer)
    // Of a server there is a guess at most, by the form of its address.
    if (!ci || ci.issuer.kind === 'server') return []
    const tenancy = tenancyOf(ci)
    const sample = {iss: '', aud: '', exp: 0, iat: 0, nbf: 0, jti: '', ...ci.claims({})}
    const job = tenancy.job({owner: 'o', ownerId: '1', project: 'p', projectId: '2'})
    const listed = Object.keys(ci.claimFacts ?? {})
    const known = [...new Set([...Object.keys(sample), ...Object.keys(job), ...tenancy.chosen, ...listed])]
    const written = [
      ...Object.entries(it.attributeMapping).map(([target, text]) => ({text, at: ['attributeMapping', target]})),
      ...(it.attributeCondition ? [{text: it.attributeCondition, at: ['attributeCondition']}] : []),
    ]
    return written.flatMap(({at, text}) =>
      [...new Set(claimsIn(partsOf(text), {}))]
        .filter((claim) => !known.includes(claim) && !SOMETIMES.test(claim))
        .flatMap((claim) => {
          const meant = nearest(claim, known)
          return meant === undefined
            ? []
            : [
                {
                  code: 'TRUST_CLAIM_UNKNOWN' as const,
                  level: 'warning' as const,
                  path: [...path, ...at],
                  message: `tokens of ${ci.label} have no claim "${claim}", so this never holds`,
                  remedy: `Write ${assertionOf(meant)}, if that is meant.`,
                },
              ]
        }),
    )
  })

/** Attributes that the condition of a provider looks at, and its mapping does not give. */
export const unmappedTargets = ({attributeCondition = '', attributeMapping}: Provider): string[] => {
  const named = [...attributeCondition.matchAll(/\battribute\.(\w+)/g)].map(([, name]) => `attribute.${name}`)
  return [...new Set(named)].filter((target) => !(target in attributeMapping))
}

export const unmappedInCondition: Rule = (world) =>
  providersOf(world).flatMap(({it, path}): Found[] =>
    unmappedTargets(it).map((target) => ({
      code: 'TRUST_ATTRIBUTE_UNMAPPED',
      level: 'error',
      path: [...path, 'attributeCondition'],
      message: `the condition of ${it.id} looks at ${target}, which its mapping does not give: nobody is let in`,
      remedy: `attributeMapping: {${target}: assertion.CLAIM}`,
    })),
  )
