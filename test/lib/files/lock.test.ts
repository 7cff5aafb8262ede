import assert from 'node:assert/strict'
import {mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {exclusively, onceForAll} from '../../../src/lib/files/lock.ts'
import {thisProcess} from '../../../src/lib/files/running-process.ts'

describe('lib/files/lock', () => {
  let folder: string
  let elapsed: number
  let onLook: () => void

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ci-auth-lock-'))
    elapsed = 0
    onLook = () => {}
  })
  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  /** Time passes only where a process looks at it. */
  const clock = {
    now: () => 0,
    elapsedMs() {
      onLook()
      elapsed += 500
      return elapsed
    },
  }
  const work = async (): Promise<string> => 'done'
  const locked = (at = folder) => exclusively({clock, folder: at, name: 'x'}, work)
  const heldBy = (text: string): string => {
    const path = join(folder, 'x.lock-0')
    writeFileSync(path, text)
    return path
  }

  const holders: readonly (readonly [who: string, text: string, waitsMs: number])[] = [
    ['that was killed', JSON.stringify({...thisProcess(), startedAt: '0'}), 0],
    ['that nobody here can see', JSON.stringify({...thisProcess(), world: 'elsewhere'}), 5000],
    ['that says not who it is', 'x', 5000],
    ['that says not since when it runs', JSON.stringify({...thisProcess(), startedAt: 0}), 5000],
    ['that runs, and gives no sign', JSON.stringify(thisProcess()), 30_000],
  ]
  for (const [who, text, waitsMs] of holders) {
    it(`waits ${waitsMs} ms for a holder ${who}, and leaves nothing of it`, async () => {
      heldBy(text)
      assert.equal(await locked(), 'done')
      assert.ok(elapsed > waitsMs && elapsed < waitsMs + 5000, String(elapsed))
      assert.deepEqual(readdirSync(folder), [])
    })
  }

  it('does not wait for ever for one that gives signs', async () => {
    const path = heldBy(JSON.stringify(thisProcess()))
    onLook = () => utimesSync(path, elapsed, elapsed)
    await assert.rejects(locked(), {code: 'FILE_WRITE_FAILED', message: /has been working on it for 60 s/})
    assert.deepEqual(readdirSync(folder), ['x.lock-0'])
  })

  it('lets each work by itself where there can be no lock, unless nobody else may', async () => {
    const gone = join(folder, 'gone')
    await assert.rejects(locked(gone), {code: 'FILE_WRITE_FAILED', message: /ENOENT/})
    const traced: string[] = []
    const shared = {clock, folder: gone, name: 'x', trace: (line: string) => void traced.push(line)}
    assert.equal(await onceForAll({...shared, done: () => undefined, work, isForAll: () => false}), 'done')
    assert.match(traced.join('\n'), /^the lock cannot be used: .*ENOENT/)
  })
})
