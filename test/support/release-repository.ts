import {execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {type Ended, start} from './ci-auth.ts'
import {warmScript} from './warm-ci-auth.ts'

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
  /** Runs a script of scripts/release, in a process that may have run one before. */
  run(script: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended>
  /** The same, in a process of its own: what the programs that it starts print stands between its own lines. */
  start(script: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended>
  /** The same files and commits in another folder, in less time than git takes to make them. */
  copy(): ReleaseRepository
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

/** A repository is small, and no test waits for git to tidy up. */
const gitConfig = `[init]
	defaultBranch = main
	templateDir =
[tag]
	gpgSign = false
[gc]
	auto = 0
[maintenance]
	auto = false
[receive]
	autoGC = false
`

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'ci-auth release '))

export function makeReleaseRepository(): ReleaseRepository {
  const top = newFolder()
  writeFileSync(join(top, 'gitconfig'), gitConfig)
  writeFileSync(join(top, 'npmrc'), '')
  const repository = repositoryIn(top)
  mkdirSync(repository.folder)
  repository.git('init', '--quiet', '--bare', '../remote.git')
  repository.git('init', '--quiet')
  // From the checkout: a copy has a remote of its own.
  repository.git('remote', 'add', 'origin', '../remote.git')
  return repository
}

function repositoryIn(top: string): ReleaseRepository {
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
  const repository: ReleaseRepository = {
    folder,
    git: (...args) =>
      execFileSync('git', args, {cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']}).trim(),
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
    },
    tag(name, ...options) {
      repository.git('tag', ...options, name)
      repository.git('push', '--quiet', 'origin', `refs/tags/${name}`)
    },
    remoteTag(name) {
      const lines = repository.git('ls-remote', 'origin', `refs/tags/${name}`, `refs/tags/${name}^{}`).split('\n')
      return lines.at(-1)?.split('\t')[0] ?? ''
    },
    run: (script, args, extra = {}) => warmScript(join(scripts, script), args, {env: {...env, ...extra}, cwd: folder}),
    start: (script, args, extra = {}) =>
      start(process.execPath, [join(scripts, script), ...args], {env: {...env, ...extra}, cwd: folder}).ended,
    copy() {
      const other = newFolder()
      cpSync(top, other, {recursive: true})
      return repositoryIn(other)
    },
    remove: () => rmSync(top, {recursive: true, force: true}),
  }
  return repository
}
