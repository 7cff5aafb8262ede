import {posix} from 'node:path'

const INCLUDE = /^#!include:(.+)$/

/** No path is that long on any system that we run on, and no pattern made of it a regular expression that is too large. */
const LONGEST_LINE = 4096

const isUsable = (line: string): boolean => line.length <= LONGEST_LINE

/**
 * Whether a `.dockerignore` of this `text` keeps out `path`, which is relative to it. The last line that fits decides.
 * Unlike in git, a file comes back from an excluded folder, and a pattern without a slash fits at the root only.
 */
export async function dockerIgnores(text: string, path: string): Promise<boolean> {
  const {default: ignore} = await import('ignore')
  let ignored = false
  for (const line of text.replace(/^\uFEFF/, '').split('\n')) {
    if (line.startsWith('#') || line.trim() === '' || !isUsable(line)) continue
    const [, negation, pattern = ''] = /^(!?)(.*)$/s.exec(line.trim()) ?? []
    const anchored = posix.normalize(`/${pattern.trim()}`).replace(/(?<=.)\/$/, '')
    if (anchored === '/') continue
    if (ignore({ignorecase: false}).add(anchored).ignores(path)) ignored = negation !== '!'
  }
  return ignored
}

/** Without those that come again: the last line that fits decides, and a file may be included a thousand times. */
const lastOnes = (lines: readonly string[]): string[] => [...new Set([...lines].reverse())].reverse()

/** Whether a `.gcloudignore` of this `text` keeps out `path`. `read` gives the text of the files that it includes. */
export async function gcloudIgnores(
  text: string,
  path: string,
  read: (name: string) => Promise<string>,
): Promise<boolean> {
  const {default: ignore} = await import('ignore')
  const lines = await Promise.all(
    lastOnes(text.split(/\r?\n/)).map((line) => {
      const included = INCLUDE.exec(line)?.[1]
      return included === undefined ? line : read(included.trim())
    }),
  )
  const usable = lines.flatMap((line) => line.split('\n')).filter(isUsable)
  return ignore({ignorecase: false}).add(usable.join('\n')).ignores(path)
}
