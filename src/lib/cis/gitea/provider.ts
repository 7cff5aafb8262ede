// Gitea Actions, whose runner has GitHub's protocol, without tokens so far.
// https://docs.gitea.com/usage/actions/secrets
import {CiAuthError} from '../../base/errors.ts'
import type {CiProvider} from '../description/provider.ts'
import {describeRunnerCi, runnerTokenSource} from '../protocols/runner.ts'

/** A later version may offer GitHub's token endpoint, which is then used: https://github.com/go-gitea/gitea/pull/39052 */
export const gitea: CiProvider = {
  ...describeRunnerCi({
    id: 'gitea',
    label: 'Gitea Actions',
    facts: {
      documentation: 'https://docs.gitea.com/usage/actions/secrets',
      recognisedBy: '`GITEA_ACTIONS=true` without `FORGEJO_ACTIONS`',
      tokenFrom: 'none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it',
      audience: 'none',
      lifetime: 'no token',
      source: 'key',
    },
    detect: (env) => env['GITEA_ACTIONS'] === 'true' && env['FORGEJO_ACTIONS'] !== 'true',
    grant: [],
  }),
  tokenSource: ({env}) => runnerTokenSource(gitea.label, env, notOffered),
}

const notOffered = (): CiAuthError =>
  new CiAuthError('OIDC_NOT_OFFERED', 'Gitea Actions runs this job, and this server gives its jobs no ID token', {
    suggestions: [
      `Use a service account key from a secret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "\${{ secrets.GCP_SA_KEY }}"}`,
      'Or pass an ID token from another source: --oidc-token-env NAME',
    ],
  })
