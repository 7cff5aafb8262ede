// What ci-auth emulator run starts: a job of the project in the current folder of its parent, which signs in and cleans up as
// a user would. Prints what it saw. Arguments: the project, and the file of npx.
import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {existsSync, readdirSync, readFileSync} from 'node:fs'

const [, , project, npx] = process.argv
const provider = 'projects/123456789012/locations/global/workloadIdentityPools/github-pool/providers/github'
const account = 'deployer@example-project.iam.gserviceaccount.com'

function ciAuth(...args) {
  const run = spawnSync(process.execPath, [npx, '--no-install', 'ci-auth', ...args], {cwd: project, encoding: 'utf8'})
  assert.equal(run.status, 0, `ci-auth ${args[0]}: ${run.stderr}`)
  return run.stdout
}

const signedIn = JSON.parse(
  ciAuth('federate', '--workload-identity-provider', provider, '--service-account', account, '--json'),
)
const {path} = signedIn.credentialsFile
const {type} = JSON.parse(readFileSync(path, 'utf8'))
const exported = readFileSync(process.env.GITHUB_ENV, 'utf8').includes(path)
ciAuth('cleanup')
const left = [existsSync(path) ? path : [], readdirSync(process.env.GITHUB_WORKSPACE)].flat()
process.stdout.write(`${JSON.stringify({node: process.version, type, exported, left})}\n`)
