// What a later step does: a client library signs in with the credentials of the job.
import assert from 'node:assert/strict'
import {GoogleAuth} from 'google-auth-library'

const {ACCESS_TOKEN: handedOver = '', GOOGLE_CLOUD_PROJECT: project} = process.env
const auth = new GoogleAuth({scopes: 'https://www.googleapis.com/auth/cloud-platform'})
const client = await auth.getClient()
const {token} = await client.getAccessToken()

assert.match(handedOver, /^ya29\./)
assert.match(token ?? '', /^ya29\./)
assert.notEqual(token, handedOver)
assert.equal(project, 'my-project')
process.stdout.write(`${client.constructor.name}: an access token of its own\n`)
