import type {Command} from '@oclif/core'
import {Help} from '@oclif/core/help'

/** Lists the other names of a command. oclif would list a short name as its own alias, and never the long name. */
export class CommandHelp extends Help {
  protected override formatCommand(command: Command.Loadable): string {
    const {aliases, id} = command
    const named = this.config.commands.filter((one) => [one.id, ...one.aliases].includes(id))
    const names = new Set(named.flatMap((one) => [one.id, ...one.aliases]))
    return super.formatCommand({
      ...command,
      aliases: aliases.length === 0 ? [] : [...names].filter((name) => name !== id),
    })
  }
}
