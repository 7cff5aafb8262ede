import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {basename, dirname} from 'node:path'

// https://esbuild.github.io/plugins

/**
 * Built-in modules without a namespace of their own. To make that, Node reads every export, getters included: from Node
 * 22 on `node:http` so loads undici, HTTP/2 and worker threads, and `node:tls` the root certificates.
 *
 * @param inOneFile - Also those that are imported on demand: the file must import nothing.
 */
export const builtins = (names, {inOneFile = false} = {}) => ({
  name: 'builtins',
  setup({onLoad, onResolve}) {
    // To load one that nobody uses, such as HTTP/2 in the action, would take as long as to load all of ours.
    onResolve({filter: names}, ({kind, path}) =>
      kind === 'dynamic-import' && !inOneFile
        ? {external: true}
        : {path, namespace: kind === 'import-statement' ? 'builtin' : 'required', sideEffects: false},
    )
    const got = (path) => `process.getBuiltinModule(${JSON.stringify(path)})`
    // It loads ten more, and starts four threads: when something of it is called.
    onLoad({filter: /fs\/promises$/, namespace: 'required'}, ({path}) => ({
      contents: `module.exports = new Proxy({}, {get: (_, name) => ${got(path)}[name]})`,
    }))
    onLoad({filter: /^/, namespace: 'required'}, ({path}) => ({contents: `module.exports = ${got(path)}`}))
    // Only what is imported is read: for an import of CommonJS, esbuild would copy all names of the module.
    onLoad({filter: /^/, namespace: 'builtin'}, ({path}) => ({
      contents: [
        `const all = /* @__PURE__ */ ${got(path)}`,
        ...exportsOf(path).map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})()`),
        'export default all',
      ].join('\n'),
    }))
  },
})

const exportsOf = (path) =>
  Object.keys(process.getBuiltinModule(path)).filter((name) => name !== 'default' && /^[A-Za-z]\w*$/.test(name))

/** What is in another output, and loaded from there: from `path` what is imported on demand by a path that fits `filter`. */
export const elsewhere = (filter, path) => ({
  name: 'elsewhere',
  setup: ({onResolve}) =>
    onResolve({filter}, ({kind}) => (kind === 'dynamic-import' ? {path, external: true} : undefined)),
})

/** What a plugin of oclif imports: the parts of `@oclif/core` that the command line has already. */
export const oclifParts = (path) => ({
  name: 'oclifParts',
  setup: ({onResolve}) => onResolve({filter: /^@oclif\/core$/}, () => ({path})),
})

/** oclif's own errors would print help, and ours do not: `help.ts` is loaded from elsewhere. */
export const helpless = {
  name: 'helpless',
  setup: ({onResolve}) =>
    onResolve({filter: /^\.\.?\/help(?:\/index)?$/}, ({importer}) =>
      /core[\\/]lib[\\/](?:flags|errors[\\/]handle)\.js$/.test(importer)
        ? {path: 'node:util', external: true}
        : undefined,
    ),
}

/** Of a row in inputs.ts. The action prints none: action.yml has them. */
const DESCRIPTION = /^ {4}description:\s+(?:'[^'\n]*'|"[^"\n]*"),$/gm

/** What the pages say of a CI. */
const FACTS = /^ +facts: \{[^{}]*\},$/gm

/** Remedies of what no action does: test/action/bundles.test.ts sees that none has these codes. */
const REMEDIES = /^ +(?:EMPLOYEE|EMULATOR|SETUP)_\w+: \[[^\]]*\],$/gm

/** Without the texts that nobody reads there. */
export const undescribed = {
  name: 'undescribed',
  setup: ({onLoad}) =>
    onLoad({filter: /[\\/](?:code-remedies|inputs|provider|runner)\.ts$/}, ({path}) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replace(DESCRIPTION, '').replace(FACTS, 'facts: {},').replace(REMEDIES, ''),
    })),
}

/** asn1-schema asks a class for its name, and names are short here. */
export const unnamed = {
  name: 'unnamed',
  setup: ({onLoad}) =>
    onLoad({filter: /asn1-schema[\\/].+[\\/]parser\.js$/}, ({path}) => {
      const [before, after, ...others] = readFileSync(path, 'utf8').split('.constructor.name === "Sequence"')
      if (after === undefined || others.length > 0) throw new Error(`${path} asks for names in another way`)
      return {contents: `${before} instanceof asn1js.Sequence${after}`}
    }),
}

const HASHED = /^chunk-[A-Z0-9]{8}\.js$/

/** Names that stay the same where the content changes: `shared-2.js` for what esbuild calls `chunk-MTG2VZWV.js`, in its order. */
export const numbered = {
  name: 'numbered',
  setup({initialOptions, onEnd}) {
    const {write = true} = initialOptions
    Object.assign(initialOptions, {write: false, chunkNames: '[name]-[hash]'})
    onEnd(async ({metafile, outputFiles}) => {
      const late = Object.keys(metafile.outputs)
        .map((path) => basename(path))
        .filter((name) => HASHED.test(name))
      const renamed = (text) =>
        late.reduce((done, name, index) => done.replaceAll(name, `shared-${index + 1}.js`), text)
      metafile.outputs = JSON.parse(renamed(JSON.stringify(metafile.outputs)))
      if (!write) return
      for (const {path, text} of outputFiles) {
        mkdirSync(dirname(path), {recursive: true})
        writeFileSync(renamed(path), renamed(text))
      }
    })
  },
}

/** Leaves out what the files that `filter` matches contain. */
export const emptied = (filter) => ({
  name: 'emptied',
  setup: (build) => build.onLoad({filter}, () => ({contents: 'export {}'})),
})
