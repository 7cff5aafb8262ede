import {RE2JS} from '@bufbuild/re2'

const MAX_KEPT = 2000

/** Makes the engine compile each pattern once, not for each token: that took a quarter of the time. */
export function compileOnce(): void {
  const compile = RE2JS.compile.bind(RE2JS)
  const kept = new Map<string, RE2JS>()
  RE2JS.compile = (pattern, flags) => {
    const key = `${flags ?? 0} ${pattern}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= MAX_KEPT) kept.clear()
    const machine = compile(pattern, flags)
    kept.set(key, machine)
    return machine
  }
}
