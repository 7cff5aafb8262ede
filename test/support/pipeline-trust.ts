import {readFederation} from '../../src/lib/trust/federation-file.ts'
import type {World} from '../../src/lib/trust/trust.ts'

export const PIPELINE_ACCOUNT = 'deployer@acme-prod.iam.gserviceaccount.com'

/** A trust in which jobs of a CI get one account. @param binding - As in a flow mapping of federation.yml. */
export const pipelineTrust = (ci: string, condition: string, binding = 'attribute: {repository: acme/shop}'): World =>
  readFederation(
    `projects: [{id: acme-prod, number: '123456789012'}]
pools:
  - id: ci-pool
    providers:
      - id: jobs
        ci: ${ci}
        attributeMapping: {google.subject: assertion.sub, attribute.repository: assertion.${ci === 'github' ? 'repository' : 'project_path'}, attribute.file: '${ci === 'github' ? 'assertion.workflow_ref' : 'assertion.ref'}'}
        attributeCondition: ${JSON.stringify(condition)}
serviceAccounts:
  - email: ${PIPELINE_ACCOUNT}
    bindings: [{pool: ci-pool, ${binding}}]
`,
    'federation.yml',
    () => '',
  ).world
