// Docker and all tools that read its settings: Podman, Buildah, Skopeo, Helm, crane, cosign, ko.
// https://docs.docker.com/reference/cli/docker/#docker-cli-configuration-file-configjson-properties
import {readdirSync, statSync} from 'node:fs'
import {platform} from 'node:os'
import {join, resolve} from 'node:path'
import {CiAuthError} from '../../base/errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import type {OwnFile} from '../../files/job-folder.ts'
import {googleHost} from '../helper/hosts.ts'
import {type ConfigureCall, type Tool, type ToolSetup, textBefore} from './configure.ts'

type Settings = Readonly<Record<string, unknown>>

const OWN = 'docker/config.json'

export const docker: Tool = {
  name: 'docker',
  example: 'europe-docker.pkg.dev',
  async plan(call) {
    const {cwd, env} = call.surroundings
    const hosts = call.words.map(hostOf)
    const program = call.programNameOf('docker').replace('docker-credential-', '')
    const folder = resolve(cwd, env['DOCKER_CONFIG'] || join(call.home, '.docker'))
    const theirs = join(folder, 'config.json')
    const content = withHelper(textBefore(call, OWN, theirs), hosts, program, theirs)
    const notes = [`docker asks ci-auth for a new token whenever it signs in to ${hosts.join(', ')}: nothing expires`]
    const setup: ToolSetup = {files: [], variables: {}, helpers: ['docker'], onPath: true, notes}
    const undo = `"credHelpers": ${hosts.map((host) => `"${host}"`).join(', ')}`
    if (call.inPlace) return {...setup, edits: [{path: theirs, content, undo}]}
    const forPodman = podmanFiles(call, hosts, program, content)
    return {
      ...setup,
      files: [{path: OWN, content}, ...forPodman],
      links: folder === call.pathOf('docker') ? [] : neighbours(folder),
      variables: {DOCKER_CONFIG: call.pathOf('docker'), REGISTRY_AUTH_FILE: call.pathOf(forPodman[0]?.path ?? OWN)},
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

/**
 * Podman, Buildah and Skopeo, if they have logins of their own: these come first, and Docker's behind them, as these tools read them.
 * https://github.com/containers/image/blob/main/docs/containers-auth.json.5.md
 */
function podmanFiles(call: ConfigureCall, hosts: readonly string[], program: string, dockers: string): OwnFile[] {
  const {REGISTRY_AUTH_FILE: named, XDG_RUNTIME_DIR: runtime} = call.surroundings.env
  const places = [call.pathOf(PODMAN_FILE), named, runtime && join(runtime, 'containers', 'auth.json')]
  for (const path of places) {
    const text = path && path !== call.pathOf(OWN) ? call.read(path) : undefined
    if (path === undefined || text === undefined) continue
    const [own, docker] = [settingsIn(text, path), settingsIn(dockers, '')]
    const both = (name: string) => ({...(docker[name] as object | undefined), ...(own[name] as object | undefined)})
    const merged = JSON.stringify({...own, auths: both('auths'), credHelpers: both('credHelpers')}, undefined, '\t')
    return [{path: PODMAN_FILE, content: withHelper(`${merged}\n`, hosts, program, path)}]
  }
  return []
}
