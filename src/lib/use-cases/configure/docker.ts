// Docker and all tools that read its settings: Podman, Buildah, Skopeo, Helm, crane, cosign, ko.
// https://docs.docker.com/reference/cli/docker/#docker-cli-configuration-file-configjson-properties
import {readdirSync, statSync} from 'node:fs'
import {homedir, platform} from 'node:os'
import {join, resolve} from 'node:path'
import {CiAuthError} from '../../base/errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {googleHost} from '../helper/hosts.ts'
import type {ConfigureCall, Tool, ToolSetup} from './configure.ts'

type Settings = Readonly<Record<string, unknown>>

export const docker: Tool = {
  name: 'docker',
  example: 'europe-docker.pkg.dev',
  async plan(call) {
    const {env} = call.surroundings
    const hosts = call.words.map(hostOf)
    const program = call.programNameOf('docker').replace('docker-credential-', '')
    const own = call.pathOf('docker/config.json')
    const folder = resolve(call.surroundings.cwd, env['DOCKER_CONFIG'] || join(env['HOME'] || homedir(), '.docker'))
    const theirs = join(folder, 'config.json')
    const base = (call.inPlace ? undefined : call.read(own)) ?? call.read(theirs)
    const content = withHelper(base, hosts, program, theirs)
    const notes = [`docker asks ci-auth for a new token whenever it signs in to ${hosts.join(', ')}: nothing expires`]
    const setup: ToolSetup = {files: [], variables: {}, helpers: ['docker'], onPath: true, notes}
    const undo = `"credHelpers": ${hosts.map((host) => `"${host}"`).join(', ')}`
    if (call.inPlace) return {...setup, edits: [{path: theirs, content, undo}]}
    return {
      ...setup,
      files: [{path: 'docker/config.json', content}, ...podmanFile(call, hosts, program, content)],
      links: folder === call.pathOf('docker') ? [] : neighbours(folder),
      variables: {DOCKER_CONFIG: call.pathOf('docker'), REGISTRY_AUTH_FILE: podmanPath(call)},
    }
  },
}

/** @throws {CiAuthError} `INPUT_HOST_INVALID` */
function hostOf(word: string): string {
  const host = googleHost(word, 'docker')
  if (host !== undefined && (word === host || word === `https://${host}` || word === `https://${host}/`)) return host
  throw new CiAuthError('INPUT_HOST_INVALID', `"${inputExcerpt(word)}" is not the host of a registry of Google`, {
    suggestions: ['Give the host alone, in lower case, for example: europe-docker.pkg.dev'],
  })
}

/** `text`, settings of Docker, with a helper for each of `hosts`. Everything else stays, also the order and the indentation. */
function withHelper(text: string | undefined, hosts: readonly string[], program: string, path: string): string {
  const {credHelpers, ...others} = settingsIn(text, path)
  const helpers = Object.fromEntries(hosts.map((host) => [host, program]))
  const before = typeof credHelpers === 'object' && credHelpers !== null ? credHelpers : {}
  const indent = /^\{\s*\n([ \t]+)/.exec(text ?? '')?.[1] ?? '\t'
  const end = text === undefined || text.endsWith('\n') ? '\n' : ''
  return JSON.stringify({...others, credHelpers: {...before, ...helpers}}, undefined, indent) + end
}

function settingsIn(text: string | undefined, path: string): Settings {
  if (text === undefined || text.trim() === '') return {}
  const settings = parseJsonObject(text)
  if (settings) return settings
  throw new CiAuthError('FILE_SETTINGS_INVALID', `${path} is not a JSON object, so docker cannot read it either`, {
    suggestions: ['Repair the file, or remove it.'],
  })
}

/** What Docker expects beside its settings: contexts, plugins, builders. */
function neighbours(folder: string): {path: string; target: string}[] {
  return namesIn(folder)
    .filter((name) => name !== 'config.json')
    .filter((name) => platform() !== 'win32' || statSync(join(folder, name)).isDirectory())
    .map((name) => ({path: `docker/${name}`, target: join(folder, name)}))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const PODMAN_FILE = 'containers/auth.json'

/** The logins of Podman, Buildah and Skopeo, if there are some. https://github.com/containers/image/blob/main/docs/containers-auth.json.5.md */
function podmanLogins(call: ConfigureCall): {path: string; text: string} | undefined {
  const {env} = call.surroundings
  const runtime = env['XDG_RUNTIME_DIR']
  const places = [
    call.pathOf(PODMAN_FILE),
    env['REGISTRY_AUTH_FILE'],
    ...(runtime ? [join(runtime, 'containers', 'auth.json')] : []),
  ]
  for (const path of places) {
    if (!path || path === call.pathOf('docker/config.json')) continue
    const text = call.read(path)
    if (text !== undefined) return {path, text}
  }
  return undefined
}

const podmanPath = (call: ConfigureCall): string => call.pathOf(podmanLogins(call) ? PODMAN_FILE : 'docker/config.json')

/** Its own logins come first, and Docker's behind them, as these tools read them. */
function podmanFile(call: ConfigureCall, hosts: readonly string[], program: string, dockers: string) {
  const found = podmanLogins(call)
  if (!found) return []
  const [own, docker] = [settingsIn(found.text, found.path), settingsIn(dockers, '')]
  const both = (name: string) => ({...(docker[name] as object | undefined), ...(own[name] as object | undefined)})
  const merged = JSON.stringify({...own, auths: both('auths'), credHelpers: both('credHelpers')}, undefined, '\t')
  return [{path: PODMAN_FILE, content: withHelper(`${merged}\n`, hosts, program, found.path)}]
}
