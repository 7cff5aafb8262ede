import assert from 'node:assert/strict'
import {readdirSync, readFileSync} from 'node:fs'
import {basename, dirname, join, relative, resolve, sep} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The modules below a folder, with their texts. */
const modulesIn = (folder: string): [path: string, text: string][] =>
  readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.m?ts$|\.mjs$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(root, folder, name))
    .map((path) => [path, readFileSync(path, 'utf8')])

/** The module, and a word of its text: `lib/base/json.ts defined`. */
const named = (path: string, word: string): string =>
  `${relative(join(root, 'src'), path).replaceAll(sep, '/')} ${word}`

const wordsIn = (text: string): Set<string> => new Set(text.match(/\w+/g))

/** What the module at `path` takes from others. Of one that is loaded with `import()`: whatever it names, or an importer of its own. */
function takenBy([path, text]: readonly [path: string, text: string], modules: readonly (readonly [string, string])[]) {
  const of = (file: string, words: readonly string[]): string[] =>
    words.map((word) => named(resolve(dirname(path), file), word))
  const listed = [...text.matchAll(/(?:import|export)\s[^;{}'"]*\{([^}]*)\}\s*from\s+'([^']+)'/g)]
  const loaded = [...text.matchAll(/import\('(\.[^']+)'\)|import \* as \w+ from '(\.[^']+)'/g)]
  const isImporter = (other: string): boolean => other.includes(`/${basename(path)}'`)
  const importers = loaded.length > 0 ? [text, ...modules.map(([, other]) => other).filter(isImporter)] : []
  const words = [...wordsIn(importers.join('\n'))]
  return [
    ...listed.flatMap(([, names = '', file = '']) =>
      of(
        file,
        names.split(',').map((name) => /(\w+)(?:\s+as\s+\w+)?\s*$/.exec(name)?.[1] ?? ''),
      ),
    ),
    ...loaded.flatMap(([, file = '', whole = file]) => of(file || whole, words)),
  ]
}

/** What package.json, the launcher of `bin` and the bundler's replacements take. */
const entries = ['main.ts', 'ci.ts', 'emulator.ts', 'employee.ts', 'action/light-http.ts', 'cli/oclif/core.ts']

const values = /^export (?:async )?(?:const|function\*?|class|let) (\w+)/gm
const types = /^export (?:interface|type) (\w+)/gm

/** Whose generators try parsers and grammars one by one, and whose servers are made of parts of the emulator. */
const generators = ['test/properties', 'test/campaign', 'test/bench']

/** What neither src nor one of these folders takes from its module. */
function notTaken(exported: RegExp, folders: readonly string[]): string[] {
  const modules = modulesIn('src')
  const all = [...modules, ...['scripts', ...folders].flatMap(modulesIn)]
  const taken = new Set(all.flatMap((each) => takenBy(each, modules)))
  return modules
    .flatMap(([path, text]) => [...text.matchAll(exported)].map(([, word = '']) => named(path, word)))
    .filter((each) => !taken.has(each) && !entries.includes(each.split(' ')[0] ?? ''))
}

describe('what src exports', function () {
  this.timeout(20_000)

  it('has an importer beside its own test', () => assert.deepEqual(notTaken(values, generators), []))

  it('has an importer, if it is a type: tests name what functions take and return', () =>
    assert.deepEqual(notTaken(types, ['test']), []))
})
