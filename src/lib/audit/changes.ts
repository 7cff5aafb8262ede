// What differs between two states of the trust: who gets in by one of them only.
import {jsonText} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import {parseProviderName} from '../google/identifiers.ts'
import {targetOf} from '../google/principals.ts'
import {claimsIn} from '../trust/attributes.ts'
import {stepAllowance, withinAllowance} from '../trust/cel-budget.ts'
import {celPartsOf, syntaxError} from '../trust/cel-parts.ts'
import {acceptedAudiences} from '../trust/diagnosis/check.ts'
import {getsInBy} from '../trust/lint/binding-rules.ts'
import {proofOf} from '../trust/proof/proofs.ts'
import type {Provider} from '../trust/trust.ts'
import type {AccessChange, AccessChanges} from './finding.ts'
import type {Inventory} from './inventory.ts'
import {jobsNear} from './jobs-near.ts'
import {type JudgedGiver, whoIs} from './judged-providers.ts'
import {type JudgedMembership, type JudgeOptions, judgingOf, sortedTexts} from './judging.ts'

/** A member with its roles on one resource, by one of the providers through which somebody is this member. */
interface Way {
  membership: JudgedMembership
  giver: JudgedGiver | undefined
  /** With conditions, and groups on the way. */
  grants: readonly string[]
}

/** Ends the search for tokens, which is for one change of a file. */
const MAX_STEPS = 20_000_000

/** What is the same in both states is not judged again. */
export function changesBetween(before: Inventory, after: Inventory, options: JudgeOptions): AccessChanges {
  const [old, now] = [before, after].map((inventory) => waysOf(inventory, options)) as [Ways, Ways]
  return withinAllowance(stepAllowance('comparing two states of the trust', MAX_STEPS), () => {
    const gained = onlyIn(now, old)
    const lost = onlyIn(old, now)
    const unclear = [...now].flatMap(([key, way]) => {
      const other = old.get(key)
      const isTold = [...gained, ...lost].some(({key: told}) => told === key)
      return other === undefined || isTold || trustText(way) === trustText(other) ? [] : [changeOf(way, rolesIn(way))]
    })
    return {gained: gained.map(({change}) => change), lost: lost.map(({change}) => change), unclear}
  })
}

type Ways = ReadonlyMap<string, Way>

function waysOf(inventory: Inventory, options: JudgeOptions): Ways {
  const {memberships} = judgingOf(inventory, options)
  const ways = memberships
    .filter(({judged}) => judged.access !== 'nobody')
    .flatMap((membership): Way[] => {
      const grants = sortedTexts(membership.grants.map(jsonText))
      const {givers} = membership.judged
      return givers.length === 0
        ? [{membership, giver: undefined, grants}]
        : givers.map((giver) => ({membership, giver, grants}))
    })
  return new Map(ways.map((way) => [keyOf(way), way]))
}

const keyOf = ({giver, membership: {member, resource}}: Way): string =>
  JSON.stringify([resource, member, giver?.provider.name])

const rolesIn = ({membership: {grants}}: Way): string[] => sortedTexts(grants.map(({role}) => role))

function changeOf({giver, membership}: Way, roles: readonly string[], token?: Claims): AccessChange {
  const {judged, member, resource} = membership
  return {
    who: giver ? whoIs(giver, judged.principal) : judged.who,
    ...(giver ? {provider: giver.provider.name} : {}),
    member,
    resource,
    roles,
    ...(token ? {claims: token} : {}),
  }
}

interface Told {
  key: string
  change: AccessChange
}

function onlyIn(ways: Ways, others: Ways): Told[] {
  return [...ways].flatMap(([key, way]): Told[] => {
    const other = others.get(key)
    const grants = way.membership.grants.filter((grant) => !other?.grants.includes(jsonText(grant)))
    if (grants.length > 0) {
      const roles = sortedTexts(grants.map(({role}) => role))
      return [
        {
          key,
          change: changeOf(
            way,
            roles,
            tokenOf(way, [way], (job) => letsIn(way, job)),
          ),
        },
      ]
    }
    if (other === undefined || trustText(way) === trustText(other)) return []
    const token = tokenOf(way, [way, other], (job) => letsIn(way, job) && !letsIn(other, job))
    return token ? [{key, change: changeOf(way, rolesIn(way), token)}] : []
  })
}

/** A token of the provider of `way`. */
function tokenOf(way: Way, near: readonly Way[], isWanted: (job: Claims) => boolean): Claims | undefined {
  const provider = providerOf(way)
  const ci = way.giver?.provider.trust?.proof.tenancy.ci
  if (provider === undefined || ci === undefined) return undefined
  const {principal} = way.membership.judged
  const trusts = near.flatMap((each) => {
    const of = providerOf(each)
    return of ? [{provider: of, target: principal && targetOf(principal), value: principal?.value}] : []
  })
  const strangers = near.flatMap(({giver}) => [giver?.stranger ?? [], giver?.provider.stranger ?? []].flat())
  const asked = new Set([
    'aud',
    ...trusts.flatMap(({provider: of, target}) => [...proofOf(of).asked, ...claimsMapped(of, target)]),
  ])
  const withOwn = (job: Claims): Claims[] => audiencesOf(way).map((aud) => ({...job, iss: provider.issuer, aud}))
  const found = [...jobsNear(trusts, ci), ...strangers].flatMap(withOwn).find(isWanted)
  return found && Object.fromEntries(Object.entries(found).filter(([name]) => asked.has(name)))
}

const claimsMapped = ({attributeMapping}: Provider, target = ''): string[] => {
  const expression = attributeMapping[target]
  return expression === undefined || syntaxError(expression) !== undefined ? [] : claimsIn(celPartsOf(expression), {})
}

/** As it was read: the trust of several has one for all of them. */
const providerOf = ({giver}: Way): Provider | undefined => giver?.provider.audited.provider

function audiencesOf(way: Way): string[] {
  const provider = providerOf(way)
  const providerName = parseProviderName(way.giver?.provider.name ?? '')
  return provider && !('code' in providerName) ? acceptedAudiences({provider, providerName}) : []
}

/** All on which it depends who gets in through the provider. */
function trustText(way: Way): string {
  const {audited, trust} = way.giver?.provider ?? {}
  const {attributeCondition = '', attributeMapping = {}, issuer, jwksJson} = providerOf(way) ?? {}
  const mapping = Object.entries(attributeMapping).sort()
  const audiences = audiencesOf(way).sort()
  return JSON.stringify([
    ...[audited?.kind, audited?.awsAccount, issuer, jwksJson, trust?.provider.tenant],
    ...[attributeCondition.trim(), mapping, audiences],
  ])
}

function letsIn(way: Way, job: Claims): boolean {
  const provider = providerOf(way)
  const {member, principal} = way.membership.judged
  if (provider === undefined || principal === undefined) return false
  const isMeant = job['iss'] === provider.issuer && audiencesOf(way).includes(jsonText(job['aud']))
  return isMeant && getsInBy({binding: {member}, provider}, job)
}
