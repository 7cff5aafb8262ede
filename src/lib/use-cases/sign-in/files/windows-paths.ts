// Paths under which Windows would write to another place. Loaded only there.
import {win32} from 'node:path'

/** Names of devices, with any extension. https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i

/** Why Windows would write to another place: to a device, or to a stream of another file. */
export function windowsFault(path: string): string | undefined {
  const {root} = win32.parse(path)
  const names = path.slice(root.length).split(/[\\/]/)
  if (/^[\\/]{2}[.?]/.test(root) || names.some((name) => DEVICE.test(name))) return 'names a Windows device'
  if (names.some((name) => /[<>:"|?*]/.test(name))) return 'contains one of < > : " | ? *, which Windows does not allow'
  return names.some((name) => /[ .]$/.test(name))
    ? 'has a name that ends in a dot or a blank, which Windows removes'
    : undefined
}
