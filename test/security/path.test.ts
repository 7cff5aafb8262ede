import assert from 'node:assert/strict'
import {chmod, mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {runProgram} from '../../src/lib/cis/protocols/run-program.ts'

describe('security: a PATH that leads into the checkout', () => {
  let folder: string

  const program = async (path: string, says: string): Promise<void> => {
    await writeFile(path, `#!/bin/sh\necho ${says}\n`)
    await chmod(path, 0o755)
  }

  const run = async (...folders: string[]) => {
    const env = {PATH: [...folders, '/usr/bin', '/bin'].join(delimiter)}
    const options = {args: [], shell: false, env, cwd: join(folder, 'checkout'), timeoutMs: 4000}
    return runProgram({...options, file: 'ci-auth-test-program'})
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-path-'))
    for (const name of ['checkout', 'checkout/bin', 'tools']) await mkdir(join(folder, name))
    for (const name of ['checkout', 'checkout/bin']) await program(join(folder, name, 'ci-auth-test-program'), 'evil')
  })

  afterEach(() => rm(folder, {recursive: true, force: true}))

  it('starts no program of the checkout by a relative folder', async () => {
    const relative = ['.', '', 'bin', './bin', '../checkout']
    for (const one of relative) assert.match((await run(one)).failure ?? '', /ENOENT/, one)
    await program(join(folder, 'tools', 'ci-auth-test-program'), 'good')
    for (const one of relative) assert.equal((await run(one, join(folder, 'tools'))).stdout, 'good\n', one)
  })

  it('passes by a file that is no program', async () => {
    await writeFile(join(folder, 'tools', 'ci-auth-test-program'), '')
    assert.match((await run(join(folder, 'tools'))).failure ?? '', /ENOENT/)
  })
})
