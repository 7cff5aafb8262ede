import {systemClock} from '../../base/clock.ts'
import {type Problem, throwAll} from '../../base/errors.ts'
import {type InputName, inputTable, type RawInputs} from '../../base/inputs.ts'
import {variablesFor} from '../../base/outputs.ts'
import {ledgerOf} from '../../files/ledger.ts'
import {type Profile, requireProfile} from '../../files/profiles.ts'
import {type Credentials, readCredentials} from '../../files/read-credentials.ts'
import {isSwitchedOn} from '../sign-in/plan/input-reader.ts'
import {fileOfProfile} from '../token/job-identity.ts'
import {mintFromFile} from '../token/token.ts'
import type {UseCaseContext} from '../use-case.ts'
import {machineEmail, openMetadataServer} from './credential-server/machine-server.ts'
import {NO_PROJECT} from './credential-server/token-exchange.ts'
import {type CommandCredentials, execEnvironment, loadLateModules} from './exec.ts'
import {type ExecRequest, execInputs} from './exec-plan.ts'
import {limitCommand} from './limits.ts'
import {mintAttempts} from './tokens.ts'

/**
 * The environment of a command that uses a profile: its file, which a sign-in of this job wrote. Without a boundary, nothing is written,
 * so nothing is to be removed.
 *
 * @throws {CiAuthError} `INPUT_PROFILE_UNKNOWN`, and any code of `token`.
 */
export async function openProfile(name: string, request: ExecRequest): Promise<CommandCredentials> {
  const {ci, named, surroundings} = request
  throwAll(unusedProblems(request, name))
  const profile = requireProfile(ledgerOf(ci, surroundings).read(), name)
  if (request.boundary) return openLimitedProfile(request, profile)
  await testProfile(request, profile)
  const credentials = readCredentials(profile.credentialsFile, `the profile ${name}`)
  const env = execEnvironment(surroundings.env, {named, projectId: profile.projectId, location: profile})
  const executable = variablesFor({executable: runsProgram(credentials)})
  return {env: {...env, ...executable}, close: async () => {}}
}

/** The same with an access boundary: this process gets the tokens of the profile, and serves what is left of them. */
async function openLimitedProfile(request: ExecRequest, profile: Profile): Promise<CommandCredentials> {
  const {clock = systemClock, named, surroundings} = request
  const {credentialsFile, name, projectId} = profile
  const {universe} = readCredentials(credentialsFile, `the profile ${name}`)
  const limits = await limitCommand(request)
  const attempts = mintAttempts(request)
  const raw: RawInputs = {...request.raw, token_format: 'access_token'}
  const mint = async (own: UseCaseContext) =>
    (await mintFromFile({...request, ...own, raw, ...fileOfProfile(profile, request), profile: name})).token
  let server: Awaited<ReturnType<typeof openMetadataServer>> | undefined
  const close = async (): Promise<void> => {
    attempts.close()
    server?.close()
    await limits.close()
  }
  try {
    const [{principal}] = await Promise.all([mint(request), loadLateModules()])
    await request.report.masked()
    server = await openMetadataServer(
      {
        email: machineEmail(principal),
        projectId,
        projectNumber: NO_PROJECT,
        universe,
        accessToken: () => attempts.run(mint),
        idToken: undefined,
        clock,
      },
      request,
    )
    const {metadataHost} = server
    return {
      env: limits.environment(execEnvironment(surroundings.env, {named, projectId, location: {metadataHost}})),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** What `exec` takes only to sign in itself, or to serve tokens from this process. */
const isOfSignIn = (name: InputName): boolean =>
  inputTable[name].group === 'identity' || ['access_token_lifetime', 'wait_for_propagation'].includes(name)

function unusedProblems({boundary, metadataServer, nameOf, raw}: ExecRequest, name: string): Problem[] {
  const given = execInputs.filter((input) => isOfSignIn(input) && raw[input]?.trim()).map(nameOf)
  return [...given, ...(metadataServer && !boundary ? ['--metadata-server'] : [])].map((flag) => ({
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
  await mintFromFile({...request, raw, ...fileOfProfile(profile, request), profile: profile.name, cache: false})
}

/** Whether client libraries must start a program for its tokens, which they do only if a variable allows it. */
const runsProgram = ({caller}: Credentials): boolean =>
  caller.kind === 'federation' && caller.credentialSource.kind === 'executable'
