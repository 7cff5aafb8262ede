import {jobFlags} from '../../cli/flags.ts'
import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {chooseCi, surroundings} from '../../cli/process/context.ts'
import {terminalColumns} from '../../cli/process/printing.ts'
import {exitCode} from '../../lib/base/exit-codes.ts'
import type {KeptToken} from '../../lib/files/token-cache.ts'
import type {StatusDocument} from '../../lib/use-cases/status/status.ts'

export default class AuthStatus extends BaseCommand {
  static override summary = 'List the credentials of this job, and when each expires.'
  static override description =
    'Lists the credentials that variables name and that sign-ins of this job recorded: principal, source, expiry, ' +
    'and whether they refresh themselves. Also says how many tokens this job keeps for its processes. It makes no ' +
    'call and starts no program. The exit code is 9 if a credential can no longer be used. --json then still ' +
    'prints the whole document, with dead and error in it.'
  static override examples = [
    {description: 'Before a long step', command: '<%= config.bin %> auth status'},
    {
      description: 'When the first one expires',
      command: "<%= config.bin %> auth status --json | jq -r '.credentials[0].expires'",
    },
  ]
  static override flags = {
    profile: Flags.string({
      helpGroup: 'JOB',
      helpValue: 'NAME',
      description: 'List only the files of this profile. Default: those of all profiles, and what variables name.',
    }),
    ci: jobFlags.ci,
  }

  async run(): Promise<StatusDocument & {tokens: KeptToken[]}> {
    const {flags} = await this.parse(AuthStatus)
    const [{unusableError, unreadToken, describeStatus}, {statusLines}, {keptTokens}] = await Promise.all([
      import('../../lib/use-cases/status/status.ts'),
      import('../../lib/use-cases/status/render.ts'),
      import('../../lib/use-cases/cleanup/contents.ts'),
    ])
    const where = surroundings()
    const ci = await chooseCi(flags.ci, where)
    const {tokens, unread} = keptTokens(ci, where)
    const described = describeStatus(ci, where, undefined, flags.profile)
    const document = {...described, tokens, warnings: [...described.warnings, ...unread.map(unreadToken)]}
    for (const line of statusLines(document, terminalColumns(process.stdout))) this.log(line)
    const error = unusableError(document.credentials)
    if (error && !this.jsonEnabled()) throw error
    if (error) process.exitCode = exitCode(error.code)
    return document
  }
}
