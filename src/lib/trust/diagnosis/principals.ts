// https://cloud.google.com/iam/docs/principal-identifiers

import type {Claims} from '../../base/jwt.ts'
import {shellQuoted} from '../../base/quoting.ts'
import {
  attributePrincipals,
  groupPrincipals,
  type ProviderName,
  poolPrincipals,
  projectOfServiceAccount,
  subjectPrincipal,
} from '../../google/identifiers.ts'
import {SUBJECT_BYTES} from './claims-findings.ts'
import type {MappedIdentity} from './claims-mapping.ts'
import {fleetingClaim} from './subject-forms.ts'

/** What a binding may name so that it holds for this job. */
export interface Principal {
  /** `google.subject`, `google.groups`, `attribute.<name>`, or `*` for the whole pool. */
  target: string
  /** The mapped value; none for the whole pool. */
  value?: string
  /** In UTF-8. */
  bytes?: number
  /** `principal://…` or `principalSet://…`. */
  member: string
}

/** Stands for a provider that was not named. */
export const placeholder: ProviderName = {projectNumber: '<number>', pool: '<pool>', provider: '<provider>'}

const principal = (target: string, value: string, member: string): Principal => ({
  target,
  value,
  bytes: Buffer.byteLength(value),
  member,
})

/** All that bind to the job, the narrowest first. An attribute without text binds to nothing. */
export function principalsOf({attributes, groups, subject}: MappedIdentity, pool: ProviderName): Principal[] {
  return [
    ...(subject === undefined ? [] : [principal('google.subject', subject, subjectPrincipal(pool, subject))]),
    ...Object.entries(attributes)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => principal(`attribute.${name}`, value, attributePrincipals(pool, name, value))),
    ...groups.map((group) => principal('google.groups', group, groupPrincipals(pool, group))),
    {target: '*', member: poolPrincipals(pool)},
  ]
}

/** The narrowest that will still be there in the next run; never the whole pool. Where none is, an attribute to be chosen. */
export function bestOf(principals: readonly Principal[], claims: Claims, pool: ProviderName): string {
  const lasting = principals.find(
    ({bytes = 0, target, value}) =>
      value !== undefined &&
      fleetingClaim(claims, value) === undefined &&
      (target !== 'google.subject' || bytes <= SUBJECT_BYTES),
  )
  return lasting?.member ?? attributePrincipals(pool, '<name>', '<value>')
}

/** A command line that binds, and what for. */
export interface BindCommand {
  purpose: string
  command: string
}

/** How `member` becomes the service account, or is given a role itself. */
export function bindCommands(member: string, serviceAccount: string | undefined): BindCommand[] {
  const account = serviceAccount ?? '<service account>'
  const project = (serviceAccount === undefined ? undefined : projectOfServiceAccount(serviceAccount)) ?? '<project>'
  return [
    {
      purpose: 'act as the service account',
      command: [
        `gcloud iam service-accounts add-iam-policy-binding ${shellQuoted(account)}`,
        `--project=${shellQuoted(project)} --role=roles/iam.workloadIdentityUser --member=${shellQuoted(member)}`,
      ].join(' '),
    },
    {
      purpose: 'have a role without any service account',
      command: `gcloud projects add-iam-policy-binding ${shellQuoted(project)} --role='<role>' --member=${shellQuoted(member)}`,
    },
  ]
}
