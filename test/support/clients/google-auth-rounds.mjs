// An application that runs for several rounds: one client that is kept, and a new one each time, ask for a token in each.
// Each token is tried at once. Standard output is what came of it.
import {existsSync, writeFileSync} from 'node:fs'
import {setTimeout as sleep} from 'node:timers/promises'
import {GoogleAuth} from 'google-auth-library'

const [rounds = '', introspection = '', ended = '', begin = ''] = process.argv.slice(2)
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
for (let round = 1; ; round++) {
  for (const [name, auth] of [
    ['kept', kept],
    ['new', newAuth()],
  ]) {
    await tokenIsActive(auth).then(
      (token) => tokens[name].add(token),
      (error) => failures.push(`${name}: ${error.message}`),
    )
  }
  if (round === Number(rounds)) break
  writeFileSync(`${ended}-${round}-${process.pid}`, '')
  while (!existsSync(`${begin}-${round + 1}`)) await sleep(50)
}
process.stdout.write(JSON.stringify({kept: tokens.kept.size, new: tokens.new.size, failures}))
