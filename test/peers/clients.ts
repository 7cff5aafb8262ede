import {existsSync, readdirSync, realpathSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {delimiter, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {start} from '../support/ci-auth.ts'

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

let goFolder: string | undefined

/** What was built for the tests goes away. */
export async function removeBuilds(): Promise<void> {
  if (goFolder) await rm(goFolder, {recursive: true, force: true})
  goFolder = undefined
}

/** Built from the sources that Debian packages, without modules and so without network. */
async function buildGo(): Promise<readonly string[] | string> {
  const go = programPath('go')
  if (!go) return 'there is no go'
  if (!existsSync('/usr/share/gocode/src/golang.org/x/oauth2/google')) {
    return 'the package golang-golang-x-oauth2-google-dev is not installed'
  }
  goFolder = await mkdtemp(join(tmpdir(), 'ci-auth-go-'))
  const program = join(goFolder, 'token')
  const env = {PATH: process.env['PATH'], HOME: goFolder, GO111MODULE: 'off', GOPATH: '/usr/share/gocode'}
  const {code, stderr} = await start('go', ['build', '-o', program, source('fetch-token.go')], {env}).ended
  return code === 0 ? [program] : `go build failed: ${stderr}`
}

/** The emulator of Pub/Sub in the Cloud SDK brings the library with all that it needs. */
async function findJava(): Promise<readonly string[] | string> {
  const gcloud = programPath('gcloud')
  if (!programPath('javac')) return 'there is no javac'
  const folder = gcloud && join(dirname(realpathSync(gcloud)), '../platform/pubsub-emulator/lib')
  const jar = folder && existsSync(folder) && readdirSync(folder).find((name) => name.endsWith('-all.jar'))
  return jar ? ['java', '-cp', join(folder, jar), source('fetch-token.java')] : 'no jar with the library was found'
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
  find: async () => (programPath('gcloud') ? ['gcloud', ...words] : 'there is no gcloud'),
  loads: portable,
  impersonatesWith: 'iam' as const,
})

export const peers: Readonly<Record<string, Peer>> = {
  'google-auth-library for Node': {
    find: async () => [process.execPath, source('google-auth.mjs')],
    loads: all,
    impersonatesWith: 'cloud-platform',
  },
  'golang.org/x/oauth2': {find: buildGo, loads: all, impersonatesWith: 'cloud-platform'},
  'google-auth for Java': {find: findJava, loads: portable, impersonatesWith: 'cloud-platform', subjectTokens: 2},
  // The version that Debian 12 packages (1.5.1) knows keys only; gcloud runs a newer one.
  'google-auth for Python': {find: findPython, loads: ['key'], impersonatesWith: 'iam'},
  gcloud: gcloud('auth', 'print-access-token'),
  'gcloud, application default': gcloud('auth', 'application-default', 'print-access-token'),
}
