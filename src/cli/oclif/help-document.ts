import type {Command} from '@oclif/core'
import {packageText} from '../../lib/base/package-files.ts'

const readDocument = (name: string): unknown => JSON.parse(packageText(name)) as unknown

const asTyped = (id: string): string => id.replaceAll(':', ' ')

/** `text` with the placeholders of oclif's templates filled in. */
const filled = (text: string, id: string): string =>
  text.replace(/<%= *config\.bin *%>/g, 'ci-auth').replace(/<%= *command\.id *%>/g, asTyped(id))

/** The fields of a flag or an argument in the document, and their names in the manifest. */
const parameterFields = {
  name: 'name',
  type: 'type',
  summary: 'summary',
  description: 'description',
  value: 'helpValue',
  default: 'default',
  options: 'options',
  env: 'env',
  multiple: 'multiple',
  required: 'required',
  negatable: 'allowNo',
}

const parameter = (cached: object): object => {
  const values = new Map(Object.entries(cached))
  return Object.fromEntries(Object.entries(parameterFields).map(([ours, theirs]) => [ours, values.get(theirs)]))
}

function commandDocument({examples = [], id, usage, ...command}: Command.Cached): object {
  const {aliases, args, description, flags, summary} = command
  return {
    command: asTyped(id),
    aliases,
    summary,
    description,
    // A line for each way to call it.
    usage:
      usage &&
      [usage]
        .flat()
        .map((line) => `ci-auth ${filled(line, id)}`)
        .join('\n'),
    args: Object.values(args).map(parameter),
    flags: Object.values(flags).map(parameter),
    examples: examples.map((example) =>
      typeof example === 'string'
        ? {command: filled(example, id)}
        : {description: example.description, command: filled(example.command, id)},
    ),
  }
}

/** The help as JSON, for a command, a topic, or everything. Undefined if `words` name none of them. */
function helpDocument(words: readonly string[]): object | undefined {
  const {commands} = readDocument('oclif.manifest.json') as {commands: Readonly<Record<string, Command.Cached>>}
  const id = words.join(':')
  const all = Object.values(commands)
  const command = all.find((one) => one.id === id || one.aliases.includes(id))
  const below = all.filter((one) => id === '' || one.id.startsWith(`${id}:`))
  const list = below.map(({aliases, id: each, summary}) => ({command: asTyped(each), aliases, summary}))
  if (!command) return list.length === 0 ? undefined : {commands: list}
  return {...commandDocument(command), ...(list.length === 0 ? {} : {commands: list})}
}

function versionDocument(): object {
  const {name, version} = readDocument('package.json') as {name: string; version: string}
  return {name, version, platform: process.platform, arch: process.arch, node: process.version}
}

/** Prints the help or the version as JSON if `argv` requests it with `--json`.
 *
 * @returns Whether it was printed.
 */
export function answerInJson(argv: readonly string[]): boolean {
  const document = requestedDocument(argv)
  if (document) process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
  return document !== undefined
}

function requestedDocument(argv: readonly string[]): object | undefined {
  const end = argv.indexOf('--')
  const own = end < 0 ? argv : argv.slice(0, end)
  if (!own.includes('--json')) return undefined
  if (own[0] === '--version') return versionDocument()
  const isFlag = (word: string): boolean => word.startsWith('-')
  const named = own.slice(0, own.findIndex(isFlag)).filter((word) => word !== 'help')
  if (own.includes('--help') || own[0] === 'help') return helpDocument(named)
  // A topic, or nothing, with `--json` alone lists its commands.
  const document = own.length === named.length + 1 ? helpDocument(named) : undefined
  return document && !('command' in document) ? document : undefined
}
