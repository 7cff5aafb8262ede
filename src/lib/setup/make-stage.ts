// Makes one stage of changes. A policy is read and written as a whole.
// https://cloud.google.com/iam/docs/allow-policies#etag

import type {ErrorCode} from '../base/error-codes.ts'
import {CiAuthError} from '../base/errors.ts'
import type {Admin} from '../google/admin/admin-call.ts'
import {getPolicy, type Policy, type PolicyBinding, setPolicy} from '../google/admin/service-accounts.ts'
import {enableServices, MAX_AT_ONCE} from '../google/admin/service-usage.ts'
import type {Change} from './change.ts'
import {type ChangeContext, makeAccountChange, makePoolChange} from './make-change.ts'
import {changeLine} from './render.ts'

const AGAIN = 'Run the command again: it continues from there.'

/** `error`, with the changes that were made and those that were not. Other errors, such as an interruption, stay unchanged. */
function partialFailure(
  error: unknown,
  failed: readonly Change[],
  done: readonly Change[],
  left: readonly Change[],
): unknown {
  if (!(error instanceof CiAuthError)) return error
  const [first] = failed
  const where = first === undefined ? '' : `${changeLine(first).text}: `
  return error.with({
    message: `${where}${error.message}`,
    facts: [
      ...error.facts,
      `changes made: ${done.length}, not made: ${left.length}`,
      ...left.map((change) => `not made  ${changeLine(change).text}`),
    ],
    suggestions: [...error.suggestions.filter((line) => line !== AGAIN), AGAIN],
  })
}

export interface StageListener {
  /** Called after each change. */
  onDone(change: Change, milliseconds: number): void
  /** Called with what is left, before a failure is thrown. */
  onFailure(done: readonly Change[], left: readonly Change[]): void
}

/** Groups of changes that one call, or one read and write, can make together. */
function groupsOf(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = []
  const key = ({action, project, resource, serviceAccount}: Change): string =>
    [resource, action, serviceAccount ?? project].join(' ')
  for (const change of changes) {
    const isOne = change.resource === 'service' || change.resource === 'member'
    const group = isOne ? groups.find(([first]) => first && key(first) === key(change)) : undefined
    const isFull = group && change.resource === 'service' && group.length === MAX_AT_ONCE
    if (group && !isFull) group.push(change)
    else groups.push([change])
  }
  return groups
}

/**
 * Makes the changes of `stage`, and adds them to `done`. A failure lists what is left of `all`.
 *
 * @param options - `make` makes the changes of one group. `done` has what was made before.
 * @throws {CiAuthError} the failure of a call, with the changes made before it.
 */
export async function makeStage(
  stage: readonly Change[],
  all: readonly Change[],
  done: Change[],
  options: StageListener & {make(group: readonly Change[], done: readonly Change[]): Promise<void>},
): Promise<void> {
  for (const group of groupsOf(stage)) {
    const startedAt = performance.now()
    try {
      await options.make(group, done)
    } catch (error) {
      const left = all.filter((change) => !done.includes(change))
      options.onFailure(done, left)
      throw partialFailure(error, group, done, left)
    }
    done.push(...group)
    for (const change of group) options.onDone(change, performance.now() - startedAt)
  }
}

/** Makes changes of one group, as the file says. */
export async function makeFromFile(
  group: readonly Change[],
  done: readonly Change[],
  context: ChangeContext,
): Promise<void> {
  const [first] = group
  if (first === undefined) return
  const {admin, operationBudgetMs} = context
  switch (first.resource) {
    case 'service':
      return enableServices(
        admin,
        first.project ?? '',
        group.map(({name}) => name),
        operationBudgetMs,
      )
    case 'member':
      return changeMembers(group, done, context)
    case 'service-account':
      return makeAccountChange(first, context)
    default:
      return makePoolChange(first, context)
  }
}

function changeMembers(group: readonly Change[], done: readonly Change[], {admin}: ChangeContext): Promise<void> {
  const email = group[0]?.serviceAccount ?? ''
  const made = done
    .filter(({action, resource}) => resource === 'service-account' && action === 'create')
    .map(({name}) => name)
  const concerned = [email, ...group.map(({name}) => name.replace(/^serviceAccount:/, ''))]
  const changes = group.map(({action, name, role = ''}) => ({
    action: action === 'remove' ? ('remove' as const) : ('add' as const),
    member: name,
    role,
  }))
  return changePolicy(
    admin,
    email,
    (policy) => changes.reduce(withChange, policy),
    concerned.some((name) => made.includes(name)),
  )
}

interface MemberChange {
  role: string
  member: string
  action: 'add' | 'remove'
}

const TRIES = 12
const FIRST_WAIT_MS = 200
const MAX_WAIT_MS = 5000

/** The answers for a new account until all of IAM knows it. */
const untilKnown: readonly ErrorCode[] = ['SETUP_NOT_FOUND', 'SETUP_REJECTED']

/**
 * Writes what `edit` makes of a policy. If somebody else changed it meanwhile, reads it again and repeats.
 *
 * @param holder - The email of an account, or `projects/ID`.
 * @param edit - Returns the policy itself if nothing has to change.
 * @param fresh - Whether this account, or an account among the members, was just created.
 * @throws {CiAuthError} `SETUP_POLICY_CONFLICT` if others change it each time, and what the calls and `edit` throw.
 */
export async function changePolicy(
  admin: Admin,
  holder: string,
  edit: (policy: Policy) => Policy,
  fresh = false,
): Promise<void> {
  const passing: readonly ErrorCode[] = ['SETUP_POLICY_CONFLICT', ...(fresh ? untilKnown : [])]
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce(admin, holder, edit)
    } catch (error) {
      if (!(error instanceof CiAuthError) || !passing.includes(error.code) || attempt === TRIES) throw error
    }
    const longest = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), MAX_WAIT_MS)
    await admin.network.wait(
      longest * (0.5 + Math.random() / 2),
      `the policy of ${holder}, which somebody else is changing`,
    )
  }
}

async function writeOnce(admin: Admin, holder: string, edit: (policy: Policy) => Policy): Promise<void> {
  const policy = await getPolicy(admin, holder)
  if (typeof policy.etag !== 'string') {
    throw new CiAuthError('SETUP_RESPONSE_INVALID', `the policy of ${holder} has no etag: nothing was written`)
  }
  const changed = edit(policy)
  if (changed !== policy) await setPolicy(admin, holder, changed)
}

/** Returns `policy` itself if nothing has to change. Bindings with a condition stay. */
function withChange(policy: Policy, {action, member, role}: MemberChange): Policy {
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
