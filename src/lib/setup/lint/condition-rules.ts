import type {Claims} from '../../federation/attributes.ts'
import {partsOf} from '../../federation/cel.ts'
import {assertionOf, type CiTokens, ciOfIssuer, ownerCondition} from '../../federation/cis/index.ts'
import {nearest} from '../../nearest.ts'
import {claimsIn} from './can-meet.ts'
import type {Found, Rule} from './finding.ts'
import {type PlacedProvider, providersOf, sharedProvidersOf, tenancyOf} from './places.ts'
import {claimTells, strangerLetIn} from './strangers.ts'

const conditionPath = ({it, path}: PlacedProvider): Found['path'] =>
  it.attributeCondition === undefined ? path : [...path, 'attributeCondition']

const namingOwner = ({ci, it}: PlacedProvider & {ci: CiTokens}): string => {
  const leg = ownerCondition(ci, 'ID')
  const before = (it.attributeCondition ?? '').trim()
  const joined = before === '' || before === 'true' ? leg : `${leg} && (${before})`
  return `attributeCondition: ${JSON.stringify(joined)}, where ID is the ${ci.ownerId.label}: ${ci.ownerId.howToFind}`
}

const told = (claims: Claims, names: readonly string[]): string =>
  names
    .filter((name) => typeof claims[name] === 'string')
    .map((name) => `${name} ${JSON.stringify(claims[name])}`)
    .join(', ')

export const openCondition: Rule = (world) =>
  sharedProvidersOf(world).flatMap((provider): Found[] => {
    const claims = strangerLetIn(provider.it, provider.ci, 'anybody')
    if (!claims) return []
    const {ci, it} = provider
    const tried = told(claims, [ci.ownerClaim, 'sub'])
    const message = it.attributeCondition
      ? `the condition of ${it.id} lets in anybody who uses ${ci.label}: a job with ${tried} meets it`
      : `${it.id} has no condition, so anybody who uses ${ci.label} is let in`
    return [
      {
        code: 'TRUST_CONDITION_OPEN',
        level: 'error',
        path: conditionPath(provider),
        message,
        remedy: namingOwner(provider),
      },
    ]
  })

export const borrowedCondition: Rule = (world) =>
  sharedProvidersOf(world).flatMap((provider): Found[] => {
    const {ci, it} = provider
    if (strangerLetIn(it, ci, 'anybody') || !strangerLetIn(it, ci, 'borrower')) return []
    const borrowed = (tenancyOf(ci).borrowed ?? []).filter((name) => it.attributeCondition?.includes(name))
    return [
      {
        code: 'TRUST_CONDITION_BORROWED',
        level: 'warning',
        path: conditionPath(provider),
        message: `the condition of ${it.id} holds for strangers too, once what ${borrowed.join(' and ')} names is public or acts elsewhere`,
        remedy: namingOwner(provider),
      },
    ]
  })

export const ownerByName: Rule = (world) =>
  sharedProvidersOf(world).flatMap((provider): Found[] => {
    const {ci, it} = provider
    // Where the CI has no id for the owner, its name is what there is.
    if (!claimTells(ci.ownerClaim, ci).ids) return []
    if (strangerLetIn(it, ci, 'borrower') || !strangerLetIn(it, ci, 'successor')) return []
    return [
      {
        code: 'TRUST_OWNER_BY_NAME',
        level: 'warning',
        path: conditionPath(provider),
        message: `the condition of ${it.id} knows the owner by name only: whoever registers that name after a renaming is let in`,
        remedy: namingOwner(provider),
      },
    ]
  })

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
    const known = [...new Set([...Object.keys(sample), ...Object.keys(job), ...tenancy.chosen])]
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

export const unmappedInCondition: Rule = (world) =>
  providersOf(world).flatMap(({it, path}): Found[] => {
    const {attributeCondition = '', attributeMapping} = it
    const missing = [...attributeCondition.matchAll(/\battribute\.(\w+)/g)]
      .map(([, name]) => `attribute.${name}`)
      .filter((target) => !(target in attributeMapping))
    return [...new Set(missing)].map((target) => ({
      code: 'TRUST_ATTRIBUTE_UNMAPPED',
      level: 'error',
      path: [...path, 'attributeCondition'],
      message: `the condition of ${it.id} looks at ${target}, which its mapping does not give: nobody is let in`,
      remedy: `attributeMapping: {${target}: assertion.CLAIM}`,
    }))
  })
