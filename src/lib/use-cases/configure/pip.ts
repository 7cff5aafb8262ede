// pip and uv, which ask `keyring` for a password; and twine, which can ask no program.
// https://pip.pypa.io/en/stable/topics/authentication/, https://docs.astral.sh/uv/concepts/authentication/
import {existsSync} from 'node:fs'
import {platform} from 'node:os'
import {join} from 'node:path'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {googleHost, TOKEN_USER} from '../helper/hosts.ts'
import type {ConfigureCall, Tool, ToolSetup} from './configure.ts'

/** A repository of Artifact Registry: `https://europe-python.pkg.dev/my-project/python/`. */
interface Repository {
  url: string
  /** With the name of the user, for which pip and uv ask. It is no secret. */
  index: string
}

export const pip: Tool = {
  name: 'pip',
  async plan(call) {
    const repositories = call.words.map(repositoryOf)
    const indexes = repositories.map(({index}) => index)
    const twine = await twineOf(call, repositories)
    const variables = call.inPlace ? {} : variablesFor(indexes, call.surroundings.env)
    return {
      files: [],
      ...(call.inPlace ? {edits: [editOf(call, indexes)]} : {}),
      ...twine,
      variables: {...variables, ...twine.variables},
      helpers: ['keyring'],
      onPath: true,
      notes: [...notesOn(repositories), ...twine.notes],
    }
  },
}

/** @throws {CiAuthError} `INPUT_HOST_INVALID` */
function repositoryOf(word: string): Repository {
  const address = word.replace(`https://${TOKEN_USER}@`, 'https://')
  const host = googleHost(address, 'python')
  const [, path] = /^https:\/\/[^/]+\/([\w.:-]+\/[\w.-]+)(?:\/simple)?\/?$/.exec(address) ?? []
  if (host !== undefined && path !== undefined) {
    return {url: `https://${host}/${path}/`, index: `https://${TOKEN_USER}@${host}/${path}/simple/`}
  }
  throw new CiAuthError(
    'INPUT_HOST_INVALID',
    `"${inputExcerpt(word)}" is not the URL of a Python repository of Google`,
    {
      suggestions: ['Give it in lower case, for example: https://europe-python.pkg.dev/my-project/python/simple/'],
    },
  )
}

function notesOn(repositories: readonly Repository[]): string[] {
  const [first, ...others] = repositories
  const asks = 'pip and uv ask ci-auth for a new token whenever they start: nothing expires'
  if (!first) {
    return [asks, `They ask only for an index whose URL has a user name: https://${TOKEN_USER}@europe-python.pkg.dev/…`]
  }
  return [
    asks,
    `They take packages from ${first.url} instead of PyPI`,
    ...(others.length > 0
      ? [`pip takes the highest version that any index has, also from ${others.map(({url}) => url).join(', ')}`]
      : []),
  ]
}

/** Variables, because pip does not read the user's own file beside a PIP_CONFIG_FILE. */
function variablesFor([first, ...others]: readonly string[], env: Environment): Record<string, string> {
  const list = (name: string): string =>
    [...new Set([...others, ...(env[name] ?? '').split(/\s+/).filter(Boolean)])].join(' ')
  return {
    PIP_KEYRING_PROVIDER: 'subprocess',
    UV_KEYRING_PROVIDER: 'subprocess',
    ...(first === undefined ? {} : {PIP_INDEX_URL: first, UV_DEFAULT_INDEX: first}),
    ...(others.length > 0 ? {PIP_EXTRA_INDEX_URL: list('PIP_EXTRA_INDEX_URL'), UV_INDEX: list('UV_INDEX')} : {}),
  }
}

async function twineOf(
  call: ConfigureCall,
  [repository]: readonly Repository[],
): Promise<Pick<ToolSetup, 'variables' | 'tokenVariables' | 'notes'>> {
  if (call.flags['twine'] !== true) return {variables: {}, notes: []}
  const {until, value} = await call.tokenToStore()
  return {
    variables: {TWINE_USERNAME: TOKEN_USER, ...(repository ? {TWINE_REPOSITORY_URL: repository.url} : {})},
    tokenVariables: {TWINE_PASSWORD: value},
    notes: [
      `twine can ask nobody for a token: TWINE_PASSWORD has one until ${until}. To renew it, run ci-auth configure pip --twine again`,
    ],
  }
}

function editOf(call: ConfigureCall, [first, ...others]: readonly string[]) {
  const path = userFile(call)
  const settings = {
    'keyring-provider': 'subprocess',
    ...(first === undefined ? {} : {'index-url': first}),
    ...(others.length > 0 ? {'extra-index-url': others.join(' ')} : {}),
  }
  const content = Object.entries(settings).reduce(withSetting, call.read(path) ?? '')
  return {path, content, undo: `${Object.keys(settings).join(', ')} in the section [global]`}
}

/** https://pip.pypa.io/en/stable/topics/configuration/#location */
function userFile({home, surroundings: {env}}: ConfigureCall): string {
  const given = env['PIP_CONFIG_FILE']
  if (given) return given
  if (platform() === 'win32') return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'pip', 'pip.ini')
  const onMac = join(home, 'Library', 'Application Support', 'pip')
  if (platform() === 'darwin' && existsSync(onMac)) return join(onMac, 'pip.conf')
  const older = join(home, '.pip', 'pip.conf')
  const current = join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'pip', 'pip.conf')
  return existsSync(older) && !existsSync(current) ? older : current
}

/** `text` with this setting in `[global]`, in the place of an earlier one with its lines. */
function withSetting(text: string, [name, value]: readonly [name: string, value: string]): string {
  const lines = `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}`.split(/(?<=\n)/)
  const head = lines.findIndex((line) => /^\[global\]\s*$/.test(line))
  if (head === -1) return [...lines, '[global]\n', `${name} = ${value}\n`].join('')
  const end = lines.findIndex((line, index) => index > head && line.startsWith('['))
  // pip reads `_` as `-`.
  const isIt = (line: string): boolean => (/^([\w-]+)\s*[=:]/.exec(line)?.[1] ?? '').replaceAll('_', '-') === name
  const found = lines.findIndex((line, index) => index > head && (end === -1 || index < end) && isIt(line))
  const from = found === -1 ? head + 1 : found
  let to = found === -1 ? from : found + 1
  while (found !== -1 && /^[^\S\n]+\S/.test(lines[to] ?? '')) to++
  return [...lines.slice(0, from), `${name} = ${value}\n`, ...lines.slice(to)].join('')
}
