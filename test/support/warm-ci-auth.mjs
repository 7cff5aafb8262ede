// Runs ci-auth again and again in one process: most of the time of a start goes into loading modules. One message is one
// run, with its own command line, environment and working directory; it ends when nothing is left to do, as a process does.
// A message can name another program of ours: a bundle of the action.
import {readFileSync, writeSync} from 'node:fs'
import tls from 'node:tls'
import {fileURLToPath, pathToFileURL} from 'node:url'
import './keys.mjs'

const ciAuth = fileURLToPath(new URL('../../bin/run.js', import.meta.url))
const GRACE_MS = 100
const END = '\0'
const warnings = process.listeners('warning')
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']

let runs = 0
let output
/** What `process.exit` was called with. */
let exited
let grace
/** A file of certificates. */
let trusted

for (const name of ['stdout', 'stderr']) {
  process[name].write = (chunk, encoding, done = encoding) => {
    if (output && exited === undefined)
      output[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    if (typeof done === 'function') process.nextTick(done)
    return true
  }
}

// Node itself reads the file once, when it starts; each run may have one of its own.
const createContext = tls.createSecureContext
tls.createSecureContext = (options) => {
  const made = createContext(options)
  if (trusted && !options?.ca) made.context.addCACert(readFileSync(trusted))
  return made
}

process.on('disconnect', () => process.reallyExit())
process.on('message', ({argv, cwd, env, program = ciAuth}) => {
  output = {stdout: '', stderr: ''}
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  process.chdir(cwd)
  process.argv.splice(1, process.argv.length, program, ...argv)
  process.exitCode = undefined
  exited = undefined
  trusted = env.NODE_EXTRA_CA_CERTS
  process.channel.unref()
  runs += 1
  void import(`${pathToFileURL(program)}?run=${runs}`)
})

/** Nothing goes on after it; what is open gets a moment to close before the process is given up. */
class Exit extends Error {}
process.exit = (code = process.exitCode ?? 0) => {
  exited ??= code
  grace ??= setTimeout(() => end(code, true), GRACE_MS).unref()
  throw new Exit()
}
const rethrow = (error) => {
  if (error instanceof Exit) return
  process.stderr.write(`${error?.stack ?? error}\n`)
  end(1, true)
}
process.on('unhandledRejection', rethrow)
process.on('uncaughtException', rethrow)
process.on('beforeExit', (code) => end(code))

function end(code, isOver = false) {
  if (output === undefined) return
  process.channel?.ref()
  const ended = {code: exited ?? process.exitCode ?? code, ...output}
  output = undefined
  clearTimeout(grace)
  grace = undefined
  for (const name of [...signals, 'warning']) process.removeAllListeners(name)
  for (const listener of warnings) process.on('warning', listener)
  for (const name of ['stdout', 'stderr'])
    for (const event of ['error', 'drain']) process[name].removeAllListeners(event)
  // What a command wrote that it ran is in the pipes by now: they say where it ends.
  for (const descriptor of [1, 2]) writeSync(descriptor, END)
  process.send?.({ended, isOver}, () => isOver && process.reallyExit())
}
