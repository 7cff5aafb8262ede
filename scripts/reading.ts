// Writes docs/reading.md: what a person reads who is to approve the action, in reading order.
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {type Room, rooms} from '../arrows.ts'
import {groupedBy} from '../src/lib/base/maps.ts'
import {type Lines, linesOf, loadedModules} from './loaded.ts'
import {code, table} from './tables.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The first sentence of the first comment: each file that a sign-in loads begins with one that says what it does. */
export function purposeOf(path: string): string {
  const lines = readFileSync(join(root, 'src', path), 'utf8').split('\n')
  const end = lines.findIndex((line) => !line.startsWith('// ') || line.startsWith('// https://'))
  const comment = lines.slice(0, end).map((line) => line.slice(3))
  const [sentence] = /^.*?\.(?=\s|$)/.exec(comment.join(' ')) ?? []
  if (sentence === undefined) throw new Error(`src/${path} begins with no comment that says in a sentence what it does`)
  return sentence
}

const isIn = (path: string, {path: room}: Room): boolean =>
  new RegExp(`^${room.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}(?:/|$)`).test(path)

/** The room of a module: the one whose path says most. */
function roomOf(path: string): Room {
  const [room] = rooms.filter((each) => isIn(path, each)).sort((one, other) => other.path.length - one.path.length)
  if (!room) throw new Error(`no room has ${path}`)
  return room
}

const total = (paths: readonly string[]): Lines =>
  paths.map(linesOf).reduce((one, other) => ({lines: one.lines + other.lines, code: one.code + other.code}))

const size = (paths: readonly string[]): string => {
  const {code: ofCode, lines} = total(paths)
  return `${paths.length} files, ${lines.toLocaleString('en')} lines, ${ofCode.toLocaleString('en')} of them code`
}

const rows = (paths: readonly string[]): string =>
  table(
    ['file of `src`', 'lines', 'what it does'],
    paths.map((path) => [`[${path}](../src/${path})`, String(linesOf(path).lines), purposeOf(path)]),
  )

/** One table for each room, in the order in which a reader comes to them. */
function byRoom(paths: readonly string[]): string {
  // What all others import comes last.
  const rank = ({path}: Room): number => Number(path === 'lib/base')
  return [...groupedBy(paths, roomOf)]
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([{may = [], path, what}, files]) => {
      const imports = may.length === 0 ? 'nothing else of `src`' : may.map(code).join(', ')
      return `### ${path === 'lib/cis/*' ? 'each CI' : path}\n\n${what}. It may import ${imports}.\n\n${rows(asRead(files))}`
    })
    .join('\n\n')
}

/** A sign-in as it runs, in the job that the lists are of: GitHub, a provider, a service account. Names of files are from `src`. */
const steps: readonly string[] = [
  '`action/main.ts` makes one request of the inputs (`action/step.ts`), the variables of the process and the CI that it recognises ' +
    '(`action/runner/runner.ts`, `lib/cis/detect.ts`), and gives it to `signIn` in `lib/use-cases/sign-in/sign-in.ts`, which calls all that follows.',
  '`lib/use-cases/sign-in/prepare.ts` finds every mistake that needs no call: each input is read (`lib/use-cases/sign-in/plan/plan.ts`, ' +
    '`lib/use-cases/sign-in/plan/read-inputs.ts`), the token endpoint of the runner is looked for (`lib/cis/protocols/runner.ts`), and the ' +
    'destination of the credentials file is inspected (`lib/use-cases/sign-in/files/destination.ts`). Guardrails that inputs alone refute are refused here, all others after the calls, ' +
    'before anything is written (`lib/use-cases/sign-in/guardrails.ts`).',
  '`signIn` masks the request token in the log. `lib/use-cases/sign-in/minting/session.ts` opens the network (`lib/http/http.ts`) and decides who acts.',
  '`lib/use-cases/sign-in/minting/actor.ts` asks the runner for an ID token for the audience of the provider ' +
    '(`lib/cis/protocols/endpoint-token.ts`), masks it, and reads its claims (`lib/use-cases/sign-in/minting/id-token.ts`). Google checks its signature.',
  '`lib/google/sts.ts` exchanges it for a federated token. With that, `lib/google/iam-credentials.ts` asks for a token of the service account: ' +
    'the one that the inputs request, or one that tests the identity. Both tokens are masked as they arrive. Without an account there is no second ' +
    'call: the job acts as its federated identity, whose name `lib/trust/repository-principal.ts` tells from the claims.',
  '`lib/use-cases/sign-in/files/write-credentials.ts` writes the credentials file (`lib/files/credentials-file.ts`). It is first kept out of git, as far as its ' +
    'exclude file can (`lib/files/git-exclude.ts`), then created for its owner alone (`lib/files/write-file.ts`), and put on record before it has content (`lib/files/ledger.ts`).',
  '`signIn` has written every mask to the log by then, which the runner reads in its order. It passes outputs and variables (`lib/base/outputs.ts` lists them: paths, a project, ' +
    'no token in a variable) to the runner, by its files (`lib/cis/protocols/job-place.ts`). If the sign-in fails, the file is removed again. ' +
    'Where `GITHUB_ENV` cannot be written after `GITHUB_OUTPUT` was, the outputs stay. A summary that cannot be written fails nothing.',
  'At the end of the job, also of one that failed, `action/post.ts` removes what is on record, if it still is that file: content does not count (`lib/files/remove.ts`). ' +
    'What took its place stays, and the step fails and names it. A file that a step has moved away is not found. ' +
    'If the runner itself is killed, no post step runs: the file stays in the ' +
    'workspace, and the token in it works until the CI ends the job.',
]

/** Each secret: where it is, where it is sent, and what keeps it in. */
const secrets: readonly (readonly [secret: string, isIn: string, goesTo: string, keptBy: string])[] = [
  [
    'The request token of the CI, `ACTIONS_ID_TOKEN_REQUEST_TOKEN`',
    'a variable of the job, and **the credentials file**: client libraries ask the runner with it. It works until the job ends',
    'the token endpoint of the runner, not over http if the forge has https (`lib/cis/protocols/runner.ts`)',
    'mode 600 (Windows has no modes: there, the folder decides), out of git, warnings where a file at the top of the checkout decides about uploads ' +
      'and images (`lib/use-cases/sign-in/files/destination.ts`), the post step. No warning: a Dockerfile in a folder, `npm publish`, a path that git tracks. A step that uploads or caches the whole workspace takes it along. Whoever ' +
      'gets the file while the job runs can act as the job',
  ],
  [
    'The ID token of the job',
    'memory; where it comes from a variable, also a file beside the credentials file, treated as that one ' +
      '(`lib/use-cases/sign-in/files/refresh-by-file.ts`)',
    "Google's token service, or the host that `CI_AUTH_ENDPOINT_STS` names: an earlier step of the job can set that, and the log then says it, " +
      'but for this computer itself (`lib/google/service.ts`)',
    'a mask, before anything else is done with it (`lib/use-cases/sign-in/minting/actor.ts`). An earlier step can set `CI_AUTH_ID_TOKEN` or ' +
      '`CI_AUTH_ID_TOKEN_FILE`, and so choose another identity: the log says it (`lib/use-cases/sign-in/prepare.ts`). `expected_subject` refuses it, ' +
      'unless that step has set more: see below',
  ],
  [
    'The federated token, and the token of the account',
    'memory; and the outputs `auth_token` and, if `token_format` is set, `access_token` or `id_token`, in plain text in the file of the runner ' +
      'that `GITHUB_OUTPUT` names',
    'IAM Credentials, or the host that `CI_AUTH_ENDPOINT_IAMCREDENTIALS` names, as above; Token Info, which tells whose it is, if a guardrail asks (`lib/google/oauth.ts`); as outputs, every later step that names them',
    'a mask, before it is an output (`lib/use-cases/sign-in/minting/actor.ts`, `lib/use-cases/sign-in/minting/session.ts`)',
  ],
  [
    'A service account key, if one is given',
    'memory, and the credentials file',
    'nobody. Assertions that are signed with it go to Google OAuth, or the host that `CI_AUTH_ENDPOINT_OAUTH2` names (`lib/google/service-account-key.ts`)',
    'a mask of each of its lines of 16 characters or more (`lib/use-cases/sign-in/minting/key-actor.ts`), and as the file above: it has no end but ' +
      'that of the key',
  ],
]

/** Modules that open connections, and those that would start a process or run code from elsewhere. */
const CONNECTS = /from 'node:(?:dgram|dns|http|http2|https|net|tls)'/
const STARTS = /node:(?:child_process|cluster|vm|worker_threads)\b|\beval\(/

/** Those of `paths` that open connections. @throws if one of them starts a process. */
function connecting(paths: readonly string[]): string[] {
  const textOf = (path: string): string => readFileSync(join(root, 'src', path), 'utf8')
  const starting = paths.filter((path) => STARTS.test(textOf(path)))
  if (starting.length > 0) throw new Error(`docs/reading.md says that these start no process: ${starting.join(', ')}`)
  return paths.filter((path) => CONNECTS.test(textOf(path))).sort()
}

const FILE = /`((?:action|lib)\/[^`]+\.ts)`/g

/** As the steps come to them; the others stay behind. */
function asRead(paths: readonly string[]): string[] {
  const named = [...steps.join().matchAll(FILE)].map(([, path]) => path ?? '')
  const place = (path: string): number => (named.includes(path) ? named.indexOf(path) : named.length)
  return paths.toSorted((one, other) => place(one) - place(other))
}

/** `text`, in which each file is a link. It must be one that a sign-in can load. */
const linked = (text: string, known: ReadonlySet<string>): string =>
  text.replace(FILE, (_, path: string) => {
    if (!known.has(path)) throw new Error(`docs/reading.md names ${path}, which no sign-in loads`)
    return `[${path.split('/').slice(-2).join('/')}](../src/${path})`
  })

/** The text of docs/reading.md. */
export function readingPage(): string {
  const lists = loadedModules()
  const of = (start: string): string[] => lists[start] ?? []
  const [main, post] = [of('action main'), of('action post')]
  const federated = of('action main, as the federated identity').filter((path) => !main.includes(path))
  const atEnd = post.filter((path) => !main.includes(path))
  const late = of('action, failures too').filter((path) => ![...main, ...post, ...federated].includes(path))
  const all = [...main, ...federated, ...atEnd, ...late]
  const known = new Set(all)
  return `<!-- Made by scripts/reading.ts: npm run build:documents -->
# What to read before you allow the action

To approve the action, read the way and the table of secrets, then the files in the order of the lists. The lists are all that a sign-in with a
workload identity provider and a service account loads when nothing fails, what one without an account loads besides, and all that the end of the job loads: [a test](../test/bin/loaded.test.ts) compares them with
what real runs load, and fails if their number of files or of lines grows above a limit. The last list is of failures and of keys: of it, read
also the files that the table of secrets names.

[action.yml](../action.yml) starts \`action/main.js\` and, at the end of the job, \`action/post.js\`. All of \`action/\` is what [esbuild makes of these files](decisions/bundles.md), of [ky](https://github.com/sindresorhus/ky) for the
retries of calls, and of \`src/action/light-http.ts\` (${linesOf('action/light-http.ts').lines} lines), which takes the place of Node's \`Request\` and \`Response\`. To build it
again and compare the bytes: \`npm ci && npm run build:action && git status --short action\` prints nothing.

The types that all of them share are in [use-cases/use-case.ts](../src/lib/use-cases/use-case.ts) and
[description/provider.ts](../src/lib/cis/description/provider.ts): read them first. Nothing of them runs.

Words: the **request token** is what the runner gives a job with \`id-token: write\`, so that it can ask for ID tokens. The **ID token** (subject token) says which
job it is. Google exchanges it for a **federated token**, and that for a token of a service account. To **mint** is to get such a token. A **guardrail** is an input \`expected_…\`, or the variable \`CI_AUTH_EXPECTED_…\` where that is empty.
The **audience** of a token is its \`aud\`; what the token service calls so is \`stsAudience\`: the name of the provider. A **token source** gives the ID tokens of the job, and a
**refresh source** is what a credentials file says of it. The **destination** is where the credentials file goes; the places of a job are its folders.

## The way from the inputs to the file

${steps.map((step, index) => `${index + 1}. ${linked(step, known)}`).join('\n')}

## What could leak

${table(
  ['secret', 'where it is', 'where it goes', 'what keeps it in'],
  secrets.map((row) => row.map((cell) => linked(cell, known))),
)}

- ${linked('All calls go through `lib/http/http.ts`. The connections of a sign-in by federation open before its inputs are checked (`action/main.ts`); nothing is sent but the handshake.', known)} Of all files below, only these open connections: ${connecting(
    all,
  )
    .map((path) => linked(code(path), known))
    .join(', ')}.
- ${linked(
    'Redirects are not followed (`lib/http/round-trip.ts`). Certificates are always checked, whatever `NODE_TLS_REJECT_UNAUTHORIZED` says; ' +
      '`NODE_EXTRA_CA_CERTS` adds authorities (`lib/http/connect.ts`). The password of a proxy goes to the proxy alone (`lib/http/proxy.ts`). ' +
      'After a certificate was refused, one more handshake, which checks none, reads who issued it: nothing is sent over it (`lib/http/presented-issuer.ts`).',
    known,
  )}
- ${linked('What a server answers is printed without what was sent to it (`lib/http/sent-secrets.ts`); what should have been a token is not printed.', known)}
- None of the files below starts a process or a worker, so no secret is in a command line: the build of this page fails if one does.
- ${linked(
    'The record, and the state that main gives to post, have paths, identities and digests of files, and no secret (`lib/files/ledger.ts`, `action/runner/runner.ts`).',
    known,
  )}
- **Earlier steps of the job are trusted**, as is whoever else can set variables of it ([what is not protected](../SECURITY.md#hostile-variables)). With \`id-token: write\`, each step can
  ask for the ID token of the job itself. By \`HTTPS_PROXY\` with \`NODE_EXTRA_CA_CERTS\`, \`CI_AUTH_ENDPOINT_…\` or \`CI_AUTH_ID_TOKEN\`, one can read the tokens of later steps, or let them
  sign in as somebody else; with a token service of its own on this computer, it makes up the claims that guardrails compare. The credentials file has the
  addresses that it replaced. Run nothing before the action that you would not give these tokens.
- A guardrail that is empty, such as \`\${{ vars.NAME }}\` of a variable that does not exist, is none: GitHub passes on an empty text for both.

## The files

${size(main)}.

${byRoom(main)}

## Without a service account

Then a sign-in also loads these, to tell as whom it acts, with \`action/on-demand.js\`, in which they are:

${rows(federated)}

## The end of the job

The post step loads ${size(post)}: ${post.length - atEnd.length} of those above, and these:

${rows(atEnd)}

If tools were configured, or a file is to stay, it also loads \`src/action/clean-tools.ts\`, which takes back what [the action \`configure\`](configure-action.md) wrote.

## What only some sign-ins load

What explains a failure, keys, guardrails, and inputs that few set. With it, all is ${size(all)}. The inputs \`registries\` and
\`clusters\` load more: [the action \`configure\`](configure-action.md), which is in \`configure/\`.

${rows(late)}
`
}
