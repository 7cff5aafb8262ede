import assert from 'node:assert/strict'
import {existsSync} from 'node:fs'
import {stripVTControlCharacters} from 'node:util'
import {isPainted} from '../../../src/cli/process/printing.ts'
import {program, start} from '../../support/ci-auth.ts'
import {skipBecause} from '../../support/skip.ts'

const cases: readonly (readonly [env: Record<string, string>, atTerminal: boolean, elsewhere: boolean])[] = [
  [{}, true, false],
  [{TERM: 'xterm'}, true, false],
  [{TERM: 'dumb'}, false, false],
  [{CI: 'true'}, true, false],
  [{NO_COLOR: '1'}, false, false],
  [{NO_COLOR: '0'}, false, false],
  // An empty value stands for none, by both conventions.
  [{NO_COLOR: ''}, true, false],
  [{FORCE_COLOR: ''}, true, false],
  [{FORCE_COLOR: '1'}, true, true],
  [{FORCE_COLOR: 'true', TERM: 'dumb'}, true, true],
  [{FORCE_COLOR: '0'}, false, false],
  [{FORCE_COLOR: 'false'}, false, false],
  [{FORCE_COLOR: '1', NO_COLOR: '1'}, false, false],
]

describe('cli/process/printing', function () {
  this.timeout(20_000)

  for (const [env, atTerminal, elsewhere] of cases) {
    it(`knows by ${JSON.stringify(env)} whether colours are wanted`, () => {
      assert.equal(isPainted(1, env, true), atTerminal)
      assert.equal(isPainted(1, env, false), elsewhere)
    })
  }

  describe('in a terminal', () => {
    before(function () {
      if (process.platform !== 'linux' || !existsSync('/usr/bin/script'))
        skipBecause(this as never, 'there is no script of util-linux')
    })

    const ciAuth = `'${process.execPath}' '${program}'`
    const env = {PATH: process.env['PATH'], TERM: 'xterm'}

    const atTerminal = async (
      columns: number,
      command: string,
      extra: Record<string, string> = {},
    ): Promise<string> => {
      const line = `stty cols ${columns}; ${ciAuth} ${command}`
      const {stdout} = await start('script', ['-qec', line, '/dev/null'], {env: {...env, ...extra}}).ended
      return stdout.replaceAll('\r', '')
    }

    const widest = (text: string): number =>
      Math.max(
        ...stripVTControlCharacters(text)
          .split('\n')
          .filter(isProse)
          .map(({length}) => length),
      )

    /** A remedy is pasted, so that nothing may break it. */
    const isProse = (line: string): boolean => !/^ {6}(?:Fix|Also): /.test(line)

    it('paints what doctor says, fits it into the window, and paints no document', async () => {
      const [plain, narrow, wide, refused, dumb, document] = await Promise.all([
        start('sh', ['-c', `${ciAuth} doctor --offline`], {env: {...env, FORCE_COLOR: '1'}}).ended,
        atTerminal(60, 'doctor --offline'),
        atTerminal(200, 'doctor --offline'),
        atTerminal(80, 'doctor --offline', {NO_COLOR: '1'}),
        atTerminal(80, 'doctor --offline', {TERM: 'dumb'}),
        atTerminal(80, 'doctor --offline --json'),
      ])
      for (const text of [plain.stdout, narrow, wide]) assert.ok(text.includes('\u001b[31mFAIL  \u001b[39m'), text)
      for (const text of [refused, dumb, document]) assert.equal(text.includes('\u001b'), false)
      assert.equal(JSON.parse(document).error.code, 'DOCTOR_LINK_FAILED')
      assert.ok(widest(narrow) <= 60, narrow)
      assert.ok(widest(wide) > 80, wide)
      // Where nobody sees a terminal, a line is what is searched for.
      assert.ok(widest(plain.stdout) > 80)
    })

    it('paints an error where it paints all else, and breaks its remedies between words only', async () => {
      const [painted, forced, refused, piped] = await Promise.all([
        atTerminal(40, 'key'),
        start('sh', ['-c', `${ciAuth} key 2>&1`], {env: {...env, FORCE_COLOR: '1'}}).ended,
        atTerminal(40, 'key', {NO_COLOR: '1'}),
        start('sh', ['-c', `${ciAuth} key 2>&1`], {env}).ended,
      ])
      for (const text of [painted, forced.stdout]) {
        assert.ok(text.includes('\u001b[31mError:\u001b[39m --cred'), text)
        assert.ok(text.includes('\n\u001b[1mTry this:\u001b[22m\n'), text)
      }
      for (const text of [refused, piped.stdout])
        assert.ok(!text.includes('\u001b') && text.startsWith('Error: '), text)
      assert.ok(widest(painted) <= 40, painted)
      const words = (text: string) => stripVTControlCharacters(text).split(/\s+/)
      assert.deepEqual(words(painted), words(piped.stdout))
    })

    it('breaks an error between words, and leaves each remedy on its line', async () => {
      const text = await atTerminal(
        50,
        'federate --workload-identity-provider projects/x --token-format id_token --universe a_b',
      )
      const dead = await atTerminal(50, 'auth status', {GOOGLE_APPLICATION_CREDENTIALS: '/absent', TMPDIR: '/absent'})
      assert.ok(widest(stripVTControlCharacters(dead).split('Try this:')[0] ?? '') <= 50, dead)
      assert.match(dead, /^ {2}named by {3}GOOGLE/m)
      const [faults = '', remedies = ''] = stripVTControlCharacters(text).split('Try this:\n')
      assert.ok(widest(faults) <= 50, faults)
      assert.match(remedies, /^ {2}\S.{50,}$/m)
    })
  })
})
