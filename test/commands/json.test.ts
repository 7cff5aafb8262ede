import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {Config} from '@oclif/core'
import {cli} from '../support/cli.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {openSetupRig, type SetupRig} from '../support/setup-rig.ts'
import {acmeNames} from '../support/worlds.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const page = readFileSync(join(root, 'docs', 'json.md'), 'utf8')

/** The fields that the page promises, by the first cell of its row; `?` is what need not be there. */
const promised = new Map(
  (/<!-- documents -->\n.*\n.*\n([\s\S]*?)<!-- end -->/.exec(page)?.[1] ?? '')
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, commands = '', fields = '']) => [commands, fields.split(' ').map((field) => field.replaceAll('`', ''))]),
)

const fieldsOf = (wanted: string): readonly string[] => {
  const found = [...promised].find(
    ([commands]) => commands === wanted || commands.split(', ').includes(`\`${wanted}\``),
  )
  return found?.[1] ?? assert.fail(`docs/json.md has no row for ${wanted}`)
}

function assertPromised(document: object, row: string): void {
  const fields = fieldsOf(row)
  const names = Object.keys(document)
  for (const name of names) assert.ok(fields.includes(name) || fields.includes(`${name}?`), `${row} has ${name} untold`)
  for (const field of fields) assert.ok(field.endsWith('?') || names.includes(field), `${row} lacks ${field}`)
}

describe('--json', function () {
  this.timeout(30_000)

  let job: CliJob
  let setup: SetupRig

  before(async () => {
    ;[job, setup] = await Promise.all([openCliJob(), openSetupRig()])
  })

  after(async () => {
    await Promise.all([job?.close(), setup?.close()])
  })

  const signIn = ['--workload-identity-provider', acmeNames.provider, '--service-account', acmeNames.deployer]

  const document = async (argv: readonly string[], env: Record<string, string>, exit = 0) => {
    const {exitCode, stderr, stdout} = await cli([...argv, '--json'], env)
    assert.equal(exitCode, exit, stdout + stderr)
    return JSON.parse(stdout)
  }

  it('prints of a job what the page promises, and no secret that nobody asked for', async () => {
    const secrets = /ya29\.|eyJ[\w-]{10}|BEGIN [A-Z ]*PRIVATE/
    for (const [row, argv, mayHoldToken] of [
      ['auth federate', ['auth', 'federate', ...signIn]],
      ['auth status', ['auth', 'status']],
      ['auth token', ['auth', 'token', ...signIn], true],
      ['oidc token', ['oidc', 'token', '--audience', 'a'], true],
      ['oidc claims', ['oidc', 'claims']],
      ['doctor', ['doctor', ...signIn]],
      ['configure docker', ['configure', 'docker', 'europe-docker.pkg.dev']],
      ['auth cleanup', ['auth', 'cleanup']],
    ] as const) {
      const found = await document(argv, job.env)
      assertPromised(found, row)
      assert.equal(secrets.test(JSON.stringify(found)), mayHoldToken === true, row)
    }
  })

  it('prints of the set-up what the page promises', async () => {
    const federation = ['--federation', join(setup.folder, 'federation.yml')]
    const flags = '--ci github --repository acme/shop --owner-id 42 --repository-id 7 --project-id acme-prod'
    const init = ['setup', 'init', ...flags.split(' '), '--project-number', '111122223333', '--offline', '--output']
    const target = (name: string): string => join(setup.folder, name)
    for (const [row, argv] of [
      ['setup lint', ['setup', 'lint', ...federation]],
      ['setup plan', ['setup', 'plan', ...federation]],
      ['setup apply', ['setup', 'apply', '--yes', ...federation]],
      [
        'setup freeze',
        [
          'setup',
          'freeze',
          '--account',
          'deployer@acme-prod.iam.gserviceaccount.com',
          '--yes',
          '--record',
          target('frozen'),
        ],
      ],
      [
        '`setup init`, `setup export`, `employee init` to standard output',
        ['setup', 'export', '--to', 'gcloud', ...federation],
      ],
      ['`setup export` to a file', ['setup', 'export', '--to', 'terraform', '--output', target('a.tf'), ...federation]],
      ['`setup init`, `setup export`, `employee init` to standard output', [...init, '-']],
      ['`setup init`, `employee init` to a file', [...init, target('new.yml')]],
      ['`setup init`, `setup export`, `employee init` to standard output', ['employee', 'init', '-']],
      ['`setup init`, `employee init` to a file', ['employee', 'init', target('employee.mjs')]],
      ['completion', ['completion', 'zsh']],
    ] as const) {
      assertPromised(await document(argv, setup.env), row)
    }
    const change = {...setup.env}
    setup.reset()
    const pending = await document(['setup', 'plan', '--check', ...federation], change, 10)
    assertPromised(pending, 'setup plan')
  })

  it('prints the document all the same where what is wrong is the result', async () => {
    const gone = {...job.env, GOOGLE_APPLICATION_CREDENTIALS: join(job.folder, 'gone.json')}
    for (const [row, argv] of [
      ['auth status', ['auth', 'status']],
      ['doctor', ['doctor', '--offline']],
    ] as const) {
      const found = await document(argv, gone, 9)
      assertPromised(found, row)
      assert.equal(typeof found.error.code, 'string')
    }
  })

  it('prints one document for each command whose line is wrong', async () => {
    const {commands} = await Config.load(root)
    const own = commands.filter(({pluginName, id}) => pluginName === 'ci-auth' && id.includes(':'))
    assert.ok(own.length > 15)
    for (const {id} of own) {
      const {error} = await document([...id.split(':'), '--nope'], {}, 2)
      assert.equal(error.code, 'USAGE', id)
    }
  })

  const assertError = ({error, ...rest}: {error: object}): void => {
    assert.deepEqual(rest, {})
    for (const name of ['code', 'message', 'suggestions', 'facts']) assert.ok(name in error, name)
    for (const name of Object.keys(error)) assert.match(page, new RegExp(`^\\| \`${name}\` \\|`, 'm'))
  }

  it('prints one document for a command that fails, with fields that the page explains', async () => {
    await writeFile(join(job.folder, 'bad.yml'), 'projects: 1\n')
    for (const [argv, exit] of [
      [['auth', 'federate', '--workload-identity-provider', 'x', '--retries', 'y'], 2],
      [['auth', 'token', '--workload-identity-provider', acmeNames.provider.replace(/[^/]+$/, 'absent')], 4],
      [['auth', 'key'], 2],
      [['oidc', 'token'], 2],
      [['setup', 'plan', '--federation', join(job.folder, 'bad.yml')], 7],
      [['emulator', 'env', '--url', 'http://127.0.0.1:9', '--wait', '0'], 8],
    ] as const) {
      assertError(await document(argv, job.env, exit))
    }
  })

  it('is promised, or refused with a reason, for every command that there is', async () => {
    const {commands} = await Config.load(root)
    const refused = page.slice(page.indexOf('## Commands without `--json`'))
    for (const {enableJsonFlag, id, pluginName} of commands) {
      if (pluginName !== 'ci-auth') continue
      const names = `\`${id.replaceAll(':', ' ')}`
      const told = enableJsonFlag ? [...promised.keys()].join() : refused
      const aliasOf = commands.find(({aliases}) => aliases.includes(id))
      assert.ok(aliasOf || told.includes(names), id)
    }
  })
})
