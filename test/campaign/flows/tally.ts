import type {Done} from '../part.ts'
import type {Outcome} from './play.ts'

/** Counts what happened. */
export function newTally() {
  const counts = new Map<string, number>()
  const totals = {flows: 0, faults: 0}
  const add = (what: string, by = 1): void => void counts.set(what, (counts.get(what) ?? 0) + by)
  return {
    add({bytes, effect, ending, flow, met, secrets}: Outcome): void {
      totals.flows += 1
      totals.faults += met.length + (effect === undefined ? 0 : 1)
      add(`flow  ${flow}`)
      add(`ended  ${ending}`)
      for (const one of met) {
        const [call = '', fault = ''] = one.split(': ')
        add(`call  ${call}`)
        add(`fault  ${fault}`)
      }
      if (effect !== undefined) add(`fault  ${effect}`)
      add('secrets searched for', secrets)
      add('bytes searched', bytes)
    },
    done: (): Done => ({...totals, counts: Object.fromEntries([...counts].sort())}),
  }
}
