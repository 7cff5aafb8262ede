import {resolve} from 'node:path'
import {tokenCis} from '../../cli/ci-names.ts'
import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {setupFlags} from '../../cli/setup-flags.ts'
import {CiAuthError} from '../../lib/base/errors.ts'
import {inputExcerpt} from '../../lib/base/quoting.ts'
import type {SignIn} from '../../lib/setup/sign-ins.ts'

const targets = ['gcloud', 'terraform', 'sh', 'org-policy', 'org-policy-terraform'] as const

/** Flags for a script alone: the trust is exported whole. */
const ofScript = ['ci', 'provider', 'service-account'] as const

export default class SetupExport extends BaseCommand {
  static override summary = 'Write the trust for gcloud or Terraform, or a script that signs jobs in.'
  static override description =
    'Reads only the file: no network, no sign-in. The script calls gcloud, and you can run it again. The ' +
    'Terraform file has a comment above each resource with the command that imports an existing one. --to sh ' +
    'writes a script for the jobs of one CI: POSIX sh, and curl for some CIs. Commit it: such jobs sign in ' +
    'without ci-auth and download nothing. --to org-policy writes limits from above for gcloud, and --to ' +
    'org-policy-terraform for Terraform: only the issuers of the file, no change of the trust by jobs, and no ' +
    'other projects.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> --to gcloud | bash',
    '<%= config.bin %> <%= command.id %> --to terraform --output federation.tf',
    '<%= config.bin %> <%= command.id %> --to sh --ci gitlab --output ci-auth.sh',
    '<%= config.bin %> <%= command.id %> --to org-policy --output limits.sh',
  ]
  static override flags = {
    to: Flags.option({options: targets, required: true, summary: 'What to write.'})(),
    federation: setupFlags.federation,
    ci: Flags.string({
      summary: 'For --to sh: CI of the jobs. Required if the file has providers for more than one.',
      description: `One of ${tokenCis.join(', ')}, or generic.`,
      helpValue: 'NAME',
    }),
    provider: Flags.string({
      summary: 'For --to sh: id or full name of the provider. Required if there is more than one for the CI.',
      helpValue: 'ID',
    }),
    'service-account': Flags.string({
      summary: 'For --to sh: account that the jobs act as. Required if they can act as more than one.',
      helpValue: 'EMAIL',
    }),
    organization: Flags.string({
      summary: 'For --to org-policy: number of the organization, for the principal access boundary.',
      helpValue: 'NUMBER',
    }),
    output: Flags.string({
      summary: 'File to create; - is standard output. An existing file is never overwritten.',
      default: '-',
      helpValue: 'FILE',
    }),
  }

  async run(): Promise<{content: string; signIns: readonly SignIn[]} | {file: string; signIns: readonly SignIn[]}> {
    const {flags} = await this.parse(SetupExport)
    const [{loadFederation}, {exportScript, exportTrust}, {createFile}, {linesToSignIn, signInsOfWorld: signInsOf}] =
      await Promise.all([
        import('../../lib/trust/federation-file.ts'),
        import('../../lib/setup/export/export.ts'),
        import('../../lib/files/write-file.ts'),
        import('../../lib/setup/sign-ins.ts'),
      ])
    const {federation: file, output, to} = flags
    refuseWithout(to, flags)
    const federation = loadFederation(file)
    const about = {file, version: this.config.version, organization: organizationIn(flags.organization)}
    const {ci, provider, 'service-account': serviceAccount} = flags
    const {content, signIns, heading} =
      to === 'sh'
        ? {
            ...exportScript(federation, {ci, provider, serviceAccount}, about),
            heading: 'How the jobs use the script:',
          }
        : {
            content: exportTrust(federation, to, about),
            signIns: isLimits(to) ? [] : signInsOf(federation.world),
            heading: 'What the jobs need, once the export has been applied:',
          }
    const isFile = output !== '-'
    if (isFile) {
      await createFile(resolve(output), content, undefined, {mode: to.endsWith('terraform') ? 0o600 : 0o700})
      this.log(`Wrote ${output}.`)
    } else if (!this.jsonEnabled()) process.stdout.write(content)
    // If the script goes to standard output, it must contain nothing else.
    const say = (line: string): void => (isFile ? this.log(line) : this.logToStderr(line))
    if (!this.jsonEnabled()) {
      for (const line of linesToSignIn(signIns, heading)) say(line)
    }
    return isFile ? {file: output, signIns} : {content, signIns}
  }
}

const isLimits = (to: (typeof targets)[number]): boolean => to.startsWith('org-policy')

/** @throws {CiAuthError} `INPUT_NOT_APPLICABLE` */
function refuseWithout(to: (typeof targets)[number], flags: Readonly<Record<string, unknown>>): void {
  const given = [...(to === 'sh' ? [] : ofScript), ...(isLimits(to) ? [] : (['organization'] as const))].find(
    (name) => flags[name] !== undefined,
  )
  if (given === undefined) return
  const why = given === 'organization' ? 'it is for the limits from above' : 'the whole trust is exported'
  throw new CiAuthError('INPUT_NOT_APPLICABLE', `--${given} has no effect with --to ${to}: ${why}`, {
    suggestions: [`Remove --${given}, or write --to ${given === 'organization' ? 'org-policy' : 'sh'}`],
  })
}

/** @throws {CiAuthError} `INPUT_NUMBER_INVALID` */
function organizationIn(text: string | undefined): string | undefined {
  if (text === undefined || /^\d{1,20}$/.test(text)) return text
  throw new CiAuthError('INPUT_NUMBER_INVALID', `--organization is a number, not "${inputExcerpt(text)}"`, {
    suggestions: ['Write the digits alone: --organization 123456789012'],
  })
}
