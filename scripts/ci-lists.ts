// Writes the lists of all CIs, src/lib/cis/all-*.ts, from the folders of src/lib/cis: the build compiles and bundles them.
// With --check it writes nothing, lists what is stale and exits with 1.
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {detectionOrder} from '../src/lib/cis/detect.ts'

const cis = new URL('../src/lib/cis/', import.meta.url)

/** The folders of CIs, in the order of detection. */
export const ciFolders: readonly string[] = readdirSync(cis, {withFileTypes: true})
  .filter((entry) => entry.isDirectory() && entry.name !== 'protocols')
  .map(({name}) => name)
  .sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1))

function place(ci: string): number {
  const index = detectionOrder.indexOf(ci)
  return index === -1 ? detectionOrder.length : index
}

/** A description that a module in the folder of a CI exports. */
interface Described {
  name: string
  /** From the folder of all CIs. */
  module: string
  value: Readonly<Record<string, unknown>>
}

async function describedIn(ci: string): Promise<Described[]> {
  const modules = readdirSync(new URL(`${ci}/`, cis))
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .reverse()
  const found = await Promise.all(
    modules.map(async (file) => {
      const exported: Readonly<Record<string, unknown>> = await import(new URL(`${ci}/${file}`, cis).href)
      return Object.entries(exported).map(([name, value]) => ({name, module: `./${ci}/${file}`, value}))
    }),
  )
  return found.flat().filter((each): each is Described => typeof each.value === 'object' && each.value !== null)
}

/** A module with the list `constant` of what is described. */
function listOf(described: readonly Described[], {constant, of, type, what}: (typeof lists)[string]): string {
  const imports = new Map([[of, `type {${type}}`]])
  for (const {module, name} of described) {
    const others = /^\{(.*)\}$/.exec(imports.get(module) ?? '')?.[1]
    imports.set(module, `{${[...(others === undefined ? [] : [others]), name].join(', ')}}`)
  }
  return [
    '// Written by scripts/ci-lists.ts, from the folders.',
    ...[...imports]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([from, names]) => `import ${names} from '${from}'`),
    '',
    `/** ${what} */`,
    `export const ${constant}: readonly ${type}[] = [`,
    ...described.map(({name}) => `  ${name},`),
    ']',
    '',
  ].join('\n')
}

interface List {
  constant: string
  type: string
  /** The module of the type. */
  of: string
  what: string
  /** Tells such a description from the others. */
  has(value: Described['value'], ci: string): boolean
}

const lists: Readonly<Record<string, List>> = {
  'all-providers.ts': {
    constant: 'builtInCis',
    type: 'CiProvider',
    of: './provider.ts',
    what: 'In the order of detection, without `generic`, which stands for whatever is not recognised.',
    has: (value, ci) => 'tokenSource' in value && ci !== 'generic',
  },
  'all-tokens.ts': {
    constant: 'ciTokens',
    type: 'CiTokens',
    of: './tokens.ts',
    what: 'Every CI whose tokens are known.',
    has: (value) => 'attributeMapping' in value && 'ci' in value,
  },
  'all-jobs.ts': {
    constant: 'ciJobs',
    type: 'CiJob',
    of: './job.ts',
    what: 'The jobs of every CI.',
    has: (value) => 'ci' in value && !('attributeMapping' in value),
  },
}

/** The text of each list, by the name of its file in src/lib/cis. */
export async function ciLists(): Promise<Record<string, string>> {
  const described = await Promise.all(ciFolders.map(async (ci) => ({ci, all: await describedIn(ci)})))
  return Object.fromEntries(
    Object.entries(lists).map(([file, list]) => [
      file,
      listOf(
        described.flatMap(({all, ci}) => all.filter(({value}) => list.has(value, ci))),
        list,
      ),
    ]),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = (file: string): string => fileURLToPath(new URL(file, cis))
  const stale = Object.entries(await ciLists()).filter(
    ([file, text]) => !existsSync(path(file)) || readFileSync(path(file), 'utf8') !== text,
  )
  if (process.argv.includes('--check')) {
    for (const [file] of stale) process.stdout.write(`src/lib/cis/${file} is stale: npm run build:lists\n`)
    process.exitCode = stale.length > 0 ? 1 : 0
  } else {
    for (const [file, text] of stale) writeFileSync(path(file), text)
  }
}
