// https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc
import {describeTokens, withoutClaims} from '../description/claims.ts'
import {github, githubClaims, githubWorkflow} from '../github/tokens.ts'

const PATH = '/_services/token'

const hostOf = (issuer: string): string => /^https:\/\/([\w.:-]+)\//.exec(issuer)?.[1] ?? 'HOSTNAME'

/** Claims of github.com that no server has. https://github.com/github/docs/blob/main/data/features/actions-OIDC-check-run-id-claim.yml */
const ABSENT = ['check_run_id']

/** The claims of GitHub, from a server of your own. */
export const ghes = describeTokens({
  ...github,
  ci: 'ghes',
  label: 'GitHub Enterprise Server',
  documentation: 'https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc',
  issuer: {
    kind: 'server',
    example: `https://HOSTNAME${PATH}`,
    pattern: /^https:\/\/[^/]+\/_services\/token$/,
    holders: 'Everybody with an account on the server can have tokens of this issuer.',
  },
  otherIssuers: [],
  claimFacts: withoutClaims(github.claimFacts, ABSENT),
  // Everybody with an account on the server can create a repository there.
  multiTenant: true,
  ownerId: {
    ...github.ownerId,
    howToFind: 'gh api --hostname HOSTNAME users/OWNER --jq .id',
    howToFindAt: (issuer) => `gh api --hostname ${hostOf(issuer)} users/OWNER --jq .id`,
  },
  repositoryId: {
    ...github.repositoryId,
    howToFind: 'gh api --hostname HOSTNAME repos/OWNER/REPOSITORY --jq .id',
    howToFindAt: (issuer) => `gh api --hostname ${hostOf(issuer)} repos/OWNER/REPOSITORY --jq .id`,
  },
  pipeline: (names) =>
    githubWorkflow(names, '.github', [
      'runs-on: [self-hosted, linux]',
      'permissions: {contents: read, id-token: write}',
    ]),
  claims(claim, given) {
    const iss = claim('iss', `https://git.acme.example${PATH}`)
    // The server has no runners of its own.
    const usual = githubClaims({repository: 'acme/shop', runner_environment: 'self-hosted', ...given})
    return {...withoutClaims(usual, ABSENT), iss, aud: `${iss.slice(0, -PATH.length)}/${usual.repository_owner}`}
  },
})
