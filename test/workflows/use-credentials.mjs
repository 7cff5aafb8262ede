// What a later step does: a client library signs in with the credentials of the job, and docker asks for a token of its registry.
import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {GoogleAuth} from 'google-auth-library'

const {ACCESS_TOKEN: handedOver = '', GOOGLE_CLOUD_PROJECT: project, REGISTRY: registry} = process.env
const auth = new GoogleAuth({scopes: 'https://www.googleapis.com/auth/cloud-platform'})
const client = await auth.getClient()
const {token} = await client.getAccessToken()

assert.match(handedOver, /^ya29\./)
assert.match(token ?? '', /^ya29\./)
assert.notEqual(token, handedOver)
assert.equal(project, 'my-project')
process.stdout.write(`${client.constructor.name}: an access token of its own\n`)

if (registry) {
  // By a shell, which finds batch files too.
  const {stderr, stdout} = spawnSync('docker-credential-ci-auth get', {encoding: 'utf8', input: registry, shell: true})
  assert.match(JSON.parse(stdout || JSON.stringify({Secret: stderr})).Secret, /^ya29\./)
}
