import assert from 'node:assert/strict'
import {fileURLToPath} from 'node:url'
import {start} from '../support/ci-auth.ts'

const demo = fileURLToPath(new URL('../../scripts/demo.mjs', import.meta.url))

describe('the demo of the README', function () {
  // It starts about 30 processes, one after the other.
  this.timeout(120_000)

  it('signs in, uses what it got, and leaves nothing', async () => {
    const {code, stderr, stdout} = await start(process.execPath, [demo], {env: {PATH: process.env['PATH']}}).ended
    assert.equal(code, 0, `${stdout}${stderr}`)
    const titles = [...stdout.matchAll(/^(\d)\. /gm)].map(([, number]) => Number(number))
    assert.deepEqual(titles, [1, 2, 3, 4, 5, 6, 7, 8, 9])
    assert.match(stdout, /"schemaVersion": ?2|neither skopeo nor docker/)
    assert.match(stdout, /^ {4}shop +\d+|no kubectl here/m)
    assert.match(stdout, /IdentityPoolClient: ya29\./)
    assert.match(stdout, /temp: \(empty\)\s*$/)
  })
})
