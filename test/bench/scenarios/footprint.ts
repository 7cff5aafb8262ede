import {execFile} from 'node:child_process'
import {mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {actionFileNames} from '../../support/built.ts'
import type {Row} from '../report.ts'
import type {Scenario} from './scenario.ts'

const group = 'footprint'
const run = promisify(execFile)

const MEGABYTE = 1_000_000
const KILOBYTE = 1000
/** Of `Stats.blocks`, whatever the file system. */
const BLOCK_BYTES = 512

async function inTemporaryFolder<Result>(body: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-bench-install-'))
  try {
    return await body(folder)
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

async function bytesOnDisk(folder: string): Promise<number> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(async ({name, parentPath}) => stat(join(parentPath, name))),
  )
  return sizes.reduce((sum, {blocks, size}) => sum + Math.max(blocks * BLOCK_BYTES, size), 0)
}

interface Installed {
  bytes: number
  packages: number
  /** Of the tarball. */
  files: number
  packedBytes: number
}

/** What a user gets: the packed tarball and its dependencies, none of development. The build must be fresh. */
async function install(root: string, folder: string): Promise<Installed> {
  const {stdout} = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {cwd: root})
  const [{entryCount, filename, size}] = JSON.parse(stdout)
  await writeFile(join(folder, 'package.json'), '{"private": true}\n')
  await run('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', `./${filename}`], {cwd: folder})
  const lock = JSON.parse(await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8'))
  return {
    bytes: await bytesOnDisk(join(folder, 'node_modules')),
    packages: Object.keys(lock.packages).length,
    files: entryCount,
    packedBytes: size,
  }
}

async function installed(root: string): Promise<Row[]> {
  const size: Row = {group, what: 'installed from the packed tarball', unit: 'MB', target: 6, measured: {}}
  const count: Row = {group, what: 'packages, ci-auth included', unit: 'packages', target: 1, measured: {}}
  const tarball: Row = {group, what: 'files of the tarball', unit: 'files', measured: {}}
  try {
    const {bytes, files, packages, packedBytes} = await inTemporaryFolder((folder) => install(root, folder))
    return [
      {...size, value: bytes / MEGABYTE},
      {...count, value: packages},
      {...tarball, measured: {packed: `${Math.round(packedBytes / KILOBYTE)} kB`}, value: files},
    ]
  } catch (error) {
    const [reason] = String(error).split('\n')
    return [size, count, tarball].map((row) => ({...row, skipped: `cannot install: ${reason}`}))
  }
}

export const footprint: Scenario = async ({root}) => {
  const sizes = await Promise.all(
    actionFileNames().always.map(
      async (name) => [name, (await stat(join(root, 'action', name))).size / KILOBYTE] as const,
    ),
  )
  return [
    ...(await installed(root)),
    {
      group,
      what: 'bundles of the action',
      measured: Object.fromEntries(sizes.map(([name, size]) => [name, `${Math.round(size)} kB`])),
      value: sizes.reduce((sum, [, size]) => sum + size, 0),
      unit: 'kB',
      target: 150,
    },
  ]
}
