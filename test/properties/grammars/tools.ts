import assert from 'node:assert/strict'
import fc from 'fast-check'
import {bazel} from '../../../src/lib/use-cases/helper/bazel.ts'
import {git} from '../../../src/lib/use-cases/helper/git.ts'
import {goauth} from '../../../src/lib/use-cases/helper/goauth.ts'
import {answerTool, type Helper} from '../../../src/lib/use-cases/helper/helper.ts'
import {toolCall} from '../../support/tool-call.ts'
import {type Property, property} from '../property.ts'
import {hostileJson, hostileText, mutated} from '../texts.ts'

const TOKEN = 'ya29.of-the-job'
const ask = (helper: Helper, words: readonly string[], stdin = '') =>
  answerTool(helper, toolCall(helper, words, {stdin, token: async () => ({value: TOKEN, expiresAt: 1_767_323_045})}))

/** The host that another reader of URLs takes from `url`. */
const hostIn = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined)

const HOST = 'ci-1-git.us-east1.sourcemanager.dev'
const attribute = fc.tuple(fc.constantFrom('host', 'protocol', 'path', 'username', 'capability[]', ''), hostileText)
const description = fc
  .tuple(fc.array(attribute, {maxLength: 3}), fc.constantFrom(HOST, `${HOST}.example`, 'github.com'))
  .map(([more, host]) => [`protocol=https\nhost=${host}`, ...more.map((pair) => pair.join('='))].join('\n'))

const described = property(
  'git gets a token for a host of Google alone, in lines of its own',
  description,
  async (text) => {
    const {stdout} = await ask(git, ['get'], text)
    if (stdout === '') return
    const asked = text.split('\n\n')[0]?.split('\n') ?? []
    const last = (name: string) =>
      asked
        .filter((line) => line.startsWith(`${name}=`))
        .at(-1)
        ?.slice(name.length + 1)
    assert.equal(hostIn(`https://${last('host')}`), HOST)
    assert.equal(last('protocol'), 'https')
    const names = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(0, line.indexOf('=')))
    const [first] = names
    const wanted =
      first === 'username' ? ['username', 'password'] : ['capability[]', 'authtype', 'credential', 'ephemeral']
    assert.deepEqual(names, [...wanted, 'password_expiry_utc'])
    if (first === 'username') assert.equal(stdout.split('\n')[0], `username=${last('username') || 'oauth2accesstoken'}`)
  },
)

const requested = property(
  'Bazel gets one line of JSON, or the reason on standard error, whatever the request',
  fc.oneof(
    hostileJson.map((uri) => JSON.stringify({uri})),
    hostileText,
    mutated(fc.constant('{"uri":"https://storage.googleapis.com/"}')),
  ),
  async (text) => {
    const {exitCode, stderr = '', stdout} = await ask(bazel, ['get'], text)
    if (exitCode !== 0) return assert.match(stderr, /^ci-auth-bazel: [^\p{Cc}\p{Zl}\p{Zp}]+\n$/u)
    assert.match(hostIn(JSON.parse(text).uri) ?? '', /\.(?:googleapis\.com|pkg\.dev)$/)
    assert.deepEqual(JSON.parse(stdout).headers, {Authorization: [`Bearer ${TOKEN}`]})
  },
)

const fetched = property(
  'Go gets a token for a host of Google alone',
  fc.oneof(hostileText, mutated(fc.constant('https://europe-go.pkg.dev/p/r'))),
  async (url) => {
    const {stdout} = await ask(goauth, [url], 'HTTP/1.1 401 Unauthorized\n\n')
    if (stdout === '') return
    const [line = ''] = stdout.split('\n')
    assert.equal(hostIn(line), hostIn(url.startsWith('https://') ? url : `https://${url}`))
    assert.match(line, /^https:\/\/[a-z0-9.-]+-go\.pkg\.dev$/)
  },
)

export const toolGrammars: readonly Property[] = [described, requested, fetched]
