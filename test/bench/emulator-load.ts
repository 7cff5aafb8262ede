// What the emulator takes: parallel jobs that sign in again and again. `npm run bench:emulator -- --jobs 50 --seconds 60`, or `--requests 100000`
import {parseArgs} from 'node:util'
import {loadEmulator, report} from './load/run.ts'

const {values} = parseArgs({
  options: {
    jobs: {type: 'string', default: '50'},
    seconds: {type: 'string', default: '60'},
    requests: {type: 'string'},
  },
})
const end = values.requests === undefined ? {seconds: Number(values.seconds)} : {requests: Number(values.requests)}
const outcome = await loadEmulator({jobs: Number(values.jobs), ...end})
process.stdout.write(`${report(outcome)}\n`)
if (outcome.errors.length > 0) process.exitCode = 1
