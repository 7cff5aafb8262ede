// An exchange on the page: the result of each check. Loaded when somebody opens one, because a start needs no proof.
import {defined} from '../../base/json.ts'
import {nearest} from '../../base/nearest.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {ciOfIssuer} from '../../cis/tokens-list.ts'
import {parseProviderName} from '../../google/identifiers.ts'
import {mapAttributes} from '../../trust/attributes.ts'
import type {IssuerKeys, TokenCase} from '../../trust/diagnosis/check.ts'
import {type AccountFault, checkAccount} from '../../trust/diagnosis/check-account.ts'
import {type BindingCase, checkBinding} from '../../trust/diagnosis/check-binding.ts'
import {checkToken} from '../../trust/diagnosis/check-token.ts'
import type {BindingCaller} from '../../trust/diagnosis/near-member.ts'
import type {Binding} from '../../trust/policy.ts'
import {accountRemedies, withChainRemedies} from '../../trust/remedy/chain-remedies.ts'
import type {RemediedCheck} from '../../trust/remedy/search.ts'
import {withTokenRemedies} from '../../trust/remedy/token-remedies.ts'
import {iamCredentialsMethods} from '../services/iam-credentials.ts'
import {namedTarget} from '../services/sts.ts'
import {accountOfWorld, type Cloud, principalOfCaller} from '../state/cloud.ts'
import {simulatedIssuers} from '../state/issuers.ts'
import {publicJwk} from '../state/jwt.ts'
import {
  type AccountBasis,
  type Exchanges,
  exchangeSummary,
  nameOfCheck,
  type ObservedExchange,
  type TokenBasis,
} from './exchanges.ts'

/** The keys of the issuer. All simulated issuers have the emulator's own key. */
function keysOf(cloud: Cloud, {refusedBy}: ObservedExchange, {header, provider}: TokenBasis): IssuerKeys {
  const {issuerKey} = cloud
  const keys = [publicJwk(issuerKey) as Readonly<Record<string, unknown>>]
  const isSimulated = provider && simulatedIssuers(cloud).includes(provider.issuer)
  const isKnown = header?.['kid'] === issuerKey.kid
  if (refusedBy === 'keys' && !isSimulated) return {problem: 'the emulator does not simulate this issuer'}
  if (refusedBy === 'keys' && isKnown && provider?.jwksJson === undefined)
    return {problem: 'a fault is set for the issuer'}
  if (refusedBy === 'signature') return {keys, verified: false}
  // An earlier check refused, so this one was not made.
  const isEarlier = refusedBy === 'provider' || refusedBy === 'issuer' || refusedBy === 'audience'
  return isEarlier ? {keys} : {keys, verified: true}
}

function explainToken(cloud: Cloud, exchange: ObservedExchange, basis: TokenBasis): RemediedCheck[] {
  const {audience, claims = {}, header = {}, now, pool, provider} = basis
  const name = parseProviderName(audience)
  if (!provider || 'code' in name)
    return [
      {name: 'provider', status: 'failed', what: escapeLogLine(exchange.decision), details: [escapeLogLine(audience)]},
    ]
  const projectId = cloud.world.projects.find(({number}) => number === name.projectNumber)?.id
  const ci = ciOfIssuer(provider.issuer)
  const about: TokenCase = {
    provider,
    providerName: name,
    header,
    claims,
    nowSeconds: now,
    keys: keysOf(cloud, exchange, basis),
    siblings: namedTarget(cloud, audience)?.pool.providers.filter(({id}) => id !== provider.id) ?? [],
    ...defined({projectId, ci, pool}),
  }
  const [known, ...others] = checkToken(about).map((check) => withTokenRemedies(about, check))
  if (!known) return others
  const state = {...known, details: [escapeLogLine(audience)]}
  return basis.claims ? [state, ...others] : [state]
}

/** The caller, with the claims of its ID token if that exchange is still kept. */
function bindingCaller({caller, exchange}: AccountBasis, exchanges: Exchanges): BindingCaller | undefined {
  if (caller?.kind === 'account') return {kind: 'account', email: caller.account.email}
  const origin = exchange === undefined ? undefined : exchanges.find(exchange)?.basis
  if (caller?.kind !== 'federated' || origin?.kind !== 'exchange') return undefined
  const providerName = parseProviderName(origin.audience)
  if ('code' in providerName || !origin.provider || !origin.claims) return undefined
  const identity = mapAttributes(origin.provider.attributeMapping, origin.claims)
  return {kind: 'federated', providerName, provider: origin.provider, identity, claims: origin.claims}
}

function explainAccount(cloud: Cloud, basis: AccountBasis, exchanges: Exchanges): RemediedCheck[] {
  const {account, delegates, grants, method} = basis
  const caller = bindingCaller(basis, exchanges)
  const permission = iamCredentialsMethods[method]?.permission
  if (!caller || !permission) return []
  const emailOf = (id: string): string => accountOfWorld(cloud.world, id)?.email ?? id
  const names = [account, ...delegates]
  const faults = names.flatMap((id) => {
    const fault = accountFault(cloud, id)
    return fault ? [[id, fault] as const] : []
  })
  // Nothing is kept of the policy of an account that is not there.
  const policies = names
    .filter((id) => faults.every(([faulty, {kind}]) => faulty !== id || kind === 'disabled'))
    .map((id): [string, Binding[]] => [id, grants.filter(({serviceAccount}) => serviceAccount === emailOf(id))])
  const chain: BindingCase = {
    caller,
    permission,
    serviceAccount: account,
    delegates,
    policies: Object.fromEntries(policies),
    faults: Object.fromEntries(faults),
    projectNumbers: Object.fromEntries(cloud.world.projects.map(({id, number}) => [id, number])),
    nowSeconds: cloud.clock.now(),
  }
  return [
    ...faults.map(([id, fault]) => ({...checkAccount(id, fault), ...accountRemedies(id, fault, chain)})),
    withChainRemedies(chain, checkBinding(chain)),
  ]
}

function accountFault({administration, world}: Cloud, id: string): AccountFault | undefined {
  const found = accountOfWorld(world, id)
  if (found) return found.disabled ? {kind: 'disabled'} : undefined
  const deleted = [...administration.deletedAccounts.values()].map(({account}) => account)
  const gone = accountOfWorld({serviceAccounts: deleted}, id)
  if (gone) return {kind: 'deleted', uniqueId: gone.uniqueId}
  const emails = world.serviceAccounts.map(({email}) => email)
  return {kind: 'absent', instead: nearest(id, emails)}
}

/** The real answer has priority over the result of a check. */
function settled(checks: RemediedCheck[], {decision, status, refusedBy}: ObservedExchange): RemediedCheck[] {
  const name = nameOfCheck(refusedBy)
  if (name !== undefined && !checks.some((check) => check.name === name && check.status === 'failed')) {
    return [...checks.filter((check) => check.name !== name), {name, status: 'failed', what: escapeLogLine(decision)}]
  }
  if (status !== 200 || name !== undefined) return checks
  return checks.map((check) => (check.status === 'failed' ? {...check, status: 'warning' as const} : check))
}

/** The result of each check of `exchange`, in the order of the services. */
function explainExchange(cloud: Cloud, exchange: ObservedExchange, exchanges: Exchanges): RemediedCheck[] {
  const {basis} = exchange
  switch (basis.kind) {
    case 'exchange':
      return settled(explainToken(cloud, exchange, basis), exchange)
    case 'impersonation':
      return settled(explainAccount(cloud, basis, exchanges), exchange)
    case 'downscoping':
      return []
  }
}

/** All that is known about an exchange: the facts that decided it, and the result of each check. */
export function exchangeDetails(cloud: Cloud, exchange: ObservedExchange, exchanges: Exchanges) {
  const {basis} = exchange
  return {...exchangeSummary(exchange), ...factsOf(basis), checks: explainExchange(cloud, exchange, exchanges)}
}

function factsOf(basis: ObservedExchange['basis']) {
  if (basis.kind === 'exchange')
    return {header: basis.header, claims: basis.claims, provider: withoutKeys(basis.provider)}
  const caller = basis.caller && principalOfCaller(basis.caller)
  return basis.kind === 'impersonation'
    ? {delegates: basis.delegates, ...defined({caller})}
    : defined({caller, boundary: basis.boundary})
}

/** Without uploaded keys, which are long and not readable for people. */
const withoutKeys = <Provider extends {jwksJson?: string}>(provider: Provider | undefined) =>
  provider && {...provider, ...(provider.jwksJson === undefined ? {} : {jwksJson: '(uploaded)'})}
