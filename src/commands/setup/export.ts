import {resolve} from 'node:path'
import {BaseCommand} from '../../cli/oclif/base-command.ts'
import {Flags} from '../../cli/oclif/oclif.ts'
import {setupFlags} from '../../cli/setup-flags.ts'

const targets = ['gcloud', 'terraform'] as const

export default class SetupExport extends BaseCommand {
  static override summary = 'Write the trust of federation.yml as a gcloud script or as Terraform.'
  static override description =
    'Reads the file alone: no network, no sign-in. The script calls gcloud and may be run again. Terraform finds beside each resource how to import what is there already.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> --to gcloud | bash',
    '<%= config.bin %> <%= command.id %> --to terraform --output federation.tf',
  ]
  static override flags = {
    to: Flags.option({options: targets, required: true, summary: 'What to write.'})(),
    federation: setupFlags.federation,
    output: Flags.string({
      summary: 'File to create. Nothing is overwritten. Default: standard output.',
      helpValue: 'FILE',
    }),
  }

  async run(): Promise<{content: string} | {file: string}> {
    const {flags} = await this.parse(SetupExport)
    const [{loadFederation}, {exportTrust}, {createFile}] = await Promise.all([
      import('../../lib/trust/load.ts'),
      import('../../lib/setup/export/gcloud.ts'),
      import('../../lib/files/write-file.ts'),
    ])
    const content = exportTrust(loadFederation(flags.federation), flags.to, {
      file: flags.federation,
      version: this.config.version,
    })
    if (flags.output === undefined) {
      process.stdout.write(this.jsonEnabled() ? '' : content)
      return {content}
    }
    await createFile(resolve(flags.output), content, undefined, {mode: flags.to === 'gcloud' ? 0o700 : 0o600})
    this.log(`Wrote ${flags.output}.`)
    return {file: flags.output}
  }
}
