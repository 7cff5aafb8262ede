import {cp, mkdir, readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Puts packages of this repository into `<prefix>/node_modules`, each with the files that it publishes and nothing else. Returns the path of the program. */
export async function installAt(prefix: string, packages: readonly string[] = []): Promise<string> {
  const modules = join(prefix, 'node_modules')
  await mkdir(modules, {recursive: true})
  await Promise.all(['.', ...packages].map((folder) => copyPublished(join(root, folder), modules)))
  return join(modules, 'ci-auth', 'bin', 'run.js')
}

/** Without npm, which takes seconds for it: `test/package` has npm pack and install the package. */
async function copyPublished(folder: string, modules: string): Promise<void> {
  const {files, name} = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    files?: string[]
    name: string
  }
  for (const path of files ? ['package.json', ...files] : await readdir(folder)) {
    await cp(join(folder, path), join(modules, name, path), {recursive: true})
  }
}
