import {builtInCis} from '../lib/ci/index.ts'

/** Those whose jobs get an ID token that a provider can be made for. */
<<<<<<< HEAD
export const tokenCis: readonly string[] = builtInCis.filter(({facts}) => facts.audience !== 'none').map(({id}) => id)
=======
export const tokenCis: readonly string[] = builtInCis
  .filter(({facts, id}) => facts.audience !== 'none' && id !== 'aws-codebuild')
  .flatMap(({id, otherTokens = []}) => [id, ...otherTokens])
>>>>>>> d748517 (setup init: bind ids and keep untrusted builds out on seven more CIs)
