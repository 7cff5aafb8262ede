import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {parse} from 'yaml'
import {ciJob, type Variables} from '../support/ci-job.ts'
import {readLines} from '../support/ci-readers.ts'
import {ciNames} from '../support/ci-rig.ts'
import {gitlabRunner} from '../support/gitlab-runner.ts'
import {installedStepShells} from '../support/programs.ts'

const issuer = 'https://gitlab.com'

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

ciJob('gitlab', 'a job of GitLab CI', {
  cloud: {
    issuer,
    attributeMapping: {'google.subject': 'assertion.sub', 'attribute.project_id': 'assertion.project_id'},
    member: 'attribute.project_id/4711',
  },
  claims: {
    sub: 'project_path:acme/shop:ref_type:branch:ref:main',
    project_id: '4711',
    project_path: 'acme/shop',
    ref: 'main',
  },
  variable: 'GCP_ID_TOKEN',
  variables: ({agent, workspace}) => ({
    CI: 'true',
    GITLAB_CI: 'true',
    CI_SERVER_URL: issuer,
    CI_PROJECT_ID: '4711',
    CI_JOB_ID: '99',
    CI_PROJECT_DIR: workspace,
    GITLAB_ENV: join(agent, 'gitlab_env'),
  }),
  files: ['GITLAB_ENV'],
  handedOn: async ({rig}) => readLines(await readFile(rig.env['GITLAB_ENV'] ?? '', 'utf8')),
  signsIn: {
    'within the script, and after_script, a shell of its own, removes what it left': {
      by: 'shell',
      says: /works until .*about as long as the job/,
    },
    'and hands the variables to after_script by GITLAB_ENV': {},
    'with the token under any name, by its issuer, and the one with the audience among several': {
      token: false,
      env: async ({token}) => ({A_ID_TOKEN: await token({aud: 'https://vault.example'}), DEPLOY_JWT: await token()}),
    },
  },
  refuses: {
    'without a token, with what to add': {
      token: false,
      code: 3,
      says: [/id_tokens: \{GCP_ID_TOKEN/, /--oidc-token-env NAME/],
    },
  },
  also(job) {
    describe('that extends the one of the component', () => {
      const read = (path: string): string =>
        readFileSync(new URL(`../../catalogues/gitlab-component/${path}`, import.meta.url), 'utf8')
      const text = read('templates/ci-auth.yml')
      const readme = read('README.md')
      const given = {workload_identity_provider: ciNames.provider, service_account: ciNames.deployer}
      const include = (more: Readonly<Record<string, unknown>> = {}) => gitlabInclude(text, {...given, ...more})

      /** Its sections, each in a shell of its own, as the runner starts them. */
      async function play(shell: string, part: GitlabJob | undefined, script: string, more: Variables = {}) {
        assert.ok(part)
        const variables = {...job.rig.env, ...part.variables, ...more}
        const texts = Object.entries({...part.variables, ...more}).map(([name, value]) => [
          name,
          expanded(value, variables),
        ])
        const tokens = Object.entries(part.id_tokens).map(async ([name, {aud}]) => [
          name,
          await job.token({aud: expanded(aud, variables)}),
        ])
        const env: Variables = Object.fromEntries([...texts, ...(await Promise.all(tokens))])
        const section = (lines: readonly string[]) => job.rig.shell(['set -o errexit', ...lines].join('\n'), env, shell)
        return {main: await section([...part.before_script, script]), after: await section(part.after_script)}
      }

      it('signs in, and cleans up after a failure, in each shell', async () => {
        for (const shell of installedStepShells) {
          const {after, main} = await play(shell, include()['.ci-auth'], 'ci_auth token\nfalse\necho not reached')
          assert.equal(main.code, 1, main.stderr)
          assert.match(main.stdout, /^ya29\.\S+\n$/, main.stderr)
          assert.equal(after.code, 0, after.stderr)
          assert.deepEqual(await job.rig.leftovers(), [])
        }
      })

      it('is one that another runner accepts, and runs to its end', async function () {
        const run = gitlabRunner(this)
        await writeFile(join(job.rig.workspace, 'ci-auth.yml'), text)
        const inputs = Object.entries({...given, retries: 0}).map(([name, value]) => `    ${name}: ${value}\n`)
        const pipeline = `include:
- local: ci-auth.yml
  inputs:
${inputs.join('')}deploy:
  extends: .ci-auth
  script: [ci_auth token, exit 3]
  ${/`(rules: .*\])`/.exec(readme)?.[1]}
  ${/`(before_script: .*), make\]`/.exec(readme)?.[1]}, echo after the sign-in]
`
        await writeFile(join(job.rig.workspace, '.gitlab-ci.yml'), pipeline)
        const remote = 'git@gitlab.com:acme/shop.git'
        const git = `git init --quiet && git remote add origin ${remote} && git add --all && git -c user.name=a -c user.email=a@example.com commit --quiet --message a`
        assert.equal((await job.rig.shell(git)).code, 0)
        // It says that it is not GitLab.
        const variables = {GITLAB_CI: 'true', CI_SERVER_URL: issuer, GCP_ID_TOKEN: await job.token()}
        const {code, stderr, stdout} = await job.rig.shell(run('deploy', variables))
        assert.equal(code, 1, stderr)
        assert.match(stderr + stdout, /json schema validated/)
        assert.match(stdout, /^deploy > after the sign-in\n(?:.*\n)*deploy > ya29\./m, stderr)
        assert.match(stdout, /^ *FAIL +deploy/m)
        const left = (await job.rig.leftovers()).filter(
          (path) => path.includes('ci-creds') || path.startsWith(job.rig.temporary),
        )
        assert.deepEqual(left, [])
      })

      it('ends where Google refuses, and says what the job of a fork can expect', async () => {
        const fork = {CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '667', CI_MERGE_REQUEST_PROJECT_ID: '4711'}
        const part = include({service_account: 'nobody@acme-prod.iam.gserviceaccount.com'})['.ci-auth']
        const {main} = await play('dash', part, 'echo not reached', fork)
        assert.equal(main.code, 1)
        assert.equal(main.stdout, '')
        assert.match(main.stderr, /This merge request comes from a fork\..*\n[\s\S]*IAM_/)
      })

      it('has inputs of their types, an audience, and a name for a second identity', () => {
        const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(readme) ?? []
        const {
          deploy,
          include: [used],
        } = parse(example)
        assert.ok(deploy.extends in gitlabInclude(text, used.inputs))
        const more = {name: '.as-reader', audience: 'https://acme.example', retries: 0, verify: false}
        const {id_tokens: tokens, variables} = include(more)['.as-reader'] ?? assert.fail('no such job')
        assert.deepEqual(tokens, {GCP_ID_TOKEN: {aud: '$CI_AUTH_AUDIENCE'}})
        assert.equal(variables['CI_AUTH_AUDIENCE'], 'https://acme.example')
        assert.equal(variables['CI_AUTH_RETRIES'], '0')
        assert.equal(variables['CI_AUTH_VERIFY'], 'false')
        assert.throws(() => include({request_reason: 'a "reason"'}), /request_reason input: does not match/)
        assert.throws(() => include({workload_identity_provider: undefined}), /required value/)
      })
    })
  },
})
