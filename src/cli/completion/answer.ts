// The hidden command that the scripts of `ci-auth completion` start at each press of the Tab key.
import {type LoadCommand, runOclif, type StartedProgram} from '../oclif/run.ts'
import {completed, type KnownCommands} from './complete.ts'

/** @param given - The index of the word to complete, and the words of the line, with the program first. */
export const answerCompletion = (given: readonly string[], loadCommand: LoadCommand): Promise<void> =>
  runOclif(given, loadCommand, async ([cursor, ...line], options) => {
    const {how, offers} = await completed(Number(cursor), line, await knownOf(options), async (command, flag) => {
      const {listedValues} = await import('../ci-names.ts')
      return listedValues(command, flag)
    })
    process.stdout.write([how, ...offers.map(({summary, word}) => `${word}\t${summary}`), ''].join('\n'))
  })

/** Without plugins, the manifest is enough: oclif takes longer to load than all the rest. */
async function knownOf(options: StartedProgram): Promise<KnownCommands> {
  const [own, ...plugins] = options.plugins.values()
  if (own && plugins.length === 0) return own
  const {addPluginCis, Config} = await import('../oclif/base-command.ts')
  const config = await Config.load(options)
  // Which plugin fails, and why, the commands say.
  await addPluginCis(config).catch(() => {})
  return config
}
