// `npm run new-ci WORD` lays out a CI from scripts/new-ci: its folder, its page and the test of a job. What is to be filled in
// is marked with FILL_IN, and test/scripts/ci-lists.test.ts fails until no mark is left.
import {execFileSync} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {ciIds} from '../src/lib/cis/find.ts'
import {ciWithIssuerIds} from '../src/lib/cis/tokens-list.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const templates = join(root, 'scripts/new-ci')
const order = join(root, 'src/lib/cis/detection-order.ts')

const USAGE = 'npm run new-ci WORD, or npm run new-ci WORD -- --before CI where its jobs have the marker of that CI too'

/** Where each template goes. */
const laidOut = (word: string): Record<string, string> => ({
  'provider.ts.txt': `src/lib/cis/${word}/provider.ts`,
  'tokens.ts.txt': `src/lib/cis/${word}/tokens.ts`,
  'job.ts.txt': `src/lib/cis/${word}/job.ts`,
  'page.md.txt': `docs/ci/${word}.md`,
  'job.test.ts.txt': `test/ci/${word}.test.ts`,
})

/** `hcp-terraform` as the name of a constant. */
const constantOf = (word: string): string => word.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** What keeps the CI from being laid out. */
function problem(word: string | undefined, before: string | undefined): string | undefined {
  if (word === undefined) return `Name the CI by the word that people write after --ci: ${USAGE}`
  const isWord = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(word) && word.length <= 40
  if (!isWord || !isName(constantOf(word))) {
    return `"${word}" is not a word for a CI: write small letters, digits and single hyphens, a letter first`
  }
  const known = [...ciIds(), ...ciWithIssuerIds(), 'description', 'protocols']
  if (known.includes(word)) return `"${word}" is taken`
  const there = Object.values(laidOut(word)).find((path) => existsSync(join(root, path)))
  if (there !== undefined) return `${there} is there already`
  return before === undefined || ciIds().includes(before) ? undefined : `no CI is called "${before}"`
}

/** Words such as `new` are no names in JavaScript. */
function isName(name: string): boolean {
  try {
    return new Function(`const ${name} = 0`) !== undefined
  } catch {
    return false
  }
}

/** `text`, with the CI before another one in the order of detection. */
const withOrder = (text: string, word: string, before: string): string =>
  text.replace(`  '${before}',\n`, `  '${word}',\n  '${before}',\n`)

function layOut(word: string, before: string | undefined): string[] {
  for (const [template, path] of Object.entries(laidOut(word))) {
    const text = readFileSync(join(templates, template), 'utf8')
    mkdirSync(dirname(join(root, path)), {recursive: true})
    writeFileSync(join(root, path), text.replaceAll('WORD', word).replaceAll('CONSTANT', constantOf(word)))
  }
  if (before !== undefined) writeFileSync(order, withOrder(readFileSync(order, 'utf8'), word, before))
  // In a process of its own: this one has loaded the lists as they were.
  execFileSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/lists.ts')], {cwd: root})
  return Object.values(laidOut(word))
}

const {positionals, values} = parseArgs({allowPositionals: true, options: {before: {type: 'string'}}})
const [word] = positionals
const found = positionals.length > 1 ? `Too many words: ${USAGE}` : problem(word, values.before)
if (found !== undefined || word === undefined) {
  process.stderr.write(`${found}\n`)
  process.exitCode = 2
} else {
  const paths = layOut(word, values.before)
  process.stdout.write(
    [
      ...paths.map((path) => `wrote ${path}`),
      '',
      'Replace each FILL_IN. What is left to do, at any time: npx mocha test/scripts/ci-lists.test.ts',
      'Then: npm run build, npm test',
      '',
    ].join('\n'),
  )
}
