// What is bound, and does not count: by a condition, for another role, without a hop, or since something is disabled.
import {acmeNames} from '../support/worlds.ts'
import {admits, type BrokenWorld, denied, deployer, mainOf, type Parts, subject} from './broken-world.ts'
import {chained} from './library.ts'

const bound = {serviceAccount: deployer, role: 'roles/iam.workloadIdentityUser'}
const ended = {expression: 'request.time < timestamp("2026-01-01T00:00:00Z")', title: 'trial'}
const chain = {service_account: acmeNames.payroll, delegates: `${acmeNames.gate},${acmeNames.vault}`}

const withoutHops =
  (...hops: readonly string[]) =>
  ({world}: Parts): void => {
    world.grants = world.grants.filter(({serviceAccount}) => !hops.includes(serviceAccount))
  }

export const grantRows: readonly BrokenWorld[] = [
  {
    cause: 'the time of the binding has passed',
    breaks({world}) {
      for (const grant of world.grants) grant.condition = ended
    },
    isOnlyLive: true,
    finds: denied(/trial|condition/),
    byGcloud: true,
  },
  {
    cause: 'a binding of the policy has a condition, and is to others',
    breaks({world}) {
      world.grants = [{...bound, members: [`serviceAccount:${acmeNames.gate}`], condition: ended}]
    },
    isOnlyLive: true,
    finds: denied(/no member/),
    byGcloud: true,
  },
  {
    cause: 'the role is another',
    breaks({world}) {
      world.grants = [{...bound, members: [subject(mainOf('acme/shop'))], role: 'roles/iam.serviceAccountUser'}]
    },
    isOnlyLive: true,
    finds: denied(/./),
    byGcloud: true,
  },
  {
    cause: 'a hop of a chain is missing',
    breaks: withoutHops(acmeNames.vault),
    inputs: chain,
    finds: {link: 'binding', code: 'IAM_DELEGATION_DENIED', says: /vault/},
    library: {ask: chained, says: /Permission 'iam\.serviceAccounts\.implicitDelegation' denied/},
    byGcloud: true,
    admits,
  },
  {
    cause: 'both hops of a chain are missing',
    breaks: withoutHops(acmeNames.gate, acmeNames.vault),
    inputs: chain,
    finds: {
      link: 'binding',
      code: 'IAM_DELEGATION_DENIED',
      says: /in the same chain: no member of the policy of vault@/,
    },
    rounds: 2,
  },
  {
    cause: 'the account is disabled',
    breaks({world}) {
      for (const account of world.serviceAccounts) if (account.email === deployer) account.disabled = true
    },
    finds: {
      link: 'impersonation',
      code: 'IAM_SERVICE_ACCOUNT_NOT_FOUND',
      says: /^the account deployer@\S+ is disabled$/m,
    },
    byGcloud: true,
  },
  {
    cause: 'the provider is disabled',
    breaks({provider}) {
      provider.disabled = true
    },
    finds: {link: 'provider', code: 'STS_TARGET_INVALID', says: /disabled/},
    library: /invalid_target/,
    byGcloud: true,
  },
  {
    cause: 'the provider is disabled, and has no condition',
    breaks({provider}) {
      provider.disabled = true
      delete provider.attributeCondition
    },
    isOnlyLive: true,
    finds: {link: 'provider', code: 'STS_TARGET_INVALID', says: /disabled/},
    rounds: 2,
    byGcloud: true,
  },
  {
    cause: 'the pool is disabled',
    breaks({pool}) {
      pool.disabled = true
    },
    finds: {link: 'provider', code: 'STS_TARGET_INVALID', says: /disabled/},
    byGcloud: true,
  },
]
