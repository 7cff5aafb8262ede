/** `path`, relative and with slashes, as an anchored line of a git exclude file or of a `.gcloudignore`. */
export const gitPathPattern = (path: string): string =>
  `/${path
    .replace(/[\\*?[]/g, String.raw`\$&`)
    .replace(/ +$/, (spaces) => spaces.replaceAll(' ', String.raw`\ `))
    // git takes a carriage return at the end of a line for a part of the line break.
    .replace(/\r$/, '[\r]')}`

/** `path`, relative and with slashes, as a line of a `.dockerignore`, which trims its lines and anchors them anyway. */
export const dockerPathPattern = (path: string): string =>
  path
    .replace(/[\\*?[]/g, String.raw`\$&`)
    .replace(/^[!#]/, String.raw`\$&`)
    .replace(/^\s|\s$/g, '?')
