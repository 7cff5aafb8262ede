import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import * as util from 'node:util'
import fc from 'fast-check'
import {shellQuoted, shellWord} from '../../../src/lib/base/quoting.ts'
import {formatVariables, type ShellFormat} from '../../../src/lib/base/shell-format.ts'
import {gcloudList} from '../../../src/lib/google/remedies.ts'
import {shellPartsOf} from '../../../src/lib/pipelines/shell.ts'
import {toShell} from '../../../src/lib/setup/export/shell.ts'
import {type Found, readLines} from '../../support/ci-readers.ts'
import {programPath} from '../../support/programs.ts'
import {outcome} from '../foreseen.ts'
import {type Property, property} from '../property.ts'
import {hostileText, possibleText} from '../texts.ts'

const {parseEnv} = util as {parseEnv?: (text: string) => Found}

/** PowerShell between single quotes: any kind of them twice is one, and all else is itself. */
function readPowerShell(text: string): Found {
  const assignment = /\$env:(\w+) = '((?:[^'‘’‚‛]|['‘’‚‛]{2})*)'\n/gu
  const rest = text.replace(assignment, '')
  assert.equal(rest, '', 'something stands outside of quotes')
  const quotes = /(['‘’‚‛])['‘’‚‛]/g
  return Object.fromEntries(
    [...text.matchAll(assignment)].map(([, name = '', value = '']) => [name, value.replace(quotes, '$1')]),
  )
}

interface Format {
  format: ShellFormat
  read(text: string): Found
  /** What it cannot hold. Nothing else is refused. */
  refuses: RegExp
}

const impossible = /\0|\p{Surrogate}/u

const formats: readonly Format[] = [
  {format: 'env', read: readLines, refuses: /[\0\r\n]|\p{Surrogate}/u},
  {format: 'powershell', read: readPowerShell, refuses: impossible},
  {format: 'json', read: JSON.parse, refuses: /(?!)/},
  ...(parseEnv
    ? [
        {
          format: 'dotenv' as const,
          read: parseEnv,
          refuses: /[\0\r]|\p{Surrogate}|\\$|'[\s\S]*["`$\\]|["`$\\][\s\S]*'/u,
        },
      ]
    : []),
]

const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/)

const readsBack = ({format, read, refuses}: Format): Property =>
  property(
    `${format} gives each value back, or takes none`,
    fc.dictionary(name, hostileText, {maxKeys: 4}),
    async (sent) => {
      const text = await outcome(() => formatVariables(format, sent))
      const isHeld = !Object.values(sent).some((value) => refuses.test(value))
      assert.equal(text !== undefined, isHeld)
      if (text !== undefined) assert.deepEqual({...read(text)}, {...sent})
    },
  )

/** Each shell takes all words of a case at once: starting it is what costs. */
const shells: Readonly<Record<string, {words: readonly string[]; format: ShellFormat}>> = {
  sh: {words: ['sh', '-c'], format: 'shell'},
  bash: {words: ['bash', '--norc', '-c'], format: 'shell'},
  zsh: {words: ['zsh', '-f', '-c'], format: 'shell'},
  ksh: {words: ['ksh', '-c'], format: 'shell'},
  fish: {words: ['fish', '--no-config', '-c'], format: 'fish'},
}

const texts = fc.array(possibleText, {minLength: 40, maxLength: 60})

const printed = ([program = '', ...options]: readonly string[], script: string): string[] =>
  execFileSync(program, [...options, script], {encoding: 'utf8', env: {PATH: process.env['PATH'], HOME: '/'}})
    .split('\0')
    .slice(0, -1)

const arrives = ([shell, {format, words}]: [string, (typeof shells)[string]]): Property =>
  property(
    `${format} arrives in ${shell}`,
    texts,
    (values) => {
      const named = Object.fromEntries(values.map((value, index) => [`V${index}`, value]))
      const print = Object.keys(named)
        .map((variable) => `"$${variable}"`)
        .join(' ')
      // Fish passes a line break at the end of nothing on; printf prints it.
      const script = `${formatVariables(format, named)}printf '%s\\0' ${print}`
      assert.deepEqual(printed(words, script), values)
    },
    {share: 0.01},
  )

const wordsOf = (quote: (text: string) => string, title: string): Property =>
  property(
    `${title} is one word of a shell`,
    texts,
    (values) => assert.deepEqual(printed(['sh', '-c'], `printf '%s\\0' ${values.map(quote).join(' ')}`), values),
    {share: 0.01},
  )

const audiences = fc.oneof(possibleText, fc.stringMatching(/^[!#%&()*+,./:;<=>?@[\]^_{|}~a-z0-9-]{1,20}$/))

/** A script of `setup export --to sh` has an audience in the address that it puts into the credentials file. */
const scripted = property(
  'an audience is in a script what it is in federation.yml, or it is refused',
  audiences,
  async (audience) => {
    const attributeMapping = {'google.subject': 'assertion.pipeline_id'}
    const provider = {
      id: 'p',
      ci: 'codefresh',
      issuer: 'https://x.example',
      allowedAudiences: [audience],
      attributeMapping,
    }
    const projects = [{id: 'acme-prod', number: '1'}]
    const world = {projects, pools: [{id: 'pool', providers: [provider]}], serviceAccounts: [], grants: []}
    const made = await outcome(() => toShell({world, file: 'federation.yml', version: '1'}, {}))
    if (made === undefined) return
    const words = ['-c', made.content, 'ci-auth.sh', 'exec', 'sh', '-c', 'cat "$GOOGLE_APPLICATION_CREDENTIALS"']
    const job = {CF_OIDC_REQUEST_URL: 'https://x.example/token', CF_OIDC_REQUEST_TOKEN: 'a'}
    const written = execFileSync('sh', words, {encoding: 'utf8', env: {PATH: process.env['PATH'], ...job}})
    const {url} = JSON.parse(written).credential_source
    assert.equal(new URL(url).searchParams.get('audience'), audience)
  },
  {share: 0.02},
)

/** https://cloud.google.com/sdk/gcloud/reference/topic/escaping */
function readGcloudList(text: string): string[] {
  if (text === '') return []
  const [, separator = ',', rest = text] = /^\^([^^]+)\^([\s\S]*)$/.exec(text) ?? []
  return rest.split(separator)
}

const pieces = [
  'a',
  ' ',
  '\n',
  '&&',
  '||',
  ';',
  '|',
  '"',
  "'",
  '$(',
  ')',
  '${{ x }}',
  '`',
  '\\',
  '#',
  '<<E\n',
  'E\n',
  'if ',
  'fi',
  '{ ',
  '}',
]
const script = fc.oneof(
  hostileText,
  fc.array(fc.constantFrom(...pieces), {maxLength: 16}).map((all) => all.join('')),
)

export const shellGrammars: readonly Property[] = [
  property(
    'the commands of a script are pieces of it, in order, and nothing is between them but what joins them',
    script,
    (text) => {
      let end = 0
      for (const part of shellPartsOf(text) ?? []) {
        assert.ok(end <= part.start && part.start < part.end)
        if (!part.within && !text.includes('<<')) assert.match(text.slice(end, part.start), /^(?:[\s;&|)\\]|#.*)*$/)
        end = part.end
      }
      assert.ok(end <= text.length)
    },
  ),
  ...formats.map(readsBack),
  ...Object.entries(shells)
    .filter(([, {words}]) => programPath(words[0] ?? ''))
    .map(arrives),
  scripted,
  wordsOf(shellQuoted, 'a quoted text'),
  wordsOf((text) => shellWord(text), 'a text that is quoted only where it must be'),
  property(
    'a list for gcloud gives each entry back',
    fc.array(
      hostileText.filter((text) => text !== ''),
      {maxLength: 6},
    ),
    (entries) => assert.deepEqual(readGcloudList(gcloudList(entries)), entries),
  ),
]
