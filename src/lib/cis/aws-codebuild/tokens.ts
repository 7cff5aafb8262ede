// https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_providers_outbound_token_claims.html
import {celText, claimText, describeTokens, namesTenant, setBy, sometimes, tenantId} from '../description/claims.ts'
import {ciAuth, signInVariables} from '../description/pipeline.ts'

const ROLE = /^arn:aws:iam::(\d{12}):role\/[\w+=,.@/-]+$/

const accountOf = (arn: string | undefined): string | undefined => ROLE.exec(arn ?? '')?.[1]

/** This claim contains the claims that AWS adds. */
const AWS = 'https://sts.amazonaws.com/'

export const awsCodebuild = describeTokens({
  ci: 'aws-codebuild',
  label: 'AWS CodeBuild',
  documentation: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_providers_outbound_token_claims.html',
  issuer: {
    kind: 'organisation',
    example: 'https://ID.tokens.sts.global.api.aws',
    pattern: /^https:\/\/[0-9a-z-]+\.tokens\.sts\.global\.api\.aws$/,
  },
  jwksPath: '/.well-known/jwks.json',
  multiTenant: false,
  ownerClaim: 'sub',
  ownerId: {
    label: 'id of the AWS account, 12 digits',
    howToFind: 'aws sts get-caller-identity --query Account --output text',
    pattern: /^\d{12}$/,
    follows: ({repositoryId}) => accountOf(repositoryId),
  },
  ownerIn: (given) => accountOf(claimText(given, 'sub', '')) ?? '',
  ownerCondition: (account) => `assertion.sub.startsWith(${celText(`arn:aws:iam::${account}:role/`)})`,
  repositoryClaim: 'sub',
  repositoryId: {
    label: 'ARN of the role of the builds, which nothing else should use',
    howToFind: 'aws codebuild batch-get-projects --names PROJECT --query projects[0].serviceRole --output text',
    pattern: ROLE,
  },
  repositoryExample: 'PROJECT',
  contradiction({ownerId, repositoryId}) {
    const account = accountOf(repositoryId)
    if (account === undefined || account === ownerId) return undefined
    return {flag: 'owner-id', why: `is not the account of ${repositoryId}`}
  },
  attributeMapping: {'google.subject': 'assertion.sub'},
  // Everybody who has the role can request its tokens, with any tags and audience.
  claimFacts: {
    iss: namesTenant({
      kind: 'organisation',
      by: 'id',
      whole: /^https:\/\/([0-9a-z-]+)\.tokens\.sts\.global\.api\.aws$/,
    }),
    sub: namesTenant({kind: 'organisation', by: 'id', start: /^arn:aws:iam::(\d{12}):/}),
    aud: setBy.job,
    [AWS]: {...sometimes(setBy.ci), type: 'object'},
    [`${AWS} > aws_account`]: sometimes(tenantId('organisation', '0-9', /^(\d{12})$/)),
    [`${AWS} > org_id`]: sometimes(namesTenant({kind: 'enterprise', by: 'id', whole: /^(o-[0-9a-z]+)$/})),
    [`${AWS} > source_region`]: sometimes(setBy.ci),
    [`${AWS} > principal_tags`]: {...sometimes(setBy.tenant), type: 'object'},
    [`${AWS} > request_tags`]: {...sometimes(setBy.job), type: 'object'},
  },
  // The token belongs to the role: no claim tells a pull request build from another build.
  events: {push: {}},
  // The program `aws` calls AWS itself.
  simulated: false,
  pipeline: (names) => [
    {
      where: 'In `buildspec.yml`:',
      language: 'yaml',
      text: `version: 0.2
env:
  variables:
${signInVariables(names, (name, value) => `    ${name}: ${value}`)}phases:
  build:
    commands:
      - ${ciAuth.install}
      - ${ciAuth.federateInShell}
      - ./deploy.sh
    finally:
      - ${ciAuth.cleanup}
`,
    },
  ],
  script: {
    tokens: ({audience}) => [
      {
        from: 'program',
        // As for a sign-in: the region's own endpoint, and no argument that the program could read as a URL.
        with: {AWS_DEFAULT_REGION: '$AWS_REGION', AWS_STS_REGIONAL_ENDPOINTS: 'regional'},
        argv: [
          ...(['aws', 'sts', 'get-web-identity-token', '--output', 'json', '--cli-input-json'] as const),
          JSON.stringify({Audience: [audience], SigningAlgorithm: 'RS256'}),
        ],
        after: '"WebIdentityToken"',
      },
    ],
  },
  lifetimeSeconds: 300,
  claims(claim) {
    const sub = claim('sub', 'arn:aws:iam::123456789012:role/codebuild-shop')
    const iss = claim('iss', 'https://9f1c2b3a-4d5e-4f60-8a7b-1c2d3e4f5a6b.tokens.sts.global.api.aws')
    return {
      iss,
      aud: iss,
      sub,
      [AWS]: {aws_account: accountOf(sub) ?? '', source_region: 'us-east-1'},
    }
  },
})
