// What names a job, and whose it is, in GitHub's tokens and in those of the forges that give the same claims. It stands by
// itself for the action, which loads no more of a description.

/** The usual subject holds names, and with a long branch it is longer than Google takes. */
export const githubMapping = {
  'google.subject': 'assertion.repository_id',
  'attribute.repository': 'assertion.repository',
  'attribute.repository_id': 'assertion.repository_id',
  'attribute.repository_owner_id': 'assertion.repository_owner_id',
  'attribute.ref': 'assertion.ref',
} as const

/** Events that only people with write access can cause. Anybody can cause a pull request, an issue, or a run after one of these. */
const trustedBuild = {
  condition: "assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']",
} as const

export const githubNaming = {
  ownerClaim: 'repository_owner_id',
  repositoryClaim: 'repository_id',
  attributeMapping: githubMapping,
  trustedBuild,
} as const
