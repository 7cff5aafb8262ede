// https://pkg.go.dev/cmd/go#hdr-GOAUTH_environment_variable; before Go 1.24: https://pkg.go.dev/cmd/go#hdr-Environment_variables
import {platform} from 'node:os'
import {join} from 'node:path'
import {CiAuthError} from '../../base/errors.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {runProgram} from '../../cis/protocols/run-program.ts'
import {googleHost, namedHost, TOKEN_USER} from '../helper/hosts.ts'
import {type ConfigureCall, type Tool, type ToolSetup, textBefore} from './configure.ts'

/** What Go says of itself. Empty texts if there is no Go. */
interface GoEnvironment {
  /** As in `go1.24.4`. */
  version: string
  goauth: string
  goproxy: string
  /** The file of `go env -w`. */
  goenv: string
}

const GO_LIMIT_MS = 10_000

const EXAMPLE = 'europe-go.pkg.dev'

export const go: Tool = {
  name: 'go',
  async plan(call) {
    const found = await askGo(call)
    const hosts = hostsOf(call.words, found.goproxy)
    const [major, minor] = versionOf(call.flags['go-version'], found.version)
    // GOAUTH is new in Go 1.24.
    return major > 1 || (major === 1 && minor >= 24) ? withHelper(call, hosts, found) : withNetrc(call, hosts)
  },
}

/** Of the Go on PATH, which must not download another: go.mod can ask for one. */
async function askGo({signal, surroundings}: ConfigureCall): Promise<GoEnvironment> {
  const {cwd, env} = surroundings
  const {failure, stdout} = await runProgram({
    file: 'go',
    args: ['env', 'GOVERSION', 'GOAUTH', 'GOPROXY', 'GOENV'],
    shell: false,
    env: {...env, GOTOOLCHAIN: 'local'},
    cwd,
    timeoutMs: GO_LIMIT_MS,
    signal,
  })
  const [version = '', goauth = '', goproxy = '', goenv = ''] = failure === undefined ? stdout.split(/\r?\n/) : []
  return {version, goauth: goauth || env['GOAUTH'] || 'netrc', goproxy: goproxy || (env['GOPROXY'] ?? ''), goenv}
}

/** @throws {CiAuthError} `INPUT_HOST_INVALID`, also if GOPROXY names no host of Google. */
function hostsOf(words: readonly string[], goproxy: string): string[] {
  if (words.length > 0) return [...new Set(words.map((word) => namedHost(word, 'go', EXAMPLE)))]
  const hosts = goproxy.split(/[,|]/).flatMap((url) => googleHost(url.trim(), 'go') ?? [])
  if (hosts.length > 0) return [...new Set(hosts)]
  throw new CiAuthError('INPUT_HOST_INVALID', 'no host of Google is given, and none is in GOPROXY', {
    suggestions: ['Give the host of the repository, for example: europe-go.pkg.dev'],
  })
}

function versionOf(flag: unknown, found: string): readonly [major: number, minor: number] {
  const text = typeof flag === 'string' ? flag : found
  const [, major, minor] = /^(?:devel )?(?:go)?(\d+)\.(\d+)/.exec(text) ?? []
  if (major !== undefined && minor !== undefined) return [Number(major), Number(minor)]
  const what =
    text === '' ? 'there is no go on PATH that tells its version' : `not a version of Go: ${inputExcerpt(text)}`
  throw new CiAuthError('INPUT_VERSION_REQUIRED', what)
}

function withHelper(call: ConfigureCall, hosts: readonly string[], {goauth, goenv}: GoEnvironment): ToolSetup {
  const program = goWord(call.programOf('goauth'))
  const commands = goauth.split(';').map((command) => command.trim())
  const isOurs = (command: string): boolean => command.startsWith(`${program} `)
  const earlier = commands.filter(isOurs).flatMap((command) => command.slice(program.length + 1).split(' '))
  // Nothing may stand beside `off`.
  const others = commands.filter((command) => command !== '' && command !== 'off' && !isOurs(command))
  const value = [[program, ...new Set([...earlier, ...hosts])].join(' '), ...others].join('; ')
  const note = `Go asks ci-auth for a token for ${hosts.join(', ')}, and for another if it is refused: nothing expires`
  const setup: ToolSetup = {files: [], variables: {}, helpers: ['goauth'], notes: [note]}
  if (!call.inPlace) return {...setup, variables: {GOAUTH: value}}
  return {...setup, edits: [{path: goenv, content: withSetting(call, goenv, value), undo: 'the line GOAUTH=…'}]}
}

/** The text of the file of `go env -w`. @throws {CiAuthError} `FILE_SETTINGS_INVALID` */
function withSetting(call: ConfigureCall, path: string, value: string): string {
  if (path === '' || path === 'off') {
    throw new CiAuthError('FILE_SETTINGS_INVALID', 'Go has no file for settings: go env GOENV names none', {
      suggestions: ['Leave out --in-place.'],
    })
  }
  const lines = (call.read(path) ?? '').split('\n').filter((line) => line !== '' && !line.startsWith('GOAUTH='))
  return [...lines, `GOAUTH=${value}`, ''].join('\n')
}

/** As Go reads a word of GOAUTH: quotes are around all of it or not there. @throws {CiAuthError} `FILE_WRITE_FAILED` */
function goWord(path: string): string {
  if (!/[\s'"]/.test(path) && !path.includes(';')) return path
  const quote = [`'`, `"`].find((each) => !path.includes(each))
  if (quote !== undefined && !path.includes(';')) return quote + path + quote
  const message = `GOAUTH cannot name ${path}, which has a semicolon, or quotes of both kinds`
  throw new CiAuthError('FILE_WRITE_FAILED', message, {
    suggestions: ['Choose another folder for temporary files: TMPDIR, or TEMP on Windows.'],
  })
}

const OWN_NETRC = 'go/netrc'

/** https://www.gnu.org/software/inetutils/manual/html_node/The-_002enetrc-file.html: of several lines for a host, Go takes the first. */
async function withNetrc(call: ConfigureCall, hosts: readonly string[]): Promise<ToolSetup> {
  const theirs = call.surroundings.env['NETRC'] || join(call.home, platform() === 'win32' ? '_netrc' : '.netrc')
  const before = (textBefore(call, OWN_NETRC, theirs) ?? '').split(/(?<=\n)/)
  const {until, value} = await call.tokenToStore()
  const starts = hosts.map((host) => `machine ${host} login ${TOKEN_USER} password `)
  // Without those of an earlier `configure`.
  const others = before.filter((line) => !starts.some((start) => line.startsWith(start)))
  const content = [...starts.map((start) => `${start}${value}\n`), ...others].join('')
  const note =
    `Go before 1.24 can ask nobody for a token: a netrc file holds one for ${hosts.join(', ')} until ${until}. To ` +
    'renew it, run ci-auth configure go again'
  const setup: ToolSetup = {files: [], variables: {}, helpers: [], notes: [note]}
  const undo = `the lines with ${hosts.map((host) => `machine ${host}`).join(', ')}`
  if (call.inPlace) return {...setup, edits: [{path: theirs, content, undo}]}
  return {...setup, files: [{path: OWN_NETRC, content}], variables: {NETRC: call.pathOf(OWN_NETRC)}}
}
