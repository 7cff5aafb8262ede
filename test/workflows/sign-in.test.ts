import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {githubClaims} from '../../src/lib/cis/github/tokens.ts'
import {startRunnerEndpoint} from '../support/runner-rig.ts'
import {startServer} from '../support/server.ts'
import {skipBecause} from '../support/skip.ts'
import {until} from '../support/slowness.ts'
import {ownIssuer} from '../support/tokens.ts'
import {acmeClaims} from '../support/worlds.ts'
import {type LocalJob, openLocalJob} from './local-job.ts'

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('.github/workflows/checks: the jobs that sign in', function () {
  this.timeout(60_000)
  let local: LocalJob | undefined

  before(function () {
    if (process.platform === 'win32')
      skipBecause(this, 'links need a privilege on Windows, where the workflow runs itself')
  })
  afterEach(() => local?.remove())

  /** Whether `curl` of the workflow is here. */
  const hasCurl = (): boolean => {
    try {
      return execFileSync('curl', ['--version']).length > 0
    } catch {
      return false
    }
  }

  async function signsInAndCleansUp(job: LocalJob): Promise<void> {
    const steps = await job.run()
    const pid = Number(steps.find(({state}) => state['pid'])?.state['pid'])
    assert.ok(isRunning(pid))
    const file = job.job.env['GOOGLE_APPLICATION_CREDENTIALS'] ?? ''
    assert.ok(existsSync(file), 'no credentials file')
    assert.match(steps.at(-1)?.log ?? '', /an access token of its own/)

    const posts = await job.job.end()
    assert.deepEqual(
      posts.filter(({exitCode}) => exitCode !== 0).map(({log}) => log),
      [],
    )
    assert.match(posts.at(-1)?.log ?? '', /is gone/)
    assert.equal(existsSync(file), false)
  }

  it('action: with a token of the emulator', async () => {
    local = await openLocalJob('action')
    await signsInAndCleansUp(local)
  })

  it('github-token: with the keys and the token of GitHub', async function () {
    if (!hasCurl()) skipBecause(this, 'no curl')
    const issuer = ownIssuer()
    const [key] = JSON.parse(issuer.jwksJson).keys
    const published = {keys: [{...key, use: 'sig', x5c: ['MIIC'], x5t: 'abc'}]}
    const keys = await startServer(({path}) => (path === '/.well-known/jwks' ? {body: published} : {status: 404}))
    const endpoint = await startRunnerEndpoint('/token?api-version=2.0', async (audience) => {
      const now = Math.floor(Date.now() / 1000)
      const times = {iat: now, nbf: now - 300, exp: now + 300}
      return issuer.issue({
        ...githubClaims(acmeClaims),
        ...times,
        iss: 'https://token.actions.githubusercontent.com',
        aud: audience,
      })
    })
    try {
      local = await openLocalJob('github-token', {...endpoint.variables, ISSUER: keys.url})
      await signsInAndCleansUp(local)
      assert.ok(endpoint.minted.length >= 2, 'the tokens were not those of GitHub')
    } finally {
      await keys.close()
      await endpoint.close()
    }
  })

  it('fail when the sign-in leaves its file behind, and when there was none', async () => {
    local = await openLocalJob('action')
    const [cloud] = await local.run()
    const {folder = '', pid = ''} = cloud?.state ?? {}
    const post = [process.execPath, join(local.workspace, '.github/actions/emulated-cloud/post.mjs')]
    const left = await local.job.run(post, {STATE_pid: pid, STATE_folder: folder})
    assert.equal(left.exitCode, 1)
    assert.match(left.log, /left behind: ci-creds-/)
    await until(() => !isRunning(Number(pid)), 'the emulator ended')

    const none = await local.job.run(post, {GOOGLE_APPLICATION_CREDENTIALS: '', STATE_pid: pid, STATE_folder: folder})
    assert.equal(none.exitCode, 1)
    assert.match(none.log, /no step exported/)
  })
})
