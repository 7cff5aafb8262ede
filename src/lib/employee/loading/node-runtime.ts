/** What of the running Node decides how a module is loaded and what helps. `process` is one. */
export interface NodeRuntime {
  /** As `v20.19.0`. */
  version: string
  /** The program itself: it finds the line of a syntax error. */
  execPath: string
}

export const majorVersion = ({version}: Pick<NodeRuntime, 'version'>): number =>
  Number(/^v?(\d+)/.exec(version)?.[1] ?? 0)
