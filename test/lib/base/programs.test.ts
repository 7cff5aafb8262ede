import assert from 'node:assert/strict'
import {type System, startable} from '../../../src/lib/base/programs.ts'

const windows = (...files: readonly string[]): System => ({
  platform: 'win32',
  isFile: (path) => files.some((file) => file.toLowerCase() === path.toLowerCase()),
})

const env = {Path: String.raw`C:\tools;tools;"C:\with;semicolon";D:\sdk\bin`, SystemRoot: String.raw`C:\Windows`}
const cwd = String.raw`D:\a\shop`

const start = (system: System, file: string, args: readonly string[] = []) => startable({file, args, env, cwd}, system)

/** What the batch file gets, as one line. */
const batchLine = (args: readonly string[]): string => {
  const how = start(windows(String.raw`C:\tools\npx.cmd`), 'npx', args)
  if (typeof how === 'string') return how
  assert.equal(how.file, String.raw`C:\Windows\System32\cmd.exe`)
  assert.equal(how.windowsVerbatimArguments, true)
  assert.deepEqual(how.args.slice(0, -1), ['/e:on', '/v:off', '/d', '/s', '/c'])
  return how.args.at(-1) ?? ''
}

describe('lib/base/programs', () => {
  for (const platform of ['linux', 'darwin'] as const) {
    it(`leaves the search to the system on ${platform}`, () => {
      const system: System = {platform, isFile: () => assert.fail('nothing is looked for')}
      assert.deepEqual(start(system, 'circleci', ['run']), {file: 'circleci', args: ['run']})
    })
  }

  describe('on Windows', () => {
    it('finds a name in the absolute folders of PATH, with the ending that was left out', () => {
      const found = (...files: readonly string[]) => start(windows(...files), 'circleci')
      assert.deepEqual(found(String.raw`D:\sdk\bin\circleci.exe`), {
        file: String.raw`D:\sdk\bin\circleci.exe`,
        args: [],
      })
      assert.deepEqual(found(String.raw`C:\with;semicolon\circleci.EXE`), {
        file: String.raw`C:\with;semicolon\circleci.exe`,
        args: [],
      })
      const both = [String.raw`C:\tools\circleci.exe`, String.raw`D:\sdk\bin\circleci.exe`]
      assert.deepEqual(found(...both), {file: both[0], args: []})
    })

    it('starts nothing that the checkout brings', () => {
      const planted = ['circleci.exe', String.raw`tools\circleci.exe`, 'circleci.cmd'].map((name) => `${cwd}\\${name}`)
      assert.equal(start(windows(...planted, String.raw`tools\circleci.exe`), 'circleci'), 'ENOENT')
    })

    it('takes no file without an ending for a program: npm puts a script of the shell beside its batch files', () => {
      const files = [String.raw`C:\tools\npx`, String.raw`C:\tools\npx.cmd`]
      const how = start(windows(...files), 'npx')
      assert.match(typeof how === 'string' ? how : String(how.args.at(-1)), /npx\.cmd/)
      assert.equal(start(windows(String.raw`C:\tools\npx`), 'npx'), 'ENOENT')
      const file = String.raw`C:\tools\npx.cmd.exe`
      assert.deepEqual(start(windows(file), 'npx.cmd.exe'), {file, args: []})
    })

    it('takes a path from the working directory, or from a drive', () => {
      const files = [`${cwd}\\bin\\mint.exe`, String.raw`C:\tools\mint.exe`]
      const file = (path: string) => {
        const how = start(windows(...files), path)
        return typeof how === 'string' ? how : how.file
      }
      assert.equal(file(String.raw`bin\mint`), files[0])
      assert.equal(file('./bin/mint.exe'), files[0])
      assert.equal(file('C:/tools/mint.exe'), files[1])
      assert.equal(file(String.raw`.\mint`), 'ENOENT')
    })

    const lines: readonly (readonly [args: readonly string[], line: string])[] = [
      [[], String.raw`"C:\tools\npx.cmd"`],
      [['ci-auth', '--version'], String.raw`"C:\tools\npx.cmd ci-auth --version"`],
      [['a b', ''], String.raw`"C:\tools\npx.cmd "a b" """`],
      [
        ['--format=value(state)', 'a&b|c<d>e^f!'],
        String.raw`"C:\tools\npx.cmd "--format=value(state)" "a&b|c<d>e^f!""`,
      ],
      [['{"role": "x"}'], String.raw`"C:\tools\npx.cmd "{""role"": ""x""}""`],
      [['%PATH%', '100%'], String.raw`"C:\tools\npx.cmd "%%cd:~,%PATH%%cd:~,%" "100%%cd:~,%""`],
      [['C:\\x y\\', String.raw`a\"b`], String.raw`"C:\tools\npx.cmd "C:\x y\\" "a\\""b""`],
      [['é'], String.raw`"C:\tools\npx.cmd "é""`],
    ]
    for (const [args, line] of lines) {
      it(`hands ${JSON.stringify(args)} to a batch file through the shell`, () => {
        assert.equal(batchLine(args), line)
      })
    }

    it('hands no line break to a batch file: the shell would end the command there', () => {
      for (const arg of ['a\nb', 'a\rb']) assert.match(batchLine([arg]), /cannot take an argument with a line break/)
    })

    it('keeps to the shell of the system, whatever a step has set', () => {
      const system = windows(String.raw`C:\tools\npx.cmd`)
      const set = {Path: env.Path, ComSpec: String.raw`D:\a\shop\cmd.exe`}
      const how = startable({file: 'npx', args: [], env: {...set, SYSTEMROOT: String.raw`C:\WINNT`}, cwd}, system)
      assert.equal(typeof how === 'string' ? how : how.file, String.raw`C:\WINNT\System32\cmd.exe`)
      assert.match(String(startable({file: 'npx', args: [], env: set, cwd}, system)), /SystemRoot.* is not set/)
    })
  })
})
