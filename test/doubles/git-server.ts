import {execFileSync, spawn} from 'node:child_process'
import {mkdirSync, writeFileSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import type {TestEmulator} from '../support/emulator.ts'
import {type GoogleHost, openGoogleHost} from './google-host.ts'

export const gitHosts = ['ci-111122223333-git.europe-west1.sourcemanager.dev', 'source.developers.google.com'] as const

/** Secure Source Manager, whose repositories git's own server program answers for: `/acme/shop` has one commit. */
export async function openGitServer(emulator: TestEmulator): Promise<GoogleHost> {
  const root = join(emulator.directory, 'repositories')
  makeRepository(join(root, 'acme', 'shop'), emulator.directory)
  return openGoogleHost(emulator, gitHosts, (request, response) => serveGit(root, request, response))
}

function makeRepository(path: string, folder: string): void {
  const checkout = join(folder, 'checkout')
  mkdirSync(checkout, {recursive: true})
  writeFileSync(join(checkout, 'README.md'), 'a shop\n')
  const env = {PATH: process.env['PATH'], HOME: folder, GIT_CONFIG_NOSYSTEM: '1'}
  const git = (...args: string[]) => execFileSync('git', args, {cwd: checkout, env, stdio: 'ignore'})
  const author = ['-c', 'user.name=Acme', '-c', 'user.email=ci@acme.example']
  git('init', '--initial-branch=main')
  git('add', '.')
  git(...author, 'commit', '--message', 'a shop')
  git('clone', '--bare', checkout, path)
  git('-C', path, 'config', 'http.receivepack', 'true')
}

/** https://git-scm.com/docs/git-http-backend: a CGI program. */
function serveGit(root: string, request: IncomingMessage, response: ServerResponse): void {
  const {headers, method = '', url = ''} = request
  const {pathname, searchParams} = new URL(url, 'https://localhost')
  const program = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'],
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      // The test may run as another user than the one who made the folder.
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
      REQUEST_METHOD: method,
      PATH_INFO: pathname,
      QUERY_STRING: searchParams.toString(),
      CONTENT_TYPE: headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
      REMOTE_USER: 'acme',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  program.stdin.on('error', () => {})
  request.pipe(program.stdin)
  const chunks: Buffer[] = []
  program.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  program.on('close', () => {
    const output = Buffer.concat(chunks)
    const end = output.indexOf('\r\n\r\n')
    const fields = output.subarray(0, end).toString().split('\r\n')
    const head = Object.fromEntries(fields.map((line) => line.split(': ', 2) as [string, string]))
    const {Status: status = '200', ...others} = head
    response.writeHead(Number.parseInt(status, 10), others).end(output.subarray(end + 4))
  })
}
