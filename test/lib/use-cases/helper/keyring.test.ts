import assert from 'node:assert/strict'
import {answerTool} from '../../../../src/lib/use-cases/helper/helper.ts'
import {keyringHelper} from '../../../../src/lib/use-cases/helper/keyring.ts'
import {toolCall} from '../../../support/tool-call.ts'

const INDEX = 'https://europe-python.pkg.dev/my-project/python/simple/'
const USER = 'oauth2accesstoken'

/** What the answer is, and whether another keyring was asked for it, which ends with `next`. */
async function ask(words: readonly string[], next?: number) {
  let asked = 0
  const passOn = async () => {
    asked++
    return next
  }
  const answer = await answerTool(keyringHelper, {...toolCall(words), passOn})
  return {...answer, asked}
}

describe('helper keyring', () => {
  it('answers pip and uv with the token alone', async () => {
    for (const service of [INDEX, 'https://europe-python.pkg.dev']) {
      assert.deepEqual(await ask(['get', service, USER]), {stdout: 'the-token\n', exitCode: 0, asked: 0})
    }
  })

  it('answers with the name of the user where it is asked for', async () => {
    const {stdout} = await ask(['--mode', 'creds', '--output', 'json', 'get', INDEX])
    assert.deepEqual(JSON.parse(stdout), {username: USER, password: 'the-token'})
    assert.equal((await ask(['get', INDEX, USER, '--mode=creds'])).stdout, `${USER}\nthe-token\n`)
    assert.equal((await ask(['get', INDEX, USER, '--output=json'])).stdout, '{"password":"the-token"}\n')
  })

  it('leaves everything else to the next keyring, with its exit code', async () => {
    for (const words of [
      ['get', 'https://pypi.example/simple/', USER],
      ['get', 'https://europe-python.pkg.dev.evil.example/', USER],
      ['get', `https://${USER}@europe-python.pkg.dev/`, USER],
      ['get', 'https://europe-docker.pkg.dev/', USER],
      ['get', 'http://europe-python.pkg.dev/', USER],
      ['get', 'europe-python.pkg.dev', USER],
      ['get', INDEX, 'somebody'],
      // Without a user, a password has no owner.
      ['get', INDEX],
      ['get', INDEX, USER, 'more'],
      ['--mode', 'other', 'get', INDEX, USER],
      ['set', 'pypi.example', 'me'],
      ['diagnose'],
      ['--list-backends'],
      [],
    ]) {
      assert.deepEqual(await ask(words, 7), {stdout: '', exitCode: 7, asked: 1}, words.join(' '))
    }
  })

  it('has no password where there is no other keyring', async () => {
    assert.deepEqual(await ask(['get', 'pypi.example', 'me']), {stdout: '', exitCode: 1, asked: 1})
    const {exitCode, stderr} = await ask(['set', 'pypi.example', 'me'])
    assert.equal(exitCode, 1)
    assert.match(stderr ?? '', /there is no other on PATH/)
  })

  it('stores nothing, and removes nothing', async () => {
    for (const verb of ['set', 'del']) {
      const {asked, exitCode, stderr, stdout} = await ask([verb, INDEX, USER], 0)
      assert.deepEqual({asked, exitCode, stdout}, {asked: 0, exitCode: 1, stdout: ''})
      assert.match(stderr ?? '', /stores no passwords/)
    }
  })
})
