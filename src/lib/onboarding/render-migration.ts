// What migrate found and would change, as lines.
import {escapeLogLine, PINNED, shellWord} from '../base/quoting.ts'
import type {TextLine} from '../base/text-columns.ts'
import {kindOf} from '../pipelines/sign-ins.ts'
import type {MigratedPlace, Migration} from './migration.ts'
import {byHandLines, commitLines, fileLines, foundLines} from './render.ts'

const line = (text: string, mark: TextLine['mark'] = ' '): TextLine => ({mark, text: escapeLogLine(text)})

const marks = {replaced: '~', stays: ' ', left: '!'} as const

function placeLine({job, line: number, outcome, what, why, within}: MigratedPlace): TextLine {
  const where = within ? ` (in ${within})` : ''
  const becomes = {replaced: 'replaced by ci-auth', stays: 'stays, behind the sign-in', left: `left: ${why}`}[outcome]
  return line(`  line ${number}, ${job}: ${what}${where}: ${becomes}`, marks[outcome])
}

/** Everything to read before anything is written. */
export function migrationLines({byHand, files, found, gaps, notes, places, providers}: Migration): TextLine[] {
  const paths = [...new Set(places.map(({path}) => path))]
  return [
    ...(found.length === 0 ? [] : [line('Found:'), ...foundLines(found), line('')]),
    ...(places.length === 0 ? [line('Nothing to change: no job signs in otherwise than by ci-auth.')] : []),
    ...paths.flatMap((path) => [
      line(`${path} signs in:`),
      ...places.filter((each) => each.path === path).map(placeLine),
    ]),
    ...gaps.map((gap) => line(`  not read: ${gap}`, '?')),
    ...[...notes, ...(providers.length > 0 ? [KEPT] : [])].map((note) => line(`Note: ${note}`)),
    ...providers.flatMap((provider) => auditLines(provider)),
    ...files.flatMap((file) => fileLines(file)),
    ...byHandLines(byHand),
  ]
}

const KEPT =
  'Providers and accounts that a pipeline names stay: Google Cloud needs no change. Whom such a provider lets in, no file ' +
  'here says: `ci-auth audit --project` does, with the project of the provider.'

function auditLines(provider: string): TextLine[] {
  const [, project] = /\bprojects\/(\d+)\//.exec(provider) ?? []
  return project === undefined ? [] : [line(`    ${PINNED} audit --project ${project}`)]
}

/** What a person does next. */
export function nextOfMigration({byHand, draft, files, places}: Migration, isWritten: boolean): string[] {
  const flag = !draft || draft.name === 'federation.yml' ? '' : ` --federation ${shellWord(draft.name)}`
  const trust = draft ? [`    ${PINNED} setup plan${flag}`, `    ${PINNED} setup apply${flag}`] : []
  const changes = [...trust, ...(files.length === 0 ? [] : commitLines(files))]
  if (!isWritten && files.length > 0)
    return ['', 'Nothing is written yet. To write it, run the same command with --write.']
  return [
    ...(byHand.length > 0 ? ['', 'Paste the lines that are shown above, where they are named.'] : []),
    ...(changes.length === 0 ? [] : ['', 'Next:', ...changes]),
    ...(draft && places.some(({outcome, what}) => outcome === 'replaced' && kindOf(what)?.by === 'key file')
      ? [
          '',
          'When the jobs are green, see which of the keys of the account are idle, and how to disable them:',
          `    ${PINNED} migrate keys --service-account ${shellWord(draft.names.serviceAccount)}`,
        ]
      : []),
  ]
}
