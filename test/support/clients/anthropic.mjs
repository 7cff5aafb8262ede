// As aws-sts.mjs, for the API of Anthropic.
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {setTimeout as sleep} from 'node:timers/promises'

const [, , folder, wanted] = process.argv
const {Anthropic} = createRequire(`${folder}/`)('@anthropic-ai/sdk')
const read = () => readFileSync(process.env.ANTHROPIC_IDENTITY_TOKEN_FILE, 'utf8')
const client = new Anthropic({maxRetries: 0})
for (;;) {
  const token = read()
  const {data} = await client.models.list()
  if (data[0].id === wanted) break
  while (read() === token) await sleep(20)
}
