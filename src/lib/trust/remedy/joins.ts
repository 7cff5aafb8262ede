// Attributes that are joined from claims.
import {celText} from '../../cis/description/claims.ts'
import {celPartsOf, literalsOf, syntaxError} from '../cel-parts.ts'
import {proofOf} from '../proof/proofs.ts'
import type {Provider} from '../trust.ts'

/** The mapping of `target` with another separator, by which every claim that it joins can be told. Undefined if none is known. */
export function separatedMapping(provider: Provider, target: string): string | undefined {
  const {attributeMapping} = provider
  const expression = attributeMapping[target]
  if (expression === undefined || syntaxError(expression) !== undefined) return undefined
  const separators = literalsOf(celPartsOf(expression)).map(celText)
  const isTold = (text: string): boolean =>
    text !== expression &&
    proofOf({...provider, attributeMapping: {...attributeMapping, [target]: text}}).untold(target).length === 0
  return [':', '/', '|']
    .map((separator) => separators.reduce((text, each) => text.replaceAll(each, celText(separator)), expression))
    .find(isTold)
}
