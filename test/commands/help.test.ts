import assert from 'node:assert/strict'
import {fileURLToPath} from 'node:url'
import {Plugin} from '@oclif/core'
import {flagOf} from '../../src/lib/base/input-names.ts'
import {inputNames, inputTable} from '../../src/lib/base/inputs.ts'
import {ciAuthWords} from '../support/ci-auth.ts'
import {warmCiAuth} from '../support/warm-ci-auth.ts'

const POOL_PROVIDER = 'projects/123456789012/locations/global/workloadIdentityPools/github-pool/providers/github-jobs'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('help', function () {
  this.timeout(90_000)

  const help = async (...words: string[]): Promise<string> => {
    const {code, stdout, stderr} = await warmCiAuth([...words, '--help'], {
      env: {PATH: process.env['PATH'], COLUMNS: '80'},
    })
    assert.equal(code, 0, stderr)
    assert.equal(stderr, '')
    return stdout
  }

  /** In characters, as a terminal counts. */
  const tooWide = (text: string): string[] => text.split('\n').filter((line) => [...line].length > 80)

  /** Those of the texts about flags that may be too long for their column. */
  const longWords = (plugin: Plugin, id: string): string[] =>
    Object.values(plugin.commands.find((command) => command.id === id)?.flags ?? {})
      .flatMap(({description, summary}) => `${summary ?? ''} ${description ?? ''}`.split(/\s/))
      .filter(({length}) => length > 20)

  it('fits into 80 columns for every command, and says what it is, how it is written, and an example', async () => {
    const plugin = new Plugin({isRoot: true, root})
    await plugin.load()
    assert.ok(plugin.commandIDs.length >= 6)
    // `help --help` is the help of all.
    for (const id of plugin.commandIDs.filter((each) => each !== 'help')) {
      const text = await help(...id.split(':'))
      assert.deepEqual(tooWide(text), [], id)
      for (const word of longWords(plugin, id)) assert.ok(text.includes(word), `${id} breaks ${word}`)
      assert.match(text.split('\n')[0] ?? '', /^[A-Z].*\.$/)
      assert.doesNotMatch(text, /\|\s+\|/, `${id} has an empty choice in its usage`)
      for (const section of ['USAGE', 'DESCRIPTION', 'EXAMPLES']) assert.ok(text.includes(`\n${section}\n`), id)
      assert.ok(text.includes(`$ ci-auth ${id.replaceAll(':', ' ')} `), id)
    }
  })

  it('is one screen with -h, and says first what to do where no word is given', async () => {
    const plugin = new Plugin({isRoot: true, root})
    await plugin.load()
    const run = (...words: string[]) => warmCiAuth(words, {env: {PATH: process.env['PATH'], COLUMNS: '80'}})
    for (const id of plugin.commandIDs.filter((each) => each !== 'help')) {
      const {code, stdout} = await run(...id.split(':'), '-h')
      assert.equal(code, 0, id)
      const lines = stdout
        .trimEnd()
        .split('\n')
        .flatMap((line) => line.match(/^$|.{1,80}/g))
      assert.ok(lines.length <= 24, `${id}: ${lines.length} lines`)
      assert.ok(stdout.includes(`$ ci-auth ${id.replaceAll(':', ' ')}`), id)
      assert.ok(lines.at(-1)?.endsWith(`ci-auth ${id.replaceAll(':', ' ')} --help`), id)
    }
    const {stdout} = await run()
    assert.equal((await run('-h')).stdout, stdout)
    assert.ok(stdout.trimEnd().split('\n').length <= 24)
    const commands = [...stdout.matchAll(/ci-auth (setup lint|emulator run|oidc claims|[a-z]+)/g)].map(
      ([, name = '']) => name,
    )
    assert.deepEqual(
      commands.filter((name) => !plugin.commandIDs.some((id) => id.replaceAll(':', ' ').endsWith(name))),
      [],
    )
    assert.ok(commands.includes('setup') && commands.includes('doctor'))
    assert.match((await run('setup', '-h')).stdout, /\nStep by step: ci-auth setup apply, export, .*lint, plan\n/)
    // Its lines work: `setup` has its own tests.
    const lines = stdout
      .split('\n')
      .flatMap((line) => /^ {2}ci-auth ((?:federate|doctor|emulator) .*)/.exec(line)?.[1] ?? [])
    assert.equal(lines.length, 3)
    for (const line of lines) {
      const words = line.replace('NAME', POOL_PROVIDER).replace('EMAIL', 'deployer@my-project.iam.gserviceaccount.com')
      const [first, ...others] = words.split(' -- ci-auth ').at(-1)?.split(' ') ?? []
      const {code, stderr} = await run(
        'emulator',
        'run',
        '--ci',
        'github',
        '--',
        ...ciAuthWords,
        String(first),
        ...others,
      )
      assert.equal(code, 0, `${line}: ${stderr}`)
    }
  })

  it('is what the command help shows, too, as in any program of oclif', async () => {
    const run = (...words: string[]) =>
      warmCiAuth(['help', ...words], {env: {PATH: process.env['PATH'], COLUMNS: '80'}})
    for (const words of [[], ['auth'], ['auth', 'token']])
      assert.deepEqual([(await run(...words)).stdout, words], [await help(...words), words])
    const nested = (await run('--nested-commands')).stdout
    for (const name of ['audit', 'auth token', 'setup plan']) assert.match(nested, new RegExp(`^  ${name} +[A-Z]`, 'm'))
    assert.match((await run('-n', 'setup')).stdout, /^ {2}setup plan /m)
    assert.equal(JSON.parse((await run('token', '--json')).stdout).command, 'auth token')
    const refusals = {
      federat: /^Error: there is no command "federat"\n.*\n {2}Did you mean: ci-auth federate\n/,
      '--nope': /^Error: help has no flag --nope\n/,
    }
    for (const [word, text] of Object.entries(refusals)) {
      const {code, stderr} = await run(word)
      assert.equal(code, 2)
      assert.match(stderr, text)
      assert.equal(stderr.match(/^Error:/gm)?.length, 1)
    }
  })

  it('is a document with --json, for every command', async () => {
    const plugin = new Plugin({isRoot: true, root})
    await plugin.load()
    for (const id of plugin.commandIDs.filter((each) => each !== 'help')) {
      const words = id.split(':')
      const {command, examples, usage = ''} = JSON.parse(await help(...words, '--json'))
      assert.equal(command, words.join(' '))
      assert.ok(examples.length > 0, id)
      for (const line of usage.split('\n')) assert.match(line, new RegExp(`^(?:ci-auth ${command} [^<]*)?$`))
    }
  })

  it('fits into 80 columns for the topics, and lists the short names', async () => {
    for (const topic of [[], ['auth'], ['emulator'], ['employee']]) assert.deepEqual(tooWide(await help(...topic)), [])
    for (const name of ['federate', 'key', 'token', 'cleanup']) {
      assert.match(await help(), new RegExp(`^  ${name} +[A-Z]`, 'm'))
      assert.match(await help(name), new RegExp(`\\$ ci-auth ${name} `))
    }
  })

  it('lists the other names of a command, and not the one that was asked for', async () => {
    for (const [name, other] of [
      ['federate', 'auth federate'],
      ['auth federate', 'federate'],
    ] as const) {
      const [, aliases] = /\nALIASES\n(.*?)\n\n/s.exec(await help(...name.split(' '))) ?? []
      assert.equal(aliases?.trim(), `$ ci-auth ${other}`)
    }
    assert.doesNotMatch(await help('doctor'), /ALIASES/)
  })

  it('shows of each duration a value that its rule takes', async () => {
    const text = await help('federate')
    const shown = inputNames
      .filter((name) => inputTable[name].type === 'duration')
      .map((name) => new RegExp(`--${flagOf(name)}=\\S+`).exec(text)?.[0] ?? `${name} is not there`)
    const env = {PATH: process.env['PATH']}
    const {stderr} = await warmCiAuth(['federate', '--ci', 'generic', ...shown], {env})
    assert.match(stderr, /INPUT_SOURCE_MISSING/)
    assert.doesNotMatch(stderr, /_DURATION_|_LIFETIME_INVALID/)
  })

  it('starts with what identifies the job, and says which format is for what', async () => {
    const text = await help('federate')
    assert.ok(text.indexOf('--workload-identity-provider=') < text.indexOf('--token-format='))
    for (const format of ['shell', 'env', 'dotenv', 'fish', 'powershell', 'json']) {
      assert.match(text, new RegExp(`^ +${format}: \\S`, 'm'))
    }
  })
})
