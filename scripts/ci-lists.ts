// The lists of all CIs, from the folders of src/lib/cis: the build compiles and bundles them.
import assert from 'node:assert/strict'
import fs, {readdirSync} from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import type {CiProvider} from '../src/lib/cis/description/provider.ts'
import {detectionOrder} from '../src/lib/cis/detection-order.ts'

const cis = new URL('../src/lib/cis/', import.meta.url)

/** The folders of CIs, in the order of detection. */
export const ciFolders: readonly string[] = readdirSync(cis, {withFileTypes: true})
  .filter((entry) => entry.isDirectory() && !['description', 'protocols'].includes(entry.name))
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
function listOf(described: readonly Described[], {constant, except, of, type, what}: List): string {
  const imports = new Map([[of, `type {${type}}`]])
  const beside = described.filter(({name}) => name === except)
  for (const {module, name} of described.filter((each) => !beside.includes(each))) {
    const others = /^\{(.*)\}$/.exec(imports.get(module) ?? '')?.[1]
    imports.set(module, `{${[...(others === undefined ? [] : [others]), name].join(', ')}}`)
  }
  return [
    '// Written by scripts/lists.ts, from the folders.',
    ...[...imports]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([from, names]) => `import ${names} from '${from}'`),
    '',
    ...beside.flatMap(({module, name}) => [`export {${name}} from '${module}'`, '']),
    `/** ${what} */`,
    `export const ${constant}: readonly ${type}[] = [`,
    ...described.filter((each) => !beside.includes(each)).map(({name}) => `  ${name},`),
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
  /** What is exported beside the list: the package loads any of them from this one file. */
  except?: string
  /** Tells such a description from the others. */
  has(value: Described['value']): boolean
}

const lists: Readonly<Record<string, List>> = {
  'all-providers.ts': {
    constant: 'builtInCis',
    type: 'CiProvider',
    of: './description/provider.ts',
    what: 'In the order of detection, without `generic`, which stands for whatever is not recognised.',
    except: 'generic',
    has: (value) => 'tokenSource' in value,
  },
  'all-tokens.ts': {
    constant: 'ciTokens',
    type: 'CiTokens',
    of: './description/tokens.ts',
    what: 'Every CI whose tokens are known.',
    has: (value) => 'attributeMapping' in value && 'ci' in value,
  },
  'all-jobs.ts': {
    constant: 'ciJobs',
    type: 'CiJob',
    of: './description/job.ts',
    what: 'The jobs of every CI.',
    has: (value) => 'ci' in value && !('attributeMapping' in value),
  },
}

/**
 * What `ci` looks at where nothing is: variables, and paths of files. With none of these there, it finds no job: so it need not be loaded.
 */
export function signsOf({detect, hasTokenSurface}: Pick<CiProvider, 'detect' | 'hasTokenSurface'>): string[] {
  const signs = new Set<string>()
  let inMostCis: string | undefined
  const seen = (sign: unknown): undefined => void signs.add(String(sign).replaceAll('\\', '/'))
  const absent = (path: unknown, options?: {throwIfNoEntry?: boolean}): undefined => {
    seen(path)
    if (options?.throwIfNoEntry !== false) throw Object.assign(new Error('nothing is there'), {code: 'ENOENT'})
  }
  const nothing = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => seen(name) ?? (name === 'CI' ? inMostCis : undefined),
      getOwnPropertyDescriptor: (_, name) => seen(name),
      has: (_, name) => Boolean(seen(name)),
      ownKeys: () => assert.fail('it reads all variables before those that tell of its jobs'),
    },
  )
  const looks = [
    'accessSync',
    'lstatSync',
    'openSync',
    'readFileSync',
    'readdirSync',
    'realpathSync',
    'statSync',
  ] as const
  const real = Object.fromEntries([...looks, 'existsSync' as const].map((name) => [name, fs[name]]))
  try {
    Object.assign(fs, Object.fromEntries(looks.map((name) => [name, absent])), {existsSync: seen})
    syncBuiltinESMExports()
    for (inMostCis of [undefined, 'true'])
      assert.ok(!detect(nothing) && !hasTokenSurface(nothing), 'it finds a job where nothing is')
  } finally {
    Object.assign(fs, real)
    syncBuiltinESMExports()
  }
  return [...signs].sort()
}

/** How each CI is found and loaded. */
function signsTable(described: readonly Described[]): string {
  const cis = described
    .map(({module, value}) => ({module, ci: value as unknown as CiProvider}))
    .toSorted((one, other) => Number(one.ci.id === 'generic') - Number(other.ci.id === 'generic'))
  const rows = cis.flatMap(({ci, module}) => {
    const name = /\W/.test(ci.id) ? `'${ci.id}'` : ci.id
    const signs = ci.id === 'generic' ? [] : signsOf(ci).map((sign) => `'${sign}'`)
    const load = `load: () => import('${module}')`
    const row = `  ${name}: {signs: [${signs.join(', ')}], ${load}},`
    // As biome writes it.
    if (row.length <= 120) return [row]
    const list = `    signs: [${signs.join(', ')}],`
    const shown = list.length <= 120 ? [list] : ['    signs: [', ...signs.map((sign) => `      ${sign},`), '    ],']
    return [`  ${name}: {`, ...shown, `    ${load},`, '  },']
  })
  return [
    '// Written by scripts/lists.ts, from the folders.',
    '',
    '/** Of a CI, the variables and the paths of which one is there in each of its jobs, and the module that describes it. */',
    'interface CiSigns {',
    '  signs: readonly string[]',
    '  load: () => Promise<object>',
    '}',
    '',
    '/** In the order of detection. `generic` last: it stands for whatever is not recognised. */',
    'export const ciSigns: Readonly<Record<string, CiSigns>> = {',
    ...rows,
    '}',
    '',
  ].join('\n')
}

/** The text of each list, by its path. */
export async function ciLists(): Promise<Record<string, string>> {
  const described = await Promise.all(ciFolders.map(describedIn))
  const having = (has: List['has']): Described[] => described.flatMap((all) => all.filter(({value}) => has(value)))
  return {
    ...Object.fromEntries(
      Object.entries(lists).map(([file, list]) => [`src/lib/cis/${file}`, listOf(having(list.has), list)]),
    ),
    'src/lib/cis/all-signs.ts': signsTable(having(lists['all-providers.ts']?.has ?? assert.fail())),
  }
}
