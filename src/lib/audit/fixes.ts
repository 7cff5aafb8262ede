// Changes that can end a finding, each with its lines to paste and as a change of an inventory.
import {shellQuoted, shellWord} from '../base/quoting.ts'
import {inProject} from '../google/account-names.ts'
import {parseProviderName} from '../google/identifiers.ts'
import type {Binding} from '../trust/policy.ts'
import {changeProvider} from '../trust/remedy/provider-lines.ts'
import type {Provider} from '../trust/trust.ts'
import type {JudgedProvider} from './judged-providers.ts'
import type {FindingFix, JudgedMembership} from './judging.ts'
import {accountOf, projectIn, resourceText} from './resources.ts'

/** Sets fields of the provider that a part is about: it has no other. */
export const changedProvider =
  (set: Partial<Provider>): FindingFix['change'] =>
  (part) => ({
    ...part,
    pools: part.pools.map((pool) => ({
      ...pool,
      providers: pool.providers.map((each) => ({...each, provider: {...(each.provider as Provider), ...set}})),
    })),
  })

/** The line that sets one field of a provider. */
export function providerLine({name}: JudgedProvider, flag: string, value: string): string {
  const providerName = parseProviderName(name)
  return 'code' in providerName
    ? ''
    : changeProvider({providerName, projectId: providerName.projectNumber}, flag, value)
}

/** The provider with another condition. */
export const withCondition = (judged: JudgedProvider, attributeCondition: string): FindingFix => ({
  condition: attributeCondition,
  lines: [providerLine(judged, 'attribute-condition', attributeCondition)],
  change: changedProvider({attributeCondition}),
})

/** The member out of the policy of its resource, and another one in its place, if any. */
export function replacedMember(
  {member, resource}: JudgedMembership,
  instead?: {member: string; role?: string},
): FindingFix['change'] {
  // Each binding of such a part has one member.
  const replaced = (binding: Binding): Binding[] => {
    if (!binding.members.includes(member)) return [binding]
    return instead ? [{...binding, role: instead.role ?? binding.role, members: [instead.member]}] : []
  }
  return (part) => ({
    ...part,
    policies: part.policies.map((policy) =>
      policy.resource === resource ? {...policy, bindings: policy.bindings.flatMap(replaced)} : policy,
    ),
  })
}

/** A member of the policy of a resource, with one role. */
interface Held {
  member: string
  resource: string
  role: string
}

/** The line of gcloud that gives a role; in words where the resource has no such line. */
export function givingLine({member, resource, role}: Held): string {
  // A policy that has any condition takes no binding that says nothing of its own.
  const line = policyLine('add', resource, `--role=${shellWord(role)} --condition=None --member=${shellQuoted(member)}`)
  return line ?? `Give ${role} on ${resourceText(resource)} to ${member}`
}

/** The line that takes a role away. */
export function takingLine({member, resource, role}: Held): string {
  // Without --all, gcloud asks which of the bindings with a condition is meant.
  const line = policyLine('remove', resource, `--role=${shellWord(role)} --all --member=${shellQuoted(member)}`)
  return line ?? `Take ${role} on ${resourceText(resource)} from ${member}`
}

/** Each line is written whole: a test finds what src prints. */
const linesFor = {
  add: {
    account: (email: string, flags: string) =>
      `gcloud iam service-accounts add-iam-policy-binding ${shellWord(email)}${inProject(email)} ${flags}`,
    project: (id: string, flags: string) => `gcloud projects add-iam-policy-binding ${shellWord(id)} ${flags}`,
  },
  remove: {
    account: (email: string, flags: string) =>
      `gcloud iam service-accounts remove-iam-policy-binding ${shellWord(email)}${inProject(email)} ${flags}`,
    project: (id: string, flags: string) => `gcloud projects remove-iam-policy-binding ${shellWord(id)} ${flags}`,
  },
}

function policyLine(verb: 'add' | 'remove', resource: string, flags: string): string | undefined {
  const account = accountOf(resource)
  if (account !== undefined) return linesFor[verb].account(account, flags)
  const project = projectIn(resource)
  const hasId = project !== undefined && /^[a-z][a-z0-9.:-]*$/.test(project)
  return hasId ? linesFor[verb].project(project, flags) : undefined
}
