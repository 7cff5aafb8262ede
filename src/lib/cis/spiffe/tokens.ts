// https://github.com/spiffe/spiffe/blob/main/standards/JWT-SVID.md and .../SPIFFE-ID.md
import type {Claims} from '../../base/jwt.ts'
import {PINNED} from '../../base/shell-format.ts'
import {celText, claimText} from '../claim-text.ts'
import {type PipelineBlock, type PipelineNames, signInVariables} from '../pipeline.ts'
import type {CiTokens, ClaimFact} from '../tokens.ts'

const DOMAIN = /^[a-z0-9._-]+$/
const ID = /^spiffe:\/\/([a-z0-9._-]+)(?:\/[\w.-]+)+$/

/** People write the id with its scheme and without. */
const withoutScheme = (repository: string): string => repository.replace(/^spiffe:\/\//, '')

const domainOf = (id: string): string | undefined => ID.exec(id)?.[1]

/** Anybody can use the name of another trust domain. Only the issuer, which the owner knows, tells whose it is. */
const claimFacts: Readonly<Record<string, ClaimFact>> = {
  sub: {setBy: 'tenant', presence: 'always', characters: 'A-Za-z0-9._:/-'},
  aud: {setBy: 'job', presence: 'always', type: 'list'},
  iss: {setBy: 'tenant', presence: 'sometimes'},
}

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
    pattern: DOMAIN,
    follows: ({repository, repositoryId}) =>
      domainOf(repositoryId ?? '') ?? (withoutScheme(repository).split('/')[0] || undefined),
  },
  ownerIn: (given) => claimText(given, 'sub', '').split('/')[2] ?? '',
  ownerCondition: (domain) => `assertion.sub.startsWith(${celText(`spiffe://${domain}/`)})`,
  repositoryClaim: 'sub',
  repositoryId: {
    label: 'SPIFFE ID of the workload, spiffe://TRUST_DOMAIN/PATH',
    howToFind: 'spire-server entry show',
    pattern: ID,
    follows: ({repository}) => (repository.includes('/') ? `spiffe://${withoutScheme(repository)}` : undefined),
  },
  repositoryExample: 'TRUST_DOMAIN/PATH',
  repositoryPattern: /^(?:spiffe:\/\/)?[^/]+(?:\/[^/]+)+$/,
  contradiction({ownerId, repositoryId}) {
    const domain = domainOf(repositoryId)
    if (domain === undefined || domain === ownerId) return undefined
    return {flag: 'owner-id', why: `is not the trust domain of ${repositoryId}`}
  },
  attributeMapping: {'google.subject': 'assertion.sub'},
  claimFacts,
  // A registration entry identifies a process, not what it builds.
  events: {push: {}},
  pipeline,
  script: {
    tokens: ({audience}) => [
      {
        from: 'program',
        needs: ['SPIFFE_ENDPOINT_SOCKET'],
        argv: [
          ...(['spire-agent', 'api', 'fetch', 'jwt', '-audience', audience] as const),
          ...['-socketPath', `\${SPIFFE_ENDPOINT_SOCKET#unix:}`],
        ],
        after: '):',
      },
    ],
  },
  lifetimeSeconds: 300,
  claims,
}

/** SPIRE adds `iss`, which Google needs, if its `jwt_issuer` is set. */
function claims(given: Claims): Claims {
  const iss = claimText(given, 'iss', 'https://spire.acme.example')
  return {iss, aud: [iss], sub: 'spiffe://acme.example/shop', ...given}
}

function pipeline(names: PipelineNames): PipelineBlock[] {
  return [
    {
      where: 'A pod for which the agent has an entry:',
      language: 'yaml',
      text: `apiVersion: v1
kind: Pod
metadata:
  name: deploy
spec:
  restartPolicy: Never
  containers:
    - name: deploy
      image: node:22
      command: [${PINNED.replaceAll(' ', ', ')}, exec, --, ./deploy.sh]
      env:
${signInVariables(names, (name, value) => `        - name: ${name}\n          value: ${value}`)}        - name: SPIFFE_ENDPOINT_SOCKET
          value: unix:///spiffe/api.sock
      volumeMounts:
        - {name: spiffe, mountPath: /spiffe, readOnly: true}
  volumes:
    - name: spiffe
      csi: {driver: csi.spiffe.io, readOnly: true}
`,
    },
  ]
}
