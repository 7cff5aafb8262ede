// What lint says of pipelines: beside one federation.yml, without what the accounts can do.

import {groupedBy} from '../../base/maps.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {shortList} from '../../base/shortened.ts'
import type {TextLine} from '../../base/text-columns.ts'
import type {RepositoryFiles} from '../../checkout/repositories.ts'
import type {Finding} from '../../trust/remedy/finding-remedies.ts'
import type {World} from '../../trust/trust.ts'
import {waysOf} from './accounts.ts'
import {type JobAccount, judgePipelines} from './judge-pipelines.ts'

export interface LintedPipelines {
  jobs: readonly JobAccount[]
  findings: readonly Finding[]
}

export function lintPipelines(repositories: readonly RepositoryFiles[], world: World): LintedPipelines {
  const {findings, gaps, idsTaken, jobs} = judgePipelines(repositories, waysOf(world))
  const [taken] = idsTaken
  const at = (place: string, line: number): string => `${place}:${line}:1`
  return {
    jobs,
    findings: [
      ...findings.map(
        ({code, level, line, message, place, remedy}): Finding => ({
          ...{code, level},
          place: at(place, line),
          message: escapeLogLine(message),
          remedy: escapeLogLine(remedy),
        }),
      ),
      ...gaps.map(
        ({line, place, why}): Finding => ({
          code: 'PIPELINE_NOT_READ',
          level: 'warning',
          place: at(place, line),
          message: escapeLogLine(why),
          remedy: NOT_JUDGED,
        }),
      ),
      ...(taken
        ? [
            {
              ...({code: 'PIPELINE_NOT_READ', level: 'warning'} as const),
              place: at(taken.place, taken.line),
              message: `which repository an id is: ${idsTakenText(idsTaken)}`,
              remedy: '',
            },
          ]
        : []),
    ],
  }
}

/** What was taken for want of a file that tells it, and what to look at. */
export const idsTakenText = (taken: readonly {account: string}[]): string =>
  `no file tells it. It is taken as the one whose jobs sign in as the account: ${accountsText(taken)}. Compare the ids in the ` +
  'bindings with those of the repositories.'

const MOST_NAMED = 3

const accountsText = (taken: readonly {account: string}[]): string =>
  shortList(
    taken.map(({account}) => escapeLogLine(account)),
    MOST_NAMED,
  )

const NOT_JUDGED = 'What is there is not judged. What depends on it is taken as possible.'

/** For reading, so names are broken where the terminal is too narrow. */
export const breakable = (indent: number, text: string): TextLine => ({
  mark: ' ',
  text: `${' '.repeat(indent)}${escapeLogLine(text)}`,
  indent: indent + 2,
  isBroken: true,
})

/** By the job and the account: who starts it, by which events. */
export function accountLines(jobs: readonly JobAccount[], indent: number): TextLine[] {
  const groups = groupedBy(jobs, (job) => JSON.stringify([job.path, job.line, job.job, job.account]))
  return [...groups.values()].flatMap((group) => [
    breakable(indent, `${group[0].path}:${group[0].line}: ${group[0].job}`),
    breakable(indent + 2, `→ ${group[0].account}`),
    ...group.map(({events, verdict, who}) =>
      breakable(indent + 4, `${events.join(', ')}: ${verdict === 'gets in' ? '' : 'not proven: '}${who}`),
    ),
  ])
}

/** The jobs that get an account. */
export const jobLines = (jobs: readonly JobAccount[]): TextLine[] =>
  jobs.length === 0
    ? [breakable(0, 'No job of the pipelines gets an account.')]
    : [breakable(0, 'Jobs of the pipelines, and the accounts that they get:'), ...accountLines(jobs, 2)]

/** @param folded - The lines of findings, as lint prints them. */
export function pipelineLines({findings, jobs}: LintedPipelines, folded: readonly TextLine[]): TextLine[] {
  const errors = findings.filter(({level}) => level === 'error').length
  const warnings = findings.length - errors
  const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
  const text = `Pipelines: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}.`
  return [{mark: ' ', text: ''}, ...jobLines(jobs), ...folded, {mark: ' ', text}]
}
