import {assertionOf, type CiTokens} from '../../federation/cis/index.ts'
import type {Provider} from '../../federation/trust.ts'

/** The binding to one project by its id, with the mapping where `provider` lacks it. */
export function byId(provider: Provider, ci: CiTokens): string {
  const claim = assertionOf(ci.repositoryClaim)
  const [mapped] = Object.entries(provider.attributeMapping).find(([, expression]) => expression.trim() === claim) ?? []
  const name = mapped?.replace(/^attribute\./, '') ?? ci.repositoryClaim.replace(/^.*\//, '').replaceAll('-', '_')
  const mapping = mapped === undefined ? `, mapped by attribute.${name}: ${claim}` : ''
  const binds = mapped === 'google.subject' ? 'subject: ID' : `attribute: {${name}: ID}`
  return `${binds}${mapping}; ID is the ${ci.repositoryId.label}: ${ci.repositoryId.howToFind}`
}
