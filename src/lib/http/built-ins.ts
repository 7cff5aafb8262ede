// Built-in modules without `import`. For the namespace of an import, Node reads every export, getters included. From
// Node 22 on, a getter of node:http then loads undici, and one of node:tls reads the root certificates.

// biome-ignore lint/style/noRestrictedGlobals: it says nothing of the process
const {getBuiltinModule} = process

export const {Agent, request, validateHeaderName, validateHeaderValue}: typeof import('node:http') =
  getBuiltinModule('node:http')

/** Loading it takes milliseconds, and not every run uses TLS. */
export const loadTls = (): typeof import('node:tls') => getBuiltinModule('node:tls')
