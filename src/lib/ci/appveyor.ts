// https://www.appveyor.com/docs/build-worker-api/
import {CiAuthError} from '../errors.ts'
import {jobPlace} from './protocols/job-place.ts'
import {tokenless, tokenlessFacts} from './protocols/no-tokens.ts'
import {isOnPath} from './protocols/on-path.ts'
import {runProgram} from './protocols/run-program.ts'
import type {CiProvider, Handover, Surroundings} from './provider.ts'

const label = 'AppVeyor'

const PROGRAM = 'appveyor'

const PROGRAM_TIMEOUT_MS = 30_000

export const appveyor: CiProvider = {
  ...jobPlace({workspace: ['APPVEYOR_BUILD_FOLDER'], job: ['APPVEYOR_JOB_ID']}),
  ...tokenless(label, 'environment: {CI_AUTH_CREDENTIALS_JSON: {secure: THE_ENCRYPTED_KEY}}'),
  id: 'appveyor',
  label,
  facts: {
    ...tokenlessFacts,
    documentation: 'https://www.appveyor.com/docs/build-configuration/#secure-variables',
    recognisedBy: '`APPVEYOR=True`',
    masking: 'not possible',
    handover: '`appveyor SetVariable`',
    cleanup: '`on_finish`',
  },
  // `True` on Windows, `true` elsewhere.
  detect: (env) => env['APPVEYOR']?.toLowerCase() === 'true',
  handover,
}

/** Nothing secret goes this way: it would be an argument, which every process can read. */
function handover(surroundings: Surroundings): Handover {
  return {
    reaches: 'later steps',
    problems: ({variables}) =>
      variables && !isOnPath(PROGRAM, surroundings.env)
        ? [
            {
              code: 'EXPORT_FILE_MISSING',
              message: `there is no program "${PROGRAM}" on PATH, so later steps cannot be told`,
              suggestions: ['Run on a build worker, or choose an --output-format.'],
            },
          ]
        : [],
    async exportVariables(variables) {
      const calls = Object.entries(variables).map(([name, value]) => ({name, args: setVariableArgs(name, value)}))
      const done: string[] = []
      for (const {args, name} of calls) {
        const failure = await run(args, surroundings)
        if (failure === undefined) done.push(name)
        else throw await takenBack(done, `${PROGRAM} SetVariable did not take ${name}: it ${failure}`, surroundings)
      }
    },
  }
}

/**
 * The arguments that set `name` for the commands to come.
 *
 * @throws {CiAuthError} `EXPORT_VALUE_REFUSED` for what the program would not take as a value, or not whole.
 */
export function setVariableArgs(name: string, value: string): string[] {
  const [, called] = refusals.find(([found]) => found.test(value)) ?? []
  if (called === undefined) return ['SetVariable', '-Name', name, '-Value', value]
  throw new CiAuthError('EXPORT_VALUE_REFUSED', `the value of ${name} ${called}, which ${PROGRAM} cannot carry`, {
    suggestions: ['Write the value into a file and export its path, or choose an --output-format.'],
  })
}

/** Its documentation knows no escapes: what could be read as an option, or split, does not go. */
const refusals: readonly (readonly [found: RegExp, called: string])[] = [
  [/^$/, 'is empty'],
  [/^-/, 'begins with a dash'],
  [/^\s|\s$/, 'begins or ends with a blank'],
  [/[\p{Cc}\u2028\u2029]/u, 'holds a line break or another control character'],
  [/\p{Surrogate}/u, 'holds half a character'],
]

const run = async (args: readonly string[], {cwd, env}: Surroundings): Promise<string | undefined> =>
  (await runProgram({file: PROGRAM, args, shell: false, env, cwd, timeoutMs: PROGRAM_TIMEOUT_MS})).failure

/** A variable cannot be removed: those that were `set` get their former value back, or a blank one. */
async function takenBack(set: readonly string[], message: string, surroundings: Surroundings): Promise<CiAuthError> {
  for (const name of set) {
    await run(['SetVariable', '-Name', name, '-Value', surroundings.env[name] ?? ''], surroundings)
  }
  return new CiAuthError('EXPORT_VALUE_REFUSED', message, {suggestions: ['Choose an --output-format, and use eval.']})
}
