import {inputFlags, jobFlags, keyFlags, nameOnCommandLine, rawInputs, tokenSourceFlags} from '../cli/flags.ts'
import {BaseCommand, Flags} from '../cli/oclif/base-command.ts'
import {chooseCi, contextFor, surroundings} from '../cli/process/context.ts'
import {interruptible} from '../cli/process/interruption.ts'
import {isPainted, terminalColumns} from '../cli/process/printing.ts'
import {exitCode} from '../lib/base/exit-codes.ts'
import type {DoctorDocument, Fixing} from '../lib/doctor/doctor.ts'
import {namedSource} from '../lib/use-cases/oidc/flags.ts'

const TRUST = 'TRUST'

export default class Doctor extends BaseCommand {
  static override summary = 'Find out why a job cannot sign in to Google Cloud.'
  static override description =
    'Checks the links of a sign-in one after the other: the CI and its token, clock, proxy, provider, issuer, ' +
    'audience, mapping, condition, binding, API, lifetime, credentials file, installed SDKs. It really signs in, ' +
    'but writes no file, except federation.yml with --fix. It explains the answer of Google with the trust that ' +
    'it can read: federation.yml, output of gcloud, or the API. The exit code is 9 if a link failed. --json then ' +
    'still prints the whole document, with verdict, links, principals and error in it.'
  static override usage =
    '<%= command.id %> [--workload-identity-provider PROVIDER] [--service-account ACCOUNT] [FLAGS]'
  static override examples = [
    {
      description: 'In the job that fails, with the values of its sign-in',
      command:
        '<%= config.bin %> doctor --workload-identity-provider "$PROVIDER" --service-account deployer@my-project.iam.gserviceaccount.com',
    },
    {
      description: 'Without permission to read the provider: somebody who has it saves the description',
      command: '<%= config.bin %> doctor --workload-identity-provider "$PROVIDER" --provider-description provider.json',
    },
    {
      description: 'Without any call, for a saved token',
      command: '<%= config.bin %> doctor --offline --federation federation.yml --oidc-token-file token.jwt',
    },
  ]
  static override flags = {
    federation: Flags.string({
      helpGroup: TRUST,
      helpValue: 'FILE',
      description: 'File that describes the trust. Default: federation.yml, if it exists.',
    }),
    'provider-description': Flags.string({
      helpGroup: TRUST,
      helpValue: 'FILE',
      description:
        'File with the output of "gcloud iam workload-identity-pools providers describe … --format=json", or with a ' +
        'list of such outputs, or with the output of "terraform show -json".',
    }),
    policy: Flags.string({
      helpGroup: TRUST,
      helpValue: 'FILE',
      description:
        'File with the output of "gcloud iam service-accounts get-iam-policy … --format=json" or "terraform show -json".',
    }),
    offline: Flags.boolean({
      helpGroup: TRUST,
      description: 'Make no call: check a token in a variable or a file against the files above.',
    }),
    explain: Flags.boolean({
      helpGroup: TRUST,
      description:
        'Also print each part of the condition and each member of the policy, with the reason why it fits this job ' +
        'or not, in 80 columns. What the files above do not say is then read from the API also if nothing was ' +
        'refused.',
    }),
    'id-token': Flags.string({
      multiple: true,
      helpGroup: 'OTHER CLOUDS',
      helpValue: 'NAME',
      description:
        'Also check the ID token of the job for a client, as exec --id-token gives it: whether the job gets it, with which audience ' +
        'and subject, and what the client finds in this step. Needs no sign-in to Google Cloud. Can be repeated.',
    }),
    fix: Flags.boolean({
      helpGroup: TRUST,
      summary: 'Write the remedy into federation.yml.',
      description:
        'Shows the change as a diff, and writes it only if it was seen to let this job in, no job of other tenants ' +
        'and no untrusted builds, and if setup lint finds no new error. Google Cloud is not changed: see setup ' +
        'plan. The exit code is the same as without --fix.',
    }),
    'dry-run': Flags.boolean({
      helpGroup: TRUST,
      dependsOn: ['fix'],
      summary: 'With --fix: show the change, and write nothing.',
    }),
    'admit-untrusted-builds': Flags.boolean({
      helpGroup: TRUST,
      dependsOn: ['fix'],
      summary:
        'With --fix: write the change also if it lets in untrusted builds, such as those of pull requests from forks.',
    }),
    format: Flags.option({
      options: ['text', 'markdown'] as const,
      default: 'text' as const,
      helpGroup: 'JOB',
      summary: 'Format of the output. markdown is for a ticket: it contains no secret.',
    })(),
    // It shows the present state, so it does not wait for a change, and writes no file that a profile could name.
    ...inputFlags(({forToken}, name) => forToken !== false && name !== 'wait_for_propagation' && name !== 'profile'),
    ...keyFlags,
    ...tokenSourceFlags,
    ...jobFlags,
    verbose: Flags.boolean({
      env: 'CI_AUTH_VERBOSE',
      helpGroup: 'JOB',
      description:
        'Also print the details of working links, and one line per call on standard error. No headers, no bodies.',
    }),
  }

  async run(): Promise<DoctorDocument> {
    const {flags} = await this.parse(Doctor)
    const [{examine}, {doctorLines, doctorMarkdown, fixLines, unwrittenLine, writtenLine}] = await Promise.all([
      import('../lib/doctor/doctor.ts'),
      import('../lib/doctor/render.ts'),
    ])
    const where = surroundings()
    const ci = await chooseCi(flags.ci, where)
    const {explain, verbose} = flags
    const look = {colour: isPainted(1), columns: terminalColumns(process.stdout), explain, verbose}
    const show = (found: DoctorDocument): void => {
      const lines = flags.format === 'markdown' ? doctorMarkdown(found, explain) : doctorLines(found, look)
      for (const line of lines) this.log(line)
      // The document of --json comes when all is done.
      if (found.fix && this.jsonEnabled()) process.stderr.write(`${fixLines(found.fix).join('\n')}\n`)
    }
    const fixing: Fixing | undefined = flags.fix
      ? {isDry: flags['dry-run'], admitsUntrusted: flags['admit-untrusted-builds'], show}
      : undefined
    const document = await interruptible((signal) =>
      examine(
        {
          ...contextFor(ci, where, {verbose: flags.verbose, version: this.config.version}),
          raw: rawInputs(flags),
          nameOf: nameOnCommandLine(Doctor.flags, flags),
          ci,
          named: namedSource(flags),
          federation: flags.federation,
          providerDescription: flags['provider-description'],
          policy: flags.policy,
          idTokens: flags['id-token'],
          offline: flags.offline,
          explain: flags.explain,
          principalsOnFailure: !(flags.verbose || this.jsonEnabled()),
          signal,
        },
        fixing,
      ),
    )
    if (!fixing) show(document)
    if (document.fix?.written) this.log(writtenLine(document.fix))
    else if (document.fix?.diff !== undefined) this.log(unwrittenLine(document.fix, flags['dry-run']))
    if (document.error) process.exitCode = exitCode(document.error.code)
    return document
  }
}
