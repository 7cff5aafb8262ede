import assert from 'node:assert/strict'
import {type ChildProcess, spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {chmod, mkdtemp, readdir, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {shellQuoted} from '../../../src/lib/base/quoting.ts'
import {tokensOfCi} from '../../../src/lib/cis/tokens-list.ts'
import {initFederation} from '../../../src/lib/setup/init/init.ts'
import {blocks} from '../../docs/pages.ts'
import {ciAuth, ciAuthLine, ciAuthWords, START, start} from '../../support/ci-auth.ts'
import {cli} from '../../support/cli.ts'
import {initRequest} from '../../support/init-request.ts'
import {skipBecause} from '../../support/skip.ts'
import {until} from '../../support/slowness.ts'
import {openWarmProgram, warmCiAuth} from '../../support/warm-ci-auth.ts'

/** One that nobody listens on by now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('commands/emulator/serve', function () {
  this.timeout(60_000)
  let folder: string
  let child: ChildProcess | undefined

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "ci-auth-serve-it's-"))
  })
  afterEach(async () => {
    child?.kill('SIGKILL')
    await rm(folder, {recursive: true, force: true})
  })

  /** What the command printed by the time that it listens, or ended. */
  async function serve(argv: string[]): Promise<{stdout: string; stderr: string}> {
    const env = {PATH: process.env['PATH'], TMPDIR: folder}
    const [file, ...first] = ciAuthWords
    const started = spawn(file, [...first, 'emulator', 'serve', ...argv], {env})
    child = started
    const output = {stdout: '', stderr: ''}
    started.stderr.on('data', (chunk) => {
      output.stderr += chunk
    })
    for await (const chunk of started.stdout) {
      output.stdout += chunk
      if (/^export CLOUDSDK_CORE_DISABLE_PROMPTS=.*\n/m.test(output.stdout)) break
    }
    return output
  }

  /** The lines as a shell understands them. */
  async function evaluated(lines: string): Promise<Record<string, string>> {
    const shell = spawn(
      'sh',
      ['-c', `${lines}\nexec "$0" -e 'console.log(JSON.stringify(process.env))'`, process.execPath],
      {
        env: {},
      },
    )
    const chunks = await shell.stdout.toArray()
    return JSON.parse(Buffer.concat(chunks).toString())
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`prints what to export, serves, and ends by ${signal} without a trace`, async () => {
      const {stdout} = await serve(['--port', '0', '--ci', 'github', '--mode', 'loopback'])
      const env = await evaluated(stdout)
      const url = env['CI_AUTH_ENDPOINT_STS'] ?? ''
      assert.ok(stdout.startsWith(`# The emulator listens on ${url}. `))
      assert.equal(env['GITHUB_ACTIONS'], 'true')
      assert.ok(env['GITHUB_WORKSPACE']?.startsWith(folder))
      assert.equal((await fetch(`${url}/.well-known/jwks`)).status, 200)

      assert.ok(child)
      const closed = once(child, 'exit')
      child.kill(signal)
      assert.deepEqual(await closed, [0, null])
      assert.deepEqual(
        (await readdir(folder)).filter((name) => name.startsWith('ci-auth')),
        [],
      )
    })
  }

  it('starts with the faults and the delays that it was told, and names its page', async () => {
    const flags = ['--fault', 'sts:503:times=2', '--fault', 'proxy:reset', '--propagation', '60', '--latency', '5']
    const {stdout} = await serve(['--port', '0', '--mode', 'loopback', ...flags])
    const url = /listens on (\S+)\. /.exec(stdout)?.[1] ?? ''
    assert.ok(stdout.includes(`# To see each exchange and why it was refused, open ${url}/ in a browser\n`))
    assert.ok(
      stdout.includes(
        `# In another shell: eval "$(${START} emulator env --url ${url} --operator --mode loopback || echo false)"\n`,
      ),
    )
    const {faults, latencyMs, propagation} = (await (await fetch(`${url}/_emulator/state`)).json()) as Record<
      string,
      object
    >
    assert.deepEqual(faults, [
      {fault: {service: 'sts', kind: 'status', status: 503, times: 2}, left: 2},
      {fault: {service: 'proxy', kind: 'reset'}},
    ])
    assert.deepEqual([latencyMs, propagation], [5, {seconds: 60, underWay: 0}])
    const {start} = (await (await fetch(`${url}/_emulator/state`)).json()) as Record<string, string>
    assert.deepEqual(
      [start, (await (await fetch(url)).text()).includes(`eval "$(${START} emulator env`)],
      [START, true],
    )
    const page = await fetch(url, {headers: {accept: 'text/html'}})
    assert.match(await page.text(), /<title>ci-auth emulator<\/title>/)
  })

  it('says little at a terminal, its address last, and how a shell gets a job of the same kind', async function () {
    if (spawnSync('script', ['--version']).status !== 0) skipBecause(this, 'there is no script(1) of Linux')
    const line = `${ciAuthLine} emulator serve --port 0 --ci github --event fork --claim actor=o1`
    const env = {PATH: process.env['PATH'], TMPDIR: folder, TERM: 'xterm', SHELL: '/bin/sh'}
    const started = spawn('script', ['-qec', line, '/dev/null'], {env})
    child = started
    let shown = ''
    started.stdout.on('data', (chunk) => {
      shown += chunk
    })
    await until(() => /listens on [^\n]*\n/.test(shown), 'the address')
    const lines = shown.replaceAll('\r', '').trimEnd().split('\n')
    assert.ok(lines.length <= 4, shown)
    assert.match(lines.at(-1) ?? '', /^# The emulator listens on http:\/\/127\.0\.0\.1:\d+\. To stop it: Ctrl-C$/)
    const [, words = ''] = /(emulator env .*) \|\| echo false/.exec(shown) ?? []
    const {code, stdout} = await warmCiAuth(words.split(' '), {env: {PATH: process.env['PATH'], TMPDIR: folder}})
    assert.equal(code, 0, words)
    const {GITHUB_ACTOR, GITHUB_EVENT_NAME} = await evaluated(stdout)
    assert.deepEqual([GITHUB_ACTOR, GITHUB_EVENT_NAME], ['o1', 'pull_request_target'])
    // script(1) itself would kill what it runs: Ctrl-C ends it as a person does.
    started.stdin.write('\u0003')
    while ((await readdir(folder)).some((name) => name.startsWith('ci-auth'))) await setTimeout(20)
  })

  it('refuses a fault that it cannot read, and leaves nothing behind', async () => {
    const {error, exitCode} = await cli(['emulator', 'serve', '--port', '0', '--fault', 'sts:explode'], {
      TMPDIR: folder,
    })
    assert.deepEqual([exitCode, error?.code], [8, 'EMULATOR_FAULT_INVALID'])
    assert.deepEqual(await readdir(folder), [])
  })

  const detach = (...flags: string[]) =>
    ciAuth(['emulator', 'serve', '--detach', '--port', '0', ...flags], {
      env: {PATH: process.env['PATH'], TMPDIR: folder},
    })

  it('returns when it answers with --detach, holds no stream, and ends as it says', async function () {
    if (process.platform === 'win32') skipBecause(this, 'a signal there ends a process without a word')
    // Its streams are pipes: the call ends only when nobody holds them any more.
    const {code, stderr, stdout} = await detach()
    const [, url = '', pid = ''] = /^# The emulator listens on (\S+)\. To stop it: kill (\d+)$/m.exec(stdout) ?? []
    assert.deepEqual([code, stderr], [0, ''], stdout)
    try {
      assert.equal((await fetch(`${url}/.well-known/jwks`)).status, 200)
      const [, line = ''] = /^# To reach it from this shell: (.*)$/m.exec(stdout) ?? []
      const typed = `${line} && ${ciAuthLine} audit --project my-project`
      const env = {PATH: process.env['PATH'], TMPDIR: folder, HOME: folder}
      const audited = await start('sh', ['-c', typed], {cwd: folder, env}).ended
      assert.match(audited.stdout, /^high \(1\)$/m, line + audited.stderr)
    } finally {
      process.kill(Number(pid), 'SIGTERM')
    }
    while ((await readdir(folder)).some((name) => name.startsWith('ci-auth'))) await setTimeout(20)
    await assert.rejects(fetch(url))
  })

  // Of the second and the third, nothing that Google keeps tells the CI.
  for (const [ci, issuer] of [['github'], ['gitlab', 'https://gitlab.acme.example'], ['kubernetes']] as const) {
    it(`begins empty, takes what the file of ${ci} says, and lets its job in: as docs/setup.md has it`, async function () {
      if (process.platform === 'win32') skipBecause(this, 'the page is written for a POSIX shell')
      const [first, second] = blocks.filter(
        ({page, text}) => page === 'docs/setup.md' && /emulator (?:serve|env)/.test(text),
      )
      assert.ok(first && second)
      const tokens = tokensOfCi(ci)
      assert.ok(tokens)
      const looking = {env: {}, offline: true, file: 'federation.yml'}
      await writeFile(
        join(folder, 'federation.yml'),
        (await initFederation(ci, {...initRequest(tokens), ...(issuer ? {issuer} : {})}, looking)).content,
      )
      const port = await freePort()
      const stub = join(folder, 'npx')
      const ciAuth = join(folder, 'ci-auth')
      const warm = await openWarmProgram(ciAuth)
      const serve = `exec ${ciAuthLine} "$@" --port ${port}`
      const lines = [
        ...['#!/bin/sh', '[ "$1 $2" = "--yes ci-auth@1" ] || exit 64', 'shift 2'],
        ...[`[ "$1 $2" = "emulator serve" ] && ${serve}`, `exec ${shellQuoted(ciAuth)} "$@"`],
      ]
      await writeFile(stub, `${lines.join('\n')}\n`)
      await chmod(stub, 0o700)
      const env = {
        PATH: `${folder}:${process.env['PATH']}`,
        HOME: folder,
        TMPDIR: folder,
        CI_AUTH_EMULATOR_URL: `http://127.0.0.1:${port}`,
      }
      const run = (text: string, more = {}) =>
        start('bash', ['--norc', '-euo', 'pipefail', '-c', text], {cwd: folder, env: {...env, ...more}}).ended
      const applied = await run(first.text)
      try {
        assert.equal(applied.code, 0, applied.stdout + applied.stderr)
        assert.match(applied.stdout, /^done {2}\+ service iam\.googleapis\.com in acme-prod /m)
        assert.match(applied.stdout, /^No changes: Google Cloud matches federation\.yml\.$/m)
        const PROVIDER = /^ {2}Provider: +(\S+)$/m.exec(applied.stdout)?.[1]
        const ACCOUNT = /^ {2}Service account: +(\S+)$/m.exec(applied.stdout)?.[1]
        const signedIn = await run(second.text.replace('gitlab', ci), {PROVIDER, ACCOUNT})
        assert.equal(signedIn.code, 0, signedIn.stderr)
        assert.match(signedIn.stdout + signedIn.stderr, /Signed in as deployer@acme-prod/)
      } finally {
        const [, pid] = /^# The emulator listens on \S+ To stop it: kill (\d+)$/m.exec(applied.stdout) ?? []
        await warm.close()
        assert.ok(pid, applied.stdout)
        process.kill(Number(pid))
      }
    })
  }

  it('refuses --empty beside --ci: nothing there trusts a job', async () => {
    const {code, stderr} = await ciAuth(['emulator', 'serve', '--empty', '--ci', 'github'], {
      env: {PATH: process.env['PATH']},
    })
    assert.equal(code, 2)
    assert.match(stderr, /--(?:empty|ci) cannot be used together with --(?:empty|ci)/)
  })

  it('says with --detach why it could not start, and leaves nothing', async () => {
    const {code, stderr, stdout} = await detach('--fault', 'sts:explode')
    assert.deepEqual([code, stdout], [8, ''])
    assert.match(stderr, /Code: EMULATOR_NOT_STARTED/)
    assert.match(stderr, /EMULATOR_FAULT_INVALID/)
    assert.deepEqual(await readdir(folder), [])
    const terminal = await detach('--request-log', '-')
    assert.deepEqual([terminal.code, /--detach/.test(terminal.stderr)], [2, true])
  })

  it('says so when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    try {
      const {port} = other.address() as AddressInfo
      const {error, exitCode} = await cli(['emulator', 'serve', '--port', String(port)], {TMPDIR: folder})
      assert.deepEqual([exitCode, error?.code], [8, 'EMULATOR_PORT_TAKEN'])
      assert.match(error?.message ?? '', new RegExp(`cannot listen on 127\\.0\\.0\\.1:${port}`))
      assert.deepEqual(await readdir(folder), [])
    } finally {
      other.close()
    }
  })
})
