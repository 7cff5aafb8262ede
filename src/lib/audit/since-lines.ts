// What a change does, for people: who gets in now, who no longer does, and what is not known.
import {printableJson} from '../base/quoting.ts'
import type {TextLine} from '../base/text-columns.ts'
import type {JobAccount} from '../pipelines/tokens/judge-pipelines.ts'
import {accountLines} from '../pipelines/tokens/lint-pipelines.ts'
import type {AccessChange, Since} from './finding.ts'
import {counted, kept, line, prose, resourceTitle} from './report-lines.ts'

const titles = {
  gained: ['+', 'Gets in now, and did not before'],
  lost: ['-', 'Got in before, and no longer does'],
  unclear: ['?', 'The trust is another one, and no token was found that it judges otherwise. That proves nothing'],
} as const

const sinceTitle = ({commit, ref}: Pick<Since, 'commit' | 'ref'>): string =>
  `What changes since ${ref} (${commit.slice(0, 12)}):`

export function sinceLines(since: Since): TextLine[] {
  const {gone, jobs, known, same} = since
  const sections = [
    ...(['gained', 'lost', 'unclear'] as const).flatMap((kind) =>
      section(kind, since[kind].flatMap(changeLines), since[kind].length),
    ),
    ...(['gained', 'lost'] as const).flatMap((kind) => jobSection(kind, jobs[kind])),
  ]
  return [
    line(sinceTitle(since)),
    ...(sections.length === 0
      ? [line('  In what was read, nobody gets in who did not before, and everybody who did still does.')]
      : sections),
    ...same.flatMap((name) => prose(`git does not have ${name}, so it counts as the same before and after`, 2, '?')),
    ...prose(
      `As before, so not shown: ${counted(known.findings, 'finding')}, and ${counted(known.gaps, 'thing')} that could ` +
        `not be read. Gone: ${counted(gone, 'finding')}.`,
      2,
    ),
    line(''),
  ]
}

const section = (kind: keyof typeof titles, lines: readonly TextLine[], count: number): TextLine[] =>
  count === 0 ? [] : [...prose(`${titles[kind][1]} (${count}):`, 2), ...lines]

function changeLines({claims, member, provider, resource, roles, who}: AccessChange): TextLine[] {
  return [
    ...prose(who, 4),
    ...(provider === undefined ? [] : prose(`through ${resourceTitle(provider)}`, 6)),
    ...kept([`as ${member}`], 6),
    ...prose(`has ${roles.join(', ')} on ${resourceTitle(resource)}`, 6),
    ...(claims ? [line('      a token with which it differs:'), ...kept(claimTexts(claims), 8)] : []),
  ]
}

const claimTexts = (claims: NonNullable<AccessChange['claims']>): string[] =>
  Object.entries(claims).map(([name, value]) => `${name}: ${printableJson(value).replace(/\s+/g, ' ')}`)

function jobSection(kind: 'gained' | 'lost', jobs: readonly JobAccount[]): TextLine[] {
  const title =
    kind === 'gained' ? 'Jobs that get an account now, and did not before' : 'Jobs that no longer get an account'
  return jobs.length === 0 ? [] : [line(`  ${title} (${jobs.length}):`), ...accountLines(jobs, 4)]
}
