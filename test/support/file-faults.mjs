// Loaded into a process by `--import`: calls of the file system fail as FILE_FAULTS says, a list of `{calls, path, code, nth}`.
// `calls`: kinds, see below. `path`: a regular expression. `nth`: only that matching call, from 1. Default: all of them.
import fs, {constants, openSync, writeSync} from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'

const faults = JSON.parse(process.env.FILE_FAULTS ?? '[]').map((fault) => ({
  ...fault,
  path: new RegExp(fault.path),
  met: 0,
}))
const log = process.env.FILE_FAULTS_LOG && openSync(process.env.FILE_FAULTS_LOG, 'a')

const ofFlags = (flags = 'r') => {
  const text = typeof flags === 'string' ? flags : flags & (constants.O_WRONLY | constants.O_RDWR) ? 'w' : 'r'
  return /^r$/.test(text) ? 'read' : 'create'
}
const optionsFlag = (options) => (typeof options === 'object' ? options?.flag : undefined)

/** The kind of each call, by its name without `Sync`. */
const kinds = {
  open: (_path, flags) => ofFlags(flags),
  readFile: () => 'read',
  readdir: () => 'read',
  writeFile: (_path, _data, options) => ofFlags(optionsFlag(options) ?? 'w'),
  appendFile: () => 'create',
  mkdir: () => 'create',
  mkdtemp: () => 'create',
  symlink: () => 'create',
  link: () => 'create',
  rename: () => 'rename',
  unlink: () => 'unlink',
  rm: () => 'unlink',
  rmdir: () => 'unlink',
  chmod: () => 'change',
  truncate: () => 'change',
}

/** What the calls that make a second name name first. */
const pathOf = (name, args) => String(name === 'symlink' || name === 'link' ? args[1] : args[0])

function refuse(name, args) {
  const kind = kinds[name](...args)
  const path = pathOf(name, args)
  if (log) writeSync(log, `${kind} ${name} ${path}\n`)
  const fault = faults.find(
    (each) => each.calls.includes(kind) && each.path.test(path) && (++each.met === each.nth || !each.nth),
  )
  if (!fault) return
  const {code} = fault
  throw Object.assign(new Error(`${code}: injected, ${name} '${path}'`), {code, errno: -1, syscall: name, path})
}

for (const name of Object.keys(kinds)) {
  const [sync, later] = [fs[`${name}Sync`], fs.promises[name]]
  fs[`${name}Sync`] = (...args) => {
    if (typeof args[0] !== 'number') refuse(name, args)
    return sync.apply(fs, args)
  }
  fs.promises[name] = async (...args) => {
    if (typeof args[0] === 'string') refuse(name, args)
    return later.apply(fs.promises, args)
  }
}
syncBuiltinESMExports()
