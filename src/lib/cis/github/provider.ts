// GitHub Actions: how a job is recognised, and what identifies it.
// https://docs.github.com/actions/reference/security/oidc
import {describeRunnerCi} from '../protocols/runner.ts'

/** What identifies a job and its owner in tokens of GitHub, and of the forges with the same claims. Here, not with the other
 * facts about tokens, because the action loads it.
 */
export const githubNaming = {
  ownerClaim: 'repository_owner_id',
  repositoryClaim: 'repository_id',
  // The default subject contains names, which can be renamed, and a long branch makes it longer than Google accepts.
  attributeMapping: {
    'google.subject': 'assertion.repository_id',
    'attribute.repository': 'assertion.repository',
    'attribute.repository_id': 'assertion.repository_id',
    'attribute.repository_owner_id': 'assertion.repository_owner_id',
    'attribute.ref': 'assertion.ref',
  },
  // Events that only people with write access can cause. Anybody can cause a pull request, an issue, or a run after one of these.
  trustedBuild: {
    condition: "assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']",
  },
  // A pull request from a fork gets a token only in a workflow on `pull_request_target`, and then with the claims of the target.
  events: {
    push: {},
    'pull-request': {event_name: 'pull_request'},
    fork: {event_name: 'pull_request_target', head_ref: 'feature', base_ref: 'main'},
  },
} as const

export const github = describeRunnerCi({
  id: 'github',
  label: 'GitHub Actions',
  naming: githubNaming,
  facts: {
    documentation: 'https://docs.github.com/actions/reference/security/oidc',
    recognisedBy: '`GITHUB_ACTIONS=true`',
    lifetime: '5 minutes',
  },
  mapsTemporary: true,
  detect: (env) => env['GITHUB_ACTIONS'] === 'true',
  grant: [
    'Give the job "permissions: {contents: read, id-token: write}".',
    'If a reusable workflow runs the job, the calling job must grant the same permissions.',
  ],
})
