import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

/** The folder of the package that a bundled file is of; none for our own. */
const packageFolder = (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]

const text = (path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim()

/**
 * What the licences of bundled packages want to go along with copies: names and licence texts, by esbuild's metafile.
 *
 * @throws {Error} when a package has no text of its licence.
 */
export function notices({inputs}, root) {
  const files = Object.keys(inputs)
  const folders = [...new Set(files.map(packageFolder))].filter((folder) => folder !== undefined)
  const entries = folders.sort().map((folder) => {
    const bundled = files.filter((file) => packageFolder(file) === folder)
    const {author, license, name, version} = JSON.parse(text(join(root, folder, 'package.json')))
    const own =
      licenceFile(join(root, folder)) ?? (headers(bundled.map((file) => join(root, file))) || named({author, license}))
    if (!own) throw new Error(`${name} is bundled, and has no text of its licence`)
    return {entry: `${name} ${version} (${license})\n\n${own}`, referred: own.includes(APACHE_URL) ? 'Apache-2.0' : ''}
  })
  const referred = [...new Set(entries.map((each) => each.referred).filter((name) => name !== ''))]
  const texts = referred.map((name) => text(new URL(`licences/${name}.txt`, import.meta.url)))
  const parts = [
    'The bundles in this folder hold code of these packages.',
    ...entries.map(({entry}) => entry),
    ...texts,
  ]
  return `${parts.join('\n\n---\n\n')}\n`
}

/** What headers point to in place of the text. */
const APACHE_URL = 'www.apache.org/licenses/LICENSE-2.0'

function licenceFile(folder) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(?:\.|-|$)/i.test(name))
  const path = file && join(folder, file)
  return path && existsSync(path) ? text(path) : undefined
}

/** Some packages only say which licence it is, and whose. */
const named = ({author, license}) =>
  license === 'MIT' && author?.name
    ? `Copyright (c) ${author.name}\n\n${text(new URL('licences/MIT.txt', import.meta.url))}`
    : ''

/** Some packages have their licence at the top of their files only. */
function headers(files) {
  const found = files
    .map((file) => /^(?:\/\/.*\n)+/.exec(text(file))?.[0] ?? '')
    .filter((header) => /copyright/i.test(header))
  return [...new Set(found)].map((header) => header.replaceAll(/^\/\/ ?/gm, '').trim()).join('\n\n')
}
