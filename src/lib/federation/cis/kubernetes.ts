// https://kubernetes.io/docs/reference/access-authn-authz/service-accounts-admin/#bound-service-account-tokens
import type {Claims} from '../attributes.ts'
import type {CiTokens} from './ci-tokens.ts'
import {celText, claimText} from './claim-text.ts'

const PREFIX = 'system:serviceaccount:'

export const kubernetes: CiTokens = {
  ci: 'kubernetes',
  label: 'Kubernetes',
  documentation:
    'https://kubernetes.io/docs/reference/access-authn-authz/service-accounts-admin/#bound-service-account-tokens',
  issuer: {kind: 'server', example: 'https://ISSUER_OF_THE_CLUSTER'},
  jwksPath: '/openid/v1/jwks',
  multiTenant: false,
  ownerClaim: 'sub',
  ownerId: {
    label: 'namespace',
    howToFind: 'kubectl get namespaces',
    follows: ({repository}) => repository.split('/')[0] || undefined,
  },
  ownerIn: (given) => claimText(given, 'sub', '').split(':')[2] ?? '',
  ownerCondition: (namespace) => `assertion.sub.startsWith(${celText(`${PREFIX}${namespace}:`)})`,
  repositoryClaim: 'sub',
  repositoryId: {
    label: 'service account of the pod, as system:serviceaccount:NAMESPACE:NAME',
    howToFind: 'kubectl get serviceaccounts --namespace NAMESPACE',
    follows({repository}) {
      const [namespace, name] = repository.split('/')
      return namespace && name ? `${PREFIX}${namespace}:${name}` : undefined
    },
  },
  repositoryExample: 'NAMESPACE/SERVICE_ACCOUNT',
  attributeMapping: {
    'google.subject': 'assertion.sub',
    'attribute.namespace': "assertion['kubernetes.io'].namespace",
    'attribute.service_account_uid': "assertion['kubernetes.io'].serviceaccount.uid",
  },
  lifetimeSeconds: 3600,
  notBeforeSeconds: 0,
  claims,
}

function claims(given: Claims): Claims {
  const sub = claimText(given, 'sub', `${PREFIX}acme:shop`)
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
    ...given,
  }
}
