import {builtInCis} from '../lib/cis/list.ts'

/** Those whose jobs get an ID token that a provider can be made for. */
export const tokenCis: readonly string[] = builtInCis
  .filter(({facts}) => facts.audience !== 'none')
  .flatMap(({id, otherTokens = []}) => [id, ...otherTokens])
