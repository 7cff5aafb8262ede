// What stands first in a report of pipelines: the jobs that anybody can start, the accounts that they get, and what to do.

import {groupedBy} from '../base/maps.ts'
import {moreLine, shortList} from '../base/shortened.ts'
import type {TextLine} from '../base/text-columns.ts'
import {breakable} from '../pipelines/tokens/lint-pipelines.ts'
import type {AuditFinding, AuditReport} from './finding.ts'
import {counted, kept, line, prose} from './report-lines.ts'

const MAX_ACCOUNTS = 3

const MAX_OPEN = 5

/** What closes these jobs. Often it is one line for several findings. */
function openRemedies({findings}: Pick<AuditReport, 'findings'>): string[] {
  const isOfOpen = ({code}: AuditFinding): boolean => code === 'PIPELINE_UNTRUSTED_CODE' || code === 'PIPELINE_ANYBODY'
  const all = [...new Set(findings.filter(isOfOpen).flatMap(({remedy}) => remedy))].slice(0, MAX_OPEN)
  return all.some((remedy) => remedy.includes('--attribute-condition')) ? [...all, REPLACES] : all
}

const REPLACES =
  'A new condition takes the place of the old one. A job whose token it does not let in can no longer sign in, whoever starts the job.'

/** The jobs that anybody can start, those first that run what a stranger wrote: the place, the accounts, the starts. */
function openJobs({findings, jobs = []}: Pick<AuditReport, 'findings' | 'jobs'>): string[][] {
  const running = new Set(
    findings.flatMap(({code, place}) => (code === 'PIPELINE_UNTRUSTED_CODE' ? `${place?.path} ${place?.job}` : [])),
  )
  const groups = [...groupedBy(jobs.filter(isOpen), ({job, line, path}) => `${path}:${line}: ${job}`)]
  const runsTheirs = ([, [{job, path}]]: (typeof groups)[number]): boolean => running.has(`${path} ${job}`)
  return [...groups.filter(runsTheirs), ...groups.filter((each) => !runsTheirs(each))].map((each) => {
    const [place, of] = each
    return [
      `${place}${runsTheirs(each) ? ', which runs what a stranger wrote' : ''}`,
      [...new Set(of.map(({account}) => account))].join(', '),
      ...new Set(of.map(({events, who}) => `${events.join(', ')}: ${who}`)),
    ]
  })
}

/** The same, with the jobs themselves: somebody who reads no further knows where to look, and what to do. */
export function openLines(report: Pick<AuditReport, 'findings' | 'jobs'>): TextLine[] {
  const open = openJobs(report)
  const hidden = open.length - MAX_OPEN
  const remedies = openRemedies(report)
  return [
    ...open
      .slice(0, MAX_OPEN)
      .flatMap(([place = '', accounts, ...starts]) => [
        breakable(2, place),
        breakable(4, `→ ${accounts}`),
        ...starts.map((each) => breakable(6, each)),
      ]),
    ...moreLine(hidden, ', below').map((text) => line(`  ${text}`)),
    ...(remedies.length > 0 ? [line('  what to do:')] : []),
    ...remedies.flatMap((remedy) => (remedy === REPLACES ? prose(remedy, 4, ' ', 0) : kept([remedy], 4))),
  ]
}

/** As texts. */
export function openJobTexts(report: Pick<AuditReport, 'findings' | 'jobs'>): string[] {
  const remedies = openRemedies(report)
  return [
    ...openJobs(report)
      .slice(0, MAX_OPEN)
      .map(([place, accounts, ...starts]) => `${place} → ${accounts} (${starts.join('; ')})`),
    ...(remedies.length > 0 ? ['What to do:', ...remedies] : []),
  ]
}

const isOpen = ({starter, verdict}: NonNullable<AuditReport['jobs']>[number]): boolean =>
  starter === 'anybody' && verdict === 'gets in'

/** What is open, and for whom: the jobs of pipelines that others can start, and the accounts that they get. */
export function openTexts({jobs}: Pick<AuditReport, 'jobs'>): string[] {
  if (jobs === undefined) return []
  const open = jobs.filter(isOpen)
  const possible = jobs.filter((job) => job.starter !== 'writers' && !open.includes(job))
  const proven =
    open.length > 0
      ? `Anybody can start ${accountsText(open)}, if ${repositoriesText(open)} public.`
      : 'No job was found that anybody can start and that gets an account.'
  return [possible.length > 0 ? `${proven} Not proven: that nobody else can start ${accountsText(possible)}.` : proven]
}

/** No file tells it. */
const repositoriesText = (jobs: NonNullable<AuditReport['jobs']>): string =>
  new Set(jobs.map(({repository}) => repository)).size > 1 ? 'the repositories are' : 'the repository is'

function accountsText(jobs: NonNullable<AuditReport['jobs']>): string {
  const named = new Set(jobs.map(({job, line, path}) => `${path}:${line} ${job}`))
  const accounts = [...new Set(jobs.map(({account}) => account))]
  const verb = named.size === 1 ? 'gets' : 'get'
  return `${counted(named.size, 'job')} that ${verb} ${shortList(accounts, MAX_ACCOUNTS)}`
}
