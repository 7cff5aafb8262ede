import assert from 'node:assert/strict'
import {environmentOf} from '../../../src/lib/base/environment.ts'

const given = {Path: 'C:\\tools', System_AccessToken: 'token', https_proxy: 'http://127.0.0.1:1'}

describe('lib/base/environment', () => {
  it('finds a variable of Windows whatever the case of its letters', () => {
    const env = environmentOf(given, 'win32')
    const {PATH: path, SYSTEM_ACCESSTOKEN: token} = env
    assert.deepEqual(
      [path, token, env['HTTPS_PROXY'], env['HOME']],
      ['C:\\tools', 'token', 'http://127.0.0.1:1', undefined],
    )
    assert.ok('PATH' in env && !('HOME' in env))
  })

  it('hands them on under their own names, each once', () => {
    const env = environmentOf(given, 'win32')
    assert.deepEqual({...env}, given)
    assert.deepEqual(Object.entries(env), Object.entries(given))
  })

  it('finds elsewhere what is asked for by its letter', () => {
    for (const system of ['linux', 'darwin'] as const) {
      const env = environmentOf(given, system)
      assert.deepEqual([env['Path'], env['PATH']], ['C:\\tools', undefined])
    }
  })

  it('does not change with the process', () => {
    const variables: Record<string, string> = {A: '1'}
    const env = environmentOf(variables, 'win32')
    variables['A'] = '2'
    variables['B'] = '2'
    assert.deepEqual([env['a'], env['b']], ['1', undefined])
  })
})
