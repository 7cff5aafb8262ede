// Gets an ID token from default credentials, the way an application does that calls a service of its own.
import {GoogleAuth} from 'google-auth-library'

const [audience = ''] = process.argv.slice(2)
const client = await new GoogleAuth().getIdTokenClient(audience)
process.stdout.write(`${await client.idTokenProvider.fetchIdToken(audience)}\n`)
