// What setup found, tried and would change, as lines.
import {escapeLogLine, PINNED, shellWord} from '../base/quoting.ts'
import type {TextLine} from '../base/text-columns.ts'
import {planLines} from '../setup/render.ts'
import {changeScopeLines} from '../setup/scope.ts'
import type {ByHand} from './action-edits.ts'
import type {FileChange} from './file-changes.ts'
import type {Proposal} from './proposal.ts'
import {takeBack} from './roles.ts'

const line = (text: string, mark: TextLine['mark'] = ' '): TextLine => ({mark, text: escapeLogLine(text)})

/** The lines of a diff, each with its mark. */
const diffLines = ({diff}: FileChange): TextLine[] =>
  diff
    .split('\n')
    .slice(2, -1)
    .map((text) => ({
      ...line(`    ${text}`, text.startsWith('+') ? '+' : text.startsWith('-') ? '-' : ' '),
      indent: 4 + Math.min(/^.\s*(?:- )?/.exec(text)?.[0].length ?? 0, 30) + 2,
      isBroken: true,
    }))

/** @param isShort - A new file that says the same as the changes of the cloud, which are shown. */
export const fileLines = (file: FileChange, isShort = false): TextLine[] => [
  line(''),
  line(`${file.name}${file.before === undefined ? ' (new)' : ''}:`),
  ...(file.isChanged
    ? [line('  It has changes that are in no commit. They stay, and the edit comes to them.', '!')]
    : []),
  ...(file.before === undefined ? newLines(file.after, isShort) : diffLines(file)),
]

function newLines(text: string, isShort: boolean): TextLine[] {
  const lines = text.trimEnd().split('\n')
  if (isShort)
    return [line(`  ${lines.length} lines that say what is below "Google Cloud". To see them: --verbose`, '+')]
  return lines.map((each) => line(`    ${each}`, '+'))
}

export const byHandLines = (byHand: readonly ByHand[]): TextLine[] =>
  byHand.flatMap(({block, job, place, why}) => [
    line(''),
    line(
      `Not edited: ${job === undefined ? `${why}. ${place}` : `${place}: ${why}.${block === '' ? '' : ' Paste this:'}`}`,
      '!',
    ),
    ...block
      .trimEnd()
      .split('\n')
      .map((text) => line(`    ${text}`)),
  ])

export function foundLines(found: Proposal['found']): TextLine[] {
  const width = Math.max(...found.map(({what}) => what.length))
  const indent = Math.min(width, 30) + 4
  return found.map(({source, value, what}) => ({...line(`  ${what.padEnd(width)}  ${value}  (${source})`), indent}))
}

/** Everything to read before the question. */
export function proposalLines(proposal: Proposal, isVerbose: boolean): TextLine[] {
  const {byHand, draft, files, found, gaps, notes, plan, scope, tried} = proposal
  const isTold = !isVerbose && plan.changes.some(({action, resource}) => resource === 'provider' && action === 'create')
  return [
    line('Found:'),
    ...foundLines(found),
    ...gaps.map((gap) => line(`  not read: ${gap}`, '?')),
    ...notes.map((note) => line(`Note: ${note}`)),
    ...files.flatMap((file) => fileLines(file, file.path === draft.path && isTold)),
    ...byHandLines(byHand),
    line(''),
    line('Google Cloud:'),
    ...changeScopeLines(scope).map((text) => line(text)),
    ...planLines(plan, plan.findings, draft.name, isVerbose),
    line(''),
    line('Tried in the emulator:'),
    ...tried.map(({answer, getsIn, mustGetIn, who}) =>
      line(
        `  ${(mustGetIn ?? true) === getsIn ? 'ok' : 'no'}  ${who}: ${answer}`,
        getsIn || mustGetIn === false ? ' ' : '!',
      ),
    ),
    line(''),
    ...(files.length === 0 && byHand.length === 0 && plan.changes.length === 0 ? [line('Nothing to change.')] : []),
  ]
}

export const commitLines = (files: readonly FileChange[]): string[] => [
  `    git add ${files.map(({name}) => shellWord(name)).join(' ')}`,
  `    git commit -m 'Sign in to Google Cloud as the job'`,
  '    git push',
]

/** What a person does next. */
export function nextLines({answers, byHand, draft, files, roles}: Proposal): string[] {
  const account = draft.names.serviceAccount
  const given = roles.map(({role = '', serviceAccount: resource = ''}) => `    ${takeBack({resource, role}, account)}`)
  return [
    ...(given.length > 0 ? ['', 'To take the roles back:', ...given] : []),
    ...(byHand.length > 0 ? ['', 'Paste the lines that are shown above, where they are named.'] : []),
    ...(files.length === 0 ? [] : ['', 'Next:', ...commitLines(files)]),
    '',
    'If the job is red, in the same job:',
    `    ${PINNED} doctor --ci ${answers.tokens.ci} --service-account ${shellWord(account)}`,
  ]
}
