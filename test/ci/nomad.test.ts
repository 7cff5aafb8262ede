import assert from 'node:assert/strict'
import {mkdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {ciJob, type Job} from '../support/ci-job.ts'
import {ciNames} from '../support/ci-rig.ts'

const folder = ({rig}: Job): string => join(rig.agent, 'secrets')
const put = async (job: Job, name: string, claims?: Record<string, unknown>): Promise<void> =>
  writeFile(join(folder(job), name), await job.token(claims))
const vault = (job: Job): Promise<void> => put(job, 'nomad_vault_default.jwt', {aud: ['vault.io']})
const inJob = {GITLAB_CI: 'true', CI_SERVER_URL: 'https://gitlab.com'}

// What only a live run could show: that Google can get the keys of a cluster.
ciJob('nomad', 'a task of Nomad', {
  cloud: {
    issuer: 'https://nomad.example',
    attributeMapping: {'google.subject': "assertion.nomad_namespace + '/' + assertion.nomad_job_id"},
    attributeCondition: "assertion.nomad_namespace == 'ci'",
    member: 'subject/ci/deploy',
  },
  claims: {
    sub: 'global:ci:deploy:deploy:deploy:gcp',
    nomad_namespace: 'ci',
    nomad_job_id: 'deploy',
    nomad_task: 'deploy',
  },
  variable: 'NOMAD_TOKEN_gcp',
  variables: ({agent}) => ({
    NOMAD_ALLOC_ID: '5c6328f7-48c5-4d03-bada-91ef2e904d0d',
    NOMAD_TASK_NAME: 'deploy',
    NOMAD_SECRETS_DIR: join(agent, 'secrets'),
  }),
  async begin(job) {
    await mkdir(folder(job))
    // The default identity.
    await put(job, 'nomad_token', {aud: ['nomadproject.io'], exp: undefined})
  },
  signsIn: {
    'with the file of the identity that has the audience, which it names, and leaves nothing': {
      token: false,
      async begin(job) {
        await vault(job)
        await put(job, 'nomad_gcp.jwt', {aud: [ciNames.audience]})
      },
      source: 'file',
      also: ({run}) => assert.equal(JSON.parse(run.stdout).credentialsFile.expires, undefined),
    },
    'with the token of a variable where there is no file': {
      env: async ({token}) => ({NOMAD_TOKEN: await token()}),
      also: ({run}) => assert.notEqual(JSON.parse(run.stdout).credentialsFile.expires, undefined),
    },
    'as the runner, if it is named where a job runs': {
      token: false,
      begin: (job) => put(job, 'nomad_gcp.jwt'),
      env: inJob,
      flags: ['--ci', 'nomad'],
      later: inJob,
      also: ({run}) => assert.match(JSON.parse(run.stdout).subject, /^global:ci:/),
    },
  },
  refuses: {
    'another namespace, and another job': [
      {token: {nomad_namespace: 'evil'}, code: 4, says: /STS_CONDITION_REJECTED/},
      {token: {nomad_job_id: 'test'}, code: 4, says: /IAM_IMPERSONATION_DENIED/},
    ],
    'without an expiry, which an identity without ttl gives': {
      token: {exp: undefined},
      code: 3,
      says: /OIDC_TOKEN_MALFORMED/,
    },
    'without an identity for Google, with what to add to the task, and never takes the default one': [
      {
        token: false,
        env: async ({token}) => ({NOMAD_TOKEN: await token()}),
        code: 3,
        says: /the task has no identity for Google.*identity \{name = "gcp", aud = /s,
        isOffline: true,
      },
      {
        token: false,
        begin: vault,
        code: 3,
        says: /no identity of this task has the audience .*is for vault\.io/s,
        isOffline: true,
      },
      {token: false, begin: (job) => rm(folder(job), {recursive: true}), code: 3, isOffline: true},
    ],
    'where a job runs, whose place the runner does not take': {
      token: false,
      async begin(job) {
        await mkdir(folder(job))
        await put(job, 'nomad_gcp.jwt')
      },
      env: inJob,
      code: 3,
      says: /GitLab CI runs this job/,
    },
  },
})
