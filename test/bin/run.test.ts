import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'

const bin = fileURLToPath(new URL('../../bin/run.js', import.meta.url))
const run = promisify(execFile)

const ciAuth = async (...args: string[]): Promise<string> => (await run(process.execPath, [bin, ...args])).stdout

describe('bin/run', () => {
  it('prints the version that the help shows', async () => {
    const [version, help] = await Promise.all([ciAuth('--version'), ciAuth('--help')])

    assert.match(version, /^ci-auth\/\d+\.\d+\.\d+\S* \S+ node-v\d+\S*\n$/)
    assert.ok(help.split('\n').some((line) => `${line.trim()}\n` === version))
  })
})
