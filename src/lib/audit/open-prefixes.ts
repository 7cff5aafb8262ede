// The parts of a condition that ask only how the name of a tenant begins.
import type {TenantForm} from '../cis/description/tokens.ts'
import type {CiTokens} from '../cis/tokens-list.ts'
import {claimsIn} from '../trust/attributes.ts'
import {syntaxError} from '../trust/cel-parts.ts'
import {type CelNode, celTree} from '../trust/cel-tree.ts'
import type {ProviderProof} from '../trust/proof/prove.ts'
import type {Provider} from '../trust/trust.ts'

/** A part that is true for every value that begins with `text`, which ends within the name of a tenant. */
export interface OpenPrefix {
  node: CelNode
  text: string
  forms: readonly TenantForm[]
}

/** Such as `startsWith('repo:acme')`. */
function prefixesIn(node: CelNode, provider: Provider, ci: CiTokens): OpenPrefix[] {
  if (node.name === '!' && node.kind === 'operator') return []
  const text = prefixOf(node)
  const [target] = node.operands
  const claims = text === undefined || !target ? [] : claimsIn(target.part, provider.attributeMapping)
  const own = claims.flatMap((claim) => {
    const forms = ci.claimFacts?.[claim]?.fixes ?? []
    return text !== undefined && endsInName(text, forms) ? [{node, text, forms}] : []
  })
  return [...own.slice(0, 1), ...node.operands.flatMap((operand) => prefixesIn(operand, provider, ci))]
}

/** The text that any value may follow. */
function prefixOf({kind, name, operands: [, argument]}: CelNode): string | undefined {
  const literal = kind === 'call' && argument?.kind === 'literal' ? literalOf(argument) : undefined
  if (name === 'startsWith') return literal
  return name === 'matches' ? /^\^([\w/:@-]+)(?:\.\*)?$/.exec(literal ?? '')?.[1] : undefined
}

const literalOf = ({part: {exprKind}}: CelNode): string | undefined =>
  exprKind.case === 'constExpr' && exprKind.value.constantKind.case === 'stringValue'
    ? exprKind.value.constantKind.value
    : undefined

function endsInName(prefix: string, forms: readonly TenantForm[]): boolean {
  const isWhole = forms.some(({kind, start}) => kind !== 'organisation' && kind !== 'enterprise' && start?.test(prefix))
  return forms.length > 0 && prefix !== '' && /[\w.-]$/.test(prefix) && !isWhole
}

/** A live provider can have an expression that cannot be read. */
export const isReadable = ({attributeCondition = '', attributeMapping}: Provider): boolean =>
  [attributeCondition, ...Object.values(attributeMapping)].every((text) => syntaxError(text) === undefined)

export function openPrefixes(provider: Provider, {tenancy: {ci}}: ProviderProof): OpenPrefix[] {
  const {attributeCondition = ''} = provider
  // Most conditions have none: they need not be read.
  return ci && /startsWith|matches/.test(attributeCondition) && isReadable(provider)
    ? prefixesIn(celTree(attributeCondition), provider, ci)
    : []
}
