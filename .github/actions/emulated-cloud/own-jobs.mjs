/**
 * A federation.yml that lets in the jobs of this repository, by GitHub's real ID tokens.
 *
 * @param env the runner's variables
 * @param jwksJson what GitHub publishes: the emulator asks nobody
 */
export function ownJobs({GITHUB_REPOSITORY_ID: repository, GITHUB_REPOSITORY_OWNER_ID: owner}, jwksJson) {
  if (![repository, owner].every((id) => /^\d+$/.test(id ?? '')))
    throw new Error('the runner does not say which repository it is')
  const provider = {
    id: 'github',
    ci: 'github',
    jwksJson,
    attributeMapping: {
      'google.subject': "assertion.repository_id + ':' + assertion.ref",
      'attribute.repository_id': 'assertion.repository_id',
    },
    attributeCondition: `assertion.repository_owner_id == '${owner}'`,
  }
  const email = 'deployer@my-project.iam.gserviceaccount.com'
  return {
    projects: [{id: 'my-project', number: '123456789012'}],
    pools: [{id: 'github-pool', providers: [provider]}],
    serviceAccounts: [{email, bindings: [{attribute: {repository_id: repository}}]}],
  }
}
