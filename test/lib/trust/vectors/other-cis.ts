import {celSpec, type Vector} from './vector.ts'

const kubernetesPage = 'https://docs.cloud.google.com/iam/docs/workload-identity-federation-with-kubernetes'
const bitbucketPage =
  'https://support.atlassian.com/bitbucket-cloud/docs/integrate-pipelines-with-resource-servers-using-oidc/'
const semaphorePage = 'https://docs.semaphore.io/using-semaphore/openid'
const jenkinsPage = 'https://plugins.jenkins.io/oidc-provider/'

const kubernetesVectors: Vector[] = [
  {source: kubernetesPage, map: 'assertion.sub', yields: 'system:serviceaccount:build:runner'},
  {source: kubernetesPage, map: "assertion['kubernetes.io']['namespace']", yields: 'build'},
  {
    source: kubernetesPage,
    map: "assertion['kubernetes.io']['serviceaccount']['name']",
    yields: 'runner',
  },
  {source: kubernetesPage, map: 'assertion.kubernetes.io.namespace', fails: /field not found: kubernetes/},
  {source: kubernetesPage, condition: "assertion['kubernetes.io']['namespace'] in ['build', 'release']", accepts: true},
  {source: kubernetesPage, condition: "assertion['kubernetes.io'].namespace == 'Build'", accepts: false},
  {source: kubernetesPage, condition: "has(assertion['kubernetes.io'].node)", accepts: false},
]

const bitbucketVectors: Vector[] = [
  {
    source: bitbucketPage,
    condition: "assertion.workspaceUuid=='{c7d2d22a-63a2-4c2f-9ba5-0a5b4c8e1c11}'",
    accepts: true,
  },
  {
    source: bitbucketPage,
    condition: "assertion.workspaceUuid=='c7d2d22a-63a2-4c2f-9ba5-0a5b4c8e1c11'",
    accepts: false,
  },
  {
    source: bitbucketPage,
    map: "assertion.workspaceUuid.replace('{', '').replace('}', '')",
    yields: 'c7d2d22a-63a2-4c2f-9ba5-0a5b4c8e1c11',
  },
  {source: bitbucketPage, condition: "assertion.branchName == 'main'", accepts: true},
  {
    source: bitbucketPage,
    map: "has(assertion.deploymentEnvironmentUuid) ? assertion.deploymentEnvironmentUuid : ''",
    yields: '',
  },
]

const semaphoreVectors: Vector[] = [
  {
    source: semaphorePage,
    mapping: {'google.subject': 'assertion.sub127'},
    problems: [],
    subject: 'org:acme:project:shop:repo:shop:ref_type:branch:ref:main',
  },
  {source: semaphorePage, mapping: {'google.subject': 'assertion.sub128'}, problems: [{kind: 'subject-empty'}]},
  {source: semaphorePage, condition: "assertion.org == 'acme' && assertion.branch == 'main'", accepts: true},
]

const jenkinsVectors: Vector[] = [
  {source: jenkinsPage, map: "assertion.sub.extract('/job/{name}/')", yields: 'shop'},
  {source: jenkinsPage, condition: 'assertion.build_number >= 7', accepts: true},
  {source: jenkinsPage, map: "'build-' + string(assertion.build_number)", yields: 'build-7'},
  {source: celSpec, map: "'build-' + assertion.build_number", fails: /no matching overload/},
]

export const kubernetes = {
  ci: 'kubernetes',
  claims: {
    sub: 'system:serviceaccount:build:runner',
    'kubernetes.io': {namespace: 'build', pod: {name: 'p-1'}, serviceaccount: {name: 'runner', uid: 'u-1'}},
  },
  vectors: kubernetesVectors,
}

export const bitbucket = {
  ci: 'bitbucket',
  claims: {workspaceUuid: '{c7d2d22a-63a2-4c2f-9ba5-0a5b4c8e1c11}', branchName: 'main'},
  vectors: bitbucketVectors,
}

export const semaphore = {
  ci: 'semaphore',
  claims: {org: 'acme', branch: 'main', sub127: 'org:acme:project:shop:repo:shop:ref_type:branch:ref:main'},
  vectors: semaphoreVectors,
}

export const jenkins = {
  ci: 'jenkins',
  claims: {sub: 'https://jenkins.example/job/shop/', build_number: 7},
  vectors: jenkinsVectors,
}
