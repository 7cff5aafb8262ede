import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {paintLines, setupFlags} from '../../cli/setup-flags.ts'
import {exitCode} from '../../lib/base/exit-codes.ts'
import type {ProviderVerdict} from '../../lib/trust/lint/verdicts.ts'
import type {Finding} from '../../lib/trust/remedy/finding-remedies.ts'

const formats = ['text', 'sarif'] as const

export default class SetupLint extends BaseCommand {
  static override summary = 'Prove offline whom federation.yml lets in.'
  static override description =
    'Reads only the file: no network, no sign-in, so it can run for each pull request. If other tenants get ' +
    'tokens of an issuer, it must be proven that the provider and each binding let in only named organisations, ' +
    'repositories or workspaces. If that is not proven, it is an error, and the exit code is 7. To accept a ' +
    'finding that you have reviewed, paste the exception that lint prints into the file.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    {
      description: 'For the code scanning of GitHub or GitLab',
      command: '<%= config.bin %> <%= command.id %> --format sarif > federation.sarif',
    },
  ]
  static override flags = {
    federation: setupFlags.federation,
    format: Flags.option({options: formats, default: 'text' as const, summary: 'Format of the output.'})(),
  }

  async run(): Promise<{providers: readonly ProviderVerdict[]; findings: readonly Finding[]} | object> {
    const {flags} = await this.parse(SetupLint)
    const [{loadFederation}, {lintTrust}, {lintLines}, {sarifOf}, {verdictsOf}] = await Promise.all([
      import('../../lib/trust/federation-file.ts'),
      import('../../lib/trust/remedy/finding-remedies.ts'),
      import('../../lib/setup/render.ts'),
      import('../../lib/trust/remedy/finding-sarif.ts'),
      import('../../lib/trust/lint/verdicts.ts'),
    ])
    const file = loadFederation(flags.federation)
    const findings = lintTrust(file)
    if (findings.some(({level}) => level === 'error')) process.exitCode = exitCode('SETUP_UNSAFE')
    if (flags.format === 'sarif') {
      const sarif = sarifOf(findings, this.config.version)
      if (!this.jsonEnabled()) this.logJson(sarif)
      return sarif
    }
    const providers = verdictsOf(file)
    for (const line of paintLines(lintLines(findings, providers, flags.federation))) this.log(line)
    return {providers, findings}
  }
}
