/** Gives each thing a name that Terraform takes, and none twice. */
export function nameGiver(): (kind: string, wish: string) => string {
  const given = new Set<string>()
  return (kind, wish) => {
    const name = wish.replace(/[^A-Za-z0-9_-]+/g, '_').replace(/^(?![A-Za-z_])/, '_')
    const free = [name, ...Array.from({length: given.size + 1}, (_, index) => `${name}_${index + 2}`)].find(
      (candidate) => !given.has(`${kind}.${candidate}`),
    )
    const chosen = free ?? name
    given.add(`${kind}.${chosen}`)
    return chosen
  }
}
