import {readFileSync} from 'node:fs'

/**
 * The text of a file that a person wrote or saved, without a byte order mark. `>` of Windows PowerShell 5.1 writes UTF-16,
 * and editors of Windows may begin UTF-8 with a mark, which JSON does not know.
 *
 * @param path - Or the descriptor of an open file.
 * @throws an error of the operating system.
 */
export const readText = (path: string | number): string => decoded(readFileSync(path))

function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return bytes.toString('utf16le', 2)
  if (mark === 'feff') return swapped(bytes.subarray(2)).toString('utf16le')
  return bytes.toString('utf8').replace(/^\uFEFF/, '')
}

/** Half a character at the end goes: the file was cut. */
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16()
