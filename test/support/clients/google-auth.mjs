// Gets a token the way an application does, in a process of its own: the trust in a certificate is read at its start.
// Arguments: a scope, and the user to act for.
import {GoogleAuth} from 'google-auth-library'

const [scopes = 'https://www.googleapis.com/auth/cloud-platform', subject] = process.argv.slice(2)
const auth = new GoogleAuth({scopes, ...(subject === undefined ? {} : {clientOptions: {subject}})})
const client = await auth.getClient()
const {token} = await client.getAccessToken()
process.stdout.write(`${token}\n`)
