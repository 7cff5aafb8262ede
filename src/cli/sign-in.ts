import {CiAuthError} from '../lib/base/errors.ts'
import type {Mode} from '../lib/base/inputs.ts'
import {isProgram, packageText} from '../lib/base/package-files.ts'
import {evaluated, formatVariables, type ShellFormat, shellFormats} from '../lib/base/shell-format.ts'
import type {HelperProgram} from '../lib/use-cases/helper/programs.ts'
import type {SignedIn} from '../lib/use-cases/sign-in/prepare.ts'
import type {Launcher} from '../lib/use-cases/use-case.ts'
import {requestOf} from './flags.ts'
import {BaseCommand, Flags} from './oclif/base-command.ts'
import {interruptible} from './process/interruption.ts'

const formats = Object.keys(shellFormats) as ShellFormat[]

export const outputFormatFlag = {
  'output-format': Flags.option({
    options: formats,
    env: 'CI_AUTH_OUTPUT_FORMAT',
    exclusive: ['json'],
    helpGroup: 'OUTPUT',
    description: [
      'Print the variables on standard output, and do not pass them to the CI. Everything else goes to standard error.',
      ...formats.map((format) => `${format}: ${shellFormats[format]}`),
    ].join('\n'),
  })(),
}

const launcher: Launcher = async (settings, place) => {
  const {launcherMaker} = await import('../lib/use-cases/sign-in/files/launcher.ts')
  const program = async () => ({
    path: process.execPath,
    // A program is its own launcher.
    ...(isProgram ? {} : {text: packageText('dist/launcher.cjs')}),
  })
  return launcherMaker(program)(settings, place)
}

/** Starts the file that it is in. */
const START = 'void import(import.meta.url).then(({startCiAuth}) => startCiAuth(process.argv.slice(2)))'

/** What tools start in later steps: it needs no other file of ci-auth, which `npx` can have removed. */
export const helperProgram = async (): Promise<HelperProgram> => ({
  path: process.execPath,
  ...(isProgram ? {} : {text: `${packageText('dist/sign-in.js')}${START}\n`}),
})

/** The `--json` document of a sign-in. It contains no secret. */
type SignInDocument = Omit<SignedIn, 'outputs'>

/** A command that signs in. */
export abstract class SignInCommand extends BaseCommand {
  // @oclif/core 4.14.0 looks for what a class inherits, but not behind a class without such a property of its own.
  static override enableJsonFlag = true
  protected abstract readonly mode: Mode

  protected override async catch(error: Error): Promise<unknown> {
    const {failureFor} = await import('./process/printing.ts')
    process.stdout.write(failureFor(this.argv, process.env))
    return super.catch(error)
  }

  async run(): Promise<SignInDocument> {
    const {flags} = await this.parse(this.ctor)
    const {signIn, signInLines} = await import('../lib/use-cases/sign-in/sign-in.ts')
    const request = await requestOf(flags, this.ctor.flags, this.config.version)
    const format = flags['output-format'] as ShellFormat | undefined
    const {outputs, ...document} = await interruptible((signal) =>
      signIn({
        ...request,
        mode: this.mode,
        launcher,
        passedOnBy: format === undefined ? 'ci' : 'caller',
        print: (line) => this.say(line),
        accept: ({outputs: tokens, variables}) => {
          if (format !== undefined) process.stdout.write(printed(format, {...variables, ...tokenVariables(tokens)}))
        },
        signal,
      }),
    ).catch(async (error: unknown) => {
      const [{withAudience}, {withDoctor}] = await Promise.all([
        import('../lib/use-cases/oidc/token.ts'),
        import('../lib/use-cases/sign-in/with-doctor.ts'),
      ])
      throw withDoctor(withAudience(error, request.raw), request.raw)
    })
    if (format !== undefined) {
      // A shell evaluates standard output. Who the job has become is for the log.
      for (const line of signInLines(document, {reaches: undefined})) this.logToStderr(line)
      return document
    }
    const reaches = request.ci.handover?.(request.surroundings, () => {}).reaches
    for (const line of [...signInLines(document, {reaches}), ...shellLines(document, reaches)]) this.log(line)
    return document
  }
}

/** Fails if there are no variables: a script that evaluates empty output would continue as if it were signed in. */
function printed(format: ShellFormat, variables: Readonly<Record<string, string>>): string {
  if (Object.keys(variables).length > 0) return formatVariables(format, variables)
  throw new CiAuthError('INPUT_NOT_APPLICABLE', `there is no variable to print as ${format}`, {
    suggestions: [
      'Leave out --no-export-environment-variables, or request a token: --token-format access_token',
      'Or leave out --output-format.',
    ],
  })
}

/** The tokens in variables that no tool reads: tools use the file, which refreshes. */
const tokenVariables = (outputs: SignedIn['outputs']): Record<string, string> =>
  Object.fromEntries(
    (['access_token', 'access_token_expiration', 'id_token', 'id_token_expiration'] as const).flatMap((name) => {
      const value = outputs[name]
      return value === undefined ? [] : [[`CI_AUTH_OUTPUT_${name.toUpperCase()}`, value]]
    }),
  )

/** If no later step gets the variables: how this shell gets them. */
const shellLines = ({variables}: SignInDocument, reaches: string | undefined): string[] =>
  Object.keys(variables).length === 0 || reaches === 'later steps'
    ? []
    : [
        `To use it in this shell, sign in with: ${evaluated('… --output-format shell')}`,
        'To remove it: ci-auth cleanup',
      ]
