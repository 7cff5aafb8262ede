// A federation.yml and a workflow, as they are before and after a change.

const PROVIDER = 'projects/123456789012/locations/global/workloadIdentityPools/acme-ci/providers/github'
const ACCOUNT = 'deployer@shop-prod.iam.gserviceaccount.com'
const CLOSED = "assertion.repository_owner_id == '42' && assertion.ref == 'refs/heads/main'"

export const federation = (
  condition = `${CLOSED} && assertion.event_name == 'push'`,
  repositoryId = '7001',
): string => `projects:
  - {id: shop-prod, number: '123456789012'}
pools:
  - id: acme-ci
    providers:
      - id: github
        ci: github
        attributeMapping: {google.subject: assertion.sub, attribute.repository_id: assertion.repository_id}
        attributeCondition: ${JSON.stringify(condition)}
serviceAccounts:
  - email: ${ACCOUNT}
    bindings:
      - attribute: {repository_id: '${repositoryId}'}
`

/** Its condition lets in what strangers can start. */
export const openFederation = federation(CLOSED)

export const workflow = (on = 'push: {branches: [main]}'): string => `on:
  ${on}
permissions: {contents: read, id-token: write}
jobs:
  deploy:
    runs-on: ubuntu-latest
    steps:
      - uses: google-github-actions/auth@7c6bc770dae815cd3e89ee6cdf493a5fab2cc093
        with:
          workload_identity_provider: ${PROVIDER}
          service_account: ${ACCOUNT}
`
