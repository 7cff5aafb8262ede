// https://docs.github.com/actions/reference/workflows-and-actions/metadata-syntax
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {parse} from 'yaml'

export interface Action {
  /** The words with which Node starts its main step, and its post step. */
  main: readonly string[]
  post: readonly string[]
  /** As a runner sets them where a workflow gives none. */
  defaults: Record<string, string>
}

interface Metadata {
  inputs?: Record<string, {default?: unknown}>
  runs: {main: string; post: string}
}

/** The action of a folder that holds an `action.yml`. */
export async function readAction(folder: string): Promise<Action> {
  const {inputs = {}, runs}: Metadata = parse(await readFile(join(folder, 'action.yml'), 'utf8'))
  const given = Object.entries(inputs).map(([name, {default: value}]) => [name, value === undefined ? '' : `${value}`])
  return {main: [join(folder, runs.main)], post: [join(folder, runs.post)], defaults: Object.fromEntries(given)}
}

/** Inputs as the variables by which a runner passes them on. */
export const inputVariables = (inputs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]))
