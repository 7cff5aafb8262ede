import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ciAuth, ciAuthWords, program, start} from '../support/ci-auth.ts'
import {cli} from '../support/cli.ts'
import {skipBecause} from '../support/skip.ts'

const env = {PATH: process.env['PATH']}

/** A child of a shell, which can do to it what spawn cannot. */
const shell = (script: string, cwd?: string) =>
  start('/bin/sh', ['-c', script.replaceAll('ci-auth', `'${process.execPath}' '${program}'`)], {
    env,
    ...(cwd === undefined ? {} : {cwd}),
  }).ended

describe('bin/run', function () {
  this.timeout(30_000)

  const run = (line: string) => ciAuth(line.split(' '), {env})

  it('answers the short forms that people try first', async () => {
    const [help, short, version, other, behind] = await Promise.all([
      run('--help'),
      run('-h'),
      run('--version'),
      run('-v'),
      run('doctor help'),
    ])
    assert.match(short.stdout, /ci-auth setup\n/)
    assert.ok(short.stdout.split('\n').length <= 25, short.stdout)
    assert.match(help.stdout, /^COMMANDS$/m)
    assert.equal(other.stdout, version.stdout)
    assert.match(behind.stdout, /\$ ci-auth doctor /)
    for (const {code, stderr} of [help, short, version, other, behind])
      assert.deepEqual({code, stderr}, {code: 0, stderr: ''})
  })

  it('runs for a user whom the system does not know, as images have them, without HOME and SHELL', async function () {
    const unshare = ['--user', '--map-user=4242', '--']
    if (spawnSync('unshare', [...unshare, 'true']).status !== 0)
      skipBecause(this, 'this system lets nobody make a namespace')
    const {code, stderr} = await start('unshare', [...unshare, ...ciAuthWords, 'emulator', 'env', '--help'], {env})
      .ended
    assert.deepEqual([code, stderr], [0, ''])
  })

  it('prints one document for --json, whatever is asked', async () => {
    const asked = async (line: string) => {
      const {code, stderr, stdout} = await run(line)
      assert.equal(stderr, '', line)
      return {code, ...JSON.parse(stdout)}
    }
    const [version, root, topic, both, command, unknown, early] = await Promise.all([
      asked('--version --json'),
      asked('--json'),
      asked('emulator --json'),
      asked('setup --help --json'),
      asked('help auth federate --json'),
      asked('auth fedrate --audience x --json'),
      asked('--json federate'),
    ])
    assert.deepEqual([version.code, version.name], [0, 'ci-auth'])
    assert.ok(root.commands.length > 10)
    const namesOf = ({commands}: {commands: {command: string}[]}) => commands.map(({command: name}) => name)
    assert.deepEqual(namesOf(topic), ['emulator env', 'emulator run', 'emulator serve'])
    assert.deepEqual(namesOf(both), [
      'setup apply',
      'setup export',
      'setup freeze',
      'setup init',
      'setup lint',
      'setup plan',
    ])
    assert.equal(both.command, 'setup')
    assert.deepEqual([command.command, command.aliases], ['auth federate', ['federate']])
    assert.ok(command.flags.some(({env: name}: {env?: string}) => name === 'CI_AUTH_AUDIENCE'))
    assert.equal(JSON.stringify(command).includes('<%'), false)
    for (const {code, error} of [unknown, early]) assert.deepEqual([code, error.code], [2, 'USAGE'])
  })

  it('names the command that was meant, and lets a shell that evaluates fail', async () => {
    const {code, stderr, stdout} = await run('fedrate --output-format shell')
    assert.equal(code, 2)
    assert.equal(stdout, 'false\n')
    assert.match(stderr, /^Error: there is no command "fedrate"\nTry this:\n {2}Did you mean: ci-auth federate\n/)
  })

  it('ends well when its reader goes away, and with a reason when the disk is full', async () => {
    const [gone, full] = await Promise.all([
      shell('{ ci-auth federate --help; echo $? >&2; } | head -1'),
      existsSync('/dev/full') ? shell('ci-auth employee init - > /dev/full') : undefined,
    ])
    assert.deepEqual([gone.stdout.split('\n').length, gone.stderr], [2, '0\n'])
    if (full)
      assert.deepEqual(
        [full.code, full.stderr.split('\n').at(0)],
        [6, 'Error: standard output cannot be written (ENOSPC)'],
      )
  })

  it('listens to standard output once, however many commands a process runs', async () => {
    const listenersAfter = async () => {
      await cli(['setup', 'export', '--to', 'gcloud', '--federation', 'absent.yml'])
      return process.stdout.listenerCount('error')
    }
    assert.equal(await listenersAfter(), await listenersAfter())
  })

  it('says so when its folder is gone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ci-auth-gone-'))
    try {
      const {code, stdout} = await shell(`rmdir "$PWD"; ci-auth auth status --json`, folder)
      assert.equal(code, 2)
      assert.equal(JSON.parse(stdout).error.code, 'INPUT_WORKSPACE_MISSING')
    } finally {
      await rm(folder, {recursive: true, force: true})
    }
  })
})
