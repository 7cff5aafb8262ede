import assert from 'node:assert/strict'
import {appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {CiAuthError} from '../../../src/lib/base/errors.ts'
import type {CiProvider, Surroundings} from '../../../src/lib/cis/description/provider.ts'
import {cleanUp, cleanUpStep} from '../../../src/lib/files/remove.ts'
import {createFile} from '../../../src/lib/files/write-file.ts'
import {cleanUpJob} from '../../../src/lib/use-cases/cleanup/cleanup.ts'
import {recordedFiles} from '../../../src/lib/use-cases/sign-in/files/write-credentials.ts'
import type {Reporter} from '../../../src/lib/use-cases/use-case.ts'
import {openLedger} from '../../support/ledger.ts'
import {asOrdinaryUser, skipWherePrivate} from '../../support/ordinary-user.ts'

describe('lib/files/clean-up', () => {
  let directory: string
  let workspace: string

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'ci-auth-clean-'))
    workspace = await mkdtemp(join(tmpdir(), 'ci-auth-workspace-'))
  })

  afterEach(() => Promise.all([directory, workspace].map((folder) => rm(folder, {recursive: true, force: true}))))

  const signIn = async (name: string, remove = true): Promise<string> => {
    const path = join(workspace, name)
    await createFile(path, 'secret', (identity) =>
      openLedger({directory, jobKey: 'job'}).record({
        id: name,
        path,
        kind: 'credentials',
        remove,
        createdAt: '2026-11-20T11:23:22Z',
        ...identity,
      }),
    )
    return path
  }

  it('removes the files of several sign-ins, and every trace of itself', async () => {
    for (const name of ['a.json', 'b.json']) await signIn(name)

    const removals = await cleanUp(openLedger({directory, jobKey: 'job'}))

    assert.deepEqual(
      removals.map(({outcome}) => outcome),
      ['removed', 'removed'],
    )
    assert.deepEqual([...(await readdir(workspace)), ...(await readdir(directory))], [])
    assert.deepEqual(await cleanUp(openLedger({directory, jobKey: 'job'})), [])
  })

  it('does not remove the files of another job', async () => {
    await signIn('a.json')
    assert.deepEqual(await cleanUp(openLedger({directory, jobKey: 'other'})), [])
    assert.deepEqual(await readdir(workspace), ['a.json'])
  })

  it('goes on where later steps cannot be told, unless ci-auth itself is wrong', async () => {
    let told = 0
    const surroundings = {env: {}, cwd: workspace} as unknown as Surroundings
    const ci = (problems: readonly string[], fail: () => void) =>
      ({
        ledger: () => ({folder: directory, jobKey: 'job'}),
        handover: () => ({
          problems: () => problems,
          async exportVariables() {
            told += 1
            fail()
          },
        }),
      }) as unknown as CiProvider
    const refuse = (error: Error) => () => {
      throw error
    }
    const refused = new CiAuthError('EXPORT_FILE_MISSING', 'there is no such file')
    for (const each of [ci(['no variables here'], () => {}), ci([], refuse(refused))]) {
      const path = await signIn('a.json')
      assert.deepEqual(await cleanUpJob(each, surroundings), [{path, outcome: 'removed'}])
    }
    await signIn('a.json')
    await assert.rejects(cleanUpJob(ci([], refuse(new TypeError('a bug'))), surroundings), TypeError)
    assert.equal(told, 2)
  })

  it('keeps on record what stays and what it refused', async () => {
    await signIn('kept.json', false)
    const refused = await signIn('refused.json')
    await rename(refused, join(workspace, 'moved'))
    await writeFile(refused, 'of another')
    await signIn('gone.json')
    const ledger = openLedger({directory, jobKey: 'job'})

    for (const expected of [
      ['kept', 'refused', 'removed'],
      ['kept', 'refused'],
    ]) {
      const removals = await cleanUp(ledger)
      assert.deepEqual(removals.map(({outcome}) => outcome).sort(), expected)
      assert.deepEqual(
        ledger
          .read()
          .map(({id}) => id)
          .sort(),
        ['kept.json', 'refused.json'],
      )
    }
  })

  it('withdraws of a step only what is gone', async () => {
    const refused = await signIn('refused.json')
    await rename(refused, join(workspace, 'moved'))
    await writeFile(refused, 'of another')
    await signIn('gone.json')
    const ledger = openLedger({directory, jobKey: 'job'})
    const removals = await cleanUpStep(ledger.read(), ledger)
    assert.deepEqual(removals.map(({outcome}) => outcome).sort(), ['refused', 'removed'])
    assert.deepEqual(
      ledger.read().map(({id}) => id),
      ['refused.json'],
    )
  })

  it('tells what was removed where the ledger can no longer be used', async () => {
    const path = await signIn('a.json')
    const ledger = openLedger({directory, jobKey: 'job'})
    const entries = ledger.read()
    await chmod(dirname(ledger.path), 0o777)
    const removals = await cleanUpStep(entries, ledger)
    assert.deepEqual(
      removals.map(({outcome, path: of}) => [outcome, of]),
      [
        ['removed', path],
        ['refused', ledger.path],
      ],
    )
  })

  it('removes a file that was recorded, but not finished', async () => {
    await assert.rejects(
      createFile(join(workspace, 'a.json'), 'secret', (identity) => {
        const entry = {id: 'a', path: join(workspace, 'a.json'), kind: 'credentials' as const, remove: true}
        openLedger({directory, jobKey: 'job'}).record({...entry, createdAt: '2026-11-20T11:23:22Z', ...identity})
        throw new Error('killed')
      }),
    )
    assert.equal((await cleanUp(openLedger({directory, jobKey: 'job'})))[0]?.outcome, 'absent')
    assert.deepEqual([...(await readdir(workspace)), ...(await readdir(directory))], [])
  })

  it('keeps what a later version recorded, with its line, and says so', async () => {
    const ledger = openLedger({directory, jobKey: 'job'})
    const path = await signIn('a.json')
    const line = await readFile(ledger.path, 'utf8')
    await appendFile(ledger.path, line.replace('"credentials"', '"socket"'))
    await writeFile(ledger.path, (await readFile(ledger.path, 'utf8')).replace('"version":1', '"version":2'))
    for (let times = 0; times < 2; times++) {
      const removals = await cleanUp(ledger)
      const told = removals.map((each) => [each.outcome, each.path])
      assert.deepEqual(told, [
        ['refused', path],
        ['refused', path],
      ])
      assert.match(removals[0]?.reason ?? '', /of another version of ci-auth/)
      assert.equal(await readFile(path, 'utf8'), 'secret')
    }
    // The first releases wrote no version.
    await writeFile(ledger.path, line.replace('"version":1,', ''))
    assert.deepEqual(await cleanUp(ledger), [{path, outcome: 'removed'}])
    assert.deepEqual(await readdir(directory), [])
  })

  it('empties a file that cannot be removed, and keeps it on record until it can, also after a sign-in that failed', async function () {
    skipWherePrivate(this)
    await asOrdinaryUser(this, async () => {
      const at = await mkdtemp(join(tmpdir(), 'ci-auth-clean-'))
      const closed = join(at, 'closed')
      const path = join(closed, 'a.json')
      await mkdir(closed)
      const ci = {ledger: () => ({folder: at, jobKey: 'job'})} as unknown as CiProvider
      const files = recordedFiles({ci, surroundings: {} as Surroundings, report: {} as Reporter, remove: true})
      try {
        await files.write(path, 'credentials', 'secret')
        await chmod(closed, 0o500)
        const [removal] = await files.undo()
        assert.match(removal?.reason ?? '', /permission denied \(EACCES\); its content was erased/)
        assert.equal(await readFile(path, 'utf8'), '')
        await chmod(closed, 0o700)
        assert.deepEqual(await cleanUp(openLedger({directory: at, jobKey: 'job'})), [{path, outcome: 'removed'}])
        assert.deepEqual(await readdir(at), ['closed'])
      } finally {
        await rm(at, {recursive: true})
      }
    })
  })
})
