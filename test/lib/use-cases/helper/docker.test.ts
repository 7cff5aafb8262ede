import assert from 'node:assert/strict'
import {CiAuthError} from '../../../../src/lib/base/errors.ts'
import {dockerHelper} from '../../../../src/lib/use-cases/helper/docker.ts'
import {answerTool} from '../../../../src/lib/use-cases/helper/helper.ts'
import {toolCall} from '../../../support/tool-call.ts'

const ask = (words: readonly string[], stdin = '', token?: () => Promise<never>) =>
  answerTool(dockerHelper, toolCall(words, {stdin, ...(token && {token})}))

describe('helper docker', () => {
  it('answers get with the server as it was asked for', async () => {
    for (const server of ['europe-docker.pkg.dev', 'https://eu.gcr.io', 'gcr.io/']) {
      const {exitCode, stderr, stdout} = await ask(['get'], `${server}\n`)
      assert.deepEqual({exitCode, stderr}, {exitCode: 0, stderr: undefined})
      assert.deepEqual(JSON.parse(stdout), {
        ServerURL: server,
        Username: 'oauth2accesstoken',
        Secret: 'the-token',
      })
    }
  })

  it('has nothing for a host that is not Google’s, and asks for no token', async () => {
    for (const server of ['https://index.docker.io/v1/', 'europe-docker.pkg.dev.evil.example', 'localhost:5000']) {
      const answer = await ask(['get'], server, () => assert.fail('asked for a token'))
      assert.deepEqual(answer, {stdout: 'credentials not found in native keychain\n', exitCode: 1})
    }
  })

  it('wants a server', async () => {
    for (const nothing of ['', '\n']) {
      assert.deepEqual(await ask(['get'], nothing), {stdout: 'no credentials server URL\n', exitCode: 1})
    }
  })

  it('says on both streams why there is no token', async () => {
    const refused = async () => {
      throw new CiAuthError('STS_REJECTED', 'no ya29.secret\n::set-env', {suggestions: ['Sign in again.']})
    }
    const message = 'STS_REJECTED: no ***; ::set-env. Try this: Sign in again\n'
    assert.deepEqual(await ask(['get'], 'gcr.io', refused), {stdout: message, stderr: message, exitCode: 1})
  })

  it('stores nothing, erases quietly, and lists nothing', async () => {
    const store = await ask(['store'], '{"ServerURL":"gcr.io","Username":"u","Secret":"typed"}')
    assert.equal(store.exitCode, 1)
    assert.match(store.stdout, /^docker-credential-ci-auth stores no passwords: .*leave out the login.*\n$/)
    assert.deepEqual(await ask(['erase'], 'gcr.io'), {stdout: '', exitCode: 0})
    assert.deepEqual(await ask(['list'], 'unused'), {stdout: '{}\n', exitCode: 0})
    assert.deepEqual(await ask(['version']), {stdout: 'docker-credential-ci-auth (ci-auth) 1.2.3\n', exitCode: 0})
  })

  it('refuses other verbs', async () => {
    for (const words of [[], ['get', 'more']]) {
      assert.deepEqual(await ask(words), {
        stdout: 'usage: docker-credential-ci-auth <store|get|erase|list|version>\n',
        exitCode: 1,
      })
    }
    for (const verb of ['toString', 'GET', '--help']) {
      const {exitCode, stdout} = await ask([verb])
      assert.equal(exitCode, 1)
      assert.equal(stdout, `docker-credential-ci-auth: unknown action: "${verb}"\n`)
    }
  })

  it('says within the limit what hung', async () => {
    const hung = () => new Promise<never>(() => {})
    const token = toolCall(['get'], {stdin: 'gcr.io', token: hung})
    const {exitCode, stdout} = await answerTool(dockerHelper, token, 20)
    assert.equal(exitCode, 1)
    assert.equal(
      stdout,
      'NETWORK_TIMEOUT: no answer within 0.02 s: Google, or the CI, did not answer the request for a token\n',
    )
    const open = {...token, stdin: hung}
    assert.match((await answerTool(dockerHelper, open, 20)).stdout, /did not end its request on standard input\n$/)
  })
})
