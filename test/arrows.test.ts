import assert from 'node:assert/strict'
import {readdirSync, readFileSync} from 'node:fs'
import {dirname, join, normalize} from 'node:path'
import {fileURLToPath} from 'node:url'
import ts from 'typescript'
import {packages, type Room, rooms} from '../arrows.ts'

const src = fileURLToPath(new URL('../src/', import.meta.url))

/** One import of a module. */
interface Import {
  /** From `src`, or the name of a package. */
  of: string
  isPackage: boolean
  /** By `import()`, or of types alone: nothing is loaded with the module. */
  isLater: boolean
  names: readonly string[]
}

const isIn = (path: string, room: string): boolean =>
  path === room || new RegExp(`^${room.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}/`).test(path)

/** The room of a module: of several, the one whose path says most. */
const roomOf = (path: string): Room | undefined =>
  rooms.filter((room) => isIn(path, room.path)).sort((one, other) => weight(other) - weight(one))[0]

/** How much the path of a room says. */
const weight = ({path}: Room): number => path.split('/').length - (path.includes('*') ? 0.5 : 0)

/** What `text`, the module at `path`, imports. */
function importsOf(path: string, text: string): Import[] {
  const found: Import[] = []
  const add = (specifier: ts.Expression | undefined, isLater: boolean, names: readonly string[] = []): void => {
    if (!specifier || !ts.isStringLiteral(specifier)) return
    const isPackage = !specifier.text.startsWith('.')
    const of = isPackage ? specifier.text : normalize(join(dirname(path), specifier.text)).replaceAll('\\', '/')
    found.push({of, isPackage, isLater, names})
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isOfTypes(node), namesOf(node))
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], true)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return found
}

const namedIn = ({importClause}: ts.ImportDeclaration): readonly ts.ImportSpecifier[] => {
  const bindings = importClause?.namedBindings
  return bindings && ts.isNamedImports(bindings) ? bindings.elements : []
}

const namesOf = (node: ts.ImportDeclaration): string[] => [
  ...namedIn(node).map(({name, propertyName}) => (propertyName ?? name).text),
  ...(node.importClause?.name ? ['default'] : []),
]

function isOfTypes(node: ts.ImportDeclaration): boolean {
  if (node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const named = namedIn(node)
  return named.length > 0 && !node.importClause?.name && named.every(({isTypeOnly}) => isTypeOnly)
}

/** A server may be started where nothing may be asked. */
const asks = ({names, of}: Import): boolean =>
  !/^node:https?$/.test(of) || names.some((name) => ['request', 'get', 'default', 'Agent'].includes(name))

/** Why the module at `path` must not have these imports, one line for each. */
function faultsOf(path: string, imports: readonly Import[]): string[] {
  const room = roomOf(path)
  if (!room) return [`${path} is in no room of arrows.ts`]
  return imports
    .filter((each) => !(each.isPackage ? mayHave(path, each) : mayLoad(room, path, each)))
    .map(
      ({isLater, of}) => `${path} imports ${of}${isLater ? '' : ' at its start'}: ${room.path} (${room.what}) may not`,
    )
}

function mayHave(path: string, each: Import): boolean {
  const [, owners] = Object.entries(packages).find(([name]) => each.of === name || each.of.startsWith(`${name}/`)) ?? []
  return !owners || each.isLater || !asks(each) || owners.some((owner) => isIn(path, owner))
}

function mayLoad(room: Room, path: string, {isLater, of}: Import): boolean {
  if (roomOf(of) === room) return isOneCi(room, path, of)
  return [...(room.may ?? []), ...(isLater ? (room.later ?? []) : [])].some(
    (allowed) => isIn(of, allowed) && (!isIn(room.path, allowed) || roomOf(of)?.path === allowed),
  )
}

/** A CI knows no other one. */
const isOneCi = ({path: room}: Room, path: string, of: string): boolean =>
  !room.endsWith('/*') || dirname(path) === dirname(of) || kin.has(`${dirname(path)} ${dirname(of)}`)

/** CIs whose tokens are those of another with differences. */
const kin = new Set(['ghes', 'forgejo', 'depot'].map((ci) => `lib/cis/${ci} lib/cis/github`))

const texts = new Map(
  readdirSync(src, {recursive: true})
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => [name, readFileSync(join(src, name), 'utf8')] as const),
)

/** What each module imports. */
const modules = new Map([...texts].map(([name, text]) => [name, importsOf(name, text)] as const))

describe('the arrows', function () {
  this.timeout(20_000)

  it('are kept by every module', () => {
    assert.ok(modules.size > 300)
    assert.deepEqual(
      [...modules].flatMap(([path, imports]) => faultsOf(path, imports)),
      [],
    )
  })

  it('go round in no circle, types included', () => {
    assert.deepEqual(circles(), [])
  })

  it('go one way between the parts of each folder, types included', () => {
    assert.deepEqual(mutualParts(), [])
  })

  it('are needed, each of them', () => {
    const imports = [...modules].flatMap(([path, found]) => {
      const room = roomOf(path)
      return found.map(({of}) => ({room, of}))
    })
    const unused = rooms.flatMap((room) =>
      [...(room.may ?? []), ...(room.later ?? [])]
        .filter((one) => !imports.some((each) => each.room === room && isIn(each.of, one)))
        .map((one) => `${room.path} -> ${one}`),
    )
    assert.deepEqual(unused, [])
  })

  const forbidden: readonly (readonly [path: string, imports: string])[] = [
    ['lib/base/new.ts', "import {cleanup} from '../files/remove.ts'"],
    ['lib/base/new.ts', "import type {CiProvider} from '../cis/description/provider.ts'"],
    ['lib/use-cases/new.ts', "import {prove} from '../trust/proof/prove.ts'"],
    ['lib/use-cases/new.ts', "import {send} from '../http/send.ts'"],
    ['lib/use-cases/new.ts', "import {flags} from '../../cli/flags.ts'"],
    ['lib/google/new.ts', "import {github} from '../cis/github/provider.ts'"],
    ['lib/cis/github/new.ts', "import {gitlab} from '../gitlab/provider.ts'"],
    ['lib/cis/github/new.ts', "import {exchange} from '../../google/sts.ts'"],
    ['lib/cis/protocols/new.ts', "import {github} from '../github/provider.ts'"],
    ['lib/setup/new.ts', "import type {Emulator} from '../emulator/start.ts'"],
    ['lib/emulator/new.ts', "import {plan} from '../setup/plan.ts'"],
    ['lib/employee/new.ts', "import {cel} from '../trust/cel.ts'"],
    ['lib/trust/new.ts', "import {proofOf} from './proof/proofs.ts'"],
    ['lib/trust/proof/new.ts', "import {hashOf} from '../lint/finding.ts'"],
    ['lib/trust/diagnosis/new.ts', "import type {Remedies} from '../remedy/search.ts'"],
    ['lib/trust/lint/new.ts', "import type {Remedy} from '../remedy/search.ts'"],
    ['action/new.ts', "import {Command} from '@oclif/core'"],
    ['action/new.ts', "export const x = () => import('../lib/doctor/doctor.ts')"],
    ['launcher/new.ts', "import {flags} from '../cli/flags.ts'"],
    ['commands/new.ts', "import {examine} from '../lib/doctor/doctor.ts'"],
    ['commands/new.ts', "import {run} from '../action/main.ts'"],
    ['commands/new.ts', "import ky from 'ky'"],
    ['lib/doctor/new.ts', "import {get} from 'node:https'"],
    ['lib/emulator/new.ts', "import {parse} from 'yaml'"],
    ['lib/new/new.ts', "import {x} from '../base/errors.ts'"],
  ]
  for (const [path, imports] of forbidden) {
    it(`would keep ${path} from ${imports}`, () => assert.equal(faultsOf(path, importsOf(path, imports)).length, 1))
  }

  it('let a front end load what is large where it needs it', () => {
    const text = "import type {Plan} from '../lib/setup/plan.ts'\nexport const x = () => import('../lib/setup/plan.ts')"
    assert.deepEqual(faultsOf('commands/new.ts', importsOf('commands/new.ts', text)), [])
  })
})

/** Of two modules: the subfolders of the innermost folder that contains both, or that folder for a file of its own. Undefined: one folder. */
function partsOf(one: string, other: string): readonly [string, string] | undefined {
  const [ones, others] = [one, other].map((path) => path.split('/').slice(0, -1)) as [string[], string[]]
  const shared = ones.findIndex((name, index) => name !== others[index])
  const depth = shared < 0 ? ones.length : shared
  const part = (names: readonly string[]): string => names.slice(0, depth + 1).join('/') || '.'
  return part(ones) === part(others) ? undefined : [part(ones), part(others)]
}

/** Pairs of such parts, each of which imports the other. */
function mutualParts(): string[] {
  const arrows = new Set<string>()
  for (const [path, imports] of modules) {
    for (const {isPackage, of} of imports) {
      const parts = isPackage ? undefined : partsOf(path, of)
      if (parts) arrows.add(parts.join(' > '))
    }
  }
  return [...arrows].filter((arrow) => {
    const [one = '', other = ''] = arrow.split(' > ')
    return one < other && arrows.has(`${other} > ${one}`)
  })
}

/** Biome breaks no text, comment or pattern. */
const LONGEST_LINE = 140

describe('the lines of src', () => {
  it(`have at most ${LONGEST_LINE} characters`, () => {
    const long = [...texts].flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => (line.length > LONGEST_LINE ? [`${path}:${index + 1}`] : [])),
    )
    assert.deepEqual(long, [])
  })
})

/** The doors of the package, which have names of their own, and the parts of one CI. */
const mayRepeat = (path: string): boolean =>
  !path.includes('/') || /^lib\/cis\/[^/]+\/(?:provider|tokens|job)\.ts$/.test(path)

/** What is exported from more than one module, with these. */
function ambiguousNames(all: ReadonlyMap<string, string>): string[] {
  const found = new Map<string, string[]>()
  for (const [path, text] of all) {
    if (mayRepeat(path)) continue
    const exported = text.matchAll(/^export (?:async )?(?:const|let|function\*?|interface|type|class) (\w+)/gm)
    for (const [, name = ''] of exported) found.set(name, [...(found.get(name) ?? []), path])
  }
  // Of a function with several signatures, each is exported.
  return [...found].flatMap(([name, paths]) => (new Set(paths).size > 1 ? [`${name}: ${paths.join(', ')}`] : []))
}

describe('the exported names of src', () => {
  it('are each of one thing, so that a name says of what', () => {
    assert.deepEqual(ambiguousNames(texts), [])
  })

  it('would be found if two modules had the same', () => {
    const twice = [...texts, ['lib/http/answers.ts', 'export type Answer = string'] as const]
    assert.deepEqual(ambiguousNames(new Map(twice)), ['Answer: lib/http/send.ts, lib/http/answers.ts'])
  })
})

/** Modules that import each other, over others too: each circle once. */
function circles(): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) found.push([...way.slice(way.indexOf(path)), path].join(' -> '))
    if (way.includes(path) || done.has(path)) return
    for (const {of} of modules.get(path) ?? []) visit(of, [...way, path])
    done.add(path)
  }
  for (const path of modules.keys()) visit(path, [])
  return found
}
