// sbom.mjs FOLDER: writes FOLDER/ci-auth-VERSION.cdx.json, which lists all packages whose code is shipped. npm tells their licences and
// digests; it knows those that are installed. Which ones are bundled, the NOTICES of the build tell.
// https://cyclonedx.org/docs/1.5/json/
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {outputOf, readJson} from './programs.mjs'
import {Refusal, run, say} from './refusal.mjs'

/** The packages in the bundles of the package, the actions and the programs: `name@version`. */
function bundled() {
  const texts = ['dist', 'action', 'audit', 'configure', 'build']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => /NOTICES[^/]*\.txt$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
  const found = texts.flatMap((text) => [...text.matchAll(/(?:^|\n---\n\n)(\S+) (\d\S*) \(.+\)\n/g)])
  return new Set(found.map(([, name, version]) => `${name}@${version}`))
}

/** The versions of Node that are in the programs of `folder`. */
function nodes(folder) {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('-licenses.txt'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const versions = new Set(texts.flatMap((text) => /^Node\.js (\d\S*)$/m.exec(text)?.[1] ?? []))
  return [...versions].sort().map((version) => ({
    'bom-ref': `node@${version}`,
    type: 'platform',
    name: 'node',
    version,
    purl: `pkg:generic/node@${version}`,
  }))
}

await run(() => {
  const folder = process.argv[2]
  if (!folder) throw new Refusal('no folder was given')
  const {name, version} = readJson('package.json')
  // The time and the number of the list would make each build another.
  const {metadata, components, dependencies, serialNumber, ...bom} = JSON.parse(
    outputOf('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']),
  )
  const {timestamp, component, ...about} = metadata

  const inBundles = bundled()
  const isInstalled = ({properties}) => !properties.some((each) => each.name === 'cdx:npm:package:development')
  const shipped = components.filter((each) => isInstalled(each) || inBundles.has(each['bom-ref']))
  const refs = new Set(shipped.map((each) => each['bom-ref']))
  const unknown = [...inBundles].filter((ref) => !refs.has(ref))
  if (unknown.length > 0)
    throw new Refusal(unknown.map((ref) => `${ref} is bundled, and npm does not know it`).join('\n'))

  const list = {
    ...bom,
    // npm would take the name of the folder.
    metadata: {...about, component: {...component, name}},
    // In the package they are no tools of development.
    components: [...shipped.map((each) => ({...each, properties: []})), ...nodes(folder)],
    dependencies: dependencies
      .filter(({ref}) => refs.has(ref) || ref === component['bom-ref'])
      .map(({ref, dependsOn}) => ({ref, dependsOn: dependsOn.filter((each) => refs.has(each))})),
  }
  const file = `${name}-${version}.cdx.json`
  writeFileSync(join(folder, file), `${JSON.stringify(list, undefined, 2)}\n`)
  say(`wrote ${file}: ${list.components.length} packages`)
})
