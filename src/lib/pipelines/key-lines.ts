// The commands of a job that sign in with a key, or with a file for gcloud, and those that are there for them alone: they write, name or
// remove the file. All of them go. If anything else reads the file, the job is not changed.
import {EditRefusal, type FileDraft, noted} from './draft.ts'
import {exchangeOf} from './exchange.ts'
import {CONFIGURATION} from './exchange-calls.ts'
import type {Form, FoundJob} from './form.ts'
import {
  CREDENTIAL,
  CREDENTIALS,
  isKnown,
  type KeyFile,
  keyFileOf,
  WORD,
  WRITES,
  wordsOfSignIn,
  writtenBy,
} from './key-files.ts'
import {program} from './needs.ts'
import {pathOfStep} from './pasted.ts'
import {itemGone, linesOf, type Script, type ScriptLine, scriptsOf, withoutParts} from './scripts.ts'
import type {ShellPart} from './shell.ts'
import {signInsOfStep} from './sign-ins.ts'
import {placesBelow, type Source, type TextPlace} from './source.ts'
import {stepsOf, withInner} from './steps.ts'
import {inScript} from './take-out.ts'

const GCLOUD = String.raw`(?:\S*/)?gcloud`
const GONE = [
  program(GCLOUD, String.raw`\s.*\bauth\s+(?:application-default\s+)?revoke\b`),
  // For later steps: of CircleCI, GitHub, Azure Pipelines.
  new RegExp(
    String.raw`^(?:echo|printf)\s.*\b(?:${CREDENTIALS})(?:=.*>>\s*["']?\$\{?(?:BASH_ENV|GITHUB_ENV)|\]|;\w+=\w+\])`,
  ),
]
const ASSIGNMENT = new RegExp(String.raw`^(export\s+)?([A-Za-z_]\w*)=(${WORD}|)(?:\s+|$)(?=$|[^=\s]+(?:\s|$))`)
const REMOVES = /^(?:sudo\s+)?(?:rm|shred|unlink|touch|chmod|chown)\s/
const REMOVES_AT_END = /^trap\s+(["'])\s*(?:rm|shred)\s[^;&|]*\1/
const TESTS = /^(?:\[|test\b|!|grep\b|command\b|which\b|type\b)/
const HARMLESS = /^(?:true|:|false|exit\b.*|echo\b.*)$/
const KEY_NAME = /KEY|CRED|JSON|SECRET|TOKEN/i
export interface KeyLines {
  scripts: readonly Script[]
  /** What becomes of a command. Nothing: it goes. */
  becomes: ReadonlyMap<ShellPart, string>
  files: readonly KeyFile[]
  lines: readonly ScriptLine[]
  /** Sentences without the name of the job. */
  notes: readonly string[]
}

export function withoutKeyLines(form: Form, draft: FileDraft, job: FoundJob, named: readonly string[]): FileDraft {
  const {becomes, files, lines, notes, scripts} = keyLinesOf(form, draft.source, job, named)
  const cut = scripts.toReversed().reduce((each, script) => withoutParts(each, script, becomes), draft)
  const whole = withoutDownloads(form, cut, job, files)
  const paths = [...new Set(files.flatMap(({variable, written}) => (variable ? [] : [written.replace(/.*\//, '')])))]
  const left = lines.filter(({part}) => !becomes.has(part) && signsIn(part.text)).map(({part}) => target(part.text))
  return noted(
    whole,
    ...notes.map((note) => `The job ${job.name} ${note}`),
    ...(becomes.size > 0 && paths.length > 0
      ? [
          `The job ${job.name} no longer has the file ${paths.join(', ')}: ` +
            'what names it elsewhere, such as `credentials` of Terraform, must go.',
        ]
      : []),
    ...left.map(
      (path) =>
        `The job ${job.name} still writes a key to ${path}: no command of it signs in with that file, so what reads it is not known.`,
    ),
  )
}

/** A file that a task of Azure Pipelines downloads for nobody. */
function withoutDownloads(form: Form, draft: FileDraft, job: FoundJob, files: readonly KeyFile[]): FileDraft {
  const {source} = draft
  const texts = placesBelow(source, source.node(job.path)).map(({text}) => text)
  const unread = files.filter(({pattern}) => !texts.some((text) => pattern.test(text)))
  const steps = stepsOf(source, form, job).filter(({places, uses = ''}) => {
    const name = places.find(({key}) => key === 'name')?.text
    return /^DownloadSecureFile@/.test(uses) && unread.some(({variable}) => variable === `${name}.secureFilePath`)
  })
  return steps.toReversed().reduce((each, step) => itemGone(each, pathOfStep(job, step), step.line), draft)
}

/** @param named - Files that variables of the pipeline name. @throws {EditRefusal} */
export function keyLinesOf(form: Form, source: Source, job: FoundJob, named: readonly string[]): KeyLines {
  const scripts = scriptsOf(form, source, job)
  const lines = linesOf(scripts)
  const {becomes, files} = rolesOf(lines, named)
  const exchange = exchangeOf(lines)
  for (const [part, text] of exchange.becomes) becomes.set(part, text)
  const unknown = lines.find(({part}) => !becomes.has(part) && signsIn(part.text) && !isWritten(part.text))
  if (unknown)
    throw new EditRefusal(unknown.script.lineAt(unknown.part.start), 'what this command does with a key is not known')
  if (becomes.size > 0) {
    for (const line of lines) if (!exchange.whole.has(line.part)) check(line, becomes)
    refuseReaders(form, source, job, {scripts, lines, becomes, files})
    dropVariables(lines, becomes)
  }
  refuseUnread(scripts, files)
  return {scripts, lines, becomes, files, notes: exchange.notes}
}

/** A file that one command names makes others belong to it: until there are no more. */
function rolesOf(
  lines: readonly ScriptLine[],
  named: readonly string[],
): {becomes: Map<ShellPart, string>; files: KeyFile[]} {
  const filesOf = (words: readonly string[]): KeyFile[] => {
    const found = words.flatMap((word) => keyFileOf(word) ?? [])
    return [...new Map(found.map((file) => [file.written, file])).values()]
  }
  let files = filesOf(named)
  for (;;) {
    const known = files
    const roles = lines.flatMap(({part}) => {
      const role = roleOf(part.text, known)
      return role ? [{...role, part}] : []
    })
    files = filesOf([...known.map(({written}) => written), ...roles.flatMap(({words = []}) => words)])
    if (files.length === known.length)
      return {files, becomes: new Map(roles.map(({becomes = '', part}) => [part, becomes]))}
  }
}

const isIn = (text: string, files: readonly KeyFile[]): boolean => files.some(({pattern}) => pattern.test(text))

const kindsOf = (text: string): string[] =>
  signInsOfStep({text, commands: [{text, line: 1}], inputs: {}, line: 1, places: []})
    .filter(({takeOut}) => takeOut === inScript)
    .map(({what}) => what)

const signsIn = (text: string): boolean => kindsOf(text).length > 0
/** That alone says not what reads the file. */
const isWritten = (text: string): boolean => kindsOf(text).every((what) => what === 'key written to a file')
const target = (text: string): string => writtenBy(text).at(-1) ?? ''

interface Role {
  /** Default: nothing. */
  becomes?: string
  /** What else is a file with a key. */
  words?: readonly string[]
}

/** @returns undefined if the command stays. */
function roleOf(text: string, files: readonly KeyFile[]): Role | undefined {
  if (CONFIGURATION.test(text)) return {words: [...writtenBy(text), /"file"\s*:\s*("[^"]*")/.exec(text)?.[1] ?? '']}
  if (signsIn(text))
    return isKnown(text) && (!isWritten(text) || isIn(target(text), files)) ? {words: wordsOfSignIn(text)} : undefined
  if (GONE.some((pattern) => pattern.test(text))) return {}
  return assigned(text, files) ?? (isIn(text, files) ? served(text, files) : undefined)
}

/** A variable for the file, or one in which tools look for a key. */
function assigned(text: string, files: readonly KeyFile[]): Role | undefined {
  const [all, exported, name = '', value = ''] = ASSIGNMENT.exec(text) ?? []
  if (all === undefined) return undefined
  const becomes = text.slice(all.length)
  if (CREDENTIAL.test(name)) return becomes === '' || !exported ? {becomes, words: [value]} : undefined
  const isFile = isIn(value, files) || files.some(({variable}) => variable === name)
  return becomes === '' && isFile ? {words: [value, `$${name}`]} : undefined
}

/** What writes or removes the file. */
function served(text: string, files: readonly KeyFile[]): Role | undefined {
  const words = text.match(new RegExp(WORD, 'g')) ?? []
  const written = target(text) || (words.at(-1) ?? '')
  if (REMOVES_AT_END.test(text) || (WRITES.test(text) && isKnown(text) && isIn(written, files))) return {}
  if (!REMOVES.test(text)) return undefined
  const others = words.filter((word) => !isIn(word, files))
  const isEmpty = others.filter((word) => !/^(?:sudo|-.*|[\d+-]?[\d+=rwxugo,]+)$/.test(word)).length < 2
  return isEmpty ? {} : {becomes: others.join(' ')}
}

/** Whether a command can be taken out where it is. */
function check({next, part, previous, script}: ScriptLine, becomes: Map<ShellPart, string>): void {
  if (!becomes.has(part)) return
  const refuse = (why: string): never => {
    throw new EditRefusal(script.lineAt(part.start), why)
  }
  if (part.within && !CONFIGURATION.test(part.text))
    refuse(`a command that signs in, or belongs to that, is in ${part.within}`)
  if (script.condition && signsIn(part.text)) refuse(`the step signs in only under a condition (${script.condition})`)
  if (part.joint === '&' || isConditional(previous, becomes)) refuse('another command decides whether this one runs')
  if (part.joint !== '||' || becomes.get(part) !== '') return
  if (!next || !HARMLESS.test(next.text)) refuse('another command runs if this one fails')
  else becomes.set(next, '')
}

/** @param before - What is joined to a command. */
const isConditional = (before: ShellPart | undefined, becomes: ReadonlyMap<ShellPart, string>): boolean =>
  before !== undefined &&
  !becomes.has(before) &&
  (before.joint === '||' || (before.joint === '&&' && TESTS.test(before.text)))

function refuseReaders(form: Form, source: Source, job: FoundJob, found: Omit<KeyLines, 'notes'>): void {
  const {becomes, files, lines, scripts} = found
  const reader = (text: string): KeyFile | undefined => files.find(({pattern}) => pattern.test(text))
  const refuse = (line: number, {written}: KeyFile): never => {
    throw new EditRefusal(line, `${written} is read here: the job has no such file when ci-auth signs in`)
  }
  for (const {part, script} of lines) {
    const file = becomes.has(part) ? undefined : reader(part.text)
    if (file) refuse(script.lineAt(part.start), file)
  }
  for (const {key, line, text} of placesBeside(form, source, job, scripts)) {
    const file = reader(text)
    if (file && !CREDENTIAL.test(key)) refuse(line, file)
  }
}

/** All texts of a job outside its own scripts, those of the actions of the checkout too. */
export function placesBeside(
  form: Form,
  source: Source,
  job: FoundJob,
  scripts: readonly Script[],
): (TextPlace & {key: string})[] {
  const isScript = ({line}: TextPlace): boolean =>
    scripts.some(({lineAt, text}) => lineAt(0) <= line && line <= lineAt(text.length))
  const lists = [...form.lists, ...(form.last === undefined ? [] : [[form.last]])]
  return [
    ...placesBelow(source, source.node(job.path)),
    ...lists.flatMap(([key = '']) => placesBelow(source, job.part(String(key)))),
    ...stepsOf(source, form, job)
      .flatMap(withInner)
      .flatMap(({places, within}) => (within ? places : [])),
  ].filter((place) => !isScript(place))
}

/** A script that is not taken apart may have nothing that has to go. */
function refuseUnread(scripts: readonly Script[], files: readonly KeyFile[]): void {
  for (const {lineAt, parts, text} of scripts)
    if (parts === undefined && text.split('\n').some((line) => signsIn(line.trim()) || isIn(line, files)))
      throw new EditRefusal(lineAt(0), 'a script signs in that ci-auth cannot take apart')
}

/** Variables for the key, which nothing reads any more. */
function dropVariables(lines: readonly ScriptLine[], becomes: Map<ShellPart, string>): void {
  for (const {part} of lines) {
    const [all, , name = ''] = ASSIGNMENT.exec(part.text) ?? []
    if (all !== part.text || becomes.has(part) || part.within || !KEY_NAME.test(name)) continue
    const readers = lines.filter((each) => each.part !== part && new RegExp(`\\$\\{?${name}\\b`).test(each.part.text))
    if (readers.length > 0 && readers.every((each) => becomes.get(each.part) === '')) becomes.set(part, '')
  }
}
