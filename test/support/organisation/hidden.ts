// Ways in that no rule about a provider finds: each is planted beside what is there, and an audit must tell it, as a finding or as not read.

import type {AuditReport} from '../../../src/lib/audit/finding.ts'
import type {AuditedAccount, Inventory} from '../../../src/lib/audit/inventory.ts'
import {listed} from '../../../src/lib/base/maps.ts'
import type {Binding} from '../../../src/lib/trust/policy.ts'
import type {Random} from '../../campaign/random.ts'
import {assetLines} from './asset-export.ts'

/** An account that jobs act as, and its project. */
interface Place {
  email: string
  project: string
  number: number
}

type Given = readonly [resource: string, role: string, member: string]

interface Hidden {
  given: (place: Place) => readonly Given[]
  /** Objects of the export beside the policies. */
  assets?: (place: Place) => object[]
  /** The code and the resource of a finding, or the beginning of what was not read. */
  told: (place: Place) => string
}

const projectName = ({project}: Place) => `//cloudresourcemanager.googleapis.com/projects/${project}`
const ownAccount = ({email, project}: Place) => `//iam.googleapis.com/projects/${project}/serviceAccounts/${email}`
const serviceAccount = ({email}: Place) => `serviceAccount:${email}`
const TOKENS = 'roles/iam.serviceAccountTokenCreator'
const ID_TOKENS = 'roles/iam.serviceAccountOpenIdTokenCreator'

/** On the project, for the account unless another member is given. */
const onProject = (role: string, told: Hidden['told'], member: (place: Place) => string = serviceAccount): Hidden => ({
  given: (place) => [[projectName(place), role.replace('PROJECT', place.project), member(place)]],
  told,
})

const onAccount = (role: string, member: string, code: string): Hidden => ({
  given: (place) => [[ownAccount(place), role, member]],
  told: (place) => `${code} ${ownAccount(place)}`,
})

const strong = (place: Place) => `AUDIT_ROLE_STRONG ${ownAccount(place)}`
/** Another account of the project, an owner. The first account has `role` on it, or on the project. */
const besideOwner = (role: string, on: 'account' | 'project', isDisabled = false): Hidden => ({
  given: (place) => {
    const owner = ownerOf(place)
    return [
      [projectName(place), 'roles/owner', serviceAccount(owner)],
      [on === 'account' ? ownAccount(owner) : projectName(place), role, serviceAccount(place)],
    ]
  },
  assets: (place) => {
    const {email, project} = ownerOf(place)
    const data = {
      name: `projects/${project}/serviceAccounts/${email}`,
      email,
      uniqueId: `3${place.number}`,
      disabled: isDisabled,
    }
    return [
      {asset_type: 'iam.googleapis.com/ServiceAccount', name: `//iam.googleapis.com/${data.name}`, resource: {data}},
    ]
  },
  told: strong,
})

const ownerOf = (place: Place): Place => ({
  ...place,
  email: `owner-${place.number}@${place.project}.iam.gserviceaccount.com`,
})

/** A pool of its own, which builds of pull requests get into too, and what all in there may read. */
const forPullRequests = (role: string, resource: (place: Place) => string): Hidden => {
  const poolOf = ({number, project}: Place) =>
    `projects/${100_000_000_000 + Number(project.replace('acme-', ''))}/locations/global/workloadIdentityPools/odd-${number}`
  const jobsOf = (place: Place) => `principalSet://iam.googleapis.com/${poolOf(place)}/attribute.repository_id/77`
  return {
    given: (place) => [[resource(place), role, jobsOf(place)]],
    assets: (place) => {
      const provider = {
        name: `${poolOf(place)}/providers/github`,
        oidc: {issuerUri: 'https://token.actions.githubusercontent.com'},
        attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository_id': 'assertion.repository_id'},
        attributeCondition: "assertion.repository_owner_id == '42'",
      }
      return [{name: poolOf(place)}, provider].map((data, index) => ({
        asset_type: `iam.googleapis.com/WorkloadIdentityPool${index === 0 ? '' : 'Provider'}`,
        name: `//iam.googleapis.com/${data.name}`,
        resource: {data},
      }))
    },
    told: (place) => `AUDIT_PULL_REQUEST ${resource(place)}`,
  }
}

const customRole = ({project}: Place, includedPermissions: string[], more: object = {}) => {
  const name = `projects/${project}/roles/deploy`
  return {
    asset_type: 'iam.googleapis.com/Role',
    name: `//iam.googleapis.com/${name}`,
    resource: {version: 'v1', data: {name, includedPermissions, ...more}},
  }
}

export const hidden: Readonly<Record<string, Hidden>> = {
  'a condition that version 1 does not show': onProject(
    'roles/owner_withcond_1a2b3c4d5e6f7a8b9c0d',
    ({project}) => `the condition of roles/owner on the project ${project}`,
  ),
  'a custom role that was not read': onProject(
    'projects/PROJECT/roles/deploy',
    ({project}) => `what projects/${project}/roles/deploy allows`,
  ),
  'a custom role that changes policies': {
    ...onProject('projects/PROJECT/roles/deploy', strong),
    assets: (place) => [customRole(place, ['resourcemanager.projects.setIamPolicy'])],
  },
  'a role that is not known': onProject('roles/acme.newest', () => 'what roles/acme.newest allows'),
  'a group': onProject(
    'roles/editor',
    () => 'who is in the group',
    ({number}) => `group:ci-${number}@acme.example`,
  ),
  'an agent': onProject(
    'roles/editor',
    () => 'who decides what is done by the agent',
    ({number}) =>
      `principal://agents.global.org-9.system.id.goog/resources/aiplatform/projects/${number}/locations/eu/reasoningEngines/1`,
  ),
  'a kind of member that is not known': onProject(
    'roles/editor',
    () => 'who is robot:',
    ({number}) => `robot:${number}`,
  ),
  'ID tokens for everybody': onAccount(ID_TOKENS, 'allAuthenticatedUsers', 'AUDIT_ANYBODY'),
  'tokens for everybody who has mail': onAccount(TOKENS, 'domain:gmail.com', 'AUDIT_ANYBODY'),
  'a cluster of others': onAccount(TOKENS, 'serviceAccount:evil.svc.id.goog[ns/sa]', 'AUDIT_NOT_PROVEN'),
  'a unique id that nobody has': {
    given: (place) => [[ownAccount({...place, email: `99900000000000${place.number}`}), TOKENS, serviceAccount(place)]],
    told: ({number}) => `which account 99900000000000${number} is`,
  },
  'an address in other case': onProject('roles/owner', strong, ({email}) => `serviceAccount:${email.toUpperCase()}`),
  'a custom role that is disabled': {
    ...onProject(
      'projects/PROJECT/roles/deploy',
      ({project}) => `AUDIT_LEFTOVER //iam.googleapis.com/projects/${project}/roles/deploy`,
    ),
    assets: (place) => [customRole(place, ['resourcemanager.projects.setIamPolicy'], {stage: 'DISABLED'})],
  },
  'ID tokens of an owner for one job': besideOwner(ID_TOKENS, 'account'),
  'a disabled owner, and who may enable it': besideOwner('roles/iam.serviceAccountAdmin', 'account', true),
  'a bucket that builds of pull requests read': forPullRequests(
    'roles/storage.objectViewer',
    ({number}) => `//storage.googleapis.com/projects/_/buckets/state-${number}`,
  ),
  'secrets that builds of pull requests read': forPullRequests(
    'roles/secretmanager.secretAccessor',
    ({number}) => `//secretmanager.googleapis.com/projects/acme-0/secrets/key-${number}`,
  ),
  'data that builds of pull requests read': forPullRequests(
    'roles/bigquery.dataViewer',
    ({number}) => `//bigquery.googleapis.com/projects/acme-0/datasets/data_${number}`,
  ),
  'keys of an owner for Cloud Storage': besideOwner('roles/storage.hmacKeyAdmin', 'project'),
  'tokens that write source': onProject('roles/cloudbuild.tokenAccessor', strong),
  'a pool whose name does not fit': {
    ...onProject('roles/viewer', ({number}) => `the pool //iam.googleapis.com/odd/${number}`),
    assets: ({number}) => [
      {
        asset_type: 'iam.googleapis.com/WorkloadIdentityPool',
        name: `//iam.googleapis.com/odd/${number}`,
        resource: {data: {}},
      },
    ],
  },
  'a provider whose name does not fit': {
    ...onProject('roles/viewer', ({number}) => `the provider //iam.googleapis.com/odd/${number}`),
    assets: ({number}) => [
      {
        asset_type: 'iam.googleapis.com/WorkloadIdentityPoolProvider',
        name: `//iam.googleapis.com/odd/${number}`,
        resource: {version: 'v1', data: {name: `odd/${number}`}},
      },
    ],
  },
  ...Object.fromEntries(
    ['cloudbuild.serviceAgent', 'run.serviceAgent', 'cloudbuild.builds.editor'].map((role) => [
      `the role ${role}`,
      onProject(`roles/${role}`, strong),
    ]),
  ),
}

/** The first ones have holes of their own, and what looks like them. */
const accountsOf = ({accounts}: Inventory): AuditedAccount[] =>
  accounts.filter(({email}) => Number(/^deployer-(\d+)@/.exec(email)?.[1] ?? 0) >= 40)

/** The lines of an export with each of them, and what must be told for it, by name. */
export function withHidden(inventory: Inventory, random: Random): {lines: string[]; told: Record<string, string>} {
  const left = accountsOf(inventory)
  const bindings = new Map<string, Binding[]>()
  const assets: object[] = []
  const told = Object.entries(hidden).map(([name, {assets: more, given, told: tells}]) => {
    const [{email} = {email: ''}] = left.splice(random.below(left.length), 1)
    const project = /@([^.]+)/.exec(email)?.[1] ?? ''
    // Whoever has the same project could be told in the place of this one.
    for (const other of left.filter((each) => each.email.includes(`@${project}.`))) left.splice(left.indexOf(other), 1)
    const place = {email, project, number: Number(/\d+/.exec(email)?.[0])}
    for (const [on, role, member] of given(place)) listed(bindings, on).push({role, members: [member]})
    assets.push(...(more?.(place) ?? []))
    return [name, tells(place)] as const
  })
  const known = new Set(inventory.policies.map(({resource}) => resource))
  const policies = [
    ...inventory.policies.map((policy) => ({
      ...policy,
      bindings: [...policy.bindings, ...(bindings.get(policy.resource) ?? [])],
    })),
    ...[...bindings]
      .filter(([on]) => !known.has(on))
      .map(([resource, own]) => ({resource, bindings: own, from: 'made'})),
  ]
  return {
    lines: [...assetLines({...inventory, policies}), ...assets.map((asset) => JSON.stringify(asset))],
    told: Object.fromEntries(told),
  }
}

/** The names of those of which the report says nothing. */
export function untoldIn(told: Readonly<Record<string, string>>, {findings, gaps}: AuditReport): string[] {
  const all = [...findings.map(({code, resource}) => `${code} ${resource}`), ...gaps.map(({what}) => what)]
  return Object.entries(told).flatMap(([name, text]) =>
    all.some((each) => each.startsWith(text)) ? [] : [`not told: ${name}: ${text}`],
  )
}
