import {readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {inPlace} from './in-place.mjs'

// What esbuild makes of src. scripts/build.mjs writes it.

const root = fileURLToPath(new URL('..', import.meta.url))
const text = (path) => readFileSync(`${root}${path}`, 'utf8')

/**
 * The globals that would load undici. The list belongs to ky 1.14.3: test/action/light-http.test.ts looks for what is
 * left of them in a bundle.
 */
const lightGlobals = {
  'globalThis.Request': 'LightRequest',
  'globalThis.Response': 'LightResponse',
  'globalThis.Headers': 'LightHeaders',
  Request: 'LightRequest',
  Response: 'LightResponse',
  Headers: 'LightHeaders',
  'globalThis.FormData': 'undefined',
  FormData: 'undefined',
  'globalThis.ReadableStream': 'undefined',
  'globalThis.fetch': 'globalThis.Object',
}

/**
 * Built-in modules without a namespace of their own. To make that, Node reads every export, getters included: from Node
 * 22 on `node:http` so loads undici, HTTP/2 and worker threads, and `node:tls` the root certificates.
 */
const builtins = (names) => ({
  name: 'builtins',
  setup({onLoad, onResolve}) {
    onResolve({filter: names}, ({path}) => ({path, namespace: 'builtin'}))
    onLoad({filter: /^/, namespace: 'builtin'}, ({path}) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
    }))
  },
})

/** What all outputs have in common: all packages inside, and the light classes of src/action/light-http.ts in place of the built-in ones. */
const bundle = {
  absWorkingDir: root,
  metafile: true,
  bundle: true,
  platform: 'node',
  inject: [`${root}src/action/light-http.ts`],
  define: {...lightGlobals, CI_AUTH_VERSION: JSON.stringify(JSON.parse(text('package.json')).version)},
  // What they give to Node is no ES module: that of yaml requires built-in modules by itself, and that of jsonc-parser requires
  // its parts where esbuild cannot see it. These are the same as ES modules.
  alias: {
    yaml: `${root}node_modules/yaml/browser/dist/index.js`,
    'jsonc-parser': `${root}node_modules/jsonc-parser/lib/esm/main.js`,
  },
}

/** Also for tests of what light classes and built-in modules cost. */
export const actionBundle = {...bundle, plugins: [builtins(/^node:/)], format: 'esm', target: 'node24'}

/** What the runner starts, in `action`: what both need is in a third file, once. */
export const actionFiles = {
  ...actionBundle,
  plugins: [...actionBundle.plugins, inPlace],
  splitting: true,
  chunkNames: 'shared',
  entryPoints: ['src/action/main.ts', 'src/action/post.ts'],
  outdir: 'action',
  minify: true,
  lineLimit: 160,
  legalComments: 'inline',
}

/**
 * The program of launcher files: CommonJS, which needs no package.json beside it, under any Node that the command line
 * runs on. Its free constant `settings` is what a launcher file says before it.
 */
export const launcherBundle = {
  ...actionBundle,
  format: 'cjs',
  target: 'node20',
  minify: true,
  entryPoints: ['src/launcher/main.ts'],
  outfile: 'dist/launcher.cjs',
  legalComments: 'inline',
}

/** Names stay as they are, for stacks, and lines are short: Node prints the line of an error. The licences are in NOTICES.txt. */
const commandLine = {
  ...bundle,
  target: 'node20',
  minifySyntax: true,
  minifyWhitespace: true,
  lineLimit: 160,
  legalComments: 'none',
  // oclif asks for them where there is TypeScript.
  external: ['typescript', 'ts-node', 'tsx'],
}

/** Of a module that is imported, the namespace costs little, but for these. */
const costly = builtins(/^node:(?:https?|http2|tls)$/)

const beside = {
  ...commandLine,
  format: 'esm',
  outdir: 'dist',
  define: {...commandLine.define, CI_AUTH_PACKAGE: JSON.stringify('../')},
  banner: {js: "import {createRequire} from 'node:module'\nconst require = createRequire(import.meta.url)"},
}

/** Modules that are in another output of `dist`: `importPath` by a part of the path in src. */
const elsewhere = (paths) => ({
  name: 'elsewhere',
  setup({onResolve}) {
    for (const [filter, path] of paths)
      onResolve({filter}, ({kind}) => (kind === 'dynamic-import' ? {path, external: true} : undefined))
  },
})

/** The whole command line, and what others import: each command in a file of its own. */
export const packageFiles = {
  ...beside,
  splitting: true,
  chunkNames: '[name]-[hash]',
  plugins: [costly, elsewhere([[/launcher\/main\.ts$/, './launcher.cjs']])],
  entryPoints: {
    start: 'src/cli/oclif/start.ts',
    ci: 'src/ci.ts',
    employee: 'src/employee.ts',
    emulator: 'src/emulator.ts',
    'generation-hooks': 'src/lib/employee/loading/generation-hooks.ts',
    'job-principals': 'src/lib/trust/job-principals.ts',
  },
}

/** What each job runs, in one file: Node loads it in half the time of 50 files. Other commands start from the others. */
export const signInFile = {
  ...beside,
  plugins: [
    costly,
    elsewhere([
      [/commands\/(?:\w+|employee\/\w+|emulator\/\w+|oidc\/\w+|setup\/\w+)\.ts$/, './start.js'],
      [/launcher\/main\.ts$/, './launcher.cjs'],
      [/trust\/job-principals\.ts$/, './job-principals.js'],
      [/\/plugins\.ts$/, './start.js'],
    ]),
    {
      // For plugins, which start from the other files.
      name: 'without-plugins',
      setup({onLoad, onResolve}) {
        onResolve({filter: /^(?:tinyglobby|minimatch|lilconfig)$/}, ({path}) => ({path, namespace: 'unused'}))
        onLoad({filter: /^/, namespace: 'unused'}, () => ({contents: 'module.exports = {}'}))
      },
    },
  ],
  entryPoints: {'sign-in': 'src/cli/oclif/start.ts'},
}

/** Files that the command line reads, by their path in the package. */
const filesRead = () => [
  'package.json',
  'oclif.manifest.json',
  'dist/launcher.cjs',
  ...['assets/emulator', 'assets/employee', 'assets/employee-templates'].flatMap((folder) =>
    readdirSync(`${root}${folder}`).map((name) => `${folder}/${name}`),
  ),
]

/** The whole command line in one CommonJS file that needs no other file: what programs are made of. */
export const programFile = () => ({
  ...commandLine,
  plugins: [builtins(/^node:/)],
  format: 'cjs',
  outfile: 'build/ci-auth.cjs',
  // A module has no URL in CommonJS.
  banner: {js: "const CI_AUTH_URL = require('node:url').pathToFileURL(__filename).href"},
  define: {
    ...commandLine.define,
    'import.meta.url': 'CI_AUTH_URL',
    CI_AUTH_FILES: JSON.stringify(Object.fromEntries(filesRead().map((path) => [path, text(path)]))),
  },
  stdin: {
    contents: "import {startCiAuth} from './src/cli/oclif/start.ts'\nvoid startCiAuth(process.argv.slice(2))",
    resolveDir: root,
  },
})
