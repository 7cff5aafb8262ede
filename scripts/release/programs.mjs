import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {Refusal} from './refusal.mjs'

/** What `program` printed, and how it ended. @throws {Error} when it cannot be started. */
export function attempt(program, args, env = {}) {
  // npm is a script of cmd on Windows.
  const shell = process.platform === 'win32' && program === 'npm'
  const run = spawnSync(program, args, {encoding: 'utf8', env: {...process.env, ...env}, maxBuffer: 1e8, shell})
  if (run.error) throw run.error
  return run
}

/** What `program` printed, without blanks around it. @throws {Refusal} with its words, when it fails. */
export function outputOf(program, args, env) {
  const {status, stderr, stdout} = attempt(program, args, env)
  // npm --json says on standard output what went wrong.
  if (status !== 0) throw new Refusal(`${program} ${args[0]} ended with ${status}\n${`${stdout}${stderr}`.trim()}`)
  return stdout.trim()
}

export const git = (...args) => outputOf('git', args)

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** The one place of the name: `OWNER/ci-auth` of `"repository": "github:OWNER/ci-auth"` in package.json. @throws {Refusal} */
export function repositoryName() {
  const [, name] = /^github:([\w.-]+\/[\w.-]+)$/.exec(readJson('package.json').repository ?? '') ?? []
  if (!name) throw new Refusal('package.json has no "repository" of the form github:OWNER/NAME')
  return name
}
