import assert from 'node:assert/strict'
import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {toGcloud} from '../../../../src/lib/setup/export/gcloud.ts'
import type {World} from '../../../../src/lib/trust/trust.ts'
import {type Ended, start} from '../../../support/ci-auth.ts'
import {hostileKeys, hostileTexts, hostileWorld} from '../../../support/hostile-values.ts'

/** Stands for gcloud: notes its words, each ended by a NUL, and answers every question with what the variable says. */
const fake = `gcloud() {
  { printf '%s\\0' "$@"; printf '\\n\\0'; } >>calls
  case " $* " in *' describe '*) [ -n "$FAKE_ANSWER" ] || return 1; printf '%s\\n' "$FAKE_ANSWER" ;; esac
  local word
  for word; do case $word in --jwk-json-path=*) cat -- "\${word#*=}" >>keys; printf '\\0' >>keys ;; esac; done
}
sleep() { :; }
export -f gcloud sleep
exec bash script`

const minimal: World = {
  projects: [{id: 'acme', number: '1234', services: ['iam.googleapis.com', 'sts.googleapis.com']}],
  pools: [
    {
      id: 'acme-ci',
      sessionDuration: '7200s',
      providers: [{id: 'github', issuer: 'https://x.example', attributeMapping: {'google.subject': 'assertion.sub'}}],
    },
  ],
  serviceAccounts: [{email: 'robot-1@acme.iam.gserviceaccount.com', uniqueId: '1'}],
  grants: [{serviceAccount: 'robot-1@acme.iam.gserviceaccount.com', role: 'roles/x', members: ['user:a@b.example']}],
}

describe('lib/setup/export/gcloud', function () {
  this.timeout(60_000)
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-export-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  const script = (world: World): string => toGcloud({world, file: 'federation.yml', version: '1.2.3'})

  /** Runs the script; `answer` is what gcloud knows of everything. */
  async function run(world: World, answer: string): Promise<Ended & {calls: string[][]; keys: string[]}> {
    await writeFile(join(folder, 'script'), script(world))
    const env = {PATH: process.env['PATH'], FAKE_ANSWER: answer, TMPDIR: folder}
    const ended = await start('bash', ['-c', fake], {env, cwd: folder}).ended
    const noted = async (name: string, end: string): Promise<string[]> =>
      (await readFile(join(folder, name), 'utf8').catch(() => '')).split(end).slice(0, -1)
    const calls = await noted('calls', '\0\n\0')
    return {...ended, calls: calls.map((call) => call.split('\0')), keys: await noted('keys', '\0')}
  }

  const verbs = (calls: string[][]): string[] =>
    calls.map((call) =>
      call
        .filter((word) => !word.startsWith('-'))
        .slice(0, -1)
        .join(' '),
    )

  it('makes what is not there', async () => {
    const {calls, code, stderr} = await run(minimal, '')
    assert.equal(code, 0, stderr)
    assert.deepEqual(verbs(calls), [
      'services enable iam.googleapis.com',
      'iam service-accounts describe',
      'iam service-accounts create',
      'iam workload-identity-pools describe',
      'iam workload-identity-pools create',
      'iam workload-identity-pools providers describe',
      'iam workload-identity-pools providers create-oidc',
      'iam service-accounts add-iam-policy-binding',
    ])
    assert.ok(calls.at(4)?.includes('--session-duration=7200s'))
    assert.ok(calls.at(-1)?.includes('--condition=None'))
  })

  it('brings back what was deleted, and changes what is there', async () => {
    const {calls, code, stderr} = await run(minimal, 'DELETED')
    assert.equal(code, 0, stderr)
    assert.deepEqual(
      verbs(calls).filter((verb) => /delete|update|create/.test(verb)),
      [
        'iam service-accounts update',
        'iam workload-identity-pools undelete',
        'iam workload-identity-pools update',
        'iam workload-identity-pools providers undelete',
        'iam workload-identity-pools providers update-oidc',
      ],
    )
  })

  it('takes away what must not be, and switches accounts', async () => {
    const [pool] = minimal.pools
    const [account] = minimal.serviceAccounts
    assert.ok(pool && account)
    const [provider] = pool.providers
    assert.ok(provider)
    const world = {
      ...minimal,
      pools: [
        {...pool, providers: [{...provider, deleted: true}]},
        {...pool, id: 'former', deleted: true},
      ],
      serviceAccounts: [{...account, disabled: true}],
    }
    const {calls} = await run(world, 'ACTIVE')
    assert.deepEqual(
      verbs(calls).filter((verb) => /delete|able$/.test(verb)),
      [
        'iam service-accounts disable',
        'iam workload-identity-pools providers delete',
        'iam workload-identity-pools delete',
      ],
    )
    await rm(join(folder, 'calls'))
    assert.ok(verbs((await run(minimal, 'True')).calls).includes('iam service-accounts enable'))
  })

  it('carries every value to gcloud as it is, and runs nothing in it', async () => {
    const before = await readdir(folder)
    const {calls, code, keys, stderr} = await run(hostileWorld(), '')
    assert.equal(code, 0, stderr)
    const settings = calls
      .filter((call) => call.includes('create-oidc'))
      .map((call) =>
        Object.fromEntries(
          call.flatMap((word) => {
            const [, name, value] = /^--([a-z-]+)=(.*)$/s.exec(word) ?? []
            return name === undefined || value === undefined ? [] : [[name, value]]
          }),
        ),
      )
    assert.equal(settings.length, hostileTexts.length)
    for (const [index, text] of hostileTexts.entries()) {
      const {description, ...found} = settings[index] ?? {}
      assert.equal(description, text)
      assert.equal(found['display-name'], text)
      assert.equal(found['attribute-condition'], text)
      assert.equal(found['issuer-uri'], `https://ci.example/${text}`)
      assert.deepEqual(listOf(found['allowed-audiences']), [text, 'second'])
      assert.deepEqual(listOf(found['attribute-mapping']), [`google.subject=${text}`, `attribute.a=${text},;|#~`])
      assert.equal(keys[index], hostileKeys(text))
    }
    const bound = calls.filter((call) => call.includes('add-iam-policy-binding'))
    assert.deepEqual(
      bound.map((call) =>
        call
          .find((word) => word.startsWith('--member='))
          ?.split('/subject/')
          .slice(1)
          .join('/subject/'),
      ),
      hostileTexts,
    )
    assert.deepEqual(await readdir(folder), [...before, 'calls', 'keys', 'script'])
  })

  it('says at the top what it is, and what is left to people', () => {
    const world = {
      ...minimal,
      serviceAccounts: [{email: 'robot-1@acme.iam.gserviceaccount.com', uniqueId: '1', lifetimeExtension: true}],
    }
    const text = toGcloud({world, file: 'x\nrm -rf /', version: '1'})
    assert.match(text, /^#!\/usr\/bin\/env bash\n# Makes Google Cloud match x\\nrm -rf \/\. /)
    assert.match(text, /^# By hand: tokens of robot-1@/m)
  })
})

/** As gcloud reads a list. */
function listOf(value = ''): string[] {
  if (value === '') return []
  const end = value.indexOf('^', 1)
  return value.startsWith('^') && end > 0 ? value.slice(end + 1).split(value.slice(1, end)) : value.split(',')
}
