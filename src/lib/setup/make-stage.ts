import {CiAuthError} from '../base/errors.ts'
import {enableServices, MAX_AT_ONCE} from '../google/admin/service-usage.ts'
import type {Change} from './change.ts'
import {type Making, makeAccountChange, makePoolChange} from './make-change.ts'
import {changePolicy} from './policy-write.ts'
import {changeLine} from './render.ts'

const AGAIN = 'Run the command again: it goes on from what is there.'

/** `error`, with what was made before it and what was not. Any other error, an interruption for example, as it is. */
function unfinished(
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
      `made by then: ${done.length}, not made: ${left.length}`,
      ...left.map((change) => `not made  ${changeLine(change).text}`),
    ],
    suggestions: [...error.suggestions.filter((line) => line !== AGAIN), AGAIN],
  })
}

export interface StageListener {
  /** Hears each change when it is made. */
  onDone(change: Change, milliseconds: number): void
  /** Hears, before the failure is thrown, what is left. */
  onFailure(done: readonly Change[], left: readonly Change[]): void
}

/** Changes that one call, or one read and write, makes together. */
function together(changes: readonly Change[]): Change[][] {
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
 * Makes the changes of `stage`, and adds them to `done`. What of `all` is left then is told when one fails.
 *
 * @throws {CiAuthError} what a call failed with, and what was made by then.
 */
export async function makeStage(
  stage: readonly Change[],
  all: readonly Change[],
  done: Change[],
  options: StageListener & Making,
): Promise<void> {
  for (const group of together(stage)) {
    const startedAt = performance.now()
    try {
      await make(group, done, options)
    } catch (error) {
      const left = all.filter((change) => !done.includes(change))
      options.onFailure(done, left)
      throw unfinished(error, group, done, left)
    }
    done.push(...group)
    for (const change of group) options.onDone(change, performance.now() - startedAt)
  }
}

async function make(group: readonly Change[], done: readonly Change[], making: Making): Promise<void> {
  const [first] = group
  if (first === undefined) return
  const {admin, operationBudgetMs} = making
  switch (first.resource) {
    case 'service':
      return enableServices(
        admin,
        first.project ?? '',
        group.map(({name}) => name),
        operationBudgetMs,
      )
    case 'member':
      return changeMembers(group, done, making)
    case 'service-account':
      return makeAccountChange(first, making)
    default:
      return makePoolChange(first, making)
  }
}

function changeMembers(group: readonly Change[], done: readonly Change[], {admin}: Making): Promise<void> {
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
    changes,
    concerned.some((name) => made.includes(name)),
  )
}
