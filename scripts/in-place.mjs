import {readFileSync} from 'node:fs'

/**
 * One file for what esbuild would make many of, one for each `await import()`: our own modules are imported at the top,
 * since they come with the file anyhow; what is not ours is loaded where it is needed, by `require`.
 */
export const inPlace = {
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
