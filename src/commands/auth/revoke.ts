import {jobFlags} from '../../cli/flags.ts'
import {BaseCommand} from '../../cli/oclif/base-command.ts'
import {chooseCis, surroundings} from '../../cli/process/context.ts'
import {CiAuthError} from '../../lib/base/errors.ts'
import {exitCode} from '../../lib/base/exit-codes.ts'
import type {Revocation} from '../../lib/use-cases/cleanup/revoke.ts'

export default class AuthRevoke extends BaseCommand {
  static override aliases = ['revoke']
  static override summary = 'Remove all credentials of this job here, and tell which tokens still work.'
  static override description =
    'Removes what cleanup removes, and the files that cleanup would keep: credentials, tokens, helpers, settings ' +
    'and logins of tools, of all profiles. Google takes no access token of a service account or of a federated ' +
    'identity back. So it lists the tokens that this job kept, until when each works, and what would end it ' +
    'sooner. Tokens that it cannot read it names, and ends with 6; --json then still prints the whole document. ' +
    'It makes no call.'
  static override examples = [
    {description: 'After a token was printed into a log', command: '<%= config.bin %> revoke'},
  ]
  static override flags = {ci: jobFlags.ci}

  async run(): Promise<Revocation> {
    const {flags} = await this.parse(AuthRevoke)
    const [{validTokenLines, revokeTokens}, {removalLines}] = await Promise.all([
      import('../../lib/use-cases/cleanup/revoke.ts'),
      import('../../lib/files/remove.ts'),
    ])
    const where = surroundings()
    const [ci, ...others] = await chooseCis(flags.ci, where)
    const revocation = await revokeTokens(ci, where, {others, print: (line) => this.say(line)})
    for (const line of [...removalLines(revocation.removals), ...validTokenLines(revocation)]) this.log(line)
    const {error} = revocation
    if (error && !this.jsonEnabled()) throw new CiAuthError(error.code, error.message, error)
    if (error) process.exitCode = exitCode(error.code)
    return revocation
  }
}
