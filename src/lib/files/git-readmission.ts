import {dirname, join, relative, sep} from 'node:path'
import {readIfFile} from './pattern-list.ts'

/**
 * The `.gitignore`, between `root` and `file`, whose `!` line lets `file` in again: those files weigh more than the
 * repository's own exclude file. Undefined when there is none.
 *
 * @param ignorecase - As git compares names in this repository.
 */
export async function readmittedBy(root: string, file: string, ignorecase: boolean): Promise<string | undefined> {
  const lists = foldersBetween(root, dirname(file)).map((folder) => join(folder, '.gitignore'))
  const texts = await Promise.all(lists.map(readIfFile))
  if (!texts.some((text) => /^!/m.test(text))) return undefined

  const {default: ignore} = await import('ignore')
  for (const [index, list] of lists.entries()) {
    const path = relative(dirname(list), file).split(sep).join('/')
    const verdict = ignore({ignorecase})
      .add(texts[index] ?? '')
      .test(path)
    if (verdict.unignored) return list
    if (verdict.ignored) return undefined
  }
  return undefined
}

/** The deepest first, since it has the last word. */
function foldersBetween(root: string, deepest: string): string[] {
  const folders = [deepest]
  for (let folder = deepest; folder !== root && folder !== dirname(folder); folder = dirname(folder)) {
    folders.push(dirname(folder))
  }
  return folders
}
