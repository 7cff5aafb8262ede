import {execFileSync} from 'node:child_process'

/** Of each command line that was asked: tests ask the same ones again. */
const known = new Map<string, readonly string[]>()

/** The words of a command line of gcloud, as a shell reads it. Nothing runs. */
export function wordsOf(text: string): string[] {
  const words = known.get(text) ?? read(text)
  known.set(text, words)
  return [...words]
}

const read = (text: string): string[] =>
  execFileSync('sh', ['-c', `gcloud() { printf '%s\\n' "$@"; }\n${text}`], {encoding: 'utf8'})
    .trimEnd()
    .split('\n')
