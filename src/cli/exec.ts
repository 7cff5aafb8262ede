import type {CiProvider} from '../lib/cis/provider.ts'
import type {ExecRequest} from '../lib/use-cases/exec/exec.ts'
import {passSignals} from './child.ts'
import {chooseCi, contextFor, readKeyFile, surroundings} from './context.ts'
import {namedSource, nameOnCommandLine, rawInputs} from './flags.ts'
import {interruptible} from './interruption.ts'

type Flags = Readonly<Record<string, unknown>>

/** Runs `command` with credentials that refresh themselves. Returns its exit code. */
export async function runWithCredentials(
  [command, ...args]: readonly [string, ...string[]],
  {flags, table, version}: {flags: Flags; table: Flags; version: string},
): Promise<number> {
  const [{openCredentials}, {startChild}] = await Promise.all([
    import('../lib/use-cases/exec/exec.ts'),
    import('../lib/base/child-process.ts'),
  ])
  const request = requestOf(flags, table, version)
  // Until the file is gone again: from before the sign-in lets go of the signals, none can end this process.
  const signals = passSignals()
  try {
    const credentials = await interruptible((signal) => openCredentials({...request, signal}))
    try {
      const child = startChild(command, args, credentials.env, 'EXEC_COMMAND_MISSING')
      signals.to(child)
      return await child.exitCode
    } finally {
      await credentials.close()
    }
  } finally {
    signals.stop()
  }
}

function requestOf(flags: Flags, table: Flags, version: string): ExecRequest {
  const where = surroundings()
  const ci = chooseCi(flags['ci'] as string | undefined, where)
  const verbose = flags['verbose'] === true
  const keyFile = flags['credentials-json-file'] as string | undefined
  return {
    ...quiet(contextFor(ci, where, {verbose, version})),
    whileRunning: () => silent(contextFor(withoutMaskLines(ci), where, {verbose, version})).report,
    raw: {
      ...rawInputs(flags, process.env),
      ...(keyFile === undefined ? {} : {credentials_json: readKeyFile(keyFile)}),
    },
    nameOf: nameOnCommandLine(table, flags),
    ci,
    named: namedSource(flags),
    metadataServer: flags['metadata-server'] === true,
    allowUnknownUsers: flags['allow-unknown-users'] === true,
  }
}

/** What the command prints is the product: notes are for those who ask. */
const quiet = (context: ReturnType<typeof contextFor>) => ({
  ...context,
  report: {...context.report, note: (text: string) => context.report.trace(`Note: ${text}`)},
})

/** While the command runs, the terminal is its own. */
function silent(context: ReturnType<typeof contextFor>) {
  const {report, ...others} = quiet(context)
  return {...others, report: {...report, waiting: report.trace}}
}

/** In the middle of a line of the command, a runner would not take a mask for one, and show the secret. */
function withoutMaskLines({maskLines: _, ...ci}: CiProvider): CiProvider {
  return ci
}
