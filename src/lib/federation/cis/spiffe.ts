// https://github.com/spiffe/spiffe/blob/main/standards/JWT-SVID.md
import type {Claims} from '../attributes.ts'
import type {CiTokens} from './ci-tokens.ts'
import {celText, claimText} from './claim-text.ts'

export const spiffe: CiTokens = {
  ci: 'spiffe',
  label: 'SPIFFE',
  documentation: 'https://github.com/spiffe/spiffe/blob/main/standards/JWT-SVID.md',
  issuer: {kind: 'server', example: 'https://HOST_OF_THE_DISCOVERY_PROVIDER'},
  jwksPath: '/keys',
  multiTenant: false,
  ownerClaim: 'sub',
  ownerId: {
    label: 'trust domain',
    howToFind: 'spire-server bundle show -format spiffe, or trust_domain in server.conf',
    follows: ({repository}) => repository.split('/')[0] || undefined,
  },
  ownerIn: (given) => claimText(given, 'sub', '').split('/')[2] ?? '',
  ownerCondition: (domain) => `assertion.sub.startsWith(${celText(`spiffe://${domain}/`)})`,
  repositoryClaim: 'sub',
  repositoryId: {
    label: 'SPIFFE ID of the workload, spiffe://TRUST_DOMAIN/PATH',
    howToFind: 'spire-server entry show',
    follows: ({repository}) => (repository.includes('/') ? `spiffe://${repository}` : undefined),
  },
  repositoryExample: 'TRUST_DOMAIN/PATH',
  attributeMapping: {'google.subject': 'assertion.sub'},
  lifetimeSeconds: 300,
  claims,
}

/** `iss` is there where SPIRE's jwt_issuer is set, and Google needs it. */
function claims(given: Claims): Claims {
  const iss = claimText(given, 'iss', 'https://spire.acme.example')
  return {iss, aud: [iss], sub: 'spiffe://acme.example/shop', ...given}
}
