// Makes `fetch` and `https` of Node use the proxy of the emulator where NODE_USE_ENV_PROXY does not. Loaded by NODE_OPTIONS.
'use strict'
const {HTTPS_PROXY = '', NO_PROXY = ''} = process.env
if (HTTPS_PROXY !== '') useProxy(new URL(HTTPS_PROXY), NO_PROXY.split(','))

// Node 22 warns of NODE_USE_ENV_PROXY in each process: output that a test of somebody else may compare. Such a warning is on its way
// when this file is loaded.
if (process.versions.undici?.startsWith('6.')) {
  const {emit} = process
  process.emit = function (name, ...values) {
    if (name !== 'warning' || values[0]?.code !== 'UNDICI-EHPA') return emit.call(this, name, ...values)
    process.emit = emit
    return true
  }
}

function useProxy({hostname, port}, direct) {
  const http = require('node:http')
  const https = require('node:https')

  const isDirect = ({host, hostname: name, socket, socketPath}) =>
    socket !== undefined || Boolean(socketPath) || direct.includes(host ?? name ?? 'localhost')

  const tunnel = ({host, hostname: name, port: to}, opened) => {
    const path = `${host ?? name}:${to || 443}`
    http
      .request({hostname: hostname.replace(/^\[|\]$/g, ''), port, path, method: 'CONNECT', agent: false})
      .on('connect', ({statusCode}, socket) => {
        if (statusCode === 200) return opened(null, socket)
        socket.destroy()
        opened(new Error(`the emulator does not open a tunnel to ${path} (${statusCode})`))
      })
      .on('error', opened)
      .end()
  }

  // Agents of packages that know proxies have a method of their own here, and those with `proxyEnv` look at HTTPS_PROXY. In
  // versions that know NODE_USE_ENV_PROXY only the global agent has it.
  const {createConnection} = https.Agent.prototype
  https.Agent.prototype.createConnection = function (options, created, ...rest) {
    if (typeof options !== 'object' || isDirect(options) || this.options?.proxyEnv) {
      return createConnection.call(this, options, created, ...rest)
    }
    tunnel(options, (error, socket) => {
      if (error) created(error)
      else created(null, createConnection.call(this, {...options, socket}))
    })
  }

  // Node loads what `fetch` needs only when it is first used, and so does this.
  const {fetch} = globalThis
  if (typeof fetch !== 'function' || process.allowedNodeEnvironmentFlags.has('--use-env-proxy')) return
  const routed = () => {
    globalThis.fetch = fetch
    // Loads undici, which then has its agent here.
    void globalThis.Response
    const place = Symbol.for('undici.globalDispatcher.1')
    const {constructor: Dispatcher} = globalThis[place] ?? {}
    if (Dispatcher === undefined) throw new Error('this version of Node has no dispatcher that can use a proxy')
    globalThis[place] = new Dispatcher({connect: connectTo(isDirect, tunnel)})
  }
  globalThis.fetch = function (...args) {
    routed()
    return fetch.apply(this, args)
  }
}

/** How `fetch` opens a connection. */
function connectTo(isDirect, tunnel) {
  const net = require('node:net')
  const tls = require('node:tls')
  return (options, connected) => {
    const {hostname: host, protocol, servername} = options
    const port = Number(options.port || (protocol === 'https:' ? 443 : 80))
    const settle = (socket, event) => {
      const failed = (error) => connected(error, null)
      socket.once('error', failed).once(event, () => {
        socket.off('error', failed)
        connected(null, socket)
      })
    }
    const secure = (over) =>
      settle(
        tls.connect({
          ...over,
          ALPNProtocols: ['http/1.1'],
          ...(net.isIP(host) ? {} : {servername: servername || host}),
        }),
        'secureConnect',
      )
    if (protocol !== 'https:') settle(net.connect({host, port}), 'connect')
    else if (isDirect({host})) secure({host, port})
    else tunnel({host, port}, (error, socket) => (error ? connected(error, null) : secure({socket, host})))
  }
}
