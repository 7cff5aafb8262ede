import assert from 'node:assert/strict'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {shellQuoted} from '../../../../src/lib/base/quoting.ts'
import {built} from '../../../support/built.ts'
import {start} from '../../../support/ci-auth.ts'
import {skipBecause} from '../../../support/skip.ts'

const module = built('cis/protocols/job-place')

describe('lib/cis/protocols/job-place', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-append-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  /** In a process whose files may not be longer than 4096 bytes. */
  async function append(path: string, text: string): Promise<string> {
    const script = `import {appendTo} from ${JSON.stringify(module)}
      try { appendTo('FILE', ${JSON.stringify(path)}, ${JSON.stringify(text)}) }
      catch ({message}) { console.log(message.replace(/^.*\\((\\w+)\\)$/, '$1')) }`
    const node = `${shellQuoted(process.execPath)} --input-type=module --eval ${shellQuoted(script)}`
    const {stderr, stdout} = await start('bash', ['-c', `ulimit -f 4 && ${node}`], {env: process.env}).ended
    return stdout.trim() + stderr
  }

  it('appends nothing where there is no room for all', async function () {
    if (process.platform === 'win32') skipBecause(this, 'there is no limit to set')
    const path = join(folder, 'env')
    await writeFile(path, 'x'.repeat(4000))
    assert.equal(await append(path, 'A=1\n'), '')
    assert.equal(await append(path, `B=${'y'.repeat(200)}\n`), 'EFBIG')
    assert.equal(await readFile(path, 'utf8'), `${'x'.repeat(4000)}A=1\n`)
  })

  it('makes no file that it cannot fill', async function () {
    if (process.platform === 'win32') skipBecause(this, 'there is no limit to set')
    const path = join(folder, 'new')
    assert.equal(await append(path, 'y'.repeat(5000)), 'EFBIG')
    await assert.rejects(readFile(path), {code: 'ENOENT'})
  })
})
