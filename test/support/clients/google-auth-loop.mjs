// An application that runs for a while: one client that is kept, and a new one each time, ask for tokens again and again.
// Each token is tried at once. Standard output is what came of it.
import {setTimeout as sleep} from 'node:timers/promises'
import {GoogleAuth} from 'google-auth-library'

const [seconds = '', introspection = ''] = process.argv.slice(2)
const newAuth = () => new GoogleAuth({scopes: 'https://www.googleapis.com/auth/cloud-platform'})

async function tokenIsActive(auth) {
  const token = await auth.getAccessToken()
  const response = await fetch(introspection, {method: 'POST', body: new URLSearchParams({token: token ?? ''})})
  const {active} = await response.json()
  if (!active) throw new Error('the token is dead')
  return String(token)
}

const tokens = {kept: new Set(), new: new Set()}
const failures = []
const kept = newAuth()
const end = Date.now() + Number(seconds) * 1000
do {
  for (const [name, auth] of [
    ['kept', kept],
    ['new', newAuth()],
  ]) {
    await tokenIsActive(auth).then(
      (token) => tokens[name].add(token),
      (error) => failures.push(`${name}: ${error.message}`),
    )
  }
  await sleep(1500)
} while (Date.now() < end)
process.stdout.write(JSON.stringify({kept: tokens.kept.size, new: tokens.new.size, failures}))
