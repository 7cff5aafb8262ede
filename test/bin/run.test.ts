import assert from 'node:assert/strict'
import {execFile, spawnSync} from 'node:child_process'
import {generateKeyPairSync} from 'node:crypto'
import {cpSync, mkdtempSync, readdirSync, rmSync, truncateSync, unlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {program, start} from '../support/ci-auth.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'

const bin = fileURLToPath(new URL('../../bin/run.js', import.meta.url))
const run = promisify(execFile)

const ciAuth = async (...args: string[]): Promise<string> => (await run(process.execPath, [bin, ...args])).stdout

describe('bin/run', () => {
  it('prints the version that the help shows', async () => {
    const [version, help] = await Promise.all([ciAuth('--version'), ciAuth('--help')])

    assert.match(version, /^ci-auth\/\d+\.\d+\.\d+\S* \S+ node-v\d+\S*\n$/)
    assert.ok(help.split('\n').some((line) => `${line.trim()}\n` === version))
  })

  it('prints no word of a command line with DEBUG=*, before anything could be masked', async () => {
    const env = {...process.env, DEBUG: '*', CLI_FLAGS_DEBUG: '1'}
    const given = ['hush-hush', '--no-such-flag=hush-hush', '--workload-identity-provider', 'hush-hush']
    for (const words of [['federate'], ['exec', '--'], ['setup', 'lint'], ['oidc', 'claims'], ['no-such-command']]) {
      const {stderr, stdout} = await start(process.execPath, [program, ...words, ...given], {env}).ended
      assert.doesNotMatch(stderr + stdout, /oclif:|parser|\[ '/)
    }
  })

  it('says which of its files cannot be loaded, and is no bug', async function () {
    this.timeout(20_000)
    const root = fileURLToPath(new URL('../..', import.meta.url))
    const copy = mkdtempSync(join(tmpdir(), 'ci-auth-copy-'))
    try {
      for (const name of ['bin', 'dist', 'package.json', 'oclif.manifest.json'])
        cpSync(join(root, name), join(copy, name), {recursive: true})
      const lint = readdirSync(join(copy, 'dist')).find((name) => name.startsWith('lint-')) ?? ''
      const spoilt: [file: string, spoil: (path: string) => void, words: string[]][] = [
        [lint, unlinkSync, ['setup', 'lint']],
        ['sign-in.js', (path) => truncateSync(path, 5000), ['federate']],
        ['main.js', unlinkSync, ['setup', 'lint']],
      ]
      for (const [file, spoil, words] of spoilt) {
        spoil(join(copy, 'dist', file))
        const {code, stderr} = await start(process.execPath, [join(copy, 'bin', 'run.js'), ...words], {
          env: process.env,
        }).ended
        assert.equal(code, 6, stderr)
        assert.match(stderr, /^Error: (?:a file of ci-auth cannot be loaded|ci-auth cannot start): /)
        assert.match(stderr, /\n {2}Install ci-auth again.*\nCode: MACHINE_REFUSED\n$/)
      }
    } finally {
      rmSync(copy, {recursive: true, force: true})
    }
  })

  it('takes a limit of open files for no bug', async function () {
    this.timeout(60_000)
    if (process.platform === 'win32') skipBecause(this, 'there is no limit to set')
    for (const words of ['configure docker gcr.io', 'federate', 'setup lint']) {
      for (const limit of [20, 22, 24]) {
        const line = `ulimit -n ${limit}; exec "$0" "$1" ${words}`
        const env = {PATH: process.env['PATH'], HOME: '/', TMPDIR: tmpdir()}
        const {code, stderr} = await start('bash', ['-c', line, process.execPath, program], {env}).ended
        assert.ok(code === 6 || code === 2 || code === 3 || code === 12, `${words} with ${limit}: ${code} ${stderr}`)
        assert.match(stderr, /^Code: [A-Z_]+$/m)
      }
    }
  })

  it('says that 127.0.0.1 is missing, and not that another port would do', async function () {
    this.timeout(60_000)
    const without = ['-rn', 'sh', '-c', 'ip link set lo up && ip address del 127.0.0.1/8 dev lo && exec "$@"', 'sh']
    if (spawnSync('unshare', [...without, 'true']).status !== 0)
      skipBecause(this, 'this system lets nobody make a network')
    const folder = mkdtempSync(join(tmpdir(), 'ci-auth-network-'))
    const {privateKey} = generateKeyPairSync('rsa', {modulusLength: 2048})
    const key = {
      type: 'service_account',
      client_email: acmeNames.deployer,
      private_key_id: 'a'.repeat(40),
      private_key: privateKey.export({type: 'pkcs8', format: 'pem'}),
    }
    writeFileSync(join(folder, 'key.json'), JSON.stringify(key))
    const exec = ['exec', '--no-verify', '--credentials-json-file', 'key.json', '--', 'true']
    for (const words of [['emulator', 'serve', '--port', '0'], ['employee', 'serve', '--port', '0'], exec]) {
      const env = {PATH: process.env['PATH'], HOME: folder, TMPDIR: folder}
      const {code, stderr} = await start('unshare', [...without, process.execPath, program, ...words], {
        env,
        cwd: folder,
      }).ended
      assert.equal(code, 6, stderr)
      assert.match(stderr, /^Error: this computer has no address 127\.0\.0\.1 \(EADDRNOTAVAIL\)$/m)
    }
    rmSync(folder, {recursive: true})
  })
})
