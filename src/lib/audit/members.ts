// Who the members of policies are beside those of pools, and who of them nobody has read.
import {parseMember} from '../google/members.ts'
import {isPublicMail} from '../google/public-mail.ts'
import type {Inventory, UnreadPart} from './inventory.ts'

/** Whether anybody on the internet is the member: Google's own sign-in is all that is in the way, or nothing is. */
export const isEverybody = (member: string): boolean =>
  member === 'allUsers' || member === 'allAuthenticatedUsers' || isPublicMail(member.replace(/^domain:/, ''))

/** Undefined: no list of the group was read, or the member is no group. */
export const groupMembers = (groups: NonNullable<Inventory['groups']>, group: string): readonly string[] | undefined =>
  Object.hasOwn(groups, group) ? groups[group] : undefined

/**
 * Who could be behind the member. Undefined: it is judged, or is of people.
 *
 * @returns what is reported of all such members together; `NAME` in the remedy stands for the name of each.
 */
export function unreadMember(
  member: string,
  groups: NonNullable<Inventory['groups']>,
): (UnreadPart & {name: string}) | undefined {
  const parsed = parseMember(member)
  switch (parsed.kind) {
    case 'group':
      if (groupMembers(groups, parsed.name)) return undefined
      return {
        name: parsed.name,
        what: 'who is in the group',
        why: 'accounts and members of pools can be in groups, which have roles',
        remedy: 'gcloud identity groups memberships list --group-email=NAME --view=full --format=json > NAME.json',
      }
    case 'workforce':
      return {
        name: parsed.name,
        what: 'who is in the workforce pool',
        why: 'audit does not judge such pools, and they have roles',
        remedy: 'Look at the providers of the workforce pool: a CI must not be one of them.',
      }
    case 'resource':
      return {
        name: parsed.name,
        what: 'who decides what is done by the agent or resource',
        why: 'audit does not judge identities of agents, and they have roles',
        remedy: 'Look at who can change or instruct it, and at its roles.',
      }
    case 'unknown':
      if (member.includes('/workloadIdentityPools/')) return undefined
      return {
        name: member,
        what: 'who is',
        why: 'ci-auth does not know this kind of member, which has roles',
        remedy: 'Look at the policy: https://cloud.google.com/iam/docs/principal-identifiers has the kinds of members.',
      }
    default:
      return undefined
  }
}
