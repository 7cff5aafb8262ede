/** The value for `key`. If there is none yet, `make` makes it. */
export function getOrInsert<Key, Value>(
  values: {has(key: Key): boolean; get(key: Key): Value | undefined; set(key: Key, value: Value): unknown},
  key: Key,
  make: () => Value,
): Value {
  if (!values.has(key)) values.set(key, make())
  return values.get(key) as Value
}

/** `find`, called once for each object. */
export function oncePer<Key extends object, Found>(find: (key: Key) => Found): (key: Key) => Found {
  const known = new WeakMap<Key, {found: Found}>()
  return (key) => {
    const before = known.get(key)
    if (before) return before.found
    const found = find(key)
    known.set(key, {found})
    return found
  }
}

/** The list for `key`, to add to. */
export const listed = <Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] => getOrInsert(lists, key, () => [])

/** `items` by their keys, in the order in which the keys come. */
export function groupedBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
