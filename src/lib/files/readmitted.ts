// Which .gitignore lets the credentials file into commits again. Loaded where one has a line that begins with "!".
import {dirname, relative, sep} from 'node:path'

/** The `.gitignore` whose `!` line includes `file` again: these files have priority over the repository's own exclude file. Undefined
 * if there is none.
 *
 * @param lists - The paths of those above `file`, the deepest first.
 * @param ignorecase - As git compares names in this repository.
 */
export async function readmittedBy(
  lists: readonly string[],
  texts: readonly string[],
  file: string,
  ignorecase: boolean,
): Promise<string | undefined> {
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
