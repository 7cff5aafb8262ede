// What ci-auth emulator run starts: a job of the project in the current folder of its parent, which signs in and cleans up as
// a user would. Prints what it saw. Arguments: the project, and the file of npx.
import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

const [, , project, npx] = process.argv
const provider = 'projects/123456789012/locations/global/workloadIdentityPools/github-pool/providers/github-jobs'
const account = 'deployer@my-project.iam.gserviceaccount.com'

function run(...args) {
  const {status, stderr, stdout} = spawnSync(process.execPath, args, {cwd: project, encoding: 'utf8'})
  assert.equal(status, 0, `${args.join(' ')}: ${stderr}`)
  return stdout
}

const signedIn = JSON.parse(
  run(
    npx,
    '--no-install',
    'ci-auth',
    'federate',
    '--workload-identity-provider',
    provider,
    '--service-account',
    account,
    '--json',
  ),
)
const {path} = signedIn.credentialsFile
const {type} = JSON.parse(readFileSync(path, 'utf8'))
const exported = readFileSync(process.env.GITHUB_ENV, 'utf8').includes(path)
run(join(project, 'node_modules', 'ci-auth', 'bin', 'run.js'), 'cleanup')
const left = [existsSync(path) ? path : [], readdirSync(process.env.GITHUB_WORKSPACE)].flat()
process.stdout.write(`${JSON.stringify({node: process.version, type, exported, left})}\n`)
