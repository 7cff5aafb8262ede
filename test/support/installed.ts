import {mkdir, readdir, readFile, symlink} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {start} from './ci-auth.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Puts packages of this repository into `<prefix>/node_modules` as they would be published, and what they depend on as
 * links to what is installed here: no registry is asked. Returns the path of the program.
 */
export async function installAt(prefix: string, packages: readonly string[] = []): Promise<string> {
  const modules = join(prefix, 'node_modules')
  await mkdir(modules, {recursive: true})
  const own = await Promise.all(['.', ...packages].map((folder) => unpack(join(root, folder), modules)))
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (!name.startsWith('.') && !own.includes(name))
      await symlink(join(root, 'node_modules', name), join(modules, name))
  }
  return join(modules, 'ci-auth', 'bin', 'run.js')
}

/** Without the scripts of the package: a build would delete what the other tests run. */
async function unpack(folder: string, modules: string): Promise<string> {
  const {name} = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const target = join(modules, name)
  await mkdir(target)
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', dirname(modules)]
  const [{filename}] = JSON.parse(await succeed('npm', pack, folder))
  await succeed('tar', ['-xzf', join(dirname(modules), filename), '--strip-components=1', '-C', target], modules)
  return name
}

async function succeed(program: string, args: readonly string[], cwd: string): Promise<string> {
  const {code, stderr, stdout} = await start(program, args, {env: process.env, cwd}).ended
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${stderr}`)
  return stdout
}
