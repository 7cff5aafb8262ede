import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Context} from 'mocha'
import {parse} from 'yaml'
import {packageFiles} from '../scripts/packages/package-files.ts'
import {type Ended, start} from './support/ci-auth.ts'
import {type CiCloud, type CiRig, ciNames, openCiRig} from './support/ci-rig.ts'
import {skipBecause} from './support/skip.ts'
import {openWarmProgram} from './support/warm-ci-auth.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

type Variables = Readonly<Record<string, string>>

/** What images have in place of sh. */
const shells: readonly (readonly [string, ...string[]])[] = [['dash'], ['busybox', 'sh'], ['bash']]

/** The job of a CI, with a ci-auth on its PATH that starts fast. */
interface PackageRig extends CiRig {
  run(shell: readonly [string, ...string[]], script: string, variables?: Variables): Promise<Ended>
}

async function openPackageRig(cloud: CiCloud, variables: Parameters<typeof openCiRig>[1]): Promise<PackageRig> {
  const rig = await openCiRig(cloud, variables)
  const program = await openWarmProgram(join(rig.bin, 'ci-auth'))
  return {
    ...rig,
    run: ([shell, ...words], script, extra) =>
      start(shell, [...words, '-c', script], {env: {...rig.env, ...extra}, cwd: rig.workspace}).ended,
    close: () => Promise.all([program.close(), rig.close()]).then(() => {}),
  }
}

function checkScript(test: Context, text: string): void {
  const {error, status, stdout} = spawnSync('shellcheck', ['-s', 'sh', '-'], {input: text, encoding: 'utf8'})
  if (error) skipBecause(test, 'shellcheck is not installed')
  assert.equal(status, 0, stdout)
}

describe('packages', () => {
  it('are as they would be written, and nothing else is there', () => {
    const files = packageFiles()
    for (const [path, text] of Object.entries(files)) assert.equal(read(path), text, path)
    const found = readdirSync(join(root, 'packages'), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    assert.deepEqual(found.sort(), Object.keys(files).sort())
  })

  for (const [path, text] of Object.entries(packageFiles()).filter(([file]) => file.endsWith('.sh'))) {
    it(`give shellcheck nothing to say: ${path}`, function () {
      checkScript(this, text)
    })
  }
})

interface GitlabJob {
  id_tokens: Record<string, {aud: string}>
  variables: Variables
  before_script: string[]
  after_script: string[]
}

interface GitlabInput {
  default?: unknown
  regex?: string
  type?: 'string' | 'boolean' | 'number'
}

/** As GitLab includes a component: the header tells the inputs, and their values are put into the text of the rest. */
function gitlabInclude(text: string, given: Readonly<Record<string, unknown>>): Record<string, GitlabJob> {
  const [head = '', body = ''] = text.split(/^---$/m)
  const inputs: Readonly<Record<string, GitlabInput>> = parse(head).spec.inputs
  const values = Object.entries(inputs).map(([name, {default: fallback, regex, type = 'string'}]) => {
    const value = given[name] ?? fallback
    assert.ok(value !== undefined, `${name} input: required value has not been provided`)
    assert.equal(typeof value, type, `${name} input: provided value is not a ${type}`)
    if (regex !== undefined) assert.match(String(value), new RegExp(regex), `${name} input: does not match`)
    return [name, String(value)] as const
  })
  const byName = new Map(values)
  for (const name of Object.keys(given)) assert.ok(byName.has(name), `unknown input ${name}`)
  return parse(body.replaceAll(/\$\[\[ inputs\.(\w+) \]\]/g, (_all, name) => byName.get(name) ?? assert.fail(name)))
}

/** Variables within variables, as GitLab expands them before a job. */
function expanded(text: string, variables: Variables): string {
  const once = text.replaceAll(/\$(\w+)/g, (_all, name) => variables[name] ?? '')
  return once === text ? text : expanded(once, variables)
}

describe('packages: the component of GitLab', function () {
  this.timeout(20_000)
  const claims = {sub: 'project_path:acme/shop:ref_type:branch:ref:main', project_id: '4711'}
  const given = {workload_identity_provider: ciNames.provider, service_account: ciNames.deployer}
  const include = (more = {}) =>
    gitlabInclude(read('packages/gitlab-component/templates/ci-auth.yml'), {...given, ...more})
  let rig: PackageRig

  before(async () => {
    rig = await openPackageRig(
      {
        issuer: 'https://gitlab.com',
        attributeMapping: {'google.subject': 'assertion.project_id'},
        member: 'subject/4711',
      },
      ({agent, workspace}) => ({
        CI: 'true',
        GITLAB_CI: 'true',
        CI_SERVER_URL: 'https://gitlab.com',
        CI_PROJECT_ID: '4711',
        CI_JOB_ID: '99',
        CI_PROJECT_DIR: workspace,
        GITLAB_ENV: join(agent, 'gitlab_env'),
      }),
    )
  })
  after(() => rig.close())

  /** The sections of a job that extends `job`, each in a shell of its own, as the runner writes them. */
  async function play(
    shell: readonly [string, ...string[]],
    job: GitlabJob | undefined,
    script: string,
    more: Variables = {},
  ) {
    assert.ok(job)
    const variables = {...rig.env, ...job.variables, ...more}
    const texts = Object.entries({...job.variables, ...more}).map(([name, text]) => [name, expanded(text, variables)])
    const tokens = Object.entries(job.id_tokens).map(async ([name, {aud}]) => [
      name,
      await rig.token({...claims, aud: expanded(aud, variables)}),
    ])
    const env = Object.fromEntries([...texts, ...(await Promise.all(tokens))])
    const section = (lines: readonly string[]) => rig.run(shell, ['set -o errexit', ...lines].join('\n'), env)
    return {main: await section([...job.before_script, script]), after: await section(job.after_script)}
  }

  for (const shell of shells) {
    it(`signs in, and cleans up after a failure, in ${shell.join(' ')}`, async () => {
      const {after, main} = await play(shell, include()['.ci-auth'], 'ci_auth token\nfalse\necho not reached')
      assert.equal(main.code, 1, main.stderr)
      assert.match(main.stdout, /^ya29\.\S+\n$/, main.stderr)
      assert.equal(after.code, 0, after.stderr)
      assert.deepEqual(await rig.leftovers(), [])
    })
  }

  it('gives shellcheck nothing to say', function () {
    const job = include()['.ci-auth']
    for (const text of [job?.before_script, job?.after_script]) checkScript(this, String(text))
  })

  it('fails where Google refuses, and says what the job of a fork can expect', async () => {
    const fork = {CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '667', CI_MERGE_REQUEST_PROJECT_ID: '4711'}
    const {main} = await play(
      ['dash'],
      include({service_account: 'nobody@acme-prod.iam.gserviceaccount.com'})['.ci-auth'],
      'echo not reached',
      fork,
    )
    assert.equal(main.code, 1)
    assert.equal(main.stdout, '')
    assert.match(main.stderr, /This merge request comes from a fork\..*\n[\s\S]*IAM_/)
  })

  it('takes inputs of their types, an audience, and a name for a second identity', async () => {
    const job = include({name: '.as-reader', audience: 'https://acme.example', retries: 0, verify: false})['.as-reader']
    assert.deepEqual(job?.id_tokens, {GCP_ID_TOKEN: {aud: '$CI_AUTH_AUDIENCE'}})
    assert.equal(job?.variables['CI_AUTH_AUDIENCE'], 'https://acme.example')
    assert.equal(job?.variables['CI_AUTH_RETRIES'], '0')
    assert.equal(job?.variables['CI_AUTH_VERIFY'], 'false')
    assert.throws(() => include({request_reason: 'a "reason"'}), /request_reason input: does not match/)
    assert.throws(() => include({workload_identity_provider: undefined}), /required value/)
  })
})
