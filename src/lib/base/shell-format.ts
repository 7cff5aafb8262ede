import {impossibleIn} from './environment.ts'
import {CiAuthError} from './errors.ts'
import {PINNED, powershellQuoted} from './quoting.ts'

/**
 * Installs ci-auth for the lines of a job, which then start it by its name. In a checkout, npx would start a committed
 * `node_modules/ci-auth`, or what a committed `.npmrc` names. With `--global`, npm reads neither:
 * https://docs.npmjs.com/cli/v11/configuring-npm/npmrc
 */
export const INSTALL = 'npm install --global ci-auth@1'

/** The line with which a shell sets the variables that `words` print. It ends the script if npx is missing, and if
 * it or ci-auth fails, because `eval` does not look at exit codes. In fish and PowerShell also if nothing is printed.
 * @param failure - `false` is for a line that a person pastes: `exit 1` would close the terminal, and the error with it.
 * @param start - How ci-auth is started.
 */
export function evaluated(
  words: string,
  shell: 'shell' | 'fish' | 'powershell' = 'shell',
  failure: 'exit 1' | 'false' = 'exit 1',
  start = PINNED,
): string {
  const command = `${start} ${words}`
  if (shell === 'fish') return `eval (begin; ${command}; or echo ${failure}; end | string collect; or echo ${failure})`
  if (shell === 'powershell') {
    const read = `${command} | Out-String | Invoke-Expression`
    return failure === 'false' ? read : `${read}; if (-not $?) { exit 1 }`
  }
  return `eval "$(${command} || echo ${failure})"`
}

/** Signs in, for later commands of the same shell. */
export const FEDERATE_IN_SHELL = evaluated('federate --output-format shell')

export type ShellFormat = 'env' | 'shell' | 'fish' | 'powershell' | 'dotenv' | 'json'

/** The use of each format, for help. */
export const shellFormats: Readonly<Record<ShellFormat, string>> = {
  env: 'NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore',
  shell:
    `export lines for sh, bash, dash, zsh and ksh: ${evaluated('…')} in any script (GitLab, Jenkins, Buildkite, ` +
    'Travis), or a file that a shell sources, such as $BASH_ENV of CircleCI',
  fish: `set lines for fish: ${evaluated('…', 'fish')}`,
  powershell: `assignments for PowerShell (Azure Pipelines, AppVeyor): ${evaluated('…', 'powershell')}`,
  dotenv: 'a quoted .env file, for node --env-file, docker compose and dotenv libraries',
  json: 'one flat JSON object, for jq and scripts',
}

/** For formats that a shell evaluates: text that makes this shell fail. */
export const shellFailures: Readonly<Partial<Record<ShellFormat, string>>> = {
  shell: 'false\n',
  fish: 'false\n',
  powershell: "throw 'ci-auth failed'\n",
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

/** What a value must not contain in a format, and its description. The value itself is secret and never printed. */
const refusals: Readonly<Partial<Record<ShellFormat, readonly (readonly [found: RegExp, called: string])[]>>> = {
  env: [[/[\r\n]/, 'a line break']],
  // Inside single quotes, every reader keeps the text unchanged, except that some drop carriage returns, and some read a backslash
  // as an escape of the closing quote. Inside double quotes, some replace `$NAME` or run commands.
  // Not solved: python-dotenv (1.2) halves doubled backslashes and replaces `${NAME}` even inside single quotes.
  dotenv: [
    [/\r/, 'a carriage return'],
    [/\\$/, 'a backslash at its end'],
    [/'.*["`$\\]|["`$\\].*'/s, 'a single quote and one of " ` $ \\'],
  ],
}

const dotenvQuoted = (value: string): string => (value.includes("'") ? `"${value}"` : `'${value}'`)

const line: Readonly<Record<Exclude<ShellFormat, 'json'>, (name: string, value: string) => string>> = {
  env: (name, value) => `${name}=${value}`,
  shell: (name, value) => `export ${name}='${value.replaceAll("'", String.raw`'\''`)}'`,
  fish: (name, value) => `set -gx ${name} '${value.replace(/[\\']/g, String.raw`\$&`)}'`,
  powershell: (name, value) => `$env:${name} = ${powershellQuoted(value)}`,
  dotenv: (name, value) => `${name}=${dotenvQuoted(value)}`,
}

/** `variables` in the grammar of `format`, each with a line end. Readers get the values unchanged, and never run them.
 *
 * @throws {CiAuthError} EXPORT_VALUE_REFUSED if a name is not valid, or the format cannot express a value.
 */
export function formatVariables(format: ShellFormat, variables: Readonly<Record<string, string>>): string {
  const entries = Object.entries(variables)
  for (const [name, value] of entries) check(format, name, value)
  if (format === 'json') return `${JSON.stringify(variables)}\n`
  return entries.map(([name, value]) => `${line[format](name, value)}\n`).join('')
}

function check(format: ShellFormat, name: string, value: string): void {
  if (!NAME.test(name)) {
    throw new CiAuthError('EXPORT_VALUE_REFUSED', `${JSON.stringify(name)} is not a valid name of a variable`, {
      suggestions: ['Use letters, digits and underscores. Do not begin with a digit.'],
    })
  }
  if (format === 'json') return
  const called = impossibleIn(value) ?? refusals[format]?.find(([found]) => found.test(value))?.[1]
  if (called === undefined) return
  throw new CiAuthError(
    'EXPORT_VALUE_REFUSED',
    `the value of ${name} holds ${called}, which the format ${format} cannot express`,
    {
      suggestions: ['Choose the format json, or write the value into a file and export its path.'],
    },
  )
}
