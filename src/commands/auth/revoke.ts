import {chooseCi, surroundings} from '../../cli/context.ts'
import {jobFlags} from '../../cli/flags.ts'
import {BaseCommand} from '../../cli/oclif/base-command.ts'
import type {Revocation} from '../../lib/use-cases/cleanup/revoke.ts'

export default class AuthRevoke extends BaseCommand {
  static override aliases = ['revoke']
  static override summary = 'Remove all credentials of this job here, and tell which tokens still work.'
  static override description =
    'Removes what cleanup removes, and the files that cleanup would keep: credentials, tokens, helpers, settings and logins of tools, of all profiles. Google takes no access token of a service account or of a federated identity back. So it lists the tokens that this job kept, until when each works, and what would end it sooner. It makes no call.'
  static override examples = [
    {description: 'After a token was printed into a log', command: '<%= config.bin %> revoke'},
  ]
  static override flags = {ci: jobFlags.ci}

  async run(): Promise<Revocation> {
    const {flags} = await this.parse(AuthRevoke)
    const [{validTokenLines, revoke}, {removalLines, throwIfRefused}] = await Promise.all([
      import('../../lib/use-cases/cleanup/revoke.ts'),
      import('../../lib/files/remove.ts'),
    ])
    const where = surroundings()
    const revocation = await revoke(chooseCi(flags.ci, where), where, (line) => this.say(line))
    for (const line of [...removalLines(revocation.removals), ...validTokenLines(revocation.tokens)]) this.log(line)
    throwIfRefused(revocation.removals)
    return revocation
  }
}
