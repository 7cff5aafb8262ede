import {type Problem, throwAll} from '../../base/errors.ts'
import {type InputName, inputTable, type RawInputs} from '../../base/inputs.ts'
import {variablesFor} from '../../base/outputs.ts'
import {ledgerOf} from '../../files/ledger.ts'
import {type Profile, requireProfile} from '../../files/profiles.ts'
import {type Credentials, readCredentials} from '../../files/read-credentials.ts'
import {isSwitchedOn} from '../sign-in/plan/input-reader.ts'
import {fileOf, mintFromFile} from '../token/token.ts'
import {type CommandCredentials, execEnvironment} from './exec.ts'
import {type ExecRequest, execInputs} from './exec-plan.ts'

/**
 * The environment of a command that uses a profile: its file, which a sign-in of this job wrote. Nothing is written, so nothing is
 * to be removed.
 *
 * @throws {CiAuthError} `INPUT_PROFILE_UNKNOWN`, and any code of `token`.
 */
export async function openProfile(name: string, request: ExecRequest): Promise<CommandCredentials> {
  const {ci, named, surroundings} = request
  throwAll(unusedProblems(request, name))
  const profile = requireProfile(ledgerOf(ci, surroundings).read(), name)
  await testProfile(request, profile)
  const credentials = readCredentials(profile.credentialsFile, `the profile ${name}`)
  const env = execEnvironment(surroundings.env, {named, projectId: profile.projectId, location: profile})
  const executable = variablesFor({executable: runsProgram(credentials)})
  return {env: {...env, ...executable}, close: async () => {}}
}

/** What `exec` takes only to sign in itself, or to serve tokens from this process. */
const isOfSignIn = (name: InputName): boolean =>
  inputTable[name].group === 'identity' || ['access_token_lifetime', 'wait_for_propagation'].includes(name)

function unusedProblems({metadataServer, nameOf, raw}: ExecRequest, name: string): Problem[] {
  const given = execInputs.filter((input) => isOfSignIn(input) && raw[input]?.trim()).map(nameOf)
  return [...given, ...(metadataServer ? ['--metadata-server'] : [])].map((flag) => ({
    code: 'INPUT_NOT_APPLICABLE',
    message: `${flag} has no effect with the profile ${name}, which is signed in already`,
    suggestions: [`Delete ${flag}, or delete --profile to sign in anew.`],
  }))
}

/** As a sign-in tests its identity, and holds it against the guardrails. */
async function testProfile(request: ExecRequest, profile: Profile): Promise<void> {
  const isExpected = Object.keys(request.raw).some(
    (name) => name.startsWith('expected_') && request.raw[name as InputName],
  )
  if (!isExpected && !isSwitchedOn(request.raw, 'verify')) return
  const raw: RawInputs = {...request.raw, token_format: 'access_token'}
  await mintFromFile({...request, raw, ...fileOf(profile, request), profile: profile.name, cache: false})
}

/** Whether client libraries must start a program for its tokens, which they do only if a variable allows it. */
const runsProgram = (credentials: Credentials): boolean =>
  credentials.type === 'impersonated_service_account'
    ? runsProgram(credentials.source)
    : credentials.type === 'external_account' && credentials.source.kind === 'executable'
