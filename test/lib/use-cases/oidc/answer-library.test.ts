import assert from 'node:assert/strict'
import {mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {CiAuthError} from '../../../../src/lib/base/errors.ts'
import {executableResponse} from '../../../../src/lib/use-cases/oidc/token.ts'

const idToken = {value: 'eyJhbGciOiJub25lIn0.e30.c2ln', claims: {}, expiresAt: 1_620_499_962.5}
const fail = (error: unknown) => () => Promise.reject(error)

describe('lib/use-cases/oidc/token: the answer to a client library', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-response-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  it('is what the contract wants, the expiry in whole seconds', async () => {
    assert.deepEqual(JSON.parse(await executableResponse(async () => idToken, undefined)), {
      version: 1,
      success: true,
      token_type: 'urn:ietf:params:oauth:token-type:jwt',
      id_token: idToken.value,
      expiration_time: 1_620_499_962,
    })
  })

  it('replaces the response that was kept before, and leaves nothing beside it', async () => {
    const path = join(folder, 'response')
    await writeFile(path, 'x'.repeat(10_000), {mode: 0o644})
    const response = await executableResponse(async () => idToken, path)
    assert.equal(await readFile(path, 'utf8'), response)
    assert.equal((await stat(path)).mode & 0o777, 0o600)
    assert.deepEqual(await readdir(folder), ['response'])
  })

  it('leaves nothing behind where it cannot be kept', async () => {
    const path = join(folder, 'a folder')
    await mkdir(join(path, 'not empty'), {recursive: true})
    assert.equal(JSON.parse(await executableResponse(async () => idToken, path)).success, true)
    assert.deepEqual(await readdir(folder), ['a folder'])
  })

  it('answers where there is no folder to keep it in', async () => {
    await writeFile(join(folder, 'file'), '')
    for (const path of [join(folder, 'absent', 'response'), join(folder, 'file', 'response')]) {
      assert.equal(JSON.parse(await executableResponse(async () => idToken, path)).success, true)
    }
  })

  it('keeps what was there when there is no token', async () => {
    const path = join(folder, 'response')
    await writeFile(path, 'before')
    await executableResponse(fail(new Error('no')), path)
    assert.equal(await readFile(path, 'utf8'), 'before')
  })

  it('reports a failure with its remedies, in one line', async () => {
    const error = new CiAuthError('OIDC_REQUEST_FAILED', 'it said\n::add-mask::no', {
      suggestions: ['Ask again.', 'ask --twice'],
    })
    assert.deepEqual(JSON.parse(await executableResponse(fail(error), undefined)), {
      version: 1,
      success: false,
      code: 'OIDC_REQUEST_FAILED',
      message: 'it said; ::add-mask::no. Try this: Ask again; ask --twice',
    })
  })

  it('reports a bug as one, without anything that looks like a token', async () => {
    const response = JSON.parse(await executableResponse(fail(new TypeError(`no ${idToken.value}`)), undefined))
    assert.deepEqual(response, {
      version: 1,
      success: false,
      code: 'BUG',
      message: 'this is a bug in ci-auth: TypeError: no ***',
    })
  })
})
