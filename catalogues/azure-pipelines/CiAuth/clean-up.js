// The agent runs this at the end of the job, also if a step failed or the job was cancelled.
process.argv.push('cleanup')
import('./ci-auth/bin/run.js')
