// The part of a script of POSIX sh that finds the ID token of a job. No text that it gets from the job is ever a word
// of a command line: the shell's own commands, and here-documents for all others, keep it from other users of the
// computer.

import {defined} from '../../base/json.ts'
import {shellQuoted, shellWord} from '../../base/quoting.ts'
import type {ScriptToken} from '../../cis/description/pipeline.ts'
import type {RefreshSource} from '../../cis/description/provider.ts'

/** `$NAME` and `${NAME…}` in a text. */
const MENTIONED = /\$\{?([A-Z_]\w*)/g
const BRACED = /\$\{[^}]*\}/g

const mentioned = (text: string): string[] => [...new Set([...text.matchAll(MENTIONED)].map(([, name = '']) => name))]

/** The texts of a source that the shell completes. */
function textsOf(token: ScriptToken): string[] {
  if (token.from === 'variable') return [`$${token.name}`]
  if (token.from === 'file') return [token.path]
  if (token.from === 'program') return [...token.argv, ...Object.values(token.with ?? {})]
  const {authorization = '', headers = {}, query = '', url} = token
  const more = token.from === 'post' ? [JSON.stringify(token.json), token.socket ?? ''] : []
  const sent = typeof authorization === 'string' ? authorization : `$${authorization.basic}`
  return [url, query, sent, ...Object.values(headers), ...more]
}

/** The variables without which the source does not exist. */
const neededBy = (token: ScriptToken): string[] => [
  ...new Set([...(token.needs ?? []), ...textsOf(token).flatMap((text) => mentioned(text.replace(BRACED, '')))]),
]

/** Its variables are put into requests and files as they are. */
function plainVariables(token: ScriptToken): string[] {
  if (token.from === 'variable' || token.from === 'file' || token.from === 'program') return []
  const {authorization} = token
  const encoded = typeof authorization === 'object' ? authorization.basic : undefined
  return [...new Set(textsOf(token).flatMap(mentioned))].filter((name) => name !== encoded)
}

/** `text` as one word: what the shell completes in double quotes. */
const word = (text: string): string => (mentioned(text).length > 0 ? `"${text}"` : shellWord(text))

/** The condition under which the source exists. A file that a variable names must be readable, or the job has a mistake. */
function condition(token: ScriptToken): string {
  const tests = neededBy(token).map((name) => `[ -n "\${${name}:-}" ]`)
  if (token.from === 'program') tests.push(`command -v ${token.argv[0]} >/dev/null 2>&1`)
  if (token.from === 'file' && token.path.startsWith('/')) tests.push(`[ -f ${token.path} ]`)
  if (token.from === 'post' && token.socket?.startsWith('/')) tests.push(`[ -S ${token.socket} ]`)
  return tests.join(' && ')
}

/** As client libraries read it in `credential_source`; `$url` and `$authorization` are of the script. */
export type SourceJson = (source: Exclude<RefreshSource, {kind: 'executable'}>) => string

/** JSON as a word of the shell, which puts its own variables in. */
const jsonWord = (json: string): string => `'${json.replace(/\$(\w+)/g, `'"$$$1"'`)}'`

/** The address, checked: a token goes only to a server that proves who it is. */
const addressLines = ({query, server, url}: Extract<ScriptToken, {from: 'get' | 'post'}>): string[] => [
  `url="${url}"`,
  ...(query === undefined
    ? []
    : ['case $url in *\\?*) url="$url&" ;; *) url="$url?" ;; esac', `url="\${url}${query}"`]),
  ...(mentioned(url).length > 0 ? [`require_tls "$url"${server === undefined ? '' : ` "\${${server}:-}"`}`] : []),
]

function authorizationLines({authorization}: Extract<ScriptToken, {from: 'get' | 'post'}>): string[] {
  if (authorization === undefined) return []
  if (typeof authorization === 'string') return [`authorization="${authorization}"`]
  return [
    `authorization=$(tr -d '\\n' <<EOF | base64 | tr -d '\\n'`,
    `$${authorization.basic}`,
    'EOF',
    ')',
    `[ -n "$authorization" ] || fail 'base64 failed'`,
    'authorization="Basic $authorization"',
  ]
}

/** One setting of curl, in its own file format. */
const setting = (name: string, value: string): string => `${name} = "${value.replaceAll('"', '\\"')}"`

function postLines(token: Extract<ScriptToken, {from: 'post'}>): string[] {
  const {headers = {}, json, socket} = token
  const sent = {'Content-Type': 'application/json', Accept: 'application/json', ...headers}
  return [
    `answer=$(curl -q --silent --show-error --fail --max-time 60 --retry 3 --config - <<EOF`,
    setting('url', '$url'),
    ...(socket === undefined ? [] : [setting('unix-socket', socket)]),
    ...(token.authorization === undefined ? [] : [setting('header', 'Authorization: $authorization')]),
    ...Object.entries(sent).map(([name, value]) => setting('header', `${name}: ${value}`)),
    setting('data', JSON.stringify(json)),
    'EOF',
    `) || fail 'the request for an ID token failed'`,
    tokenLine(token.field && `"${token.field}"`),
  ]
}

/** Takes the token from `answer`: all of it, or what follows a text. */
const tokenLine = (after: string | undefined): string =>
  after === undefined ? 'token=$answer' : `token_after ${shellQuoted(after)} "$answer"`

/** Commands that set `token`, or `source` if client libraries need none from the script. */
function commands(token: ScriptToken, json: SourceJson): string[] {
  const checks = plainVariables(token).map((name) => `require_plain ${name} "\${${name}:-}"`)
  switch (token.from) {
    case 'variable':
      return [`token=$${token.name}`]
    case 'file':
      return [`read_token ${word(token.path)}`]
    case 'get': {
      const {field} = token
      const source = json({kind: 'url', url: '$url', headers: {Authorization: '$authorization'}, ...defined({field})})
      return [...checks, ...addressLines(token), ...authorizationLines(token), `source=${jsonWord(source)}`]
    }
    case 'post':
      return [...checks, ...addressLines(token), ...authorizationLines(token), ...postLines(token)]
    case 'program': {
      const own = Object.entries(token.with ?? {}).map(([name, value]) => `${name}=${word(value)} `)
      const call = `${own.join('')}${token.argv.map(word).join(' ')}`
      return [`answer=$(${call}) || fail ${shellQuoted(`${token.argv[0]} gave no ID token`)}`, tokenLine(token.after)]
    }
  }
}

/** Here-documents begin at the start of a line, so nothing is indented that belongs to one. */
function indented(lines: readonly string[]): string[] {
  let inside = false
  return lines.map((line) => {
    const isText = inside
    if (line === 'EOF') inside = false
    else if (line.includes('<<EOF')) inside = true
    return isText || line === '' ? line : `  ${line}`
  })
}

const helpers: readonly (readonly [name: string, text: string])[] = [
  [
    'require_plain',
    `# It is put into a request or a file as it is.
require_plain() {
  case $2 in *[!A-Za-z0-9._~:/?#@\\&+,\\;=%!*-]*) fail "$1 has a character that it should not have" ;; esac
}`,
  ],
  [
    'require_tls',
    `# A token is sent there. Without TLS only on this computer, and if the server of the CI has none.
require_tls() {
  case $1 in
  *@*) fail 'the address for the ID token has a user name' ;;
  https://* | http://127.0.0.1:* | http://localhost:*) return ;;
  esac
  case \${2:-} in http://*) return ;; esac
  fail 'the address for the ID token is not an https URL'
}`,
  ],
  [
    'token_after',
    `# Sets token to what follows a text: behind a colon, blanks and quotes.
token_after() {
  token=
  case $2 in *"$1"*) ;; *) return ;; esac
  token=\${2#*"$1"}
  token=\${token#"\${token%%[!:\\"[:space:]]*}"}
  token=\${token%%[!A-Za-z0-9._-]*}
}`,
  ],
  [
    'read_token',
    `# Clients read the file themselves, each time. A line break at its end would be a part of the token, so then they get a copy.
read_token() {
  token=$(cat -- "$1") || fail "$1 cannot be read"
  [ "$(wc -c <"$1")" -eq "\${#token}" ] || return 0
  case $1 in /*) ;; *) return ;; esac
  case $1 in *[!A-Za-z0-9/._@+=:,~\\ -]*) return ;; esac
  source=SOURCE
}`,
  ],
]

/**
 * The functions that find the token, and `find_token`, which sets `token` or `source`. `missing`: the lines of the
 * error if there is none.
 */
export function tokenScript(tokens: readonly ScriptToken[], json: SourceJson, missing: readonly string[]): string {
  const branches = tokens.flatMap((token, index) => [
    `${index === 0 ? 'if' : 'elif'} ${condition(token)}; then`,
    ...indented(commands(token, json)),
  ])
  const says = `fail ${missing.map(shellQuoted).join(' \\\n      ')}`
  // The texts are printed, and not completed by the shell.
  const directive = says.includes('$') ? ['# shellcheck disable=SC2016'] : []
  const finding = [...branches, 'else', ...indented([...directive, says]), 'fi']
  const body = ['find_token() {', ...indented(finding), '}'].join('\n')
  const used = helpers.filter(([name]) => body.includes(`${name} `))
  const file = jsonWord(json({kind: 'file', path: '$1'}))
  return [...used.map(([, text]) => text.replace('SOURCE', () => file)), body].join('\n\n')
}
