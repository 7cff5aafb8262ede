import assert from 'node:assert/strict'
import {CiAuthError} from '../../../../src/lib/base/errors.ts'
import {bazelHelper} from '../../../../src/lib/use-cases/helper/bazel.ts'
import {answerTool, type HelperTokenRequest} from '../../../../src/lib/use-cases/helper/helper.ts'
import {toolCall} from '../../../support/tool-call.ts'

const noToken = () => assert.fail('asked for a token')
const ask = (words: readonly string[], stdin: string, told: Parameters<typeof toolCall>[1] = {}) =>
  answerTool(bazelHelper, toolCall(words, {stdin, ...told}))
const get = (uri: unknown, told?: Parameters<typeof toolCall>[1]) => ask(['get'], JSON.stringify({uri}), told)

/** As schemas/get-credentials-response.schema.json of the specification has it, and no more than Bazel reads of `expires`. */
function checkResponse(text: string): void {
  const {expires, headers, ...others} = JSON.parse(text) as {expires: string; headers: Record<string, unknown>}
  assert.deepEqual(others, {})
  assert.match(expires, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  for (const values of Object.values(headers)) {
    assert.ok(Array.isArray(values) && values.every((value) => typeof value === 'string'))
  }
}

describe('helper bazel', () => {
  it('answers get with the header, and with an end before that of the token', async () => {
    const {stdout, ...others} = await get('https://storage.googleapis.com/bucket/ac/00')
    assert.deepEqual(others, {exitCode: 0})
    checkResponse(stdout)
    assert.deepEqual(JSON.parse(stdout), {
      expires: '2026-01-02T03:03:05Z',
      headers: {Authorization: ['Bearer the-token']},
    })
  })

  it('serves Google’s hosts, with the port that Bazel writes, and for gRPC', async () => {
    const served = [
      'https://storage.googleapis.com:443/bucket/ac/00',
      'https://bucket.storage.googleapis.com/cas/00',
      'grpcs://remotebuildexecution.googleapis.com/build.bazel.remote.execution.v2.Capabilities',
      'https://europe-maven.pkg.dev/acme-prod/maven/com/acme/tools.jar',
    ]
    for (const uri of served) checkResponse((await get(uri)).stdout)
  })

  it('refuses all other URIs on standard error, and asks for no token', async () => {
    const refused = [
      'https://example.com/',
      'https://storage.googleapis.com.evil.example/',
      'https://storage.googleapis.com@evil.example/',
      'http://storage.googleapis.com/bucket',
      'grpc://remotebuildexecution.googleapis.com/',
      'https://storage.googleapis.com:8443/',
      'storage.googleapis.com',
      'unix:///tmp/socket',
      '',
    ]
    for (const uri of refused) {
      const {exitCode, stderr = '', stdout} = await get(uri, {token: noToken})
      assert.deepEqual({exitCode, stdout}, {exitCode: 1, stdout: ''}, uri)
      assert.match(stderr, /^ci-auth-bazel: no credentials for .*Google's hosts, over https.*\n$/)
    }
  })

  it('gets another token when Bazel asks again, and had the same for this URI', async () => {
    const asked = new Set<string>()
    let value = 'first'
    const told = {
      token: async ({fresh}: HelperTokenRequest = {}) => {
        if (fresh) value = `after-${fresh}`
        return {value, expiresAt: 0}
      },
      askedBefore: (key: string) => asked.size === asked.add(key).size,
    }
    const tokens = []
    for (const name of ['a', 'b', 'a', 'a'])
      tokens.push(
        JSON.parse((await get(`https://storage.googleapis.com/${name}`, told)).stdout).headers.Authorization[0],
      )
    assert.deepEqual(tokens, ['Bearer first', 'Bearer first', 'Bearer after-first', 'Bearer after-after-first'])
  })

  it('ignores what else is in the request and on the command line', async () => {
    checkResponse((await ask(['get', '--debug'], '{"uri": "https://storage.googleapis.com/b", "later": [1]}\n')).stdout)
  })

  it('refuses what is no request', async () => {
    for (const stdin of [
      '',
      '{}',
      '[]',
      '"https://storage.googleapis.com/"',
      '{"uri": 1}',
      '{"url": "https://storage.googleapis.com/"}',
      '{',
    ]) {
      assert.deepEqual(await ask(['get'], stdin, {token: noToken}), {
        stdout: '',
        stderr: 'ci-auth-bazel: standard input is not a request such as {"uri":"https://…"}\n',
        exitCode: 1,
      })
    }
  })

  it('prints its usage without a command, and refuses other commands', async () => {
    assert.deepEqual(await ask([], ''), {stdout: '', stderr: 'usage: ci-auth-bazel get\n', exitCode: 1})
    for (const verb of ['store', 'GET', 'get-credentials']) {
      const answer = await ask([verb], '{}')
      assert.deepEqual(answer, {
        stdout: '',
        stderr: `ci-auth-bazel: unknown command: ${verb}. It has one: get\n`,
        exitCode: 1,
      })
    }
  })

  it('says why there is no token', async () => {
    const token = async () => Promise.reject(new CiAuthError('STS_REJECTED', 'no ya29.secret'))
    const answer = await get('https://storage.googleapis.com/b', {token})
    assert.deepEqual(answer, {stdout: '', stderr: 'ci-auth-bazel: STS_REJECTED: no ***\n', exitCode: 1})
  })
})
