// What esbuild makes of src. scripts/build.mjs writes it. Why: docs/decisions/bundles.md
import {readdirSync, readFileSync} from 'node:fs'
import {basename, extname} from 'node:path'
import {fileURLToPath} from 'node:url'
import {builtins, elsewhere, emptied, helpless, numbered, oclifParts, undescribed, unnamed} from './bundle-plugins.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const text = (path) => readFileSync(`${root}${path}`, 'utf8')

const namesOf = (list) => list.trim().split(/\s+/)

/** Entries by their base name, which the files that load them know. */
function named(list) {
  const paths = namesOf(list)
  const entries = Object.fromEntries(paths.map((path) => [basename(path), `src/${path}.ts`]))
  if (Object.keys(entries).length < paths.length)
    throw new Error(`two of these would have one name: ${paths.join(' ')}`)
  return entries
}

const absent = (list) => Object.fromEntries(namesOf(list).map((name) => [name, 'node:util']))

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

/** What few sign-ins need, exported by `src/action/on-demand.ts`. It edits no kubeconfig of a user. */
const late = new RegExp(
  `/(?:${namesOf(`
    applicability clean-tools endpoint-failures erase explain failures file-warnings guardrails iam-refusals key-actor kubeconfig-edit missing-identity nearest oauth propagation rare-destinations readmitted refresh-by-file refusal remove repository-principal
    run-program runner-temporary sent-secrets service-account-key signed sts-refusals token-sources tunnel unknown-guardrails upload-warnings
    with-doctor`).join('|')})\\.ts$`,
)

/** What the runner starts, in `action`, and what only some jobs load. What several need is in files of their own, once. */
export const actionFiles = {
  ...actionBundle,
  plugins: [
    ...actionBundle.plugins,
    elsewhere(late, './on-demand.js'),
    elsewhere(/^ignore$/, './ignore.js'),
    elsewhere(/configure\/tools\.ts$/, '../configure/tools.js'),
    undescribed,
    numbered,
  ],
  splitting: true,
  entryPoints: named('action/sign-in-step action/post action/on-demand'),
  outdir: 'action',
  lineLimit: 160,
}

/** By itself: as CommonJS, it would make functions of the light classes, which all other modules would call. */
export const actionIgnore = {...actionBundle, inject: [], entryPoints: ['ignore'], outdir: 'action', lineLimit: 160}

/** What it starts first: alone, so that nothing else is read before connections open. */
export const actionMain = {
  ...actionBundle,
  plugins: [
    ...actionBundle.plugins,
    elsewhere(/sign-in-step\.ts$/, './sign-in-step.js'),
    elsewhere(late, './on-demand.js'),
    undescribed,
  ],
  entryPoints: named('action/main'),
  outdir: 'action',
  lineLimit: 160,
}

/**
 * The action `configure`, without a file of the one above: a runner has all files of the repository at the tag, so each can load the other's.
 * https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionManager.cs (it unpacks the archive of the repository, and
 * looks for the path of the action in it)
 */
export const configureFiles = {
  ...actionBundle,
  plugins: [
    ...actionBundle.plugins,
    elsewhere(/\/tools\.ts$/, './tools.js'),
    // It edits no kubeconfig of a user.
    elsewhere(/\/kubeconfig-edit\.ts$/, './absent.js'),
    undescribed,
  ],
  entryPoints: named('action/configure/main action/configure/post action/configure/tools'),
  outdir: 'configure',
  lineLimit: 160,
}

/** The action `audit`, which signs nobody in and makes no call. */
export const auditFiles = {
  ...actionBundle,
  plugins: [...actionBundle.plugins, undescribed],
  entryPoints: named('action/audit/main'),
  outdir: 'audit',
  lineLimit: 160,
}

/** What launcher files are made of. It stands alone: CommonJS needs no package.json beside it, and the licences are inside. */
export const launcherBundle = {
  ...actionBundle,
  // It chooses no place for a credentials file.
  plugins: [builtins(/^node:/, {inOneFile: true}), emptied(/runner-temporary\.ts$/)],
  format: 'cjs',
  target: 'node20',
  entryPoints: ['src/launcher/main.ts'],
  outfile: 'dist/launcher.cjs',
  legalComments: 'inline',
}

/** Lines are short: Node prints the line of an error. */
const commandLine = {
  ...bundle,
  target: 'node20',
  minifySyntax: true,
  minifyWhitespace: true,
  lineLimit: 160,
  plugins: [oclifParts(`${root}src/cli/oclif/core.ts`)],
  // oclif asks for them where there is TypeScript.
  external: ['typescript', 'ts-node', 'tsx'],
  // oclif reads two of its 80 spinners at each start in a terminal. The others are for patterns of plugins, for colours without names, and for a
  // name of the platform: we have none.
  alias: {
    ...bundle.alias,
    'cli-spinners': `${root}src/cli/oclif/spinners.json`,
    debug: `${root}scripts/no-debug.cjs`,
    ...absent('minimatch color-convert wsl-utils'),
  },
}

/** The part of it that the package has. */
const packaged = {
  ...commandLine,
  plugins: [...commandLine.plugins, elsewhere(/launcher\/main\.ts$/, './launcher.cjs')],
  format: 'esm',
  define: {...bundle.define, CI_AUTH_PACKAGE: JSON.stringify('../')},
  banner: {js: "const require = process.getBuiltinModule('module').createRequire(import.meta.url)"},
}

/** What explains a refusal, reads a federation.yml, configures a tool, or loads plugins: large, and no job that can sign in needs it. */
const onDemand = named(`
  cli/oclif/help cli/oclif/plugin-packages lib/cis/tokens-list lib/doctor/fix lib/doctor/facts/client-tokens lib/doctor/facts/predict lib/doctor/links/client-token-links
  lib/trust/access-boundary lib/trust/attributes lib/trust/federation-file lib/trust/lint/changing-subjects lib/trust/lint/job-principals lib/trust/diagnosis/explanations
  lib/use-cases/exec/command-tools lib/use-cases/sign-in/files/rare-destinations`)

/** The other commands, each in a file of its own, and what others import or Node loads by its URL. */
export const packageFiles = {
  ...packaged,
  // Without keepNames: each function would be given its name each time that it is made, which takes an audit about 6 % of its time.
  minifyIdentifiers: true,
  plugins: [
    ...packaged.plugins,
    // Of the others, the namespace costs little, and a file of its own more.
    builtins(/^node:(?:https?|http2|tls)$/),
    unnamed,
    elsewhere(/\/provider\.ts$/, './all-providers.js'),
    elsewhere(/commands\/(?:helper|auth\/(?:cleanup|exec|federate|key|revoke|token))\.ts$/, './sign-in.js'),
  ],
  splitting: true,
  chunkNames: '[name]-[hash]',
  entryPoints: {
    jose: 'jose',
    ...named('main ci employee emulator lib/cis/all-providers'),
    ...onDemand,
  },
  outdir: 'dist',
}

/**
 * What each job runs, in one file: Node loads it in half the time of 50. `configure` copies it for tools, which need no other. Its names are
 * short: it has 0.7 of the bytes, and each start reads them.
 */
export const signInFile = {
  ...packaged,
  minifyIdentifiers: true,
  plugins: [
    ...packaged.plugins,
    builtins(/^node:/),
    helpless,
    elsewhere(
      /commands\/(?:audit|completion|doctor|migrate|setup|auth\/status|(?:configure|employee|emulator|migrate|oidc|setup)\/\w+)\.ts$/,
      './main.js',
    ),
    // bin/run.js has main.js answer it.
    elsewhere(/completion\/answer\.ts$/, './main.js'),
    elsewhere(/^jose$/, './jose.js'),
    ...Object.keys(onDemand).map((name) => elsewhere(new RegExp(`/${name}\\.ts$`), `./${name}.js`)),
  ],
  // Only plugins need them.
  alias: {...packaged.alias, ...absent('ejs lilconfig tinyglobby')},
  entryPoints: ['src/main.ts'],
  outfile: 'dist/sign-in.js',
}

/** What the command line reads, by its path in the package. */
function filesRead() {
  const assets = readdirSync(`${root}assets`, {recursive: true}).map((path) => `assets/${path.replaceAll('\\', '/')}`)
  const paths = ['package.json', 'oclif.manifest.json', ...assets.filter((path) => extname(path))]
  return Object.fromEntries(paths.map((path) => [path, text(path)]))
}

/** The whole command line in one CommonJS file that needs no other file: what programs are made of. */
export const programFile = () => ({
  ...commandLine,
  plugins: [builtins(/^node:/)],
  format: 'cjs',
  define: {...bundle.define, 'import.meta.url': 'CI_AUTH_URL', CI_AUTH_FILES: JSON.stringify(filesRead())},
  // A module has no URL in CommonJS.
  banner: {js: "const CI_AUTH_URL = require('node:url').pathToFileURL(__filename).href"},
  footer: {js: 'void module.exports.startCiAuth(process.argv.slice(2))'},
  entryPoints: ['src/main.ts'],
  outfile: 'build/ci-auth.cjs',
})
