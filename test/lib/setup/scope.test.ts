import assert from 'node:assert/strict'
import {chmod, mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {CiAuthError} from '../../../src/lib/base/errors.ts'
import type {RunApplyOptions} from '../../../src/lib/setup/apply.ts'
import {changeScopeLines} from '../../../src/lib/setup/scope.ts'
import {openSetupRig, type SetupRig, safeTrust} from '../../support/setup-rig.ts'
import {skipBecause} from '../../support/skip.ts'

const isWrite = ({method, path}: {method: string; path: string}): boolean =>
  method !== 'GET' && !path.includes(':getIamPolicy')

const twoProjects = safeTrust.replace('pools:', "  - {id: acme-dev, number: '444455556666'}\npools:")

const anybody = {type: 'authorized_user', client_id: 'id', client_secret: 'secret', refresh_token: 'refresh'}

describe('lib/setup/scope', function () {
  this.timeout(20_000)
  let rig: SetupRig
  const open = async (yaml?: string): Promise<void> => {
    rig = await openSetupRig(yaml)
  }
  before(function () {
    if (process.platform === 'win32') skipBecause(this, 'the program in the place of gcloud is written for POSIX')
  })
  afterEach(() => rig?.close())

  /** gcloud, with whoever signed in last, and nothing else that names an account. */
  async function signInToGcloud(settings: object = {core: {account: 'ada@example.com'}}): Promise<void> {
    const bin = join(rig.folder, 'bin')
    await mkdir(bin)
    const answers = `process.argv[2] === 'config' ? ${JSON.stringify(JSON.stringify(settings))} : '${rig.emulator.operatorToken}'`
    await writeFile(join(bin, 'gcloud'), `#!${process.execPath}\nconsole.log(${answers})\n`)
    await chmod(join(bin, 'gcloud'), 0o700)
    rig.env['PATH'] = bin
    delete rig.env['GOOGLE_OAUTH_ACCESS_TOKEN']
  }

  /** What was shown before anybody was asked. */
  async function shown(options: Partial<RunApplyOptions> = {}): Promise<string[]> {
    const lines: string[] = []
    const agree = async (): Promise<void> => {
      assert.notDeepEqual(lines, [], 'it asked before it showed')
    }
    await rig.apply({...options, agree, onSignIn: (scope) => void lines.push(...changeScopeLines(scope))})
    return lines
  }

  const refusal = (options: Partial<RunApplyOptions>): Promise<CiAuthError> =>
    rig.apply(options).then(
      () => assert.fail('it went through'),
      (error: CiAuthError) => error,
    )

  it('shows project, account and endpoint before it asks', async () => {
    await open()
    await signInToGcloud()
    const endpoint = `Endpoint: ${rig.env['CI_AUTH_ENDPOINT_IAM']} (instead of Google)`
    assert.deepEqual(await shown(), [
      'Project:  acme-prod (111122223333)',
      'Account:  ada@example.com, from gcloud',
      endpoint,
    ])
  })

  it('tells Google itself from what stands in its place, and shows the proxy on the way, without its password', async () => {
    await open()
    for (const name of ['IAM', 'SERVICEUSAGE', 'CLOUDRESOURCEMANAGER']) delete rig.env[`CI_AUTH_ENDPOINT_${name}`]
    const {HTTPS_PROXY = ''} = rig.emulator.environment('proxy')
    const proxy = new URL(HTTPS_PROXY)
    rig.env['HTTPS_PROXY'] = `http://user:secret@${proxy.host}`
    const seen: string[][] = []
    const stop = new Error('seen')
    for (const emulator of [`http://${proxy.host}/`, 'http://127.0.0.1:1']) {
      rig.env['CI_AUTH_EMULATOR_URL'] = emulator
      await assert.rejects(
        rig.apply({
          onSignIn: (scope) => {
            seen.push(changeScopeLines(scope))
            throw stop
          },
        }),
        stop,
      )
    }
    const route = `through the proxy http://${proxy.host} (from HTTPS_PROXY))`
    const expected = (who: string): string[] => [
      'Account:  an account that is not known here, from the token in GOOGLE_OAUTH_ACCESS_TOKEN',
      ...['iam', 'serviceusage', 'cloudresourcemanager'].map(
        (one) => `Endpoint: https://${one}.googleapis.com (${who}, ${route}`,
      ),
    ]
    assert.deepEqual(seen[0]?.slice(1), expected('the emulator, as CI_AUTH_EMULATOR_URL says'))
    assert.deepEqual(seen[1]?.slice(1), expected('Google'))
  })

  it('names the account that gcloud acts as, or says that it is not known', async () => {
    for (const [settings, account] of [
      [
        {core: {account: 'ada@example.com'}, auth: {impersonate_service_account: 'admin@acme.example'}},
        'admin@acme.example',
      ],
      [
        {core: {account: 'ada@example.com'}, auth: {access_token_file: '/a/token'}},
        'an account that is not known here',
      ],
      [{}, 'an account that is not known here'],
    ] as const) {
      await open()
      await signInToGcloud(settings)
      assert.ok((await shown()).includes(`Account:  ${account}, from gcloud`))
      await rig.close()
    }
  })

  it('takes --yes with the login of gcloud only for projects that are named', async () => {
    await open()
    await signInToGcloud()
    const error = await refusal({yes: true})
    assert.equal(error.code, 'SETUP_PROJECT_UNCONFIRMED')
    assert.match(error.suggestions.join('\n'), /--project acme-prod$/m)
    assert.deepEqual(rig.calls, [])
    await shown({yes: true, projects: ['acme-prod']})
    assert.ok(rig.calls.some(isWrite))
  })

  it('takes what a login left for the libraries as no choice either', async () => {
    await open()
    await signInToGcloud()
    await mkdir(join(rig.folder, 'gcloud'))
    const file = join(rig.folder, 'gcloud', 'application_default_credentials.json')
    await writeFile(file, JSON.stringify(anybody))
    assert.equal((await refusal({yes: true})).code, 'SETUP_PROJECT_UNCONFIRMED')
    assert.deepEqual(rig.calls, [])
  })

  it('asks for no --project where the environment names the account', async () => {
    await open()
    await shown({yes: true})
    assert.ok(rig.calls.some(isWrite))
    await rig.close()

    await open()
    await signInToGcloud()
    const named = join(rig.folder, 'named.json')
    await writeFile(named, JSON.stringify(anybody))
    rig.env['GOOGLE_APPLICATION_CREDENTIALS'] = named
    // The login is none that the emulator knows.
    assert.notEqual((await refusal({yes: true})).code, 'SETUP_PROJECT_UNCONFIRMED')
  })

  it('asks for no --project where a person is asked', async () => {
    await open()
    await signInToGcloud()
    await shown()
    assert.ok(rig.calls.some(isWrite))
  })

  it('refuses other projects than those of the file, however it signs in', async () => {
    await open(twoProjects)
    for (const projects of [['acme-prod'], ['acme-prod', 'acme-dev', 'acme-test'], ['acme-test']]) {
      const error = await refusal({projects})
      assert.equal(error.code, 'SETUP_PROJECT_UNCONFIRMED')
      assert.match(error.suggestions.join('\n'), /--project acme-prod --project acme-dev/)
    }
    assert.deepEqual(rig.calls, [])
  })

  it('does so in the command', async () => {
    await open()
    await signInToGcloud()
    const refused = await rig.ciAuth(['setup', 'apply', '--yes'])
    assert.equal(refused.code, 7)
    assert.match(refused.stderr, /Code: SETUP_PROJECT_UNCONFIRMED/)
    const wrong = await rig.ciAuth(['setup', 'apply', '--yes', '--project', 'acme-dev'])
    assert.match(wrong.stderr, /does not name the project acme-dev of --project/)
    assert.deepEqual(rig.calls.filter(isWrite), [])
    const {code, stderr, stdout} = await rig.ciAuth(['setup', 'apply', '--yes', '--project', 'acme-prod'])
    assert.equal(code, 0, stderr)
    assert.match(
      stdout,
      /^Project: {2}acme-prod \(111122223333\)\nAccount: {2}ada@example\.com, from gcloud\nEndpoint: http/,
    )
  })
})
