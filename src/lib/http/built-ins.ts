// Built-in modules without `import`: for the namespace that it makes, Node reads every export, getters included. From
// Node 22 on, one of node:http so loads undici, and one of node:tls reads the root certificates.

// biome-ignore lint/style/noRestrictedGlobals: it says nothing of the process
const {getBuiltinModule} = process

export const {Agent, request, validateHeaderName, validateHeaderValue}: typeof import('node:http') =
  getBuiltinModule('node:http')

/** Costs milliseconds to load, and not every run meets TLS. */
export const loadTls = (): typeof import('node:tls') => getBuiltinModule('node:tls')
