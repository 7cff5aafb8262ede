import assert from 'node:assert/strict'
import {join} from 'node:path'
import {ciJob, type Job, type Refusal} from '../support/ci-job.ts'
import {ciNames} from '../support/ci-rig.ts'

// Each hook is a process of its own, with the variables of the workspace and the token of its phase. That an agent hands
// the tagged tokens to its hooks, only a live run would show.
const workspacePath = 'organization:acme:project:shop:workspace:prod'
const ofPhase = (phase: string) => ({sub: `${workspacePath}:run_phase:${phase}`})
const atPath = ({rig}: Job) => ['--credentials-file-path', rig.env['GOOGLE_APPLICATION_CREDENTIALS'] ?? '']
const duringPhase = {flags: atPath, says: /works until .*about as long as the job/, source: 'file'} as const
const noToken: Refusal = {
  token: false,
  env: {TFC_WORKLOAD_IDENTITY_TOKENS: 'not it', TFC_WORKLOAD_IDENTITY_TOKEN: ''},
  code: 3,
  says: [new RegExp(`TFC_WORKLOAD_IDENTITY_AUDIENCE=${ciNames.audience}$`, 'm'), /hook of your own agent/],
}

ciJob('hcp-terraform', 'a run of HCP Terraform', {
  cloud: {
    issuer: 'https://app.terraform.io',
    attributeMapping: {
      'google.subject': 'assertion.sub',
      'attribute.workspace': "assertion.sub.extract('workspace:{name}:run_phase')",
    },
    attributeCondition: `assertion.sub.startsWith('${workspacePath}:')`,
    member: 'attribute.workspace/prod',
  },
  claims: ofPhase('plan'),
  variable: 'TFC_WORKLOAD_IDENTITY_TOKEN',
  variables: ({temporary}) => ({
    TFC_RUN_ID: 'run-1234567890abcdef',
    GOOGLE_APPLICATION_CREDENTIALS: join(temporary, 'gcp.json'),
  }),
  // The workspace has it.
  handedOn: () => ({GOOGLE_CLOUD_PROJECT: ciNames.projectId}),
  signsIn: {
    'before the plan, at a path that the workspace names, and removes all after it': duringPhase,
    'before the apply, at a path that the workspace names, and removes all after it': {
      ...duringPhase,
      token: ofPhase('apply'),
    },
    'with the tagged token that has the audience': {
      token: {aud: 'aws.workload.identity'},
      flags: atPath,
      env: async ({token}) => ({
        TFC_WORKLOAD_IDENTITY_TOKEN_GCP: await token({aud: ciNames.audience}),
        TFC_WORKLOAD_IDENTITY_TOKEN_VAULT: await token({aud: 'https://vault.example'}),
      }),
    },
  },
  refuses: {'without a token, with the variable that the workspace needs, and that it takes a hook': noToken},
  also(job) {
    it('clears away what an earlier run of the workspace left at the path, before it signs in there', async () => {
      const {rig} = job
      const signIn = async (run: string) =>
        rig.ciAuth([...rig.federate, ...atPath(job)], {
          TFC_RUN_ID: run,
          TFC_WORKLOAD_IDENTITY_TOKEN: await job.token(),
        })
      assert.equal((await signIn('run-1')).code, 0)
      // Its cleanup was missed. A file of somebody else would stay, and refuse the sign-in.
      const cleared = await rig.ciAuth(['cleanup'], {TFC_RUN_ID: 'run-2'})
      assert.equal(cleared.code, 0, cleared.stderr)
      const next = await signIn('run-2')
      assert.equal(next.code, 0, next.stderr)
      assert.equal((await rig.ciAuth(['cleanup'], {TFC_RUN_ID: 'run-2'})).code, 0)
      assert.deepEqual(await rig.leftovers(), [])
    })
  },
})
