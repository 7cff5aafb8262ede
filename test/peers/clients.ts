import {existsSync, readdirSync, realpathSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {homedir, tmpdir} from 'node:os'
import {delimiter, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {start} from '../support/ci-auth.ts'
import {gcloudProgram} from '../support/gcloud.ts'

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

const programPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** What was built for the tests of a file, by client. */
const builds = new Map<string, Promise<{folder: string; command: readonly string[] | string}>>()

/** What was built for the tests goes away. */
export async function removeBuilds(): Promise<void> {
  const built = await Promise.all(builds.values())
  builds.clear()
  await Promise.all(built.map(({folder}) => rm(folder, {recursive: true, force: true})))
}

/** Builds once, in a folder of its own, however often it is asked for. */
async function once(
  client: string,
  build: (folder: string) => Promise<readonly string[] | string>,
): Promise<readonly string[] | string> {
  const making = async () => {
    const folder = await mkdtemp(join(tmpdir(), `ci-auth-${client}-`))
    return {folder, command: await build(folder)}
  }
  const built = builds.get(client) ?? making()
  builds.set(client, built)
  return (await built).command
}

/** Built from the sources that Debian packages, without modules and so without network. */
async function buildGo(folder: string): Promise<readonly string[] | string> {
  const go = programPath('go')
  if (!go) return 'there is no go'
  if (!existsSync('/usr/share/gocode/src/golang.org/x/oauth2/google')) {
    return 'the package golang-golang-x-oauth2-google-dev is not installed'
  }
  const program = join(folder, 'token')
  // In the cache of the user: without one, each build compiles TLS and HTTP again, which takes half a minute.
  const env = {PATH: process.env['PATH'], HOME: homedir(), GO111MODULE: 'off', GOPATH: '/usr/share/gocode'}
  const {code, stderr} = await start('go', ['build', '-o', program, source('fetch-token.go')], {env}).ended
  return code === 0 ? [program] : `go build failed: ${stderr}`
}

/** The emulator of Pub/Sub in the Cloud SDK brings the library with all that it needs. */
async function buildJava(folder: string): Promise<readonly string[] | string> {
  const gcloud = programPath('gcloud')
  if (!programPath('javac')) return 'there is no javac'
  const library = gcloud && join(dirname(realpathSync(gcloud)), '../platform/pubsub-emulator/lib')
  const jar = library && existsSync(library) && readdirSync(library).find((name) => name.endsWith('-all.jar'))
  if (!jar) return 'no jar with the library was found'
  const jars = join(library, jar)
  const env = {PATH: process.env['PATH'], HOME: homedir()}
  const {code, stderr} = await start('javac', ['-cp', jars, '-d', folder, source('fetch-token.java')], {env}).ended
  // For a program that runs once, to compile it well takes longer than to run it.
  const brief = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']
  return code === 0 ? ['java', ...brief, '-cp', [folder, jars].join(delimiter), 'Token'] : `javac failed: ${stderr}`
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
  'golang.org/x/oauth2': {find: () => once('go', buildGo), loads: all, impersonatesWith: 'cloud-platform'},
  'google-auth for Java': {
    find: () => once('java', buildJava),
    loads: portable,
    impersonatesWith: 'cloud-platform',
    subjectTokens: 2,
  },
  // The version that Debian 12 packages (1.5.1) knows keys only; gcloud runs a newer one.
  'google-auth for Python': {find: findPython, loads: ['key'], impersonatesWith: 'iam'},
  gcloud: gcloud('auth', 'print-access-token'),
  'gcloud, application default': gcloud('auth', 'application-default', 'print-access-token'),
}
