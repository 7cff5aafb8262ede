// What is told of the jobs of pipeline files: how each starts, and the tokens that it has then.
import type {Claims} from '../../base/jwt.ts'
import type {JobClaims} from '../../trust/proof/job-claims.ts'
import type {GapInFile} from '../pipeline.ts'
import type {PipelineStep} from '../steps.ts'

/**
 * `writers`: no stranger, perhaps a member who only reads. `anybody`: also strangers, if the repository is public. `unknown`: the file does
 * not tell, so possibly anybody.
 */
export type Starter = 'writers' | 'anybody' | 'unknown'

/** One way in which a job starts, and the tokens that it has then. */
export interface Start {
  /** As the CI names it: `push`, `pull_request_target`, `merge_request_event`. */
  event: string
  starter: Starter
  /** Who that is, for a sentence: `anybody, by a pull request from a fork`. */
  who: string
  /** What it is about can be of a stranger, whom somebody else lets in: by a label. */
  isOfStranger?: true
  /** Only with variables that whoever starts it sets in the place of those of the CI. */
  isForced?: true
  claims: JobClaims
  /** Claims of such a token, as far as the file tells them. @param ref - As the CI has it in its claim. */
  example(repository: string, ref?: string): Claims
}

/** What a job runs, as far as rules on accounts ask for it. */
export interface JobParts {
  /** Of the file in which its steps are: that of a called workflow is another one than `path`. */
  ownPath: string
  ownName: string
  /** The last line of the job in `path`. */
  lastLine: number
  /** With those of the actions of the checkout, behind the step that uses them. */
  steps: readonly Pick<PipelineStep, 'action' | 'commands' | 'inputs' | 'line' | 'uses' | 'within'>[]
  /** Images and called workflows, as written. */
  runsBeside: readonly string[]
  /** Labels of its runner, as far as they are written out. Undefined: an expression or a group chooses it. */
  runners?: readonly string[]
  environments?: readonly string[]
}

export interface JobTokens extends JobParts {
  path: string
  /** Of a job of a called workflow: `deploy / build`. */
  job: string
  line: number
  /** As after `--ci`. */
  ci: string
  /** Whether it gets ID tokens; if not, why, without a full stop. */
  tokens: {kind: 'yes' | 'unknown'} | {kind: 'no'; why: string}
  /** The audiences that its file fixes. Undefined: it asks for them when it runs, or they are not known. */
  audiences?: readonly string[]
  /** Empty: only another workflow calls it, and no file here does. */
  starts: readonly Start[]
  /** Its steps are known, and none of them needs an ID token. */
  isIdle: boolean
}

export interface FoundTokens {
  jobs: readonly JobTokens[]
  gaps: readonly (GapInFile & {path: string})[]
}
