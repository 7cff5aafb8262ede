import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync, realpathSync, statSync} from 'node:fs'
import {mkdir, mkdtemp, rename, rm} from 'node:fs/promises'
import {homedir} from 'node:os'
import {delimiter, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {start} from '../support/ci-auth.ts'
import {gcloudProgram} from '../support/gcloud.ts'
import {programPath} from '../support/programs.ts'

/** The credentials files that ci-auth writes. */
export type FileKind = 'account' | 'direct' | 'key' | 'federated chain' | 'key chain'

export interface Peer {
  /** The words to run: standard output is the token. A text says why this computer has no such client. */
  find(): Promise<readonly string[] | string>
  loads: readonly FileKind[]
  /** The scope that it wants from STS in order to impersonate. */
  impersonatesWith: 'cloud-platform' | 'iam'
  /** How often it asks for a subject token before it impersonates, where that is not once. */
  subjectTokens?: 2
}

const source = (name: string): string => fileURLToPath(new URL(`../support/clients/${name}`, import.meta.url))

/** `npm ci` empties it. */
const builds = fileURLToPath(new URL('../../node_modules/.cache/test-clients/', import.meta.url))

/**
 * Builds a client once for all files of tests: into a folder that is named after its source and its `library`, as that
 * was when it was installed.
 */
async function once(
  name: string,
  library: string,
  build: (folder: string) => Promise<string | undefined>,
  commandIn: (folder: string) => readonly string[],
): Promise<readonly string[] | string> {
  const text = readFileSync(source(name), 'utf8')
  const about = [name, text, realpathSync(library), String(statSync(library).mtimeMs)].join('\0')
  const folder = join(builds, createHash('sha256').update(about).digest('hex'))
  if (existsSync(folder)) return commandIn(folder)
  await mkdir(builds, {recursive: true})
  const own = await mkdtemp(join(builds, 'new-'))
  const failure = await build(own)
  if (failure === undefined) await rename(own, folder).catch(() => undefined)
  await rm(own, {recursive: true, force: true})
  return failure ?? commandIn(folder)
}

/** Built from the sources that Debian packages, without modules and so without network. */
async function findGo(name: string): Promise<readonly string[] | string> {
  if (!programPath('go')) return 'there is no go'
  const library = '/usr/share/gocode/src/golang.org/x/oauth2/google'
  if (!existsSync(library)) return 'the package golang-golang-x-oauth2-google-dev is not installed'
  const command = (folder: string): readonly string[] => [join(folder, 'token')]
  const build = async (folder: string): Promise<string | undefined> => {
    // In the cache of the user: without one, each build compiles TLS and HTTP again, which takes half a minute.
    const env = {PATH: process.env['PATH'], HOME: homedir(), GO111MODULE: 'off', GOPATH: '/usr/share/gocode'}
    const words = ['build', '-o', ...command(folder), source(name)]
    const {code, stderr} = await start('go', words, {env}).ended
    return code === 0 ? undefined : `go build failed: ${stderr}`
  }
  return once(name, library, build, command)
}

/** The emulator of Pub/Sub in the Cloud SDK brings the library with all that it needs. */
async function findJava(): Promise<readonly string[] | string> {
  const gcloud = programPath('gcloud')
  if (!programPath('javac')) return 'there is no javac'
  const library = gcloud && join(dirname(realpathSync(gcloud)), '../platform/pubsub-emulator/lib')
  const jar = library && existsSync(library) && readdirSync(library).find((name) => name.endsWith('-all.jar'))
  if (!jar) return 'no jar with the library was found'
  const jars = join(library, jar)
  const build = async (folder: string): Promise<string | undefined> => {
    const env = {PATH: process.env['PATH'], HOME: homedir()}
    const words = ['-cp', jars, '-d', folder, source('fetch-token.java')]
    const {code, stderr} = await start('javac', words, {env}).ended
    return code === 0 ? undefined : `javac failed: ${stderr}`
  }
  // For a program that runs once, to compile it well takes longer than to run it.
  const brief = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']
  return once('fetch-token.java', jars, build, (folder) => [
    'java',
    ...brief,
    '-cp',
    [folder, jars].join(delimiter),
    'Token',
  ])
}

async function findPython(): Promise<readonly string[] | string> {
  for (const python of ['python3', '/usr/bin/python3']) {
    const env = {PATH: process.env['PATH'], HOME: process.env['HOME']}
    const {code} = await start(python, ['-c', 'import google.auth.transport.requests'], {env}).ended.catch(() => ({
      code: 1,
    }))
    if (code === 0) return [python, source('fetch-token.py')]
  }
  return 'there is no python3 with google-auth'
}

/** gcloud brings google-auth 2, without the compiled parts that it can use. */
export async function bundledPython(script: string): Promise<StepsClient | string> {
  const gcloud = programPath('gcloud')
  const library = gcloud && join(dirname(realpathSync(gcloud)), '../lib/third_party')
  if (!library || !existsSync(join(library, 'google/auth'))) return 'there is no google-auth of gcloud'
  if (!programPath('python3')) return 'there is no python3'
  return {command: ['python3', '-S', source(script)], variables: {PYTHONPATH: library}}
}

/** A program that does what a list of steps says. */
export interface StepsClient {
  command: readonly string[]
  variables?: Readonly<Record<string, string>>
}

/** Google's libraries, for more than to load a file of credentials. A text says why this computer has no such client. */
export const stepsClients: Readonly<Record<'Node' | 'Python' | 'Go', () => Promise<StepsClient | string>>> = {
  Node: async () => ({command: [process.execPath, source('google-auth-steps.mjs')]}),
  Python: () => bundledPython('google-auth-steps.py'),
  Go: async () => {
    const command = await findGo('google-auth-steps.go')
    return typeof command === 'string' ? command : {command}
  },
}

const all: readonly FileKind[] = ['account', 'direct', 'key', 'federated chain', 'key chain']
/** An external account behind an impersonation is what Python and Java refuse. */
const portable: readonly FileKind[] = ['account', 'direct', 'key', 'key chain']

const gcloud = (...words: readonly string[]) => ({
  find: async () => (programPath('gcloud') ? [await gcloudProgram(), ...words] : 'there is no gcloud'),
  loads: portable,
  impersonatesWith: 'iam' as const,
})

export const peers: Readonly<Record<string, Peer>> = {
  'google-auth-library for Node': {
    find: async () => [process.execPath, source('google-auth.mjs')],
    loads: all,
    impersonatesWith: 'cloud-platform',
  },
  'golang.org/x/oauth2': {find: () => findGo('fetch-token.go'), loads: all, impersonatesWith: 'cloud-platform'},
  'google-auth for Java': {
    find: findJava,
    loads: portable,
    impersonatesWith: 'cloud-platform',
    subjectTokens: 2,
  },
  // The version that Debian 12 packages (1.5.1) knows keys only; gcloud runs a newer one.
  'google-auth for Python': {find: findPython, loads: ['key'], impersonatesWith: 'iam'},
  gcloud: gcloud('auth', 'print-access-token'),
  'gcloud, application default': gcloud('auth', 'application-default', 'print-access-token'),
}
