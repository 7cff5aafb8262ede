// What a client library asks for before each of its access tokens: an ID token, by turns of `ci-auth exec` and of the
// CI's own endpoint. Prints how long each took, in ms: node refresh.mjs 15
import {readFileSync} from 'node:fs'

const {GOOGLE_APPLICATION_CREDENTIALS: file, ISSUER_BEARER: bearer, ISSUER_URL: issuer} = process.env
const {format, headers, url} = JSON.parse(readFileSync(file, 'utf8')).credential_source

async function timed(address, options, field) {
  const startedAt = performance.now()
  const response = await fetch(address, options)
  const token = (await response.json())[field]
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw new Error(`${new URL(address).pathname}: ${response.status}`)
  return performance.now() - startedAt
}

const times = {exec: [], issuer: []}
for (let turn = 0; turn <= Number(process.argv[2]); turn++) {
  const exec = await timed(url, {headers}, format.subject_token_field_name)
  const direct = await timed(`${issuer}&audience=bench`, {headers: {authorization: `Bearer ${bearer}`}}, 'value')
  // The first turn opens the connections.
  if (turn === 0) continue
  times.exec.push(exec)
  times.issuer.push(direct)
}
process.stdout.write(`${JSON.stringify(times)}\n`)
