const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
} as const

/** No code from other servers and no inline code: a claim or an answer on a page stays text. */
const security = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri " +
    "'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** The headers for `name`, a file of one of our pages. The type depends on its ending. */
export const pageHeaders = (name: string): Readonly<Record<string, string>> => ({
  ...security,
  'content-type': types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types],
})
