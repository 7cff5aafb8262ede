import {jobFlags} from '../../cli/flags.ts'
import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {chooseCis, surroundings} from '../../cli/process/context.ts'
import type {Removal} from '../../lib/files/remove.ts'

export default class AuthCleanup extends BaseCommand {
  static override aliases = ['cleanup']
  static override summary = 'Remove the credentials that this job created.'
  static override description =
    'Removes exactly the files that sign-ins of this job recorded, and the folder of this job with its tokens and ' +
    'the settings of tools. It does not use variables to find them. Run it at the end of the job, also if the job ' +
    'failed. If there is nothing to remove, it succeeds. If it removed files, auth status in later steps says ' +
    'when.'
  static override examples = ['<%= config.bin %> cleanup']
  static override flags = {
    ci: jobFlags.ci,
    // No variable: what it names may be only one of several sign-ins, and the end of the job must leave none.
    profile: Flags.string({
      helpGroup: 'JOB',
      helpValue: 'NAME',
      description: 'Remove only the files of this profile. Default: those of all profiles, and everything else.',
    }),
  }

  async run(): Promise<{removals: Removal[]}> {
    const {flags} = await this.parse(AuthCleanup)
    const [{cleanUpJob}, {removalLines, throwIfRefused}] = await Promise.all([
      import('../../lib/use-cases/cleanup/cleanup.ts'),
      import('../../lib/files/remove.ts'),
    ])
    const where = surroundings()
    const [ci, ...others] = await chooseCis(flags.ci, where)
    const removals = await cleanUpJob(ci, where, {
      others,
      print: (line) => this.say(line),
      profile: flags.profile,
    })
    for (const line of removalLines(removals)) this.log(line)
    throwIfRefused(removals)
    return {removals}
  }
}
