// The pull request of this run, as the runner tells it.
// https://docs.github.com/actions/reference/workflows-and-actions/variables (GITHUB_EVENT_PATH)
import {parseJsonObject} from '../../lib/base/json.ts'
import type {Surroundings} from '../../lib/cis/description/provider.ts'
import {readIfPossible} from '../../lib/files/read-start.ts'
import {fieldsOf} from '../../lib/trust/descriptions.ts'

/** Hashes of commits. Undefined: the run is of none. */
export function pullRequestOf({env}: Surroundings): {base: string; head: string} | undefined {
  const event = parseJsonObject(readIfPossible(env['GITHUB_EVENT_PATH'] ?? '') ?? '')
  const {base, head} = fieldsOf(event?.['pull_request'])
  const [from, to] = [base, head].map((side) => fieldsOf(side)['sha'])
  return typeof from === 'string' && typeof to === 'string' ? {base: from, head: to} : undefined
}
