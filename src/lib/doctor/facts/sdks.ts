// Installed clients never make a sign-in fail. They are only reported.
import {existsSync, readdirSync, realpathSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {parseJsonObject} from '../../base/json.ts'
import {findOnPath, thisSystem} from '../../base/programs.ts'
import {serverExcerpt} from '../../base/quoting.ts'
import type {Surroundings} from '../../cis/description/provider.ts'
import {runProgram} from '../../cis/protocols/run-program.ts'
import {readForeignText} from '../../files/text-file.ts'

/** What a client must support to load a credentials file. */
export type FileKind = 'external' | 'executable' | 'impersonated'

/** An installed client, and whether it can load the kinds of files that this job uses. */
export interface SdkFinding {
  name: string
  version: string
  /** Where it was found. */
  place: string
  /** Kinds that it is too old for, with the first version that supports them. */
  tooOld: readonly {kind: FileKind; since: string}[]
}

/** The first versions with support, from the change logs of the libraries. */
const since: Readonly<Record<string, Readonly<Record<FileKind, string>>>> = {
  gcloud: {external: '363.0.0', executable: '384.0.0', impersonated: '363.0.0'},
  'gsutil and bq (of gcloud)': {external: '390.0.0', executable: '390.0.0', impersonated: '390.0.0'},
  'google-auth-library (Node)': {external: '7.0.0', executable: '8.2.0', impersonated: '8.1.0'},
  'google-auth (Python)': {external: '1.27.0', executable: '2.9.0', impersonated: '2.6.0'},
  'golang.org/x/oauth2 (Go)': {external: '0.1.0', executable: '0.1.0', impersonated: '0.1.0'},
  'google-auth-library-oauth2-http (Java)': {external: '0.24.0', executable: '1.8.0', impersonated: '0.27.0'},
}

type Found = readonly {name: string; version: string; place: string}[]

/** Every installed client that is found, and whether it supports `kinds`. Starts at most one program, for three seconds at most. */
export async function installedSdks(surroundings: Surroundings, kinds: readonly FileKind[]): Promise<SdkFinding[]> {
  const {cwd, env} = surroundings
  const found = [...gcloud(env), ...node(cwd), ...go(cwd), ...java(cwd), ...(await python(surroundings))]
  return found.map((one) => ({
    ...one,
    tooOld: kinds.flatMap((kind) => {
      const first = since[one.name]?.[kind]
      return first !== undefined && isBefore(one.version, first) ? [{kind, since: first}] : []
    }),
  }))
}

/** Compares the numbers: `390.0.0` is after `9.0`. */
function isBefore(version: string, other: string): boolean {
  const [one, two] = [version, other].map((text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0))
  for (const [index, part] of (two ?? []).entries()) {
    const difference = (one?.[index] ?? 0) - part
    if (difference !== 0) return difference < 0
  }
  return false
}

const readIfThere = (path: string): string => {
  try {
    return readForeignText(path)
  } catch {
    return ''
  }
}

const one = (name: string, version: string | undefined, place: string): Found =>
  version === undefined || !/^\d/.test(version) ? [] : [{name, version: serverExcerpt(version, 40), place}]

/** From the file VERSION beside `bin`: to start gcloud takes seconds. */
function gcloud(env: Surroundings['env']): Found {
  const program = findOnPath('gcloud', env)
  if (program === undefined) return []
  const home = dirname(dirname(realpathSync(program)))
  const version = readIfThere(join(home, 'VERSION')).trim()
  return [...one('gcloud', version, program), ...one('gsutil and bq (of gcloud)', version, program)]
}

function node(cwd: string): Found {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', 'google-auth-library', 'package.json')
    const version = parseJsonObject(readIfThere(place))?.['version']
    if (typeof version === 'string') return one('google-auth-library (Node)', version, dirname(place))
    if (folder === dirname(folder)) return []
  }
}

function go(cwd: string): Found {
  const place = join(cwd, 'go.mod')
  const [, version] = /^[ \t]*(?:require[ \t]+)?golang\.org\/x\/oauth2[ \t]+v(\S+)/m.exec(readIfThere(place)) ?? []
  return one('golang.org/x/oauth2 (Go)', version, place)
}

function java(cwd: string): Found {
  const place = join(cwd, 'pom.xml')
  const [, version] =
    /<artifactId>google-auth-library-oauth2-http<\/artifactId>\s*<version>([^<]+)<\/version>/.exec(
      readIfThere(place),
    ) ?? []
  return one('google-auth-library-oauth2-http (Java)', version, place)
}

/** On Windows, `python3` opens the store. */
const PYTHON = thisSystem.platform === 'win32' ? 'python' : 'python3'

/** Starts Python only where its installation has not the usual layout: to start it takes as long as many links. */
async function python(surroundings: Surroundings): Promise<Found> {
  const folders = packageFolders(surroundings)
  const version = folders ? firstVersion(folders) : await askedPython(surroundings)
  return one('google-auth (Python)', version, PYTHON)
}

/**
 * The folders of packages, as Python's module `site` finds them. Undefined where only Python knows.
 * https://docs.python.org/3/library/site.html
 */
function packageFolders({cwd, env}: Surroundings): string[] | undefined {
  const found = thisSystem.platform === 'win32' ? undefined : findOnPath(PYTHON, env)
  const program = found && behindShim(found, cwd, env)
  if (program === undefined) return undefined
  const home = dirname(dirname(program))
  const real = realpathSync(program)
  const [name, prefix] = [basename(real), dirname(dirname(real))]
  if (!/^python3\.\d+$/.test(name) || !existsSync(join(prefix, 'lib', name, 'os.py'))) return undefined
  const environment = readIfThere(join(home, 'pyvenv.cfg'))
  if (environment !== '') {
    const isAlone = /^include-system-site-packages *= *false/im.test(environment)
    return isAlone ? [join(home, 'lib', name, 'site-packages')] : undefined
  }
  // Those of Debian and Fedora have folders of their own for what their package managers install.
  return [
    join(prefix, 'local', 'lib', name, 'dist-packages'),
    join(prefix, 'local', 'lib', name, 'site-packages'),
    join(prefix, 'lib', name, 'site-packages'),
    join(prefix, 'lib', 'python3', 'dist-packages'),
  ]
}

/**
 * pyenv puts a shell script on PATH, which is slower than Python. Undefined unless a version is named that it has installed.
 * https://github.com/pyenv/pyenv/blob/master/README.md#understanding-python-version-selection
 */
function behindShim(program: string, cwd: string, env: Surroundings['env']): string | undefined {
  const root = dirname(dirname(program))
  if (basename(dirname(program)) !== 'shims') return program
  const named = env['PYENV_VERSION'] || readAbove(cwd, '.python-version') || readIfThere(join(root, 'version'))
  const version = named.trim()
  const behind = join(root, 'versions', version, 'bin', PYTHON)
  // The file is of the checkout: it must not name another folder.
  return /^\d[\w.-]*$/.test(version) && existsSync(behind) ? behind : undefined
}

/** The text of the file `name` in `cwd` or the nearest folder above it. */
function readAbove(cwd: string, name: string): string {
  const text = readIfThere(join(cwd, name))
  return text !== '' || cwd === dirname(cwd) ? text : readAbove(dirname(cwd), name)
}

/** Empty if it is not installed. */
function firstVersion(folders: readonly string[]): string {
  const names = folders.flatMap((folder) => {
    try {
      return readdirSync(folder)
    } catch {
      return []
    }
  })
  return names.flatMap((name) => /^google[._]auth-([^-]+?)(?:-.*)?\.(?:dist|egg)-info$/i.exec(name)?.[1] ?? [])[0] ?? ''
}

/** As importlib.metadata finds it, which takes three times as long to load as Python takes to start. */
const ASK_PYTHON = `
import os, sys
for folder in sys.path:
    try:
        names = os.listdir(folder)
    except OSError:
        continue
    for name in names:
        project, _, rest = name.partition("-")
        version, kind = os.path.splitext(rest)
        if project.lower().replace(".", "_") == "google_auth" and kind in (".dist-info", ".egg-info"):
            print(version.partition("-")[0])
            sys.exit()
`

async function askedPython({cwd, env}: Surroundings): Promise<string> {
  const asked = {file: PYTHON, args: ['-I', '-c', ASK_PYTHON], shell: false, env, cwd, timeoutMs: 3000}
  const {failure, stdout} = await runProgram(asked)
  return failure === undefined ? stdout.trim() : ''
}
