import assert from 'node:assert/strict'
import {execFileSync, spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {copyFile, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Config} from '@oclif/core'
import {BaseCommand} from '../../src/cli/oclif/base-command.ts'
import {printableJson} from '../../src/lib/base/quoting.ts'
import {gitWarnings} from '../../src/lib/doctor/facts/git-ignore.ts'
import {installedSdks} from '../../src/lib/doctor/facts/sdks.ts'
import {readDescription, readPolicyFile} from '../../src/lib/doctor/facts/trust-of-files.ts'
import {excludeFromGit} from '../../src/lib/files/git-exclude.ts'
import {uploadWarnings} from '../../src/lib/files/upload-warnings.ts'
import {loadFederation} from '../../src/lib/trust/federation-file.ts'
import {commandsOf} from '../support/ci-readers.ts'
import {cli} from '../support/cli.ts'
import {skipBecause} from '../support/skip.ts'
import {unsignedToken} from '../support/tokens.ts'

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
    let folder: string
    let program: string
    let mark: string

    beforeEach(async () => {
      folder = join(checkout, 'build')
      program = join(checkout, 'evil')
      mark = join(checkout, 'ran')
      await mkdir(folder)
      await writeFile(program, `#!/bin/sh\ntouch ${mark}\n`, {mode: 0o755})
    })

    /** Git as somebody would run it who knows of no danger. */
    const git = (...words: string[]): string => gitWith('', ...words)

    const gitWith = (input: string, ...words: string[]): string => {
      const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.example']
      const env = {PATH: process.env['PATH'], HOME: checkout, GIT_CONFIG_NOSYSTEM: '1', TERM: 'xterm'}
      const how = {cwd: folder, env, encoding: 'utf8', input, timeout: 20_000} as const
      return spawnSync('git', [...author, ...words], how).stdout.trim()
    }

    const askAsDoctorDoes = async (): Promise<string[]> => {
      const path = join(folder, 'ci-creds-0123456789abcdef.json')
      await writeFile(path, '')
      return gitWarnings(path, {env: process.env, cwd: checkout, temporaryFolder: checkout})
    }

    const begin = async (): Promise<void> => {
      git('init', '--quiet')
      await writeFile(join(folder, 'file.txt'), 'one\n')
      await writeFile(join(folder, '.gitignore'), 'dist\n')
      git('add', '.')
      git('commit', '--quiet', '-m', 'one')
      await writeFile(join(folder, 'file.txt'), 'two\n')
    }

    const attributes = (line: string) => writeFile(join(folder, '.gitattributes'), `*.txt ${line}\n`)

    const hook = async (name: string): Promise<void> => {
      await mkdir(join(folder, 'hooks'), {recursive: true})
      await copyFile(program, join(folder, 'hooks', name))
    }

    interface Way {
      /** Lines of the configuration. */
      config?: (program: string) => Record<string, string>
      plant?: () => unknown
      /** What shows that the way works, where nobody guards against it. It may run in a terminal. */
      shownBy: () => unknown
    }

    const inTerminal = (...words: string[]): void => {
      const env = {PATH: process.env['PATH'], HOME: checkout, TERM: 'xterm'}
      spawnSync('script', ['--quiet', '--command', ['git', ...words].join(' '), '/dev/null'], {
        cwd: folder,
        env,
        timeout: 20_000,
      })
    }

    /** A clone that lacks the blob of its `.gitignore`, which is not in the work tree either. */
    const lackBlob = async (): Promise<void> => {
      const blob = git('rev-parse', 'HEAD:.gitignore')
      git('update-index', '--skip-worktree', '.gitignore')
      await rm(join(folder, '.gitignore'))
      await rm(join(folder, '.git', 'objects', blob.slice(0, 2), blob.slice(2)))
    }
    const promisor = (remote: Record<string, string>): Record<string, string> => ({
      'core.repositoryFormatVersion': '1',
      'extensions.partialClone': 'evil',
      ...Object.fromEntries(
        Object.entries({promisor: 'true', ...remote}).map(([key, value]) => [`remote.evil.${key}`, value]),
      ),
    })
    const checkIgnore = () => git('check-ignore', '--quiet', '--', 'a')
    const fetch = () => git('fetch', '--quiet', 'origin')

    const ways: Readonly<Record<string, Way>> = {
      'a monitor of files': {config: (evil) => ({'core.fsmonitor': evil}), shownBy: () => git('status')},
      'a partial clone from a program': {
        config: (evil) => promisor({url: '/nowhere', uploadpack: evil}),
        plant: lackBlob,
        shownBy: checkIgnore,
      },
      'a partial clone by an external protocol': {
        config: (evil) => ({...promisor({url: `ext::${evil}`}), 'protocol.ext.allow': 'always'}),
        plant: lackBlob,
        shownBy: checkIgnore,
      },
      'a partial clone by ssh': {
        config: (evil) => ({...promisor({url: 'ssh://a.example/b'}), 'core.sshCommand': evil}),
        plant: lackBlob,
        shownBy: checkIgnore,
      },
      'a partial clone by a proxy': {
        config: (evil) => ({...promisor({url: 'git://a.example/b'}), 'core.gitProxy': evil}),
        plant: lackBlob,
        shownBy: checkIgnore,
      },
      'a partial clone by a URL that is rewritten': {
        config: (evil) => ({...promisor({url: 'a:b', uploadpack: evil}), 'url./nowhere/.insteadOf': 'a:'}),
        plant: lackBlob,
        shownBy: checkIgnore,
      },
      'a folder of hooks': {
        config: () => ({'core.hooksPath': join(folder, 'hooks')}),
        plant: () => hook('post-index-change'),
        shownBy: () => git('add', '.'),
      },
      'hooks of its own': {
        plant: () => copyFile(program, join(folder, '.git', 'hooks', 'post-index-change')),
        shownBy: () => git('add', '.'),
      },
      'a pager': {config: (evil) => ({'core.pager': evil}), shownBy: () => inTerminal('log')},
      'a pager of the command': {
        config: (evil) => ({'pager.check-ignore': evil, 'pager.log': evil}),
        shownBy: () => inTerminal('log'),
      },
      'a program for differences': {config: (evil) => ({'diff.external': evil}), shownBy: () => git('diff')},
      'a driver for differences': {
        config: (evil) => ({'diff.evil.command': evil}),
        plant: () => attributes('diff=evil'),
        shownBy: () => git('diff'),
      },
      'a conversion to text': {
        config: (evil) => ({'diff.evil.textconv': evil}),
        plant: () => attributes('diff=evil'),
        shownBy: () => git('diff'),
      },
      'a filter': {
        config: (evil) => ({'filter.evil.clean': evil, 'filter.evil.smudge': evil}),
        plant: () => attributes('filter=evil'),
        shownBy: () => git('add', '.'),
      },
      'a filter that goes on': {
        config: (evil) => ({'filter.evil.process': evil}),
        plant: () => attributes('filter=evil'),
        shownBy: () => git('add', '.'),
      },
      'a driver for merges': {
        config: (evil) => ({'merge.evil.driver': evil}),
        async plant() {
          await attributes('merge=evil')
          git('checkout', '--quiet', '-b', 'side')
          git('commit', '--quiet', '-a', '-m', 'two')
          git('checkout', '--quiet', '-b', 'other', 'HEAD~1')
          await writeFile(join(folder, 'file.txt'), 'three\n')
          git('commit', '--quiet', '-a', '-m', 'three')
        },
        shownBy: () => git('merge', '--quiet', 'side'),
      },
      'a command of ssh': {
        config: (evil) => ({'core.sshCommand': evil, 'remote.origin.url': 'ssh://a.example/b'}),
        shownBy: fetch,
      },
      'a helper for credentials': {
        config: (evil) => ({'credential.helper': evil}),
        shownBy: () => gitWith('protocol=https\nhost=a.example\n\n', 'credential', 'fill'),
      },
      'a program that asks for passwords': {
        config: (evil) => ({'core.askPass': evil}),
        shownBy: () => gitWith('protocol=https\nhost=a.example\n\n', 'credential', 'fill'),
      },
      'a program that signs': {
        config: (evil) => ({'gpg.program': evil, 'commit.gpgSign': 'true'}),
        shownBy: () => git('commit', '-a', '-m', 'two'),
      },
      'a program that signs by ssh': {
        config: (evil) => ({
          'gpg.format': 'ssh',
          'gpg.ssh.program': evil,
          'user.signingKey': 'a',
          'commit.gpgSign': 'true',
        }),
        shownBy: () => git('commit', '-a', '-m', 'two'),
      },
      'an editor': {config: (evil) => ({'core.editor': evil}), shownBy: () => git('commit', '-a')},
      'an editor of sequences': {
        config: (evil) => ({'sequence.editor': evil, 'rebase.autoStash': 'true'}),
        shownBy: () => git('rebase', '--interactive', '--root'),
      },
      'a trailer of messages': {
        config: (evil) => ({'trailer.evil.command': evil}),
        shownBy: () => git('interpret-trailers'),
      },
      'another name of the command': {
        config: (evil) => ({'alias.check-ignore': `!${evil}`, 'alias.ask': `!${evil}`}),
        shownBy: () => git('ask'),
      },
      'a file that is included': {
        config: () => ({'include.path': join(folder, 'more')}),
        plant: () => writeFile(join(folder, 'more'), `[core]\n\tfsmonitor = ${program}\n`),
        shownBy: () => git('status'),
      },
      'a file that is included for this folder': {
        config: () => ({[`includeIf.gitdir:${folder}/.path`]: join(folder, 'more')}),
        plant: () => writeFile(join(folder, 'more'), `[core]\n\tfsmonitor = ${program}\n`),
        shownBy: () => git('status'),
      },
      'a configuration of the work tree': {
        config: () => ({'core.repositoryFormatVersion': '1', 'extensions.worktreeConfig': 'true'}),
        plant: () => writeFile(join(folder, '.git', 'config.worktree'), `[core]\n\tfsmonitor = ${program}\n`),
        shownBy: () => git('status'),
      },
      'the repository of a program elsewhere': {
        async plant() {
          git('config', 'core.fsmonitor', program)
          git('config', 'core.worktree', folder)
          await rename(join(folder, '.git'), join(checkout, 'elsewhere'))
          await writeFile(join(folder, '.git'), `gitdir: ${join(checkout, 'elsewhere')}\n`)
        },
        shownBy: () => git('status'),
      },
      'files that make a repository, as a checkout can hold them': {
        async plant() {
          await rm(join(folder, '.git'), {recursive: true})
          git('init', '--quiet', '--bare')
          git('config', 'core.bare', 'false')
          git('config', 'core.worktree', folder)
          git('config', 'core.fsmonitor', program)
        },
        shownBy: () => git('status'),
      },
    }

    for (const [name, {config, plant, shownBy}] of Object.entries(ways)) {
      it(`names no program that doctor starts: ${name}`, async function () {
        await begin()
        await plant?.()
        for (const [key, value] of Object.entries(config?.(program) ?? {})) git('config', key, value)
        await askAsDoctorDoes()
        await assert.rejects(readFile(mark), {code: 'ENOENT'}, 'the program ran')

        await shownBy()
        if (!existsSync(mark)) skipBecause(this, 'this git does not start a program so, or there is no terminal')
      })
    }

    it('is asked all the same', async () => {
      await begin()
      assert.match((await askAsDoctorDoes())[0] ?? '', /^git does not ignore .*, so a commit could include it/)
      await writeFile(join(folder, '.gitignore'), '*.json\n')
      assert.deepEqual(await askAsDoctorDoes(), [])
    })
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

  describe('a federation.yml, and what it names', () => {
    const federation = (more = ''): string => `projects: [{id: example, number: 1234}]
pools:
  - id: the-pool
    providers:
      - id: jenkins
        issuer: https://jenkins.example
        attributeMapping: {google.subject: assertion.sub}
${more}`
    const keys = '{"keys":[{"kty":"RSA","kid":"1","n":"AQAB","e":"AQAB"}]}'
    const path = (name: string): string => join(checkout, 'trust', name)
    const load = (): string | undefined => loadFederation(path('federation.yml')).world.pools[0]?.providers[0]?.jwksJson

    beforeEach(() => mkdir(join(checkout, 'trust')))

    /** What a file cannot be, and why. */
    const others: Readonly<Record<string, {make: (at: string) => unknown; why: string}>> = {
      'a link to a device without end': {make: (at) => symlink('/dev/zero', at), why: 'it is not a regular file'},
      'a pipe': {make: (at) => execFileSync('mkfifo', [at]), why: 'it is not a regular file'},
      'a folder': {make: (at) => mkdir(at), why: 'it is not a regular file'},
      'longer than 1 MiB': {make: (at) => writeFile(at, `#${' '.repeat(1 << 20)}`), why: 'it is larger than 1 MiB'},
    }

    for (const [kind, {make, why}] of Object.entries(others)) {
      it(`is refused at once where the file is ${kind}`, async () => {
        await make(path('federation.yml'))
        assert.throws(load, {
          code: 'FEDERATION_FILE_UNREADABLE',
          message: `cannot read ${path('federation.yml')} (${why})`,
        })
      })

      it(`is refused at once where the file of keys is ${kind}`, async () => {
        await writeFile(path('federation.yml'), federation('        jwksFile: keys.json\n'))
        await make(path('keys.json'))
        assert.throws(load, {code: 'FEDERATION_FILE_INVALID', message: /: cannot read keys\.json \(it is /})
      })

      it(`is refused at once by doctor where a description of a provider or a policy is ${kind}`, async () => {
        await make(path('saved.json'))
        const refusal = {code: 'FEDERATION_FILE_UNREADABLE', message: `cannot read saved.json (${why})`}
        assert.throws(() => readDescription('saved.json', join(checkout, 'trust'), undefined), refusal)
        assert.throws(() => readPolicyFile('saved.json', join(checkout, 'trust'), 'a@b.example'), refusal)
      })
    }

    it('names no file of keys outside of its folder', async () => {
      await writeFile(join(checkout, 'keys.json'), keys)
      await mkdir(join(checkout, 'trust-2'))
      await writeFile(join(checkout, 'trust-2', 'keys.json'), keys)
      await symlink(join(checkout, 'keys.json'), path('link.json'))
      await symlink(checkout, path('folder'))
      await symlink('/dev/zero', path('zero.json'))
      const names = ['../keys.json', 'x/../../keys.json', '../trust-2/keys.json', join(checkout, 'keys.json')]
      const own = join(checkout, 'trust', 'own.json')
      await writeFile(own, keys)
      for (const name of [...names, '/etc/passwd', own, 'link.json', 'folder/keys.json', 'zero.json', '..', '.']) {
        await writeFile(path('federation.yml'), federation(`        jwksFile: ${name}\n`))
        assert.throws(
          load,
          {code: 'FEDERATION_FILE_INVALID', message: /cannot read .* \(it is (?:not below|not a regular)/},
          name,
        )
      }
    })

    it('names files of keys below its folder, also by links that stay there', async () => {
      await mkdir(path('keys'))
      await writeFile(path('keys/keys.json'), keys)
      await symlink(join('keys', 'keys.json'), path('..link.json'))
      for (const name of ['keys/keys.json', './keys/../keys/keys.json', '..link.json']) {
        await writeFile(path('federation.yml'), federation(`        jwksFile: ${name}\n`))
        assert.equal(load(), keys, name)
      }
    })
  })

  describe('files that tell which clients are installed, or where a repository is', () => {
    it('are read without waiting, and to a limit', async () => {
      await symlink('/dev/zero', join(checkout, 'go.mod'))
      execFileSync('mkfifo', [join(checkout, 'pom.xml')])
      await mkdir(join(checkout, 'node_modules', 'google-auth-library'), {recursive: true})
      await symlink('/dev/zero', join(checkout, 'node_modules', 'google-auth-library', 'package.json'))
      const found = await installedSdks({env: {}, cwd: checkout, temporaryFolder: checkout}, [])
      assert.deepEqual(
        found.filter(({place}) => place.startsWith(checkout)),
        [],
      )
    })

    it('are read in a time that does not grow faster than they do', async () => {
      const blanks = '\n'.repeat(1_000_000)
      await writeFile(join(checkout, 'go.mod'), `${blanks}x`)
      await installedSdks({env: {}, cwd: checkout, temporaryFolder: checkout}, [])
      await mkdir(join(checkout, '.git'))
      await writeFile(join(checkout, '.git', 'HEAD'), '')
      await writeFile(join(checkout, '.git', 'config'), `${blanks}x`)
      assert.equal(await excludeFromGit(credentials), undefined)
      await rm(join(checkout, '.git'), {recursive: true})
      await writeFile(join(checkout, '.git'), `gitdir: ${blanks}x`)
      assert.match((await excludeFromGit(credentials)) ?? '', /ENAMETOOLONG/)
    })

    it('are not waited for in the folder of a repository', async () => {
      await mkdir(join(checkout, '.git'))
      await writeFile(join(checkout, '.git', 'HEAD'), '')
      execFileSync('mkfifo', [join(checkout, '.git', 'commondir')])
      execFileSync('mkfifo', [join(checkout, '.git', 'config')])
      assert.equal(await excludeFromGit(credentials), undefined)
    })
  })
})
