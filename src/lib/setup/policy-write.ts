// https://cloud.google.com/iam/docs/allow-policies#etag

import type {ErrorCode} from '../base/error-codes.ts'
import {CiAuthError} from '../base/errors.ts'
import type {Admin} from '../google/admin/admin-call.ts'
import {getPolicy, type Policy, type PolicyBinding, setPolicy} from '../google/admin/service-accounts.ts'

export interface MemberChange {
  role: string
  member: string
  action: 'add' | 'remove'
}

const TRIES = 12
const FIRST_WAIT_MS = 200
const MAX_WAIT_MS = 5000

/** What a new account answers with until all of IAM knows it. */
const untilKnown: readonly ErrorCode[] = ['SETUP_NOT_FOUND', 'SETUP_REJECTED']

/**
 * Changes members of the account's policy, and nothing else in it: from the read on again, when somebody else wrote
 * meanwhile.
 *
 * @param fresh - Whether an account that is concerned was made a moment ago.
 * @throws {CiAuthError} `SETUP_POLICY_CONFLICT` when that goes on and on, and what the calls throw.
 */
export async function changePolicy(
  admin: Admin,
  email: string,
  changes: readonly MemberChange[],
  fresh: boolean,
): Promise<void> {
  const passing: readonly ErrorCode[] = ['SETUP_POLICY_CONFLICT', ...(fresh ? untilKnown : [])]
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce(admin, email, changes)
    } catch (error) {
      if (!(error instanceof CiAuthError) || !passing.includes(error.code) || attempt === TRIES) throw error
    }
    const longest = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), MAX_WAIT_MS)
    await admin.network.wait(longest * (0.5 + Math.random() / 2), `the policy of ${email}, which somebody else changes`)
  }
}

async function writeOnce(admin: Admin, email: string, changes: readonly MemberChange[]): Promise<void> {
  const policy = await getPolicy(admin, email)
  if (typeof policy.etag !== 'string') {
    throw new CiAuthError('SETUP_RESPONSE_INVALID', `the policy of ${email} came without an etag: nothing was written`)
  }
  const changed = changes.reduce(withChange, policy)
  if (changed !== policy) await setPolicy(admin, email, changed)
}

/** `policy` itself when it is so already. Bindings with a condition stay as they are. */
export function withChange(policy: Policy, {action, member, role}: MemberChange): Policy {
  const {bindings = []} = policy
  const isTheRole = (binding: PolicyBinding): boolean => binding.role === role && binding.condition === undefined
  const holds = bindings.some((binding) => isTheRole(binding) && binding.members?.includes(member))
  if (holds === (action === 'add')) return policy
  if (action === 'remove') return {...policy, bindings: without(bindings, isTheRole, member)}
  const first = bindings.findIndex(isTheRole)
  if (first < 0) return {...policy, bindings: [...bindings, {role, members: [member]}]}
  const grown = (binding: PolicyBinding): PolicyBinding => ({
    ...binding,
    members: [...(binding.members ?? []), member],
  })
  return {...policy, bindings: bindings.map((binding, index) => (index === first ? grown(binding) : binding))}
}

const without = (
  bindings: readonly PolicyBinding[],
  isTheRole: (binding: PolicyBinding) => boolean,
  member: string,
): PolicyBinding[] =>
  bindings
    .map((binding) =>
      isTheRole(binding) ? {...binding, members: (binding.members ?? []).filter((name) => name !== member)} : binding,
    )
    .filter((binding) => !isTheRole(binding) || (binding.members?.length ?? 0) > 0)
