import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Config} from '@oclif/core'
import {BaseCommand} from '../../src/base-command.ts'
import {excludeFromGit} from '../../src/lib/credentials/git-exclude.ts'
import {uploadWarnings} from '../../src/lib/credentials/ignore-files.ts'
import {gitWarnings} from '../../src/lib/doctor/exposures.ts'
import {printableJson} from '../../src/lib/quoting.ts'
import {cli} from '../support/cli.ts'
import {commandsOf} from '../support/log-commands.ts'
import {unsignedToken} from '../support/unsigned-token.ts'

// What a checkout, a branch, a title or a claim may hold that somebody else wrote.
describe('security: a hostile pull request', () => {
  let checkout: string
  let credentials: string

  beforeEach(async () => {
    checkout = await mkdtemp(join(tmpdir(), 'ci-auth-checkout-'))
    credentials = join(checkout, 'ci-creds-0123456789abcdef.json')
  })

  afterEach(() => rm(checkout, {recursive: true, force: true}))

  describe('a claim in a document of --json', () => {
    it('is no command of an agent that reads the log, and the same to whoever parses it', () => {
      const claims = [
        '##vso[task.setvariable variable=PATH]/evil',
        '##[add-path]/evil',
        '###teamcity[x]',
        '\n::add-path::x',
      ]
      const document = {claims, ...Object.fromEntries(claims.map((claim) => [claim, 1]))}
      const printed = printableJson(document)
      assert.deepEqual(commandsOf(printed), [])
      assert.deepEqual(JSON.parse(printed), document)
    })

    it('is printed so by every command', async () => {
      const hostile = '##vso[task.setvariable variable=PATH]/evil'
      const {stdout} = await cli(['oidc', 'claims', '--json'], {CI_AUTH_ID_TOKEN: unsignedToken({sub: hostile})})
      assert.deepEqual(commandsOf(stdout), [])
      assert.equal(JSON.parse(stdout).claims.sub, hostile)
    }).timeout(20_000)
  })

  it('is no command in a note of a command', () => {
    class Telling extends BaseCommand {
      async run(): Promise<void> {
        this.logToStderr('Note: a\n::add-path::/evil\n  ::add-path::/evil ##vso[task.setvariable variable=PATH]/evil')
      }
    }
    const write = process.stderr.write
    let told = ''
    process.stderr.write = (text: string | Uint8Array): boolean => {
      told += String(text)
      return true
    }
    try {
      void new Telling([], {} as Config).run()
    } finally {
      process.stderr.write = write
    }
    assert.equal(told.split('\n').length, 4)
    assert.deepEqual(commandsOf(told), [])
  })

  describe('a repository in the checkout', () => {
    const git = (folder: string, ...words: string[]): void => {
      const env = {PATH: process.env['PATH'], HOME: checkout, GIT_CONFIG_NOSYSTEM: '1'}
      execFileSync('git', words, {cwd: folder, env, stdio: 'ignore'})
    }

    for (const [name, words] of Object.entries({
      'as git makes one': ['init', '--quiet'],
      'as files that a checkout can hold': ['init', '--quiet', '--bare'],
    })) {
      it(`names no program that doctor starts, ${name}`, async () => {
        const folder = join(checkout, 'build')
        await mkdir(folder)
        await writeFile(join(checkout, 'evil'), `#!/bin/sh\ntouch ${join(checkout, 'ran')}\n`, {mode: 0o755})
        git(folder, ...words)
        git(folder, 'config', 'core.bare', 'false')
        git(folder, 'config', 'core.worktree', folder)
        git(folder, 'config', 'core.fsmonitor', join(checkout, 'evil'))
        const path = join(folder, 'ci-creds-0123456789abcdef.json')
        await writeFile(path, '')

        await gitWarnings(path, {env: process.env, cwd: checkout, temporaryFolder: checkout})
        await assert.rejects(readFile(join(checkout, 'ran')), {code: 'ENOENT'})
      })
    }
  })

  describe('ignore files that are none', () => {
    const repository = async (): Promise<void> => {
      await mkdir(join(checkout, '.git'))
      await writeFile(join(checkout, '.git', 'HEAD'), '')
    }

    it('are not read as links to a device without end', async () => {
      await repository()
      for (const name of ['.gitignore', '.dockerignore', '.gcloudignore']) {
        await symlink('/dev/zero', join(checkout, name))
      }
      assert.equal(await excludeFromGit(credentials), undefined)
      assert.equal((await uploadWarnings(credentials, checkout)).length, 2)
    })

    it('are not waited for as pipes', async () => {
      await repository()
      for (const name of ['.gitignore', '.dockerignore', '.gcloudignore'])
        execFileSync('mkfifo', [join(checkout, name)])
      assert.equal(await excludeFromGit(credentials), undefined)
      assert.equal((await uploadWarnings(credentials, checkout)).length, 2)
    })

    it('are read to a limit', async () => {
      await writeFile(join(checkout, '.dockerignore'), `${'#'.repeat(2_000_000)}\nci-creds-*.json\n`)
      assert.equal((await uploadWarnings(credentials, checkout)).length, 1)
    })

    it('lead to no other file through the exclude file of a repository', async () => {
      await repository()
      await mkdir(join(checkout, '.git', 'info'))
      await writeFile(join(checkout, 'profile'), '')
      await symlink(join(checkout, 'profile'), join(checkout, '.git', 'info', 'exclude'))
      assert.match((await excludeFromGit(credentials)) ?? '', /is not excluded from git: .*ELOOP/)
      assert.equal(await readFile(join(checkout, 'profile'), 'utf8'), '')
    })
  })
})
