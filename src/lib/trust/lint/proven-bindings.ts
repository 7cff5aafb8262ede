import {groupedBy} from '../../base/maps.ts'
import {PINNED} from '../../base/quoting.ts'
import {isOfCluster} from '../../google/members.ts'
import {proofOf} from '../proof/proofs.ts'
import type {Verdict} from '../proof/prove.ts'
import {isActive, type Provider} from '../trust.ts'
import {type Giver, type Judged, NOT_JUDGED, type OnBinding, widthFinding} from './binding-width.ts'
import {isLater} from './changing-subjects.ts'
import {
  activeProviders,
  type FoundInWorld,
  hashOf,
  type LivePool,
  livePoolOf,
  type PoolMember,
  poolMembers,
  providerHash,
  type Rule,
} from './finding.ts'
import {claimsText, strangerLetIn, strangerWith} from './strangers.ts'

/** Undefined if the providers of the pool are not known. */
function giversOf(member: PoolMember, live: readonly LivePool[]): Giver[] | undefined {
  const {pool, principal, target} = member
  // `memberRules` judges these.
  if (isOfCluster(principal.pool)) return []
  const isWritten = pool !== undefined && (!pool.external || pool.providers.length > 0)
  if (!isWritten && livePoolOf(live, principal) === undefined) return undefined
  return activeProviders(member, live).map((provider) => ({
    provider,
    get verdict() {
      const {tenancy, verdict, withValue} = proofOf(provider)
      const given = target === undefined ? verdict : withValue(target, principal.value ?? '')
      const isOwn = tenancy.kind === 'dedicated' && given.kind === 'not-proven'
      return isOwn ? OWN : given
    },
  }))
}

const OWN: Verdict = {kind: 'closed', tenants: []}

/** Each of these can be accepted by itself. */
const SINGLE: readonly string[] = ['TRUST_NOBODY', NOT_JUDGED]

/** Which tenants each binding lets in. */
export const provenBindings: Rule = function* (world, live) {
  const members = poolMembers(world)
  const later = members.filter(({principal}) => isLater(principal.value ?? ''))
  const besideOf = groupedBy(later, groupOf)
  for (const member of members) {
    const {path, principal, serviceAccount, target} = member
    const givers = giversOf(member, live)
    const hash = (...more: string[]): string =>
      hashOf(member.member, serviceAccount, ...more, ...(givers ?? []).map(({provider}) => providerHash(provider)))
    if (givers === undefined) {
      yield {...unknownPool(member), path, hash: hash()}
      continue
    }
    const beside = (besideOf.get(groupOf(member)) ?? []).map((each) => each.principal.value ?? '')
    const found = judgedBinding({...member, givers, beside})
    const group = `${principal.projectNumber} ${principal.pool} ${target}`
    if (found) yield {...found, path, hash: hash(), ...(SINGLE.includes(found.code) ? {} : {group})}
    yield* throughOthers(member, live, hash)
  }
}

const groupOf = ({principal, serviceAccount, target}: PoolMember): string =>
  [serviceAccount, principal.projectNumber, principal.pool, target].join(' ')

const unknownPool = ({pool, principal, serviceAccount}: PoolMember): OnBinding => ({
  code: 'TRUST_POOL_UNKNOWN',
  level: 'error',
  message:
    `${serviceAccount} is bound to the pool ${principal.pool} of the project ${principal.projectNumber}, but the ` +
    'providers of this pool are not known',
  advice:
    '' +
    `${pool ? 'Write its providers into the file' : 'Add the pool to the file, with its providers and external: true'}, ` +
    `or read the live pool: ${PINNED} setup plan`,
})

/** The ids of the live providers of other kinds than OIDC through which somebody can be the member. */
function ofOtherKinds({pool, principal, target}: PoolMember, live: readonly LivePool[]): string[] {
  if (pool && !isActive(pool)) return []
  // Without a mapping, one of AWS has that of Google.
  const canMap = (mapping: Provider['attributeMapping']): boolean =>
    target === undefined || Object.keys(mapping).length === 0 || target in mapping
  return (livePoolOf(live, principal)?.ofOtherKinds ?? []).flatMap(({attributeMapping, id}) =>
    canMap(attributeMapping) ? [id] : [],
  )
}

const READ_ALL = `Write providers: [] for this pool. Then this reads and judges all of them: ${PINNED} setup plan`

/** Through which providers somebody can be the member too, of which nothing is judged. */
function throughOthers(
  member: PoolMember,
  live: readonly LivePool[],
  hash: (...more: string[]) => string,
): FoundInWorld[] {
  const {path, pool, principal, serviceAccount, target} = member
  const group = `${principal.projectNumber} ${principal.pool}`
  const notJudged = (through: string): Omit<FoundInWorld, 'advice'> => ({
    path,
    code: NOT_JUDGED,
    level: 'warning',
    message: `not judged: ${member.member} may act as ${serviceAccount}, also whoever gets in through ${through}`,
  })
  const found = ofOtherKinds(member, live).map((id) => ({
    ...notJudged(`the provider ${id}, which is not of OIDC`),
    advice: 'Find out who that is.',
    hash: hash(),
    group: `${group} ${target}`,
  }))
  // Somebody else can have added providers to an external pool after the file was written.
  if (!pool?.external || !isActive(pool) || livePoolOf(live, principal)) return found
  const others = {
    ...notJudged(`a provider of the external pool ${pool.id} that the file does not list`),
    advice: READ_ALL,
    hash: hash('external'),
    group: `${group}: external`,
  }
  return [...found, others]
}

/** Where only known tenants get in, no value lets in others. */
function isOpen(giver: Giver): boolean {
  const {tenancy, verdict} = proofOf(giver.provider)
  return tenancy.kind === 'shared' && verdict.kind === 'not-proven' && giver.verdict.kind === 'not-proven'
}

/** The value is the reason, not the provider. */
const letsNobodyIn = (giver: Giver): boolean =>
  proofOf(giver.provider).verdict.kind !== 'nobody' && giver.verdict.kind === 'nobody'

function judgedBinding(judged: Judged): OnBinding | undefined {
  const {givers, member, pool, principal, serviceAccount, target} = judged
  const unknown = givers.find(
    (giver) =>
      // Who uploaded keys can make tokens.
      (proofOf(giver.provider).tenancy.kind === 'unknown' || giver.provider.jwksJson !== undefined) &&
      // `provenProviders` judges those of the file.
      !pool?.providers.includes(giver.provider) &&
      giver.verdict.kind !== 'nobody',
  )
  if (unknown) {
    const {id, issuer} = unknown.provider
    return {
      code: 'TRUST_BINDING_OPEN',
      level: 'error',
      message:
        `it is not proven that ${member} keeps other tenants out: through the provider ${id}, whoever has tokens of ` +
        `${issuer} could act as ${serviceAccount}`,
      advice: `Remove the provider ${id}, or write it into the file, and who has tokens of its issuer.`,
    }
  }
  const open = givers.find(isOpen)
  if (open) {
    const {id} = open.provider
    const proof = proofOf(open.provider)
    const stranger =
      target === undefined
        ? strangerLetIn(open.provider, proof)
        : strangerWith(open.provider, proof, target, principal.value ?? '')
    const through = `through the provider ${id}`
    return {
      code: 'TRUST_BINDING_OPEN',
      level: 'error',
      message: stranger
        ? `${member} lets other tenants in: ${through} a job with ${claimsText(stranger.claims, proof)} can act as ${serviceAccount}`
        : `it is not proven that ${member} keeps other tenants out: ${through} they could act as ${serviceAccount}`,
      advice: `Make the condition of ${id} identify your organisation, or bind to a value that only your own jobs have.`,
    }
  }
  const mapping = givers.filter(({provider}) => target === undefined || target in provider.attributeMapping)
  if (mapping.length > 0 && mapping.every(letsNobodyIn)) {
    return {
      code: 'TRUST_NOBODY',
      level: 'warning',
      message:
        `no token of ${pool?.id ?? principal.pool} has ${target} ${principal.value}: this binding lets nobody act as ` +
        `${serviceAccount}`,
      advice: {kind: 'member-for-nobody', member: judged, providers: givers.map(({provider}) => provider)},
    }
  }
  return target === undefined ? undefined : firstWidth(judged, target, mapping)
}

function firstWidth(judged: Judged, target: string, mapping: readonly Giver[]): OnBinding | undefined {
  for (const giver of mapping) {
    const found = widthFinding(judged, target, giver)
    if (found) return found
  }
  return undefined
}
