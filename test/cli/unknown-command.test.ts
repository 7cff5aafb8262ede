import assert from 'node:assert/strict'
import {leadingWords, unknownCommand} from '../../src/cli/oclif/failed-start.ts'
import {exitCode} from '../../src/lib/base/errors.ts'

const names = {
  commands: ['auth federate', 'federate', 'auth status', 'auth key', 'key', 'doctor', 'setup plan', 'setup apply'],
  topics: ['auth', 'setup', 'emulator'],
}

describe('cli/unknown-command', () => {
  const perhaps = (line: string): string[] =>
    unknownCommand(line.split(' '), names)
      .suggestions.filter((text) => text.startsWith('Did you mean'))
      .map((text) => text.replace('Did you mean: ci-auth ', ''))

  for (const [typed, meant] of [
    ['fedrate', ['federate']],
    ['auth fedrate --audience x', ['auth federate']],
    ['auth:fedrate', ['auth federate']],
    ['status', ['auth status']],
    ['auth plan', ['setup plan']],
    ['setup aply', ['setup apply']],
    ['emulater', ['emulator']],
    ['doctro', ['doctor']],
    ['nothing of this kind', []],
  ] as const) {
    it(`knows what "${typed}" was to be`, () => assert.deepEqual(perhaps(typed), meant))
  }

  it('says which argument is one too many', () => {
    const error = unknownCommand(['auth', 'federate', 'extra', '--verify'], names)
    assert.equal(error.message, 'auth federate does not take "extra"')
    assert.deepEqual(error.suggestions, ['See its flags: ci-auth auth federate --help'])
  })

  it('says where the command goes that another one is to run', () => {
    const {suggestions} = unknownCommand(['exec', 'ls'], {commands: ['exec'], topics: [], runners: ['exec']})
    assert.deepEqual(suggestions, [
      'Write the command after --: ci-auth exec … -- COMMAND',
      'See its flags: ci-auth exec --help',
    ])
  })

  it('asks for the command before the flags', () => {
    assert.match(unknownCommand(['--ci', 'github', 'federate'], names).message, /must come before its flags: --ci$/)
  })

  it('is a fault of usage, and repeats nothing that may be a secret', () => {
    const key = `{"private_key":"-----BEGIN ${'PRIVATE'} KEY-----\\nMIIE"}`
    for (const argv of [[`--credentials-json=${key}`], ['key', key], [key], ['doctor', `ya29.${'a'.repeat(30)}`]]) {
      const {code, message} = unknownCommand(argv, names)
      assert.equal(exitCode(code), 2)
      assert.doesNotMatch(message, /BEGIN|MIIE|aaa/)
    }
  })

  it('takes no control character to the terminal', () => {
    assert.doesNotMatch(unknownCommand(['fed\u001b[2Jrate\n::error::'], names).message, /\p{Cc}/u)
  })

  it('reads up to the first flag', () =>
    assert.deepEqual(leadingWords(['auth:key', 'x', '--json', 'y']), ['auth', 'key', 'x']))
})
