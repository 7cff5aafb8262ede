import assert from 'node:assert/strict'
import {existsSync} from 'node:fs'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {Config} from '@oclif/core'
import {bashCompletion} from '../../src/cli/completion/bash.ts'
import {type CompletedCommand, commandTree, listedValues} from '../../src/cli/completion/command-tree.ts'
import {fishCompletion} from '../../src/cli/completion/fish.ts'
import {zshCompletion} from '../../src/cli/completion/zsh.ts'
import {ciAuth} from '../support/ci-auth.ts'
import {completingShells, completions, type Offers} from '../support/completions.ts'
import {needsProgram} from '../support/programs.ts'

const scripts = {bash: bashCompletion, fish: fishCompletion, zsh: zshCompletion}

const shells = Object.keys(scripts) as (keyof typeof scripts)[]

/** Bash has none. */
const tells: readonly string[] = ['fish', 'zsh']

const hostile = 'it\'s a "trap" [x] a: b $(touch trapped) `touch trapped` \\ \u2019 ; touch trapped'

const trap: CompletedCommand = {
  names: ['trap'],
  subcommands: [],
  flags: [
    {name: 'quiet', summary: hostile, takes: 'nothing', isRepeated: false},
    {name: 'mode', summary: `${hostile} too`, takes: ['$(touch trapped)', "o'k", 'a:b'], isRepeated: true},
  ],
  argument: 'nothing',
  runs: false,
}

describe('commands/completion', function () {
  this.timeout(30_000)

  let folder: string
  let tree: CompletedCommand[]

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-completed-'))
    await mkdir(join(folder, 'sub dir'))
    await writeFile(join(folder, 'federation.yml'), '')
    const config = await Config.load(fileURLToPath(new URL('../..', import.meta.url)))
    tree = commandTree(config.commands, config.topics, listedValues)
  })

  after(() => rm(folder, {recursive: true, force: true}))

  for (const shell of shells) {
    describe(shell, () => {
      before(function () {
        needsProgram(this as never, shell)
      })

      const ask = (lines: readonly string[], commands = tree): Promise<Map<string, Offers>> =>
        completions(completingShells[shell], {text: scripts[shell](commands), lines, folder})

      it('offers commands, short names, flags and their values', async () => {
        const expected: Readonly<Record<string, readonly string[]>> = {
          'ci-auth em': ['employee', 'emulator'],
          'ci-auth setup ': ['apply', 'export', 'freeze', 'init', 'lint', 'plan'],
          'ci-auth exec --credentials-json': ['--credentials-json-file'],
          'ci-auth auth federate --service-a': ['--service-account'],
          'ci-auth federate --verify --no-v': ['--no-verify'],
          'ci-auth federate --token-format ': ['access_token', 'id_token'],
          'ci-auth setup export --json --to ': ['gcloud', 'org-policy', 'org-policy-terraform', 'sh', 'terraform'],
          'ci-auth setup export --ci ge': ['generic'],
          'ci-auth emulator run --ci gi': ['github', 'gitlab'],
          'ci-auth federate --ci gi': ['gitea', 'github', 'gitlab'],
          'ci-auth completion ': ['bash', 'fish', 'powershell', 'zsh'],
          'ci-auth help em': ['employee', 'emulator'],
        }
        const offered = await ask(Object.keys(expected))
        for (const [line, words] of Object.entries(expected)) {
          assert.deepEqual([...(offered.get(line)?.keys() ?? [])].sort(), words, line)
        }
      })

      it('offers files where a file belongs, and nothing where nobody can guess', async () => {
        const files = ['ci-auth setup plan --federation ', 'ci-auth employee init ', 'ci-auth exec -- cat ']
        const guesses = ['ci-auth federate --service-account ', 'ci-auth doctor --timeout ', 'ci-auth doctor -- ']
        const offered = await ask([...files, ...guesses])
        for (const line of files) {
          const words = [...(offered.get(line)?.keys() ?? [])].join('\n')
          assert.match(words, /^federation\.yml$/m, line)
          assert.match(words, /^sub\\? dir/m, line)
        }
        for (const line of guesses) assert.deepEqual([...(offered.get(line)?.keys() ?? [])], [], line)
      })

      it('offers programs behind --', async () => {
        const offered = await ask(['ci-auth exec --ci github -- mkdi', 'ci-auth emulator run -- mkdi'])
        for (const [line, words] of offered) assert.ok(words.has('mkdir'), line)
      })

      it('says what a flag is for, whatever stands in the text, and runs none of it', async () => {
        const root: CompletedCommand = {
          ...trap,
          names: [''],
          flags: [],
          subcommands: [{word: 'trap', summary: hostile}],
        }
        const lines = ['ci-auth tra', 'ci-auth trap --', 'ci-auth trap --mode ']
        const offered = await ask(lines, [root, {...trap, argument: ['x']}])
        const flags = offered.get('ci-auth trap --') ?? new Map()
        assert.deepEqual([...flags.keys()].sort(), ['--mode', '--quiet'])
        if (tells.includes(shell)) assert.equal(flags.get('--quiet'), hostile)
        const values = [...(offered.get('ci-auth trap --mode ')?.keys() ?? [])].map((word) => word.replaceAll('\\', ''))
        assert.deepEqual(values.sort(), ['$(touch trapped)', 'a:b', "o'k"])
        assert.equal(existsSync(join(folder, 'trapped')), false)
      })

      it('knows every flag of every command', async () => {
        const flags = new Map(
          tree.flatMap((command) =>
            command.names.map((name): [string, string[]] => [
              `ci-auth ${name}${name === '' ? '' : ' '}--`,
              command.flags.map((flag) => `--${flag.name}`).sort(),
            ]),
          ),
        )
        const offered = await ask([...flags.keys()])
        for (const [line, names] of flags) assert.deepEqual([...(offered.get(line)?.keys() ?? [])].sort(), names, line)
      })
    })
  }

  it('prints the script alone, or in a document', async () => {
    const env = {PATH: process.env['PATH']}
    const [plain, document] = await Promise.all([
      ciAuth(['completion', 'fish'], {env}),
      ciAuth(['completion', 'fish', '--json'], {env}),
    ])
    assert.deepEqual([plain.code, plain.stderr], [0, ''])
    assert.deepEqual(JSON.parse(document.stdout), {shell: 'fish', script: plain.stdout})
    assert.equal(plain.stdout, fishCompletion(tree))
  })
})
