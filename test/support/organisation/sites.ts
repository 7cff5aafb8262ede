// One way into Google Cloud, as a careful team sets it up: a provider, a member, an account with a role, and a direct grant.

import {exampleRequest} from '../../../scripts/ci-pages.ts'
import type {AuditedAccount, AuditedPool, AuditedProvider} from '../../../src/lib/audit/inventory.ts'
import {
  assertionOf,
  type CiTokens,
  celText,
  ciTokens,
  issuerHolders,
  ownerCondition,
  tokensOfCi,
  trustedCondition,
} from '../../../src/lib/cis/tokens-list.ts'
import {attributePrincipals, subjectPrincipal} from '../../../src/lib/google/principals.ts'
import {repositoryCaller} from '../../../src/lib/trust/repository-principal.ts'
import type {Provider} from '../../../src/lib/trust/trust.ts'
import type {Random} from '../../campaign/random.ts'

/** When the organisation was read: 2026-11-01. */
export const NOW_SECONDS = 1_793_491_200
export const DAY_SECONDS = 86_400

type Mutable<Type> = {-readonly [Key in keyof Type]: Type[Key]}

/** Everything of one way in. A hole is planted by changing it. */
export interface Site {
  number: number
  ci: CiTokens
  ownerId: string
  repositoryId: string
  project: {id: string; number: string}
  pool: Mutable<Omit<AuditedPool, 'providers'>>
  /** The state of the provider; its trust is in `provider`. */
  listed: Mutable<Omit<AuditedProvider, 'provider'>>
  provider: Provider
  /** A second provider of the pool, for jobs of another owner. */
  beside?: Provider
  /** May act as the account, and may do something directly. */
  member: string
  /** When that holds. Default: always. */
  condition?: {title: string; expression: string}
  account: Mutable<AuditedAccount>
  /** That the account has on its project. */
  role: string
  /** The account may act as a second one, which has the role in its place. */
  isChained?: boolean
  /** That the member has on a bucket. */
  direct: string
}

export const isServer = (ci: CiTokens): boolean => issuerHolders(ci, exampleRequest(ci).issuer).kind === 'server'

/** Another id of the same form: the same one for the same number. */
export function otherId(id: string, number: number): string {
  const digits = String(number).padStart(6, '0')
  return id.replace(/[0-9A-Za-z]+(?=[^0-9A-Za-z]*$)/, (word) =>
    word.length >= 8 ? `${word.slice(0, -digits.length)}${digits}` : `${word}${digits}`,
  )
}

/** The condition that `setup init` writes, in one of the forms in which people write the same. */
function closedCondition(
  ci: CiTokens,
  {ownerId, repository}: {ownerId: string; repository: string},
  random: Random,
): string {
  const whole = trustedCondition(ci, {ownerId, repository})
  const claim = assertionOf(ci.ownerClaim)
  const leg = `${claim} == ${celText(ownerId)}`
  if (ownerCondition(ci, ownerId) !== leg) return random.pick([whole, `(${whole})`, `${whole} // ours`])
  const id = celText(ownerId)
  const second = celText(otherId(ownerId, 999_999))
  const forms = [
    leg,
    `${id} == ${claim}`,
    `!(${claim} != ${id})`,
    `${claim} in [${id}, ${second}]`,
    `(${leg} || ${claim} == ${second})`,
    `(${leg} ? true : false)`,
    `[${id}, ${second}].exists(owner, owner == ${claim})`,
    `(has(${claim.includes('[') ? 'assertion.sub' : claim}) && ${leg})`,
  ]
  return whole.replace(leg, () => random.pick(forms))
}

/** A site without a hole: the `number` tells its names and ids from those of others, `home` its project. */
export function closedSite({home, number}: {home: number; number: number}, random: Random, word?: string): Site {
  const ci = (word === undefined ? undefined : tokensOfCi(word)) ?? random.pick(ciTokens)
  const example = exampleRequest(ci)
  const ownerId = isServer(ci) ? example.ownerId : otherId(example.ownerId, number)
  const within = (text: string): string => text.replaceAll(example.ownerId, () => ownerId)
  const repositoryId =
    example.repositoryId === example.ownerId ? ownerId : otherId(within(example.repositoryId), number)
  const project = {id: `acme-${home}`, number: String(100_000_000_000 + home)}
  const pool = {
    projectNumber: project.number,
    id: `ci-${number}`,
    mode: 'FEDERATION_ONLY',
    disabled: false,
    deleted: false,
    from: 'made',
  }
  const name = {projectNumber: project.number, pool: pool.id, provider: ci.ci}
  const caller = repositoryCaller(ci, repositoryId)
  const [[attribute, value] = ['', '']] = 'attribute' in caller ? Object.entries(caller.attribute) : []
  const provider: Provider = {
    id: ci.ci,
    issuer: within(example.issuer),
    attributeMapping: {...ci.attributeMapping},
    attributeCondition: closedCondition(ci, {ownerId, repository: example.repository}, random),
  }
  return {
    number,
    ci,
    ownerId,
    repositoryId,
    project,
    pool,
    listed: {id: ci.ci, kind: 'oidc', disabled: false, deleted: false, from: 'made'},
    provider,
    member: 'subject' in caller ? subjectPrincipal(name, caller.subject) : attributePrincipals(name, attribute, value),
    account: {
      email: `deployer-${number}@${project.id}.iam.gserviceaccount.com`,
      uniqueId: String(100_000_000_000_000_000_000n + BigInt(number)),
      disabled: false,
      keys: [],
      lastUsedSeconds: NOW_SECONDS - DAY_SECONDS * random.below(60),
      from: 'made',
    },
    role: random.pick(['roles/artifactregistry.writer', 'roles/run.viewer', 'roles/artifactregistry.reader']),
    direct: 'roles/storage.legacyBucketReader',
  }
}
