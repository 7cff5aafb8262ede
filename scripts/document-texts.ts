import {stringify} from 'yaml'
import {builtInCis} from '../src/lib/ci/index.ts'
import {type CiFacts, EXECUTABLES_VARIABLE} from '../src/lib/ci/provider.ts'
import {errorCodes, exitCodes, warningCodes} from '../src/lib/error-codes.ts'
import {flagOf, type Input, inputNames, inputTable} from '../src/lib/inputs.ts'
import {credentialsVariables, outputs, projectVariables} from '../src/lib/outputs.ts'
import {federationKeys} from './federation-schema.ts'

const defaultOf = ({default: fallback, defaultNote}: Input): string | undefined => fallback ?? defaultNote

/** The text of action.yml. No defaults are declared: to the step, a declared default looks like something that the user gave. */
export function actionYaml(): string {
  const described = (input: Input): string => {
    const value = defaultOf(input)
    return value === undefined ? input.description : `${input.description} Default: ${value}.`
  }
  const document = {
    name: 'ci-auth',
    description: 'Give a job an identity on Google Cloud, and take it away again',
    author: 'the ci-auth authors',
    branding: {icon: 'lock', color: 'blue'},
    inputs: Object.fromEntries(
      inputNames.map((name) => [name, {description: described(inputTable[name]), required: false}]),
    ),
    outputs: Object.fromEntries(Object.entries(outputs).map(([name, description]) => [name, {description}])),
    runs: {using: 'node24', main: 'action/main.js', post: 'action/post.js'},
  }
  return `# Made by scripts/documents.ts from src/lib/inputs.ts and src/lib/outputs.ts.\n${stringify(document, {lineWidth: 120})}`
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
const code = (text: string): string => `\`${text}\``
const codes = (texts: readonly string[]): string => texts.map(code).join(' ')

const exitMeanings: readonly [exit: number, meaning: string][] = [
  [0, 'done'],
  [1, 'a bug in ci-auth, or a command that does not exist'],
  [2, 'an input, a key or a flag is wrong'],
  [3, 'no CI was recognised, or it gave no ID token'],
  [4, 'Google refused'],
  [5, 'no connection, a proxy, a certificate, or the time limit'],
  [6, 'a file could not be written, handed over or removed'],
  [8, 'the emulator or the employee service could not start'],
]

const prefixesOf = (exit: number): string[] =>
  Object.entries(exitCodes).flatMap(([prefix, number]) => (number === exit ? [`${prefix}_`] : []))

const ciFactNames: Readonly<Record<keyof CiFacts, string>> = {
  recognisedBy: 'recognised by',
  tokenFrom: 'ID token from',
  audience: 'audience decided by',
  lifetime: 'life of one token',
  source: 'source in the credentials file',
  masking: 'masking in the log',
  handover: 'variables reach later steps by',
  cleanup: 'cleanup belongs in',
  documentation: "the vendor's page",
}

/** The pages of docs/ci. */
export const ciNames: readonly string[] = builtInCis.map(({id}) => id)

const ciTable = (id: string): string => {
  const facts = builtInCis.find((ci) => ci.id === id)?.facts
  if (!facts) throw new Error(`no CI is called ${id}`)
  const rows = Object.entries(ciFactNames).map(([name, text]) => [text, facts[name as keyof CiFacts]])
  return table(['', `\`--ci ${id}\``], rows)
}

const tables: Readonly<Record<string, () => string>> = {
  inputs: () =>
    table(
      ['input', 'flag', 'default', 'what it is'],
      inputNames.map((name) => {
        const input = inputTable[name]
        const flag = input.type === 'secret' ? '`--credentials-json-file`' : code(`--${flagOf(name)}`)
        return [code(name), flag, defaultOf(input) ?? '', input.description]
      }),
    ),
  outputs: () =>
    table(
      ['output', 'what it is'],
      Object.entries(outputs).map(([name, text]) => [code(name), text]),
    ),
  variables: () =>
    table(
      ['when', 'variables'],
      [
        ['the project id is certain', codes(projectVariables)],
        ['a credentials file is written', codes(credentialsVariables)],
        ['and it names an executable', code(`${EXECUTABLES_VARIABLE}=1`)],
      ],
    ),
  cis: () =>
    table(
      ['CI', '`--ci`', 'audience decided by', 'life of one ID token', 'credentials refresh by'],
      builtInCis.map(({facts, id, label}) => [
        `[${label}](docs/ci/${id}.md)`,
        code(id),
        facts.audience,
        facts.lifetime,
        facts.source,
      ]),
    ),
  'exit codes': () =>
    table(
      ['exit', 'meaning', 'error codes'],
      exitMeanings.map(([exit, meaning]) => [String(exit), meaning, codes(prefixesOf(exit))]),
    ),
  'warning codes': () =>
    table(
      ['code', 'what to look at'],
      Object.entries(warningCodes)
        .filter(([name]) => !isLint(name))
        .map(([name, text]) => [code(name), text]),
    ),
  'error codes': () =>
    table(
      ['code', 'what happened'],
      Object.entries(errorCodes).map(([name, text]) => [code(name), text]),
    ),
}

/** `text`, with what stands between the markers of each table replaced. */
const filled = (text: string, page: string, made: Readonly<Record<string, () => string>>): string =>
  Object.entries(made).reduce((document, [name, make]) => {
    const marked = new RegExp(`(<!-- table: ${name} -->\n)(?:[^]*?\n)??(<!-- end -->)`)
    if (!marked.test(document)) throw new Error(`${page} has no place for the table "${name}"`)
    return document.replace(marked, (_all, start: string, end: string) => `${start}${make()}\n${end}`)
  }, text)

/** The page of one CI, with its facts between the markers. */
export const withCiTable = (text: string, page: string): string =>
  filled(text, page, {facts: () => ciTable(/([a-z0-9-]+)\.md$/.exec(page)?.[1] ?? '')})

/** The README, with its tables. @throws {Error} when the markers of one are not there. */
export const withTables = (text: string): string => filled(text, 'README.md', tables)

const isLint = (name: string): boolean => name.startsWith('TRUST_')

/** docs/federation.md, with its tables. */
export const withFederationTables = (text: string): string =>
  filled(text, 'docs/federation.md', {
    keys: () => table(['key', 'required', 'what it is'], federationKeys()),
    'lint codes': () =>
      table(
        ['code', 'what to look at'],
        Object.entries(warningCodes)
          .filter(([name]) => isLint(name))
          .map(([name, text]) => [code(name), text]),
      ),
  })
