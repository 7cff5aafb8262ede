// What `configure` and `exec --configure` do for every tool. One file beside this one for each tool.
import {homedir} from 'node:os'
import {delimiter, join, resolve} from 'node:path'
import {systemClock, timestamp} from '../../base/clock.ts'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError, throwAll} from '../../base/errors.ts'
import {unifiedDiff} from '../../base/unified-diff.ts'
import type {CiProvider, Handover} from '../../cis/description/provider.ts'
import {readReason} from '../../files/file-errors.ts'
import {type JobFolder, linkOwn, type OwnFile, writeOwnFiles} from '../../files/job-folder.ts'
import {ledgerBeside} from '../../files/ledger.ts'
import {exclusively} from '../../files/lock.ts'
import {requireProfile} from '../../files/profiles.ts'
import {readIfThere} from '../../files/text-file.ts'
import {type Edit, editFile} from '../../files/user-edits.ts'
import {type HelperName, type HelperToken, type HelperTokenRequest, toolToken} from '../helper/helper.ts'
import {COMPILED, type HelperProgram, helperFiles, programFolder, programName, programPath} from '../helper/programs.ts'
import {isSignedIn} from '../token/job-identity.ts'
import {jobToken} from '../token/token.ts'
import type {UseCaseContext} from '../use-case.ts'

export type ToolName = 'docker' | 'gke' | 'npm' | 'pip' | 'maven' | 'go' | 'git' | 'bazel'

interface ConfigureRequest extends UseCaseContext {
  ci: CiProvider
  /** What the user named: hosts, clusters, repositories. */
  words: readonly string[]
  /** The flags of this tool alone. Default: none. */
  flags?: Readonly<Record<string, unknown>>
  profile?: string | undefined
  /** Edit the files of the user, in `edits`, and write no settings below the folder of the job. Default: no. */
  inPlace?: boolean
  /** Write nothing, and pass nothing on. Default: no. */
  dryRun?: boolean
  /** Of the job, or of one command of `exec`. */
  folder: JobFolder
  /** What the files of helpers start. */
  program: () => Promise<HelperProgram>
  /** How later steps get the variables. Undefined if the caller passes them on. */
  handover?: Handover | undefined
  /** Called before anything is written, with its paths below the folder of the job. Default: nobody keeps a record. */
  onWriting?: ((paths: readonly string[]) => void) | undefined
}

/** What a tool needs to know to plan its settings. */
export interface ConfigureCall
  extends Omit<ConfigureRequest, 'dryRun' | 'folder' | 'program' | 'handover' | 'onWriting'> {
  flags: Readonly<Record<string, unknown>>
  /** The home of the user. */
  home: string
  /** Where the file `path` of {@link ToolSetup.files} is, absolute. An earlier `configure` of this job may have written it. */
  pathOf(path: string): string
  /** The file that starts a helper, absolute. Written after the plan, if `helpers` has it. */
  programOf(name: HelperName): string
  /** Its name alone, for a tool that looks for it on PATH. */
  programNameOf(name: HelperName): string
  /** The text of a file. Undefined if there is none. @throws {CiAuthError} `FILE_SETTINGS_INVALID` if it cannot be read. */
  read(path: string): string | undefined
  token(request?: HelperTokenRequest): Promise<HelperToken>
  /** A token for a tool that can ask for no other, and when it ends, for people. A dry run gets none: it needs no sign-in. */
  tokenToStore(): Promise<{value: string; until: string}>
}

/** What makes a tool use the identity of the job. */
export interface ToolSetup {
  /** Below the folder of the job. */
  files: readonly OwnFile[]
  /** Below the folder of the job: names of files and folders of the user that the tool expects beside its settings. */
  links?: readonly {path: string; target: string}[]
  /** Files of the user that `--in-place` changes. Cleanup puts the text back that they had. */
  edits?: readonly Edit[]
  /** For later steps. */
  variables: Readonly<Record<string, string>>
  /** Variables with a token, for a tool that can ask nobody for one. Nothing shows their values. */
  tokenVariables?: Readonly<Record<string, string>>
  helpers: readonly HelperName[]
  /** The tool looks for its helper on PATH. */
  onPath?: true
  /** For people, one line each: what was taken and why, how long it lasts. */
  notes: readonly string[]
}

/** One tool. */
export interface Tool {
  name: ToolName
  /** A word, as an example, if the tool needs one. */
  example?: string
  /** Calls Google at most. Writes nothing. @throws {CiAuthError} */
  plan(call: ConfigureCall): Promise<ToolSetup>
}

/** The text that settings are added to: that of an earlier `configure` of this job, or else that of the user. */
export const textBefore = (call: ConfigureCall, own: string, theirs: string): string | undefined =>
  (call.inPlace ? undefined : call.read(call.pathOf(own))) ?? call.read(theirs)

/** `text`, with those of `parts` at its end that it does not have. */
export const withParts = (text: string, parts: readonly string[]): string =>
  [text, text === '' || text.endsWith('\n') ? '' : '\n', ...parts.filter((part) => !text.includes(part))].join('')

/** The name of a variable with a token: that of the default profile alone, so that each profile has its own. */
export const tokenVariable = (name: string, profile = 'default'): string =>
  profile === 'default' ? name : `${name}_${profile.toUpperCase().replaceAll('-', '_')}`

/** What `configure` did, or would do. Only `tokenVariables` contains secrets. */
export interface Configured {
  /** By absolute path: what changes in each file, as lines of a diff without the lines around. */
  changes: readonly {path: string; diff: string}[]
  variables: Readonly<Record<string, string>>
  tokenVariables: Readonly<Record<string, string>>
  notes: readonly string[]
}

/** Makes `tool` use the identity of the job. @throws {CiAuthError} any code of the tool, `FILE_…`, `EXPORT_…` */
export async function configure(tool: Tool, request: ConfigureRequest): Promise<Configured> {
  const {clock = systemClock, dryRun, folder, handover, profile, signal} = request
  throwAll(handover?.problems({variables: true, outputs: false}) ?? [])
  // Its name becomes a part of paths.
  if (profile !== undefined) requireProfile(ledgerBeside(folder.path).read(), profile)
  if (!isSignedIn(request)) {
    const sooner =
      'nobody has signed in yet in this job: until then, tools get a token only in steps with CI_AUTH_WORKLOAD_IDENTITY_PROVIDER. ' +
      'Next: ci-auth federate …, or ci-auth key …'
    request.report.warn('CONFIGURE_NOT_SIGNED_IN', sooner)
  }
  if (dryRun) return (await planned(tool, request)).configured
  // What another process writes at the same time would be lost, and with it what cleanup has to put back.
  const lock = {folder: folder.make(), name: 'configure', clock, signal}
  try {
    return await exclusively(lock, () => applied(tool, request))
  } finally {
    // A refused call leaves nothing behind where nobody has signed in.
    if (!folder.isUsed()) await folder.remove()
  }
}

/** Calls Google at most. Writes nothing. */
async function planned(tool: Tool, request: ConfigureRequest) {
  const {folder, handover, profile, surroundings} = request
  const {call, tokens} = callOf(request)
  const setup = await tool.plan(call)
  const {files, notes, onPath, tokenVariables = {}} = setup
  // A variable can name a file from here, and cleanup may run in another folder.
  const edits = (setup.edits ?? []).map((edit) => ({...edit, path: resolve(surroundings.cwd, edit.path)}))
  if (handover && !handover.setOutputs && Object.keys(tokenVariables).length > 0) throw undeliverable(request.ci)
  const variables = {...setup.variables, ...(onPath ? pathVariable(surroundings.env, folder, profile) : {})}
  const changes = [...files.map(({content, path}) => ({path: call.pathOf(path), content})), ...edits]
    .map(({content, path}) => ({path, diff: changedLines(readIfThere(path) ?? '', content, path, tokens)}))
    .filter(({diff}) => diff !== '')
  const configured: Configured = {changes, variables, tokenVariables, notes}
  return {configured, setup, edits}
}

async function applied(tool: Tool, request: ConfigureRequest): Promise<Configured> {
  const {ci, folder, handover, onWriting, profile, signal} = request
  const {configured, edits, setup} = await planned(tool, request)
  const {files, helpers, links = []} = setup
  signal?.throwIfAborted()
  const settings = {ci: ci.id, module: ci.module}
  const program = helpers.length === 0 ? undefined : await request.program()
  const started = program ? helperFiles({folder: folder.path, helpers, profile, program, settings}) : []
  // Helpers make the last one.
  onWriting?.([...[...started, ...files, ...links].map(({path}) => path), ...(program ? [COMPILED] : [])])
  writeOwnFiles(folder, [...started, ...files])
  for (const {path, target} of links) linkOwn(folder, path, target)
  for (const edit of edits) await editFile(folder, edit)
  await handover?.exportVariables({...configured.variables, ...configured.tokenVariables})
  return configured
}

/** Where outputs of a job are shown or stored, its variables are, too. */
const undeliverable = ({label}: CiProvider): CiAuthError =>
  new CiAuthError('INPUT_TOKEN_UNDELIVERABLE', `${label} cannot pass a token to later steps`, {
    suggestions: ['Add --output-format shell, in the step that runs the tool, or use ci-auth exec --configure.'],
  })

/** The call of the tool, and the tokens that it gets. */
function callOf(request: ConfigureRequest): {call: ConfigureCall; tokens: readonly string[]} {
  const {folder, profile, surroundings} = request
  const tokens: string[] = []
  const pathOf = (path: string): string => join(folder.path, ...path.split('/'))
  const call: ConfigureCall = {
    ...request,
    flags: request.flags ?? {},
    home: surroundings.env['HOME'] || homedir(),
    pathOf,
    programOf: (name) => pathOf(programPath(name, profile)),
    programNameOf: (name) => programName(name, profile),
    read: (path) => readSettings(resolve(surroundings.cwd, path)),
    async token(wanted) {
      const token = await jobToken({...request, fresh: wanted?.fresh, token: toolToken(wanted)})
      tokens.push(token.value)
      return token
    },
    async tokenToStore() {
      if (request.dryRun) return {value: '***', until: 'it expires, usually after an hour'}
      // All of its life is left: nobody renews it.
      const {expiresAt, value} = await call.token({fresh: true})
      return {value, until: timestamp(expiresAt)}
    },
  }
  return {call, tokens}
}

function readSettings(path: string): string | undefined {
  try {
    return readIfThere(path)
  } catch (error) {
    throw new CiAuthError('FILE_SETTINGS_INVALID', `cannot read ${path}: ${readReason(error)}`, {cause: error})
  }
}

/** PATH with the folder of our helpers, if it is not there yet. */
function pathVariable(env: Environment, folder: JobFolder, profile: string | undefined): Record<string, string> {
  const path = env['PATH'] ?? ''
  const own = join(folder.path, programFolder(profile))
  return path.split(delimiter).includes(own) ? {} : {PATH: path === '' ? own : `${own}${delimiter}${path}`}
}

/**
 * A value behind the name of a secret, in quotes or up to the end, or the user of a URL. Settings of users are full of them; a
 * `${VARIABLE}` is none. In settings.xml, headers of requests are in `value`.
 */
const SECRETS = new RegExp(
  [
    /((?:auth|authorization|key|key-data|login|passphrase|passwd|password|secret|token)(?:["']?\s*[:=]\s*|>|\s+)|<value>)/,
    /(?!["']?\$\{[\w.]+\}["']?[,;]?(?:[\s<]|$))("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'<][^<]*)|\/\/[^\s/]+@/,
  ]
    .map(({source}) => source)
    .join(''),
  'gi',
)

/** `text`, one line, without secrets. */
const withoutSecrets = (text: string): string =>
  text.replace(SECRETS, (_, name?: string, value = '') => {
    const [quote] = /["']?/.exec(value) ?? []
    return name === undefined ? '//***@' : `${name}${quote}***${quote}`
  })

/** The password of a URL, or a user that is none of ours: many services take a token in its place. */
const PASSWORDS = /(\/\/)(?!oauth2accesstoken@)[^\s/]+@/g

/** What a document or a log may show of variables: they can have values of the user, such as another index with its password. */
export const shownVariables = (variables: Configured['variables']): Configured['variables'] =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value.replace(PASSWORDS, '$1***@')]))

/** What changes, without the lines around and without secrets: a job prints it in its log. */
function changedLines(before: string, after: string, path: string, tokens: readonly string[]): string {
  const diff = unifiedDiff(before, after, path.replace(/^[/\\]/, ''))
  const hidden = tokens.reduce((text, token) => text.replaceAll(token, '***'), diff)
  const lines = hidden.split('\n').filter((line, index) => index < 2 || /^[-+]/.test(line))
  return lines.map((line, index) => (index < 2 ? line : withoutSecrets(line))).join('\n')
}
