import {commands} from '@oclif/plugin-help'
import {CommandHelp} from '../cli/oclif/help.ts'

/** The command of oclif's plugin, with the help of ci-auth. The plugin would look for that in a file of the package. */
export default class Help extends commands.help {
  static override enableJsonFlag = false
  static override summary = 'Show the help of ci-auth, of a topic or of a command.'
  static override description = 'The same as --help behind the words. With --json, the help is a document.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> setup',
    '<%= config.bin %> <%= command.id %> --nested-commands',
  ]

  override async run(): Promise<void> {
    const {argv, flags} = await this.parse(commands.help)
    const options = {...this.config.pjson.oclif.helpOptions, all: flags['nested-commands']}
    await new CommandHelp(this.config, options).showHelp(argv.map(String))
  }

  /** The start of the command line says which command was meant. */
  protected override async catch(error: Error): Promise<unknown> {
    if (/^Command .* not found/s.test(error.message)) throw error
    return super.catch(error)
  }
}
