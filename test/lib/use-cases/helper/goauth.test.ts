import assert from 'node:assert/strict'
import {goauthHelper} from '../../../../src/lib/use-cases/helper/goauth.ts'
import {answerTool, type HelperTokenRequest} from '../../../../src/lib/use-cases/helper/helper.ts'
import {TOOL_TOKEN_EXPIRES, toolCall} from '../../../support/tool-call.ts'

const URL_ASKED = 'https://europe-go.pkg.dev/acme-prod/go/acme.example/tools/@v/list'

/** What Go sends of an answer: no space is folded, and the header may have any order. */
const response = (status: string) => `HTTP/2.0 ${status}\nContent-Type: text/plain\n\n`

async function ask(words: readonly string[], stdin = '') {
  const asked: (HelperTokenRequest | undefined)[] = []
  const token = async (request?: HelperTokenRequest) => {
    asked.push(request)
    return {value: request?.fresh ? 'new-token' : 'the-token', expiresAt: TOOL_TOKEN_EXPIRES}
  }
  return {...(await answerTool(goauthHelper, toolCall(words, {stdin, token}))), asked}
}

/** As Go 1.24 reads it: URLs, a blank line, headers, a blank line; again and again. Nothing is trimmed. */
function parse(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  assert.match(text, /^(?:(?:https:\/\/[^\s]+\n)+\n(?:[\w-]+: [!-~ ]+\n)+\n)*$/)
  for (const [, urls = '', headers = ''] of text.matchAll(/((?:.+\n)+)\n((?:.+\n)+)\n/g)) {
    for (const url of urls.trimEnd().split('\n')) found.set(url, headers.trimEnd().split('\n'))
  }
  return found
}

const basic = (token: string) => [
  `Authorization: Basic ${Buffer.from(`oauth2accesstoken:${token}`).toString('base64')}`,
]

describe('helper goauth', () => {
  it('answers the first call for all hosts in GOAUTH', async () => {
    const {asked, exitCode, stderr, stdout} = await ask(['europe-go.pkg.dev', 'go.us-east1.rep.pkg.dev'])
    assert.deepEqual({exitCode, stderr}, {exitCode: 0, stderr: ''})
    assert.deepEqual(
      parse(stdout),
      new Map([
        ['https://europe-go.pkg.dev', basic('the-token')],
        ['https://go.us-east1.rep.pkg.dev', basic('the-token')],
      ]),
    )
    assert.deepEqual(asked, [{fresh: false}])
  })

  it('answers a refused request with a new token, for its host', async () => {
    for (const status of ['401 Unauthorized', '403 Forbidden']) {
      const {asked, stdout} = await ask(['us-go.pkg.dev', URL_ASKED], response(status))
      assert.deepEqual(parse(stdout), new Map([['https://europe-go.pkg.dev', basic('new-token')]]))
      assert.deepEqual(asked, [{fresh: true}])
    }
  })

  it('keeps the token if the proxy has no such version', async () => {
    for (const stdin of [response('404 Not Found'), response('410 Gone'), '']) {
      const {asked, stdout} = await ask([URL_ASKED], stdin)
      assert.deepEqual(parse(stdout), new Map([['https://europe-go.pkg.dev', basic('the-token')]]))
      assert.deepEqual(asked, [{fresh: false}])
    }
  })

  it('has nothing for hosts that are not Google’s, and says so to people', async () => {
    const foreign = [
      ['https://proxy.golang.org/acme.example/@v/list'],
      ['europe-go.pkg.dev', 'https://europe-go.pkg.dev.evil.example/x'],
      ['https://europe-go.pkg.dev@evil.example/'],
      ['https://europe-go.pkg.dev:8443/'],
      ['europe-docker.pkg.dev'],
    ]
    for (const words of foreign) {
      const {asked, exitCode, stderr = '', stdout} = await ask(words, response('401 Unauthorized'))
      assert.deepEqual({asked, exitCode, stdout}, {asked: [], exitCode: 0, stdout: ''})
      assert.match(stderr, /^ci-auth-goauth: no credentials for .*, no host of Google\n$/)
    }
    const {stderr, stdout} = await ask(['example.com', 'europe-go.pkg.dev'])
    assert.equal(stderr, 'ci-auth-goauth: no credentials for example.com, no host of Google\n')
    assert.deepEqual([...parse(stdout).keys()], ['https://europe-go.pkg.dev'])
  })

  it('has nothing to say without a host', async () => {
    const {asked, ...answer} = await ask([])
    assert.deepEqual({asked, answer}, {asked: [], answer: {stdout: '', stderr: '', exitCode: 0}})
  })
})
