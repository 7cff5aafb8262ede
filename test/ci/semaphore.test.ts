import assert from 'node:assert/strict'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {ciJob} from '../support/ci-job.ts'

// The variable is that of a job; whether a plan has it, only a live run would show.
const issuer = 'https://acme.semaphoreci.com'
const project = '5f1d7a1c-7b0e-4a6e-9a55-0b6f8f8f2a10'
const sub127 = `org:acme:project:${project}:repo:a-shop-with-quite-a-long-name`

ciJob('semaphore', 'a job of Semaphore', {
  cloud: {
    issuer,
    allowedAudiences: [issuer],
    attributeMapping: {'google.subject': 'assertion.sub127'},
    member: `subject/${sub127}`,
  },
  claims: {aud: issuer, sub: `${sub127}:ref_type:branch:ref:refs/heads/release-2`, sub127, branch: 'main'},
  idTokenLifetimeSeconds: 86_400,
  flags: ['--audience', issuer],
  variable: 'SEMAPHORE_OIDC_TOKEN',
  variables: ({agent, workspace}) => ({
    CI: 'true',
    SEMAPHORE: 'true',
    SEMAPHORE_ORGANIZATION_URL: issuer,
    SEMAPHORE_PROJECT_ID: project,
    SEMAPHORE_JOB_ID: '12',
    HOME: join(workspace, '..'),
    SEMAPHORE_GIT_DIR: 'workspace',
    // What other jobs, on other machines, are told.
    SHARED: join(agent, 'shared'),
  }),
  files: ['SHARED'],
  programs: {'sem-context': "fs.appendFileSync(process.env.SHARED, argv.join(' ') + '\\n')"},
  signsIn: {
    'for the whole job, in one shell, and the epilogue removes what it left; other jobs are told nothing': {
      by: 'shell',
      says: /works until .*about as long as the job/,
      neverSays: /OIDC_NO_REFRESH/,
      also: async (_, {rig}) => assert.equal(await readFile(rig.env['SHARED'] ?? '', 'utf8'), ''),
    },
  },
  refuses: {
    'where google.subject is mapped from the whole subject': {
      cloud: {attributeMapping: {'google.subject': 'assertion.sub'}},
      code: 4,
      says: /STS_SUBJECT_TOO_LONG/,
    },
    'without a token, with what the plan and the provider need': {
      token: false,
      code: 3,
      says: [/SEMAPHORE_OIDC_TOKEN is not set/, /Enterprise plan/, /assertion\.sub127/],
    },
  },
  also(job) {
    it('takes the folder of the checkout from its name, and warns of an upload from there', async () => {
      const {rig} = job
      await writeFile(join(rig.workspace, '.gcloudignore'), '.git\n')
      const flags = ['--audience', issuer, '--credentials-file-path', join(rig.workspace, 'credentials.json')]
      const script = `cd / && ci-auth ${[...rig.federate, ...flags].join(' ')}`
      const run = await rig.shell(script, {SEMAPHORE_OIDC_TOKEN: await job.token()})
      assert.equal(run.code, 0, run.stderr)
      assert.match(run.stderr, /FILE_IN_WORKSPACE: .*\.gcloudignore/)
    })
  },
})
