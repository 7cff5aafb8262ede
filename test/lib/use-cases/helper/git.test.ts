import assert from 'node:assert/strict'
import {CiAuthError} from '../../../../src/lib/base/errors.ts'
import {gitHelper} from '../../../../src/lib/use-cases/helper/git.ts'
import {answerTool, type HelperTokenRequest} from '../../../../src/lib/use-cases/helper/helper.ts'
import {TOOL_TOKEN_EXPIRES, toolCall} from '../../../support/tool-call.ts'

const HOST = 'ci-111122223333-git.europe-west1.sourcemanager.dev'
const NOTHING = {stdout: '', exitCode: 0}

/** The lines that git sends. It may leave the blank line at the end out. */
const lines = (...attributes: string[]) => [...attributes, '', ''].join('\n')
const about = (host: string, ...more: string[]) => lines('protocol=https', `host=${host}`, ...more)
const basic = (user: string) => Buffer.from(`${user}:the-token`).toString('base64')

const noToken = () => assert.fail('asked for a token')
const ask = (verb: string, stdin: string, token?: Parameters<typeof toolCall>[1]) =>
  answerTool(gitHelper, toolCall([verb], {stdin, ...token}))

/** Asks for tokens, which are counted: each is another one if it must be fresh. */
function counting() {
  const asked: (HelperTokenRequest | undefined)[] = []
  const token = async (request?: HelperTokenRequest) => {
    asked.push(request)
    return {value: request?.fresh ? 'new' : 'the-token', expiresAt: TOOL_TOKEN_EXPIRES}
  }
  return {asked, token}
}

describe('helper git', () => {
  it('answers get with a name, the token and its end', async () => {
    const expected = `username=oauth2accesstoken\npassword=the-token\npassword_expiry_utc=${TOOL_TOKEN_EXPIRES}\n`
    for (const stdin of [
      about(HOST),
      `protocol=https\nhost=${HOST}`,
      about(`${HOST}:443`, 'path=acme/shop', 'wwwauth[]=Basic'),
    ]) {
      assert.deepEqual(await ask('get', stdin), {stdout: expected, exitCode: 0})
    }
  })

  it('keeps the name that the URL has', async () => {
    assert.match((await ask('get', about(HOST, 'username=alice'))).stdout, /^username=alice\n/)
  })

  it('asks that nobody stores the token where git can tell others so', async () => {
    const answer = await ask('get', about(HOST, 'capability[]=authtype', 'capability[]=state'))
    const head = ['capability[]=authtype', 'authtype=Basic', `credential=${basic('oauth2accesstoken')}`, 'ephemeral=1']
    assert.equal(answer.stdout, [...head, `password_expiry_utc=${TOOL_TOKEN_EXPIRES}`, ''].join('\n'))
    // An empty value empties the list.
    assert.match((await ask('get', about(HOST, 'capability[]=authtype', 'capability[]='))).stdout, /^username=/)
    // It must be said of this capability, and before the blank line.
    assert.match((await ask('get', `${about(HOST, 'capability[]=state')}capability[]=authtype\n`)).stdout, /^username=/)
  })

  it('leaves all other hosts to the next helper', async () => {
    const others = [
      about('github.com'),
      about(`${HOST}.evil.example`),
      about(`${HOST}:8443`),
      about(`user@${HOST}`),
      about(''),
      lines('protocol=http', `host=${HOST}`),
      lines('protocol=ssh', `host=${HOST}`),
      lines(`host=${HOST}`),
      lines('protocol=https', `host=${HOST}`, 'host=github.com'),
      lines(`host =${HOST}`, 'protocol=https'),
      '\nprotocol=https\n',
      '',
    ]
    for (const stdin of others) {
      for (const verb of ['get', 'store', 'erase']) assert.deepEqual(await ask(verb, stdin, {token: noToken}), NOTHING)
    }
  })

  it('ends the search, and says why, if there is no token', async () => {
    const token = async () => {
      throw new CiAuthError('STS_REJECTED', 'no ya29.secret here', {suggestions: ['Sign in again.']})
    }
    assert.deepEqual(await ask('get', about(HOST), {token}), {
      stdout: 'quit=1\n',
      stderr: 'git-credential-ci-auth: STS_REJECTED: no *** here. Try this: Sign in again\n',
      exitCode: 1,
    })
  })

  it('gets another token after git erased the one that it had', async () => {
    for (const erased of ['password=the-token', `credential=${basic('oauth2accesstoken')}`]) {
      const {asked, token} = counting()
      assert.deepEqual(await ask('erase', about(HOST, erased), {token}), NOTHING)
      assert.deepEqual(asked, [undefined, {fresh: 'the-token'}])
    }
    // What is erased may be older than the token of now.
    const {asked, token} = counting()
    assert.deepEqual(await ask('erase', about(HOST, 'password=older'), {token}), NOTHING)
    assert.deepEqual(asked, [undefined])
    const failing = async () => Promise.reject(new Error('no network'))
    assert.deepEqual(await ask('erase', about(HOST, 'password=the-token'), {token: failing}), NOTHING)
  })

  it('ignores verbs that it does not know, and stores nothing', async () => {
    for (const verb of ['store', 'capability', 'toString', '--help']) {
      assert.deepEqual(await ask(verb, about(HOST, 'password=typed'), {token: noToken}), NOTHING)
    }
    assert.deepEqual(await answerTool(gitHelper, toolCall([])), {
      stdout: '',
      stderr: 'usage: git-credential-ci-auth <get|store|erase>\n',
      exitCode: 1,
    })
  })
})
