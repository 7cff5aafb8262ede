// The files with a key, or with credentials for gcloud, as commands name them.

/** One word of a shell, with its quotes. */
export const WORD = [
  String.raw`(?:"(?:\\.|[^"\\])*"|'[^']*'|\$\{\{[^}]*\}\}|\$\((?:[^()]|\([^()]*\))*\)`,
  '`[^`]*`',
  String.raw`\\.|[^\s"'\\;|&<>()${'`'}])+`,
].join('|')

/** The variables in which tools look for a key, or for a file with one. */
export const CREDENTIALS =
  'GOOGLE_(?:APPLICATION_)?CREDENTIALS|GOOGLE_CLOUD_KEYFILE_JSON|GCLOUD_KEYFILE_JSON|CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE'

export const CREDENTIAL = new RegExp(`^(?:${CREDENTIALS})$`)

/** After the sign-in they name another file, so what reads them can stay. */
const SET = /^(?:GOOGLE_APPLICATION_CREDENTIALS|CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE)$/

export interface KeyFile {
  /** As the command names it. */
  written: string
  /** Finds it in other texts. */
  pattern: RegExp
  /** The name of the variable that has its path. */
  variable?: string | undefined
}

const FLAGS = new RegExp(String.raw`--(?:key-file|cred-file|output-file|credential-source-file)(?:=|\s+)(${WORD})`, 'g')
const READ = new RegExp(
  String.raw`(?<!<)<\s*(${WORD})|\bcat\s+(${WORD})\s*(?:\||$)|\$\(\s*(?:cat\s|<)\s*(${WORD})\s*\)`,
  'g',
)
const WRITTEN = new RegExp(String.raw`(?<![\d&<])>>?\s*(${WORD})|\btee\s+(?:-a\s+)?(${WORD})`, 'g')

/** What a command that signs in reads and writes, as words of a shell. */
export const wordsOfSignIn = (text: string): string[] =>
  [FLAGS, READ, WRITTEN].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((found) => found.slice(1).filter((word) => word !== undefined)),
  )

export const writtenBy = (text: string): string[] =>
  [...text.matchAll(WRITTEN)].flatMap((found) => found.slice(1).filter((word) => word !== undefined))

export const WRITES = /^(?:sudo\s+)?(?:echo|printf|cat|base64|cp|mv|install|tee)\b/
const STAGE = new RegExp(
  String.raw`^\s*(?:\w+=\S*\s+)*(?:sudo\s+)?(?:echo|printf|cat|base64|cp|mv|install|tee|tr|sed|jq|(?:\S*/)?gcloud|` +
    String.raw`docker|podman|helm|crane|buildah)\b`,
)

/** Whether nothing else is in the command, such as a script for another shell. */
export const isKnown = (text: string): boolean =>
  text
    .replace(/"(?:\\.|[^"\\])*"|'[^']*'/g, '""')
    .split('|')
    .every((stage) => STAGE.test(stage))

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** @returns undefined if the word names no file, or one that is still there after the sign-in. */
export function keyFileOf(word: string): KeyFile | undefined {
  const written = word.replace(/["']/g, '')
  if (/^(?:|-|\/dev\/\w+|\{[\s\S]*)$/.test(written)) return undefined
  // https://learn.microsoft.com/azure/devops/pipelines/tasks/reference/download-secure-file-v1
  const [, task] = /^\$[({]?(\w+)[._]secureFilePath[)}]?$/i.exec(written) ?? []
  if (task !== undefined)
    return {written, pattern: new RegExp(`\\b${task}[._]secureFilePath\\b`, 'i'), variable: `${task}.secureFilePath`}
  const [, variable] = /^\\?\$\$?\{?(\w+)\}?$/.exec(written) ?? []
  if (variable !== undefined)
    return SET.test(variable) ? undefined : {written, variable, pattern: new RegExp(`(?<!\\w)${variable}(?!\\w)`)}
  const name = written.split('/').at(-1) ?? ''
  if (name === '' || /^\$|[\s()]/.test(name) || /^\$\((?!pwd\))/.test(written)) return undefined
  return {written, pattern: new RegExp(`(?<![\\w.-])${escaped(name)}(?![\\w-]|\\.\\w)`)}
}
