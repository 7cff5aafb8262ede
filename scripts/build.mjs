// Writes what is run: build.mjs package|action|program. CI builds it again and compares.
import {rmSync, writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {build} from 'esbuild'
import {actionFiles, launcherBundle, packageFiles, programFile, signInFile} from './bundle-options.mjs'
import {notices} from './notices.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds them, with the licences of what is in them. */
async function write(outputs, noticesFile) {
  const built = await Promise.all(outputs.map((options) => build(options)))
  const inputs = Object.assign({}, ...built.map(({metafile}) => metafile.inputs))
  writeFileSync(`${root}${noticesFile}`, notices({inputs}, root))
}

const outputs = {
  async package() {
    rmSync(`${root}dist`, {force: true, recursive: true})
    await write([packageFiles, signInFile], 'dist/NOTICES.txt')
    await write([launcherBundle], 'dist/NOTICES-launcher.txt')
  },
  action: () => write([actionFiles], 'action/NOTICES.txt'),
  program: () => write([programFile()], 'build/NOTICES.txt'),
}

for (const name of process.argv.slice(2)) await outputs[name]()
