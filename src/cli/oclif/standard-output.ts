import {exitCode} from '../../lib/base/error-codes.ts'
import {CiAuthError} from '../../lib/base/errors.ts'
import {readable} from './readable-error.ts'

/** Whoever reads a pipe may go away when he has seen enough: `ci-auth --help | head -1`. */
const isReaderGone = ({code}: NodeJS.ErrnoException): boolean => code === 'EPIPE'

/** A disk may be full, and an answer of which only a part was written is none. */
export function endOnLostOutput(error: NodeJS.ErrnoException): void {
  if (isReaderGone(error)) return
  const lost = new CiAuthError(
    'FILE_WRITE_FAILED',
    `standard output cannot be written (${error.code ?? error.message})`,
  )
  process.stderr.write(`${readable(lost)}\n`)
  process.exit(exitCode(lost.code))
}
