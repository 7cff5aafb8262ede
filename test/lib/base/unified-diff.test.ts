import assert from 'node:assert/strict'
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {unifiedDiff} from '../../../src/lib/base/unified-diff.ts'
import {start} from '../../support/ci-auth.ts'
import {seededRandom} from '../../support/seeded-random.ts'

/** Texts of few different lines, with and without an end of the last one. */
function textFrom(random: (limit: number) => number): string {
  const lines = Array.from({length: random(30)}, () => ['', 'a', 'b', '- c', '+ d'][random(5)])
  return lines.join('\n') + (random(2) === 0 && lines.length > 0 ? '\n' : '')
}

describe('lib/base/unified-diff', () => {
  it('shows three lines around a change', () => {
    const lines = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13']
    const before = `${lines.join('\n')}\n`
    const after = before.replace('5\n', 'five\n').replace('13\n', '13\n14')
    assert.equal(
      unifiedDiff(before, after, 'x.yml'),
      '--- a/x.yml\n+++ b/x.yml\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n@@ -11,3 +11,4 @@\n 11\n 12\n 13\n+14\n\\ No newline at end of file\n',
    )
    assert.equal(unifiedDiff(before, before, 'x.yml'), '')
  })

  it('removes no line only to add it again further down', () => {
    const after = 'name\nrun\nenv\n  token\n\nuses: login\nwith\n  host\n'
    assert.equal(
      unifiedDiff('name\nuses: auth\nwith\n  token\n\nuses: login\nwith\n  host\n', after, 'x.yml'),
      '--- a/x.yml\n+++ b/x.yml\n@@ -1,6 +1,6 @@\n name\n-uses: auth\n-with\n+run\n+env\n   token\n \n uses: login\n',
    )
  })

  it('is what git applies, whatever the texts are', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ci-auth-diff-'))
    try {
      const random = seededRandom(7)
      const cases = Array.from({length: 60}, (_, at) => ({
        at,
        before: textFrom(random),
        after: textFrom(random),
      })).filter(({after, before}) => before !== '' && after !== '' && before !== after)
      const diffs = cases.map(async ({after, at, before}) => {
        await mkdir(join(folder, String(at)))
        await writeFile(join(folder, String(at), 'file'), before)
        return unifiedDiff(before, after, `${at}/file`)
      })
      await writeFile(join(folder, 'all.diff'), (await Promise.all(diffs)).join(''))
      const {code, stderr} = await start('git', ['apply', 'all.diff'], {
        env: process.env as Record<string, string>,
        cwd: folder,
      }).ended
      assert.equal(code, 0, stderr)
      for (const {after, at} of cases) assert.equal(await readFile(join(folder, String(at), 'file'), 'utf8'), after)
    } finally {
      await rm(folder, {recursive: true, force: true})
    }
  })
})
