import {readdirSync, readFileSync} from 'node:fs'
import {join, relative, sep} from 'node:path'
import {fileURLToPath} from 'node:url'

const inSource = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const inPackages = (path) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url))

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

export const nodeBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
}

/**
 * Built-in modules without a namespace of their own. To make that, Node reads every export, getters included: from Node
 * 22 on `node:http` so loads undici, HTTP/2 and worker threads, and `node:tls` the root certificates.
 */
const builtins = {
  name: 'builtins',
  setup({onLoad, onResolve}) {
    onResolve({filter: /^node:/}, ({path}) => ({path, namespace: 'builtin'}))
    onLoad({filter: /^/, namespace: 'builtin'}, ({path}) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
    }))
  },
}

/** As `nodeBundle`, with the light classes of src/action/light-http.ts in place of the built-in ones. */
export const actionBundle = {
  ...nodeBundle,
  inject: [inSource('action/light-http.ts')],
  define: lightGlobals,
  plugins: [builtins],
}

/**
 * One file for what esbuild would make many of, one for each `await import()`: our own modules are imported at the top,
 * since they come with the file anyhow; what is not ours is loaded where it is needed, by `require`.
 */
const inPlace = {
  name: 'in-place',
  async setup({onLoad}) {
    const {default: ts} = await import('typescript')
    const isLazy = (node) =>
      ts.isAwaitExpression(node) &&
      ts.isCallExpression(node.expression) &&
      node.expression.expression.kind === ts.SyntaxKind.ImportKeyword &&
      ts.isStringLiteral(node.expression.arguments[0])
    const isOwn = (node) => isLazy(node) && node.expression.arguments[0].text.startsWith('.')
    /** Of `const {a, b} = await import('./own.ts')`. */
    const namesIn = ({declarationList}) => {
      const [{initializer, name} = {}, ...others] = declarationList?.declarations ?? []
      return others.length === 0 && initializer && isOwn(initializer) && ts.isObjectBindingPattern(name)
        ? {initializer, name}
        : undefined
    }
    onLoad({filter: /[\\/]src[\\/]lib[\\/].*\.ts$/}, ({path}) => {
      const text = readFileSync(path, 'utf8')
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
      const imports = []
      const edits = []
      const visit = (node) => {
        const own = namesIn(node)
        if (own) {
          imports.push(`import ${own.name.getText(source)} from '${moduleOf(own.initializer)}'`)
          edits.push({node, by: ''})
        } else if (isOwn(node)) {
          imports.push(`import * as own${imports.length} from '${moduleOf(node)}'`)
          edits.push({node, by: `own${imports.length - 1}`})
        } else if (isLazy(node)) {
          edits.push({node, by: required(moduleOf(node))})
        } else {
          ts.forEachChild(node, visit)
        }
      }
      visit(source)
      const changed = edits.reduceRight(
        (whole, {by, node}) => whole.slice(0, node.getStart(source)) + by + whole.slice(node.end),
        text,
      )
      return {loader: 'ts', contents: [...new Set(imports), changed].join('\n')}
    })
  },
}

const moduleOf = (awaited) => awaited.expression.arguments[0].text

/** What `await import(module)` gives, at once. */
const required = (module) =>
  module.startsWith('node:') ? `process.getBuiltinModule('${module}')` : `{default: require('${module}')}`

/** What the runner starts, in `action`: what both need is in a third file, once. */
export const actionFiles = {
  ...actionBundle,
  plugins: [builtins, inPlace],
  splitting: true,
  chunkNames: 'shared',
  entryPoints: ['src/action/main.ts', 'src/action/post.ts'],
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
  legalComments: 'inline',
}

/** Leaves where it is what lies outside of `folder`, and what is loaded only when it is needed. */
const only = (folder) => ({
  name: 'only',
  setup({onResolve}) {
    onResolve({filter: /^\.\.?\//}, ({kind, path, resolveDir}) => {
      const target = relative(folder, join(resolveDir, path)).replaceAll(sep, '/').replace(/\.ts$/, '.js')
      if (target.startsWith('../')) return {path: target, external: true}
      return kind === 'dynamic-import' ? {path: `./${target}`, external: true} : undefined
    })
  },
})

const engines = {target: 'node20', minify: true, outbase: 'src'}

/** Whole packages, over what the compiler made of the one file that names each. */
export const engineBundles = [
  {
    ...nodeBundle,
    ...engines,
    // What yaml gives to Node is CommonJS, which requires built-in modules by itself. This is the same as modules.
    alias: {yaml: inPackages('yaml/browser/dist/index.js')},
    entryPoints: [
      'src/lib/emulator/tls/certificates-engine.ts',
      'src/lib/trust/cel-engine.ts',
      'src/lib/trust/yaml-engine.ts',
    ],
  },
  {...actionBundle, ...engines, entryPoints: ['src/lib/http/ky-engine.ts']},
]

/** The lists of CIs, over what the compiler made of them: they are asked as a whole, and 50 files take 15 ms to load. */
export const listBundles = ['list', 'tokens-list', 'all-jobs'].map((name) => ({
  ...nodeBundle,
  target: 'node20',
  plugins: [only(inSource('lib/cis'))],
  entryPoints: [`src/lib/cis/${name}.ts`],
  outbase: 'src',
}))

/** What other packages of the command line would load only where a developer has them. */
const development = ['typescript', 'ts-node', 'tsx']

/** Files that the command line reads, by their path in the package. */
const filesRead = () => [
  'package.json',
  'oclif.manifest.json',
  'dist/launcher.cjs',
  ...['assets/emulator', 'assets/employee', 'assets/employee-templates'].flatMap((folder) =>
    readdirSync(new URL(`../${folder}/`, import.meta.url)).map((name) => `${folder}/${name}`),
  ),
]

/** The whole command line in one CommonJS file that needs no other file: what programs are made of. */
export const programFile = () => {
  const text = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
  return {
    ...actionBundle,
    format: 'cjs',
    alias: {yaml: inPackages('yaml/browser/dist/index.js')},
    external: development,
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    // A module has no URL in CommonJS.
    banner: {js: "const CI_AUTH_URL = require('node:url').pathToFileURL(__filename).href"},
    define: {
      ...actionBundle.define,
      'import.meta.url': 'CI_AUTH_URL',
      CI_AUTH_VERSION: JSON.stringify(JSON.parse(text('package.json')).version),
      CI_AUTH_FILES: JSON.stringify(Object.fromEntries(filesRead().map((path) => [path, text(path)]))),
    },
    stdin: {
      contents: "import {startCiAuth} from './src/cli/oclif/start.ts'\nvoid startCiAuth(process.argv.slice(2))",
      resolveDir: inSource('..'),
    },
  }
}
