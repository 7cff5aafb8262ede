// What the emulator takes: parallel jobs that sign in again and again. `npm run bench:emulator -- --jobs 50 --seconds 60`
import {parseArgs} from 'node:util'
import {loadEmulator, report} from './load/run.ts'

const {values} = parseArgs({
  options: {jobs: {type: 'string', default: '50'}, seconds: {type: 'string', default: '60'}},
})
const outcome = await loadEmulator({jobs: Number(values.jobs), seconds: Number(values.seconds)})
process.stdout.write(`${report(outcome)}\n`)
if (outcome.errors.length > 0) process.exitCode = 1
