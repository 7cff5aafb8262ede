// The script of `setup export --to sh` in a job of every CI: in each shell, then with ci-auth as the client that reads its file.
import assert from 'node:assert/strict'
import {existsSync} from 'node:fs'
import {chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {projectVariables} from '../../src/lib/base/outputs.ts'
import {ciJobs} from '../../src/lib/cis/all-jobs.ts'
import {isSimulated} from '../../src/lib/cis/description/job.ts'
import {ciTokens} from '../../src/lib/cis/tokens-list.ts'
import {childEnvironment} from '../../src/lib/emulator/listening/environment.ts'
import {openSandbox, type Sandbox} from '../../src/lib/emulator/sandbox.ts'
import {exportScript} from '../../src/lib/setup/export/export.ts'
import {initFederation} from '../../src/lib/setup/init/init.ts'
import {readFederation} from '../../src/lib/trust/federation-file.ts'
import {peers, type StepsClient, stepsClients} from '../peers/clients.ts'
import {start} from '../support/ci-auth.ts'
import {initRequest} from '../support/init-request.ts'
import {installedStepShells} from '../support/programs.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {skipBecause} from '../support/skip.ts'
import {warmCiAuth} from '../support/warm-ci-auth.ts'

const account = 'deployer@acme-prod.iam.gserviceaccount.com'

/** In each shell: what `export` prints, the modes and the text of the files, what a command gets, and all command lines meanwhile.
 * The files of the last shell stay.
 */
const DRIVER = `
for shell in ${installedStepShells.map((shell) => `'${shell}'`).join(' ')}; do
  umask 022
  $shell "$SCRIPT" cleanup || exit
  printf '%s\\0' "$shell"
  printed=$($shell "$SCRIPT" export); printf '%s\\0%s\\0' "$?" "$printed"
  (
    eval "$printed"
    folder=\${GOOGLE_APPLICATION_CREDENTIALS%/*}
    stat -c '%a %n' "$folder" "$folder"/*; printf '\\0'
    cat "$GOOGLE_APPLICATION_CREDENTIALS"; printf '\\0'
    cat "$folder/token.json" 2>/dev/null; printf '\\0'
  )
  echo input | $shell "$SCRIPT" exec sh -c 'read -r line; [ -f "$GOOGLE_APPLICATION_CREDENTIALS" ] && echo "$line $(umask) $1"; exit 7' - 'a  b'
  printf '%s\\0' "$?"
done
dash "$SCRIPT" exec sh -c 'cat /proc/[0-9]*/cmdline 2>/dev/null | tr "\\0" " "'`

/** Programs of CIs, where the emulator has none. Each stands for one that prints a token, or takes variables. */
const programs: Readonly<Record<string, string>> = {
  'spire-agent': `[ "$1 $2 $3 $4" = 'api fetch jwt -audience' ] && printf 'token(spiffe://x):\\n\\t%s\\nbundle(x):\\n' "$(cat "$HOME/svid")"`,
  cf_export: 'printf "%s\\n" "$1" >>"$HOME/taken"',
  envman: 'shift; printf "%s\\n" "$*" >>"$HOME/taken"',
}

/** Paths of production that the emulator has elsewhere. */
const elsewhere: Readonly<Record<string, (variables: Sandbox['variables']) => [string, string | undefined]>> = {
  fly: ({CI_AUTH_ENDPOINT_FLY}) => ['/.fly/api', CI_AUTH_ENDPOINT_FLY?.replace('unix://', '')],
  kubernetes: ({CI_AUTH_ENDPOINT_KUBERNETES}) => [
    '/var/run',
    `${CI_AUTH_ENDPOINT_KUBERNETES?.replace('file://', '')}/var/run`,
  ],
  pulumi: ({CI_AUTH_ENDPOINT_PULUMI}) => ['/PULUMI_ENV', CI_AUTH_ENDPOINT_PULUMI?.replace('file://', '')],
}

/** Where a variable for later steps is, and how it looks there. */
const handovers: Readonly<Record<string, readonly [where: string, line: RegExp]>> = {
  'azure-pipelines': [
    '',
    /^##vso\[task\.setvariable variable=GOOGLE_APPLICATION_CREDENTIALS\]\/.*\/credentials\.json$/m,
  ],
  bitrise: ['$HOME/taken', /^--key GOOGLE_APPLICATION_CREDENTIALS --no-expand --value=\/.*\/credentials\.json$/m],
  circleci: ['$BASH_ENV', /^export GOOGLE_APPLICATION_CREDENTIALS='\/.*\/credentials\.json'$/m],
  codefresh: ['$HOME/taken', /^GOOGLE_APPLICATION_CREDENTIALS=\/.*\/credentials\.json$/m],
  env0: ['$ENV0_ENV', /^GOOGLE_APPLICATION_CREDENTIALS=\/.*\/credentials\.json$/m],
  github: ['$GITHUB_ENV', /^GOOGLE_APPLICATION_CREDENTIALS=\/.*\/credentials\.json$/m],
  'hcp-terraform': ['$GOOGLE_APPLICATION_CREDENTIALS', /^ {2}"type": "external_account",$/m],
  pulumi: [`\${CI_AUTH_ENDPOINT_PULUMI#file://}`, /^GOOGLE_APPLICATION_CREDENTIALS=\/.*\/credentials\.json$/m],
  teamcity: [
    '',
    /^##teamcity\[setParameter name='env\.GOOGLE_APPLICATION_CREDENTIALS' value='\/.*\/credentials\.json'\]$/m,
  ],
}

interface Job {
  sandbox: Sandbox
  folder: string
  env: Record<string, string | undefined>
  run(command: string, more?: Readonly<Record<string, string>>): ReturnType<typeof start>['ended']
  close(): Promise<void>
}

/** A job of `ci` in the emulator, with a script that was made for its provider. */
async function openJob(ci: string): Promise<Job> {
  const tokens = ciTokens.find((one) => one.ci === ci)
  assert.ok(tokens)
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-script-'))
  const bin = join(folder, 'bin')
  await mkdir(bin)
  const file = join(folder, 'federation.yml')
  const {content} = await initFederation(ci, initRequest(tokens), {env: {}, offline: true, file})
  await writeFile(file, content)
  const sandbox = await openSandbox({temporaryFolder: folder, mode: 'proxy', ci, federationFile: file})
  const federation = readFederation(content, file, () => '')
  const serviceAccount = tokens.reader ? account : undefined
  const made = exportScript(federation, {ci, serviceAccount}, {file: 'federation.yml', version: '1.0.0'})
  const [from, to] = elsewhere[ci]?.(sandbox.variables) ?? ['', '']
  const script = join(folder, 'ci-auth.sh')
  await writeFile(script, from && to ? made.content.replaceAll(from, to) : made.content)
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(join(bin, name), `#!/bin/sh\n${text}\n`)
    await chmod(join(bin, name), 0o755)
  }
  if (ci === 'spiffe') {
    const words = ['oidc', 'token', '--audience', made.signIns[0]?.audience ?? '']
    await writeFile(join(folder, 'svid'), (await warmCiAuth(words, {env: sandbox.variables})).stdout)
  }
  const own = {PATH: `${bin}:${process.env['PATH']}`, HOME: folder, TMPDIR: folder, SCRIPT: script}
  const env = childEnvironment(own, sandbox.variables)
  return {
    sandbox,
    folder,
    env,
    run: (command, more = {}) => start('bash', ['-c', command], {env: {...env, ...more}, cwd: folder}).ended,
    async close() {
      await sandbox.close()
      await rm(folder, {recursive: true, force: true})
    },
  }
}

/** All that nobody may see. */
const secretsOf = ({variables}: Sandbox): string[] =>
  Object.entries(variables).flatMap(([name, value]) => (/TOKEN$|HANDLE|CREDENTIALS$/.test(name) ? [value] : []))

/** The values of lines of `export`. */
const exported = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^export (\w+)='(.*)'$/gm)].map(([, name = '', value = '']) => [name, value]))

const played = ciTokens.filter(({ci}) => ciJobs.some((job) => job.ci === ci && isSimulated(job)))

describe('jobs without ci-auth', function () {
  this.timeout(60_000)

  before(function () {
    if (process.platform === 'win32') skipBecause(this, 'the scripts are for POSIX shells')
  })

  for (const {ci, label} of played) {
    it(`${label} (${ci}): sign in by a script in each shell, and leave nothing behind`, async () => {
      const job = await openJob(ci)
      try {
        const {code, stderr, stdout} = await job.run(DRIVER)
        assert.deepEqual([code, stderr], [0, ''])
        const parts = stdout.split('\0')
        const lines = parts.pop() ?? ''
        const size = parts.length / installedStepShells.length
        const own = installedStepShells
          .map((_, index) => checkShell(parts.slice(index * size, (index + 1) * size), job, lines))
          .at(-1)
        assert.equal((await left(job)).length, 1)

        const used = await warmCiAuth(['token'], {env: {...job.env, ...own}, cwd: job.folder})
        assert.match(used.stdout, /^ya29\./, used.stderr)
        await handOver(ci, job)
        assert.equal((await job.run('dash "$SCRIPT" cleanup')).code, 0)
        assert.deepEqual(await left(job), [])
      } finally {
        await job.close()
      }
    })
  }

  /** What the script of one shell has exported. */
  function checkShell(parts: readonly string[], {sandbox}: Job, lines: string): Record<string, string> {
    const [shell, code, printed = '', modes = '', credentials = '', token = '', command] = parts
    const variables = exported(printed)
    assert.deepEqual([code, command], ['0', 'input 0022 a  b\n7'], shell)
    for (const name of projectVariables) assert.equal(variables[name], 'acme-prod', shell)
    assert.match(modes, /^700 .*\n(?:600 .*\n)+$/, shell)
    const {credential_source: source, type} = JSON.parse(credentials)
    assert.equal(type, 'external_account', shell)
    const ownSecrets = [source.headers?.Authorization, token && JSON.parse(token).id_token]
    assertNoSecret(printed + lines, [...secretsOf(sandbox), ...ownSecrets].filter(Boolean))
    return variables
  }

  async function handOver(ci: string, job: Job): Promise<void> {
    const [where, line] = handovers[ci] ?? []
    if (line === undefined) return
    const path = {GOOGLE_APPLICATION_CREDENTIALS: join(job.folder, 'gcp.json')}
    const twice = 'dash "$SCRIPT" later-steps >/dev/null && dash "$SCRIPT" later-steps'
    const later = await job.run(`${twice}${where ? ` && cat "${where}"` : ''}`, path)
    assert.match(later.stdout, line, later.stderr)
    await job.run('dash "$SCRIPT" cleanup', path)
    assert.equal(existsSync(path.GOOGLE_APPLICATION_CREDENTIALS), false)
    // Somebody else's file stays.
    await writeFile(path.GOOGLE_APPLICATION_CREDENTIALS, '{}')
    await job.run('dash "$SCRIPT" cleanup', path)
    await rm(path.GOOGLE_APPLICATION_CREDENTIALS)
  }

  /** The folders of scripts: each CI has its own place for them. */
  const left = async ({folder}: Job): Promise<string[]> =>
    (await readdir(folder, {recursive: true})).filter((name) => /(?:^|\/)ci-auth-\d+(?:\.\d+)?$/.test(name))
})

describe('clients of a job without ci-auth', function () {
  this.timeout(60_000)
  let jobs: Readonly<Record<string, Job>>
  let files: Record<string, string>[]

  before(async function () {
    if (process.platform === 'win32') skipBecause(this, 'the scripts are for POSIX shells')
    // A URL, and a token in a file of the script.
    const opened = await Promise.all(['github', 'bitbucket'].map(async (ci) => [ci, await openJob(ci)] as const))
    jobs = Object.fromEntries(opened)
    files = await Promise.all(opened.map(async ([, job]) => exported((await job.run('dash "$SCRIPT" export')).stdout)))
  })
  after(() => Promise.all(Object.values(jobs ?? {}).map((job) => job.close())))

  for (const [name, find] of Object.entries(stepsClients)) {
    it(`${name}: Google's library gets tokens`, async function () {
      const client: StepsClient | string = await find()
      if (typeof client === 'string') return skipBecause(this, client)
      const [program = '', ...args] = client.command
      for (const [index, job] of Object.values(jobs).entries()) {
        const path = files[index]?.['GOOGLE_APPLICATION_CREDENTIALS'] ?? ''
        const input = JSON.stringify([{does: 'token', credentials: JSON.parse(await readFile(path, 'utf8'))}])
        const {stderr, stdout} = await start(program, args, {env: {...job.env, ...client.variables}, input}).ended
        assert.match(stdout, /"result": ?"ya29\./, stderr + stdout)
      }
    })
  }

  it('gcloud gets tokens', async function () {
    const words = (await peers['gcloud']?.find()) ?? 'there is no gcloud'
    if (typeof words === 'string') return skipBecause(this, words)
    const [program = '', ...args] = words
    for (const [index, job] of Object.values(jobs).entries()) {
      const {stderr, stdout} = await start(program, args, {env: {...job.env, ...files[index]}}).ended
      assert.match(stdout, /^ya29\./, stderr)
    }
  })
})
