import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {checkoutOf} from '../support/checkout.ts'
import type {Ended} from '../support/ci-auth.ts'
import {openSetupRig, type SetupRig} from '../support/setup-rig.ts'
import {warmCiAuth} from '../support/warm-ci-auth.ts'

const secret = (name: string): string => `\${{ secrets.${name} }}`
const provider = 'projects/111122223333/locations/global/workloadIdentityPools/p/providers/q'
const workflow = (
  ...jobs: readonly (readonly [name: string, step: string])[]
): string => `on: {push: {branches: [main]}}
permissions: {contents: read, id-token: write}
jobs:
${jobs.map(([name, step]) => `  ${name}:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v6\n${step}      - run: gcloud run deploy shop\n`).join('')}`
const auth = (inputs: string): string => `      - uses: google-github-actions/auth@v2\n        with: {${inputs}}\n`
const federation = auth(`workload_identity_provider: ${provider}, service_account: a@acme-prod.iam.gserviceaccount.com`)
const key = (name: string): string => auth(`credentials_json: '${secret(name)}'`)
const path = '.github/workflows/deploy.yml'
const account = ['--service-account', 'builder@acme-prod.iam.gserviceaccount.com']
const ids = ['--owner-id', '42', '--repository-id', '7', '--offline', '--project-number', '111122223333']

describe('commands/migrate', function () {
  this.timeout(120_000)
  let rig: SetupRig

  before(async () => {
    rig = await openSetupRig()
  })
  after(() => rig.close())

  const {changed, checkOut, textOf} = checkoutOf(() => rig)
  const withFiles = (files: Record<string, string>): Promise<void> =>
    checkOut({remote: 'git@github.com:acme/shop.git', files})
  const ciAuth = (...argv: string[]): Promise<Ended> => rig.ciAuth(argv, {GOOGLE_CLOUD_PROJECT: 'acme-prod'})
  const migrate = (...argv: string[]): Promise<Ended> => ciAuth('migrate', ...argv)

  it('keeps the provider and the account of a federation, without a call; a second run changes nothing', async () => {
    await withFiles({[path]: workflow(['deploy', federation]), 'web/.dockerignore': 'gha-creds-*.json\n'})
    const shown = await migrate()
    assert.equal(shown.code, 0, shown.stderr)
    assert.match(shown.stdout, /line 8, deploy: auth with federation: replaced by ci-auth\n/)
    assert.match(shown.stdout, /\n {4}-.*google-github-actions\/auth@v2\n/)
    assert.match(shown.stdout, /\n {4}\S.* audit --project 111122223333\n/)
    assert.match(shown.stdout, /Nothing is written yet/)
    assert.match(shown.stdout, /web\/\.dockerignore names gha-creds-/)
    assert.doesNotMatch(shown.stdout, /A key stands in/)
    assert.equal(changed(), '')
    const {stdout} = await migrate('--write', '--json')
    const {files, places, written} = JSON.parse(stdout) as {files: {name: string}[]; places: object[]; written: boolean}
    assert.deepEqual(
      {names: files.map(({name}) => name), places, written},
      {
        names: [path],
        places: [{path, line: 8, job: 'deploy', what: 'auth with federation', outcome: 'replaced'}],
        written: true,
      },
    )
    const text = await textOf(path)
    assert.match(text, new RegExp(`CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: ${provider}, CI_AUTH_SERVICE_ACCOUNT: a@acme`))
    assert.doesNotMatch(text, /google-github-actions/)
    const again = await migrate('--write')
    assert.match(again.stdout, /^Nothing to change: no job signs in otherwise than by ci-auth\.\n/)
    assert.equal(await textOf(path), text)
    assert.deepEqual(rig.calls, [])
  })

  it('adds the account of a key to federation.yml: setup apply makes the trust, and nothing is left to do', async () => {
    await withFiles({[path]: workflow(['deploy', key('GCP_KEY')])})
    const unknown = await migrate(...ids)
    assert.equal(unknown.code, 2, unknown.stderr)
    assert.match(
      unknown.stderr,
      /--service-account is not given: the service account\n.*\n {2}It is client_email in the key/,
    )
    const {code, stderr, stdout} = await migrate(...ids, ...account, '--write')
    assert.equal(code, 0, stderr)
    assert.match(
      stdout,
      /\nNext:\n.* setup plan\n.* setup apply\n {4}git add federation\.yml \.github\/workflows\/deploy\.yml\n/,
    )
    assert.deepEqual(rig.calls, [])
    assert.equal((await ciAuth('setup', 'apply', '--yes')).code, 0)
    assert.equal(rig.world.grants.length, 1)
    const setup = await ciAuth('setup', '--yes', ...ids)
    assert.equal(setup.code, 0, setup.stderr)
    assert.match(setup.stdout, /builder@acme-prod\S* {2}\(\.github[\s\S]*\nNothing to change\.\n/)
  })

  it('changes an action of the checkout with all jobs that use it, also of workflows that are not named', async () => {
    const uses = '      - uses: ./sign-in\n'
    const other = '.github/workflows/other.yml'
    const action = `name: x\ndescription: x\nruns:\n  using: composite\n  steps:\n${federation.replaceAll(/^ {2}/gm, '')}`
    const files = {[path]: workflow(['one', uses]), [other]: workflow(['two', uses]), 'sign-in/action.yml': action}
    await withFiles(files)
    const named = await migrate(path)
    assert.match(named.stdout, /line 8, one: auth with federation \(in sign-in\/action\.yml:6\): left: the job is not/)
    assert.match(
      named.stdout,
      /sign-in\/action\.yml signs in, for these jobs too, .*: two \(\.github\/workflows\/other\.yml\)/,
    )
    const {code, stderr, stdout} = await migrate('--write')
    assert.equal(code, 0, stderr)
    assert.match(
      stdout,
      /\n {4}git add sign-in\/action\.yml \.github\/workflows\/deploy\.yml \.github\/workflows\/other\.yml\n/,
    )
    assert.match(await textOf('sign-in/action.yml'), /ci-auth federate\n[\s\S]*\n {6}shell: bash\n$/)
    for (const each of [path, other]) assert.match(await textOf(each), /- run: ci-auth cleanup\n {8}if: always\(\)\n$/)
    assert.match((await migrate()).stdout, /^Nothing to change: no job signs in otherwise than by ci-auth\.\n/)
  })

  it('names the federation.yml of the top in a subfolder', async () => {
    await withFiles({[path]: workflow(['deploy', key('GCP_KEY')]), 'api/main.ts': ''})
    const cwd = join(rig.folder, 'api')
    const below = (...argv: string[]): Promise<Ended> =>
      warmCiAuth(argv, {env: {...rig.env, GOOGLE_CLOUD_PROJECT: 'acme-prod'}, cwd})
    const {stderr, stdout} = await below('migrate', ...ids, ...account, '--write')
    const [, plan = ''] =
      /\n {4}\S.*? (setup plan .*)\n {4}.* setup apply --federation \.\.\/federation\.yml\n/.exec(stdout) ?? []
    assert.equal((await below(...plan.split(' '))).code, 0, stderr + stdout)
    assert.match(stdout, /\n {4}git add \.\.\/federation\.yml \.\.\/\.github\/workflows\/deploy\.yml\n/)
  })

  it('works where nobody is signed in, and says what it could not look up', async () => {
    await withFiles({[path]: workflow(['deploy', key('GCP_KEY')])})
    const out = {GOOGLE_CLOUD_PROJECT: 'acme-prod', GOOGLE_OAUTH_ACCESS_TOKEN: '', PATH: dirname(process.execPath)}
    const online = [...ids.filter((word) => word !== '--offline'), ...account]
    const first = await rig.ciAuth(['migrate', ...online.filter((word) => !/project-number|^1111/.test(word))], out)
    assert.match(first.stderr, /--project-number is not given: the number of the project\n/)
    const {code, stderr, stdout} = await rig.ciAuth(['migrate', ...online, '--write'], out)
    assert.equal(code, 0, stderr)
    assert.match(stdout, /It was not looked up which pools and providers acme-prod has: nobody is signed in to Google/)
    assert.deepEqual(rig.calls, [])
    // The number is in federation.yml now.
    await writeFile(join(rig.folder, path), workflow(['deploy', key('GCP_KEY')]))
    const again = await rig.ciAuth(['migrate', ...ids.slice(0, 4), ...account, '--json'], out)
    assert.equal(again.code, 0, again.stderr + again.stdout)
    const found = JSON.parse(again.stdout).found as {what: string; value: string; source: string}[]
    assert.deepEqual(
      found.find(({what}) => what === 'number of the project'),
      {what: 'number of the project', value: '111122223333', source: 'federation.yml'},
    )
    // What it points to at its end works, for somebody who is signed in.
    const [, line = ''] = / (migrate keys --service-account \S+)\n/.exec(stdout) ?? []
    assert.equal((await ciAuth('setup', 'apply', '--yes')).code, 0)
    const keys = await ciAuth(...line.split(' '))
    assert.equal(keys.code, 0, keys.stderr)
    assert.match(keys.stdout, /No key is known to be idle|has no keys|no keys/i)
  })

  it('takes one account at a time, and leaves what it does not know', async () => {
    const files = {
      [path]: workflow(['one', key('ONE')], ['two', key('TWO')]),
      '.gitlab-ci.yml': 'three:\n  variables: {GOOGLE_CREDENTIALS: $KEY}\n  script: [terraform apply]\n',
    }
    await withFiles(files)
    const several = await migrate(...ids, ...account)
    assert.match(
      several.stderr,
      /different keys[\s\S]*:4: one: secrets\.ONE\n.*:11: two: secrets\.TWO\n.*:1: three: \$KEY\n/,
    )
    assert.match(
      (await migrate(...ids, ...account, '--job', 'one', '--job', 'three')).stderr,
      /--ci is not given: there are/,
    )
    const {stderr, stdout} = await migrate(...ids, ...account, '--job', 'one', '--job', 'three', '--ci', 'github')
    assert.match(
      stdout,
      /line 2, three: variable set from a secret: left: it is of gitlab: run migrate again, with --ci/,
      stderr,
    )
    assert.match(stdout, /line 8, one: auth with a key: replaced by ci-auth\n/)
    assert.doesNotMatch(stdout, /line 15/)
    const gitlab = await migrate(...ids, ...account, '--job', 'three', '--ci', 'gitlab')
    assert.match(gitlab.stdout, /\+ +aud: https:\/\/iam\.googleapis\.com\/projects\/111122223333\//, gitlab.stderr)
  })

  it('takes jobs with one key together, wherever they have it from', async () => {
    const step = (text: string): string => `      - run: ${text}\n`
    const job = (name: string, steps: string): string =>
      `  ${name}:\n    docker: [{image: 'cimg/node:22.14'}]\n    steps:\n      - checkout\n${steps}${step('gcloud run deploy')}`
    const file = `version: 2.1
orbs: {gcp-cli: circleci/gcp-cli@3}
jobs:
${job('one', step(`echo $GCLOUD_SERVICE_KEY > \${HOME}/key.json`) + step(`docker login -u _json_key --password-stdin gcr.io < \${HOME}/key.json`))}${job('two', '      - gcp-cli/setup\n')}`
    await withFiles({'.circleci/config.yml': file})
    const uuid = (digit: string): string => `${digit.repeat(8)}-e352-4a1c-a107-6df387cfeef7`
    const {code, stderr, stdout} = await migrate(
      ...[...ids.slice(4), ...account, '--owner-id', uuid('4'), '--repository-id', uuid('7'), '--write'],
    )
    assert.equal(code, 0, stderr)
    assert.match(stdout, /one: docker login with a key: replaced by ci-auth\n.*two: orb gcp-cli: replaced by ci-auth\n/)
    assert.match(stdout, /\n {4}\+ +- run: ci-auth configure docker gcr\.io\n/)
    assert.doesNotMatch(await textOf('.circleci/config.yml'), /key\.json|gcp-cli\/setup/)
  })

  it('shows no key that stands in a file, and says which file has changes that are in no commit', async () => {
    const body = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC'
    const pemOf = (kind: string): string[] => ['BEGIN', 'END'].map((word) => `-----${word} ${kind}-----`)
    const [begin, end] = pemOf('PRIVATE KEY')
    const [beginRsa, endRsa] = pemOf('RSA PRIVATE KEY')
    const json = JSON.stringify({private_key: `${begin}\n${body}\n${end}\n`})
    const encoded = Buffer.from(json).toString('base64')
    const pem = `env:
  PEM: |
    ${beginRsa}
    ${body}
    ${endRsa}
`
    await withFiles({[path]: ''})
    for (const literal of [`'${json}'`, encoded, `'${encoded.replaceAll('=', '')}'`]) {
      const text = workflow(['deploy', auth(`credentials_json: ${literal}`)]).replace(
        'permissions',
        `${pem}permissions`,
      )
      await writeFile(
        join(rig.folder, path),
        text.replace('jobs:', 'jobs:').replace('    steps:', `    env: {A: "${encoded}"}\n    steps:`),
      )
      for (const argv of [[], ['--json'], account, [...account, '--json'], ['--service-account', 'x']]) {
        const {stderr, stdout} = await migrate(...ids, ...argv)
        for (const part of [body, encoded.slice(0, 70)]) assert.equal((stdout + stderr).includes(part), false, stdout)
      }
    }
    const {stdout} = await migrate(...ids, ...account)
    assert.match(stdout, /deploy\.yml:\n {2}It has changes that are in no commit\./)
    assert.match(stdout, /credentials_json: '\(a key, which is not shown\)/)
    assert.match(stdout, /\nNote: A key stands in \.github\/workflows\/deploy\.yml, and in its history: disable it/)
  })

  it('takes files by name, and asks for the CI of one whose name does not tell it', async () => {
    await withFiles({'ci/shared.yml': workflow(['deploy', federation]), [path]: workflow(['deploy', federation])})
    assert.match((await migrate('ci/shared.yml')).stderr, /--ci is not given: the CI of ci\/shared\.yml/)
    assert.match((await migrate('ci/none.yml')).stderr, /ci\/none\.yml[\s\S]*\n {2}Look at its path/)
    const {stdout} = await migrate('ci/shared.yml', '--ci', 'github')
    assert.match(stdout, /^ci\/shared\.yml signs in:\n/)
    assert.doesNotMatch(stdout, /workflows/)
  })
})
