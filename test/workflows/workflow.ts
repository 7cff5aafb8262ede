// https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax
import {readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {parse} from 'yaml'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}.github/workflows/`

export interface Step {
  id?: string
  uses?: string
  with?: Record<string, string | number | boolean>
  run?: string
  env?: Record<string, string>
}

export interface WorkflowJob {
  environment?: string
  permissions?: Record<string, string>
  'timeout-minutes'?: number
  env?: Record<string, string>
  strategy?: {matrix: {system?: string[]; node?: string[]}}
  steps: Step[]
}

export interface Workflow {
  name: string
  on: Record<string, unknown>
  permissions?: Record<string, string>
  defaults?: {run?: {shell?: string}}
  jobs: Record<string, WorkflowJob>
}

/** Names of the files. */
export const workflowNames: readonly string[] = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name))

export const workflowText = (name: string): string => readFileSync(folder + name, 'utf8')

export const readWorkflow = (name: string): Workflow => parse(workflowText(name)) as Workflow

export const stepsOf = ({jobs}: Workflow): Step[] => Object.values(jobs).flatMap(({steps}) => steps)
