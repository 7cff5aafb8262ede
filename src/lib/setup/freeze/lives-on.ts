// What freezing cannot do: the tokens that work on, until when, and what ends them sooner.
// https://docs.cloud.google.com/iam/docs/manage-workload-identity-pools-providers#disable-provider
// https://docs.cloud.google.com/iam/docs/service-accounts-disable-enable

import {timestamp} from '../../base/clock.ts'
import {shellWord} from '../../base/quoting.ts'
import {PINNED} from '../../base/shell-format.ts'
import {disablePool, PROPAGATION_SECONDS} from '../../google/remedies.ts'
import type {World} from '../../trust/trust.ts'
import {sessionSeconds} from '../../trust/trust-limits.ts'
import type {Affected} from './affected.ts'
import {type OpenDoor, partsOf} from './door.ts'

/** Tokens that work after the door is closed. */
export interface LivingTokens {
  what: string
  /** RFC 3339: at the latest. */
  until: string
  /** The same, if the policy of the organisation allows longer lifetimes. */
  untilIfExtended?: string
  /** A command line. Undefined if nothing is known that ends them. */
  endedBy?: string
}

const freezeLine = (accounts: readonly string[]): string =>
  [`${PINNED} setup freeze`, ...accounts.map((email) => `--account ${shellWord(email)}`)].join(' ')

const HOUR = 3600
const EXTENDED = 12 * HOUR

/** @param about - How long tokens of the pool are valid: if that is not known, the longest. */
export function tokensThatLiveOn(
  door: OpenDoor,
  nowSeconds: number,
  {accounts, sessionSeconds: lifetime = sessionSeconds.max}: Pick<Affected, 'accounts' | 'sessionSeconds'>,
  world?: World,
): LivingTokens[] {
  // Until the change has reached all of Google, jobs still sign in.
  const closed = nowSeconds + PROPAGATION_SECONDS
  const at = (seconds: number): string => timestamp(Math.ceil(closed + seconds))
  /** Of an account that is not known, or that may have the extension. */
  const untilOf = (email: string | undefined, after = 0): Pick<LivingTokens, 'until' | 'untilIfExtended'> => {
    const account = world?.serviceAccounts.find((each) => each.email === email)
    if (account?.lifetimeExtension) return {until: at(after + EXTENDED)}
    return {until: at(after + HOUR), untilIfExtended: at(after + EXTENDED)}
  }
  if (door.kind === 'account') {
    return [
      {
        what: 'ID tokens of the account, and what it has signed: others check them without asking Google',
        until: at(HOUR),
      },
    ]
  }
  if (door.kind === 'provider') {
    const {pool, projectNumber} = partsOf(door.name)
    return [
      {
        what: 'tokens of jobs that have signed in by the provider',
        until: at(lifetime),
        endedBy: disablePool({provider: {projectNumber, pool, provider: ''}}),
      },
      {
        what: `tokens of ${accounts.length === 0 ? 'other service accounts, which are not known here,' : accounts.join(', ')} that these jobs have, or still get with such a token`,
        ...untilOf(undefined, lifetime),
        ...(accounts.length === 0 ? {} : {endedBy: freezeLine(accounts)}),
      },
    ]
  }
  if (door.on.startsWith('projects/')) return []
  return [
    {
      what: `tokens of ${door.on} that the member has`,
      ...untilOf(door.on),
      endedBy: freezeLine([door.on]),
    },
  ]
}
