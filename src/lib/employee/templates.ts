import {readFile} from 'node:fs/promises'
import {isBuiltin} from 'node:module'

interface Template {
  /** What npm must install for it, with the version where that matters. */
  packages: readonly string[]
  /** Packages that hold the types of those. */
  types: readonly string[]
}

/** What a handlers module can start as: the files of assets/employee-templates, by name. */
export const templates = {
  skeleton: {packages: [], types: []},
  memory: {packages: [], types: []},
  sqlite: {
    // 13 wants Node 22, which mostly has an SQLite of its own.
    packages: isBuiltin('node:sqlite') ? [] : ['better-sqlite3@12'],
    types: [],
  },
  postgres: {packages: ['pg'], types: ['@types/pg']},
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates

const folder = new URL('../../../assets/employee-templates/', import.meta.url)

/** The text of a template as JavaScript, an ES module. */
export const templateText = (name: TemplateName): Promise<string> => readFile(new URL(`${name}.mjs`, folder), 'utf8')

const TYPED_CONSTANT = /^\/\*\* @type \{(.+)\} \*\/\n((?:export )?const \w+) =/gm
const IMPORTED_TYPE = /import\('ci-auth\/employee'\)\.(\w+)/g
/** The comment that a template begins with, its empty line, and whether imports follow. */
const HEADER = /^((?:\/\/.*\n)+\n)(import )?/

/**
 * A template as TypeScript. It rests on how the templates are written: each type stands alone in a line
 * `/** @type {…} *\/` above the constant that has it. It becomes an annotation there, and what it imports from
 * `ci-auth/employee` one import at the top.
 */
export function asTypeScript(text: string): string {
  const imported = new Set(Array.from(text.matchAll(IMPORTED_TYPE), ([, name]) => name))
  return text
    .replace(TYPED_CONSTANT, (_line, type: string, constant: string) => `${constant}: ${type} =`)
    .replace(IMPORTED_TYPE, '$1')
    .replace(HEADER, (_start, comment: string, next: string | undefined) => {
      const line = `import type {${[...imported].join(', ')}} from 'ci-auth/employee'\n`
      return `${comment}${line}${next ?? '\n'}`
    })
}
