import {CiAuthError} from '../../base/errors.ts'
import {isOnPath} from '../../base/programs.ts'
import type {Handover, Surroundings} from '../provider.ts'
import {runProgram} from './run-program.ts'

const TIMEOUT_MS = 30_000

/** A program of the CI that sets one variable for later steps. */
export interface VariableProgram {
  /** On the PATH of the job. */
  file: string
  /**
   * The arguments that set `name`. Every process can read them: no secret goes this way.
   *
   * @throws {CiAuthError} `EXPORT_VALUE_REFUSED`
   */
  args(name: string, value: string): string[]
  /** @see {@link Handover.reaches} */
  reaches: string
  /** What to do where the program is not there. */
  remedy: string
}

/** Hands over by one call of `program` for each variable. */
export const programHandover = (program: VariableProgram, where: Surroundings): Handover => ({
  reaches: program.reaches,
  problems: ({variables}) =>
    variables && !isOnPath(program.file, where.env)
      ? [
          {
            code: 'EXPORT_FILE_MISSING',
            message: `there is no program "${program.file}" on PATH, so later steps cannot be told`,
            suggestions: [program.remedy],
          },
        ]
      : [],
  async exportVariables(variables) {
    const calls = Object.entries(variables).map(([name, value]) => ({name, args: program.args(name, value)}))
    const done: string[] = []
    for (const {args, name} of calls) {
      const failure = await run(program, args, where)
      if (failure !== undefined) throw await takenBack(program, done, `it did not take ${name}: it ${failure}`, where)
      done.push(name)
    }
  },
})

const run = async ({file}: VariableProgram, args: readonly string[], {cwd, env}: Surroundings) =>
  (await runProgram({file, args, shell: false, env, cwd, timeoutMs: TIMEOUT_MS})).failure

/** Nothing can be removed that was set: the variables get the value back that this step has seen, if it can be carried. */
async function takenBack(program: VariableProgram, names: readonly string[], why: string, where: Surroundings) {
  for (const name of names) {
    const args = argsIfAny(program, name, where.env[name] ?? '')
    if (args) await run(program, args, where)
  }
  return new CiAuthError('EXPORT_REFUSED', `${program.file} failed: ${why}`, {suggestions: [program.remedy]})
}

function argsIfAny(program: VariableProgram, name: string, value: string): string[] | undefined {
  try {
    return program.args(name, value)
  } catch {
    return undefined
  }
}
