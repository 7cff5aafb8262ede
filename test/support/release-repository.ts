import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {type Ended, start} from './ci-auth.ts'

const scripts = fileURLToPath(new URL('../../scripts/release', import.meta.url))

/** A repository of a small package, with a bare one as its `origin`. */
export interface ReleaseRepository {
  folder: string
  git(...args: string[]): string
  read(name: string): string
  write(name: string, text: string): void
  /** Sets the version everywhere, with a section of CHANGELOG.md, commits and pushes it to main. */
  commitVersion(version: string): void
  /** Tags HEAD and pushes the tag. */
  tag(name: string, ...options: string[]): void
  /** The commit of a tag on the remote; empty when it is not there. */
  remoteTag(name: string): string
  /** Runs a script of scripts/release. */
  run(script: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended>
  remove(): void
}

/** Nothing of whoever runs the tests. */
const alone = {
  GIT_CONFIG_GLOBAL: '',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
}

export function makeReleaseRepository(): ReleaseRepository {
  const top = mkdtempSync(join(tmpdir(), 'ci-auth release '))
  const folder = join(top, 'checkout')
  const env = {
    PATH: process.env['PATH'] ?? '',
    SYSTEMROOT: process.env['SYSTEMROOT'] ?? '',
    HOME: top,
    ...alone,
    GIT_CONFIG_GLOBAL: join(top, 'gitconfig'),
    npm_config_cache: join(top, 'npm'),
    npm_config_userconfig: join(top, 'npmrc'),
  }
  const gitIn = (cwd: string, args: readonly string[]): string =>
    execFileSync('git', args, {cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']}).trim()

  writeFileSync(env.GIT_CONFIG_GLOBAL, '[init]\n\tdefaultBranch = main\n[tag]\n\tgpgSign = false\n')
  writeFileSync(env.npm_config_userconfig, '')
  gitIn(top, ['init', '--quiet', '--bare', 'remote.git'])
  gitIn(top, ['clone', '--quiet', 'remote.git', 'checkout'])

  const repository: ReleaseRepository = {
    folder,
    git: (...args) => gitIn(folder, args),
    read: (name) => readFileSync(join(folder, name), 'utf8'),
    write: (name, text) => writeFileSync(join(folder, name), text),
    commitVersion(version) {
      const about = {
        name: 'ci-auth-to-release',
        version,
        repository: 'github:acme/ci-auth',
        files: ['index.js'],
        scripts: {build: 'node --eval ""'},
      }
      repository.write('package.json', `${JSON.stringify(about, undefined, 2)}\n`)
      repository.write('package-lock.json', JSON.stringify({version, packages: {'': {version}}}))
      repository.write('oclif.manifest.json', JSON.stringify({version}))
      repository.write('index.js', `export const version = '${version}'\n`)
      repository.write(
        'CHANGELOG.md',
        `# Changes\n\n## Unreleased\n\n## ${version} (2026-01-31)\n\n- What is new in ${version}.\n`,
      )
      repository.git('add', '--all')
      repository.git('commit', '--quiet', '--message', version)
      repository.git('push', '--quiet', 'origin', 'HEAD:main')
      repository.git('fetch', '--quiet', 'origin')
    },
    tag(name, ...options) {
      repository.git('tag', ...options, name)
      repository.git('push', '--quiet', 'origin', `refs/tags/${name}`)
    },
    remoteTag(name) {
      const lines = repository.git('ls-remote', 'origin', `refs/tags/${name}`, `refs/tags/${name}^{}`).split('\n')
      return lines.at(-1)?.split('\t')[0] ?? ''
    },
    run: (script, args, extra = {}) =>
      start(process.execPath, [join(scripts, script), ...args], {env: {...env, ...extra}, cwd: folder}).ended,
    remove: () => rmSync(top, {recursive: true, force: true}),
  }
  return repository
}
