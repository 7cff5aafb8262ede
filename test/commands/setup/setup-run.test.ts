import assert from 'node:assert/strict'
import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {stripVTControlCharacters} from 'node:util'
import {ciAuthLine} from '../../support/ci-auth.ts'
import {assertNoSecret} from '../../support/secret-scan.ts'
import {emptyWorld, openSetupRig, type SetupRig, safeTrust} from '../../support/setup-rig.ts'
import {skipBecause} from '../../support/skip.ts'

const isWrite = ({method, path}: {method: string; path: string}): boolean =>
  method !== 'GET' && !path.includes(':getIamPolicy')

describe('commands/setup', function () {
  this.timeout(30_000)
  let rig: SetupRig
  const open = async (...given: Parameters<typeof openSetupRig>): Promise<void> => {
    rig = await openSetupRig(...given)
  }
  afterEach(() => rig.close())

  it('plans, applies and plans again, with no secret in what it prints', async () => {
    await open()
    const plan = await rig.ciAuth(['setup', 'plan', '--verbose'], {DEBUG: '*'})
    assert.equal(plan.code, 0, plan.stderr)
    assert.match(plan.stdout, /^Signed in with the token in GOOGLE_OAUTH_ACCESS_TOKEN\.$/m)
    assert.match(plan.stdout, /^\+ pool acme-ci in acme-prod\n {4}displayName {2}Acme CI$/m)
    assert.match(plan.stdout, /^Plan: 4 to add, 0 to change, 0 to remove\.$/m)
    assert.deepEqual(rig.calls.filter(isWrite), [])

    const applied = await rig.ciAuth(['setup', 'apply', '--yes', '--verbose'], {DEBUG: '*'})
    assert.equal(applied.code, 0, applied.stderr)
    assert.match(applied.stdout, /^done {2}\+ provider acme-ci\/github {2}\d+\.\d s$/m)
    assert.match(applied.stdout, /^Done: 4 changes\./m)

    const again = await rig.ciAuth(['setup', 'plan', '--check', '--json'], {DEBUG: '*'})
    assert.equal(again.code, 0, again.stdout)
    const {changes, obstacles, signedInWith, signIns} = JSON.parse(again.stdout)
    assert.match(plan.stdout, /\n\nWhat the jobs need, once setup apply has made it:\n {2}Provider: {9}projects\/.*\n/)
    assert.match(
      applied.stdout,
      /\n\nWhat the jobs need:\n {2}Provider: {9}(projects\/.*)\n {2}Service account: {2}deployer@/,
    )
    assert.match(applied.stdout, /\njobs:\n {2}deploy:\n[\s\S]*\n {6}- run: ci-auth cleanup\n {8}if: always\(\)\n$/)
    assert.equal(signIns[0].provider, /Provider: +(\S+)/.exec(applied.stdout)?.[1])
    assert.match((await rig.ciAuth(['setup', 'plan'])).stdout, /\n\nWhat the jobs need:\n/)
    assert.deepEqual([changes, obstacles, signedInWith], [[], [], 'the token in GOOGLE_OAUTH_ACCESS_TOKEN'])
    for (const {stderr, stdout} of [plan, applied, again]) {
      assertNoSecret(stdout + stderr, [rig.emulator.operatorToken])
    }
  })

  it('changes nothing where nobody can be asked, in both outputs', async () => {
    await open()
    for (const flags of [[], ['--json']]) {
      const {code, stderr, stdout} = await rig.ciAuth(['setup', 'apply', ...flags])
      assert.equal(code, 7)
      assert.match(flags.length > 0 ? stdout : stderr, /SETUP_CONFIRMATION_REQUIRED/)
      assert.match(stdout + stderr, /^\+ pool acme-ci in acme-prod$/m)
    }
    assert.deepEqual(rig.calls.filter(isWrite), [])
  })

  it('reaches the production addresses through a proxy', async () => {
    await open()
    const production = {...rig.emulator.environment('proxy'), GOOGLE_OAUTH_ACCESS_TOKEN: rig.emulator.operatorToken}
    const none = Object.fromEntries(
      Object.keys(rig.env).flatMap((name) => (name.startsWith('CI_AUTH_') ? [[name, '']] : [])),
    )
    const {code, stderr, stdout} = await rig.ciAuth(['setup', 'plan'], {...none, ...production})
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^Plan: 4 to add/m)
    assert.deepEqual(rig.calls, [])
    assert.ok(rig.emulator.tunnels.some(({target}) => target === 'iam.googleapis.com:443'))
  })

  it('fails a check on drift, with the document all the same', async () => {
    await open()
    const told = await rig.ciAuth(['setup', 'plan', '--check'])
    assert.deepEqual([told.code, /SETUP_CHANGES_PENDING/.test(told.stderr)], [10, true])
    const json = await rig.ciAuth(['setup', 'plan', '--check', '--json'])
    assert.equal(json.code, 10)
    assert.equal(JSON.parse(json.stdout).changes.length, 4)
  })

  it('fails a check when not all is known', async () => {
    await open(safeTrust, {
      world: {
        ...emptyWorld(),
        projects: [{id: 'acme-prod', number: '111122223333', services: ['cloudresourcemanager.googleapis.com']}],
      },
    })
    const {code, stderr, stdout} = await rig.ciAuth(['setup', 'plan', '--check'])
    assert.equal(code, 4, stdout)
    assert.match(stdout, /^\? pool acme-ci: not known: the API iam\.googleapis\.com is not enabled in acme-prod$/m)
    assert.match(stdout, /^ {4}gcloud services enable iam\.googleapis\.com --project=111122223333$/m)
    assert.match(stderr, /Code: API_DISABLED/)
  })

  it('says what was made and what was not when a call fails, and how to go on', async () => {
    await open()
    const body = {error: {code: 403, message: 'no', status: 'PERMISSION_DENIED'}}
    rig.gate.instead = ({path}) => (path.includes('ProviderId=') ? {status: 403, body} : undefined)
    const {code, stderr} = await rig.ciAuth(['setup', 'apply', '--yes'])
    assert.equal(code, 7)
    assert.match(stderr, /^Error: \+ provider acme-ci\/github: the operator lacks a permission$/m)
    assert.match(stderr, /^ {2}changes made: 2, not made: 2$/m)
    assert.match(stderr, /^ {2}not made {2}\+ member principalSet:/m)
    assert.match(stderr, /--role=roles\/iam\.workloadIdentityPoolAdmin/)
    assert.match(stderr, /Run the command again: it continues from there\./)
  })

  it('ends at Ctrl-C by the signal, and says how far it came', async () => {
    await open()
    const {child, ended} = rig.start(['setup', 'apply', '--yes'])
    rig.gate.instead = async ({path}) => {
      if (!path.includes('ProviderId=')) return undefined
      child.kill('SIGINT')
      await ended
      return undefined
    }
    const {signal, stderr} = await ended
    assert.equal(signal, 'SIGINT')
    assert.match(stderr, /made: 2, not made: 2/)
    delete rig.gate.instead
    await rig.apply()
    assert.deepEqual((await rig.plan()).changes, [])
  })

  it('tells of a token that is not accepted, and of a file that is not there', async () => {
    await open()
    const dead = await rig.ciAuth(['setup', 'plan'], {GOOGLE_OAUTH_ACCESS_TOKEN: 'ya29.dead'})
    assert.deepEqual([dead.code, /Code: SETUP_SIGN_IN_FAILED/.test(dead.stderr)], [11, true])
    const absent = await rig.ciAuth(['setup', 'plan', '--federation', 'absent.yml'])
    assert.deepEqual([absent.code, /Code: FEDERATION_FILE_MISSING/.test(absent.stderr)], [12, true])
    assert.match(absent.stderr, /^Error: there is no file absent\.yml$/m)
    const nobody = await rig.ciAuth(['setup', 'plan'], {GOOGLE_OAUTH_ACCESS_TOKEN: '', PATH: ''})
    assert.deepEqual([nobody.code, /Code: SETUP_SIGN_IN_MISSING/.test(nobody.stderr)], [11, true], nobody.stderr)
    const folder = await rig.ciAuth(['setup', 'plan', '--federation', '.'])
    assert.deepEqual([folder.code, /Code: FEDERATION_FILE_UNREADABLE/.test(folder.stderr)], [7, true])
    const zero = await rig.ciAuth(['setup', 'plan', '--timeout', '0'])
    assert.deepEqual([zero.code, /INPUT_DURATION_INVALID/.test(zero.stderr)], [2, true])
  })

  /** What a person sees at a terminal who types `keys` when asked. */
  async function atTerminal(keys: string): Promise<{code: number | null; shown: string}> {
    const line = `${ciAuthLine} setup apply`
    const child = spawn('script', ['--quiet', '--return', '--command', line, '/dev/null'], {
      env: {...rig.env, TERM: 'xterm', SHELL: '/bin/sh'},
      cwd: rig.folder,
    })
    let shown = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const wasAsked = shown.includes('Type yes to continue')
      shown += text
      if (!wasAsked && shown.includes('Type yes to continue')) setTimeout(() => child.stdin.write(keys), 100)
    })
    const [code] = await once(child, 'close')
    return {code, shown}
  }

  it('asks a person at a terminal, in colours, and takes only yes', async function () {
    if (spawnSync('script', ['--version']).status !== 0)
      skipBecause(this, 'there is no script(1), which makes terminals')
    await open()
    for (const keys of ['y\r', '\u0004']) {
      const {code, shown} = await atTerminal(keys)
      assert.deepEqual(
        [
          code,
          /Error: nothing was changed: the answer was not yes\r?\n.*SETUP_DECLINED/s.test(
            stripVTControlCharacters(shown),
          ),
        ],
        [7, true],
        shown,
      )
    }
    assert.deepEqual(rig.calls.filter(isWrite), [])
    const {code, shown} = await atTerminal('yes\r')
    assert.equal(code, 0, shown)
    assert.ok(shown.includes('\u001B[32m+ pool acme-ci in acme-prod\u001B[39m'), shown)
    assert.match(shown, /Make these changes \(4 to add, 0 to change, 0 to remove\)\? Type yes to continue: /)
    assert.deepEqual((await rig.plan()).changes, [])
  })
})
