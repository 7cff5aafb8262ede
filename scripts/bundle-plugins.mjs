import {readFileSync} from 'node:fs'

// https://esbuild.github.io/plugins

/**
 * Built-in modules without a namespace of their own. To make that, Node reads every export, getters included: from Node
 * 22 on `node:http` so loads undici, HTTP/2 and worker threads, and `node:tls` the root certificates.
 */
export const builtins = (names) => ({
  name: 'builtins',
  setup({onLoad, onResolve}) {
    // To load one that nobody uses, such as HTTP/2 in the action, would take as long as to load all of ours.
    onResolve({filter: names}, ({path}) => ({path, namespace: 'builtin', sideEffects: false}))
    onLoad({filter: /^/, namespace: 'builtin'}, ({path}) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
    }))
  },
})

/** What is in another output, and loaded from there: from `path` what is imported on demand by a path that fits `filter`. */
export const elsewhere = (filter, path) => ({
  name: 'elsewhere',
  setup: ({onResolve}) =>
    onResolve({filter}, ({kind}) => (kind === 'dynamic-import' ? {path, external: true} : undefined)),
})

/** Of a row in inputs.ts. The action prints none: action.yml has them. */
const DESCRIPTION = /^ {4}description:\s+(?:'[^'\n]*'|"[^"\n]*"),$/gm

const AWAITED = /const (\{[^}]+\}) = await import\(('[^']+')\)/g

/**
 * One file for what esbuild would make 25 of: what is imported on demand is imported at the top, since it comes with the file
 * anyhow. If one is written in another form than AWAITED, there is a second `shared.js`, and the build fails.
 */
export const inPlace = {
  name: 'in-place',
  setup({onLoad}) {
    onLoad({filter: /[\\/]src[\\/]lib[\\/].*\.ts$/}, ({path}) => {
      const imports = new Set()
      const contents = readFileSync(path, 'utf8').replaceAll(AWAITED, (_all, names, module) => {
        if (module.startsWith("'node:")) return `const ${names} = process.getBuiltinModule(${module})`
        imports.add(`import ${names.replaceAll(':', ' as')} from ${module}`)
        return ''
      })
      const used = path.endsWith('inputs.ts') ? contents.replace(DESCRIPTION, '') : contents
      return {loader: 'ts', contents: [...imports, used].join('\n')}
    })
  },
}
