// Where the command line starts: the one file that knows all front ends. It loads only what was asked for.
import {isSea} from 'node:sea'
import {allCommands} from './all-commands.ts'
import {
  asksForShortHelp,
  type CommandClass,
  isAnsweredAtOnce,
  runOclif,
  runWithShortHelp,
  spelledOut,
} from './cli/oclif/run.ts'

/** In the package, a command is in one of two copies of this file, and the other one asks that for it. */
type CommandModule = {default: CommandClass} | {loadCommand: typeof loadCommand}

const table: Readonly<Record<string, () => Promise<CommandModule>>> = allCommands

/** @param id - As oclif writes it: `auth:federate`. Undefined if there is no such command. */
export async function loadCommand(id: string): Promise<CommandClass | undefined> {
  const module = await table[id]?.()
  return module && ('default' in module ? module.default : module.loadCommand(id))
}

/** Runs ci-auth with the words after its name. */
export async function startCiAuth(given: readonly string[]): Promise<void> {
  if (given[0] === '__complete')
    return (await import('./cli/completion/answer.ts')).answerCompletion(given.slice(1), loadCommand)
  const words = spelledOut(given)
  if ((await isAnsweredAtOnce(words)) || (await isAnsweredForTool(words))) return
  await runOclif(words, loadCommand, asksForShortHelp(given) ? runWithShortHelp : undefined)
}

/** Paths that may have the name of a helper. Which names there are, the helpers know. */
export const HELPER_FILE = /(?:^|[\\/])(?:docker-credential-|git-credential-|ci-auth-|gke-|keyring)[^\\/]*$/

/** Client libraries and other tools ask on every refresh. A plugin's CI is none that the launcher or the helper knows. */
async function isAnsweredForTool(words: readonly string[]): Promise<boolean> {
  const [topic, command, ...flags] = words
  const path = (isSea() ? process.argv0 : process.argv[1]) ?? ''
  if ((topic === 'helper' && !process.env['CI_AUTH_PLUGINS']) || HELPER_FILE.test(path)) {
    const {answerAsHelper} = await import('./helper/main.ts')
    if (await answerAsHelper(path, words)) return true
  }
  const asks = flags.some((flag) => /^(?:--as-recorded|(?:--format=)?executable)$/.test(flag))
  if (topic !== 'oidc' || command !== 'token' || !asks || process.env['CI_AUTH_PLUGINS']) return false
  const {answerAsLauncher} = await import('./launcher/main.ts')
  return answerAsLauncher(flags)
}
