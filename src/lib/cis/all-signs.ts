// Written by scripts/lists.ts, from the folders.

/** Of a CI, the variables and the paths of which one is there in each of its jobs, and the module that describes it. */
interface CiSigns {
  signs: readonly string[]
  load: () => Promise<object>
}

/** In the order of detection. `generic` last: it stands for whatever is not recognised. */
export const ciSigns: Readonly<Record<string, CiSigns>> = {
  forgejo: {signs: ['FORGEJO_ACTIONS'], load: () => import('./forgejo/provider.ts')},
  gitea: {signs: ['GITEA_ACTIONS'], load: () => import('./gitea/provider.ts')},
  buildkite: {signs: ['BUILDKITE'], load: () => import('./buildkite/provider.ts')},
  harness: {signs: ['HARNESS_BUILD_ID'], load: () => import('./harness/provider.ts')},
  codefresh: {signs: ['CF_BUILD_ID'], load: () => import('./codefresh/provider.ts')},
  depot: {signs: ['DEPOT_JOB_URL'], load: () => import('./depot/provider.ts')},
  ghes: {signs: ['GITHUB_ACTIONS'], load: () => import('./ghes/provider.ts')},
  github: {signs: ['GITHUB_ACTIONS'], load: () => import('./github/provider.ts')},
  gitlab: {signs: ['GITLAB_CI'], load: () => import('./gitlab/provider.ts')},
  circleci: {signs: ['CIRCLECI'], load: () => import('./circleci/provider.ts')},
  'azure-pipelines': {signs: ['TF_BUILD'], load: () => import('./azure-pipelines/provider.ts')},
  bitbucket: {
    signs: ['BITBUCKET_BUILD_NUMBER', 'BITBUCKET_COMMIT', 'BITBUCKET_STEP_OIDC_TOKEN'],
    load: () => import('./bitbucket/provider.ts'),
  },
  jenkins: {signs: ['JENKINS_URL'], load: () => import('./jenkins/provider.ts')},
  semaphore: {signs: ['SEMAPHORE'], load: () => import('./semaphore/provider.ts')},
  teamcity: {signs: ['TEAMCITY_VERSION'], load: () => import('./teamcity/provider.ts')},
  'aws-codebuild': {
    signs: ['CODEBUILD_BUILD_ARN', 'CODEBUILD_BUILD_ID'],
    load: () => import('./aws-codebuild/provider.ts'),
  },
  'hcp-terraform': {signs: ['TFC_RUN_ID'], load: () => import('./hcp-terraform/provider.ts')},
  spacelift: {
    signs: ['SPACELIFT_OIDC_TOKEN', 'TF_VAR_spacelift_run_id'],
    load: () => import('./spacelift/provider.ts'),
  },
  env0: {signs: ['ENV0_DEPLOYMENT_LOG_ID'], load: () => import('./env0/provider.ts')},
  vercel: {signs: ['VERCEL'], load: () => import('./vercel/provider.ts')},
  woodpecker: {signs: ['CI'], load: () => import('./woodpecker/provider.ts')},
  drone: {signs: ['DRONE'], load: () => import('./drone/provider.ts')},
  travis: {signs: ['TRAVIS'], load: () => import('./travis/provider.ts')},
  appveyor: {signs: ['APPVEYOR'], load: () => import('./appveyor/provider.ts')},
  scalr: {signs: ['SCALR_RUN_ID'], load: () => import('./scalr/provider.ts')},
  'google-cloud-build': {signs: ['BUILDER_OUTPUT'], load: () => import('./google-cloud-build/provider.ts')},
  fly: {
    signs: ['/.fly/api', 'CI_AUTH_ENDPOINT_FLY', 'FLY_APP_NAME', 'FLY_MACHINE_ID'],
    load: () => import('./fly/provider.ts'),
  },
  nomad: {signs: ['NOMAD_ALLOC_ID'], load: () => import('./nomad/provider.ts')},
  kubernetes: {
    signs: [
      '/var/run/secrets/tokens/gcp-ksa/token',
      '/var/run/service-account/token',
      'CI_AUTH_ENDPOINT_KUBERNETES',
      'KUBERNETES_SERVICE_HOST',
    ],
    load: () => import('./kubernetes/provider.ts'),
  },
  spiffe: {
    signs: ['/tmp/spire-agent/public/api.sock', 'SPIFFE_ENDPOINT_SOCKET'],
    load: () => import('./spiffe/provider.ts'),
  },
  bitrise: {signs: ['BITRISE_IO'], load: () => import('./bitrise/provider.ts')},
  concourse: {signs: ['ATC_EXTERNAL_URL'], load: () => import('./concourse/provider.ts')},
  octopus: {signs: ['OctopusCalamariWorkingDirectory'], load: () => import('./octopus/provider.ts')},
  pulumi: {signs: ['PULUMI_CI_SYSTEM'], load: () => import('./pulumi/provider.ts')},
  generic: {signs: [], load: () => import('./generic/provider.ts')},
}
