// An application that runs for several rounds: one client that is kept, and a new one each time, ask for a token in each.
// Each token is tried at once. Further arguments are the variables of several such applications, as JSON: to start Node takes
// longer than their rounds. Standard output is what came of each.
import {existsSync, writeFileSync} from 'node:fs'
import {setTimeout as sleep} from 'node:timers/promises'
import {GoogleAuth} from 'google-auth-library'

const [rounds = '', introspection = '', ended = '', begin = '', ...given] = process.argv.slice(2)
const environment = {...process.env}
const variablesOfEach = given.length > 0 ? given.map((text) => JSON.parse(text)) : [{}]
const newAuth = () => new GoogleAuth({scopes: 'https://www.googleapis.com/auth/cloud-platform'})

async function tokenIsActive(auth) {
  const token = await auth.getAccessToken()
  const response = await fetch(introspection, {method: 'POST', body: new URLSearchParams({token: token ?? ''})})
  const {active} = await response.json()
  if (!active) throw new Error('the token is dead')
  return String(token)
}

const applications = variablesOfEach.map((variables) => ({
  variables,
  kept: newAuth(),
  tokens: {kept: new Set(), new: new Set()},
  failures: [],
}))

async function takePart({failures, kept, tokens, variables}) {
  // Read when a client asks for a token, for the first time or again.
  process.env = {...environment, ...variables}
  for (const [name, auth] of [
    ['kept', kept],
    ['new', newAuth()],
  ]) {
    await tokenIsActive(auth).then(
      (token) => tokens[name].add(token),
      (error) => failures.push(`${name}: ${error.message}`),
    )
  }
}

for (let round = 1; ; round++) {
  for (const application of applications) await takePart(application)
  if (round === Number(rounds)) break
  writeFileSync(`${ended}-${round}-${process.pid}`, '')
  while (!existsSync(`${begin}-${round + 1}`)) await sleep(50)
}
const results = applications.map(({failures, tokens}) => ({kept: tokens.kept.size, new: tokens.new.size, failures}))
process.stdout.write(JSON.stringify(results))
