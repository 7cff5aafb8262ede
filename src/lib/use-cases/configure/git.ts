// https://git-scm.com/docs/git-config#Documentation/git-config.txt-GITCONFIGCOUNT, https://git-scm.com/docs/gitcredentials
import {join} from 'node:path'
import type {Environment} from '../../base/environment.ts'
import {shellWord} from '../../base/quoting.ts'
import {namedHost} from '../helper/hosts.ts'
import {type Tool, type ToolSetup, withParts} from './configure.ts'

/** Where Google has repositories. Git's `*` is one part of a name: INSTANCE.LOCATION, or INSTANCE.LOCATION.p in a private network. */
const ALL = ['*.*.sourcemanager.dev', '*.*.p.sourcemanager.dev', 'source.developers.google.com']

const EXAMPLE = 'INSTANCE-PROJECT_NUMBER-git.LOCATION.sourcemanager.dev'

type Setting = readonly [key: string, value: string]

export const git: Tool = {
  name: 'git',
  async plan(call) {
    const {env} = call.surroundings
    const hosts = call.words.length === 0 ? ALL : call.words.map((word) => namedHost(word, 'git', EXAMPLE))
    // Git starts what follows `!` by the shell, on Windows too.
    const helper = `!${shellWord(call.programOf('git').replaceAll('\\', '/'))}`
    const note = `git asks ci-auth for a new token whenever it signs in to ${hosts.join(', ')}: nothing expires`
    const setup: ToolSetup = {files: [], variables: {}, helpers: ['git'], notes: [note]}
    const settings = hosts.flatMap((host) => settingsOf(host, helper))
    if (!call.inPlace) return {...setup, variables: settingVariables(env, settings)}
    const path = env['GIT_CONFIG_GLOBAL'] || join(call.home, '.gitconfig')
    const sections = hosts.map((host) => section(host, helper))
    const content = withParts(call.read(path) ?? '', sections)
    return {...setup, edits: [{path, content, undo: hosts.map((host) => `[credential "https://${host}"]`).join(', ')}]}
  },
}

/** The empty helper takes those away that git has for all hosts: they would store the token. */
const settingsOf = (host: string, helper: string): Setting[] =>
  ['', helper].map((value) => [`credential.https://${host}.helper`, value])

const section = (host: string, helper: string): string =>
  `[credential "https://${host}"]\n\thelper =\n\thelper = "${helper.replace(/["\\]/g, String.raw`\$&`)}"\n`

/** The variables that add `settings` to those that are in `env`. */
function settingVariables(env: Environment, settings: readonly Setting[]): Record<string, string> {
  const {GIT_CONFIG_COUNT: given = ''} = env
  const count = Number(given) || 0
  const variables = (from: number): [name: string, value: string][] =>
    settings.flatMap(([key, value], index) => [
      [`GIT_CONFIG_KEY_${from + index}`, key],
      [`GIT_CONFIG_VALUE_${from + index}`, value],
    ])
  // An earlier `configure` of this job added them last.
  if (variables(count - settings.length).every(([name, value]) => (env[name] ?? '') === value)) return {}
  return Object.fromEntries([['GIT_CONFIG_COUNT', String(count + settings.length)], ...variables(count)])
}
