// https://docs.npmjs.com/cli/configuring-npm/npmrc; pnpm, which can ask for a token: https://pnpm.io/npmrc
import {join} from 'node:path'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {googleHost, namedRepository} from '../helper/hosts.ts'
import {type ConfigureCall, type Tool, type ToolSetup, textBefore, tokenVariable} from './configure.ts'

const EXAMPLE = 'https://europe-npm.pkg.dev/my-project/npm/'

/** One setting of a file. */
type Setting = readonly [key: string, value: string]

interface Registry {
  /** `host/project/repository` */
  place: string
  /** Of the packages that come from there, with its `@`. */
  scope?: string | undefined
}

/** Paths that pnpm takes as one word, whatever shell it starts. */
const PLAIN_PATH = /^(?:[A-Za-z]:)?[\w./\\~+-]+$/

export const npm: Tool = {
  name: 'npm',
  async plan(call) {
    const {env} = call.surroundings
    const theirs = env['npm_config_userconfig'] || env['NPM_CONFIG_USERCONFIG'] || join(call.home, '.npmrc')
    const base = textBefore(call, 'npm/npmrc', theirs) ?? ''
    const registries = registriesOf(call, base)
    const places = [...new Set(registries.map(({place}) => place))]
    const variable = tokenVariable('CI_AUTH_NPM_TOKEN', call.profile)
    const {until, value} = await call.tokenToStore()
    const note =
      `npm signs in to ${places.join(', ')} with the token in ${variable}, until ${until}. To renew it, run ci-auth ` +
      'configure npm again'
    const scopes = registries.flatMap(scopeSetting)
    const tokens = places.map((place): Setting => [`//${place}/:_authToken`, `\${${variable}}`])
    const content = withSettings(base, [...scopes, ...tokens])
    const setup: ToolSetup = {files: [], variables: {}, tokenVariables: {[variable]: value}, helpers: [], notes: [note]}
    const undo = `the lines with ${places.map((place) => `//${place}/`).join(', ')}${scopes.map(([key]) => `, ${key}`).join('')}`
    if (call.inPlace) return {...setup, edits: [{path: theirs, content, undo}]}
    const forNpm: ToolSetup = {
      ...setup,
      files: [{path: 'npm/npmrc', content}],
      variables: variablesOf(env, 'NPM_CONFIG_USERCONFIG', call.pathOf('npm/npmrc')),
    }
    return PLAIN_PATH.test(call.programOf('pnpm')) ? withHelper(call, forNpm, {base, scopes, places}) : forNpm
  },
}

/** A file of its own: npm warns about a setting that it does not know. */
function withHelper(
  call: ConfigureCall,
  setup: ToolSetup,
  {base, places, scopes}: {base: string; scopes: readonly Setting[]; places: readonly string[]},
): ToolSetup {
  const {env} = call.surroundings
  const theirs = env['pnpm_config_userconfig'] || env['PNPM_CONFIG_USERCONFIG']
  const text = call.read(call.pathOf('npm/pnpmrc')) ?? (theirs ? call.read(theirs) : undefined) ?? base
  // pnpm publish would take a token of the file before that of the program.
  const others = places.map((place): Setting => [`//${place}/:_authToken`, ''])
  const helpers = places.map((place): Setting => [`//${place}/:tokenHelper`, call.programOf('pnpm')])
  return {
    ...setup,
    files: [...setup.files, {path: 'npm/pnpmrc', content: withSettings(text, [...scopes, ...helpers, ...others])}],
    variables: {...setup.variables, ...variablesOf(env, 'PNPM_CONFIG_USERCONFIG', call.pathOf('npm/pnpmrc'))},
    helpers: ['pnpm'],
    notes: [...setup.notes, 'pnpm from version 11 asks ci-auth for a token at each command: nothing expires'],
  }
}

/** npx sets the name in lower case, which would win. */
const variablesOf = (env: Environment, name: string, path: string): Record<string, string> => ({
  [name]: path,
  ...(env[name.toLowerCase()] ? {[name.toLowerCase()]: path} : {}),
})

/** Those of `words`, or those that the settings name. @throws {CiAuthError} `INPUT_HOST_INVALID` */
function registriesOf(call: ConfigureCall, settings: string): Registry[] {
  if (call.words.length > 0) return call.words.map(registryOf)
  const project = call.read('.npmrc') ?? ''
  const urls = [...`${project}\n${settings}`.matchAll(/^\s*(?:@[^:\s]+:)?registry\s*=\s*["']?([^\s"']+)/gm)]
  const ours = urls.flatMap(([, url = '']) => (googleHost(url, 'npm') === undefined ? [] : registryOf(url)))
  if (ours.length > 0) return ours
  throw new CiAuthError('INPUT_HOST_INVALID', 'no registry is named, and the .npmrc files name none of Google', {
    suggestions: [`Name it, for example: ci-auth configure npm @my-scope=${EXAMPLE}`],
  })
}

function registryOf(word: string): Registry {
  const [, scope, url = ''] = /^(?:(@[a-z0-9~-][\w.~-]*)=)?(.*)/s.exec(word) ?? []
  return {place: namedRepository(url, 'npm', EXAMPLE), scope}
}

const scopeSetting = ({place, scope}: Registry): Setting[] =>
  scope === undefined ? [] : [[`${scope}:registry`, `https://${place}/`]]

/** `text` with `settings` in the place of its own of the same keys. In front: a section of the file would take them. */
function withSettings(text: string, settings: readonly Setting[]): string {
  const keys = new Set(settings.map(([key]) => key))
  const kept = text.split(/(?<=\n)/).filter((line) => !keys.has(/^\s*([^=\s]+)\s*(?:=|$)/.exec(line)?.[1] ?? ''))
  const lines = settings.filter(([, value]) => value !== '').map(([key, value]) => `${key}=${value}\n`)
  return lines.join('') + kept.join('')
}
