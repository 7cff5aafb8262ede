// The variables of a process, as values, and names that several parts know: of variables, and of this computer.

/** The present variables of a process. On Windows, upper and lower case of their names do not matter, as for every program
 * there: `Path`, or a token that a step named `System_AccessToken`.
 */
export function environmentOf(variables: Environment, system: NodeJS.Platform): Environment {
  const snapshot = {...variables}
  if (system !== 'win32') return snapshot
  const names = new Map(Object.keys(snapshot).map((name) => [name.toUpperCase(), name]))
  const actual = (name: string | symbol): string | symbol =>
    typeof name === 'string' ? (names.get(name.toUpperCase()) ?? name) : name
  return new Proxy(snapshot, {
    get: (all, name) => Reflect.get(all, actual(name)),
    has: (all, name) => Reflect.has(all, actual(name)),
  })
}

/** `true` in a job that the emulator simulates: its secrets have no value, and no runner reads its log. */
export const SIMULATED_JOB = 'CI_AUTH_SIMULATED_JOB'

/** When `cleanup` removed files of this job: RFC 3339, UTC. For `auth status` in later steps, whose variables still name the files. */
export const CLEANED_UP_VARIABLE = 'CI_AUTH_CLEANED_UP'

/** `1` in a command of `exec` with an access boundary: there, ci-auth gives no other credentials of the job. */
export const ACCESS_BOUNDARY_VARIABLE = 'CI_AUTH_HAS_BOUNDARY'

/** Client libraries run the command that a credentials file names only if this is exactly 1. */
export const EXECUTABLES_VARIABLE = 'GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES'

/** Whether a host name in a URL is of this computer: what is sent to it needs no TLS. */
export const isThisComputer = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

const impossible: readonly (readonly [found: RegExp, called: string])[] = [
  [/\0/, 'a NUL'],
  [/\p{Surrogate}/u, 'half a character'],
]

/** The part of `value` that a variable of a process cannot contain, whoever reads it. */
export const impossibleIn = (value: string): string | undefined => impossible.find(([found]) => found.test(value))?.[1]

/** Variables of a process, as values: `lib` never reads `process.env` itself. */
export type Environment = Readonly<Record<string, string | undefined>>
