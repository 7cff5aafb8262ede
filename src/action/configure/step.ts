// A step of the action `configure`: docker, kubectl and all that read their settings act as the identity of an earlier sign-in.
import {withRemedies} from '../../lib/base/code-remedies.ts'
import type {ErrorCode} from '../../lib/base/error-codes.ts'
import {CiAuthError, type Problem, throwAll} from '../../lib/base/errors.ts'
import type {CiProvider, Surroundings} from '../../lib/cis/description/provider.ts'
import {jobFolderOf} from '../../lib/files/job-folder.ts'
import {readCredentials} from '../../lib/files/read-credentials.ts'
import {findCredentials} from '../../lib/use-cases/sign-in/minting/actor-of-credentials.ts'
import {chosenProfile, isAmbient} from '../../lib/use-cases/token/job-identity.ts'
import {ciOfStep, contextOfStep, failStep, processValues} from '../runner/runner.ts'
import {configureTools} from './configure-tools.ts'
import {configureInputProblems, readConfigureInputs} from './inputs.ts'
import {newIn, saveWritten} from './written.ts'

/** Runs the step. Never rejects. */
export const configureStep = (): Promise<void> => run().catch((error) => failStep(withRemedies(error)))

async function run(): Promise<void> {
  const where = processValues()
  const ci = ciOfStep(where)
  const wanted = readConfigureInputs(where)
  throwAll(configureInputProblems(where, wanted))
  requireSignIn({ci, surroundings: where, profile: wanted.profile})
  const written: string[] = []
  const folder = jobFolderOf(ci, where)
  await configureTools(wanted, contextOfStep(where, ci), (paths) => {
    written.push(...newIn(folder, paths))
    saveWritten(where, written)
  })
}

/** What to do where a sign-in is missing: the library speaks of commands. */
const remedies: Readonly<Partial<Record<ErrorCode, Pick<Problem, 'suggestions'> & Partial<Problem>>>> = {
  INPUT_SOURCE_MISSING: {
    message: 'no earlier step of this job has signed in to Google Cloud with a credentials file',
    suggestions: [
      'Put a step before this one that signs in: the action ci-auth, with workload_identity_provider and service_account.',
      'If there is one: it must succeed, and have no create_credentials_file: false.',
    ],
  },
  INPUT_PROFILE_UNKNOWN: {suggestions: ['Give the step that signs in the same profile, or delete profile here.']},
}

/**
 * Without a sign-in, the tools would fail later, and not say why.
 *
 * @throws {CiAuthError} `INPUT_SOURCE_MISSING`, `INPUT_PROFILE_…`, `FILE_CREDENTIALS_MISSING`, or what is wrong with the file.
 */
function requireSignIn(job: {ci: CiProvider; surroundings: Surroundings; profile: string | undefined}): void {
  try {
    const profile = chosenProfile(job)
    if (profile) readCredentials(profile.credentialsFile, `the profile ${profile.name}`)
    else if (!isAmbient(job)) findCredentials(undefined, job.surroundings)
  } catch (error) {
    throw error instanceof CiAuthError ? error.with(remedies[error.code] ?? {}) : error
  }
}
