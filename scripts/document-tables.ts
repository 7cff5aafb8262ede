import {readdirSync} from 'node:fs'
import {auditInputs} from '../src/action/audit/inputs.ts'
import {configureInputs} from '../src/action/configure/inputs.ts'
import {codeRemedies} from '../src/lib/base/code-remedies.ts'
import {EXECUTABLES_VARIABLE} from '../src/lib/base/environment.ts'
import {errorCodes, warningCodes} from '../src/lib/base/error-codes.ts'
import {exitCode, exitCodes} from '../src/lib/base/exit-codes.ts'
import {describeInput, flagOf} from '../src/lib/base/input-names.ts'
import {type Input, inputNames, inputTable} from '../src/lib/base/inputs.ts'
import {credentialsVariables, outputs, projectVariables} from '../src/lib/base/outputs.ts'
import {ciJobs} from '../src/lib/cis/all-jobs.ts'
import {builtInCis} from '../src/lib/cis/list.ts'
import {emulatedRoutes} from '../src/lib/emulator/listening/routes.ts'
import {methodName} from '../src/lib/emulator/state/call.ts'
import {packageLink} from './catalogues/package-files.ts'
import {ciPage} from './ci-pages.ts'
import {federationKeys} from './federation-schema.ts'
import {code, table} from './tables.ts'

/** The default of an input, in words; undefined if it has none. */
export const defaultOf = ({default: fallback, defaultNote}: Input): string | undefined => fallback ?? defaultNote

const codes = (texts: readonly string[]): string => texts.map(code).join(' ')

/** An exit code without a meaning does not compile. */
const exitMeanings = {
  0: 'done',
  1: 'a bug in ci-auth',
  2: 'an input, a key, a flag or the name of a command is wrong',
  3: 'no CI was recognised, or it gave no ID token',
  4: 'Google refused',
  5: 'the network failed: the connection, a proxy, a certificate, or the time limit',
  6: 'a file could not be written or removed, the operating system refused something else, or variables could not be passed to the CI',
  7: 'federation.yml or a file for `audit` is wrong or cannot be read, or `setup` could not make Google Cloud match the file',
  8: 'the emulator or the employee service could not start',
  9: 'a check found something broken: a credential that is not valid (`auth status`), or a link (`doctor`)',
  10: 'Google Cloud differs from federation.yml (`setup plan --check`)',
  11: 'nobody is signed in for `setup`, or Google does not accept the credentials',
  12: 'federation.yml, or another file that describes the trust, does not exist',
  13: 'the job signed in as somebody else than an `expected_` input says, so nothing was written',
  14: '`audit` found something as bad as `--fail-on` says, or worse',
  15: '`audit` found nothing so bad, but could not read everything',
  127: 'the command to run with credentials is not given, or cannot be started',
} as const satisfies Record<0 | 1 | (typeof exitCodes)[keyof typeof exitCodes], string>

const prefixesOf = (exit: number): string[] =>
  Object.entries(exitCodes).flatMap(([prefix, number]) =>
    number === exit ? [prefix in errorCodes ? prefix : `${prefix}_`] : [],
  )

/** Where simulated jobs find their ID token: one row for all CIs with the same place. */
function simulatedJobs(): string {
  const places = [...new Set(ciJobs.flatMap(({findsToken = []}) => findsToken))]
  const rows = places.map((place) => [
    ciJobs
      .filter(({findsToken}) => findsToken === place)
      .map(({ci}) => code(ci))
      .join(', '),
    place,
  ])
  return table(['`--ci`', 'where the job finds its ID token'], rows)
}

/** What the emulator serves of Google: the methods of a collection, or the paths of a host without such. */
function servedMethods(): string {
  const rows = new Map<string, {cells: string[]; calls: Set<string>}>()
  for (const {host, method, service, template} of emulatedRoutes) {
    if (template === undefined || service === 'issuer') continue
    const name = methodName(method, host.name, template)
    const [version = ''] = (name && /^\/v\d\w*/.exec(template)) || []
    const [, ...parts] = name?.split('.') ?? []
    const call = parts.pop() ?? `${method} ${template}`
    const collection = parts.join('.')
    const key = `${host.name}${version} ${collection}`
    const row = rows.get(key) ?? {cells: [code(host.name + version), collection && code(collection)], calls: new Set()}
    rows.set(key, row)
    row.calls.add(call)
  }
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  return table(
    ['host', 'collection', 'methods'],
    sorted.map(({calls, cells}) => [...cells, [...calls].sort().map(code).join(', ')]),
  )
}

const warnings = (wanted: (name: string) => boolean): string =>
  table(
    ['code', 'what to look at'],
    Object.entries(warningCodes)
      .filter(([name]) => wanted(name))
      .map(([name, text]) => [code(name), text]),
  )

const isLint = (name: string): boolean => /^(?:TRUST|PIPELINE)_/.test(name)

/** Of an action that has no commands with the same inputs. */
const actionInputs = (inputs: Readonly<Record<string, Input>>): string =>
  table(
    ['input', 'what it is'],
    Object.entries(inputs).map(([name, input]) => {
      const fallback = defaultOf(input)
      return [code(name), describeInput(input) + (fallback ? ` Default: ${fallback}.` : '')]
    }),
  )

type Tables = Readonly<Record<string, () => string>>

const tables: Readonly<Record<string, Tables>> = {
  'README.md': {
    cis: () => builtInCis.map(({id, label}) => `[${label}](docs/ci/${id}.md)`).join(' ·\n'),
  },
  'docs/ci/README.md': {
    cis: () =>
      table(
        ['CI', '`--ci`', 'package', 'audience decided by', 'lifetime of one ID token', 'credentials refresh by'],
        builtInCis.map(({facts, id, label}) => [
          `[${label}](${id}.md)`,
          code(id),
          packageLink(id),
          facts.audience,
          facts.lifetime,
          facts.source,
        ]),
      ),
  },
  'docs/configure-action.md': {inputs: () => actionInputs(configureInputs)},
  'docs/audit-action.md': {inputs: () => actionInputs(auditInputs)},
  'docs/emulator.md': {jobs: simulatedJobs, methods: servedMethods},
  'docs/reference/inputs.md': {
    inputs: () =>
      table(
        ['input', 'flag', 'default', 'what it is'],
        inputNames.map((name) => {
          const input = inputTable[name]
          const flag = input.type === 'secret' ? '`--credentials-json-file`' : code(`--${flagOf(name)}`)
          return [code(name), flag, defaultOf(input) ?? '', describeInput(input)]
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
  },
  'docs/reference/errors.md': {
    'exit codes': () =>
      table(
        ['exit', 'meaning', 'error codes'],
        Object.entries(exitMeanings).map(([exit, meaning]) => [exit, meaning, codes(prefixesOf(Number(exit)))]),
      ),
    'warning codes': () => warnings((name) => !isLint(name)),
    'error codes': () =>
      table(
        ['code', 'exit', 'what happened', 'what always helps'],
        Object.entries(errorCodes).map(([name, text]) => [
          code(name),
          String(exitCode(name as keyof typeof errorCodes)),
          text,
          (codeRemedies[name as keyof typeof errorCodes] ?? []).join('; '),
        ]),
      ),
  },
  'docs/federation.md': {
    keys: () => table(['key', 'required', 'what it is'], federationKeys()),
    'lint codes': () => warnings(isLint),
  },
  ...Object.fromEntries(builtInCis.map(({id}) => [`docs/ci/${id}.md`, ciPage(id)])),
}

/** The paths of the pages with generated tables. */
export const pagesWithTables: readonly string[] = Object.keys(tables)

/** `text`, with the generated tables of `page` between their markers.
 *
 * @throws {Error} when the page has no tables, or the markers of one are not there.
 */
export function withTables(text: string, page: string): string {
  const made = tables[page]
  if (!made) throw new Error(`${page} has no tables`)
  return Object.entries(made).reduce((document, [name, make]) => {
    const marked = new RegExp(`(<!-- (?:table|blocks): ${name} -->\n)(?:[^]*?\n)??(<!-- end -->)`)
    if (!marked.test(document)) throw new Error(`${page} has no place for the table "${name}"`)
    return document.replace(marked, (_all, start: string, end: string) => `${start}${make()}\n${end}`)
  }, text)
}

/** Every page, and what else may name the repository of ci-auth. */
export const pages: readonly string[] = [
  ...['README.md', 'SECURITY.md', '.github/ISSUE_TEMPLATE/config.yml'],
  ...readdirSync(new URL('../docs', import.meta.url), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
]

/**
 * `text`, with `name` wherever it names the repository of ci-auth, in steps, addresses and code, its orb or its image. Orbs and images have
 * no capital letters.
 */
export const withRepository = (text: string, name: string): string =>
  text
    .replaceAll(
      /(?<=uses: |pipe: |github\.com\/|\$CI_SERVER_FQDN\/|- |--repo |create |`)[\w.-]+\/ci-auth(?=[@:/# `]|-(?:buildkite-plugin|jenkins-library)|$)/gm,
      name,
    )
    .replaceAll(/(?<=^ *ci-auth: (?=\S+@)|ghcr\.io\/)[\w.-]+\/ci-auth\b/gm, name.toLowerCase())
