// What single commands do for an exchange of tokens by hand, and how they name the provider and the account.
import {EditRefusal} from './draft.ts'
import type {ScriptLine} from './scripts.ts'
import {divided} from './shell.ts'

/** https://docs.cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token */
const STS = /\bsts\.googleapis\.com\/v1(?:beta)?\/token\b/
/** https://docs.cloud.google.com/iam/docs/reference/credentials/rest/v1/projects.serviceAccounts/generateAccessToken */
const ACCOUNT = /\biamcredentials\.googleapis\.com\/v1\/projects\/-\/serviceAccounts\/\S+?:generateAccessToken\b/
const OTHER_TOKEN = /:(?:generateIdToken|signJwt|signBlob)\b/
const ID_TOKEN =
  /\bACTIONS_ID_TOKEN_REQUEST_URL\b|^buildkite-agent\s+oidc\s+request-token\b|^circleci\s+run\s+oidc\s+get\b/

export const QUIET = /^(?:echo|printf|:)\s/
export const CHECK = /^(?:if\s+)?(?:!\s+)?(?:\[|test\s)/
export const ASSIGNMENT = /^(export\s+|readonly\s+)?([A-Za-z_]\w*)=/
/** Of curl: the answer is not all that it prints. */
const ELSEWHERE = /\s(?:-[a-zA-Z]*[oOwDi](?=[\s'"]|$)|--(?:output|remote-name|write-out|dump-header|include)\b)/

type Kind = 'ID token' | 'federated token' | 'access token'

/** What a command makes: a token, or an answer that has it. */
export interface Made {
  kind: Kind
  isAnswer: boolean
  /** Behind what makes the token: a pipe, or a file. */
  rest: string
}

interface NamedMade extends Made {
  name: string | undefined
}

export const refuseLine = ({part, script}: ScriptLine, why: string): never => {
  throw new EditRefusal(script.lineAt(part.start), why)
}

export const reads = (text: string, name: string): boolean => new RegExp(`\\$\\{?${name}(?!\\w)`).test(text)
export const isCall = (text: string): boolean => STS.test(text) || ACCOUNT.test(text)

/** Of an assignment, what follows the `=`. */
export const valueIn = (text: string): string => text.replace(ASSIGNMENT, '')

const FIELDS = {'federated token': 'access_token', 'access token': 'accessToken', 'ID token': 'value'} as const

/** What takes a field out of an answer: jq, or one line of Python. The first group is the file it writes. */
const takes = (field: string): RegExp =>
  new RegExp(
    String.raw`^(?:jq(?:\s+-[-\w]+)*\s+(["']?)\.${field}(?:\s*//\s*\w+)?\1(?:\s+-[-\w]*)*|` +
      String.raw`python3?\s+-c\s+["'].*json\.load.*\[\\?["']${field}\\?["']\].*["'])(\s*>{1,2}\s*\S+)?$`,
  )

/** @param command - Without the assignment around it. */
export function madeBy(
  line: ScriptLine,
  command: string,
  known: readonly NamedMade[],
  texts: VariableTexts,
): Made | undefined {
  const [first = '', second, ...others] = divided(command, /\s*\|(?!\|)\s*/y).map((each) => each.trim())
  const kind = kindOfCall(line, first, texts) ?? answerIn(first, known)
  if (!kind) return undefined
  const taken = second === undefined ? undefined : takes(FIELDS[kind]).exec(second)
  const isProgram = /^(?:buildkite-agent|circleci)\s/.test(first)
  if (second !== undefined && !taken && !isProgram)
    refuseLine(line, `it is not known what takes the ${kind} out of the answer`)
  const rest = others.map((each) => ` | ${each}`).join('')
  return {kind, isAnswer: second === undefined && !isProgram, rest: (taken?.[2] ?? '') + rest}
}

function kindOfCall(line: ScriptLine, written: string, texts: VariableTexts): Kind | undefined {
  const call = expanded(written, texts)
  if (!/^(?:curl|buildkite-agent|circleci)\s/.test(call)) return undefined
  if (OTHER_TOKEN.test(call)) refuseLine(line, 'the job asks IAM for something else than an access token')
  const kind = kinds.find(([pattern]) => pattern.test(call))?.[1]
  if (!kind) return undefined
  if (divided(written, /&&|\|\||;/y).length > 1) refuseLine(line, 'more than one command makes a token here')
  if (ELSEWHERE.test(` ${written}`)) refuseLine(line, 'curl writes the answer of this call elsewhere')
  if (kind !== 'ID token') refuseSpecial(line, call, kind)
  return kind
}

const kinds: readonly (readonly [call: RegExp, kind: Kind])[] = [
  [ACCOUNT, 'access token'],
  [STS, 'federated token'],
  [ID_TOKEN, 'ID token'],
]

/** What the token of the new sign-in would not have. */
function refuseSpecial(line: ScriptLine, call: string, kind: Kind): void {
  const isWritten = kind === 'access token' ? /\/auth\/cloud-platform\b/.test(call) : providerIn(call) !== undefined
  const others = (call.match(/googleapis\.com\/auth\/[\w.-]+/g) ?? []).filter(
    (each) => !/\/auth\/(?:cloud-platform|iam)$/.test(each),
  )
  const [, seconds = '3600'] = /lifetime\\?["']?\s*[:=]\s*\\?["']?(\d+)s/.exec(call) ?? []
  if (!isWritten && others.length === 0)
    refuseLine(line, 'what this call asks for is not written in the commands of the job')
  if (others.length > 0) refuseLine(line, `it asks for a token with the scope https://www.${others[0]}`)
  if (Number(seconds) > 3600) refuseLine(line, `it asks for a token that lasts ${seconds} s`)
  if (/\bdelegates\b/.test(call)) refuseLine(line, 'it asks for a token through delegates')
  if (/\boptions\\?["']?\s*[:=]/.test(call)) refuseLine(line, 'it asks for a token that can do less, by options')
}

/** Commands that begin with an answer: `echo "$ANSWER"`, or `jq … <<< "$ANSWER"`. */
function answerIn(first: string, known: readonly NamedMade[]): Kind | undefined {
  const [, name] = /^(?:echo|printf)(?:\s+-\w+|\s+["']?%s(?:\\n)?["']?)*\s+["']?\$\{?(\w+)\}?["']?$/.exec(first) ?? []
  return known.find((each) => each.isAnswer && each.name === name)?.kind
}

export type VariableTexts = ReadonlyMap<string, string>

/** A value without commands, or a here-document as one. */
export const isLiteralText = (value: string): boolean =>
  !/[`]|\$\(/.test(value.replace(/^"?\$\(\s*cat\s*<</, '')) && divided(value, /\s+/y).length === 1

/** The variables that have one text in all scripts. */
export function variableTextsOf(lines: readonly ScriptLine[]): VariableTexts {
  const all = lines.flatMap(({part}) => {
    const name = ASSIGNMENT.exec(part.text)?.[2]
    return name === undefined ? [] : [[name, valueIn(part.text)] as const]
  })
  return new Map(
    all
      .filter(([name, value]) => isLiteralText(value) && all.every(([other, its]) => other !== name || its === value))
      .map(([name, value]) => [name, value.replace(/^(["'])([\s\S]*)\1$/, '$2')]),
  )
}

/** With the texts of variables in their place. */
export const expanded = (text: string, texts: VariableTexts, depth = 0): string =>
  depth > 5
    ? text
    : text.replace(/\$(?:\{(\w+)\}|(\w+))/g, (all, long?: string, short?: string) => {
        const value = texts.get(long ?? short ?? '')
        return value === undefined ? all : expanded(value, texts, depth + 1)
      })

const PROVIDER = /\baudience\\?["']?\s*[:=]\s*\\?["']?(?:https:)?(?:\/\/iam\.googleapis\.com\/)?([^"'\s\\&]+)/i
const CREATE = /\bworkload-identity-pools\s+create-cred-config\s+(?:--\S+\s+)*["']?([^-\s"'][^\s"']*)/
/** For client libraries: https://google.aip.dev/auth/4117 */
export const CONFIGURATION = /^cat\b.*<<.*"type"\s*:\s*"external_account"/

/** As a call, `create-cred-config` or a written configuration names it. */
export const providerIn = (text: string): string | undefined =>
  STS.test(text) || CONFIGURATION.test(text) ? PROVIDER.exec(text)?.[1] : CREATE.exec(text)?.[1]

export const accountIn = (text: string): string | undefined =>
  /\/serviceAccounts\/([^\s"']+?):generateAccessToken\b/.exec(text)?.[1] ??
  (CREATE.test(text) ? /--service-account[=\s]+["']?([^\s"']+)/.exec(text)?.[1] : undefined)

/** Of a call that asks the CI for an ID token. */
export function audienceIn(text: string): string | undefined {
  const call = text.replace(/^[^(`]*(?:\$\(|`)\s*/, '')
  const [, asked] = (ID_TOKEN.test(call) && /\baudience[=\s]+["']?([^"'\s&]+)/.exec(call)) || []
  return asked?.replaceAll(/%[0-9a-f]{2}/gi, (each) => String.fromCharCode(Number.parseInt(each.slice(1), 16)))
}
