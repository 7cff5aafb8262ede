import {GoogleAuth} from 'google-auth-library'
import type {Stage} from './stage.ts'
import type {SignedIn} from './use-cases.ts'

/** Google's own library gets a token by the file, now that nothing goes wrong. A key leads to Google itself: not here. */
export async function* canBeLoaded({credentialsFile}: SignedIn, {gate, given, secrets}: Stage): AsyncGenerator<string> {
  if (credentialsFile === undefined || given.isProxied) return
  gate.calm()
  const auth = new GoogleAuth({
    keyFilename: credentialsFile.path,
    scopes: 'https://www.googleapis.com/auth/cloud-platform',
  })
  try {
    const client = await auth.getClient()
    if (credentialsFile.type !== 'external_account') return
    const {token} = await client.getAccessToken()
    if (!token) yield 'the file gives no token'
    secrets.add(token ?? '', 'access token of a library')
  } catch (error) {
    yield `the file cannot be used: ${(error as Error).message}`
  }
}
