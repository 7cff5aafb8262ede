// Runs after the post step of the sign-in, which stands below this action in the job.
import {existsSync, readdirSync, rmSync} from 'node:fs'

const {GITHUB_WORKSPACE, GOOGLE_APPLICATION_CREDENTIALS: file, STATE_folder: folder, STATE_pid: pid} = process.env

const left = readdirSync(GITHUB_WORKSPACE).filter((name) => name.startsWith('ci-creds-'))
if (file && existsSync(file)) left.push(file)
const fault = file
  ? left.join(' ') && `left behind: ${left.join(' ')}`
  : 'no step exported GOOGLE_APPLICATION_CREDENTIALS'
if (fault) {
  process.stdout.write(`::error::${fault}\n`)
  process.exitCode = 1
} else {
  process.stdout.write(`${file} is gone\n`)
}

try {
  process.kill(Number(pid))
} catch {
  process.stdout.write('the emulator has ended before\n')
}
rmSync(folder, {recursive: true, force: true, maxRetries: 5})
