import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'

const module = new URL('../../../src/cli/process/interruption.ts', import.meta.url).href

/** How a process ends that ends itself by SIGHUP, on `system`. */
function ended(system: NodeJS.Platform) {
  const script = `
    Object.defineProperty(process, 'platform', {value: '${system}'})
    const {endBySignal} = await import('${module}')
    endBySignal('SIGHUP')`
  const argv = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const {signal, status, stderr} = spawnSync(process.execPath, argv, {encoding: 'utf8'})
  return {signal, status, stderr}
}

describe('cli/process/interruption', () => {
  it('ends the process by the signal, and on Windows by its number: it knows none that could be sent', function () {
    this.timeout(20_000)
    assert.deepEqual(ended('win32'), {signal: null, status: 129, stderr: ''})
    if (process.platform !== 'win32') assert.deepEqual(ended('linux'), {signal: 'SIGHUP', status: null, stderr: ''})
  })
})
