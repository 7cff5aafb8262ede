// https://google.aip.dev/auth/4117
import {jsonText} from '../base/json.ts'
import {type Fields, invalidCredentials as invalid, objectIn, textIn} from './external-account.ts'

/** The `credential_source` of a file, read. */
export type SubjectSource =
  | {kind: 'url'; url: URL; headers: Readonly<Record<string, string>>; field: string | undefined}
  | {kind: 'file'; path: string; field: string | undefined}
  | {kind: 'executable'; command: string; timeoutMs: number; outputFile: string | undefined}

const DEFAULT_EXECUTABLE_TIMEOUT_MS = 30_000

/** @throws {CiAuthError} `INPUT_CREDENTIALS_FILE_INVALID` */
export function readSource(source: Fields, path: string): SubjectSource {
  const format = objectIn(source, 'format')
  const field = format?.['type'] === 'json' ? textIn(format, 'subject_token_field_name') : undefined
  const url = textIn(source, 'url')
  const file = textIn(source, 'file')
  const executable = objectIn(source, 'executable')
  if (executable) return readExecutable(executable, path)
  if (file !== undefined) return {kind: 'file', path: file, field}
  if (url !== undefined && URL.canParse(url)) {
    const headers = Object.entries(objectIn(source, 'headers') ?? {}).map(([name, value]) => [name, jsonText(value)])
    return {kind: 'url', url: new URL(url), headers: Object.fromEntries(headers), field}
  }
  throw invalid(
    path,
    `its credential_source is none of url, file and executable, but has ${Object.keys(source).join(', ') || 'nothing'}`,
  )
}

function readExecutable(executable: Fields, path: string): SubjectSource {
  const command = textIn(executable, 'command')
  if (command === undefined) throw invalid(path, 'its executable has no command')
  const {timeout_millis: timeout} = executable as {timeout_millis?: unknown}
  return {
    kind: 'executable',
    command,
    timeoutMs: typeof timeout === 'number' ? timeout : DEFAULT_EXECUTABLE_TIMEOUT_MS,
    outputFile: textIn(executable, 'output_file'),
  }
}
