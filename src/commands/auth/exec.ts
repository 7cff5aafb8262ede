import {
  besideProfile,
  boundaryFlags,
  boundaryOf,
  type FlagValues,
  inputFlags,
  jobFlags,
  keyFlags,
  namedProfileOf,
  profileFlag,
  requestOf,
  throwWithAudience,
  tokenSourceFlags,
} from '../../cli/flags.ts'
import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {forwardSignals, splitCommandLine} from '../../cli/process/child.ts'
import {contextFor} from '../../cli/process/context.ts'
import {interruptible} from '../../cli/process/interruption.ts'
import {CiAuthError} from '../../lib/base/errors.ts'
import {inputTable, parseList} from '../../lib/base/inputs.ts'
import type {CiProvider, Surroundings} from '../../lib/cis/description/provider.ts'
import type {CommandTools} from '../../lib/use-cases/exec/command-tools.ts'
import type {ExecRequest} from '../../lib/use-cases/exec/exec.ts'
import {execInputs} from '../../lib/use-cases/exec/exec-plan.ts'
import type {Reporter} from '../../lib/use-cases/use-case.ts'

interface Run {
  flags: FlagValues
  typed: Parameters<typeof besideProfile>[2]
  version: string
}

/** What a command gets, one after the other: each adds to the environment of the one before. */
type Open = (env: CommandTools['env'], request: ExecRequest) => Promise<CommandTools>

/** Runs `command` with credentials that refresh themselves. Returns its exit code. */
async function runWithCredentials([command, ...args]: readonly [string, ...string[]], run: Run): Promise<number> {
  const {startChild} = await import('../../lib/base/child-process.ts')
  const {configure, 'id-token': idTokens} = run.flags as Readonly<Record<string, string[] | undefined>>
  const boundary = await boundaryOf(run.flags)
  if (boundary) checkTools(run.flags)
  const request = {...(await execRequest(run)), ...(boundary && {boundary, metadataServer: true})}
  const openers = [
    ...(idTokens && !signsIn(run.flags, request) ? [] : [await credentialsOf(run.flags)]),
    ...(configure ? [await toolsOf(configure)] : []),
    ...(idTokens ? [await idTokensOf(idTokens, request)] : []),
  ]
  const opened: CommandTools[] = []
  let {env}: {env: CommandTools['env']} = request.surroundings
  // Until the credentials file is removed, no signal can end this process: `interruptible` stops catching signals after the sign-in.
  const signals = forwardSignals()
  try {
    for (const open of openers) {
      const next = await interruptible((signal) => open(env, {...request, signal}))
      opened.unshift(next)
      env = next.env
    }
    const child = startChild(command, args, env, 'EXEC_COMMAND_MISSING')
    signals.to(child)
    return await child.exitCode
  } finally {
    for (const {close} of opened) await close()
    signals.stop()
  }
}

/** Whether anything says who signs in to Google Cloud, or as whom. */
const signsIn = (flags: FlagValues, {metadataServer, raw}: ExecRequest): boolean =>
  metadataServer ||
  namedProfileOf(flags) !== undefined ||
  execInputs.some((name) => ['identity', 'guardrails'].includes(inputTable[name].group) && raw[name]?.trim())

/** Those of a profile that is signed in already, or of a sign-in for this command. */
async function credentialsOf(flags: FlagValues): Promise<Open> {
  const profile = namedProfileOf(flags)
  if (profile === undefined) {
    const {openCredentials} = await import('../../lib/use-cases/exec/exec.ts')
    return (_env, request) => openCredentials(request).catch(throwWithAudience(request.raw))
  }
  const {openProfile} = await import('../../lib/use-cases/exec/profile.ts')
  return (_env, request) => openProfile(profile, request).catch(throwWithAudience(request.raw))
}

/** @throws {CiAuthError} `INPUT_NOT_APPLICABLE` */
function checkTools({configure, 'id-token': idToken}: FlagValues): void {
  const flag = configure === undefined ? '--id-token' : '--configure'
  if (configure === undefined && idToken === undefined) return
  const message = `${flag} has no effect with an access boundary: such tokens are for Cloud Storage only`
  throw new CiAuthError('INPUT_NOT_APPLICABLE', message, {suggestions: ['Run the command in two steps, one for each.']})
}

/** Only few commands need tools. @throws {CiAuthError} `USAGE` */
async function toolsOf(given: readonly string[]): Promise<Open> {
  const [{openCommandTools, wantedTools}, {helperProgram}] = await Promise.all([
    import('../../lib/use-cases/exec/command-tools.ts'),
    import('../../cli/sign-in.ts'),
  ])
  const wanted = wantedTools(given)
  return (env, request) => openCommandTools(wanted, request, env, helperProgram)
}

/** @throws {CiAuthError} what is missing for a client, before anything is signed in */
async function idTokensOf(given: readonly string[], request: ExecRequest): Promise<Open> {
  const {idTokens} = await import('../../lib/use-cases/oidc/id-tokens.ts')
  return idTokens(given, request)
}

async function execRequest({flags, typed, version}: Run): Promise<ExecRequest> {
  const request = await requestOf(flags, AuthExec.flags, version)
  const {ci} = request
  const surroundings = guarded(request.surroundings, flags['expected-audience'])
  return {
    ...request,
    surroundings,
    report: quiet(request.report),
    // While the command runs, the terminal belongs to it.
    whileRunning: () => {
      const verbose = flags.verbose === true
      const report = quiet(contextFor(withoutMaskLines(ci), surroundings, {verbose, version}).report)
      return {...report, waiting: report.trace}
    },
    raw: besideProfile(namedProfileOf(flags), request.raw, typed),
    metadataServer: flags['metadata-server'] === true,
    allowUnknownUsers: flags['allow-unknown-users'] === true,
    keepCiToken: flags['keep-ci-token'] === true,
    keepEnv: parseList((flags['keep-env'] as string[] | undefined)?.join(',') ?? ''),
  }
}

/** What signs in, and the command, know it as a variable. */
const guarded = (where: Surroundings, expected: unknown): Surroundings =>
  expected === undefined ? where : {...where, env: {...where.env, CI_AUTH_EXPECTED_AUDIENCE: String(expected)}}

/** The output belongs to the command, so notes are printed only with --verbose. */
const quiet = (report: Reporter): Reporter => ({...report, note: (text) => report.trace(`Note: ${text}`)})

/** In the middle of a line of the command, a runner would not recognise a mask, and would show the secret. */
const withoutMaskLines = ({maskLines: _, ...ci}: CiProvider): CiProvider => ci

export default class AuthExec extends BaseCommand {
  static override aliases = ['exec']
  static override summary = 'Run a command with credentials that refresh themselves.'
  static override description = [
    'Signs in, tests the identity, and runs the command with a credentials file. The file points to this process, ' +
      'which gets a new token whenever a client library asks for one. When the command ends, the file is removed. ' +
      'Signals are passed to the command, and its exit code is returned.',
    'With --bucket or --boundary, the command gets only tokens that reach this part of Cloud Storage, from a ' +
      'metadata server. This limits every program that obeys it. It is no sandbox: see SECURITY.md.',
    'With delegates or a key, the command gets tokens of the last account: it never sees the key. Libraries that ' +
      'accept only https token URLs, such as the one for Java, then need --metadata-server.',
  ].join('\n\n')
  static override usage = '<%= command.id %> [--workload-identity-provider PROVIDER] [FLAGS] -- COMMAND [ARGUMENTS]'
  static override examples = [
    {
      description: "A job that runs longer than its CI's ID token is valid",
      command:
        '<%= config.bin %> exec --workload-identity-provider "$PROVIDER" --service-account ' +
        'deployer@my-project.iam.gserviceaccount.com -- terraform apply',
    },
    {
      description: 'A program that gets ID tokens from its default credentials',
      command:
        '<%= config.bin %> exec --metadata-server --workload-identity-provider "$PROVIDER" --service-account "$ACCOUNT" -- ./call-service',
    },
    {
      description: 'A command that pushes images',
      command:
        '<%= config.bin %> exec --configure docker=europe-docker.pkg.dev --workload-identity-provider "$PROVIDER" -- ./deploy.sh',
    },
    {
      description: 'A command that uses AWS, without a sign-in to Google Cloud',
      command: '<%= config.bin %> exec --id-token aws -- aws s3 sync dist s3://my-bucket',
    },
    {
      description: 'A command that can only write below one prefix of a bucket',
      command:
        '<%= config.bin %> exec --bucket my-bucket/reports/:write --workload-identity-provider "$PROVIDER" ' +
        '--service-account "$ACCOUNT" -- ./upload.sh',
    },
    {
      description: 'A key that the command must not see',
      command: '<%= config.bin %> exec --credentials-json-file key.json -- ./deploy.sh',
    },
  ]
  static override enableJsonFlag = false
  static override absentFlags = {'--json': 'standard output belongs to the command that it runs'}
  static override flags = {
    ...inputFlags((_input, name) => execInputs.includes(name)),
    ...profileFlag,
    ...keyFlags,
    'metadata-server': Flags.boolean({
      helpGroup: 'CREDENTIALS',
      description:
        'Serve the protocol of the Compute Engine metadata server, instead of a credentials file: default ' +
        'credentials then give ID tokens too. Needs a service account. It answers only processes of your own user ' +
        'and of root. It does not start if the system does not tell which user asks (macOS, Windows, some ' +
        'sandboxes).',
    }),
    'allow-unknown-users': Flags.boolean({
      helpGroup: 'CREDENTIALS',
      relationships: [{type: 'some', flags: ['metadata-server', ...Object.keys(boundaryFlags)]}],
      description:
        'Start the metadata server even if the system does not tell which user asks. Every process of this computer ' +
        'can then get tokens while the command runs.',
    }),
    ...boundaryFlags,
    'keep-ci-token': Flags.boolean({
      relationships: [{type: 'some', flags: Object.keys(boundaryFlags)}],
      helpGroup: 'ACCESS BOUNDARY',
      description:
        'Leave the command the variables by which it gets ID tokens of the job. With them, it can sign in itself, without the boundary.',
    }),
    'keep-env': Flags.string({
      multiple: true,
      relationships: [{type: 'some', flags: Object.keys(boundaryFlags)}],
      helpGroup: 'ACCESS BOUNDARY',
      helpValue: 'NAME,NAME',
      description:
        'Leave the command these variables too. It gets only variables that are known to name no credential, and ' +
        'none with a credential in its value. Can be repeated.',
    }),
    configure: Flags.string({
      multiple: true,
      helpGroup: 'TOOLS',
      helpValue: 'TOOL=VALUE',
      description:
        'Let a tool of the command use the credentials: docker=HOST, gke=CLUSTER, git, … as with ci-auth configure ' +
        'TOOL VALUE. Its settings go when the command ends. Can be repeated.',
    }),
    'id-token': Flags.string({
      multiple: true,
      helpGroup: 'OTHER CLOUDS',
      helpValue: 'NAME',
      description:
        "Give a client the job's ID token, renewed as long as the command runs: aws, azure, azurerm, anthropic, " +
        'snowflake, sigstore; or AUDIENCE=VARIABLE, and the variable gets the path of its file. Needs no sign-in to ' +
        'Google Cloud. Can be repeated.',
    }),
    'expected-audience': Flags.string({
      env: 'CI_AUTH_EXPECTED_AUDIENCE',
      helpGroup: 'GUARDRAILS',
      helpValue: 'A,B',
      description: 'Refuse an ID token of the job for any other audience, before the CI is asked for it.',
    }),
    ...tokenSourceFlags,
    ...jobFlags,
  }

  async run(): Promise<void> {
    const {
      command: [program, ...args],
      own,
    } = splitCommandLine(this.argv)
    const {flags, raw: typed} = await this.parse(AuthExec, own)
    if (program === undefined) {
      throw new CiAuthError('EXEC_COMMAND_MISSING', 'no command is given', {
        suggestions: ['Write the command after --: ci-auth exec … -- terraform apply'],
      })
    }
    process.exitCode = await runWithCredentials([program, ...args], {flags, typed, version: this.config.version})
  }
}
