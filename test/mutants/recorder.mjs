// Beside each region of an instrumented copy: keeps which test ran it, also from processes that a test starts.
import {appendFileSync, existsSync, readdirSync, readFileSync} from 'node:fs'

const folder = 'FOLDER'
const key = Symbol.for('ci-auth regions')
globalThis[key] ??= {seen: new Set(), owners: undefined, isTest: false}
const state = globalThis[key]

/** A process of mocha that runs tests leaves its number, with the name of the file of tests. */
const mark = (pid) => `${folder}/running-${pid}`

const parentOf = (pid) =>
  Number(
    /\) \S (\d+)/.exec(existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'latin1') : '')?.[1] ?? 0,
  )

/** Whose process this is. One that was let go can belong to each that runs. */
function ownersOfThis() {
  for (let pid = process.pid; pid > 1; pid = parentOf(pid)) if (existsSync(mark(pid))) return [mark(pid)]
  return readdirSync(folder).flatMap((name) => (name.startsWith('running-') ? [`${folder}/${name}`] : []))
}

export function ran(number) {
  if (state.seen.has(number)) return
  state.seen.add(number)
  try {
    state.owners ??= ownersOfThis()
    for (const owner of state.owners)
      appendFileSync(`${folder}/${readFileSync(owner, 'utf8')}`, `${number}${state.isTest ? '' : ' built'}\n`)
  } catch {
    // A test that takes files or descriptors away takes them from this too.
  }
}
