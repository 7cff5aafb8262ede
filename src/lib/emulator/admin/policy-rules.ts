// https://cloud.google.com/iam/docs/policies#etag

import {isMember} from '../../federation/member-syntax.ts'
import type {ServiceAccount} from '../../federation/trust.ts'
import {type Cloud, projectOfEmail} from '../cloud.ts'
import {type Reply, rpcError} from '../listening/reply.ts'
import {bindingsOf, CONDITIONAL, etagOf, isConditional, type Policy} from './policy.ts'
import {invalid} from './refusals.ts'

const badRequest = (message: string): Reply => rpcError('INVALID_ARGUMENT', message)

/** Emails in policies are in lower case. */
export const normalised = (member: string): string =>
  /^(?:user|group|serviceAccount|domain):/.test(member) ? member.replace(/:.*/, (text) => text.toLowerCase()) : member

function memberRefusal({world}: Cloud, member: string): Reply | undefined {
  if (member.startsWith('deleted:')) return undefined
  if (!isMember(member)) return invalid('policy.bindings.members', `"${member}" is no member of a policy`)
  const [, email] = /^serviceAccount:(.*)$/.exec(member) ?? []
  // Accounts of projects that are not in this world may well exist.
  if (email === undefined || !projectOfEmail(world, email)) return undefined
  const isKnown = world.serviceAccounts.some((account) => account.email === email)
  return isKnown ? undefined : badRequest(`Service account ${email} does not exist.`)
}

/** Why the service would not take the policy. */
export function policyRefusal(
  cloud: Cloud,
  account: ServiceAccount,
  {bindings = [], etag, version = 0}: Policy,
): Reply | undefined {
  const current = bindingsOf(cloud, account)
  // As bytes: gcloud sends back the alphabet for URLs.
  const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64')
  if (etag && !bytesOf(etag).equals(bytesOf(etagOf(cloud, account, current)))) {
    return rpcError(
      'ABORTED',
      'There were concurrent policy changes. Please retry the whole read-modify-write with exponential backoff.',
    )
  }
  if (version < CONDITIONAL && isConditional(bindings)) {
    return badRequest('Conditions can only be set in a policy of version 3.')
  }
  if (version < CONDITIONAL && isConditional(current)) {
    return badRequest(
      `Specified policy version (${version}) cannot be less than the existing policy version (${CONDITIONAL}).`,
    )
  }
  const role = bindings.find(
    (binding) => !/^(?:roles|(?:projects|organizations)\/[^/]+\/roles)\/[\w.]+$/.test(binding.role),
  )
  if (role) return badRequest(`Role ${role.role} is not supported for this resource.`)
  return bindings
    .flatMap(({members}) => members.map((member) => memberRefusal(cloud, member)))
    .find((found) => found !== undefined)
}
