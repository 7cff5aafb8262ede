// Who the members of bindings are that no provider of the file lets in.
import {type ClusterMember, type MemberName, parseMember} from '../../google/members.ts'
import {isPublicMail} from '../../google/public-mail.ts'
import type {World} from '../trust.ts'
import {type FoundInWorld, hashOf, type Rule} from './finding.ts'

const memberRule: Rule = function* (world) {
  for (const [at, {members, serviceAccount}] of world.grants.entries()) {
    for (const [index, member] of members.entries()) {
      const found = judged(world, member, serviceAccount)
      if (found) yield {...found, path: ['grants', at, 'members', index], hash: hashOf(member, serviceAccount)}
    }
  }
}

type OnMember = Omit<FoundInWorld, 'path' | 'hash'>

function judged(world: World, member: string, account: string): OnMember | undefined {
  const name = parseMember(member)
  if (name.kind === 'everybody' || (name.kind === 'domain' && isPublicMail(name.name))) {
    return {
      code: 'TRUST_EVERYBODY',
      level: 'error',
      message: `${member} may act as ${account}: that is everybody on the internet`,
      advice: 'Bind to a subject, an attribute or a group of a pool.',
    }
  }
  if (name.kind === 'cluster' && name.isAll && isOwnCluster(world, name)) {
    return {
      code: 'TRUST_POOL_WIDE',
      level: 'warning',
      message: `every workload of the clusters of ${name.project} may act as ${account}`,
      advice: 'Bind to the service accounts of the clusters that need the account: …/subject/ns/NAMESPACE/sa/NAME.',
    }
  }
  const who = notJudged(world, name)
  return who === undefined
    ? undefined
    : {
        code: 'TRUST_MEMBER_NOT_JUDGED',
        level: 'warning',
        message: `not judged: ${member} may act as ${account}, and the file does not tell ${who}`,
        advice: 'Find out who that is.',
      }
}

/** What is not known of the member. Undefined: it names one account, nobody, or the other rules judge it. */
function notJudged(world: World, name: MemberName): string | undefined {
  switch (name.kind) {
    case 'everybody':
    case 'user':
    case 'deleted':
    // `provenBindings`
    case 'pool':
      return undefined
    case 'group':
      return 'who is in this group'
    case 'domain':
      return 'who has an account in this domain'
    case 'service-account':
      return isOfFile(world, name.name) ? undefined : 'who may act as this service account'
    case 'cluster':
      return isOwnCluster(world, name)
        ? undefined
        : `who runs workloads in the clusters of ${name.project}, which is no project of the file`
    case 'workforce':
      return `who signs in to the workforce pool ${name.name}`
    case 'accounts-of':
      return `who may act as a service account of ${name.name}`
    case 'role-on-project':
      return `who has the role on the project ${name.name}`
    case 'resource':
      return 'who controls this resource'
    case 'unknown':
      return 'what this form of member means'
  }
}

const isOwnCluster = ({projects}: World, {project, projectNumber}: ClusterMember): boolean =>
  projects.some(({id, number}) => id === project && (projectNumber === undefined || number === projectNumber))

/** The file says who may act as it, or that nobody may. */
const isOfFile = ({serviceAccounts}: World, email: string): boolean =>
  serviceAccounts.some((account) => account.email === email)

export const memberRules: readonly Rule[] = [memberRule]
