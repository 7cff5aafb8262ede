import assert from 'node:assert/strict'
import {readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {installedStepShells, needsProgram, stepShells} from './programs.ts'

describe('test/support/programs', () => {
  before(function () {
    if (process.platform === 'win32') this.skip()
  })

  for (const shell of stepShells)
    it(`${shell} is here, for the tests that run a script in each shell`, function () {
      needsProgram(this, shell)
      assert.ok(installedStepShells.includes(shell))
    })

  it('is how tests name busybox, which a new computer may lack', () => {
    const folder = fileURLToPath(new URL('../', import.meta.url))
    const named = readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => ({name, text: readFileSync(folder + name, 'utf8')}))
      .filter(({text}) => /['"`[]busybox(?!-)/.test(text) && !/needsProgram|programPath/.test(text))
    assert.deepEqual(
      named.map(({name}) => name),
      [],
    )
  })
})
