// Gets a token the way an application does, in a process of its own: the trust in a certificate is read at its start.
import {GoogleAuth} from 'google-auth-library'

const auth = new GoogleAuth({scopes: 'https://www.googleapis.com/auth/cloud-platform'})
const client = await auth.getClient()
const {token} = await client.getAccessToken()
process.stdout.write(`${token}\n`)
