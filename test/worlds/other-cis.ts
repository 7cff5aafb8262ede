// The same for CIs other than GitHub Actions.
import {bitbucket} from '../../src/lib/cis/bitbucket/provider.ts'
import {bitbucket as bitbucketTokens} from '../../src/lib/cis/bitbucket/tokens.ts'
import {buildkite} from '../../src/lib/cis/buildkite/provider.ts'
import {buildkite as buildkiteTokens} from '../../src/lib/cis/buildkite/tokens.ts'
import {circleci} from '../../src/lib/cis/circleci/provider.ts'
import {circleci as circleciTokens} from '../../src/lib/cis/circleci/tokens.ts'
import {gitlab} from '../../src/lib/cis/gitlab/provider.ts'
import {gitlab as gitlabTokens} from '../../src/lib/cis/gitlab/tokens.ts'
import {hcpTerraform} from '../../src/lib/cis/hcp-terraform/provider.ts'
import {hcpTerraform as hcpTerraformTokens} from '../../src/lib/cis/hcp-terraform/tokens.ts'
import {jenkins} from '../../src/lib/cis/jenkins/provider.ts'
import {jenkins as jenkinsTokens} from '../../src/lib/cis/jenkins/tokens.ts'
import {kubernetes} from '../../src/lib/cis/kubernetes/provider.ts'
import {kubernetes as kubernetesTokens} from '../../src/lib/cis/kubernetes/tokens.ts'
import {semaphore} from '../../src/lib/cis/semaphore/provider.ts'
import {semaphore as semaphoreTokens} from '../../src/lib/cis/semaphore/tokens.ts'
import {vercel} from '../../src/lib/cis/vercel/provider.ts'
import {vercel as vercelTokens} from '../../src/lib/cis/vercel/tokens.ts'
import {attribute, type BrokenWorld, elsewhere, type Parts, subject} from './broken-world.ts'

const cis = {
  bitbucket: {provider: bitbucket, tokens: bitbucketTokens},
  buildkite: {provider: buildkite, tokens: buildkiteTokens},
  circleci: {provider: circleci, tokens: circleciTokens},
  gitlab: {provider: gitlab, tokens: gitlabTokens},
  hcp: {provider: hcpTerraform, tokens: hcpTerraformTokens},
  jenkins: {provider: jenkins, tokens: jenkinsTokens},
  kubernetes: {provider: kubernetes, tokens: kubernetesTokens},
  semaphore: {provider: semaphore, tokens: semaphoreTokens},
  vercel: {provider: vercel, tokens: vercelTokens},
}

const denied = (says: RegExp): BrokenWorld['finds'] => ({link: 'binding', code: 'IAM_IMPERSONATION_DENIED', says})
const tooLong: BrokenWorld['finds'] = {link: 'subject', code: 'STS_SUBJECT_TOO_LONG', says: /127 bytes/}
const otherAudience = (says: RegExp): BrokenWorld['finds'] => ({
  link: 'audience',
  code: 'STS_TOKEN_AUDIENCE_MISMATCH',
  says,
})
const unreachable = (says: RegExp): BrokenWorld['finds'] => ({link: 'issuer', code: 'STS_ISSUER_UNREACHABLE', says})

const noList = ({provider}: Parts): void => {
  delete provider.allowedAudiences
}

/** The subject as the token has it, and a member for `attributes`. */
const bySub =
  (...members: readonly string[]) =>
  ({bind, provider}: Parts): void => {
    provider.attributeMapping = {...provider.attributeMapping, 'google.subject': 'assertion.sub'}
    bind(...members)
  }

/** An issuer that nobody can reach. */
const hidden =
  (issuer: string) =>
  ({provider, world}: Parts): void => {
    provider.issuer = issuer
    world.issuers = []
  }

const shown =
  (issuer: string) =>
  ({world}: Parts): void => {
    world.issuers = [issuer]
  }

const internalGitlab = 'https://gitlab.internal.acme.example'
const cluster = 'https://kubernetes.default.svc.cluster.local'
const controller = 'https://jenkins.acme.example/oidc'

export const otherCiRows: readonly BrokenWorld[] = [
  {
    cause: 'GitLab: the old token has the address of the server as its audience',
    from: ['GoogleCloudPlatform/cloud-foundation-fabric#1402'],
    ci: cis.gitlab,
    claims: {aud: 'https://gitlab.com'},
    finds: otherAudience(/does not accept the audience https:\/\/gitlab\.com/),
    mend: {says: /^Let the pipeline ask for the audience /, claims: {aud: `https://iam.googleapis.com/${elsewhere}`}},
    library: /The audience in ID Token \[https:.*\] does not match the expected audience/,
  },
  {
    cause: 'GitLab: the oldest token has an issuer without https, and no audience',
    from: ['sigstore/cosign#1254'],
    ci: cis.gitlab,
    claims: {iss: 'gitlab.com', aud: undefined},
    finds: {link: 'issuer', code: 'STS_ISSUER_MISMATCH', says: /scheme/},
    mend: {
      says: /^Sign in with an ID token whose issuer begins with https:/,
      claims: {iss: 'https://gitlab.com', aud: `https://iam.googleapis.com/${elsewhere}`},
    },
  },
  {
    cause: 'GitLab: groups in groups make the subject longer than 127 bytes',
    from: ['https://gitlab.com/gitlab-org/gitlab/-/work_items/580605'],
    ci: cis.gitlab,
    breaks: bySub(attribute('project_id', '20')),
    claims: {project_path: `acme/${'a-group-with-a-long-name/'.repeat(4)}shop`},
    finds: tooLong,
  },
  {
    cause: 'GitLab: the condition reads an attribute that the mapping lacks',
    from: ['GoogleCloudPlatform/cloud-foundation-fabric#671'],
    ci: cis.gitlab,
    breaks({provider}) {
      provider.attributeCondition =
        'attribute.namespace_path=="acme" && assertion.ref_protected == "true" && assertion.pipeline_source != "merge_request_event"'
    },
    finds: {link: 'condition', code: 'STS_CONDITION_REJECTED', says: /attribute\.namespace_path/},
  },
  {
    cause: 'GitLab: the server is not on the public internet',
    from: ['fullsend-ai/fullsend#5897'],
    ci: cis.gitlab,
    breaks: hidden(internalGitlab),
    claims: {iss: internalGitlab},
    finds: unreachable(/cannot be read/),
    mendsBlindly: true,
    mend: {says: /public internet/, change: shown(internalGitlab)},
    library: /Error connecting to the given credential's issuer/,
  },
  {
    cause: 'Jenkins: nothing is served at the address of the issuer',
    from: ['jenkinsci/oidc-provider-plugin#65'],
    ci: cis.jenkins,
    breaks: hidden(controller),
    finds: unreachable(/cannot be read/),
    mendsBlindly: true,
    mend: {says: /public internet/, change: shown(controller)},
  },
  {
    cause: 'Kubernetes: the cluster has kept the issuer that only it can reach',
    from: ['authorizerdev/docs#92'],
    ci: cis.kubernetes,
    breaks: hidden(cluster),
    claims: {iss: cluster},
    finds: unreachable(/cannot be read/),
    mendsBlindly: true,
    mend: {says: /public internet/, change: shown(cluster)},
  },
  {
    cause: 'HCP Terraform: the provider lists the audience that tokens had before',
    from: ['hashicorp/terraform-dynamic-credentials-setup-examples#5'],
    ci: cis.hcp,
    breaks({provider}) {
      provider.allowedAudiences = ['gcp.workload.identity']
    },
    finds: otherAudience(/own list, which replaces the default/),
    mend: {
      says: /^Let the pipeline ask for the audience gcp\.workload\.identity/,
      claims: {aud: 'gcp.workload.identity'},
    },
  },
  {
    cause: 'HCP Terraform: the plan is bound, the apply is not',
    from: ['hashicorp/terraform-docs-common#824'],
    ci: cis.hcp,
    breaks: bySub(subject('organization:acme:project:Default Project:workspace:shop:run_phase:plan')),
    finds: denied(/run_phase:plan/),
    // Plans, of pull requests too, were bound before.
    admits: ['pull-request'],
  },
  {
    cause: 'Vercel: the audience is that of the team, and the provider lists none',
    from: ['hexclave/hexclave#2055'],
    ci: cis.vercel,
    claims: {aud: 'https://vercel.com/acme'},
    finds: otherAudience(/https:\/\/vercel\.com\/acme/),
    mend: {says: /^Let the pipeline ask for the audience /, claims: {aud: `https://iam.googleapis.com/${elsewhere}`}},
  },
  {
    cause: 'Vercel: the member names the subject as an attribute, which is not mapped',
    from: ['cornellh4i/ithaca-recovery#445'],
    ci: cis.vercel,
    breaks: bySub(attribute('subject', 'owner:acme:project:shop:environment:production')),
    finds: denied(/attribute\.subject\//),
  },
  {
    cause: 'Bitbucket: the audience is that of the workspace, which the pipeline did not change',
    from: ['sigstore/fulcio#1257', 'https://jira.atlassian.com/browse/BCLOUD-21138'],
    ci: cis.bitbucket,
    claims: {aud: 'ari:cloud:bitbucket::workspace/84c08677-e352-4a1c-a107-6df387cfeef7'},
    mend: {says: /^Let the pipeline ask for the audience /, claims: {aud: `https://iam.googleapis.com/${elsewhere}`}},
    finds: otherAudience(/ari:cloud:bitbucket::workspace/),
  },
  {
    cause: 'Bitbucket: attribute.repository is mapped from the subject, which has the step too',
    from: [
      'https://community.atlassian.com/forums/Pipelines-articles/Bitbucket-Pipelines-OIDC-support-in-Google-cloud-pipes/ba-p/2968452',
    ],
    ci: cis.bitbucket,
    breaks({bind, provider}) {
      provider.attributeMapping = {'google.subject': 'assertion.sub', 'attribute.repository': 'assertion.sub'}
      bind(attribute('repository', '{9f2c6f0e-5c0f-4a8e-8f0b-3a1f0e7c2d11}'))
    },
    finds: denied(/attribute\.repository\/\{9f2c6f0e/),
  },
  {
    cause: 'CircleCI: the audience is the organisation, and the provider lists none',
    from: ['circleci/circleci-docs#9790', 'sigstore/fulcio#591'],
    ci: cis.circleci,
    breaks: noList,
    finds: otherAudience(/0a1b2c3d-0000-4000-8000-00000000000a/),
  },
  {
    cause: 'CircleCI: the subject of the second token is mapped, which has 180 bytes',
    from: ['circleci/circleci-docs#7698'],
    ci: cis.circleci,
    breaks: bySub(attribute('project_id', '0a1b2c3d-0000-4000-8000-00000000000b')),
    finds: tooLong,
  },
  {
    cause: 'Semaphore: the subject is longer than 127 bytes',
    from: ['semaphoreio/semaphore#555'],
    ci: cis.semaphore,
    breaks: bySub(attribute('prj_id', '936a5312-a3b8-4921-8b3f-2cec8baac574')),
    claims: {repo: 'a-repository-with-a-long-name-of-services'},
    finds: tooLong,
  },
  {
    cause: 'Buildkite: the subject has the commit, so a member holds for one build',
    from: ['buildkite/agent#3784'],
    ci: cis.buildkite,
    breaks: bySub(subject('organization:acme:pipeline:shop:ref:refs/heads/main:commit:*:step:deploy')),
    finds: denied(/commit:\*/),
  },
]
