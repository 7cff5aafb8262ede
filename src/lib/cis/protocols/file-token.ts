import {readFileSync} from 'node:fs'
import type {TokenSource} from '../provider.ts'
import {findToken, noTokenIn, tokenIn} from './token-text.ts'
import {oneToken} from './variable-token.ts'

/**
 * A file that holds the token. It is read again each time.
 *
 * @param path - Absolute.
 * @param isRenewed - Something keeps the file fresh while the job runs.
 */
export function fileTokenSource(
  path: string,
  {
    field,
    isRenewed = false,
    lastsForJob = false,
  }: {field?: string | undefined; isRenewed?: boolean; lastsForJob?: boolean} = {},
): TokenSource {
  const label = `the file ${path}`
  const read = (): string => {
    try {
      return readFileSync(path, 'utf8')
    } catch (error) {
      throw noTokenIn(label, String((error as NodeJS.ErrnoException).code))
    }
  }
  return {
    ...oneToken(label, async () => tokenIn(read(), field, label)),
    mintsAgain: isRenewed,
    lastsForJob,
    refreshSource() {
      const found = findToken(read(), field, label)
      if (!found.isExact) return undefined
      return {kind: 'file', path, ...(found.field === undefined ? {} : {field: found.field})}
    },
  }
}
