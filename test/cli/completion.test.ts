import assert from 'node:assert/strict'
import {type CompletedCommand, commandTree, firstSentence} from '../../src/cli/completion/command-tree.ts'
import {powershellCompletion} from '../../src/cli/completion/powershell.ts'

const flag = {type: 'option', summary: 'One. Two.'} as const

describe('cli/completion', () => {
  const tree = commandTree(
    [
      {id: 'auth:key', aliases: ['key'], summary: 'Sign in.', flags: {}, args: {}, usage: 'auth key [FLAGS]'},
      {id: 'key', aliases: ['auth:key'], summary: 'Sign in.', flags: {}, args: {}, hidden: true},
      {
        id: 'run',
        aliases: [],
        summary: 'Run.',
        usage: 'run -- COMMAND',
        args: {},
        flags: {
          on: {type: 'boolean', allowNo: true, description: '[env: CI_AUTH_ON] Turn on. Default: false.'},
          file: {...flag, helpValue: 'FILE', multiple: true},
          to: {...flag, options: ['a', 'b']},
          ci: flag,
          secret: {...flag, hidden: true},
        },
      },
    ],
    [{name: 'auth', description: 'All of it.'}, {name: 'run'}],
    (command, name) => (command === 'run' && name === 'ci' ? ['github'] : undefined),
  )
  const at = (name: string): CompletedCommand | undefined => tree.find(({names}) => names.includes(name))

  it('knows topics, commands and short names, each once', () => {
    assert.deepEqual(
      tree.map(({names}) => names),
      [[''], ['auth'], ['auth key', 'key'], ['run'], ['help']],
    )
    assert.deepEqual(at('')?.subcommands, [
      {word: 'auth', summary: 'All of it'},
      {word: 'help', summary: 'Show the help of a command'},
      {word: 'key', summary: 'Sign in'},
      {word: 'run', summary: 'Run'},
    ])
    assert.deepEqual(at('auth')?.subcommands, [{word: 'key', summary: 'Sign in'}])
  })

  it('knows what stands behind a flag', () => {
    const common = {summary: 'One', isRepeated: false}
    assert.deepEqual(at('run')?.flags, [
      {name: 'on', summary: 'Turn on', takes: 'nothing', isRepeated: false},
      {name: 'no-on', summary: 'Not: Turn on', takes: 'nothing', isRepeated: false},
      {...common, name: 'file', takes: 'file', isRepeated: true},
      {...common, name: 'to', takes: ['a', 'b']},
      {...common, name: 'ci', takes: ['github']},
      {name: 'help', summary: 'Show help', takes: 'nothing', isRepeated: false},
    ])
    assert.equal(at('run')?.runs, true)
    assert.equal(at('key')?.runs, false)
  })

  it('keeps what fits beside a name', () => {
    assert.equal(firstSentence('[env: X; Y] Put it\n in. (Always.) Default: no.'), 'Put it in')
    assert.equal(firstSentence('Read from a.b.example, or not'), 'Read from a.b.example, or not')
    assert.equal(firstSentence(`One of the CIs: ${'name, '.repeat(20)}`), 'One of the CIs')
    assert.ok(firstSentence('word '.repeat(40)).length <= 82)
    assert.equal(firstSentence(), '')
  })

  it('quotes for PowerShell, to which typographic quotes are quotes too', () => {
    const summary = 'it\'s \u2018a\u2019 \u201ab\u201b "c" $(throw) `throw`'
    const script = powershellCompletion([
      {
        names: ['trap'],
        subcommands: [],
        flags: [
          {name: 'quiet', summary, takes: 'nothing', isRepeated: false},
          {name: 'mode', summary: '', takes: ["o'k", '$x'], isRepeated: false},
        ],
        argument: 'nothing',
        runs: false,
      },
    ])
    assert.ok(
      script.includes(
        `@('--quiet', 'it''s \u2018\u2018a\u2019\u2019 \u201a\u201ab\u201b\u201b "c" $(throw) \`throw\`')`,
      ),
    )
    assert.ok(script.includes(`'--mode' = @('o''k', '$x')`))
    // A tooltip that is empty is an error there.
    assert.ok(script.includes(`@('--mode', '--mode')`))
    // What stands in quotes is taken out: nothing of it may be left over.
    const code = script.replace(/'(?:[^'\u2018-\u201b]|['\u2018-\u201b]{2})*'/g, "''")
    assert.doesNotMatch(code, /throw|trap|['\u2018-\u201b](?!')\w/)
  })
})
