// Jobs that sign in and cannot, and jobs that could and do not.
import {type WayIn, whyKeptOut} from './accounts.ts'
import type {FoundInJob, JudgedJob, JudgedRepository} from './pipeline-finding.ts'
import type {JobTokens} from './starts.ts'

const signers = ['ci-auth', 'google-github-actions/auth']

/** Undefined: it does not sign in by federation. `unknown`: as an account that the file does not tell. */
export function accountSignedInAs({written}: Pick<JudgedJob, 'written'>): string | undefined {
  const {by = '', serviceAccount = ''} = written?.signsIn ?? {}
  if (!signers.includes(by)) return undefined
  return /^[^$\s]+@[^$\s]+$/.test(serviceAccount) ? serviceAccount : 'unknown'
}

export function keptOut<W extends WayIn>(
  {accesses, job, written}: JudgedJob<W>,
  {ways}: JudgedRepository<W>,
): FoundInJob<W>[] {
  const signedIn = accountSignedInAs({written})
  if (signedIn === undefined) return []
  const line = job.ownPath === job.path ? (written?.signsIn?.line ?? job.line) : job.line
  const named = signedIn === 'unknown' ? undefined : signedIn
  const isWanted = ({account}: {account: string}): boolean => named === undefined || account === named
  if (accesses.some((each) => isWanted(each) && !each.start.isForced)) return []
  const why = faultText(job, ways.filter(isWanted))
  // Other repositories call it: those jobs are theirs.
  if (why === '') return []
  return [
    {
      code: 'PIPELINE_KEPT_OUT',
      level: 'warning',
      line,
      message: `the job ${job.job} signs in${named === undefined ? '' : ` as ${named}`}, and cannot: ${why}`,
      why: 'It fails as soon as it runs.',
      remedy: 'Change the job or the trust, or take the sign-in out of the job.',
      accesses: [],
      dependsOn: [named ?? '', why],
    },
  ]
}

const MOST_FAULTS = 3

function faultText(job: JobTokens, ways: readonly WayIn[]): string {
  if (job.tokens.kind === 'no') return job.tokens.why
  if (ways.length === 0) return 'the trust has no binding to it'
  const usual = job.starts.filter(({isForced}) => !isForced)
  const faults = usual.flatMap((start) => ways.slice(0, MOST_FAULTS).map((way) => whyKeptOut(job, way, start)))
  return [...new Set(faults)].slice(0, MOST_FAULTS).join('; ')
}

export function unused<W extends WayIn>({job, written}: JudgedJob<W>): FoundInJob<W>[] {
  if (job.tokens.kind !== 'yes' || !job.isIdle || written?.signsIn) return []
  return [
    {
      code: 'PIPELINE_TOKEN_UNUSED',
      level: 'warning',
      message: `the job ${job.job} can have ID tokens, and none of its steps needs one`,
      why: 'Whatever runs in the job can take one.',
      remedy: 'Give `id-token: write` only to the jobs that sign in.',
      accesses: [],
      dependsOn: [],
    },
  ]
}
