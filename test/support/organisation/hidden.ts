// Ways in that no rule about a provider finds: each is planted beside what is there, and an audit must tell it, as a finding or as not read.
import type {Random} from '../../../campaign/random.ts'
import type {AuditReport} from '../../../src/lib/audit/finding.ts'
import type {AuditedAccount, Inventory} from '../../../src/lib/audit/inventory.ts'
import type {Binding} from '../../../src/lib/trust/policy.ts'
import {assetLines} from './asset-export.ts'

/** An account that jobs act as, and its project. */
interface Place {
  email: string
  project: string
  number: number
}

interface Hidden {
  on: (place: Place) => string
  binding: (place: Place) => Binding
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
  on: projectName,
  binding: (place) => ({role: role.replace('PROJECT', place.project), members: [member(place)]}),
  told,
})

const onAccount = (role: string, member: string, code: string): Hidden => ({
  on: ownAccount,
  binding: () => ({role, members: [member]}),
  told: (place) => `${code} ${ownAccount(place)}`,
})

const strong = (place: Place) => `AUDIT_ROLE_STRONG ${ownAccount(place)}`
const customRole = ({project}: Place, includedPermissions: string[]) => {
  const name = `projects/${project}/roles/deploy`
  return {
    asset_type: 'iam.googleapis.com/Role',
    name: `//iam.googleapis.com/${name}`,
    resource: {version: 'v1', data: {name, includedPermissions}},
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
    on: ({number, project}) => `//iam.googleapis.com/projects/${project}/serviceAccounts/99900000000000${number}`,
    binding: (place) => ({role: TOKENS, members: [serviceAccount(place)]}),
    told: ({number}) => `which account 99900000000000${number} is`,
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
  const told = Object.entries(hidden).map(([name, {assets: more, binding, on, told: tells}]) => {
    const [{email} = {email: ''}] = left.splice(random.below(left.length), 1)
    const project = /@([^.]+)/.exec(email)?.[1] ?? ''
    // Whoever has the same project could be told in the place of this one.
    for (const other of left.filter((each) => each.email.includes(`@${project}.`))) left.splice(left.indexOf(other), 1)
    const place = {email, project, number: Number(/\d+/.exec(email)?.[0])}
    bindings.set(on(place), [binding(place)])
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
