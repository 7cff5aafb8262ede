// The tools of one command: their settings and helpers are in a folder of its own, which goes when it ends.
import {CiAuthError} from '../../base/errors.ts'
import {hint} from '../../base/nearest.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {commandFolder, jobFolderOf} from '../../files/job-folder.ts'
import {configure, type Tool, type ToolName} from '../configure/configure.ts'
import {tools} from '../configure/tools.ts'
import type {HelperProgram} from '../helper/programs.ts'
import type {ExecRequest} from './exec-plan.ts'

type CommandEnvironment = Readonly<Record<string, string | undefined>>

/** What a command gets besides its credentials. */
export interface CommandTools {
  env: CommandEnvironment
  /** Removes the settings. Never throws. */
  close(): Promise<void>
}

/** A tool, and what it is for: hosts, clusters. */
type WantedTool = readonly [tool: Tool, words: readonly string[]]

/** The tools of `--configure TOOL=VALUE`. @throws {CiAuthError} `USAGE` */
export function wantedTools(given: readonly string[]): WantedTool[] {
  const wanted = new Map<Tool, string[]>()
  for (const text of given) {
    const [, name = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? []
    const tool = Object.hasOwn(tools, name) ? tools[name as ToolName] : undefined
    if (!tool) throw unknownTool(name)
    wanted.set(tool, [...(wanted.get(tool) ?? []), ...(value ? [value] : [])])
  }
  const [tool] = [...wanted].find(([{example}, words]) => example !== undefined && words.length === 0) ?? []
  if (tool) throw withoutWords(tool)
  return [...wanted]
}

const withoutWords = ({example, name}: Tool): CiAuthError =>
  new CiAuthError('USAGE', `--configure ${name} does not say what for`, {
    suggestions: [`For example: --configure ${name}=${example}`],
  })

function unknownTool(name: string): CiAuthError {
  const names = Object.keys(tools)
  const message = `--configure: no tool is called "${inputExcerpt(name)}"${hint(name, names)}`
  return new CiAuthError('USAGE', message, {
    suggestions: [`Write TOOL=VALUE, for example docker=europe-docker.pkg.dev. The tools: ${names.join(', ')}`],
  })
}

/**
 * Makes `wanted` use the credentials that are in `env`. A failure leaves nothing behind.
 *
 * @throws {CiAuthError} any code of `configure`
 */
export async function openCommandTools(
  wanted: readonly WantedTool[],
  request: ExecRequest,
  env: CommandEnvironment,
  program: () => Promise<HelperProgram>,
): Promise<CommandTools> {
  const {ci, report, surroundings, whileRunning} = request
  const job = jobFolderOf(ci, surroundings)
  const folder = commandFolder(job)
  const close = async (): Promise<void> => {
    const refused = (await folder.remove()).filter(({outcome}) => outcome === 'refused')
    for (const {path, reason} of refused) whileRunning().warn('EXEC_FILE_LEFT', reason ?? path)
  }
  let own = env
  try {
    job.make()
    for (const [tool, words] of wanted) {
      const context = {...request, surroundings: {...surroundings, env: own}}
      const {notes, tokenVariables, variables} = await configure(tool, {...context, folder, words, program})
      for (const note of notes) report.note(note)
      own = {...own, ...variables, ...tokenVariables}
    }
    return {env: own, close}
  } catch (error) {
    await close()
    throw error
  }
}
