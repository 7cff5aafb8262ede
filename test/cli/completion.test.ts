import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import {listedValues} from '../../src/cli/ci-names.ts'
import {type CompletionAnswer, completed, type KnownCommands} from '../../src/cli/completion/complete.ts'

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))

const flag = {type: 'option', summary: 'One. Two.'} as const
const known: KnownCommands = {
  commands: [
    {id: 'auth:key', aliases: ['key'], summary: 'Sign in.', flags: {}, args: {}, usage: 'auth key [FLAGS]'},
    {id: 'key', aliases: ['auth:key'], summary: 'Sign in.', flags: {}, args: {}, hidden: true},
    {id: 'secret', aliases: [], flags: {}, args: {}, hidden: true},
    {id: 'help', aliases: [], summary: 'Help.', flags: {}, args: {command: {}}},
    {id: 'open', aliases: [], summary: 'Open.', flags: {}, args: {file: {}}},
    {id: 'show', aliases: [], summary: 'Show.', flags: {}, args: {what: {options: ['all', 'none']}}},
    {
      id: 'run',
      aliases: [],
      summary: 'Run.',
      usage: 'run -- COMMAND',
      args: {},
      flags: {
        on: {type: 'boolean', allowNo: true, description: '[env: CI_AUTH_ON] Turn on. Default: false.'},
        file: {...flag, helpValue: 'FILE', multiple: true},
        to: {...flag, options: ['a', 'ab', 'c\nd']},
        ci: flag,
        name: flag,
        secret: {...flag, hidden: true},
      },
    },
  ],
  topics: [{name: 'auth', description: 'All of it.'}, {name: 'run'}, {name: 'empty'}],
}

/** A line, with the cursor at its end; `|` is another cursor. */
async function ask(text: string, of = known): Promise<CompletionAnswer> {
  const line = text.split(' ')
  const marked = line.findIndex((word) => word.includes('|'))
  const cursor = marked < 0 ? line.length - 1 : marked
  const words = line.map((word) => word.replace('|', ''))
  const values = async (command: string, name: string) =>
    of === known ? (command === 'run' && name === 'ci' ? ['github'] : undefined) : listedValues(command, name)
  return completed(cursor, words, of, values)
}

/** What is offered, or how it is found. */
const rows: Readonly<Record<string, string>> = {
  'ci-auth ': 'auth help key open run show',
  'ci-auth a': 'auth',
  'ci-auth auth ': 'key',
  'ci-auth auth key ': '--help',
  'ci-auth key --': '--help',
  'ci-auth secret ': 'auth help key open run show',
  'ci-auth nobody ': 'auth help key open run show',
  'ci-auth help ': 'auth help key open run show',
  'ci-auth help auth k': 'key',
  'ci-auth open ': 'files',
  'ci-auth open --': '--help',
  'ci-auth show ': 'all none',
  'ci-auth show n': 'none',
  'ci-auth run ': '--on --no-on --file --to --ci --name --help',
  // One that is given is offered again only if it can be repeated.
  'ci-auth run --on --file x --to=a --': '--no-on --file --ci --name --help',
  'ci-auth run --to ': 'a ab',
  'ci-auth run --to ab': 'ab',
  'ci-auth run --to=': '--to=a --to=ab',
  'ci-auth run --to=ab': '--to=ab',
  // As bash divides it.
  'ci-auth run --to =': 'a ab',
  'ci-auth run --to = ab': 'ab',
  'ci-auth run --ci ': 'github',
  'ci-auth run --name ': '',
  'ci-auth run --file ': 'files',
  'ci-auth run --file=': 'files',
  'ci-auth run --on ': '--no-on --file --to --ci --name --help',
  'ci-auth run --| --on': '--on --no-on --file --to --ci --name --help',
  'ci-auth run -- ': 'command 3',
  'ci-auth run --on -- git ad': 'command 4',
  'ci-auth key -- ': '',
}

describe('cli/completion', () => {
  for (const [line, expected] of Object.entries(rows)) {
    it(`offers after "${line}"`, async () => {
      const {how, offers} = await ask(line)
      assert.equal(how === 'words' ? offers.map(({word}) => word).join(' ') : how, expected)
    })
  }

  it('says what each is for, in the first sentence', async () => {
    const summaries = async (line: string) =>
      Object.fromEntries((await ask(line)).offers.map((o) => [o.word, o.summary]))
    assert.deepEqual(await summaries('ci-auth a'), {auth: 'All of it'})
    assert.deepEqual(await summaries('ci-auth k'), {key: 'Sign in'})
    assert.deepEqual(await summaries('ci-auth run --o'), {'--on': 'Turn on'})
    assert.deepEqual(await summaries('ci-auth run --no'), {'--no-on': 'Not: Turn on'})
    assert.deepEqual(await summaries('ci-auth run --f'), {'--file': 'One'})
  })

  it('knows every command and every flag of the manifest, and the values that it does not list', async () => {
    const {commands} = read('oclif.manifest.json')
    const {oclif} = read('package.json')
    const topics = Object.entries<object>(oclif.topics).map(([name, about]) => ({...about, name}))
    const all = {commands: Object.values(commands), topics} as KnownCommands
    for (const {aliases, flags, hidden, id} of all.commands) {
      for (const name of hidden ? [] : [id, ...aliases]) {
        const {offers} = await ask(`ci-auth ${name.replaceAll(':', ' ')} --`, all)
        const shown = Object.entries(flags).flatMap(([flagName, {hidden: isHidden}]) =>
          isHidden ? [] : [`--${flagName}`],
        )
        const words = offers.map(({word}) => word)
        assert.deepEqual(
          [...shown, '--help'].filter((word) => !words.includes(word)),
          [],
          name,
        )
      }
    }
    for (const [line, words] of Object.entries({
      'ci-auth em': 'employee emulator',
      'ci-auth setup ': 'apply export freeze init lint plan',
      'ci-auth exec --credentials-json': '--credentials-json-file',
      'ci-auth federate --token-format ': 'access_token id_token',
      'ci-auth setup export --json --to ': 'gcloud terraform sh org-policy org-policy-terraform',
      'ci-auth setup export --ci ge': 'generic',
      'ci-auth emulator run --ci gi': 'github gitlab',
      'ci-auth federate --ci gi': 'gitea github gitlab',
      'ci-auth completion ': 'bash zsh fish powershell',
    })) {
      const found = (await ask(line, all)).offers.map(({word}) => word)
      assert.deepEqual(found.toSorted(), words.split(' ').sort(), line)
    }
  })

  it('keeps what fits beside a name', async () => {
    for (const [description, summary] of [
      ['[env: X; Y] Put it\n in. (Always.) Default: no.', 'Put it in'],
      ['Read from a.b.example, or not', 'Read from a.b.example, or not'],
      [`One of the CIs: ${'name, '.repeat(20)}`, 'One of the CIs'],
      ['word '.repeat(40), `${'word '.repeat(16)}…`],
      [undefined, ''],
    ]) {
      const commands = [{id: 'do', aliases: [], description, flags: {}, args: {}}]
      assert.deepEqual((await ask('ci-auth ', {commands, topics: []})).offers, [{word: 'do', summary}])
    }
  })
})
