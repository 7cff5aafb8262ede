import {assertionOf} from '../../cis/description/claims.ts'
import {parsePrincipal} from '../../google/principals.ts'
import {unmappedTargets} from '../attributes.ts'
import {accessesTo, celTree, withText} from '../cel-tree.ts'
import {proofOf} from '../proof/proofs.ts'
import type {Provider, TrustEdit} from '../trust.ts'
import {bestChanges, type Trial, type TriedChange} from './search.ts'
// Changes of federation.yml that need no job to be tried with: the proof tries them.
/** A change of a provider that needs no job to be tried with. */
export type ProvenChange = Pick<TriedChange, 'kind' | 'edits'>

/**
 * What the condition asks for by attributes that are not mapped, out of the claims of these names.
 *
 * @param has - Whether tokens have a claim.
 */
export function ofUnmapped(provider: Provider, has: (claim: string) => boolean): ProvenChange[] {
  const names = unmappedTargets(provider).map((target) => target.replace('attribute.', ''))
  if (names.length === 0 || !names.every(has)) return []
  const direct = names.reduce(
    (text, name) => withText(text, accessesTo(celTree(text), 'attribute', name), assertionOf(name)),
    provider.attributeCondition ?? '',
  )
  return [
    {kind: 'correct', edits: [{of: 'provider', set: {attributeCondition: direct}}]},
    {kind: 'map', edits: names.map(fromClaim)},
  ]
}

/** The attribute `name`, out of the claim of this name. */
export const fromClaim = (name: string): TrustEdit & {of: 'mapping'} => ({
  of: 'mapping',
  target: `attribute.${name}`,
  expression: assertionOf(name),
})

/**
 * The best of `changes` as lines of federation.yml. Without a job, the proof tries them: somebody must get in, and only named tenants.
 * Undefined if it is proven of none.
 *
 * @param jobs - Who must get in: those whose `target` (`google.subject`, `attribute.NAME`) has the value. Default: any job.
 */
export function provenRemedy(
  provider: Provider,
  changes: readonly ProvenChange[],
  jobs?: {target: string; value: string},
): string | undefined {
  const letsIn = ({provider: changed}: Trial): boolean => {
    const {tenancy, verdict, withValue} = proofOf(changed)
    const {kind} = jobs ? withValue(jobs.target, jobs.value) : verdict
    return kind === 'closed' || (kind === 'not-proven' && tenancy.kind === 'dedicated')
  }
  const providerName = {projectNumber: '', pool: '', provider: provider.id}
  const now: Trial = {provider, providerName, policy: [], claims: {}}
  const all = changes.map((each): TriedChange => ({...each, lines: [], opens: 'nothing'}))
  const [best] = bestChanges(now, all, {ci: undefined, letsIn, untrusted: []})
  return best && editsText(provider, best.edits)
}

/** As a person writes it into the file. */
function editsText(provider: Provider, edits: readonly TrustEdit[]): string {
  const mapped = edits.flatMap((edit) => (edit.of === 'mapping' ? [[edit.target, edit.expression] as const] : []))
  return [
    ...(mapped.length === 0 ? [] : [mappingText(provider, Object.fromEntries(mapped))]),
    ...edits.flatMap((edit) => (edit.of === 'mapping' ? [] : [fileLine(edit)])),
  ].join(', ')
}

/** The whole mapping with `changes`, to be pasted in the place of the one in the file. */
export const mappingText = ({attributeMapping}: Provider, changes: Provider['attributeMapping']): string => {
  const entries = Object.entries({...attributeMapping, ...changes})
  return `attributeMapping: {${entries.map(([target, expression]) => `${target}: ${quotedUnlessPlain(expression)}`).join(', ')}}`
}

function fileLine(edit: Exclude<TrustEdit, {of: 'mapping'}>): string {
  if (edit.of !== 'policy')
    return Object.entries('set' in edit ? edit.set : {})
      .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
      .join(', ')
  const {key, kind = 'member', value = edit.member} = parsePrincipal(edit.member) ?? {}
  return key === undefined ? `${kind}: ${JSON.stringify(value)}` : `attribute: {${key}: ${JSON.stringify(value)}}`
}

const quotedUnlessPlain = (text: string): string => (/^[a-z]\w*(?:\.\w+)+$/i.test(text) ? text : JSON.stringify(text))
