// https://developer.hashicorp.com/nomad/docs/concepts/workload-identity, and nomad/structs/workload_id.go and identity.go of
// hashicorp/nomad. HashiCorp's tutorial for Google Cloud:
// https://developer.hashicorp.com/nomad/tutorials/fed-workload-identity/integration-gcp
import {
  describeTokens,
  HEXADECIMAL,
  namesTenant,
  sameFact,
  setBy,
  sometimes,
  tenantName,
} from '../description/claims.ts'
import {ciAuth, signInVariables} from '../description/pipeline.ts'

/** Of the names of namespaces. Ids of jobs can have all characters but a space and a null character. */
const NAMESPACE = 'A-Za-z0-9-'

const splitJob = (id: string): {namespace?: string; job?: string} =>
  /^(?<namespace>[A-Za-z0-9-]+)\/(?<job>\S+)$/.exec(id)?.groups ?? {}

/** A string of HCL. https://developer.hashicorp.com/nomad/docs/job-specification/hcl2/expressions#string-literals */
const hclText = (text: string): string => JSON.stringify(text).replaceAll('${', '$${').replaceAll('%{', '%%{')

export const nomad = describeTokens({
  ci: 'nomad',
  label: 'Nomad',
  documentation: 'https://developer.hashicorp.com/nomad/docs/concepts/workload-identity',
  issuer: {
    kind: 'server',
    example: 'https://HOSTNAME',
    holders: 'Every task of every namespace of the cluster can have tokens of this issuer.',
  },
  jwksPath: '/.well-known/jwks.json',
  multiTenant: true,
  ownerClaim: 'nomad_namespace',
  ownerId: {
    label: 'name of the namespace',
    howToFind: 'nomad namespace list',
    pattern: new RegExp(`^[${NAMESPACE}]{1,128}$`),
    follows: ({repository}) => splitJob(repository).namespace,
  },
  repositoryClaim: 'nomad_job_id',
  repositoryId: {
    label: 'namespace and id of the job, NAMESPACE/JOB',
    howToFind: 'nomad job status -namespace NAMESPACE',
    pattern: new RegExp(`^[${NAMESPACE}]+/\\S+$`),
    follows: ({repository}) => repository,
  },
  repositoryForms: [{by: 'name', claims: ['nomad_namespace', 'nomad_job_id']}],
  repositorySubject: (id) => id,
  contradiction: ({ownerId, repositoryId}) =>
    repositoryId.startsWith(`${ownerId}/`)
      ? undefined
      : {flag: 'repository-id', why: `is not in the namespace ${ownerId}`},
  repositoryExample: 'NAMESPACE/JOB',
  repositoryPattern: /^[A-Za-z0-9-]+\/\S+$/,
  // The default subject contains the same and more: region, group, task and identity, which the author of the job chooses. A namespace
  // cannot contain a slash.
  attributeMapping: {
    'google.subject': "assertion.nomad_namespace + '/' + assertion.nomad_job_id",
    'attribute.namespace': 'assertion.nomad_namespace',
  },
  // A namespace that is deleted and created again has the same name, and so has a job. For dispatched and periodic jobs, the id is that of
  // their parent.
  claimFacts: {
    nomad_namespace: {...tenantName('organisation', NAMESPACE), characters: NAMESPACE},
    nomad_job_id: setBy.ci,
    nomad_allocation_id: {...setBy.ci, characters: HEXADECIMAL},
    // REGION:NAMESPACE:JOB:GROUP:TASK:IDENTITY, with no escape for a colon: only a text with five colons is of one job.
    sub: namesTenant(
      {kind: 'repository', by: 'name', whole: /^[^:]+:([A-Za-z0-9-]+:[^:]+):[^:]+:[^:]+:[^:]+$/},
      {kind: 'organisation', by: 'name', whole: /^[^:]+:([A-Za-z0-9-]+):[^:]+:[^:]+:[^:]+:[^:]+$/},
    ),
    iss: setBy.ci,
    aud: {...setBy.job, type: 'list'},
    // An identity of a service has `nomad_service` in place of `nomad_task`.
    ...sameFact(sometimes(setBy.job), [
      ...['nomad_task', 'nomad_service', 'consul_namespace', 'vault_namespace', 'vault_role'],
    ]),
    extra_claims: {...sometimes(setBy.job), type: 'object'},
  },
  untold:
    'which build a task is of: Nomad knows no builds. Whoever may submit jobs to the namespace can take the id of any of its jobs',
  events: {push: {}},
  pipeline(names) {
    const {job = 'deploy', namespace = 'default'} = splitJob(names.subject ?? '')
    return [
      {
        where: 'A job:',
        language: 'hcl',
        text: `job ${hclText(job)} {
  namespace = ${hclText(namespace)}
  type      = "batch"
  group "deploy" {
    task "deploy" {
      driver = "docker"
      config {
        image   = "node:22"
        command = "sh"
        args    = ["-ec", ${hclText(`${ciAuth.installAndExec} ./deploy.sh`)}]
      }
      identity {
        name = "gcp"
        aud  = [${hclText(names.audience)}]
        file = true
        ttl  = "1h"
      }
      env {
${signInVariables(names, (name, value) => `        ${name} = ${hclText(value)}`)}      }
    }
  }
}
`,
      },
    ]
  },
  script: {
    tokens: () => [
      {from: 'file', path: '$NOMAD_SECRETS_DIR/nomad_gcp.jwt'},
      {from: 'variable', name: 'NOMAD_TOKEN_gcp'},
    ],
  },
  // Of the example: an identity without `ttl` gives tokens that do not expire, which Google refuses.
  lifetimeSeconds: 3600,
  notBeforeSeconds: 0,
  claims(claim) {
    const namespace = claim('nomad_namespace', 'acme')
    const job = claim('nomad_job_id', 'shop')
    const task = claim('nomad_task', 'deploy')
    return {
      iss: 'https://nomad.acme.example',
      aud: ['https://nomad.acme.example'],
      sub: `global:${namespace}:${job}:deploy:${task}:gcp`,
      nomad_namespace: namespace,
      nomad_job_id: job,
      nomad_allocation_id: '5c6328f7-48c5-4d03-bada-91ef2e904d0d',
      nomad_task: task,
    }
  },
})
