// Which CIs are looked for first.

/** The order of detection. CIs that are not named come after these. Name a CI if its jobs also have the marker of another CI, such
 * as Forgejo and GitHub Enterprise Server, which set GitHub's marker.
 */
export const detectionOrder: readonly string[] = [
  'forgejo',
  'gitea',
  'buildkite',
  'harness',
  'codefresh',
  'depot',
  'ghes',
  'github',
  'gitlab',
  'circleci',
  'azure-pipelines',
  'bitbucket',
  'jenkins',
  'semaphore',
  'teamcity',
  'aws-codebuild',
  'hcp-terraform',
  'spacelift',
  'env0',
  'vercel',
  'woodpecker',
  'drone',
  'travis',
  'appveyor',
  'scalr',
  'google-cloud-build',
  'fly',
  'nomad',
  'kubernetes',
  'spiffe',
]
