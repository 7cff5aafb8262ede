import assert from 'node:assert/strict'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {CiAuthError} from '../../../src/lib/base/errors.ts'
import {type LedgerEntry, ledgerBeside} from '../../../src/lib/files/ledger.ts'
import {type Profile, profilesOf, requireProfile} from '../../../src/lib/files/profiles.ts'
import {openLedger} from '../../support/ledger.ts'

const entry = (id: string, profile: string | undefined, changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  path: `/workspace/${id}.json`,
  kind: 'credentials',
  remove: true,
  device: '2049',
  inode: '1',
  birthtimeMs: 0,
  createdAt: '2026-11-20T11:23:22Z',
  ...(profile === undefined ? {} : {profile}),
  ...changes,
})

const profilesIn = (folder: {path: string}): Profile[] => profilesOf(ledgerBeside(folder.path).read())

describe('lib/files/ledger: profiles', () => {
  let directory: string
  /** Records `entries`, and returns the folder of the job. */
  const recorded = (...entries: LedgerEntry[]): {path: string} => {
    const ledger = openLedger({directory, jobKey: 'job'})
    for (const each of entries) ledger.record(each)
    return {path: ledger.path.replace(/\.jsonl$/, '')}
  }

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'ci-auth-profiles-'))
  })
  afterEach(() => rm(directory, {recursive: true, force: true}))

  it('are the last sign-in of each name, also if the record is not in order', () => {
    const folder = recorded(
      entry('second', 'staging', {createdAt: '2026-11-20T12:00:00Z', projectId: 'acme-staging'}),
      entry('first', 'staging', {projectId: 'acme-old'}),
      entry('default', 'default'),
      entry('token', 'staging', {kind: 'subject-token', createdAt: '2026-11-20T13:00:00Z'}),
    )
    assert.deepEqual(
      profilesIn(folder).find(({name}) => name === 'staging'),
      {
        name: 'staging',
        credentialsFile: '/workspace/second.json',
        projectId: 'acme-staging',
      },
    )
    assert.deepEqual(
      profilesIn(folder)
        .map(({name}) => name)
        .sort(),
      ['default', 'staging'],
    )
  })

  it('are not files that live only as long as a command, and not those of another job', () => {
    const folder = recorded(entry('of-exec', undefined))
    assert.deepEqual(profilesIn(folder), [])
    openLedger({directory, jobKey: 'other'}).record(entry('other', 'default'))
    assert.deepEqual(profilesIn(folder), [])
    assert.deepEqual(profilesIn({path: join(dirname(folder.path), 'nobody')}), [])
  })

  it('that are missing are refused with the names that there are', () => {
    assert.throws(
      () => requireProfile([entry('a', 'default'), entry('b', 'staging')], 'prod'),
      (error) =>
        error instanceof CiAuthError &&
        error.code === 'INPUT_PROFILE_UNKNOWN' &&
        error.suggestions[0] === 'The profiles of this job: default, staging',
    )
    assert.equal(requireProfile([entry('a', 'default')], 'default').credentialsFile, '/workspace/a.json')
    assert.throws(() => requireProfile([], 'no name'), {code: 'INPUT_PROFILE_INVALID'})
  })
})
