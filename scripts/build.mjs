// Writes what is run, and what is made from src: build.mjs package|action|program|declarations|manifest|documents, side by side.
// CI builds it again and compares.
import {spawn} from 'node:child_process'
import {rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {fileURLToPath} from 'node:url'
import {build} from 'esbuild'
import {
  actionFiles,
  actionIgnore,
  actionMain,
  auditFiles,
  configureFiles,
  launcherBundle,
  packageFiles,
  programFile,
  signInFile,
} from './bundle-options.mjs'
import {notices} from './notices.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds them, with the licences of what is in them. */
async function write(outputs, noticesFile) {
  const built = await Promise.all(outputs.map((options) => build(options)))
  const inputs = Object.assign({}, ...built.map(({metafile}) => metafile.inputs))
  writeFileSync(`${root}${noticesFile}`, notices({inputs}, root))
}

/** Runs a program of Node to its end. */
const run = (...args) =>
  new Promise((resolve, reject) => {
    const ended = (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`)))
    spawn(process.execPath, args, {cwd: root, stdio: 'inherit'}).on('error', reject).on('close', ended)
  })

const outputs = {
  // It empties dist before anything else starts.
  async package() {
    rmSync(`${root}dist`, {force: true, recursive: true})
    await write([packageFiles, signInFile], 'dist/NOTICES.txt')
    await write([launcherBundle], 'dist/NOTICES-launcher.txt')
  },
  async action() {
    // Of an earlier build: how many files are shared depends on what is in them.
    rmSync(`${root}action`, {force: true, recursive: true})
    await write([actionFiles, actionIgnore, actionMain], 'action/NOTICES.txt')
    await write([configureFiles], 'configure/NOTICES.txt')
    await write([auditFiles], 'audit/NOTICES.txt')
  },
  program: () => write([programFile()], 'build/NOTICES.txt'),
  async declarations() {
    await run(createRequire(import.meta.url).resolve('typescript/bin/tsc'), '-p', 'tsconfig.types.json')
    await run('scripts/prune-declarations.mjs')
  },
  manifest: () => run('--import', 'tsx', 'scripts/build-manifest.ts'),
  documents: () => run('--import', 'tsx', 'scripts/documents.ts'),
}

await Promise.all(process.argv.slice(2).map((name) => outputs[name]()))
