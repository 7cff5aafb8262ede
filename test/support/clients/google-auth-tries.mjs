// An application that gets a token by a new client again and again, until it is ended. One line per try says what came of it.
import {setTimeout as sleep} from 'node:timers/promises'
import {GoogleAuth} from 'google-auth-library'

for (;;) {
  const auth = new GoogleAuth({scopes: 'https://www.googleapis.com/auth/cloud-platform'})
  const outcome = await auth.getAccessToken().then(
    () => 'token',
    () => 'failure',
  )
  process.stdout.write(`${outcome}\n`)
  await sleep(100)
}
