// Pipeline files of CIs: what is in them, and how they are changed. Pure functions over texts.
export type {PipelineNames} from '../cis/description/pipeline.ts'

/** A pipeline file of a checkout. */
export interface PipelineFile {
  /** Below the checkout, with `/` separators. */
  path: string
  /** As after `--ci`. */
  ci: string
  text: string
  /** Other files of the checkout that are read as one with it: what it includes, the actions that its steps use. */
  included?: readonly Pick<PipelineFile, 'path' | 'text'>[]
}

/** A place, for a person. */
export const placeIn = ({line, path}: {path: string; line: number}): string => `${path}:${line}`

/** A place in a file, and what is to be said about it: one line without a full stop. */
export interface GapInFile {
  /** 1-based */
  line: number
  why: string
}

export interface NeededResource {
  kind: 'bucket' | 'images' | 'service' | 'cluster'
  /** As the pipeline names it. */
  name: string
  /** The smallest predefined role. */
  role: string
}

/** A place that wants the cloud. */
export interface Need {
  /** `gcloud`, `terraform`, `docker push`, `google-github-actions/deploy-cloudrun` … */
  tool: string
  line: number
  /** The line as written, with whatever somebody has put there: also a secret, if it has one. */
  text: string
  /** Where it is written, if that is an action of the checkout which the job uses in this line. */
  within?: string | undefined
  resource?: NeededResource | undefined
}

/** How a job signs in already. */
export interface SignsIn {
  /** `ci-auth`, `google-github-actions/auth`, `key file` … */
  by: string
  line: number
  provider?: string | undefined
  serviceAccount?: string | undefined
}

export interface PipelineJob {
  path: string
  /** Unique in its file. */
  name: string
  line: number
  /** Only what is known: a job without any may still need the cloud. */
  needs: readonly Need[]
  signsIn?: SignsIn | undefined
  /** The one environment that the file names; undefined if it does not tell. */
  environment?: string | undefined
  /** The branches or patterns, as written (`$CI_DEFAULT_BRANCH` too), for which alone it runs; undefined if the file does not tell. */
  branches?: readonly string[] | undefined
  /** Pull or merge requests start it too. Undefined if the file does not tell. */
  runsForPullRequests: boolean | undefined
}

export type PipelineEdit =
  | {
      kind: 'edited'
      text: string
      /** What the person must know of the change, such as permissions that the job no longer has. Sentences. */
      notes: readonly string[]
    }
  | {kind: 'unchanged'}
  | {
      kind: 'refused'
      /** One line without a full stop. */
      why: string
      line: number
      /** What to paste. */
      block: string
    }
