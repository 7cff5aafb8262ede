// NODE_OPTIONS of a process that has some already.
import type {Environment} from './environment.ts'

/** `variables`, with their NODE_OPTIONS after those that are already set in `surroundings`. */
export function withNodeOptions(surroundings: Environment, variables: Readonly<Record<string, string>>) {
  const {NODE_OPTIONS: options} = variables
  const {NODE_OPTIONS: set = ''} = surroundings
  if (options === undefined || set === '') return {...variables}
  return {...variables, NODE_OPTIONS: set.includes(options) ? set : `${set} ${options}`}
}
