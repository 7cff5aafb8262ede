// Names of GKE clusters, and of memberships of fleets.

/** A cluster, or a membership of a fleet, by the parts of its name. */
export interface ClusterName {
  kind: 'clusters' | 'memberships'
  /** Id, or number. */
  project: string
  location: string
  id: string
}

const NAME =
  /^projects\/((?:[a-z0-9.-]+:)?[a-z0-9-]+)\/locations\/([a-z0-9-]+)\/(clusters|memberships)\/([a-z0-9][a-z0-9-]*)$/

/** As users write it. */
export const clusterPath = ({id, kind, location, project}: ClusterName): string =>
  `projects/${project}/locations/${location}/${kind}/${id}`

/** The parts of a name. Ignores `//container.googleapis.com/` and `//gkehub.googleapis.com/`, as APIs write names. */
export function parseClusterName(text: string): ClusterName | undefined {
  const path = text.trim().replace(/^\/\/(?:container|gkehub)\.[a-z0-9.-]+\//, '')
  const [, project, location, kind, id] = NAME.exec(path) ?? []
  if (project === undefined || location === undefined || id === undefined) return undefined
  return {kind: kind as ClusterName['kind'], project, location, id}
}
