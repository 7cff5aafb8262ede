// https://maven.apache.org/settings.html. Maven can ask nobody for a token: it reads a variable.
import {userInfo} from 'node:os'
import {join} from 'node:path'
import {CiAuthError} from '../../base/errors.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {namedRepository, TOKEN_USER} from '../helper/hosts.ts'
import {type ConfigureCall, type Tool, type ToolSetup, textBefore, tokenVariable} from './configure.ts'

const EXAMPLE = 'https://europe-maven.pkg.dev/my-project/maven'

/** Maven before 3.9 reads no variable: people name the file with it. */
const VARIABLE = 'CI_AUTH_MAVEN_SETTINGS'

const OWN = 'maven/settings.xml'

/** In MAVEN_ARGS, which Maven splits at blanks. */
const SETTINGS_FLAG = /(?:^|\s)(?:-s|--settings)[\s=]+(\S+)/

export const maven: Tool = {
  name: 'maven',
  example: `artifact-registry=${EXAMPLE}`,
  async plan(call) {
    const {env} = call.surroundings
    const repositories = call.words.map(repositoryOf)
    const given = SETTINGS_FLAG.exec(env['MAVEN_ARGS'] ?? '')?.[1]
    const own = call.pathOf(OWN)
    const theirs = given && given !== own ? given : join(homeOf(call), '.m2', 'settings.xml')
    const variable = tokenVariable('CI_AUTH_MAVEN_TOKEN', call.profile)
    const content = withEntries(textBefore(call, OWN, theirs), theirs, {
      server: new Map(repositories.map(({id}) => [id, serverOf(variable)])),
      mirror: new Map(repositories.map(({id, url}) => [id, `<mirrorOf>${id}</mirrorOf><url>${url}</url>`])),
    })
    const {until, value} = await call.tokenToStore()
    const names = repositories.map(({id, url}) => `${id} (${url})`).join(', ')
    const note = `Maven signs in to ${names} with the token in ${variable}, until ${until}. To renew it, run ci-auth configure maven again`
    const setup: ToolSetup = {files: [], variables: {}, tokenVariables: {[variable]: value}, helpers: [], notes: [note]}
    const undo = `the servers and mirrors with the id ${repositories.map(({id}) => id).join(', ')}`
    if (call.inPlace) return {...setup, edits: [{path: theirs, content, undo}]}
    const others = (env['MAVEN_ARGS'] ?? '').replace(SETTINGS_FLAG, '').trim()
    const args = /\s/.test(own) ? {} : {MAVEN_ARGS: `${others} --settings ${own}`.trim()}
    return {
      ...setup,
      files: [{path: OWN, content}],
      variables: {[VARIABLE]: own, ...args},
      notes: [note, `Maven from 3.9 reads MAVEN_ARGS. Start an older one as mvn --settings "$${VARIABLE}" …`],
    }
  },
}

/** @throws {CiAuthError} `INPUT_HOST_INVALID` */
function repositoryOf(word: string): {id: string; url: string} {
  const [, id, url = ''] = /^([A-Za-z0-9][\w.-]*)=(.*)/s.exec(word) ?? []
  if (id !== undefined) return {id, url: `https://${namedRepository(url, 'maven', EXAMPLE)}`}
  throw new CiAuthError('INPUT_HOST_INVALID', `"${inputExcerpt(word)}" is not ID=URL`, {
    suggestions: [`Give the id that the repository has in pom.xml, and its URL: artifact-registry=${EXAMPLE}`],
  })
}

/** At once, and not only after a refusal. */
const serverOf = (variable: string): string =>
  `<username>${TOKEN_USER}</username><password>\${env.${variable}}</password><configuration><httpConfiguration>` +
  '<all><usePreemptive>true</usePreemptive></all></httpConfiguration></configuration>'

/** As Java has it: HOME is not asked. */
function homeOf({home, surroundings: {env}}: ConfigureCall): string {
  const given = /(?:^|\s)-Duser\.home=(\S+)/.exec(env['MAVEN_OPTS'] ?? '')?.[1]
  if (given) return given
  try {
    return userInfo().homedir
  } catch {
    return home
  }
}

// A whole parser of XML would be larger than all the rest, and would not keep the text.

/** By the id of the entry: what it has besides. */
type Entries = ReadonlyMap<string, string>

interface Element {
  path: string
  start: number
  end: number
  /** Where its content is. Both are `end` for `<a/>`. */
  from: number
  to: number
}

/** What a file of settings may have. A document type is not among it: it could say what any name stands for. */
const PART = new RegExp(
  String.raw`<!--.*?-->|<\?.*?\?>|<!\[CDATA\[.*?\]\]>|<(?<close>/?)(?<name>[A-Za-z_][\w.-]*)` +
    String.raw`(?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*?)?(?<empty>/?)>|[^<]+|<`,
  'gs',
)

const EMPTY = `<settings xmlns="http://maven.apache.org/SETTINGS/1.0.0">\n</settings>\n`

/**
 * `text`, settings of Maven, with these servers and mirrors in the place of those of the same ids. Everything else stays.
 *
 * @throws {CiAuthError} `FILE_SETTINGS_INVALID`
 */
function withEntries(
  text: string | undefined,
  path: string,
  wanted: Readonly<Record<'server' | 'mirror', Entries>>,
): string {
  const found = text?.trim() ? text : EMPTY
  const elements = elementsOf(found, path)
  const root = elements.find((element) => element.path === '/settings')
  if (!root || root.from === root.end) throw invalidSettings(path, 'it has no settings')
  const changes = Object.entries(wanted).flatMap(([name, entries]) => {
    const lines = [...entries].map(([id, rest]) => `\n    <${name}><id>${id}</id>${rest}</${name}>`).join('')
    const list = elements.find((element) => element.path === `/settings/${name}s`)
    const former = elements.filter(
      (element) => element.path === `/settings/${name}s/${name}` && entries.has(idOf(element, elements, found)),
    )
    const whole = `<${name}s>${lines}\n  </${name}s>`
    const added = !list
      ? {start: root.to, end: root.to, text: `  ${whole}\n`}
      : list.from === list.end
        ? {start: list.start, end: list.end, text: whole}
        : {start: list.from, end: list.from, text: lines}
    return [added, ...former.map(({end, start}) => ({start, end, text: ''}))]
  })
  const inOrder = changes.sort((one, other) => one.start - other.start || one.end - other.end)
  const starts = [0, ...inOrder.map(({end}) => end)]
  const parts = inOrder.map((change, index) => found.slice(starts[index], change.start) + change.text)
  return parts.join('') + found.slice(starts.at(-1))
}

const idOf = (entry: Element, elements: readonly Element[], text: string): string => {
  const id = elements.find(({path, start}) => path === `${entry.path}/id` && start > entry.start && start < entry.end)
  return id ? text.slice(id.from, id.to).trim() : ''
}

/** Every element, in the order of its end. */
function elementsOf(text: string, path: string): Element[] {
  const open: {name: string; start: number; from: number}[] = []
  const elements: Element[] = []
  const pathOf = (last: string): string => ['', ...open.map(({name}) => name), last].join('/')
  const closeLast = (name: string, to: number, end: number): void => {
    const last = open.pop()
    if (last?.name !== name) throw invalidSettings(path, `</${name}> ends another element`)
    elements.push({path: pathOf(name), start: last.start, end, from: last.from, to})
  }
  for (const {0: part, groups = {}, index: start} of text.matchAll(PART)) {
    const {close, empty, name} = groups
    const end = start + part.length
    if (part === '<') throw invalidSettings(path, 'it is not plain XML')
    if (name === undefined) continue
    if (close) closeLast(name, start, end)
    else if (empty) elements.push({path: pathOf(name), start, end, from: end, to: end})
    else open.push({name, start, from: end})
  }
  if (open.length > 0) throw invalidSettings(path, `<${open.at(-1)?.name}> has no end`)
  return elements
}

const invalidSettings = (path: string, reason: string): CiAuthError =>
  new CiAuthError('FILE_SETTINGS_INVALID', `cannot read ${path}: ${reason}`, {
    suggestions: ['Repair the file, or remove it.'],
  })
