import {resolve} from 'node:path'
import {tokenCis} from '../../cli/ci-names.ts'
import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {surroundings} from '../../cli/process/context.ts'
import {interruptible} from '../../cli/process/interruption.ts'

const DEFAULT_FILE = 'federation.yml'

const textFlag = (summary: string, helpValue: string) => Flags.string({summary, helpValue})

/** What the flags do not say, from the checkout: the CI, the repository, the issuer of a server. @throws {CiAuthError} `INPUT_REQUIRED` */
async function foundHere(
  flags: {ci?: string | undefined; repository?: string | undefined; issuer?: string | undefined},
  signal: AbortSignal,
) {
  if (flags.ci !== undefined && flags.repository !== undefined) return {ci: flags.ci, notes: []}
  const {env, cwd} = surroundings()
  const {foundForInit} = await import('../../lib/onboarding/found-for-init.ts')
  return foundForInit(flags, {cwd, env, signal})
}

export default class SetupInit extends BaseCommand {
  static override summary = 'Write a federation.yml to start from: one repository, one service account.'
  static override description =
    'Its condition names the owner by an id that stays the same after a renaming. Ids come from the flags, from ' +
    "the running job, or from the CI's public API, without a sign-in."
  static override examples = [
    {
      description: 'With ids from the public API of the CI',
      command:
        '<%= config.bin %> <%= command.id %> --ci gitlab --repository acme/shop --project-id acme-prod --project-number 111122223333',
    },
    {
      description: 'Without any call, to standard output',
      command:
        '<%= config.bin %> <%= command.id %> --ci github --repository acme/shop --owner-id 42 --repository-id ' +
        '700100200 --project-id acme-prod --project-number 111122223333 --offline --output -',
    },
  ]
  static override flags = {
    ci: Flags.string({
      summary: 'CI whose jobs are let in. Default: that of the pipeline files of the checkout.',
      description: `One of ${tokenCis.join(', ')}.`,
      helpValue: 'NAME',
    }),
    repository: textFlag(
      'Repository, project or pipeline, as the CI writes it. Default: that of the running job, or of the remote of git.',
      'NAME',
    ),
    'repository-id': textFlag('Id of the repository, project or pipeline.', 'ID'),
    'owner-id': textFlag('Id of the owner of the repository: the user, group, organisation or account.', 'ID'),
    issuer: textFlag('Issuer of the tokens, if the CI has more than one.', 'URL'),
    'project-id': textFlag('Id of the Google Cloud project for the pool.', 'ID'),
    'project-number': textFlag('Number of that project.', 'NUMBER'),
    'service-account': textFlag('Service account that the jobs act as. Default: deployer@ of the project.', 'EMAIL'),
    pool: textFlag('Id of the pool. Default: the name of the CI and -pool.', 'ID'),
    provider: textFlag('Id of the provider. Default: the name of the CI and -jobs.', 'ID'),
    offline: Flags.boolean({summary: "Do not call the CI's API."}),
    output: Flags.string({
      summary: 'File to create; - is standard output. An existing file is never overwritten.',
      default: DEFAULT_FILE,
      helpValue: 'FILE',
    }),
  }

  async run(): Promise<{content: string} | {file: string; notes: string[]; next: string[]}> {
    const {flags} = await this.parse(SetupInit)
    const [{initFederation}, {createFile}] = await Promise.all([
      import('../../lib/setup/init/init.ts'),
      import('../../lib/files/write-file.ts'),
    ])
    const {output} = flags
    const {ci, notes: foundNotes, ...place} = await interruptible((signal) => foundHere(flags, signal))
    const isFile = output !== '-'
    const request = {
      ...flags,
      ...place,
      repositoryId: flags['repository-id'],
      ownerId: flags['owner-id'],
      projectId: flags['project-id'],
      projectNumber: flags['project-number'],
      serviceAccount: flags['service-account'],
    }
    const {content, next, notes} = await interruptible((signal) =>
      initFederation(ci, request, {
        env: surroundings().env,
        offline: flags.offline,
        file: isFile ? output : DEFAULT_FILE,
        userAgent: `ci-auth/${this.config.version}`,
        signal,
      }),
    )
    for (const note of [...foundNotes, ...notes]) this.logToStderr(`Note: ${note}`)
    if (!isFile) {
      process.stdout.write(this.jsonEnabled() ? '' : content)
      return {content}
    }
    await createFile(resolve(output), content)
    this.log(`Wrote ${output}. Next:`)
    for (const {command, what} of next) this.log(`  ${what}:\n    ${command}`)
    return {file: output, notes, next: next.map(({command}) => command)}
  }
}
