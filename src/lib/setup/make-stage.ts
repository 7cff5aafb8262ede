// Changes in their order, some at the same time; and what a failure says of those that are left.
import {CiAuthError} from '../base/errors.ts'
import {forEachOf} from '../google/admin/admin-call.ts'
import {MAX_AT_ONCE} from '../google/admin/projects.ts'
import {type CloudChange, wavesOf} from './change.ts'
import {changeLine} from './render.ts'

export interface StageListener {
  /** Called after each change. */
  onDone(change: CloudChange, milliseconds: number): void
  /** Called with what is left, before a failure is thrown. */
  onFailure(done: readonly CloudChange[], left: readonly CloudChange[]): void
}

/**
 * Makes the changes of `stage`, some at the same time, and adds them to `done` as they end. A failure lists what is left of `all`.
 *
 * @param options - `make` makes the changes of one group. `done` has what was made before.
 * @throws {CiAuthError} the failure of a call, with the changes made before it.
 */
export async function makeStage(
  stage: readonly CloudChange[],
  all: readonly CloudChange[],
  done: CloudChange[],
  options: StageListener & {make(group: readonly CloudChange[], done: readonly CloudChange[]): Promise<void>},
): Promise<void> {
  const before = done.length
  let failed: CloudChange | undefined
  const makeLane = async (groups: readonly (readonly [CloudChange, ...CloudChange[]])[]): Promise<void> => {
    for (const group of groups) {
      // What is on its way elsewhere ends; nothing else begins.
      if (failed !== undefined) return
      const startedAt = performance.now()
      try {
        await options.make(group, done)
      } catch (error) {
        failed ??= group[0]
        throw error
      }
      done.push(...group)
      for (const change of group) options.onDone(change, performance.now() - startedAt)
    }
  }
  try {
    for (const lanes of wavesOf(groupsOf(stage))) await forEachOf(lanes, makeLane)
    // In the order of the plan, whichever ended first.
    done.splice(before, stage.length, ...stage)
  } catch (error) {
    const made = new Set(done)
    const left = all.filter((change) => !made.has(change))
    options.onFailure(done, left)
    throw failed === undefined ? error : partialFailure(error, failed, done.length, left)
  }
}

function groupsOf(changes: readonly CloudChange[]): [CloudChange, ...CloudChange[]][] {
  const groups: [CloudChange, ...CloudChange[]][] = []
  const open = new Map<string, CloudChange[]>()
  const key = ({action, project, resource, serviceAccount}: CloudChange): string =>
    [resource, action, serviceAccount ?? project].join(' ')
  for (const change of changes) {
    const isOne = change.resource === 'service' || change.resource === 'member'
    const group = isOne ? open.get(key(change)) : undefined
    const isFull = group && change.resource === 'service' && group.length === MAX_AT_ONCE
    if (group && !isFull) group.push(change)
    else {
      const begun: [CloudChange, ...CloudChange[]] = [change]
      groups.push(begun)
      open.set(key(change), begun)
    }
  }
  return groups
}

const AGAIN = 'Run the command again: it continues from there.'

/** `error`, with what was made and what was not. Other errors, such as an interruption, stay unchanged. */
function partialFailure(error: unknown, failed: CloudChange, done: number, left: readonly CloudChange[]): unknown {
  if (!(error instanceof CiAuthError)) return error
  return error.with({
    message: `${changeLine(failed).text}: ${error.message}`,
    facts: [
      ...error.facts,
      `changes made: ${done}, not made: ${left.length}`,
      ...left.map((change) => `not made  ${changeLine(change).text}`),
    ],
    suggestions: [...error.suggestions.filter((line) => line !== AGAIN), AGAIN],
  })
}
