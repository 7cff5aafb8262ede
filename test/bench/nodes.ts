import {spawnSync} from 'node:child_process'

export interface NodeBinary {
  path: string
  /** As in `node 24`. */
  label: string
}

const majorOf = (path: string): string | undefined =>
  /^v(\d+)\./.exec(spawnSync(path, ['--version'], {encoding: 'utf8'}).stdout ?? '')?.[1]

/** This Node, and those that BENCH_NODES lists (paths, separated by commas), or else a `node24` on the PATH. */
export function findNodes(listed: string | undefined): NodeBinary[] {
  const others = (listed ?? 'node24').split(',').map((path) => path.trim())
  const found = new Map<string, NodeBinary>()
  for (const path of [process.execPath, ...others]) {
    const major = path && majorOf(path)
    if (major && !found.has(major)) found.set(major, {path, label: `node ${major}`})
    else if (path && !major && listed) throw new Error(`${path} is no Node`)
  }
  return [...found.values()]
}
