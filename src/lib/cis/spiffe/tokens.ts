// https://github.com/spiffe/spiffe/blob/main/standards/JWT-SVID.md and .../SPIFFE-ID.md
import {celText, claimText, describeTokens, setBy, sometimes} from '../description/claims.ts'
import {ciAuth, signInVariables} from '../description/pipeline.ts'

const DOMAIN = /^[a-z0-9._-]+$/
const ID = /^spiffe:\/\/([a-z0-9._-]+)(?:\/[\w.-]+)+$/

/** People write the id with its scheme and without. */
const withoutScheme = (repository: string): string => repository.replace('spiffe://', '')

const domainOf = (id: string): string | undefined => ID.exec(id)?.[1]

export const spiffe = describeTokens({
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
  // Anybody can use the name of another trust domain. Only the issuer, which the owner knows, tells whose it is.
  claimFacts: {
    sub: {...setBy.tenant, characters: 'A-Za-z0-9._:/-'},
    // One audience may also be a text: https://www.rfc-editor.org/rfc/rfc7519#section-4.1.3
    aud: {...setBy.job, type: ['text', 'list']},
    iss: sometimes(setBy.tenant),
  },
  // A registration entry identifies a process, not what it builds.
  events: {push: {}},
  pipeline: (names) => [
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
      command: [sh, -c, '${ciAuth.installAndExec} ./deploy.sh']
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
  ],
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
  // SPIRE adds `iss`, which Google needs, if its `jwt_issuer` is set.
  claims(claim) {
    const iss = claim('iss', 'https://spire.acme.example')
    return {iss, aud: [iss], sub: 'spiffe://acme.example/shop'}
  },
})
