// Where the command line starts. It answers at once what needs no oclif, and loads only the command that was typed.
import {getAsset, isSea} from 'node:sea'
import type {Command, Interfaces} from '@oclif/core'
import {packageFolder, packageText} from '../../lib/base/package-files.ts'
import type {BaseCommand} from './base-command.ts'

type CommandClass = typeof BaseCommand

/** How each command is loaded, by oclif's name of it. */
const table: Readonly<Record<string, () => Promise<{default: CommandClass} | {commandClass: typeof commandClass}>>> = {
  audit: () => import('../../commands/audit.ts'),
  'auth:cleanup': () => import('../../commands/auth/cleanup.ts'),
  'auth:exec': () => import('../../commands/auth/exec.ts'),
  'auth:federate': () => import('../../commands/auth/federate.ts'),
  'auth:key': () => import('../../commands/auth/key.ts'),
  'auth:revoke': () => import('../../commands/auth/revoke.ts'),
  'auth:status': () => import('../../commands/auth/status.ts'),
  'auth:token': () => import('../../commands/auth/token.ts'),
  completion: () => import('../../commands/completion.ts'),
  'configure:bazel': () => import('../../commands/configure/bazel.ts'),
  'configure:docker': () => import('../../commands/configure/docker.ts'),
  'configure:git': () => import('../../commands/configure/git.ts'),
  'configure:go': () => import('../../commands/configure/go.ts'),
  'configure:gke': () => import('../../commands/configure/gke.ts'),
  'configure:maven': () => import('../../commands/configure/maven.ts'),
  'configure:npm': () => import('../../commands/configure/npm.ts'),
  'configure:pip': () => import('../../commands/configure/pip.ts'),
  doctor: () => import('../../commands/doctor.ts'),
  'employee:init': () => import('../../commands/employee/init.ts'),
  'employee:serve': () => import('../../commands/employee/serve.ts'),
  'emulator:env': () => import('../../commands/emulator/env.ts'),
  'emulator:run': () => import('../../commands/emulator/run.ts'),
  'emulator:serve': () => import('../../commands/emulator/serve.ts'),
  helper: () => import('../../commands/helper.ts'),
  'oidc:claims': () => import('../../commands/oidc/claims.ts'),
  'oidc:token': () => import('../../commands/oidc/token.ts'),
  'setup:apply': () => import('../../commands/setup/apply.ts'),
  'setup:export': () => import('../../commands/setup/export.ts'),
  'setup:freeze': () => import('../../commands/setup/freeze.ts'),
  'setup:init': () => import('../../commands/setup/init.ts'),
  'setup:lint': () => import('../../commands/setup/lint.ts'),
  'setup:plan': () => import('../../commands/setup/plan.ts'),
}

/** Undefined if there is no such command. In the package, a command is in one of two copies of this file, and the other one asks that for it. */
export async function commandClass(id: string): Promise<CommandClass | undefined> {
  const module = await table[id]?.()
  return module && ('default' in module ? module.default : module.commandClass(id))
}

/** Runs ci-auth with the words after its name. */
export async function startCiAuth(given: readonly string[]): Promise<void> {
  const words = spelledOut(given)
  if (words.includes('--json')) {
    const {answerInJson} = await import('./help-document.ts')
    if (answerInJson(words)) return
  }
  if (words[0] === '--version') return printVersion()
  if (words[0] === '--licenses') return printLicenses()
  if (await isAnswered(words)) return

  const own = ownPlugin()
  const plugins = new Map([[own.name, own]])
  const options = {root: own.root, plugins}
  try {
    if (process.env['CI_AUTH_PLUGINS'] && !isSea()) {
      const {pluginNames} = await import('./plugins.ts')
      const {addPlugins} = await withoutUserDatabase(() => import('./plugin-packages.ts'))
      await addPlugins(plugins, pluginNames(process.env['CI_AUTH_PLUGINS']), own.root, process.argv[1] ?? '')
    }
    await runCommand(words, options)
  } catch (error) {
    const {failStart} = await import('./usage-error.ts')
    await failStart(error as Error, words, options, (named) => runCommand([...named, '--help'], options))
  }
}

/** Replaces the short forms that people try first. The words after `--` are for another program: they stay as they are. */
function spelledOut(given: readonly string[]): string[] {
  const [first, ...others] = given
  if (first === '-v' || first === '-V' || first === 'version') return ['--version', ...others]
  const end = given.indexOf('--')
  const words = given.map((word, index) => (word === '-h' && (end < 0 || index < end) ? '--help' : word))
  return first === 'help' ? [...words.slice(1), '--help'] : words
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

/** Paths that may have the name of a helper. Which names there are, the helpers know. */
export const HELPER_FILE = /(?:^|[\\/])(?:docker-credential-|git-credential-|ci-auth-|gke-|keyring)[^\\/]*$/

/** Client libraries and other tools ask on every refresh. A plugin's CI is none that the launcher or the helper knows. */
async function isAnswered(words: readonly string[]): Promise<boolean> {
  const [topic, command, ...flags] = words
  const path = (isSea() ? process.argv0 : process.argv[1]) ?? ''
  if ((topic === 'helper' && !process.env['CI_AUTH_PLUGINS']) || HELPER_FILE.test(path)) {
    const {answer} = await import('../../helper/main.ts')
    if (await answer(path, words)) return true
  }
  const asks = flags.some((flag) => /^(?:--as-recorded|(?:--format=)?executable)$/.test(flag))
  if (topic !== 'oidc' || command !== 'token' || !asks || process.env['CI_AUTH_PLUGINS']) return false
  const {answer} = await import('../../launcher/main.ts')
  return answer(flags)
}

/**
 * ci-auth as oclif sees it, from package.json and the manifest. oclif's own class looks for both, for TypeScript and for
 * plugins of the user, and would have to find each command in a file of its own.
 */
function ownPlugin(): Interfaces.Plugin {
  const pjson = JSON.parse(packageText('package.json')) as Interfaces.PJSON
  const {commands} = JSON.parse(packageText('oclif.manifest.json')) as {commands: Record<string, Command.Cached>}
  const {name, version} = pjson
  const load = async (id: string): Promise<Command.Class> => {
    const command = await commandClass(id)
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
async function runCommand(argv: readonly string[], options: Interfaces.LoadOptions): Promise<void> {
  const config = await withoutUserDatabase(async () => {
    const {Config} = await import('./base-command.ts')
    return Config.load(options)
  })
  const [id, ...others] = named(config, argv)
  await config.runHook('init', {id, argv: others})
  const command = config.findCommand(id)
  if (asksForHelp(argv) || (!command && config.findTopic(id))) {
    const {CommandHelp} = await import('./help.ts')
    return new CommandHelp(config, config.pjson.oclif.helpOptions).showHelp([...argv])
  }
  await config.runCommand(id, others, command)
}

/** oclif looks for the user's home folder and shell, also when it is loaded. An image need not know its user, and we need neither. */
async function withoutUserDatabase<T>(load: () => Promise<T>): Promise<T> {
  const absent = ['HOME', 'SHELL'].filter((name) => process.env[name] === undefined)
  for (const name of absent) process.env[name] = '/'
  try {
    return await load()
  } finally {
    for (const name of absent) delete process.env[name]
  }
}

const asksForHelp = (argv: readonly string[]): boolean => {
  const end = argv.indexOf('--')
  return argv.length === 0 || (end < 0 ? argv : argv.slice(0, end)).includes('--help')
}

/** The name of a command, as oclif writes it, and the words after it: a command that takes arguments ends the name. */
function named(config: Interfaces.Config, argv: readonly string[]): [string, ...string[]] {
  const words: string[] = []
  for (const word of argv) {
    const command = config.findCommand(words.join(':'))
    if (/^-|=/.test(word) || (command && (command.strict === false || Object.keys(command.args).length > 0))) break
    words.push(word)
  }
  return words.length === 0 ? ['', ...argv] : [words.join(':'), ...argv.slice(words.length)]
}
