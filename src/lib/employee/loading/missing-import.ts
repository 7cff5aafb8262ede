import {readdirSync} from 'node:fs'
import {builtinModules} from 'node:module'
import {basename, dirname, isAbsolute, join, parse, relative} from 'node:path'
import {fileURLToPath} from 'node:url'
import {hint} from '../../nearest.ts'
import {locateText} from './fault-location.ts'
import type {Explanation} from './load-failure.ts'
import {majorVersion, type NodeRuntime} from './node-runtime.ts'

type NodeError = Error & {code?: unknown; url?: unknown; requireStack?: unknown}

/** What was asked for, and by which file; undefined for any other error. */
interface MissingImport {
  /** A package with its scope, or the absolute path of a file. */
  name: string
  importer: string
}

/** Versions that run on an older Node, where the newest may not: as `employee init` names them. */
const lastVersions: Record<string, {below: number; version: string}> = {
  'better-sqlite3': {below: 23, version: '12'},
}

/** Why `error` says that something imported was not found; undefined when it says something else. */
export function explainMissingImport(file: string, error: NodeError, runtime: NodeRuntime): Explanation | undefined {
  const missing = missingImport(file, error)
  if (!missing) return undefined
  if (isAbsolute(missing.name)) return missingFile(missing)
  const isNeighbour = namesIn(dirname(missing.importer)).includes(missing.name)
  return isNeighbour ? withoutDot(missing) : missingPackage(missing, runtime)
}

function missingImport(file: string, error: NodeError): MissingImport | undefined {
  const [, asked] = /^Cannot find (?:package|module) '([^']+)'/.exec(error.message) ?? []
  if (asked === undefined) return undefined
  if (error.code === 'ERR_MODULE_NOT_FOUND') {
    const [, importer = file] = /' imported from (.+)/.exec(error.message) ?? []
    return {name: typeof error.url === 'string' ? fileURLToPath(error.url) : asked, importer}
  }
  if (error.code !== 'MODULE_NOT_FOUND') return undefined
  const [importer = file] = Array.isArray(error.requireStack) ? error.requireStack.map(String) : []
  if (asked.startsWith('.')) return {name: join(dirname(importer), asked), importer}
  return {name: isAbsolute(asked) ? asked : packageOf(asked), importer}
}

/** `@scope/name` of `@scope/name/file.js`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function missingFile({importer, name}: MissingImport): Explanation {
  const names = namesIn(dirname(name))
  const extended = names.find((entry) => parse(entry).name === basename(name))
  const found = extended ? ` (did you mean ${extended}?)` : hint(basename(name), names)
  return {
    message: `${basename(importer)} imports ${relative(dirname(importer), name) || name}, which is not there${found}`,
    location: locateText(importer, parse(name).name),
    suggestions: [remedyFor(name, extended)],
    files: [importer, name],
  }
}

function remedyFor(name: string, extended: string | undefined): string {
  if (/[\\/]node_modules[\\/]/.test(name)) return 'Install the packages again: npm install'
  return extended ? `Import it by its whole name: ${extended}` : `Write ${name}, or correct the import.`
}

/** What was asked for stands beside the importer. */
const withoutDot = ({importer, name}: MissingImport): Explanation => ({
  message: `${basename(importer)} imports ${name} as a package, and there is none`,
  location: locateText(importer, name),
  suggestions: [`Import what stands beside it with a dot: './${name}'`],
  files: [importer],
})

function missingPackage({importer, name}: MissingImport, runtime: NodeRuntime): Explanation {
  const shared = {location: locateText(importer, name), files: [importer]}
  if (builtinModules.includes(name)) {
    const message = `${basename(importer)} imports a part of ${name} that Node does not have`
    return {...shared, message, suggestions: ['Correct the import.']}
  }
  return {
    ...shared,
    code: 'EMPLOYEE_PACKAGE_MISSING',
    message: `${basename(importer)} imports the package ${name}, which is not installed`,
    suggestions:
      name === 'ci-auth' ? ourselves : [...installation({importer, name}, runtime), ...dotted({importer, name})],
  }
}

const installation = ({importer, name}: MissingImport, runtime: NodeRuntime): string[] => [
  `npm install ${installable(name, runtime)}`,
  `Run it in ${dirname(importer)}.`,
]

/** A package may be called like a file, so that both are told. */
function dotted({importer, name}: MissingImport): string[] {
  const entries = namesIn(dirname(importer)).filter(
    (entry) => parse(entry).name === name && entry !== basename(importer),
  )
  return entries.slice(0, 1).map((entry) => `Or import the file beside it: './${entry}'`)
}

/** With npx the service runs out of a cache that no module finds. */
const ourselves = [
  'Take reply from the second argument of the handler instead: export const get = ({employeeName}, reply) => reply(404)',
  "Import types with import type {Handlers} from 'ci-auth/employee', which is gone before the module runs.",
]

function installable(name: string, runtime: NodeRuntime): string {
  const last = Object.hasOwn(lastVersions, name) ? lastVersions[name] : undefined
  return last && majorVersion(runtime) < last.below ? `${name}@${last.version}` : name
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
