import assert from 'node:assert/strict'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startChild} from '../../../src/lib/base/child-process.ts'
import type {System} from '../../../src/lib/base/programs.ts'

const windows: System = {platform: 'win32', isFile: (path) => path === String.raw`C:\nodejs\npm.cmd`}

describe('lib/base/child-process, on Windows', function () {
  if (process.platform === 'win32') this.pending = true

  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'child-process-'))
  })
  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  const exitCode = (command: string, ...args: readonly string[]): Promise<number> => {
    const env = {Path: String.raw`C:\nodejs`, SystemRoot: join(folder, 'windows')}
    return startChild(command, args, env, 'EXEC_COMMAND_MISSING', windows).exitCode
  }

  it('runs a batch file by the shell, and ends with its exit code', async () => {
    // It ends with the number of its arguments: five options of the shell, and the line.
    writeFileSync(join(folder, String.raw`windows\System32\cmd.exe`), '#!/bin/sh\nexit $#\n', {mode: 0o755})
    assert.equal(await exitCode('npm', 'test', '--', 'a b'), 6)
  })

  it('starts nothing that is not on PATH, or that cannot be told its arguments', async () => {
    const message = 'cannot run terraform: there is no such program (ENOENT)'
    await assert.rejects(exitCode('terraform'), {code: 'EXEC_COMMAND_MISSING', message})
    await assert.rejects(exitCode('npm', 'a\nb'), {code: 'EXEC_COMMAND_MISSING', message: /npm: it is a batch file/})
  })
})
