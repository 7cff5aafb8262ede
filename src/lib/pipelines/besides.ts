// What the commands of a job that sign in with a key do besides: the sign-in in their place has to do it, too.
import type {Path} from '../yaml/yaml-edit.ts'
import {EditRefusal, type FileDraft, noted} from './draft.ts'
import type {Form, FoundJob} from './form.ts'
import {CREDENTIAL, WORD} from './key-files.ts'
import {type KeyLines, keyLinesOf, placesBeside} from './key-lines.ts'
import type {Additions} from './pasted.ts'
import type {ScriptLine} from './scripts.ts'
import type {ShellPart} from './shell.ts'
import {keyOf, nodeOf, pairsOf, placesBelow, type Source, textAt} from './source.ts'
import {stepsOf} from './steps.ts'
import {without} from './take-out.ts'

export interface Besides extends Additions {
  /** Files that variables of the pipeline name, as words of a shell. */
  named: readonly string[]
  /** The ID tokens of the job that only these commands read: keys of GitLab and Bitbucket. */
  tokens: readonly Path[]
}

export const nothingBesides: Besides = {hosts: [], named: [], tokens: []}

const PROJECT = new RegExp(String.raw`\bconfig\s+set\s+(?:core/)?project[\s=]+(${WORD})`)
/** A text, and what variables and expressions say that no event can set. */
const SAFE =
  /^["']?(?:[\w./:-]|\\?\$\$?\{?\w+\}?|\$\(\w[\w.]*\)|\$\{\{ *(?:env|vars|secrets|matrix|inputs)\.[\w-]+ *\}\}|<< *[\w.]+ *>>)+["']?$/

/** @param account - Whose project needs no word. @throws {EditRefusal} */
export function besidesOf(form: Form, source: Source, job: FoundJob, account = ''): Besides {
  const keys = [...form.settings, ...form.lists.map(([key]) => String(key))]
  const places = [...keys.flatMap((key) => placesBelow(source, job.part(key))), ...fileVariables(source)]
  const named = places.filter(({key}) => CREDENTIAL.test(key)).map(({text}) => text)
  const found = keyLinesOf(form, source, job, named)
  const {becomes, lines} = found
  const project = orbProject(form, source, job) ?? projectOf(lines, becomes, account)
  return {named, project, hosts: hostsOf(lines, becomes), tokens: tokensOf(form, source, job, found)}
}

/** https://github.com/CircleCI-Public/gcp-cli-orb: the input is the name of a variable; of old versions, a text. */
function orbProject(form: Form, source: Source, job: FoundJob): string | undefined {
  const orb = stepsOf(source, form, job).find(({uses = ''}) => /^gcp-cli\/(?:setup|initialize)$/.test(uses))
  if (!orb) return undefined
  const given = (orb.inputs['google_project_id'] ?? orb.inputs['google-project-id'])?.text ?? 'GOOGLE_PROJECT_ID'
  if (/^[A-Z_][A-Z0-9_]*$/.test(given)) return `"$${given}"`
  if (!SAFE.test(given)) throw new EditRefusal(orb.line, 'the orb is given a project that cannot be put into a command')
  return quoted(given)
}

/** https://docs.gitlab.com/ci/yaml/#id_tokens */
function tokensOf(form: Form, source: Source, job: FoundJob, {becomes, lines, scripts}: KeyLines): Path[] {
  const own = source.node(job.path)
  const isPipe = placesBelow(source, own).some(({key}) => key === 'pipe')
  const tokens = [
    ...pairsOf(source, nodeOf(source, own, 'id_tokens')).map(
      (pair) => [keyOf(pair), ['id_tokens', keyOf(pair)]] as const,
    ),
    ...(textAt(source, own, 'oidc') === 'true' && !isPipe ? [['BITBUCKET_STEP_OIDC_TOKEN', ['oidc']] as const] : []),
  ]
  return tokens.flatMap(([name, path]) => {
    const isRead = (text: string): boolean => new RegExp(`\\b${name}\\b`).test(text)
    const readers = lines.filter(({part}) => isRead(part.text))
    const isGone = readers.length > 0 && readers.every(({part}) => becomes.has(part))
    const isElsewhere = placesBeside(form, source, job, scripts).some(({text}) => isRead(text))
    return isGone && !isElsewhere ? [[...job.path, ...path]] : []
  })
}

export const withoutTokens = (draft: FileDraft, job: FoundJob, {tokens}: Besides): FileDraft =>
  tokens.reduce(
    (each, path) =>
      noted(
        without(each, path.slice(0, -1), String(path.at(-1))),
        `The ID token of ${path.at(-1)} is gone from the job ${job.name}: only commands that are gone read it.`,
      ),
    draft,
  )

const fileVariables = (source: Source) =>
  ['env', 'variables'].flatMap((key) => placesBelow(source, nodeOf(source, source.root, key)))

/** The variables of the sign-in go before the settings of gcloud: https://docs.cloud.google.com/sdk/docs/properties */
function projectOf(
  lines: readonly ScriptLine[],
  becomes: ReadonlyMap<ShellPart, string>,
  account: string,
): string | undefined {
  const own = /@([a-z][a-z0-9-]+)\.iam\.gserviceaccount\.com$/.exec(account)?.[1]
  const named = lines.flatMap(({part, script}) => {
    const pattern = becomes.has(part) ? new RegExp(String.raw`\s--project[\s=]+(${WORD})`) : PROJECT
    const word = pattern.exec(part.text)?.[1]
    return word === undefined ? [] : [{word, line: script.lineAt(part.start)}]
  })
  const [first] = named
  if (!first || becomes.size === 0) return undefined
  const other = named.find(({word}) => bare(word) !== bare(first.word))
  if (other) throw new EditRefusal(other.line, 'the job takes more than one project')
  const variable = /\$\{?(\w+)/.exec(first.word)?.[1]
  const isSetHere =
    variable !== undefined && lines.some(({part}) => new RegExp(`^(?:export\\s+)?${variable}=`).test(part.text))
  if (isSetHere || !SAFE.test(first.word))
    throw new EditRefusal(first.line, 'the project comes from a command of the job, and the sign-in needs it before')
  return bare(first.word) === own ? undefined : quoted(first.word)
}

const bare = (word: string): string => word.replace(/^(["'])(.*)\1$/, '$2')
const quoted = (word: string): string => (/^["']/.test(word) || /^[\w./:-]+$/.test(word) ? word : `"${word}"`)

function hostsOf(lines: readonly ScriptLine[], becomes: ReadonlyMap<ShellPart, string>): string[] {
  const hosts = lines.flatMap(({part, script}) => {
    const [, login] = (becomes.has(part) && /\blogin\b(.*)$/.exec(part.text)) || []
    if (login === undefined || !/_json_key/.test(part.text)) return []
    const options = new RegExp(
      String.raw`(?:-u|-p|--username|--password)(?:=|\s+)?${WORD}|<+\s*${WORD}|(?<=\s)-[\w-]+`,
      'g',
    )
    const [word = ''] = login.replaceAll('--password-stdin', '').replace(options, '').match(new RegExp(WORD)) ?? []
    const host = bare(word)
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, '')
    if (host === '' || !SAFE.test(host))
      throw new EditRefusal(
        script.lineAt(part.start),
        'the login to a registry with a key names no host that can be put into a command',
      )
    return [quoted(host)]
  })
  return [...new Set(hosts)]
}
