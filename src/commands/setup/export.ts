import {resolve} from 'node:path'
import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {setupFlags} from '../../cli/setup-flags.ts'
import type {SignIn} from '../../lib/setup/sign-ins.ts'

const targets = ['gcloud', 'terraform'] as const

export default class SetupExport extends BaseCommand {
  static override summary = 'Write the trust of federation.yml as a gcloud script or as Terraform.'
  static override description =
    'Reads only the file: no network, no sign-in. The script calls gcloud, and you can run it again. The Terraform file has a comment above each resource with the command that imports an existing one.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> --to gcloud | bash',
    '<%= config.bin %> <%= command.id %> --to terraform --output federation.tf',
  ]
  static override flags = {
    to: Flags.option({options: targets, required: true, summary: 'What to write.'})(),
    federation: setupFlags.federation,
    output: Flags.string({
      summary: 'File to create; - is standard output. An existing file is never overwritten.',
      default: '-',
      helpValue: 'FILE',
    }),
  }

  async run(): Promise<{content: string; signIns: readonly SignIn[]} | {file: string; signIns: readonly SignIn[]}> {
    const {flags} = await this.parse(SetupExport)
    const [{loadFederation}, {exportTrust}, {createFile}, {signInLines, signInsOf}] = await Promise.all([
      import('../../lib/trust/federation-file.ts'),
      import('../../lib/setup/export/gcloud.ts'),
      import('../../lib/files/write-file.ts'),
      import('../../lib/setup/sign-ins.ts'),
    ])
    const {federation: file, output, to} = flags
    const federation = loadFederation(file)
    const content = exportTrust(federation, to, {file, version: this.config.version})
    const signIns = signInsOf(federation.world)
    const isFile = output !== '-'
    if (isFile) {
      await createFile(resolve(output), content, undefined, {mode: to === 'gcloud' ? 0o700 : 0o600})
      this.log(`Wrote ${output}.`)
    } else if (!this.jsonEnabled()) process.stdout.write(content)
    // If the script goes to standard output, it must contain nothing else.
    const say = (line: string): void => (isFile ? this.log(line) : this.logToStderr(line))
    if (!this.jsonEnabled()) {
      for (const line of signInLines(signIns, 'What the jobs need, once the export has been applied:')) say(line)
    }
    return isFile ? {file: output, signIns} : {content, signIns}
  }
}
