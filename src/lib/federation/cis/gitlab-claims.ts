// https://docs.gitlab.com/ci/secrets/id_token_authentication/#token-payload
import type {Claims} from '../attributes.ts'
import type {BuildEvent, ClaimFact, TenantForm} from './ci-tokens.ts'
import {byCi, byJob, tenantId} from './claim-facts.ts'

const sometimes = {setBy: 'job', presence: 'sometimes'} as const
const NAME = 'A-Za-z0-9_.-'

const group = (start: RegExp): TenantForm => ({kind: 'organisation', by: 'name', start})

/**
 * What tells whose project a job is of. The first part of the subject can be chosen, but its name stands before it, and it
 * is the project's own. `job_project_id` is the project that a merge request of a fork goes to, while the code is the fork's.
 */
export const gitlabClaimFacts: Readonly<Record<string, ClaimFact>> = {
  // Of the group that the project is in, not of those above.
  namespace_id: tenantId('group', '0-9'),
  namespace_path: {
    ...byCi,
    characters: `/${NAME}`,
    ignoresCase: true,
    fixes: [
      {kind: 'group', by: 'name', whole: /^([\w.-]+(?:\/[\w.-]+)+)$/},
      {kind: 'organisation', by: 'name', whole: /^([\w.-]+)$/},
      group(/^([\w.-]+)\//),
    ],
  },
  project_id: tenantId('repository', '0-9'),
  project_path: {
    ...byCi,
    characters: `/${NAME}`,
    ignoresCase: true,
    fixes: [{kind: 'repository', by: 'name', whole: /^([\w.-]+(?:\/[\w.-]+)+)$/}, group(/^([\w.-]+)\//)],
  },
  sub: {
    ...byCi,
    fixes: [
      {
        kind: 'repository',
        by: 'name',
        whole: /^project_path:([\w.-]+(?:\/[\w.-]+)+)$/,
        start: /^project_path:([\w.-]+(?:\/[\w.-]+)+):/,
      },
      group(/^project_path:([\w.-]+)\//),
    ],
  },
  iss: {...byCi},
  aud: {...byJob},
  // Of whoever started the job, in whatever project.
  user_id: {...byJob, characters: '0-9'},
  user_login: {...byJob},
  user_email: {...byJob},
  user_access_level: {...sometimes},
  groups_direct: {...sometimes, type: 'list'},
  user_identities: {...sometimes, type: 'list'},
  pipeline_id: {...byJob, characters: '0-9'},
  pipeline_source: {...byJob},
  job_id: {...byJob, characters: '0-9'},
  job_project_id: {...sometimes, characters: '0-9'},
  job_project_path: {...sometimes},
  job_namespace_id: {...sometimes, characters: '0-9'},
  job_namespace_path: {...sometimes},
  ref: {...byJob},
  ref_type: {...byJob},
  ref_path: {...byJob},
  ref_protected: {setBy: 'tenant', presence: 'always'},
  environment: {...sometimes},
  environment_protected: {...sometimes},
  deployment_tier: {...sometimes},
  environment_action: {...sometimes},
  runner_id: {...byJob, type: 'number'},
  runner_environment: {...byJob},
  sha: {...byJob},
  project_visibility: {...byJob},
  ci_config_ref_uri: {...sometimes},
  ci_config_sha: {...sometimes},
}

/**
 * Protected branches and tags are those that not everybody who may push can change. A merge request's are never protected,
 * but its source can have the name of one that is (https://gitlab.com/gitlab-org/gitlab/-/issues/548165).
 */
export const gitlabTrustedBuild = {
  condition: "assertion.ref_protected == 'true' && assertion.pipeline_source != 'merge_request_event'",
  keepsOut: 'merge requests, and all branches and tags that are not protected',
} as const

const mergeRequest = {
  pipeline_source: 'merge_request_event',
  ref: 'feature',
  ref_type: 'branch',
  ref_path: 'refs/heads/feature',
  ref_protected: 'false',
} as const

export const gitlabEvents: Readonly<Partial<Record<BuildEvent, Claims>>> = {
  push: {},
  'pull-request': mergeRequest,
  // Since GitLab 18.2.2 the claims on the project are those of the fork, also where the project itself runs the pipeline:
  // https://gitlab.com/gitlab-org/gitlab/-/work_items/563038
  fork: {
    ...mergeRequest,
    ref: 'main',
    ref_path: 'refs/heads/main',
    namespace_id: '666',
    project_id: '667',
    project_path: 'mallory/shop',
  },
}
