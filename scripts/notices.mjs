import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

/** The folder of the package that a bundled file is of; none for our own. */
const packageFolder = (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]

/** What the licences of bundled packages want to go along with copies: names and licence texts, by esbuild's metafile. */
export function notices({inputs}, root) {
  const folders = [...new Set(Object.keys(inputs).map(packageFolder))].filter((folder) => folder !== undefined)
  const entries = folders.sort().map((folder) => {
    const {license, name, version} = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    return [`${name} ${version} (${license})`, '', licenceText(join(root, folder))].join('\n').trimEnd()
  })
  return `${['The bundles in this folder hold code of these packages.', ...entries].join('\n\n---\n\n')}\n`
}

function licenceText(folder) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(?:\.|-|$)/i.test(name))
  const path = file && join(folder, file)
  return path && existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim() : ''
}
