// What esbuild makes of src. scripts/build.mjs writes it. Why: docs/decisions/bundles.md
import {readdirSync, readFileSync} from 'node:fs'
import {basename} from 'node:path'
import {fileURLToPath} from 'node:url'
import {builtins, elsewhere, inPlace} from './bundle-plugins.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const text = (path) => readFileSync(`${root}${path}`, 'utf8')

/** What all outputs have in common: all packages inside, and light classes in place of the built-in ones that load undici. */
const bundle = {
  absWorkingDir: root,
  metafile: true,
  bundle: true,
  platform: 'node',
  inject: [`${root}src/action/light-http.ts`],
  define: {CI_AUTH_VERSION: JSON.stringify(JSON.parse(text('package.json')).version)},
  // As ES modules, of which esbuild leaves out what nobody uses. Of yaml, Node has another form.
  mainFields: ['module', 'main'],
  alias: {yaml: `${root}node_modules/yaml/browser/dist/index.js`},
  // The licences are in NOTICES.txt.
  legalComments: 'none',
}

/** Also for tests of what light classes and built-in modules cost. */
export const actionBundle = {...bundle, plugins: [builtins(/^node:/)], format: 'esm', target: 'node24', minify: true}

/** What the runner starts, in `action`: what both need is in a third file, once. */
export const actionFiles = {
  ...actionBundle,
  plugins: [...actionBundle.plugins, inPlace],
  splitting: true,
  chunkNames: 'shared',
  entryPoints: ['src/action/main.ts', 'src/action/post.ts'],
  outdir: 'action',
  lineLimit: 160,
}

/** What launcher files are made of. It stands alone: CommonJS needs no package.json beside it, and the licences are inside. */
export const launcherBundle = {
  ...actionBundle,
  format: 'cjs',
  target: 'node20',
  entryPoints: ['src/launcher/main.ts'],
  outfile: 'dist/launcher.cjs',
  legalComments: 'inline',
}

/** Names stay as they are, for stacks, and lines are short: Node prints the line of an error. */
const commandLine = {
  ...bundle,
  target: 'node20',
  minifySyntax: true,
  minifyWhitespace: true,
  lineLimit: 160,
  // oclif asks for them where there is TypeScript.
  external: ['typescript', 'ts-node', 'tsx'],
  alias: {
    ...bundle.alias,
    // oclif reads two of its 80 at each start in a terminal.
    'cli-spinners': `${root}src/cli/oclif/spinners.json`,
    // Only for colours that are no names. Nothing here has one.
    'color-convert': 'node:util',
  },
}

/** The part of it that the package has. Of the other built-in modules, the namespace costs little. */
const packaged = {
  ...commandLine,
  plugins: [builtins(/^node:(?:https?|http2|tls)$/), elsewhere(/launcher\/main\.ts$/, './launcher.cjs')],
  format: 'esm',
  define: {...bundle.define, CI_AUTH_PACKAGE: JSON.stringify('../')},
  banner: {js: "import {createRequire} from 'node:module'\nconst require = createRequire(import.meta.url)"},
}

/** What explains a refusal, reads a federation.yml, or configures a tool: it is large, and a job that can sign in needs none of it. */
const explanations = [
  'cli/oclif/plugin-packages',
  'lib/cis/tokens-list',
  'lib/doctor/fix',
  'lib/doctor/predict',
  'lib/trust/attributes',
  'lib/trust/federation-file',
  'lib/trust/job-principals',
  'lib/trust/remedy/explanations',
  'lib/use-cases/exec/command-tools',
]

const named = (paths) => Object.fromEntries(paths.map((path) => [basename(path), `src/${path}.ts`]))

/** The whole command line, each command in a file of its own, and what others import or Node loads by its URL. */
export const packageFiles = {
  ...packaged,
  plugins: [...packaged.plugins, elsewhere(/commands\/(?:doctor|helper|auth\/\w+)\.ts$/, './sign-in.js')],
  splitting: true,
  chunkNames: '[name]-[hash]',
  entryPoints: {
    jose: 'jose',
    ...named([
      'cli/oclif/start',
      'ci',
      'employee',
      'emulator',
      'lib/employee/loading/generation-hooks',
      ...explanations,
    ]),
  },
  outdir: 'dist',
}

const absent = (names) => Object.fromEntries(names.map((name) => [name, 'node:util']))

/**
 * What each job runs, in one file: Node loads it in half the time of 50 files. All else is loaded from the others. `configure`
 * copies it to the folder of the job, for tools: they need none of the others.
 */
export const signInFile = {
  ...packaged,
  plugins: [
    ...packaged.plugins,
    elsewhere(/commands\/(?:completion|(?:configure|employee|emulator|oidc|setup)\/\w+)\.ts$/, './start.js'),
    elsewhere(/^jose$/, './jose.js'),
    ...explanations.map((path) => elsewhere(new RegExp(`/${basename(path)}\\.ts$`), `./${basename(path)}.js`)),
  ],
  // Only plugins need them.
  alias: {...packaged.alias, ...absent(['lilconfig', 'minimatch', 'tinyglobby'])},
  entryPoints: ['src/cli/oclif/start.ts'],
  outfile: 'dist/sign-in.js',
}

/** The whole command line in one CommonJS file that needs no other file: what programs are made of. */
export const programFile = () => ({
  ...commandLine,
  plugins: [builtins(/^node:/)],
  format: 'cjs',
  define: {
    ...bundle.define,
    'import.meta.url': 'CI_AUTH_URL',
    CI_AUTH_FILES: JSON.stringify(Object.fromEntries(filesRead().map((path) => [path, text(path)]))),
  },
  // A module has no URL in CommonJS.
  banner: {js: "const CI_AUTH_URL = require('node:url').pathToFileURL(__filename).href"},
  footer: {js: 'void module.exports.startCiAuth(process.argv.slice(2))'},
  entryPoints: ['src/cli/oclif/start.ts'],
  outfile: 'build/ci-auth.cjs',
})

/** Files that the command line reads, by their path in the package. */
const filesRead = () => [
  'package.json',
  'oclif.manifest.json',
  ...readdirSync(`${root}assets`).flatMap((folder) =>
    readdirSync(`${root}assets/${folder}`).map((name) => `assets/${folder}/${name}`),
  ),
]
