// Runs a command as oclif does, and answers what needs no command without loading oclif.
import {getAsset, isSea} from 'node:sea'
import type {Command, Interfaces} from '@oclif/core'
import {packageFolder, packageText} from '../../lib/base/package-files.ts'

export type CommandClass = abstract new (...given: never[]) => Command

/** Loads a command by oclif's name of it. Undefined: there is none. */
export type LoadCommand = (id: string) => Promise<CommandClass | undefined>

/** Answers `--version`, `--licenses`, no word at all and help in JSON, which need no oclif. @returns whether it was one of them. */
export async function isAnsweredAtOnce(words: readonly string[]): Promise<boolean> {
  if (words.length === 0) {
    const {START} = await import('./first-steps.ts')
    process.stdout.write(START)
    return true
  }
  if (words.includes('--json')) {
    const {answerInJson} = await import('./help-document.ts')
    if (answerInJson(words)) return true
  }
  if (words[0] === '--version') printVersion()
  else if (words[0] === '--licenses') printLicenses()
  else return false
  return true
}

/** ci-auth, and the plugins that the variable names. */
export type StartedProgram = {root: string; plugins: Map<string, Interfaces.Plugin>}

/** Runs the command that `words` name, or prints help. @param run - Does something else with them. */
export async function runOclif(words: readonly string[], loadCommand: LoadCommand, run = runCommand): Promise<void> {
  const own = ownPlugin(loadCommand)
  const plugins = new Map([[own.name, own]])
  const options = {root: own.root, plugins}
  try {
    if (process.env['CI_AUTH_PLUGINS'] && !isSea()) {
      const {pluginNames} = await import('./plugins.ts')
      const {addPlugins} = await withoutUserDatabase(() => import('./plugin-packages.ts'))
      await addPlugins(plugins, pluginNames(process.env['CI_AUTH_PLUGINS']), own.root, process.argv[1] ?? '')
    }
    await run(words, options)
  } catch (error) {
    const {failStart} = await import('./usage-error.ts')
    await failStart(error as Error, words, options, (named) => runCommand([...named, '--help'], options))
  }
}

/** Replaces the short forms that people try first. The words after `--` are for another program: they stay as they are. */
export function spelledOut(given: readonly string[]): string[] {
  const [first, ...others] = given
  if (first === '-v' || first === '-V' || first === 'version') return ['--version', ...others]
  // One screen, as of a command.
  if (first === '-h' && others.length === 0) return []
  const end = ownEnd(given)
  return given.map((word, index) => (word === '-h' && index < end ? '--help' : word))
}

/** Where the words for another program begin. */
const ownEnd = (given: readonly string[]): number => (given.includes('--') ? given.indexOf('--') : given.length)

/** `-h` is one screen, `--help` is everything. */
export const asksForShortHelp = (given: readonly string[]): boolean => {
  const own = given.slice(0, ownEnd(given))
  return own.includes('-h') && !own.includes('--help')
}

/** As oclif prints it: setup scripts ask for nothing else. */
function printVersion(): void {
  const {name, version} = JSON.parse(packageText('package.json')) as {name: string; version: string}
  process.stdout.write(`${name}/${version} ${process.platform}-${process.arch} node-${process.version}\n`)
}

/** Of ci-auth and of what is bundled with it, which for a program is Node, too. */
function printLicenses(): void {
  const texts = isSea() ? [getAsset('licenses.txt', 'utf8')] : ['LICENSE', 'dist/NOTICES.txt'].map(packageText)
  process.stdout.on('error', async (error) => {
    const {endOnLostOutput} = await withoutUserDatabase(() => import('./base-command.ts'))
    endOnLostOutput(error)
  })
  process.stdout.write(texts.join('\n---\n\n'))
}

/**
 * ci-auth as oclif sees it, from package.json and the manifest. oclif's own class looks for both, for TypeScript and for
 * plugins of the user, and would have to find each command in a file of its own.
 */
function ownPlugin(loadCommand: LoadCommand): Interfaces.Plugin {
  const pjson = JSON.parse(packageText('package.json')) as Interfaces.PJSON
  const {commands} = JSON.parse(packageText('oclif.manifest.json')) as {commands: Record<string, Command.Cached>}
  const {name, version} = pjson
  const load = async (id: string): Promise<Command.Class> => {
    const command = await loadCommand(id)
    if (!command) throw new Error(`command ${id} not found`)
    return Object.assign(command, {id, plugin}) as unknown as Command.Class
  }
  const plugin: Interfaces.Plugin = {
    _base: '',
    alias: name,
    name,
    version,
    pjson,
    root: packageFolder(),
    type: 'core',
    moduleType: 'module',
    valid: true,
    isRoot: true,
    hasManifest: true,
    hooks: {},
    options: {root: packageFolder()},
    topics: Object.entries(pjson.oclif.topics ?? {}).map(([topic, about]) => ({...about, name: topic})),
    commandIDs: Object.keys(commands),
    commandsDir: undefined,
    commands: Object.entries(commands).map(([id, command]) => ({...command, load: () => load(id)})),
    findCommand: (id: string) => load(id),
    load: async () => {},
  }
  return plugin
}

/** Runs the command that `argv` names, or prints help. */
async function runCommand(argv: readonly string[], options: StartedProgram, isShort = false): Promise<void> {
  const config = await withoutUserDatabase(async () => {
    const {Config} = await import('./base-command.ts')
    return Config.load(options)
  })
  const [id, ...others] = named(config, argv)
  await config.runHook('init', {id, argv: others})
  const command = config.findCommand(id)
  if (asksForHelp(argv) || (!command && config.findTopic(id))) {
    const {CommandHelp, ShortHelp} = await import('./help.ts')
    return new (isShort ? ShortHelp : CommandHelp)(config, config.pjson.oclif.helpOptions).showHelp([...argv])
  }
  await config.runCommand(id, others, command)
}

/** The same, with the help of a command on one screen. */
export const runWithShortHelp = (argv: readonly string[], options: StartedProgram): Promise<void> =>
  runCommand(argv, options, true)

/** oclif looks for the user's home folder, shell and colours, some when it is loaded. An image need not know its user, and we need none. */
async function withoutUserDatabase<T>(load: () => Promise<T>): Promise<T> {
  const given = {HOME: '/', SHELL: '/', CI_AUTH_DISABLE_THEME: '1'}
  const absent = Object.entries(given).filter(([name]) => process.env[name] === undefined)
  for (const [name, value] of absent) process.env[name] = value
  try {
    return await load()
  } finally {
    for (const [name] of absent) delete process.env[name]
  }
}

const asksForHelp = (argv: readonly string[]): boolean =>
  argv.length === 0 || argv.slice(0, ownEnd(argv)).includes('--help')

/** The name of a command, as oclif writes it, and the words after it: a command that takes arguments ends the name. */
function named(config: Interfaces.Config, argv: readonly string[]): [string, ...string[]] {
  const words: string[] = []
  for (const word of argv) {
    const command = config.findCommand(words.join(':'))
    // `migrate FILE` takes any word, but `migrate keys` is a command.
    const isOther = config.findCommand([...words, word].join(':')) === undefined
    const takesWords = command && (command.strict === false || Object.keys(command.args).length > 0)
    if (/^-|=/.test(word) || (takesWords && isOther)) break
    words.push(word)
  }
  return words.length === 0 ? ['', ...argv] : [words.join(':'), ...argv.slice(words.length)]
}
