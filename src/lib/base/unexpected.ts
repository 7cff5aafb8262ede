// What reaches the top of a program, and is no `CiAuthError`: a state of the machine, or a bug.
import {CiAuthError} from './errors.ts'
import {escapeLogLine, redacted} from './quoting.ts'

/** What to do about it. Each other code needs its own look at the machine. */
const remedies: Readonly<Record<string, string>> = {
  EMFILE: 'Let the process open more files: ulimit -n 1024',
  ENFILE: 'End programs on this computer that have many files open.',
  ENOSPC: 'Free some space on this disk, or inodes. See both: df -h, df -i',
  EDQUOT: 'Free some space: the quota of this user is used up.',
  EROFS: 'Use another folder, or let the file system be writable.',
  EACCES: 'Let this user have access, or use another folder.',
  EPERM: 'Let this user have access, or use another folder.',
}

const INSTALL = 'Install ci-auth again: its files are incomplete, or damaged.'

/** What the system, or the loader of Node, refused. Undefined for any other error. */
export function systemRefusal(error: unknown): CiAuthError | undefined {
  if (!(error instanceof Error)) return undefined
  const {code = '', message, stack = '', syscall} = error as NodeJS.ErrnoException
  const because = (text: string, remedy: string): CiAuthError =>
    new CiAuthError('MACHINE_REFUSED', escapeLogLine(redacted(text)), {suggestions: [remedy]})
  // Of a file that is cut short, the first place is in the loader: https://nodejs.org/api/errors.html
  if (code === 'ERR_MODULE_NOT_FOUND' || /^\s+at compileSourceTextModule/m.test(stack))
    return because(`a file of ci-auth cannot be loaded: ${message}`, INSTALL)
  if (typeof syscall !== 'string') return undefined
  return (
    noLoopback(error) ??
    because(`the system refused: ${message}`, remedies[code] ?? 'Repair this on the computer, then run it again.')
  )
}

/** If nobody can listen on 127.0.0.1: no other port, and no other program of ours, can either. */
export function noLoopback(cause: unknown): CiAuthError | undefined {
  const {address, code} = cause as NodeJS.ErrnoException & {address?: string}
  if (address !== '127.0.0.1' || code !== 'EADDRNOTAVAIL') return undefined
  return new CiAuthError('MACHINE_REFUSED', `this computer has no address 127.0.0.1 (${code})`, {
    cause,
    suggestions: ['Give the loopback interface its IPv4 address, as root: ip address add 127.0.0.1/8 dev lo'],
  })
}
