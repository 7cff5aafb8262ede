import type {Command} from '@oclif/core'
import {Help} from '@oclif/core/help'

/** oclif lists every short name of a command as its alias: under itself, too, and never the long name. */
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
