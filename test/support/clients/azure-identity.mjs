// As aws-sts.mjs, for Entra ID. The library keeps a token that it has read for 5 minutes: between two calls, its clock goes on.
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {setTimeout as sleep} from 'node:timers/promises'

const [, , folder, wanted] = process.argv
let passedMs = 0
const now = () => OwnDate.now() + passedMs
const OwnDate = Date
globalThis.Date = class extends OwnDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given))
  }
  static now = now
}
const {WorkloadIdentityCredential} = createRequire(`${folder}/`)('@azure/identity')
const read = () => readFileSync(process.env.AZURE_FEDERATED_TOKEN_FILE, 'utf8')
const credential = new WorkloadIdentityCredential({disableInstanceDiscovery: true})
for (;;) {
  const before = read()
  const {token} = await credential.getToken('https://management.azure.com/.default')
  if (token === `token-${wanted}`) break
  while (read() === before) await sleep(20)
  passedMs += 400_000
}
