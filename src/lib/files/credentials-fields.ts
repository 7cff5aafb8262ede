import {CiAuthError} from '../base/errors.ts'

/** An object of a credentials file, nothing of it judged. */
export type Fields = Readonly<Record<string, unknown>>

export const invalidCredentials = (path: string, why: string): CiAuthError =>
  new CiAuthError('INPUT_CREDENTIALS_FILE_INVALID', `the credentials file ${path} cannot be used: ${why}`)

/** The text in a field; none where it is empty, too. */
export const textIn = (fields: Fields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const objectIn = (fields: Fields, name: string): Fields | undefined => {
  const value = fields[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}
