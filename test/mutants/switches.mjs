// In a copy of the repository: tells each place of a mistake whether the mistake is made there now, and notes which places
// were reached. One mistake is made at a time, in all processes that the tests start: a file has its number.
import {appendFileSync, readFileSync} from 'node:fs'

const folder = 'FOLDER'

/** More than any test takes: a mistake can make a loop without an end. */
const MAX_CALLS = 2e8

const key = Symbol.for('ci-auth mutants')
globalThis[key] ??= opened()
const state = globalThis[key]

function opened() {
  const made = {number: Number(readFileSync(`${folder}/made`, 'utf8')), reached: new Set(), calls: 0, isWorker: false}
  process.on('exit', () => {
    if (made.isWorker || made.reached.size === 0) return
    try {
      appendFileSync(`${folder}/reached`, `${[...made.reached].join('\n')}\n`)
    } catch {
      // A test that takes files away takes them from this process too.
    }
  })
  return made
}

export function isMade(number) {
  if (state.number !== 0 && ++state.calls > MAX_CALLS) throw new Error('a mistake made a loop without an end')
  if (state.number === 0 || number === state.number) state.reached.add(number)
  return number === state.number
}
