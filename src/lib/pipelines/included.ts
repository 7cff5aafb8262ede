// Parts of one file, as another one that takes them sees them.
import {isMap, isNode, isSeq, type Node, Pair, Scalar, YAMLMap, YAMLSeq} from 'yaml'
import {keyOf, pairsOf, type Source, textOfNode} from './source.ts'

/** A copy without aliases and merge keys. Its line is that of what takes it. */
export function copyOf(source: Source, node: unknown, taker: unknown, depth = 0): Node {
  const found = source.resolve(node)
  const copy = depth > 20 ? new Scalar(null) : copied(source, found, (each) => copyOf(source, each, taker, depth + 1))
  const [start = 0] = (isNode(taker) && taker.range) || []
  copy.range = [start, start, start]
  return copy
}

function copied(source: Source, node: Node | undefined, inner: (node: unknown) => Node): Node {
  if (isMap(node)) {
    const map = new YAMLMap()
    map.items = pairsOf(source, node).map((pair) => new Pair(new Scalar(keyOf(pair)), inner(pair.value)))
    return map
  }
  if (!isSeq(node)) return new Scalar(textOfNode(node) ?? null)
  const list = new YAMLSeq()
  // Such as !reference.
  if (node.tag !== undefined) list.tag = node.tag
  list.items = node.items.map(inner)
  return list
}
