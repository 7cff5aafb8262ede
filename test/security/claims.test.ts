import assert from 'node:assert/strict'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'

const path = (relative: string): string => fileURLToPath(new URL(`../../${relative}`, import.meta.url))
const read = (relative: string): string => readFileSync(path(relative), 'utf8')

const page = read('SECURITY.md')

interface Proof {
  file: string
  titles: string[]
}

/** `test/x.test.ts`: "one title", "another" */
const proofsIn = (text: string): Proof[] =>
  [...text.matchAll(/`(test\/[^`]+\.ts)`: ("[^"]+"(?:, "[^"]+")*)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }))

const special = /[.*+?^${}()|[\]\\]/g

/** Whether `source` has a test called `title`, or makes tests out of a table in which it is a key. */
function isIn(source: string, title: string): boolean {
  const words = title.replace(special, String.raw`\$&`).replaceAll("'", String.raw`\\?'`)
  return new RegExp(`\\bit\\((['"\`])${words}\\1|(['"])${words}\\2:`).test(source)
}

describe('SECURITY.md', () => {
  it('names tests that exist, by their titles', () => {
    const proofs = proofsIn(page)
    assert.ok(proofs.length > 40)
    for (const {file, titles} of proofs) {
      assert.ok(existsSync(path(file)), `${file} does not exist`)
      const source = read(file)
      for (const title of titles) assert.ok(isIn(source, title), `${file} has no test called "${title}"`)
    }
  })

  it('has a test behind each claim about an attacker', () => {
    const attackers = page.slice(page.indexOf('## Threat model'), page.indexOf('## Residual risk'))
    const rows = attackers.split('\n').filter((line) => line.startsWith('| ') && line !== '| claim | test |')
    assert.ok(rows.length > 30)
    for (const row of rows) assert.ok(proofsIn(row).length > 0, `no test behind: ${row}`)
  })

  it('names files that exist', () => {
    for (const [, file = ''] of page.matchAll(/`((?:src|action|scripts)\/[\w./-]+\.\w+)`/g)) {
      assert.ok(existsSync(path(file)), `${file} does not exist`)
    }
  })

  it('says what each dependency is for, and of no other', () => {
    const {dependencies = {}} = JSON.parse(read('package.json')) as {dependencies?: object}
    assert.deepEqual(dependencies, {})
    const sources = readdirSync(path('src'), {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.ts'))
    const imported = sources.flatMap((name) =>
      [
        ...read(`src/${name}`).matchAll(/(?:\bfrom |\bimport\(|^import )'((?:@[\w-]+\/)?[a-z][\w-]*)(?:\/[^']*)?'/gm),
      ].flatMap(([, found]) => (found === 'ci-auth' ? [] : found)),
    )
    const table = page.slice(page.indexOf('| package | why |')).split('\n\n')[0] ?? ''
    const named = table
      .split('\n')
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name))
    assert.deepEqual(named.sort(), [...new Set(imported)].sort())
  })

  it('is right in that no dependency runs a script at its installation', () => {
    const {packages} = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, {dev?: boolean; hasInstallScript?: boolean}>
    }
    const scripted = Object.entries(packages).filter(([, {dev, hasInstallScript}]) => hasInstallScript && !dev)
    assert.deepEqual(scripted, [])
  })
})
