// What is written under `with:`, for the actions beside the one that signs in.
import type {Problem} from '../../lib/base/errors.ts'
import {nearest} from '../../lib/base/nearest.ts'
import {escapeLogLine} from '../../lib/base/quoting.ts'
import type {Surroundings} from '../../lib/cis/description/provider.ts'

/** Empty if it is not given. */
export const inputText = ({env}: Surroundings, name: string): string => env[`INPUT_${name.toUpperCase()}`]?.trim() ?? ''

/**
 * Inputs that are none, and look like one that is missing: the step would do something else than was meant. Of all others, GitHub's
 * runner warns. The runners of Forgejo and Gitea pass the inputs of a composite action on to its steps, so others cannot be refused:
 * https://github.com/nektos/act/issues/2874
 *
 * @param names - All inputs of the action.
 */
export const misspeltInputs = (where: Surroundings, names: readonly string[]): Problem[] =>
  Object.entries(where.env).flatMap(([variable, value]) => {
    const name = /^INPUT_(.+)$/.exec(variable)?.[1]?.toLowerCase()
    if (name === undefined || !value?.trim() || names.includes(name)) return []
    const meant = names.find((known) => known === nearest(name, names))
    if (meant === undefined || inputText(where, meant) !== '') return []
    const message = `${escapeLogLine(name)} is not an input of this action (did you mean ${meant}?)`
    return [{code: 'INPUT_NOT_APPLICABLE', message, suggestions: [`Rename it to ${meant}, or delete it.`]}]
  })
