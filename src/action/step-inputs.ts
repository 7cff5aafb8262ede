import type {Problem} from '../lib/base/errors.ts'
import {type InputName, inputNames, type RawInputs} from '../lib/base/inputs.ts'
import type {Surroundings} from '../lib/cis/provider.ts'

/** What the step was given under `with:`. */
export const rawInputs = ({env}: Surroundings): RawInputs =>
  Object.fromEntries(inputNames.map((name) => [name, env[`INPUT_${name.toUpperCase()}`]]))

/** Inputs of other sign-ins that people bring along, with what to do about them. */
const formerInputs: Readonly<Record<string, string>> = {
  backoff: 'Delete backoff: ci-auth increases the waits between attempts itself.',
  backoff_limit: 'Delete backoff_limit: the timeout input limits the whole step.',
  activate_credentials_file: 'Delete activate_credentials_file: later steps always use a created credentials file.',
  lifetime: 'Rename lifetime to access_token_lifetime.',
}

/** Inputs that this action never had: the runner warns of them, and passes them on. */
export const formerInputProblems = ({env}: Surroundings): Problem[] =>
  Object.entries(formerInputs)
    .filter(([name]) => env[`INPUT_${name.toUpperCase()}`])
    .map(([name, remedy]) => ({
      code: 'INPUT_NOT_APPLICABLE',
      message: `${name} is not an input of this action`,
      suggestions: [remedy],
    }))

/** Inputs are called here as they are written under `with:`. */
export const nameOf = (name: InputName): string => name
