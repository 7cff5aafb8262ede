// Attacks that others have published, each as a project of one organisation: open as it was found, and closed.
import type {AuditCode} from '../../../src/lib/audit/finding.ts'
import type {Inventory} from '../../../src/lib/audit/inventory.ts'
import {poolPrefix} from '../../../src/lib/google/principals.ts'
import type {Provider} from '../../../src/lib/trust/trust.ts'

interface Trust {
  /** Default: GitHub's, with its usual mapping. */
  provider: Partial<Provider>
  /** What follows the name of the pool. */
  member: string
  /** Of the account on its project. */
  role: string
}

export interface Attack {
  /** The id of its project, as docs/audit.md names it too. */
  id: string
  source: string
  finds: AuditCode
  /** Whether the finding is on the provider, or on the account that the jobs act as. */
  on: 'provider' | 'account'
  open: Partial<Trust>
  /** What fixes it, beside `open`. */
  closed: Partial<Trust>
}

const ours = "assertion.repository_owner_id == '42'"
const approved = "assertion.event_name in ['push', 'workflow_dispatch']"

const gitlab: Partial<Provider> = {
  issuer: 'https://gitlab.com',
  attributeMapping: {
    'google.subject': 'assertion.project_id',
    'attribute.project_id': 'assertion.project_id',
    'attribute.environment': 'assertion.environment',
  },
  attributeCondition:
    "assertion.namespace_id == '72' && assertion.ref_protected == 'true' && assertion.pipeline_source != 'merge_request_event'",
}
const terraform: Partial<Provider> = {
  issuer: 'https://app.terraform.io',
  attributeMapping: {'google.subject': "assertion.terraform_workspace_id + ':' + assertion.terraform_run_phase"},
}

export const attacks: readonly Attack[] = [
  {
    id: 'no-subject-asked',
    source:
      'https://medium.com/tinder/identifying-vulnerabilities-in-github-actions-aws-oidc-configurations-8067c400d5b8',
    finds: 'AUDIT_ANYBODY',
    on: 'provider',
    open: {provider: {}, member: 'attribute.ref/refs/heads/main'},
    closed: {provider: {attributeCondition: `${ours} && ${approved}`}, member: 'attribute.repository_id/7'},
  },
  {
    id: 'no-slash-behind',
    source: 'https://securitylabs.datadoghq.com/articles/exploring-github-to-aws-keyless-authentication-flaws/',
    finds: 'AUDIT_FOREIGN_TENANT',
    on: 'provider',
    open: {
      provider: {attributeCondition: "assertion.sub.startsWith('repo:acme')"},
      member: 'attribute.ref/refs/heads/main',
    },
    closed: {
      provider: {attributeCondition: `${ours} && ${approved} && assertion.sub.startsWith('repo:acme/')`},
      member: 'attribute.repository_id/7',
    },
  },
  {
    id: 'whole-pool',
    source: 'https://ermetic.com/blog/gcp/how-attackers-can-exploit-gcps-multicloud-workload-solution/',
    finds: 'AUDIT_POOL_WIDE',
    on: 'account',
    open: {member: '*'},
    closed: {member: 'attribute.repository_id/7'},
  },
  {
    id: 'claim-of-the-job',
    source: 'https://unit42.paloaltonetworks.com/oidc-misconfigurations-in-ci-cd',
    finds: 'AUDIT_CLAIM_CHOSEN',
    on: 'account',
    open: {provider: gitlab, member: 'attribute.environment/production'},
    closed: {member: 'attribute.project_id/20'},
  },
  {
    id: 'poisoned-pipeline',
    source: 'https://unit42.paloaltonetworks.com/oidc-misconfigurations-in-ci-cd',
    finds: 'AUDIT_PULL_REQUEST',
    on: 'account',
    open: {provider: {attributeCondition: ours}},
    closed: {provider: {attributeCondition: `${ours} && ${approved}`}},
  },
  {
    id: 'request-of-a-fork',
    source: 'https://www.datadoghq.com/blog/github-actions-iac-security/',
    finds: 'AUDIT_PULL_REQUEST',
    on: 'account',
    open: {provider: {attributeCondition: `${ours} && assertion.event_name != 'pull_request'`}},
    closed: {
      provider: {attributeCondition: `${ours} && !assertion.event_name.startsWith('pull_request') && ${approved}`},
    },
  },
  {
    id: 'name-given-up',
    source:
      'https://astrix.security/learn/blog/subjugation-hijacking-cloud-identities-by-recycling-namespaces-in-global-oidc-issuers/',
    finds: 'AUDIT_NAME_MUTABLE',
    on: 'provider',
    open: {
      provider: {...terraform, attributeCondition: "assertion.terraform_organization_name == 'acme'"},
      member: 'subject/ws-mbsd5E3Ktt5Rg2Xm:apply',
    },
    closed: {
      provider: {...terraform, attributeCondition: "assertion.terraform_organization_id == 'org-GRNbCjYNpBB6NEBH'"},
    },
  },
  {
    id: 'hyphen-between',
    source: 'https://labs.boostsecurity.io/articles/sleeper-squats-github-oidc-immutable-subject-claim',
    finds: 'AUDIT_JOIN',
    on: 'provider',
    open: {
      provider: {
        attributeCondition: `${ours} && ${approved}`,
        attributeMapping: {
          'google.subject': 'assertion.sub',
          'attribute.job': "assertion.repository + '-' + assertion.environment",
        },
      },
      member: 'attribute.job/acme/shop-production',
    },
    closed: {
      provider: {
        attributeCondition: `${ours} && ${approved}`,
        attributeMapping: {
          'google.subject': 'assertion.sub',
          'attribute.job': "assertion.repository_id + '/' + assertion.environment",
        },
      },
      member: 'attribute.job/7/production',
    },
  },
  {
    id: 'job-owns-all',
    source: 'https://haitmg.pl/blog/github-actions-oidc-aws-backdoor',
    finds: 'AUDIT_ROLE_STRONG',
    on: 'account',
    open: {role: 'roles/owner'},
    closed: {role: 'roles/run.developer'},
  },
]

const usual: Trust = {
  provider: {attributeCondition: `${ours} && ${approved}`},
  member: 'attribute.repository_id/7',
  role: 'roles/artifactregistry.writer',
}

const MAPPING = {
  'google.subject': 'assertion.sub',
  'attribute.repository_id': 'assertion.repository_id',
  'attribute.ref': 'assertion.ref',
}

/** The whole organisation, with each attack open or closed. */
export function publishedAttacks(state: 'open' | 'closed'): Inventory {
  const placed = attacks.map((attack, index) => {
    const {member, provider, role} = {...usual, ...attack.open, ...(state === 'closed' ? attack.closed : {})}
    return {id: attack.id, member, provider, role, number: String(500_000_000_001 + index)}
  })
  return {
    projects: placed.map(({id, number}) => ({id, number, ancestors: ['organizations/1001']})),
    pools: placed.map(({number, provider}) => ({
      projectNumber: number,
      id: 'ci-pool',
      mode: 'FEDERATION_ONLY',
      disabled: false,
      deleted: false,
      from: 'published',
      providers: [
        {
          id: 'jobs',
          kind: 'oidc',
          disabled: false,
          deleted: false,
          from: 'published',
          provider: {
            id: 'jobs',
            issuer: 'https://token.actions.githubusercontent.com',
            attributeMapping: MAPPING,
            ...provider,
          },
        },
      ],
    })),
    policies: placed.flatMap(({id, member, number, role}) => [
      {
        resource: `//iam.googleapis.com/projects/${id}/serviceAccounts/${accountOf(id)}`,
        bindings: [
          {
            role: 'roles/iam.workloadIdentityUser',
            members: [
              `principal${member.startsWith('subject/') ? '' : 'Set'}://${poolPrefix({projectNumber: number, pool: 'ci-pool'})}/${member}`,
            ],
          },
        ],
        from: 'published',
      },
      {
        resource: `//cloudresourcemanager.googleapis.com/projects/${id}`,
        bindings: [{role, members: [`serviceAccount:${accountOf(id)}`]}],
        from: 'published',
      },
    ]),
    accounts: placed.map(({id}, index) => ({
      email: accountOf(id),
      uniqueId: String(110_000_000_000_000_000_000n + BigInt(index)),
      disabled: false,
      keys: [],
      from: 'published',
    })),
    gaps: [],
  }
}

export const accountOf = (project: string): string => `deployer@${project}.iam.gserviceaccount.com`
