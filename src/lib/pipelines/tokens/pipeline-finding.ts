// What a rule finds in a job of the pipelines of a repository.
import type {WarningCode} from '../../base/error-codes.ts'
import type {Claims} from '../../base/jwt.ts'
import type {PipelineJob} from '../pipeline.ts'
import type {Access, Way} from './accounts.ts'
import type {JobTokens} from './starts.ts'

/** A job, and what its tokens get. */
export interface JudgedJob<W extends Way = Way> {
  job: JobTokens
  accesses: readonly Access<W>[]
  /** Undefined: the workflow in which its steps are could not be read. */
  written: PipelineJob | undefined
}

type PipelineCode = WarningCode & `PIPELINE_${string}`

/** The condition of the provider of `way`, with one leg more. */
export interface Condition<W extends Way = Way> {
  way: W
  leg: string
  text: string
}

export interface FoundInJob<W extends Way = Way> {
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
  condition?: Condition<W>
  /** Those that the finding is about. */
  accesses: readonly Access<W>[]
  /** Of a token that shows it: the engine has evaluated it. */
  token?: Claims
  /** Beside the code, the file, the job and the accounts, what tells this finding from others. Never a line. */
  dependsOn: readonly unknown[]
}

export interface PipelineFinding<W extends Way = Way> extends FoundInJob<W> {
  repository?: string
  /** Below the top folder. */
  path: string
  /** The same, behind the folder of the repository. */
  place: string
  line: number
  job: string
}

export interface JudgedRepository<W extends Way = Way> {
  name: string | undefined
  jobs: readonly JudgedJob<W>[]
  /** Those of all jobs of all repositories. */
  accesses: readonly Access<W>[]
  /** All ways there are. */
  ways: readonly W[]
  /** Of an account, the first job of all repositories that signs in as it and gets it. */
  signers: ReadonlyMap<string, {name: string | undefined; judged: JudgedJob<W>}>
}

export type PipelineRule = <W extends Way>(job: JudgedJob<W>, repository: JudgedRepository<W>) => FoundInJob<W>[]
