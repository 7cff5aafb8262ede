// What a step of a route takes: that something runs as an account, or that somebody turns it on.
import {type HeldRole, isDeleted} from './held.ts'
import {resourceText} from './resources.ts'
import type {Acting} from './roles.ts'

/** The accounts that somebody can turn on, and by which grants: the last one allows it. */
export type TurnedOn = ReadonlyMap<string, readonly HeldRole[]>

export const NONE: TurnedOn = new Map()

export const limitsOf = (steps: readonly HeldRole[]): string[] => [
  ...new Set(steps.flatMap(({condition, needs: need}) => [condition ?? [], need ?? []].flat())),
]

/** What code runs as where nobody has said otherwise: https://docs.cloud.google.com/iam/docs/service-account-types#default */
const isDefault = (account: string): boolean =>
  /^(?:\d+-compute@developer|[^@]+@appspot|\d+@cloudbuild|\d+@cloudservices)\.gserviceaccount\.com$/.test(account)

const needs: Readonly<Record<Acting, (account: string) => string | undefined>> = {
  yes: () => undefined,
  storage: () => undefined,
  run: (account) => (isDefault(account) ? undefined : `something there runs as ${account}`),
  id: (account) => `an ID token of ${account} is enough there`,
}

/** The step, with what it takes to get to the account. */
export function stepTo(last: HeldRole, email: string, how: Acting, on: TurnedOn): HeldRole {
  const by = on.get(email)
  const limits = [
    needs[how](email) ?? [],
    // https://docs.cloud.google.com/iam/docs/service-accounts-delete-undelete
    by && isDeleted(email) ? `${email} was deleted less than 30 days ago` : [],
    by ? limitsOf(by) : [],
  ].flat()
  const {resource = '', role} = by?.at(-1) ?? {}
  return {
    ...last,
    ...(by
      ? {first: `${isDeleted(email) ? 'restore' : 'enable'} ${email}, by ${role} on ${resourceText(resource)}`}
      : {}),
    ...(limits.length > 0 ? {needs: limits.join(', if ')} : {}),
  }
}
