import {chooseCi, surroundings} from '../../cli/context.ts'
import {jobFlags} from '../../cli/flags.ts'
import {BaseCommand} from '../../cli/oclif/base-command.ts'
import {CiAuthError} from '../../lib/base/errors.ts'
import type {Removal} from '../../lib/files/remove.ts'
import {removalLines} from '../../lib/use-cases/sign-in/render.ts'

export default class AuthCleanup extends BaseCommand {
  static override aliases = ['cleanup']
  static override summary = 'Remove the credentials that this job created.'
  static override description =
    'Removes exactly the files that sign-ins of this job recorded. It does not use variables to find them. Run it at the end of the job, also if the job failed. If there is nothing to remove, it succeeds.'
  static override examples = ['<%= config.bin %> cleanup']
  static override flags = {ci: jobFlags.ci}

  async run(): Promise<{removals: Removal[]}> {
    const {flags} = await this.parse(AuthCleanup)
    const {cleanUp} = await import('../../lib/use-cases/cleanup/cleanup.ts')
    const where = surroundings()
    const removals = await cleanUp(chooseCi(flags.ci, where), where)
    for (const line of removalLines(removals)) this.log(line)
    const refused = removals.find(({outcome}) => outcome === 'refused')
    if (refused)
      throw new CiAuthError('CLEANUP_REFUSED', refused.reason ?? refused.path, {
        suggestions: [`Check this file, then remove it yourself: ${refused.path}`],
      })
    return {removals}
  }
}
