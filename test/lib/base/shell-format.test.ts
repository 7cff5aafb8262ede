import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import * as util from 'node:util'
import {formatVariables, type ShellFormat, shellFormats} from '../../../src/lib/base/shell-format.ts'
import {programPath} from '../../support/programs.ts'

/** Values that break out of weak quoting. Whatever runs leaves a file behind. */
const hostile = [
  '',
  'plain',
  '$(touch x)',
  '`touch x`',
  '; touch x #',
  "'; touch x; '",
  '"; touch x; "',
  "'$(touch x)'",
  "\\'; touch x; \\'",
  "' + (New-Item x) + '",
  '’; New-Item x; ‘',
  '‚; New-Item x; ‛',
  '$env:PATH',
  '(touch x)',
  '{touch,x}',
  '!! !$ !touch',
  'a & touch x | touch y > z',
  '~ * ? [a-z]',
  '%PATH% %%s %0',
  'ends in a backslash\\',
  '\\\\',
  "it's",
  "'''",
  '-n',
  '--',
  ' surrounded by blanks ',
  '\ttab\t',
  '#comment',
  'a=b',
  'ünïcödé 🔑 \u200b\u2028',
  '\u001b[31m\u0007\u007f',
  '@(touch x)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant for the shells.
  '$HOME ${HOME} $$ $1 \\$HOME',
  'x'.repeat(100_000),
]

const multiline = ['a\nb', '\n', 'a\n', '\na', "a\n'\ntouch x\n'", 'a\r\nb', '\r', 'EOF\ntouch x', '\\\n', 'a\n\n\n']

/** Any other text: test/properties. */
const values = [...hostile, ...multiline]

/** Whether `format` takes `value`. Any other failure is thrown. */
const takes = (format: ShellFormat, value: string): boolean => {
  try {
    formatVariables(format, {VALUE: value})
    return true
  } catch (error) {
    assert.equal((error as {code?: unknown}).code, 'EXPORT_VALUE_REFUSED')
    return false
  }
}

const named = (texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(texts.map((text, index) => [`CI_AUTH_TEST_${index}`, text]))

interface Shell {
  format: ShellFormat
  words: readonly string[]
  /** A script that takes in `FILE` in each of the ways that users do. */
  scripts: readonly string[]
  /** How it runs the program that prints what arrived. */
  print: string
}

const posix = (words: readonly string[]): Shell => ({
  format: 'shell',
  words,
  scripts: ['eval "$(cat "$FILE")"', '. "$FILE"'],
  print: '"$NODE" "$PRINTER"',
})

const shells: Readonly<Record<string, Shell>> = {
  sh: posix(['sh', '-c']),
  dash: posix(['dash', '-c']),
  bash: posix(['bash', '--norc', '-c']),
  'bash in POSIX mode': posix(['bash', '--posix', '-c']),
  'bash with history expansion': posix(['bash', '--norc', '-o', 'history', '-o', 'histexpand', '-c']),
  'sh, as a sourced .env file': {...posix(['sh', '-c']), format: 'dotenv', scripts: ['set -a; . "$FILE"']},
  'bash, as a sourced .env file': {
    ...posix(['bash', '--norc', '-c']),
    format: 'dotenv',
    scripts: ['set -a; . "$FILE"'],
  },
  zsh: posix(['zsh', '-f', '-c']),
  ksh: posix(['ksh', '-c']),
  busybox: posix(['busybox', 'sh', '-c']),
  fish: {
    format: 'fish',
    words: ['fish', '--no-config', '-c'],
    scripts: ['cat $FILE | source', 'source $FILE', 'cat $FILE | string collect | read -z text; eval $text'],
    print: '$NODE $PRINTER',
  },
  pwsh: {
    format: 'powershell',
    words: ['pwsh', '-NoProfile', '-NonInteractive', '-Command'],
    scripts: [
      'Get-Content $env:FILE | Out-String | Invoke-Expression',
      'Get-Content -Raw $env:FILE | Invoke-Expression',
    ],
    print: '& $env:NODE $env:PRINTER',
  },
}

/** As base64, so that no pipe on the way back can change anything. */
const PRINTER = `const found = Object.entries(process.env).filter(([name]) => name.startsWith('CI_AUTH_TEST_'))
process.stdout.write(Buffer.from(JSON.stringify(Object.fromEntries(found))).toString('base64'))`

describe('lib/base/shell-format', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ci-auth-shell-'))
  })

  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  for (const [name, {format, words, scripts, print}] of Object.entries(shells)) {
    for (const script of scripts) {
      const missing = programPath(words[0] ?? '') ? '' : `, skipped: ${words[0]} is not installed`
      const arrives = missing ? it.skip : it
      arrives(`arrives byte by byte in ${name}, by ${script}${missing}`, function () {
        this.timeout(30_000)
        const [program = '', ...options] = words
        const files = {FILE: join(folder, 'variables'), PRINTER: join(folder, 'printer.cjs')}
        const sent = named(values.filter((value) => takes(format, value)))
        writeFileSync(files.FILE, formatVariables(format, sent))
        writeFileSync(files.PRINTER, PRINTER)

        const {stdout, stderr, status} = spawnSync(program, [...options, `${script}\n${print}`], {
          cwd: folder,
          encoding: 'utf8',
          env: {PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8', NODE: process.execPath, ...files},
          maxBuffer: 10_000_000,
        })

        assert.deepEqual([stderr, status], ['', 0])
        const arrived = JSON.parse(Buffer.from(stdout, 'base64').toString()) as Record<string, string>
        for (const [variable, value] of Object.entries(sent)) {
          assert.equal(arrived[variable] ?? (format === 'powershell' ? '' : undefined), value)
        }
        assert.deepEqual(
          readdirSync(folder)
            .filter((entry) => !entry.startsWith('.'))
            .sort(),
          ['printer.cjs', 'variables'],
        )
      })
    }
  }

  it('is read back from dotenv by Node', function () {
    const {parseEnv} = util as {parseEnv?: (text: string) => Record<string, string>}
    if (!parseEnv) return this.skip()
    const sent = named(values.filter((value) => takes('dotenv', value)))
    const read = parseEnv(formatVariables('dotenv', sent))
    for (const [name, value] of Object.entries(sent)) assert.equal(read[name], value)
    assert.equal(Object.keys(read).length, Object.keys(sent).length)
  })

  it('is read back from dotenv by Node as an option', () => {
    const sent = named(hostile.filter((value) => takes('dotenv', value) && value.length < 1000))
    const files = {env: join(folder, '.env'), printer: join(folder, 'printer.cjs')}
    writeFileSync(files.env, formatVariables('dotenv', sent))
    writeFileSync(files.printer, PRINTER)
    const {stdout} = spawnSync(process.execPath, [`--env-file=${files.env}`, files.printer], {
      encoding: 'utf8',
      env: {},
    })
    assert.deepEqual(JSON.parse(Buffer.from(stdout, 'base64').toString()), sent)
  })

  it('takes most of these values in every format', () => {
    for (const format of Object.keys(shellFormats) as ShellFormat[]) {
      const taken = values.filter((value) => takes(format, value))
      assert.ok(taken.length > values.length / 3, `${format}: ${taken.length} of ${values.length}`)
    }
  })

  it('leaves nothing in dotenv outside single quotes that a reader would replace or run', () => {
    for (const value of values.filter((each) => takes('dotenv', each))) {
      const quoted = formatVariables('dotenv', {V: value}).slice('V='.length, -1)
      assert.ok(quoted.startsWith("'") || !/[$`\\]/.test(quoted), quoted)
    }
  })

  it('is read back from env line by line, whatever else the value holds', () => {
    const sent = named(values.filter((value) => takes('env', value)))
    const lines = formatVariables('env', sent).split('\n')
    assert.equal(lines.pop(), '')
    assert.deepEqual(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      Object.entries(sent),
    )
  })

  it('is read back from JSON, whatever the value', () => {
    const sent = named([...values, 'nul\0', 'half \uD800'])
    assert.deepEqual(JSON.parse(formatVariables('json', sent)), sent)
  })

  it('writes what each reader expects', () => {
    const variables = {A: "it's", B: 'C:\\x'}
    assert.equal(formatVariables('shell', variables), "export A='it'\\''s'\nexport B='C:\\x'\n")
    assert.equal(formatVariables('env', variables), "A=it's\nB=C:\\x\n")
    assert.equal(formatVariables('dotenv', variables), "A=\"it's\"\nB='C:\\x'\n")
    assert.equal(formatVariables('fish', variables), "set -gx A 'it\\'s'\nset -gx B 'C:\\\\x'\n")
    assert.equal(formatVariables('powershell', variables), "$env:A = 'it''s'\n$env:B = 'C:\\x'\n")
    assert.equal(formatVariables('powershell', {A: '‘’‚‛'}), "$env:A = '‘‘’’‚‚‛‛'\n")
    assert.equal(formatVariables('json', variables), '{"A":"it\'s","B":"C:\\\\x"}\n')
  })

  it('writes nothing for no variables', () => {
    for (const format of Object.keys(shellFormats) as ShellFormat[]) {
      assert.equal(formatVariables(format, {}), format === 'json' ? '{}\n' : '')
    }
  })

  it('refuses what a format cannot hold, without showing it', () => {
    const refused: Readonly<Record<ShellFormat, readonly string[]>> = {
      env: ['s3cret\n', 's3cret\r', 's3cret\0', 's3cret\uD800'],
      shell: ['s3cret\0', 's3cret\uDC00'],
      fish: ['s3cret\0', 's3cret\uD800x'],
      powershell: ['s3cret\0', 's3cret\uD800'],
      dotenv: [
        's3cret\r',
        's3cret\0',
        '"s3cret\'',
        '\'"s3cret',
        "s3cret'$",
        "$s3cret'",
        "s3cret'`",
        "\\s3cret'",
        's3cret\\',
        '\uD800s3cret',
      ],
      json: [],
    }
    for (const [format, texts] of Object.entries(refused) as [ShellFormat, string[]][]) {
      for (const text of texts) {
        assert.throws(
          () => formatVariables(format, {FINE: 'a', VALUE: text}),
          (error: Error & {code: string}) =>
            error.code === 'EXPORT_VALUE_REFUSED' &&
            error.message.includes('VALUE') &&
            !util.inspect(error).includes('s3cret'),
        )
      }
    }
  })

  it('refuses a name that no variable can have, in every format', () => {
    for (const format of Object.keys(shellFormats) as ShellFormat[]) {
      for (const name of ['', '1A', 'A-B', 'A B', 'A=B', 'A;touch x', 'Ä', 'A\n', '$A', "A'"]) {
        assert.throws(() => formatVariables(format, {[name]: 'a'}), {code: 'EXPORT_VALUE_REFUSED'})
      }
      assert.ok(formatVariables(format, {_aZ9: 'a'}))
    }
  })
})
