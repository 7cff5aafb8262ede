// federation.yml, read and checked.

import {existsSync, realpathSync} from 'node:fs'
import {dirname, isAbsolute, join, relative, resolve, sep} from 'node:path'
import type {CST, Document} from 'yaml'
import {Composer, isMap, isNode, LineCounter, Parser, stringify} from 'yaml'
import {type CiAuthError, combineProblems, type Problem} from '../base/errors.ts'
import {defined} from '../base/json.ts'
import {escapeLogLine, PINNED, shellWord} from '../base/quoting.ts'
import {readNamed} from '../files/named-file.ts'
import {readForeignText} from '../files/text-file.ts'
import {FORMAT, federationShape, SCHEMA_FILE, SCHEMA_LINE} from './federation-shape.ts'
import {bindingOf, compileFederation, type FederationSource, sourceFaults} from './federation-source.ts'
import {type Path, readShape, type ShapeFault} from './shape.ts'
import type {World} from './trust.ts'
import {trustFaults} from './trust-rules.ts'

/** A federation.yml has at most nine levels. The composer of yaml 2.9.1 is recursive, so many levels overflow the stack. */
const MAX_LEVELS = 64

/** Each alias is a copy: a few lines of them could expand to gigabytes. The library has the same limit for values. */
const MAX_ALIASES = 100

type Token = CST.Token | null | undefined

const inside = (token: CST.Token): Token[] => [
  ...('items' in token ? token.items.flatMap(({key, value}) => [key, value]) : []),
  ...('value' in token ? [token.value] : []),
]

/**
 * Why `tokens` must not be composed, and where. Call it before the composer: a stack overflow in it can end the process.
 */
function findExcess(tokens: CST.Token[]): {offset: number; message: string} | undefined {
  let level = tokens
  let aliases = 0
  for (let depth = 0; depth <= MAX_LEVELS; depth++) {
    const found = level.filter(({type}) => type === 'alias')
    aliases += found.length
    if (aliases > MAX_ALIASES) return {offset: yamlOffsetOf(found), message: `more than ${MAX_ALIASES} aliases`}
    level = level.flatMap(inside).filter((token) => typeof token === 'object' && token !== null)
    if (level.length === 0) return undefined
  }
  return {offset: yamlOffsetOf(level), message: `more than ${MAX_LEVELS} levels`}
}

const yamlOffsetOf = ([token]: readonly CST.Token[]): number => (token && 'offset' in token ? token.offset : 0)

/** A federation.yml after reading. */
export interface FederationFile {
  world: World
  /**
   * `federation.yml:12:5`: the place of `path` of `world`, or of its nearest parent in the file.
   *
   * @param part - Text in the value of `path`: its own place, if the file contains it unescaped.
   */
  place(path: Path, part?: string): string
  /** What the text has at `path` of `world`. Undefined if there is nothing, or if an alias leads to it. */
  node(path: Path): unknown
}

/** Where `path` begins: its node's, or the nearest one's above it. */
function offsetOf(document: Document, path: Path): number {
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  if (isNode(node) && node.range) return node.range[0]
  return path.length === 0 ? 0 : offsetOf(document, path.slice(0, -1))
}

/** The most faults to report: a file of another kind can have a fault in each character. */
const MAX_FAULTS = 100

/** The line that names the schema to editors, if that is beside `file`: where ci-auth is a dependency. */
export const schemaLines = (file: string): string[] =>
  existsSync(resolve(dirname(file), SCHEMA_FILE)) ? [SCHEMA_LINE] : []

function refusal(faults: readonly string[], file: string): CiAuthError {
  const [schema] = schemaLines(file)
  const help = schema === undefined ? '' : ` An editor can help if this is the first line of the file: ${schema}`
  const problems = faults.slice(0, MAX_FAULTS).map(
    (fault): Problem => ({
      code: 'FEDERATION_FILE_INVALID',
      message: escapeLogLine(fault),
      suggestions: [`Correct this line.${help}`],
    }),
  )
  return combineProblems(problems as [Problem, ...Problem[]])
}

/**
 * The trust that `content`, YAML or JSON, describes.
 *
 * @param file - The name for messages.
 * @param readBeside - The text of a file named in it, relative to it.
 * @throws {CiAuthError} `FEDERATION_FILE_INVALID` with the line and column of every fault.
 */
export function readFederation(content: string, file: string, readBeside: (path: string) => string): FederationFile {
  const lineCounter = new LineCounter()
  // To split the text takes longest, so it is done once: the library's parseDocument would do it again.
  const tokens = [...new Parser(lineCounter.addNewLine).parse(content)]
  const placeOf = (offset: number): string => {
    const {col, line} = lineCounter.linePos(offset)
    return `${file}:${line}:${col}`
  }
  const refuse = (faults: readonly {offset: number; message: string}[]): CiAuthError =>
    refusal(
      faults.map(({message, offset}) => `${placeOf(offset)}: ${message}`),
      file,
    )
  const excess = findExcess(tokens)
  if (excess) throw refuse([excess])
  const documents = [...new Composer().compose(tokens, true, content.length)]
  const [document, second] = documents as [Document.Parsed, Document.Parsed?]
  // A warning is of a tag that nobody knows: its value would be read as a text.
  const errors = [...document.errors, ...document.warnings]
  if (errors.length > 0) throw refuse(errors.map(({message, pos}) => ({message, offset: pos[0]})))
  if (second) throw refuse([{offset: second.range[0], message: 'a second document begins here: leave it out'}])

  const at = ({message, offset, path}: ShapeFault) => ({offset: offset ?? offsetOf(document, path), message})
  const faults: ShapeFault[] = []
  const version = isMap(document.contents) ? (document.contents.get('version') ?? FORMAT) : FORMAT
  if (version !== FORMAT) {
    const message = `the file has the format ${JSON.stringify(version)}, and this version of ci-auth reads ${FORMAT}: use a newer one`
    throw refuse([at({path: ['version'], message})])
  }
  const source = readShape(document.contents, federationShape, [], {document, faults}) as FederationSource
  if (faults.length === 0) faults.push(...sourceFaults(source))
  if (faults.length > 0) throw refuse(faults.map(at))

  const {pathOf, world} = compileFederation(source, readBeside, faults)
  faults.push(...[...trustFaults(world)].map((fault) => ({...fault, path: pathOf(fault.path)})))
  if (faults.length > 0) throw refuse(faults.map(at))
  const nodeAt = (path: Path): unknown => document.getIn(pathOf(path), true)
  return {
    world,
    node: nodeAt,
    place: (path, part = '') => {
      const offset = offsetOf(document, pathOf(path))
      const node = nodeAt(path)
      const end = isNode(node) ? (node.range?.[1] ?? offset) : offset
      return placeOf(offset + Math.max(0, content.slice(offset, end).indexOf(part)))
    },
  }
}

/** `world` in the form of a federation.yml, as JSON. */
export function federationOf(world: World) {
  const {domainWideDelegation = [], grants, issuers: _played, resourceGrants: _others, serviceAccounts, ...rest} = world
  return {
    ...rest,
    serviceAccounts: serviceAccounts.map((account) => {
      const delegation = domainWideDelegation.find(({serviceAccount}) => serviceAccount === account.email)
      return {
        ...account,
        bindings: grants
          .filter(({serviceAccount}) => serviceAccount === account.email)
          .flatMap(({exceptions, members, role}) =>
            members.map((member) => ({member, role, ...defined({exceptions})})),
          ),
        ...defined({
          domainWideDelegation: delegation && {scopes: delegation.scopes, users: delegation.users},
        }),
      }
    }),
  }
}

/** `world` as the text of a federation.yml, as people write it. `notes` stand above it, as comments. */
export function federationText(world: World, notes: readonly string[]): string {
  const {serviceAccounts, ...rest} = federationOf(world)
  const accounts = serviceAccounts.map(({bindings, ...account}) => ({
    ...account,
    bindings: bindings.map((binding) => bindingOf(binding, world)),
  }))
  const comments = notes.map((note) => `# ${escapeLogLine(note)}\n`).join('')
  return `${comments}${stringify({...rest, serviceAccounts: accounts}, {lineWidth: 0, aliasDuplicateObjects: false})}`
}

/**
 * Reads the file `path`, and the files that it names.
 *
 * @param path - Absolute, or relative to the working directory; as written in messages.
 * @throws {CiAuthError} `FEDERATION_FILE_MISSING`, `FEDERATION_FILE_UNREADABLE`, `FEDERATION_FILE_INVALID`
 */
export function loadFederation(path: string): FederationFile {
  const above = inFolderAbove(path)
  const missing = [
    ...(above ? [`One is at ${above}: --federation ${shellWord(above)}`] : []),
    `Write one to start from: ${PINNED} setup init`,
    'Name another file: --federation FILE',
  ]
  const content = readNamed(path, path, missing, [
    'A file of at most 1 MiB is read. Split a larger one, for example into one for each project, and name each: --federation FILE',
  ])
  return readFederation(content, path, readFromFolder(dirname(path)))
}

/** The file of this name in a folder above, as far as the top of the checkout. */
function inFolderAbove(path: string): string | undefined {
  for (let folder = '.'; !existsSync(join(folder, '.git')) && resolve(folder) !== resolve(folder, '..'); ) {
    folder = join('..', folder)
    if (existsSync(join(folder, path))) return join(folder, path)
  }
  return undefined
}

/** Reads files that a federation.yml in `folder` names. */
export const readFromFolder =
  (folder: string) =>
  (name: string): string =>
    readForeignText(below(folder, name))

/** The path of the file `name`. Its content is uploaded as keys, so it must be in the same folder: no `..`, and no link to elsewhere. */
function below(folder: string, name: string): string {
  if (!leadsOut(folder, resolve(folder, name)) && !isAbsolute(name)) {
    const path = realpathSync(resolve(folder, name))
    if (!leadsOut(realpathSync(folder), path)) return path
  }
  throw new Error('it is not below the folder of this file')
}

function leadsOut(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)
}
