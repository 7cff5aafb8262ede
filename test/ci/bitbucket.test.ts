import assert from 'node:assert/strict'
import {randomUUID} from 'node:crypto'
import {mkdir, readdir, readFile, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parse} from 'yaml'
import {ciJob} from '../support/ci-job.ts'
import {readLines} from '../support/ci-readers.ts'
import {ciNames, shownPackage} from '../support/ci-rig.ts'
import {needsProgram, stepShells} from '../support/programs.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

// The variable and the file are those of a step. How long a real token lives, and all its claims, only a live run would show.
const repositoryUuid = '{9f2c6f0e-5c0f-4a8e-8f0b-3a1f0e7c2d11}'

ciJob('bitbucket', 'a step of Bitbucket Pipelines', {
  cloud: {
    issuer: 'https://api.bitbucket.org/2.0/workspaces/acme/pipelines-config/identity/oidc',
    attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository': 'assertion.repositoryUuid'},
    member: `attribute.repository/${repositoryUuid}`,
  },
  // The subject differs in each run of a step.
  claims: {sub: `${repositoryUuid}:{${randomUUID()}}`, repositoryUuid, branchName: 'main'},
  variable: 'BITBUCKET_STEP_OIDC_TOKEN',
  variables: ({agent, workspace}) => ({
    CI: 'true',
    BITBUCKET_BUILD_NUMBER: '12',
    BITBUCKET_COMMIT: '0123456789abcdef0123456789abcdef01234567',
    BITBUCKET_REPO_UUID: repositoryUuid,
    BITBUCKET_STEP_UUID: `{${randomUUID()}}`,
    BITBUCKET_CLONE_DIR: workspace,
    BITBUCKET_PIPELINES_VARIABLES_PATH: join(agent, 'variables'),
  }),
  files: ['BITBUCKET_PIPELINES_VARIABLES_PATH'],
  signsIn: {
    'within the script, and after-script, another shell, removes what it left': {
      by: 'shell',
      token: {aud: ['ari:cloud:bitbucket::workspace/1', ciNames.audience]},
      says: /OIDC_NO_REFRESH: .* works until /,
      later: {BITBUCKET_EXIT_CODE: '0'},
    },
    'and hands the project to later steps, and no path, which would lead nowhere there': {
      async also(_, {rig, token}) {
        const {stdout} = await rig.ciAuth(rig.federate, {BITBUCKET_STEP_OIDC_TOKEN: await token()})
        assert.match(stdout, /Passed to later steps .*, without paths/)
        const variables = readLines(await readFile(rig.env['BITBUCKET_PIPELINES_VARIABLES_PATH'] ?? '', 'utf8'))
        assert.deepEqual(new Set(Object.values(variables)), new Set([ciNames.projectId]))
        assert.equal(variables['GOOGLE_CLOUD_PROJECT'], ciNames.projectId)
      },
    },
  },
  refuses: {
    'the token of another repository': {
      token: {sub: 'x', repositoryUuid: `{${randomUUID()}}`},
      code: 4,
      says: /IAM_IMPERSONATION_DENIED/,
    },
    'without a token, with what to add to the step': {
      token: false,
      code: 3,
      says: [
        /BITBUCKET_STEP_OIDC_TOKEN is not set/,
        new RegExp(`oidc: \\{audiences: \\["${ciNames.audience}"\\]\\}`),
        /at most 150 characters/,
      ],
    },
  },
  also(job) {
    describe('with the pipe', () => {
      const step = fileURLToPath(new URL('../../catalogues/step-image/step.sh', import.meta.url))
      const [{step: shown}] = parse(shownPackage('bitbucket')).pipelines.default
      const [{variables}, ...lines] = shown.script
      const folder = (): string => join(job.rig.workspace, '.ci-auth')

      for (const shell of stepShells) {
        it(`signs in for the lines after it, until after-script, in ${shell}`, async function () {
          needsProgram(this, shell)
          // What a build left in a checkout that is kept.
          await mkdir(folder())
          await writeFile(join(folder(), 'old.json'), '')
          const token = await job.token()
          // A container of its own: what is there for temporary files is gone with it.
          const own = {TMPDIR: job.rig.agent, BITBUCKET_STEP_OIDC_TOKEN: token}
          const pipe = await job.rig.shell(`${shell} ${step}`, {...variables, ...own, TOKEN_FORMAT: 'access_token'})
          assert.equal(pipe.code, 0, pipe.stderr)
          assert.match(pipe.stderr, /OIDC_NO_REFRESH: .* works until /)
          assert.deepEqual(await readdir(job.rig.agent), ['variables'])
          assert.ok(!(await readdir(folder())).includes('old.json'))
          assert.ok((await job.rig.leftovers()).every((path) => path.startsWith(folder())))
          for (const name of await readdir(folder()))
            assert.equal((await stat(join(folder(), name))).mode & 0o077, 0, name)

          const script = [lines[0], 'echo "$CI_AUTH_OUTPUT_ACCESS_TOKEN"', ...lines.slice(1)].join('\n')
          const run = await job.rig.shell(`${shell} -ec '${script}'`)
          assert.equal(run.code, 9, run.stderr)
          const tokens = run.stdout.trim().split('\n')
          for (const each of tokens) assert.match(each, /^ya29\./)
          assertNoSecret(pipe.stdout + pipe.stderr, [token, ...tokens])
          assert.equal((await job.rig.shell(shown['after-script'].join('\n'))).code, 0)
          assert.deepEqual(await job.rig.leftovers(), [])
        })
      }

      it('leaves nothing where Google refuses, or the command is not known, so that the next line fails', async () => {
        const own = {...variables, BITBUCKET_STEP_OIDC_TOKEN: await job.token()}
        const refused = await job.rig.shell(`sh ${step}`, {
          ...own,
          SERVICE_ACCOUNT: 'x@acme-prod.iam.gserviceaccount.com',
        })
        assert.equal(refused.code, 4, refused.stderr)
        const unknown = await job.rig.shell(`sh ${step}`, {...own, COMMAND: 'clean'})
        assert.equal(unknown.code, 2)
        assert.match(unknown.stderr, /unknown command: clean\./)
        const misspelt = await job.rig.shell(`sh ${step}`, {...own, EXPECTED_SERVICE_ACOUNT: ciNames.deployer})
        assert.equal(misspelt.code, 2)
        assert.match(misspelt.stderr, /EXPECTED_SERVICE_ACOUNT: did you mean EXPECTED_SERVICE_ACCOUNT\?$/m)
        assert.deepEqual(await job.rig.leftovers(), [])
        assert.notEqual((await job.rig.shell(`dash -ec '${lines.join('\n')}'`)).code, 9)
      })
    })
  },
})
