import assert from 'node:assert/strict'
import {existsSync} from 'node:fs'
import {chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ciAuth, program, programWithoutNode} from '../support/ci-auth.ts'
import {completingShells, completions, type Offers} from '../support/completions.ts'
import {needsProgram} from '../support/programs.ts'

/** Bash has none. */
const tells: readonly string[] = ['fish', 'zsh']

const hostile = 'it\'s a "trap" [x] a: b $(touch trapped) `touch trapped` \\ \u2019 ; touch trapped'

const scripts = {bash: 'ci-auth.bash', fish: 'ci-auth.fish', zsh: 'ci-auth.zsh'}

describe('commands/completion', function () {
  this.timeout(60_000)

  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-completed-'))
    await mkdir(join(folder, 'sub dir'))
    await mkdir(join(folder, 'bin'))
    await mkdir(join(folder, 'traps'))
    await symlink(programWithoutNode ?? program, join(folder, 'bin', 'ci-auth'))
    await writeFile(join(folder, 'federation.yml'), '')
    const lines = ['words', `--quiet\t${hostile}`, '$(touch trapped)\t', 'a:b\t', "o'k\t"]
    await writeFile(join(folder, 'traps', 'answer'), `${lines.join('\n')}\n`)
    await writeFile(join(folder, 'traps', 'ci-auth'), `#!/bin/sh\ncat '${folder}/traps/answer'\n`)
    await chmod(join(folder, 'traps', 'ci-auth'), 0o700)
  })

  after(() => rm(folder, {recursive: true, force: true}))

  for (const [name, shell] of Object.entries(completingShells)) {
    describe(name, () => {
      before(function () {
        needsProgram(this as never, name)
      })

      const ask = async (lines: readonly string[], bin = 'bin'): Promise<Map<string, Offers>> => {
        const file = new URL(`../../assets/completion/${scripts[name as keyof typeof scripts]}`, import.meta.url)
        return completions(shell, {text: await readFile(file, 'utf8'), lines, folder, bin: join(folder, bin)})
      }

      it('offers what the program says, files where a file belongs, and programs behind --', async () => {
        const expected: Readonly<Record<string, readonly string[]>> = {
          'ci-auth em': ['employee', 'emulator'],
          'bin/ci-auth em': ['employee', 'emulator'],
          'ci-auth setup ': ['apply', 'export', 'freeze', 'init', 'lint', 'plan'],
          'ci-auth federate --verify --no-v': ['--no-verify'],
          'ci-auth setup export --to org-policy-': ['org-policy-terraform'],
          'ci-auth federate --service-account ': [],
          'ci-auth doctor -- ': [],
        }
        const joined = 'ci-auth setup export --to=org-policy-'
        const files = ['ci-auth setup plan --federation ', 'ci-auth setup plan --federation=', 'ci-auth exec -- cat ']
        const programs = ['ci-auth exec --ci github -- mkdi', 'ci-auth emulator run -- mkdi']
        const offered = await ask([...Object.keys(expected), joined, ...files, ...programs])
        const words = (line: string): string[] => [...(offered.get(line)?.keys() ?? [])].sort()
        for (const [line, found] of Object.entries(expected)) assert.deepEqual(words(line), found, line)
        // For bash, "=" ends a word.
        assert.deepEqual(
          words(joined).map((word) => word.replace(/^--to=/, '')),
          ['org-policy-terraform'],
        )
        for (const line of files) {
          assert.match(words(line).join('\n'), /^(?:--federation=)?federation\.yml$/m, line)
          assert.match(words(line).join('\n'), /^(?:--federation=)?sub\\? dir/m, line)
        }
        for (const line of programs) assert.ok(words(line).includes('mkdir'), line)
      })

      it('shows whatever stands in the answer, and runs none of it', async () => {
        const [flags = new Map()] = [...(await ask(['ci-auth --'], 'traps')).values()]
        if (tells.includes(name)) assert.equal(flags.get('--quiet'), hostile)
        const [all = new Map()] = [...(await ask(['ci-auth '], 'traps')).values()]
        const words = [...all.keys()].map((word) => word.replaceAll('\\', ''))
        assert.deepEqual(words.sort(), ['$(touch trapped)', '--quiet', 'a:b', "o'k"])
        assert.equal(existsSync(join(folder, 'trapped')), false)
      })

      it('offers nothing, and says nothing, if the program cannot be started', async () => {
        const offered = await ask(['nowhere/ci-auth em', 'ci-auth em'], 'sub dir')
        for (const [line, words] of offered) assert.deepEqual([...words.keys()], [], line)
      })
    })
  }

  it('prints the script alone, or in a document', async () => {
    const env = {PATH: process.env['PATH']}
    for (const [shell, file] of Object.entries({...scripts, powershell: 'ci-auth.ps1'})) {
      const script = await readFile(new URL(`../../assets/completion/${file}`, import.meta.url), 'utf8')
      const plain = await ciAuth(['completion', shell], {env})
      assert.deepEqual([plain.code, plain.stderr, plain.stdout], [0, '', script])
    }
    const {stdout} = await ciAuth(['completion', 'fish', '--json'], {env})
    assert.deepEqual(Object.keys(JSON.parse(stdout)), ['shell', 'script'])
  })
})
