import {existsSync} from 'node:fs'
import {mkdir, mkdtemp, readFile, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {delimiter, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {type Ended, start} from './ci-auth.ts'
import {removeFolder} from './folders.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A file of the tarball. */
export interface PackedFile {
  path: string
  size: number
  mode: number
}

/** What `npm install` knows of a package. */
export interface LockedPackage {
  hasInstallScript?: boolean
  deprecated?: string
}

/** The tarball in a project of a user, with what it depends on from the registry. */
export interface UserInstall {
  /** The project: its path has a blank and a letter outside ASCII. */
  project: string
  files: readonly PackedFile[]
  /** Of the tarball. */
  packedBytes: number
  /** What npm printed. */
  said: string
  /** By path below the project: `node_modules/jose`. */
  packages: Readonly<Record<string, LockedPackage>>
  /** Runs a program of npm in the project, as a user of the Node at `node` would. */
  run(program: NpmProgram, args: readonly string[], node?: string): Promise<Ended>
  /** The environment that it runs in. */
  environment(node?: string): Record<string, string>
  remove(): Promise<void>
}

export type NpmProgram = 'npm' | 'npx'

/** The file of npm's program, which any Node can run. @throws {Error} where there is no npm. */
export function npmFile(program: NpmProgram): string {
  const beside = dirname(process.execPath)
  const candidates = [
    dirname(process.env['npm_execpath'] ?? ''),
    join(beside, 'node_modules', 'npm', 'bin'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin'),
  ]
  const found = candidates.map((folder) => join(folder, `${program}-cli.js`)).find((path) => existsSync(path))
  if (found === undefined) throw new Error(`there is no ${program} beside ${process.execPath}`)
  return found
}

/** Without what an npm that runs these tests tells its children, and without the programs of this repository. */
function environment(node: string, cache: string): Record<string, string> {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm_(?:package|lifecycle|command|node|config_(?:local|cache|user_agent))|npm_execpath|init_cwd)/i.test(
        name,
      ),
  ) as [string, string][]
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return {...Object.fromEntries(own), PATH: [dirname(node), ...path].join(delimiter), npm_config_cache: cache}
}

/** What npm says of its configuration is the machine's, not the package's. */
const withoutConfiguration = (text: string): string => text.replace(/^npm warn Unknown (?:\w+ )?config .*\n/gim, '')

/** No registry was reached. */
export class Unreachable extends Error {}

const unreachable = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT)\b/

/**
 * Packs what was built and installs it with an empty cache, by the Node at `node`.
 *
 * @throws {Unreachable} with npm's reason, where no registry answers.
 */
export async function installAsUser(node: string): Promise<UserInstall> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth user '))
  const project = join(folder, 'projét')
  const cache = join(folder, 'cache')
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{"private": true, "type": "module"}\n')

  const install: Omit<UserInstall, 'files' | 'packages' | 'packedBytes' | 'said'> = {
    project,
    environment: (other = node) => environment(other, cache),
    run: (program, args, other = node) =>
      start(other, [npmFile(program), ...args], {env: environment(other, cache), cwd: project}).ended,
    remove: () => removeFolder(folder),
  }
  try {
    // Without the scripts: a build would delete what the other tests run.
    const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]
    const packed = await start(node, [npmFile('npm'), ...pack], {env: environment(node, cache), cwd: root}).ended
    if (packed.code !== 0) throw new Error(`npm pack ended with ${packed.code}: ${packed.stderr}`)
    const [{filename, files, size: packedBytes}] = JSON.parse(packed.stdout)
    const add = ['install', '--omit=dev', '--no-audit', '--no-fund', join(folder, filename)]
    const {code, stderr, stdout} = await install.run('npm', add)
    const reason = unreachable.exec(stderr)?.[1]
    if (code !== 0 && reason) throw new Unreachable(`no registry is reached: ${reason}`)
    if (code !== 0) throw new Error(`npm install ended with ${code}: ${stderr}`)
    const lock = JSON.parse(await readFile(join(project, 'node_modules', '.package-lock.json'), 'utf8'))
    return {...install, files, packedBytes, packages: lock.packages, said: withoutConfiguration(`${stdout}${stderr}`)}
  } catch (error) {
    await install.remove()
    throw error
  }
}
