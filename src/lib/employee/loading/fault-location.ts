import {spawn} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {isSea} from 'node:sea'
import {text} from 'node:stream/consumers'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {withoutGenerations} from './generation-hooks.ts'

/** The largest number of imported files to check. Each check starts a process. */
const MAX_FILES = 20

const CHECK_LIMIT_MS = 5000

/**
 * The place of the syntax error `message`, in `file` or in a file that it imports by a relative path. Node 20 to 26 do not tell a
 * program the place of a syntax error in an ES module. They only print it when the error ends the process. So this starts a process
 * with `--check`, which parses the file and does not run it.
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
  // Without NODE_OPTIONS, which could load code that prints, or another compiler.
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

/** A place in a file. Lines and columns begin with 1. */
export interface FaultLocation {
  file: string
  line: number
  column?: number | undefined
}

/** The place that caused `error`, while `file` was loaded. Undefined if Node does not tell.
 *
 * A syntax error in CommonJS or TypeScript contains its place. For one in an ES module, the sources are parsed again. For an error
 * that a module threw, it is the first line of the stack outside of node_modules.
 */
export async function locateFault(
  file: string,
  error: Error,
  runtime: NodeRuntime,
): Promise<FaultLocation | undefined> {
  const stack = error.stack ?? ''
  const found = compilerFault(error)?.location ?? fromHeading(stack)
  if (found) return found
  // As a program, ci-auth has no Node to ask.
  const syntax =
    error instanceof SyntaxError && !isSea() ? await findSyntaxError(file, error.message, runtime) : undefined
  return syntax ?? fromFrames(stack)
}

/** The error of esbuild, and of loaders that use it, such as tsx 4.23. Its columns begin with 0. */
export function compilerFault(error: Error): {text: string; location: FaultLocation} | undefined {
  const match = /^(\/.+|[A-Za-z]:\\.+):(\d+):(\d+): ERROR: (.+)$/m.exec(error.message)
  if (!match) return undefined
  const [, file = '', line, column, text = ''] = match
  return {text, location: {file: withoutGenerations(file), line: Number(line), column: Number(column) + 1}}
}

/**
 * The place in the lines before the error: `/path/of/file.cjs:3`, lines of the source, and carets under the last one. If the
 * source ends too early, there are no carets.
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

/** The path, without the query with which Node loads a file again. */
function path(file: string): string {
  return file.startsWith('file:') ? fileURLToPath(new URL(file)) : file
}

/** The first line of `file` with a string that contains `text`. Undefined if there is none. */
export function locateText(file: string, text: string): FaultLocation | undefined {
  for (const [index, line] of linesOf(file).entries()) {
    const column = line.search(/['"]/) < 0 ? -1 : line.indexOf(text, line.search(/['"]/))
    if (column >= 0) return {file, line: index + 1, column: column + 1}
  }
  return undefined
}

const MAX_LINE = 160

/** `file:line:column`, the line, and a mark under the column, as far as they are known. */
export function describeLocation({column, file, line}: FaultLocation): string[] {
  const place = [file, line, ...(column === undefined ? [] : [column])].join(':')
  const text = linesOf(file)[line - 1] ?? ''
  const shown = text.trim()
  if (shown === '' || shown.length > MAX_LINE) return [place]
  if (column === undefined) return [place, `  ${shown}`]
  const indent = text.length - text.trimStart().length
  return [place, `  ${shown}`, `  ${text.slice(indent, column - 1).replace(/[^\t]/g, ' ')}^`]
}

export const linesOf = (file: string): string[] => (read(file) ?? '').split(/\r?\n/)

/** The facts about the running Node that decide how a module is loaded and what to suggest. `process` has them. */
export interface NodeRuntime {
  /** As `v20.19.0`. */
  version: string
  /** The program itself: it finds the line of a syntax error. */
  execPath: string
}

export const majorVersion = ({version}: Pick<NodeRuntime, 'version'>): number =>
  Number(/^v?(\d+)/.exec(version)?.[1] ?? 0)
