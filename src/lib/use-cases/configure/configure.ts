// What `configure` and `exec --configure` do for every tool. One file beside this one for each tool.
import type {RawInputs} from '../../base/inputs.ts'
import type {CiProvider} from '../../cis/provider.ts'
import type {HelperName, HelperToken, HelperTokenRequest} from '../helper/helper.ts'
import type {UseCaseContext} from '../use-case.ts'

export type ToolName = 'docker' | 'gke' | 'npm' | 'pip' | 'maven' | 'go' | 'git' | 'bazel'

/** What a tool needs to know to plan its settings. */
export interface ConfigureCall extends UseCaseContext {
  ci: CiProvider
  /** What the user named: hosts, clusters, repositories. */
  words: readonly string[]
  /** The flags of this tool alone. */
  flags: Readonly<Record<string, unknown>>
  raw: RawInputs
  profile: string | undefined
  /** Edit the files of the user, in `edits`, and write no settings below the folder of the job. */
  inPlace: boolean
  /** Where the file `path` of {@link ToolSetup.files} will be, absolute. Nothing is there yet. */
  pathOf(path: string): string
  /** The file that a tool starts for a helper, absolute, without blanks where `plain`. Written after the plan, if `helpers` has it. */
  programOf(name: string): string
  /** The user's file at `path`, or the one that `configure` wrote there before. Undefined if there is none. */
  read(path: string): string | undefined
  token(request?: HelperTokenRequest): Promise<HelperToken>
}

/** What makes a tool use the identity of the job. */
export interface ToolSetup {
  /** Below the folder of the job. Mode 0600 unless it says another. */
  files: readonly {path: string; content: string; mode?: 0o600 | 0o700}[]
  /** Files of the user that `--in-place` changes. `cleanup` puts the text back that they had. */
  edits?: readonly {path: string; content: string; undo: string}[]
  /** For later steps. */
  variables: Readonly<Record<string, string>>
  helpers: readonly HelperName[]
  /** For people, one line each: what was taken and why, how long it lasts. */
  notes: readonly string[]
}

/** One tool. */
export interface Tool {
  name: ToolName
  /** Calls Google at most. Writes nothing. @throws {CiAuthError} */
  plan(call: ConfigureCall): Promise<ToolSetup>
}
