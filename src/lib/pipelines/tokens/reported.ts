// What another tool has found in pipeline files, beside the accounts of their jobs. Nothing of it is judged here.
import {defined} from '../../base/json.ts'
import {accountsIn} from './accounts.ts'
import type {FoundInJob, JudgedJob} from './pipeline-finding.ts'

/** A result of a tool that writes SARIF. */
export interface ReportedResult {
  /** `zizmor` */
  tool: string
  rule: string
  level: 'error' | 'warning' | 'note'
  text: string
  /** As the tool has it: below the checkout, or with the folder. */
  path: string
  line: number
}

const severities = {error: 'high', warning: 'medium', note: 'low'} as const

/** Whether the name of a file, as a tool writes it, is that of `path`. */
const isNamed = (name: string, path: string): boolean => `/${name}`.endsWith(`/${path}`)

/** What is reported in a job that gets an account. What is in no job is about each job of the file. */
export function reportedIn(
  {accesses, job}: JudgedJob,
  jobs: readonly JudgedJob[],
  results: readonly ReportedResult[],
): ReportedResult[] {
  if (accesses.length === 0) return []
  const isIn = ({line, path}: ReportedResult, each: JudgedJob['job']): boolean =>
    isNamed(path, each.path) && each.line <= line && line <= each.lastLine
  return results.filter((result) => {
    // Where the jobs of a called workflow stand in its own file is not known.
    if (job.ownPath !== job.path && isNamed(result.path, job.ownPath)) return true
    if (!isNamed(result.path, job.path)) return false
    return isIn(result, job) || !jobs.some((each) => isIn(result, each.job))
  })
}

export function reportedFinding(
  {accesses, job}: JudgedJob,
  result: ReportedResult,
): Omit<FoundInJob, 'accesses' | 'condition'> {
  const {level, line, path, rule, text, tool} = result
  const accounts = accountsIn(accesses)
  return {
    code: 'PIPELINE_REPORTED',
    level: 'warning',
    severity: severities[level],
    ...(isNamed(path, job.path) ? {line} : {}),
    message: `${tool} reports ${rule} in the job ${job.job}, which gets ${accounts}: ${text}`,
    why: `What ${tool} says of the job is a risk to ${accounts}. audit does not judge it.`,
    remedy: `See what ${tool} says of ${rule}.`,
    ...defined({token: accesses.find(({token}) => token !== undefined)?.token}),
    dependsOn: [tool, rule, text],
  }
}
