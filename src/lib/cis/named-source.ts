import {resolve} from 'node:path'
import type {Environment} from '../base/environment.ts'
import type {Problem} from '../base/errors.ts'
import type {Surroundings, TokenSource} from './description/provider.ts'
import type {commandTokenSource} from './protocols/program-token.ts'
import {
  environmentTokenSource,
  fileTokenSource,
  urlTokenSource,
  variableTokenSource,
} from './protocols/token-sources.ts'

/** The source of the ID token that the user names. At most one of `env`, `file`, `command` and `url`. */
export interface NamedSource {
  env?: string | undefined
  file?: string | undefined
  command?: string | undefined
  url?: string | undefined
  /** `NAME=VARIABLE`: a header for `url`, whose value is in that variable. */
  headers?: readonly string[] | undefined
  /** The field of the JSON that holds the token. Without it the whole text is the token. */
  field?: string | undefined
  /** For `url`. Default `GET`. */
  method?: string | undefined
}

/** How another process finds a source again: the CI, with the module of its plugin, or what the user named. */
export type SourceOrigin = {ci: string; module?: string} | {named: NamedSource}

interface Found {
  source?: TokenSource
  problems: readonly Problem[]
}

/** {@link namedTokenSource}, for a front end that has the flags. */
export type FindNamedSource = (named: NamedSource, surroundings: Surroundings) => Promise<Found>

/** The source that the user named, by flags or else by CI_AUTH_ID_TOKEN and CI_AUTH_ID_TOKEN_FILE. It has priority over every CI.
 * @param commandToken - Makes the source of `--oidc-token-command`.
 */
export function namedTokenSource(
  named: NamedSource,
  env: Environment,
  cwd: string,
  commandToken?: typeof commandTokenSource,
): Found {
  const given = Object.entries({
    '--oidc-token-env': named.env,
    '--oidc-token-file': named.file,
    '--oidc-token-command': named.command,
    '--oidc-token-url': named.url,
  }).filter(([, value]) => value !== undefined)
  if (given.length > 1)
    return {problems: [invalidSource(`${given.map(([flag]) => flag).join(' and ')} exclude each other`)]}

  const problems = [...headerProblems(named, env), ...urlProblems(named)]
  if (problems.length > 0) return {problems}
  if (named.env !== undefined) return {source: variableTokenSource(named.env, env, named), problems}
  if (named.file !== undefined) return {source: fileTokenSource(resolve(cwd, named.file), named), problems}
  if (named.command !== undefined) {
    if (!commandToken) throw new Error('the caller gave no way to run a command')
    return {source: commandToken(named.command, env, cwd, named.field), problems}
  }
  if (named.url !== undefined) return {source: fromUrl(named.url, named, env), problems}
  const source = environmentTokenSource(env, cwd)
  return source ? {source, problems} : {problems}
}

const invalidSource = (message: string, suggestion?: string): Problem => ({
  code: 'INPUT_TOKEN_SOURCE_INVALID',
  message,
  suggestions: suggestion === undefined ? [] : [suggestion],
})

function headerProblems({headers = [], url}: NamedSource, env: Environment): Problem[] {
  if (headers.length > 0 && url === undefined) return [invalidSource('--oidc-token-header needs --oidc-token-url')]
  return headers.flatMap((header) => {
    const [, name, variable] = /^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(header) ?? []
    if (!name || !variable) {
      const form =
        'Write NAME=VARIABLE, where VARIABLE holds the value. Every process can read a command line, so the value must not be in it.'
      return [invalidSource('--oidc-token-header is not of the form NAME=VARIABLE', form)]
    }
    if (env[variable]) return []
    // The user may have written the value itself instead, which is a secret.
    const shown = /^[A-Z_][A-Z0-9_]*$/.test(variable) ? `the variable ${variable}` : 'its variable'
    return [invalidSource(`--oidc-token-header ${name}: ${shown} is empty or not set`)]
  })
}

function urlProblems({method, url}: NamedSource): Problem[] {
  if (url === undefined)
    return method === undefined ? [] : [invalidSource('--oidc-token-method needs --oidc-token-url')]
  const usable = URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
  return usable ? [] : [invalidSource('--oidc-token-url is not an http or https URL')]
}

function fromUrl(url: string, {field, headers = [], method}: NamedSource, env: Environment): TokenSource {
  const named = headers
    .map((header) => header.split('='))
    .map(([name = '', variable = '']) => [name, env[variable] ?? ''])
  return urlTokenSource(new URL(url), {
    field,
    headers: Object.fromEntries(named),
    method: method === 'POST' ? 'POST' : 'GET',
  })
}
