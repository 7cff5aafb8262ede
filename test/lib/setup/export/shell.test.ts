import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ciTokens} from '../../../../src/lib/cis/tokens-list.ts'
import {exportScript} from '../../../../src/lib/setup/export/export.ts'
import {initFederation} from '../../../../src/lib/setup/init/init.ts'
import {readFederation} from '../../../../src/lib/trust/federation-file.ts'
import {start} from '../../../support/ci-auth.ts'
import {initRequest} from '../../../support/init-request.ts'
import {installedStepShells} from '../../../support/programs.ts'
import {assertNoSecret} from '../../../support/secret-scan.ts'
import {freePort, startServer} from '../../../support/server.ts'
import {skipBecause} from '../../../support/skip.ts'

const about = {file: 'federation.yml', version: '1.2.3'}
const account = 'deployer@acme-prod.iam.gserviceaccount.com'
const secret = 'secret-of-the-job-0123456789abcdef0123456789'
const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg'

/** A file of one provider, as `setup init` writes it for `ci`. */
async function fileFor(ci: string): Promise<string> {
  const tokens = ciTokens.find((one) => one.ci === ci)
  assert.ok(tokens)
  return (await initFederation(ci, initRequest(tokens), {env: {}, offline: true, file: 'federation.yml'})).content
}

const read = (content: string) => readFederation(content, 'federation.yml', () => '')

async function scriptFor(ci: string): Promise<string> {
  const hasReader = ciTokens.some((one) => one.ci === ci && one.reader)
  return exportScript(read(await fileFor(ci)), {ci, ...(hasReader ? {serviceAccount: account} : {})}, about).content
}

/** Two providers in one pool, for jobs of two CIs, of which the first can act as two accounts. */
const twoProviders = `
projects:
  - {id: acme-prod, number: '111122223333'}
pools:
  - id: acme-ci
    providers:
      - id: github
        ci: github
        attributeMapping: {google.subject: assertion.repository_id, attribute.repository_id: assertion.repository_id}
        attributeCondition: assertion.repository_owner_id == '42'
      - id: gitlab
        ci: gitlab
        issuer: https://gitlab.com
        allowedAudiences: [gcp]
        attributeMapping: {google.subject: assertion.project_id, attribute.project_id: assertion.project_id}
        attributeCondition: assertion.namespace_id == '72'
serviceAccounts:
  - email: one@acme-prod.iam.gserviceaccount.com
    bindings: [{attribute: {repository_id: '7'}}]
  - email: two@acme-prod.iam.gserviceaccount.com
    bindings: [{attribute: {repository_id: '7'}}]
`

describe('lib/setup/export/shell', function () {
  this.timeout(60_000)

  describe('the choice', () => {
    const refused = (choice: Parameters<typeof exportScript>[1], content = twoProviders) => {
      try {
        exportScript(read(content), choice, about)
      } catch (error) {
        return error as {code: string; message: string; suggestions: string[]}
      }
      return assert.fail('not refused')
    }
    const command = 'npx --yes ci-auth@1 setup export --to sh'
    const provider = 'projects/111122223333/locations/global/workloadIdentityPools/acme-ci/providers'

    it('lists what there is if no sign-in fits, or more than one', () => {
      for (const choice of [{}, {provider: 'bitbucket'}, {ci: 'circleci'}]) {
        const {code, suggestions} = refused(choice)
        assert.equal(code, 'INPUT_REQUIRED')
        assert.deepEqual(suggestions, [
          `${command} --ci github --provider ${provider}/github`,
          `${command} --ci gitlab --provider ${provider}/gitlab`,
        ])
      }
    })

    it('lists the accounts if there are two, or not this one', () => {
      for (const choice of [
        {ci: 'github'},
        {ci: 'github', serviceAccount: 'three@acme-prod.iam.gserviceaccount.com'},
      ]) {
        const {code, suggestions} = refused(choice)
        assert.equal(code, 'INPUT_REQUIRED')
        assert.deepEqual(
          suggestions,
          ['one', 'two'].map(
            (name) =>
              `${command} --ci github --provider ${provider}/github --service-account ${name}@acme-prod.iam.gserviceaccount.com`,
          ),
        )
      }
    })

    it('takes the only account, none if there is none, and the audience of the provider', () => {
      const two = exportScript(
        read(twoProviders),
        {provider: `${provider}/github`, serviceAccount: 'two@acme-prod.iam.gserviceaccount.com'},
        about,
      )
      assert.match(two.content, /serviceAccounts\/two@acme-prod\.iam\.gserviceaccount\.com:generateAccessToken"/)
      const direct = exportScript(read(twoProviders), {ci: 'gitlab'}, about).content
      assert.doesNotMatch(direct, /service_account_impersonation_url|GOOGLE_CLOUD_PROJECT/)
      assert.match(direct, /"token_info_url": "https:\/\/sts\.googleapis\.com\/v1\/introspect"/)
      assert.match(direct, /id_tokens: \{GCP_ID_TOKEN: \{aud: "gcp"\}\}/)
    })

    it('refuses a CI without ID tokens with its reason, an unknown one, and a text that a shell would read', () => {
      assert.equal(refused({ci: 'woodpecker'}).code, 'OIDC_NOT_OFFERED')
      assert.match(refused({ci: 'google-cloud-build'}).message, /already runs this build as a service account/)
      const {code, suggestions} = refused({ci: 'gitlap'})
      assert.equal(code, 'CI_UNKNOWN')
      assert.match(suggestions[0] ?? '', /^Give one of: .*\bazure-service-connection\b.*, generic$/)
      const hostile = twoProviders.replace('[gcp]', "['$(id)']")
      assert.equal(refused({ci: 'gitlab'}, hostile).code, 'EXPORT_VALUE_REFUSED')
    })

    it('reads only the variables of ci-auth for a CI that it does not know', () => {
      const unknown = twoProviders
        .replace('ci: gitlab', 'tenant: dedicated\n        tenantReason: ours')
        .replace('https://gitlab.com', 'https://ci.example')
      const {content} = exportScript(read(unknown), {ci: 'generic'}, about)
      assert.match(content, /^# Signs jobs of any CI in to Google Cloud\. /m)
      assert.deepEqual(
        [...content.matchAll(/\[ -n "\$\{(\w+):-\}" \]/g)].map(([, name]) => name),
        ['CI_AUTH_ID_TOKEN', 'CI_AUTH_ID_TOKEN_FILE'],
      )
    })
  })

  it('writes scripts that shellcheck finds clean, for every CI, and the same ones each time', async function () {
    const all = await Promise.all(ciTokens.map(({ci}) => scriptFor(ci)))
    assert.deepEqual(await Promise.all(ciTokens.map(({ci}) => scriptFor(ci))), all)
    assert.equal(
      all.filter((text) => /\bnpx\b(?! --yes ci-auth@1 setup export)|FILL_IN|undefined/.test(text)).length,
      0,
    )
    const folder = await mkdtemp(join(tmpdir(), 'ci-auth-sh-'))
    try {
      const files = ciTokens.map(({ci}) => join(folder, `${ci}.sh`))
      await Promise.all(files.map((file, index) => writeFile(file, all[index] ?? '')))
      const {error, status, stdout} = spawnSync('shellcheck', ['-s', 'sh', ...files], {encoding: 'utf8'})
      if (error) skipBecause(this, 'shellcheck is not installed')
      assert.equal(status, 0, stdout)
    } finally {
      await rm(folder, {recursive: true, force: true})
    }
  })

  for (const ci of ['github', 'gitlab', 'aws-codebuild']) {
    it(`writes for ${ci} what was reviewed`, async () => {
      const file = new URL(`golden/${ci}.sh`, import.meta.url)
      const made = await scriptFor(ci)
      if (process.env['CI_AUTH_TEST_WRITE_GOLDEN']) await writeFile(file, made)
      assert.equal(
        made,
        await readFile(file, 'utf8'),
        'CI_AUTH_TEST_WRITE_GOLDEN=1 writes it anew: review the difference',
      )
    })
  }

  describe('a script that cannot sign in', () => {
    let folder: string
    let temporary: string

    before(function () {
      if (process.platform === 'win32') skipBecause(this, 'the scripts are for POSIX shells')
    })
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'ci-auth-sh-'))
      temporary = join(folder, 'tmp')
      await mkdir(temporary)
    })
    afterEach(() => rm(folder, {recursive: true, force: true}))

    /** Runs a script in each shell. */
    async function run(ci: string, env: Readonly<Record<string, string>>, {verb = 'export', before: first = ''} = {}) {
      await writeFile(join(folder, 'ci-auth.sh'), await scriptFor(ci))
      const lines = installedStepShells.map((shell) => `(${first} ${shell} ci-auth.sh ${verb}); echo "ended: $?"`)
      const own = {PATH: process.env['PATH'], HOME: folder, TMPDIR: temporary}
      const {stderr, stdout} = await start('sh', ['-c', lines.join('\n')], {env: {...own, ...env}, cwd: folder}).ended
      return {stderr, stdout, left: await readdir(temporary)}
    }

    const failed = 'ended: 1\n'.repeat(installedStepShells.length)
    const runner = {
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret,
      ACTIONS_ID_TOKEN_REQUEST_URL: 'https://runner.example/_apis',
    }

    for (const [what, ci, env, says] of [
      [
        'no variable',
        'gitlab',
        {},
        /Add to the job: id_tokens: \{GCP_ID_TOKEN: \{aud: "https:\/\/iam\.googleapis\.com\/projects\//,
      ],
      ['no permission', 'github', {}, /id-token: write/],
      ['an empty token', 'gitlab', {GCP_ID_TOKEN: ' '}, /what should be the ID token has another form/],
      ['a token that is none', 'gitlab', {GCP_ID_TOKEN: `${secret}"; x`}, /has another form/],
      ['a token of two lines', 'gitlab', {GCP_ID_TOKEN: `${token}\n${token}`}, /has another form/],
      ['a file that is not there', 'jenkins', {ID_TOKEN_FILE: '/nowhere/token'}, /\/nowhere\/token cannot be read/],
      [
        'an address without TLS',
        'github',
        {...runner, ACTIONS_ID_TOKEN_REQUEST_URL: 'http://runner.example/'},
        /not an https URL/,
      ],
      [
        'an address that only looks like this computer',
        'github',
        {...runner, ACTIONS_ID_TOKEN_REQUEST_URL: 'http://127.0.0.1:1@runner.example/'},
        /has a user name/,
      ],
      [
        'a quote in what goes into the file',
        'github',
        {...runner, ACTIONS_ID_TOKEN_REQUEST_TOKEN: `${secret}","x":"`},
        /ACTIONS_ID_TOKEN_REQUEST_TOKEN has a character/,
      ],
      [
        'a macro that the agent has not replaced',
        'azure-pipelines',
        {SYSTEM_OIDCREQUESTURI: 'https://x.example', SYSTEM_ACCESSTOKEN: '$(System.AccessToken)'},
        /SYSTEM_ACCESSTOKEN has a character/,
      ],
    ] as const) {
      it(`says so for ${what}`, async () => {
        const {left, stderr, stdout} = await run(ci, env)
        assert.equal(stdout, failed, stderr)
        assert.match(stderr, says)
        assert.deepEqual(left, [])
        assertNoSecret(stderr, [secret, token])
      })
    }

    it('says so for a folder whose name a file or a shell could read in another way', async () => {
      const named = join(temporary, 'a"b')
      await mkdir(named)
      const {stderr, stdout} = await run('gitlab', {GCP_ID_TOKEN: token, TMPDIR: named})
      assert.equal(stdout, failed)
      assert.match(stderr, /special character/)
      assert.deepEqual(await readdir(named), [])
    })

    it('uses no folder of another user', async function () {
      if (process.geteuid?.() !== 0) skipBecause(this, 'only root can act as another user')
      const first = await run('gitlab', {GCP_ID_TOKEN: token}, {before: 'chmod 1777 tmp; chmod 755 .;'})
      // Root made it. The folder above keeps others from removing it, as /tmp does.
      const {left, stderr, stdout} = await run(
        'gitlab',
        {GCP_ID_TOKEN: token},
        {before: 'setpriv --reuid=65534 --clear-groups --inh-caps=-all'},
      )
      assert.equal(stdout, failed, stderr)
      assert.match(stderr, /Operation not permitted/)
      assert.deepEqual(left, first.left)
    })

    it('says so if the disk is full, and leaves no part of a file', async () => {
      const {left, stderr, stdout} = await run('gitlab', {GCP_ID_TOKEN: token}, {before: "trap '' XFSZ; ulimit -f 0;"})
      assert.equal(stdout.replaceAll(/ended: [1-9]\d*/g, 'ended: 1'), failed, stderr)
      assert.deepEqual(left, [])
    })

    it('says so for later steps without their file, and for another word', async () => {
      const later = await run('env0', {ENV0_OIDC_TOKEN: token}, {verb: 'later-steps'})
      assert.deepEqual([later.stdout, later.left], [failed, []])
      assert.match(later.stderr, /ENV0_ENV is not set/)
      assert.match(
        (await run('gitlab', {}, {verb: ''})).stderr,
        /usage: sh ci-auth\.sh export \| exec COMMAND \| cleanup/,
      )
      assert.match((await run('gitlab', {}, {verb: 'exec'})).stderr, /exec needs a command/)
    })

    it('says so if the server refuses, gives no token or is not there, and shows no secret in any command line', async () => {
      const seen: string[] = []
      const answers = [{status: 403, body: {message: secret}}, {body: {other: 1}}, {body: '<p>a proxy'}]
      let answer: (typeof answers)[number] | undefined
      const server = await startServer(async () => {
        const {stdout} = spawnSync('sh', ['-c', 'cat /proc/[0-9]*/cmdline 2>/dev/null | tr "\\0" " "'], {
          encoding: 'utf8',
        })
        seen.push(stdout)
        return answer ?? {}
      })
      try {
        const job = {SYSTEM_OIDCREQUESTURI: `${server.url}/x`, SYSTEM_ACCESSTOKEN: secret}
        for (answer of answers) {
          const {left, stderr, stdout} = await run('azure-pipelines', job)
          assert.deepEqual([stdout, left], [failed, []], stderr)
          assertNoSecret(stderr, [secret])
        }
        assert.equal(server.received.length, answers.length * installedStepShells.length)
        assert.equal(server.received[0]?.headers.authorization, `Bearer ${secret}`)
        assert.match(seen.join(), /curl -q/)
        assertNoSecret(seen.join(), [secret])
      } finally {
        await server.close()
      }
      const nowhere = {SYSTEM_OIDCREQUESTURI: `http://127.0.0.1:${await freePort()}/x`, SYSTEM_ACCESSTOKEN: secret}
      const {left, stderr, stdout} = await run('azure-pipelines', nowhere)
      assert.deepEqual([stdout, left], [failed, []], stderr)
      assert.match(stderr, /the request for an ID token failed/)
    })

    it('ends the command of exec with it, and removes its file', async () => {
      const inside =
        'sh -c \'trap "echo told; exit 3" TERM; kill -TERM "$PPID"; for round in 1 2 3 4 5 6 7 8 9; do sleep 1; done\''
      const {left, stdout} = await run('gitlab', {GCP_ID_TOKEN: token}, {verb: `exec ${inside}`})
      assert.equal(stdout, 'told\nended: 3\n'.repeat(installedStepShells.length))
      assert.deepEqual(left, [])
    })
  })

  describe('a program that a job has for its ID tokens', () => {
    const aws = {AWS_REGION: 'eu-central-1'}
    const jobApi = {BUILDKITE_AGENT_JOB_API_SOCKET: '/job-api.sock', BUILDKITE_AGENT_JOB_API_TOKEN: secret}
    const audience = (ci: string): string =>
      `https://iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/${ci}-pool/providers/${ci}-jobs`
    const json = {Audience: [audience('aws-codebuild')], SigningAlgorithm: 'RS256'}
    const buildkite = ['oidc', 'request-token', '--audience', audience('buildkite'), '--claim']

    /** With what it is called, what it prints, and what it says when it has no token: as in its documentation. */
    for (const [ci, program, env, words, prints, refuses] of [
      [
        'aws-codebuild',
        'aws',
        aws,
        ['eu-central-1 regional', 'sts', 'get-web-identity-token', '--output', 'json', '--cli-input-json', json],
        `{\n    "Expiration": "x",\n    "WebIdentityToken": "${token}"\n}`,
        'An error occurred (AccessDenied) when calling the GetWebIdentityToken operation',
      ],
      [
        'circleci',
        'circleci',
        {CIRCLE_OIDC_TOKEN_V2: 'x.not.wanted'},
        [' ', 'run', 'oidc', 'get', '--claims', {aud: audience('circleci')}],
        token,
        'Error: no OIDC tokens for builds from forks',
      ],
      ['buildkite', 'buildkite-agent', jobApi, [' ', ...buildkite, 'organization_id,pipeline_id'], token, 'fatal: 401'],
      [
        'buildkite',
        'buildkite-agent',
        {...jobApi, BUILDKITE_OIDC_TOKEN_CLAIMS: 'cluster_id'},
        [' ', ...buildkite, 'organization_id,pipeline_id,cluster_id'],
        token,
        'fatal: failed to redact the token',
      ],
    ] as const) {
      it(`${program} is asked as by a sign-in, with ${Object.keys(env).at(-1)}, and its refusal ends the script`, async function () {
        if (process.platform === 'win32') skipBecause(this, 'the scripts are for POSIX shells')
        const folder = await mkdtemp(join(tmpdir(), 'ci-auth-sh-'))
        try {
          const standIn = `#!/bin/sh
printf '%s\\n' "\${AWS_DEFAULT_REGION-} \${AWS_STS_REGIONAL_ENDPOINTS-}" "$@" >asked
[ -z "\${REFUSES-}" ] || { printf '%s\\n' "$REFUSES" >&2; exit 1; }
printf '%s\\n' '${prints}'
`
          const bin = join(folder, 'bin')
          await mkdir(bin)
          await writeFile(join(bin, program), standIn, {mode: 0o755})
          await writeFile(join(folder, 'ci-auth.sh'), await scriptFor(ci))
          const run = (line: string, more = {}) => {
            const own = {PATH: `${bin}:${process.env['PATH']}`, TMPDIR: folder, ...env, ...more}
            return start('sh', ['-c', line], {env: own, cwd: folder}).ended
          }
          for (const shell of installedStepShells) {
            const use = `exec sh -c 'cat "\${GOOGLE_APPLICATION_CREDENTIALS%/*}/token.json"'`
            const {stderr, stdout} = await run(`${shell} ci-auth.sh ${use}`)
            assert.equal(stdout, `{"id_token":"${token}"}\n`, stderr)
            const asked = (await readFile(join(folder, 'asked'), 'utf8')).trimEnd().split('\n')
            const given = asked.map((word) => (word.startsWith('{') ? JSON.parse(word) : word))
            assert.deepEqual(given, words)
            const refused = await run(`${shell} ci-auth.sh export`, {REFUSES: refuses})
            assert.deepEqual([refused.code, refused.stdout], [1, ''])
            assert.equal(refused.stderr, `${refuses}\nci-auth.sh: ${program} gave no ID token\n`)
          }
          assert.deepEqual((await readdir(folder)).sort(), ['asked', 'bin', 'ci-auth.sh'])
        } finally {
          await rm(folder, {recursive: true, force: true})
        }
      })
    }
  })
})
