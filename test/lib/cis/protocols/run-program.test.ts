import assert from 'node:assert/strict'
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {System} from '../../../../src/lib/base/programs.ts'
import {type Program, runProgram} from '../../../../src/lib/cis/protocols/run-program.ts'
import {until} from '../../../support/slowness.ts'
import {holdTimers} from '../../../support/time.ts'

/** Windows, whose shell and whose `taskkill` are scripts here: their paths are names of files with backslashes in them. */
describe('lib/cis/protocols/run-program, on Windows', function () {
  if (process.platform === 'win32') this.pending = true

  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'run-program-'))
  })
  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  const system: System = {platform: 'win32', isFile: (path) => path === String.raw`C:\sdk\gcloud.cmd`}
  const windowsProgram = (name: string, body: string): void =>
    writeFileSync(join(folder, `windows\\System32\\${name}`), `#!/bin/sh\n${body}\n`, {mode: 0o755})
  const run = (program: Partial<Program> = {}) => {
    const env = {PATH: 'C:\\sdk', SystemRoot: join(folder, 'windows'), FOLDER: folder}
    const asked = {file: 'gcloud', args: ['auth', 'list'], shell: false, cwd: folder, timeoutMs: 5000, ...program}
    return runProgram({...asked, env}, system)
  }
  /** Its time is over as soon as `isReady`. */
  const runTooLong = async (isReady: () => boolean) => {
    const limits = holdTimers(77_000)
    try {
      const running = run({timeoutMs: 77_000})
      await until(() => limits.count() === 1 && isReady(), 'the program runs')
      limits.end()
      return await running
    } finally {
      limits.release()
    }
  }

  it('runs a batch file by the shell of Windows', async () => {
    windowsProgram('cmd.exe', `printf '%s|' "$@"`)
    const {failure, stdout} = await run()
    assert.equal(failure, undefined)
    assert.equal(stdout, String.raw`/e:on|/v:off|/d|/s|/c|"C:\sdk\gcloud.cmd auth list"|`)
  })

  it('says why it starts none', async () => {
    assert.equal((await run({file: 'bq'})).failure, 'cannot be started (ENOENT)')
    assert.match((await run({args: ['a\nb']})).failure ?? '', /^cannot be started \(it is a batch file/)
  })

  it('ends what a program has started, too, and waits for nothing that it left', async () => {
    // What outlives the shell holds its output open, as gcloud does under its batch file.
    windowsProgram('cmd.exe', `/bin/sleep 600 & echo $! > "$FOLDER/left"; echo $$ > "$FOLDER/shell"; wait`)
    const shellFile = join(folder, 'shell')
    windowsProgram('taskkill.exe', `echo "$@" > "$FOLDER/killed"`)
    const {failure} = await runTooLong(() => existsSync(shellFile) && readFileSync(shellFile, 'utf8') !== '')
    // It has not ended yet: this fails where there is no such process.
    process.kill(Number(readFileSync(join(folder, 'left'), 'utf8')), 'SIGKILL')
    assert.equal(failure, 'ran for more than 77 s')
    const shell = readFileSync(shellFile, 'utf8').trim()
    assert.equal(readFileSync(join(folder, 'killed'), 'utf8'), `/pid ${shell} /t /f\n`)
  })

  it('ends the program itself where taskkill is not there', async () => {
    windowsProgram('cmd.exe', 'exec /bin/sleep 600')
    assert.equal((await runTooLong(() => true)).failure, 'ran for more than 77 s')
  })
})
