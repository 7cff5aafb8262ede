import {execFileSync, spawn} from 'node:child_process'
import {appendFileSync, mkdtempSync, openSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {ownJobs} from './own-jobs.mjs'

const START_LIMIT_MS = 60_000
const POLL_MS = 100
/** The rest of what a simulated job has is the runner's to say. */
const wanted = /^(?:CI_AUTH_ENDPOINT_|ACTIONS_ID_TOKEN_REQUEST_)/

const {GITHUB_ENV, GITHUB_STATE, GITHUB_WORKSPACE, INPUT_GITHUB_KEYS: keys, RUNNER_TEMP} = process.env
const program = join(GITHUB_WORKSPACE, 'bin', 'run.js')
const folder = mkdtempSync(join(RUNNER_TEMP, 'emulated-cloud-'))

/** The address that it listens on. */
async function start() {
  const log = join(folder, 'log')
  const output = openSync(log, 'w')
  const file = join(folder, 'federation.json')
  if (keys) writeFileSync(file, JSON.stringify(ownJobs(process.env, readFileSync(keys, 'utf8'))))
  const args = [program, 'emulator', 'serve', '--port', '0', ...(keys ? ['--federation', file] : [])]
  const child = spawn(process.execPath, args, {detached: true, stdio: ['ignore', output, output], windowsHide: true})
  child.unref()
  appendFileSync(GITHUB_STATE, `pid=${child.pid}\nfolder=${folder}\n`)

  const end = Date.now() + START_LIMIT_MS
  while (child.exitCode === null && Date.now() < end) {
    const url = /listens on (http:\/\/\S+[0-9])/.exec(readFileSync(log, 'utf8'))?.[1]
    if (url) return url
    await sleep(POLL_MS)
  }
  throw new Error(`the emulator did not start:\n${readFileSync(log, 'utf8')}`)
}

const url = await start()
const job = keys ? [] : ['--ci', 'github']
const env = [program, 'emulator', 'env', '--url', url, '--mode', 'loopback', '--format', 'json', ...job]
const variables = Object.entries(JSON.parse(execFileSync(process.execPath, env, {encoding: 'utf8'})))
for (const [name, value] of variables.filter(([name]) => wanted.test(name))) {
  if (name.endsWith('_TOKEN')) process.stdout.write(`::add-mask::${value}\n`)
  appendFileSync(GITHUB_ENV, `${name}=${value}\n`)
}
process.stdout.write(`the emulator listens on ${url}\n`)
