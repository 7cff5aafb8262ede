// installers.mjs FOLDER: makes install.sh and install.ps1 of this version, which contain the SHA-256 of each program in FOLDER, packed and not. Then
// writes SHA256SUMS of all files in FOLDER.
import {createHash} from 'node:crypto'
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {gunzipSync} from 'node:zlib'
import {platforms} from './platforms.mjs'
import {readJson, repositoryName} from './programs.mjs'
import {Refusal, run, say} from './refusal.mjs'

/** What a release must have. More programs are installed too, such as `linux-x64-musl`. */
const wanted = Object.entries(platforms).flatMap(([platform, {ends}]) => ends.map((end) => `${platform}${end}`))

const source = (name) => readFileSync(new URL(`../install/${name}`, import.meta.url), 'utf8')

/** The script with the three empty values at its top filled in. */
function filled(text, values) {
  return Object.entries(values).reduce((result, [name, value]) => {
    const parts = result.split(new RegExp(`^(\\$?${name} ?= ?)''$`, 'im'))
    if (parts.length !== 3) throw new Error(`the script does not have one empty ${name}`)
    return `${parts[0]}${parts[1]}'${value}'${parts[2]}`
  }, text)
}

await run(() => {
  const folder = process.argv[2]
  if (!folder) throw new Refusal('no folder was given')
  const {version} = readJson('package.json')
  const line = (name, bytes = readFileSync(join(folder, name))) =>
    `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`
  const unpackedLine = (name) => line(name.replace(/\.gz$/, ''), gunzipSync(readFileSync(join(folder, name))))
  const files = () =>
    readdirSync(folder)
      .filter((name) => name !== 'SHA256SUMS')
      .sort()

  const programs = files().filter((name) => name.startsWith(`ci-auth-${version}-`) && /\.[gx]z$/.test(name))
  const missing = wanted.map((end) => `ci-auth-${version}-${end}`).filter((name) => !programs.includes(name))
  if (missing.length > 0) throw new Refusal(missing.map((name) => `there is no ${name} in ${folder}`).join('\n'))

  const unpacked = programs.filter((name) => name.endsWith('.gz')).map(unpackedLine)
  const digests = ['\n', ...programs.map((name) => line(name)), ...unpacked].join('')
  const values = {version, repository: repositoryName(), digests}
  for (const name of ['install.sh', 'install.ps1']) writeFileSync(join(folder, name), filled(source(name), values))
  writeFileSync(
    join(folder, 'SHA256SUMS'),
    files()
      .map((name) => line(name))
      .join(''),
  )
  say(`wrote install.sh and install.ps1 for ${programs.length} files, and SHA256SUMS`)
})
