// The kernel loads this for a guardrail that is not met, so it imports nothing.
import type {Claims} from '../base/jwt.ts'

/**
 * The subject of the same job of GitHub in its other form: with the ids of owner and repository, or without. Undefined if the other
 * claims do not tell it, so that no name can be taken for an id.
 *
 * https://docs.github.com/actions/reference/security/oidc#immutable-subject-claims
 */
export function otherSubject(claims: Claims): string | undefined {
  const {repository, repository_id, repository_owner_id, sub} = claims
  const all = [repository, repository_id, repository_owner_id, sub]
  if (!all.every((claim) => typeof claim === 'string' && claim !== '')) return undefined
  const [owner, name] = String(repository).split('/')
  const forms = [`repo:${repository}:`, `repo:${owner}@${repository_owner_id}/${name}@${repository_id}:`]
  const own = forms.find((form) => String(sub).startsWith(form))
  const other = forms.find((form) => form !== own)
  return own === undefined || other === undefined ? undefined : other + String(sub).slice(own.length)
}
