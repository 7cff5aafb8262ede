// Calls STS until it says that it has seen as many tokens as wanted, or more, each time after the file of the token has changed.
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {setTimeout as sleep} from 'node:timers/promises'

const [, , folder, wanted] = process.argv
const {GetCallerIdentityCommand, STSClient} = createRequire(`${folder}/`)('@aws-sdk/client-sts')
const read = () => readFileSync(process.env.AWS_WEB_IDENTITY_TOKEN_FILE, 'utf8')
const client = new STSClient({})
for (;;) {
  const token = read()
  const {Account: seen} = await client.send(new GetCallerIdentityCommand({}))
  if (Number(seen) >= Number(wanted)) break
  while (read() === token) await sleep(20)
}
