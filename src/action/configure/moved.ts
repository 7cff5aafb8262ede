// The inputs `registries` and `clusters` of the action that signs in. They belong to the action `configure`; v2 will not have them here.
import type {Problem} from '../../lib/base/errors.ts'
import type {RawInputs} from '../../lib/base/inputs.ts'
import type {Surroundings} from '../../lib/cis/description/provider.ts'
import {runnerCommand} from '../../lib/cis/protocols/runner.ts'
import {isSwitchedOn} from '../../lib/use-cases/sign-in/plan/input-reader.ts'
import type {UseCaseContext} from '../../lib/use-cases/use-case.ts'
import {configureTools} from './configure-tools.ts'
import {listProblems, readConfigureInputs} from './inputs.ts'

/** What is wrong with them, found before any call. */
export function movedProblems(where: Surroundings, raw: RawInputs): Problem[] {
  const problems = listProblems(readConfigureInputs(where))
  if (isSwitchedOn(raw, 'create_credentials_file')) return problems
  const message = 'registries and clusters need the credentials file: create_credentials_file is false'
  return [...problems, {code: 'INPUT_NOT_APPLICABLE', message, suggestions: ['Delete create_credentials_file.']}]
}

const NOTICE =
  'registries and clusters have an action of their own, in the folder configure of this repository: use it in the next step, with ' +
  'the same inputs. v2 of this action will not have them. docs/migrating.md has an example.'

/** Configures the tools for the identity of this step, which the profile names. */
export async function configureMoved(profile: string, context: UseCaseContext): Promise<void> {
  process.stdout.write(`${runnerCommand('notice', NOTICE, {title: 'ci-auth'})}\n`)
  await configureTools({...readConfigureInputs(context.surroundings), profile}, context)
}
