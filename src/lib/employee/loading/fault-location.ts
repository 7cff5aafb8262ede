import {spawn} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {text} from 'node:stream/consumers'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {withoutGenerations} from './generation-hooks.ts'

/** Imported files that are looked through at most: each costs the start of a process. */
const MAX_FILES = 20

const CHECK_LIMIT_MS = 5000

/**
 * Where in `file`, or in what it imports by a relative path, Node finds the syntax error `message`.
 * Node 20 to 26 do not give the place of such an error in an ES module to a program. They print it only when it ends the process.
 * So a process is started for it: with `--check` it parses and runs nothing.
 */
async function findSyntaxError(
  file: string,
  message: string,
  {execPath}: NodeRuntime,
): Promise<FaultLocation | undefined> {
  const files = new Set([file])
  for (const candidate of files) {
    const source = read(candidate)
    const found = source === undefined ? undefined : await check(execPath, source, message)
    if (found) return {file: candidate, ...found}
    for (const imported of importedBy(candidate, source ?? '')) if (files.size < MAX_FILES) files.add(imported)
  }
  return undefined
}

async function check(
  execPath: string,
  source: string,
  message: string,
): Promise<Omit<FaultLocation, 'file'> | undefined> {
  // Without NODE_OPTIONS: what they load may print, or be a compiler of its own.
  const child = spawn(execPath, ['--check', '--input-type=module', '-'], {
    env: {},
    stdio: ['pipe', 'ignore', 'pipe'],
    timeout: CHECK_LIMIT_MS,
  })
  child.on('error', () => undefined)
  child.stdin.on('error', () => undefined)
  child.stdin.end(source)
  const report = await text(child.stderr)
  const match = /^\[stdin\]:(?<line>\d+)\n(?:.*\n(?<space>[ \t]*)\^+\n)?/m.exec(report)
  if (!match || !report.includes(`SyntaxError: ${message}\n`)) return undefined
  const {line, space} = match.groups ?? {}
  return {line: Number(line), column: space === undefined ? undefined : space.length + 1}
}

function importedBy(file: string, source: string): string[] {
  const specifiers = [...source.matchAll(/\b(?:from|import)\s*\(?\s*(['"])(\.{1,2}\/.*?)\1/g)].map(
    ([, , path = '']) => path,
  )
  return specifiers.map((specifier) => fileURLToPath(new URL(specifier, pathToFileURL(file))))
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Where in a file something is wrong. Line and column count from 1. */
export interface FaultLocation {
  file: string
  line: number
  column?: number | undefined
}

/**
 * Where `error`, met while `file` was loaded, comes from; undefined when Node does not tell.
 *
 * A syntax error of CommonJS or TypeScript carries it. One of an ES module does not, so that the sources are parsed once
 * more. What a module throws has it in its stack, of which the first line outside of node_modules is taken.
 */
export async function locateFault(
  file: string,
  error: Error,
  runtime: NodeRuntime,
): Promise<FaultLocation | undefined> {
  const stack = error.stack ?? ''
  const told = compilerFault(error)?.location ?? fromHeading(stack)
  if (told) return told
  const syntax = error instanceof SyntaxError ? await findSyntaxError(file, error.message, runtime) : undefined
  return syntax ?? fromFrames(stack)
}

/** What esbuild found wrong, and with it the loaders that are made of it, such as tsx 4.23. Its columns count from 0. */
export function compilerFault(error: Error): {text: string; location: FaultLocation} | undefined {
  const match = /^(\/.+|[A-Za-z]:\\.+):(\d+):(\d+): ERROR: (.+)$/m.exec(error.message)
  if (!match) return undefined
  const [, file = '', line, column, text = ''] = match
  return {text, location: {file: withoutGenerations(file), line: Number(line), column: Number(column) + 1}}
}

/**
 * `/path/of/file.cjs:3` before the error itself, then lines of the source, and carets under the last of them. Where the
 * source ends too early there is nothing to mark.
 */
function fromHeading(stack: string): FaultLocation | undefined {
  const place = /^(file:\/\/\S+|\/.+|[A-Za-z]:\\.+):(\d+)\n/.exec(stack)
  if (!place) return undefined
  const [heading, file = '', line] = place
  const [, space] = /^(?:.*\n)*?([ \t]*)\^+\n/.exec(stack.slice(heading.length)) ?? []
  return {file: path(file), line: Number(line), column: space === undefined ? undefined : space.length + 1}
}

function fromFrames(stack: string): FaultLocation | undefined {
  const frames = [...stack.matchAll(/^ +at (?:.*\()?(file:\/\/.+|\/.+|[A-Za-z]:\\.+):(\d+):(\d+)\)?$/gm)].map(
    ([, file = '', line, column]) => ({file, line: Number(line), column: Number(column)}),
  )
  const found = frames.find(({file}) => !/[\\/]node_modules[\\/]/.test(file)) ?? frames[0]
  return found && {...found, file: path(found.file)}
}

/** Without the query that makes Node load a file anew. */
function path(file: string): string {
  return file.startsWith('file:') ? fileURLToPath(new URL(file)) : file
}

/** The first line of `file` with a string that holds `text`; undefined when there is none. */
export function locateText(file: string, text: string): FaultLocation | undefined {
  for (const [index, line] of linesOf(file).entries()) {
    const column = line.search(/['"]/) < 0 ? -1 : line.indexOf(text, line.search(/['"]/))
    if (column >= 0) return {file, line: index + 1, column: column + 1}
  }
  return undefined
}

const MAX_LINE = 160

/** `file:line:column`, the line, and a mark under the place, as far as they are known. */
export function describeLocation({column, file, line}: FaultLocation): string[] {
  const place = [file, line, ...(column === undefined ? [] : [column])].join(':')
  const text = linesOf(file)[line - 1] ?? ''
  const shown = text.trim()
  if (shown === '' || shown.length > MAX_LINE) return [place]
  if (column === undefined) return [place, `  ${shown}`]
  const indent = text.length - text.trimStart().length
  return [place, `  ${shown}`, `  ${text.slice(indent, column - 1).replace(/[^\t]/g, ' ')}^`]
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/)
  } catch {
    return []
  }
}

/** The facts about the running Node that decide how a module is loaded and what to suggest. `process` has them. */
export interface NodeRuntime {
  /** As `v20.19.0`. */
  version: string
  /** The program itself: it finds the line of a syntax error. */
  execPath: string
}

export const majorVersion = ({version}: Pick<NodeRuntime, 'version'>): number =>
  Number(/^v?(\d+)/.exec(version)?.[1] ?? 0)
