import {type CiTokens, ownerIn} from '../../src/lib/cis/tokens-list.ts'
import {repositoryIn} from '../../src/lib/trust/repository-principal.ts'

/** A name of the form of the example: `github.com/acme/shop` for `github.com/ORGANIZATION/REPOSITORY`. */
function nameLike(example: string): string {
  const names = ['acme', 'shop', 'deploy']
  return example.replace(/\b[A-Z_]+\b/g, () => names.shift() ?? '')
}

/** What `setup init` takes for the invented job of a CI. */
export function initRequest(tokens: CiTokens) {
  const claims = tokens.claims({})
  return {
    repository: nameLike(tokens.repositoryExample),
    repositoryId: repositoryIn(tokens, claims),
    ownerId: ownerIn(tokens, claims),
    issuer: String(claims['iss']),
    projectId: 'acme-prod',
    projectNumber: '111122223333',
  }
}
