// `eval` and its like look at no exit code. Each line of the pages that evaluates a sign-in must end its script where the
// sign-in fails, and where npx is not even there.
import assert from 'node:assert/strict'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {chmod, mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {PINNED, shellQuoted} from '../../src/lib/base/quoting.ts'
import {evaluated} from '../../src/lib/base/shell-format.ts'
import {start} from '../support/ci-auth.ts'
import {skipBecause} from '../support/skip.ts'
import {blocks, pages} from './pages.ts'

/** Each evaluated call of ci-auth, however it is spelled. Those of completion belong into files that no script runs. */
const EVALUATED = {
  shell: /eval "\$\([^\n]*?\bci-auth\b(?! completion)[^\n]*?\)"(?:[^\S\n]*&&[^\n]*)?/g,
  fish: /(?:eval \([^\n]*?\bci-auth\b[^\n]*string collect[^\n]*\))|(?:\bci-auth(?:@1)? (?!completion)[^\n|]*\| source)/g,
  powershell: /[^\n|`]*\bci-auth(?:@1)? (?!completion)[^\n|]*\| Out-String \| Invoke-Expression[^\n`]*/g,
} as const

type Shell = keyof typeof EVALUATED

const {commands} = JSON.parse(readFileSync(new URL('../../oclif.manifest.json', import.meta.url), 'utf8'))

/** The examples in the help of each command. */
const helps = Object.keys(commands).map((id) => ({
  path: `${id} --help`,
  text: (commands[id].examples ?? [])
    .map((example: string | {command: string}) => (typeof example === 'string' ? example : example.command))
    .join('\n')
    .replaceAll('<%= config.bin %>', 'ci-auth')
    .replaceAll('<%= command.id %>', id.replaceAll(':', ' ')),
}))

/** The different lines of all pages, with the first place of each. */
function linesOf(shell: Shell): Map<string, string> {
  const found = [...pages, ...helps].flatMap(({path, text}) =>
    [...text.matchAll(EVALUATED[shell])].map(([line]) => [line.trim(), `${path}: ${line.trim()}`] as const),
  )
  return new Map(found.reverse())
}

/** What can be in the place of npx, and of a ci-auth that is installed. */
const stands: Readonly<Record<string, string | undefined>> = {
  'is not there': undefined,
  fails: 'echo "npm error" >&2; exit 1',
  'fails having printed what ci-auth prints then': 'echo false; exit 4',
  'is killed': 'kill -9 $$',
}

/** Prints nothing and ends with 0: no sign-in does. */
const SILENT = 'exit 0'

const shells: Readonly<Record<string, {shell: Shell; args: readonly string[]}>> = {
  sh: {shell: 'shell', args: []},
  dash: {shell: 'shell', args: []},
  bash: {shell: 'shell', args: ['--norc']},
  zsh: {shell: 'shell', args: ['-f']},
  ksh: {shell: 'shell', args: []},
  fish: {shell: 'fish', args: ['-N']},
}

/** With a script in the place of ci-auth. */
const SCRIPT_LINE = evaluated('WORDS').replace(`${PINNED} WORDS`, 'sh ci-auth.sh export')

/** A line of its own, or the end of a command that is joined to it. */
const REACHED = 'echo reached'

const scriptOf = (line: string): string =>
  line.includes('&&') ? `${line.split('&&')[0]} && ${REACHED}` : `${line}\n${REACHED}`

/** Starts `shell` for each of its arguments. A shell starts others with a fraction of the work that this process has with it. */
const startEach = (shell: string): string => `for script; do ${shell} "$script" </dev/null; printf '\\000'; done`

describe('docs: lines that are evaluated', function () {
  this.timeout(60_000)
  let folder = ''

  before(async function () {
    if (process.platform === 'win32') skipBecause(this, 'the pages are written for a POSIX shell')
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-evaluated-'))
  })
  after(() => rm(folder, {recursive: true, force: true}))

  /** What each of `lines` prints behind it, with nothing on PATH but `program` as npx and ci-auth. */
  async function runWith(program: string | undefined, name: string, lines: readonly string[]): Promise<string[]> {
    const bin = await mkdtemp(join(folder, 'bin-'))
    // `sh` runs the script of `setup export --to sh`.
    for (const called of program === undefined ? [] : ['npx', 'ci-auth', 'sh']) {
      await writeFile(join(bin, called), `#!/bin/sh\n${program}\n`)
      await chmod(join(bin, called), 0o755)
    }
    const home = join(bin, 'home')
    await mkdir(home)
    const path = (process.env['PATH'] ?? '').split(':').map((place) => join(place, name))
    const found = path.find((place) => existsSync(place))
    if (found === undefined) throw new Error(`there is no ${name}`)
    const shell = [found, ...(shells[name]?.args ?? []), '-c'].map(shellQuoted).join(' ')
    const argv = ['-c', startEach(shell), 'sh', ...lines.map(scriptOf)]
    const {stdout} = await start('/bin/sh', argv, {env: {PATH: bin, HOME: home}, cwd: '/'}).ended
    const printed = stdout.split('\0').slice(0, -1)
    assert.equal(printed.length, lines.length, stdout)
    return printed
  }

  /** Fails, and names the place, where a line does not print `expected`. */
  async function assertPrints(
    expected: string,
    {context, name, program}: {context: Mocha.Context; name: string; program: string | undefined},
  ): Promise<void> {
    const lines = [...linesOf(shells[name]?.shell ?? 'shell')]
    assert.ok(lines.length > 0)
    const printed = await runWith(
      program,
      name,
      lines.map(([line]) => line),
    ).catch((error: Error) =>
      /^there is no /.test(error.message) ? skipBecause(context, error.message) : Promise.reject(error),
    )
    for (const [index, [, place]] of lines.entries()) assert.equal(printed[index], expected, place)
  }

  for (const name of Object.keys(shells)) {
    for (const [what, program] of Object.entries(stands)) {
      it(`end their script in ${name} where npx ${what}`, function () {
        return assertPrints('', {context: this, name, program})
      })
    }
  }

  it('end their script in fish where npx prints nothing, too', function () {
    return assertPrints('', {context: this, name: 'fish', program: SILENT})
  })

  for (const [name, program] of [
    ['sh', 'echo "export A=1"'],
    ['fish', 'echo "set -gx A 1"'],
  ] as const) {
    it(`go on in ${name} where the sign-in succeeds`, function () {
      return assertPrints('reached\n', {context: this, name, program})
    })
  }

  it('are in PowerShell of the form that ends the script: there is no PowerShell here to run them', () => {
    const ending = evaluated('WORDS', 'powershell').split('WORDS')[1] ?? ''
    const lines = linesOf('powershell')
    assert.ok(lines.size > 0)
    for (const [line, place] of lines) assert.ok(line.endsWith(ending), place)
  })

  it('are written as the messages of ci-auth write them, and pinned', () => {
    for (const shell of ['shell', 'fish', 'powershell'] as const) {
      const starts = [PINNED, 'ci-auth'].map((start) => evaluated('WORDS', shell, 'exit 1', start).split('WORDS'))
      for (const [line, place] of linesOf(shell)) {
        if (/ci-auth(?:@1)? emulator env/.test(line) || line === SCRIPT_LINE) continue
        const [before = '', behind = ''] = starts.find(([first = '']) => line.startsWith(first)) ?? []
        const [words = '', ...rest] = line.slice(before.length).split(behind)
        assert.ok(before !== '' && rest.length === 1 && !words.includes('||'), place)
      }
    }
  })
})

/** Each call of ci-auth by npx that is not of one major version: anybody could register another name, and flags may change. */
const UNPINNED =
  /\bnpx\b(?! --yes (?:-p )?ci-auth@1\b)(?!"?, "?--yes"?, "?ci-auth@1"?,)(?! --no )[^\n`]*\bci-auth\b[^\n]*/g

/** Where ci-auth is installed: for its completion, and as a dependency beside a plugin. */
const installed = ['docs/completion.md', 'docs/plugins.md']

/** Tries things there with the emulator. */
const onOwnComputer = ['docs/setup.md']

const OF_A_JOB = /\bnpx --yes ci-auth@1 (?:auth|cleanup|configure|exec|federate|helper|key|oidc|revoke|token)\b/

const root = fileURLToPath(new URL('../..', import.meta.url))
const textsBelow = (folder: string): {path: string; text: string}[] =>
  readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({name, parentPath}) => ({path: join(parentPath, name), text: readFileSync(join(parentPath, name), 'utf8')}))

describe('docs: calls by npx', () => {
  it('are pinned in pages, messages, help and templates', () => {
    const texts = [
      ...pages,
      ...['src', 'assets', 'scripts/new-ci'].flatMap(textsBelow),
      {path: 'oclif.manifest.json', text: readFileSync(join(root, 'oclif.manifest.json'), 'utf8')},
    ]
    const unpinned = texts.flatMap(({path, text}) =>
      [...text.matchAll(UNPINNED)].map(([line]) => `${path}: ${line.trim()}`),
    )
    assert.deepEqual(unpinned, [])
  })

  it('are for your own computer: a job starts by its name what it has installed, with nothing of the checkout', () => {
    const lines = blocks
      .filter(({language, page}) => language !== '' && language !== 'text' && !installed.includes(page))
      .flatMap(({page, text, where}) => {
        const simulated = text.startsWith('npx --yes ci-auth@1 emulator run ')
        return text.split('\n').map((line) => ({line, page, simulated, where}))
      })
    const wrong = lines.filter(
      ({line, page, simulated}) =>
        /(?<!npx --yes |npx --no |[\w@/.-])ci-auth (?:setup|emulator|audit|employee)\b/.test(line) ||
        (OF_A_JOB.test(line) && !simulated && !onOwnComputer.includes(page)),
    )
    assert.deepEqual(
      wrong.map(({line, where}) => `${where}: ${line}`),
      [],
    )
    const byName = lines.filter(({line}) => /(?<!npx --yes |npx --no |[\w@/.-])ci-auth [a-z]/.test(line))
    const says = /npm install --global ci-auth@1|install\.md#in-a-job/
    const untold = byName.filter(({page}) => !says.test(pages.find(({path}) => path === page)?.text ?? ''))
    assert.deepEqual([...new Set(untold.map(({page}) => page))], [])
  })

  it('would be found where they are not', () => {
    for (const text of [
      'npx ci-auth cleanup',
      'command: [npx, ci-auth, exec]',
      'npx --yes ci-auth@latest doctor',
      'npx ci-auth@1 doctor',
    ])
      assert.match(text, new RegExp(UNPINNED.source), text)
    for (const text of [
      evaluated('federate'),
      'command: [npx, --yes, ci-auth@1, exec, --, ./deploy.sh]',
      'words = ["npx", "--yes", "ci-auth@1", "token"]',
    ])
      assert.doesNotMatch(text, new RegExp(UNPINNED.source), text)
  })
})
