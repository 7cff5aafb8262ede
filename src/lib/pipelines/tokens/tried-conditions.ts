// Conditions with one leg more that were tried: it keeps a token out, and nobody who is meant.
import {getOrInsert, groupedBy, oncePer} from '../../base/maps.ts'
import {celText} from '../../cis/description/claims.ts'
import {withLeg} from '../../trust/cel-tree.ts'
import {getsInBy} from '../../trust/lint/binding-rules.ts'
import {type ClaimSet, ofJob, onlyTextOf, type Piece} from '../../trust/proof/job-claims.ts'
import {ANYTHING, beginningWith, exactly, termOf, type Values, withFact} from '../../trust/proof/state.ts'
import type {Provider} from '../../trust/trust.ts'
import {type AccountAccess, accessesOf, type WayIn} from './accounts.ts'
import type {JudgedJob, JudgedRepository, NarrowedCondition} from './pipeline-finding.ts'
import type {Start} from './starts.ts'

export const remedyBy = ({text, way: {provider}}: NarrowedCondition): string =>
  `In the provider ${provider.id}: attributeCondition: ${JSON.stringify(text)}`

const changedBy = (provider: Provider, leg: string): Provider & {attributeCondition: string} => ({
  ...provider,
  attributeCondition: withLeg(provider.attributeCondition ?? '', leg),
})

const isLetInBy = (provider: Provider, {token, way: {binding}}: AccountAccess): boolean =>
  token !== undefined && getsInBy({binding, provider}, token)

/** Whether a leg lets in whoever of the writers got in before: asked for each stranger, of the jobs of all repositories. */
const keepsWriters = oncePer((all: readonly AccountAccess[]) => {
  const proven = all.filter(({start, token}) => start.starter === 'writers' && token !== undefined)
  const byProvider = groupedBy(proven, ({way}) => way.provider)
  const tried = oncePer((_provider: Provider) => new Map<string, boolean>())
  return (provider: Provider, leg: string): boolean =>
    getOrInsert(tried(provider), leg, () => {
      const changed = changedBy(provider, leg)
      const of = byProvider.get(provider)
      return of?.every((each) => isLetInBy(changed, each)) === true
    })
})

const EVENTS = {github: 'event_name', gitlab: 'pipeline_source'} as const

const eventClaim = ({proof}: WayIn): string => EVENTS[proof.tenancy.ci?.ci === 'gitlab' ? 'gitlab' : 'github']

/** A condition without the event of a start. Undefined unless it keeps this token out, and no token of a writer that gets in now. */
export function conditionWithoutEvent<W extends WayIn>(
  access: AccountAccess<W>,
  all: readonly AccountAccess<W>[],
): NarrowedCondition<W> | undefined {
  const {start, way} = access
  const claim = eventClaim(way)
  const [event, ...others] = textsIn(start, claim) ?? []
  if (access.token === undefined || event === undefined || others.length > 0) return undefined
  const leg = `assertion.${claim} != ${celText(event)}`
  const changed = changedBy(way.provider, leg)
  return keepsWriters(all)(way.provider, leg) && !isLetInBy(changed, access)
    ? {way, leg, text: changed.attributeCondition}
    : undefined
}

/** All texts that a claim can have. Undefined: not known, or it can have any, or be absent. */
function textsIn({claims}: Pick<Start, 'claims'>, claim: string, readOne = onlyTextOf): string[] | undefined {
  const sets = claims[claim]?.map((set) => textsOfSet(set, readOne)) ?? []
  return sets.find((texts) => texts !== undefined)
}

function textsOfSet(set: ClaimSet, readOne: typeof onlyTextOf): string[] | undefined {
  const texts = set === 'absent' ? undefined : set.alternatives?.map(readOne)
  return texts?.every((text) => text !== undefined) ? texts : undefined
}

/** Of a workflow: its file with `@`, behind which is the branch. */
function fileText(pieces: readonly Piece[]): string | undefined {
  const end = pieces.indexOf('@')
  return end < 0 ? undefined : onlyTextOf(pieces.slice(0, end + 1))
}

/** More is no small change. */
const MOST_TEXTS = 3

interface Leg {
  text: string
  claim: string
  values: Values
}

/** Legs that all of `kept` meet, the most narrow first. */
function legsOf(kept: readonly AccountAccess[], event: string): Leg[] {
  const together = (claim: string, readOne = onlyTextOf): string[] => {
    const each = kept.map(({start}) => textsIn(start, claim, readOne))
    const texts = each.every((some) => some !== undefined) ? [...new Set(each.flat())].sort() : []
    return texts.length > MOST_TEXTS || texts.includes('') ? [] : texts
  }
  const files = together('workflow_ref', fileText)
  const begun = files.map((file) => `assertion.workflow_ref.startsWith(${celText(file)})`)
  const equal = ['environment', event, 'ref'].map((claim) => ({claim, texts: together(claim)}))
  return [
    ...(files.length === 0 ? [] : [{text: begun.join(' || '), claim: 'workflow_ref', values: beginningWith(...files)}]),
    ...equal.flatMap(({claim, texts}): Leg[] => {
      const [one = '', ...more] = texts.map(celText)
      const text = `assertion.${claim} ${more.length > 0 ? `in [${[one, ...more].join(', ')}]` : `== ${one}`}`
      return texts.length === 0 ? [] : [{text, claim, values: exactly(texts)}]
    }),
  ]
}

const waysByAccount = oncePer((ways: readonly WayIn[]) => groupedBy(ways, ({account}) => account))

/**
 * A condition that keeps a job of the repository from an account. Undefined unless no token of it gets in then, and all of the jobs of
 * the repository that sign in still do. It says nothing of other repositories: not all need be read.
 */
export function conditionForOthers<W extends WayIn>(
  {accesses, job}: JudgedJob<W>,
  account: string,
  {jobs, name, ways}: JudgedRepository<W>,
  signsIn: (judged: JudgedJob<W>) => boolean,
): NarrowedCondition<W> | undefined {
  const own = accesses.filter((each) => each.account === account)
  const [way] = own.map((access) => access.way)
  if (way === undefined) return undefined
  const {provider} = way
  const besides =
    waysByAccount(ways)
      .get(account)
      ?.filter((each) => each.provider !== provider) ?? []
  if (accessesOf(job, besides).length > 0) return undefined
  const kept = jobs.filter(signsIn).flatMap((each) => each.accesses.filter((one) => one.way.provider === provider))
  const meant = kept.filter(({start}) => start.starter === 'writers' && !start.isForced)
  const found = legsOf(meant, eventClaim(way)).find(({claim, values}) => {
    const state = withFact(ANYTHING, termOf([claim]), values, {})
    return job.starts.every(({claims}) => ofJob(state, claims, {}) === undefined)
  })
  const leg = found && scoped(found, way, name)
  if (leg === undefined) return undefined
  const changed = changedBy(provider, leg)
  const isTried = meant.every((each) => isLetInBy(changed, each)) && !own.some((each) => isLetInBy(changed, each))
  return isTried ? {way, leg, text: changed.attributeCondition} : undefined
}

/** For jobs of this repository alone, if the provider lets in others. */
function scoped({text}: Leg, {proof}: WayIn, repository: string | undefined): string | undefined {
  const [tenant, ...others] = proof.jobs()?.tenants ?? []
  if (tenant?.kind === 'repository' && others.length === 0) return text.includes(' || ') ? `(${text})` : text
  const claim = proof.tenancy.ci?.ci === 'gitlab' ? 'project_path' : 'repository'
  return repository === undefined
    ? undefined
    : `(assertion.${claim}.lowerAscii() != ${celText(repository.toLowerCase())} || ${text})`
}
