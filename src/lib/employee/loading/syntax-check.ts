import {spawn} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {text} from 'node:stream/consumers'
import {fileURLToPath, pathToFileURL} from 'node:url'
import type {FaultLocation} from './fault-location.ts'
import type {NodeRuntime} from './node-runtime.ts'

/** Imported files that are looked through at most: each costs the start of a process. */
const MOST_FILES = 20

const CHECK_LIMIT_MS = 5000

/**
 * Where in `file`, or in what it imports by a relative path, Node finds the syntax error `message`.
 *
 * Node 20 to 26 keep the place of such an error in an ES module to themselves, and print it only as they die of it. So
 * one is made to: with `--check` it parses and runs nothing.
 */
export async function findSyntaxError(
  file: string,
  message: string,
  {execPath}: NodeRuntime,
): Promise<FaultLocation | undefined> {
  const files = new Set([file])
  for (const candidate of files) {
    const source = read(candidate)
    const found = source === undefined ? undefined : await check(execPath, source, message)
    if (found) return {file: candidate, ...found}
    for (const imported of importedBy(candidate, source ?? '')) if (files.size < MOST_FILES) files.add(imported)
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
