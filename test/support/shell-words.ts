import {execFileSync} from 'node:child_process'

/** The words of a command line of gcloud, as a shell reads it. Nothing runs. */
export const wordsOf = (text: string): string[] =>
  execFileSync('sh', ['-c', `gcloud() { printf '%s\\n' "$@"; }\n${text}`], {encoding: 'utf8'})
    .trimEnd()
    .split('\n')
