// What a rule finds in a job of the pipelines of a repository.
import type {WarningCode} from '../../base/error-codes.ts'
import type {Claims} from '../../base/jwt.ts'
import type {PipelineJob} from '../pipeline.ts'
import type {AccountAccess, WayIn} from './accounts.ts'
import type {JobTokens} from './starts.ts'

/** A job, and what its tokens get. */
export interface JudgedJob<W extends WayIn = WayIn> {
  job: JobTokens
  accesses: readonly AccountAccess<W>[]
  /** Undefined: the workflow in which its steps are could not be read. */
  written: PipelineJob | undefined
}

type PipelineCode = WarningCode & `PIPELINE_${string}`

/** The condition of the provider of `way`, with one leg more. */
export interface NarrowedCondition<W extends WayIn = WayIn> {
  way: W
  leg: string
  text: string
}

export interface FoundInJob<W extends WayIn = WayIn> {
  code: Exclude<PipelineCode, 'PIPELINE_NOT_READ'>
  /** `error`: proven. */
  level: 'error' | 'warning'
  /** Of an audit. Default: that of the code. */
  severity?: 'high' | 'medium' | 'low'
  /** Default: the line of the job. */
  line?: number
  /** One line, no full stop. */
  message: string
  /** What somebody could do with it, in one sentence. */
  why: string
  /** What to do. */
  remedy: string
  /** A condition that was tried: it ends the finding, and everybody else who gets in still does. */
  condition?: NarrowedCondition<W>
  /** Those that the finding is about. */
  accesses: readonly AccountAccess<W>[]
  /** Of a token that shows it: the engine has evaluated it. */
  token?: Claims
  /** Beside the code, the file, the job and the accounts, what tells this finding from others. Never a line. */
  dependsOn: readonly unknown[]
}

export interface PipelineFinding<W extends WayIn = WayIn> extends FoundInJob<W> {
  repository?: string
  /** Below the top folder. */
  path: string
  /** The same, behind the folder of the repository. */
  place: string
  line: number
  job: string
}

export interface JudgedRepository<W extends WayIn = WayIn> {
  name: string | undefined
  jobs: readonly JudgedJob<W>[]
  /** Those of all jobs of all repositories. */
  accesses: readonly AccountAccess<W>[]
  /** All ways there are. */
  ways: readonly W[]
  /** Of an account, the first job of all repositories that signs in as it and gets it. */
  signers: ReadonlyMap<string, {name: string | undefined; judged: JudgedJob<W>}>
}

export type PipelineRule = <W extends WayIn>(job: JudgedJob<W>, repository: JudgedRepository<W>) => FoundInJob<W>[]
