import {createHash} from 'node:crypto'
import {lstatSync, readdirSync, readFileSync, readlinkSync} from 'node:fs'
import {join} from 'node:path'

/** What lies in a folder: a mark for each path, which changes with its content. */
export type Tree = ReadonlyMap<string, string>

function markOf(path: string): string {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return `link to ${readlinkSync(path)}`
  if (!found.isFile()) return found.isDirectory() ? 'folder' : 'something else'
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** Read at one go, so that nothing changes meanwhile in this process. */
export const treeOf = (folder: string): Tree =>
  new Map(
    readdirSync(folder, {recursive: true, encoding: 'utf8'}).flatMap((name): [string, string][] => {
      try {
        return [[name, markOf(join(folder, name))]]
      } catch {
        // Another process was faster.
        return []
      }
    }),
  )

/** Paths that are new or other than before. What is gone is not among them. */
export const added = (before: Tree, after: Tree): string[] =>
  [...after].filter(([name, mark]) => before.get(name) !== mark).map(([name]) => name)

/** The text of all files of a folder, for a search. */
export const textsOf = (folder: string, tree: Tree): [name: string, text: string][] =>
  [...tree]
    .filter(([, mark]) => /^[\da-f]{64}$/.test(mark))
    .map(([name]) => [name, readFileSync(join(folder, name), 'utf8')])
