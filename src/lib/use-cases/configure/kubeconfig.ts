// https://kubernetes.io/docs/reference/config-api/kubeconfig.v1/

/** A cluster as clients of Kubernetes know it. Its context, user and cluster have the same name. */
export interface Context {
  name: string
  server: string
  /** Base64 of a PEM. */
  authority?: string | undefined
}

/** The `exec` of a user: the client starts `program` for each token. */
const execOf = (program: string) => ({
  apiVersion: 'client.authentication.k8s.io/v1',
  command: program,
  interactiveMode: 'Never',
  // Tells the program about which cluster it is asked.
  provideClusterInfo: true,
})

/** What a kubeconfig has for each of `contexts`, by the names of its lists. */
export const entriesFor = (contexts: readonly Context[], program: string) => ({
  clusters: contexts.map(({authority, name, server}) => ({
    name,
    cluster: {server, ...(authority === undefined ? {} : {'certificate-authority-data': authority})},
  })),
  contexts: contexts.map(({name}) => ({name, context: {cluster: name, user: name}})),
  users: contexts.map(({name}) => ({name, user: {exec: execOf(program)}})),
})

/** A whole file for `contexts`, the first of which is the current one. JSON is YAML too. */
export function kubeconfigFor(contexts: readonly Context[], program: string): string {
  const current = contexts[0]?.name ?? ''
  const file = {apiVersion: 'v1', kind: 'Config', 'current-context': current, ...entriesFor(contexts, program)}
  return `${JSON.stringify(file, undefined, 2)}\n`
}
