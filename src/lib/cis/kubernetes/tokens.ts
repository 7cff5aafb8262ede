// https://kubernetes.io/docs/reference/access-authn-authz/service-accounts-admin/#bound-service-account-tokens
import {
  celText,
  claimText,
  describeTokens,
  HEXADECIMAL,
  setBy,
  tenantId,
  tenantName,
  UUID,
} from '../description/claims.ts'
import {ciAuth, signInVariables} from '../description/pipeline.ts'

const PREFIX = 'system:serviceaccount:'

export const kubernetes = describeTokens({
  ci: 'kubernetes',
  label: 'Kubernetes',
  documentation:
    'https://kubernetes.io/docs/reference/access-authn-authz/service-accounts-admin/#bound-service-account-tokens',
  issuer: {
    kind: 'server',
    example: 'https://ISSUER_OF_THE_CLUSTER',
    holders: 'Every pod of the cluster can have tokens of this issuer.',
  },
  jwksPath: '/openid/v1/jwks',
  multiTenant: false,
  ownerClaim: 'sub',
  ownerId: {
    label: 'namespace',
    howToFind: 'kubectl get namespaces',
    pattern: /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
    follows: ({repository}) => repository.split('/')[0] || undefined,
  },
  ownerIn: (given) => claimText(given, 'sub', '').split(':')[2] ?? '',
  ownerCondition: (namespace) => `assertion.sub.startsWith(${celText(`${PREFIX}${namespace}:`)})`,
  repositoryClaim: 'sub',
  repositoryId: {
    label: 'service account of the pod, as system:serviceaccount:NAMESPACE:NAME',
    howToFind: 'kubectl get serviceaccounts --namespace NAMESPACE',
    pattern: /^system:serviceaccount:[a-z0-9-]+:[a-z0-9.-]+$/,
    follows({repository}) {
      const [namespace, name] = repository.split('/')
      return namespace && name ? `${PREFIX}${namespace}:${name}` : undefined
    },
  },
  contradiction: ({ownerId, repositoryId}) =>
    repositoryId.startsWith(`${PREFIX}${ownerId}:`)
      ? undefined
      : {flag: 'repository-id', why: `is not of the namespace ${ownerId}`},
  repositoryExample: 'NAMESPACE/SERVICE_ACCOUNT',
  repositoryPattern: /^[^/]+\/[^/]+$/,
  attributeMapping: {
    'google.subject': 'assertion.sub',
    'attribute.namespace': "assertion['kubernetes.io'].namespace",
    'attribute.service_account_uid': "assertion['kubernetes.io'].serviceaccount.uid",
  },
  // A service account that is deleted and created again has the same name, but another uid.
  claimFacts: {
    sub: {
      ...setBy.ci,
      characters: 'a-z0-9:.-',
      fixes: [
        {kind: 'workload', by: 'name', whole: /^system:serviceaccount:([a-z0-9-]+:[a-z0-9.-]+)$/},
        {kind: 'group', by: 'name', start: /^system:serviceaccount:([a-z0-9-]+):/},
      ],
    },
    'kubernetes.io > namespace': {...tenantName('group', 'a-z0-9-'), characters: 'a-z0-9-'},
    'kubernetes.io > serviceaccount > uid': tenantId('workload', HEXADECIMAL, UUID),
    'kubernetes.io > serviceaccount > name': {...setBy.ci, characters: 'a-z0-9.-'},
    iss: setBy.ci,
    aud: {...setBy.job, type: 'list'},
  },
  // The roles of the cluster decide who may create a pod with a service account.
  events: {push: {}},
  pipeline(names) {
    const [, namespace, account] = /^system:serviceaccount:([a-z0-9-]+):([a-z0-9.-]+)$/.exec(names.subject ?? '') ?? []
    return [
      {
        where:
          namespace === undefined
            ? 'A pod in the namespace and with the service account that the file binds:'
            : 'A pod:',
        language: 'yaml',
        text: `apiVersion: v1
kind: Pod
metadata:
  name: deploy
  namespace: ${namespace ?? 'ci'}
spec:
  serviceAccountName: ${account ?? 'deployer'}
  restartPolicy: Never
  containers:
    - name: deploy
      image: node:22
      command: [sh, -c, '${ciAuth.install}; ${ciAuth.federateInShell} && ./deploy.sh']
      env:
${signInVariables(names, (name, value) => `        - name: ${name}\n          value: ${value}`)}      volumeMounts:
        - {name: gcp-token, mountPath: /var/run/service-account, readOnly: true}
  volumes:
    - name: gcp-token
      projected:
        sources:
          - serviceAccountToken:
              audience: ${names.audience}
              expirationSeconds: 3600
              path: token
`,
      },
    ]
  },
  script: {
    tokens: () => [
      {from: 'file', path: '/var/run/service-account/token'},
      {from: 'file', path: '/var/run/secrets/tokens/gcp-ksa/token'},
    ],
  },
  lifetimeSeconds: 3600,
  notBeforeSeconds: 0,
  claims(claim) {
    const sub = claim('sub', `${PREFIX}acme:shop`)
    const [namespace, name] = sub.slice(PREFIX.length).split(':')
    return {
      iss: 'https://kubernetes.acme.example',
      aud: ['https://kubernetes.acme.example'],
      sub,
      'kubernetes.io': {
        namespace,
        node: {name: 'node-1', uid: '646e7c5e-32d6-4d42-9dbd-e504e6cbe6b1'},
        pod: {name: 'shop-6d4cf56db6-x7k2p', uid: '5e0bd49b-f040-43b0-99b7-22765a53f7f3'},
        serviceaccount: {name, uid: '14ee3fa4-a7e2-420f-9f9a-dbc4507c3798'},
      },
    }
  },
})
