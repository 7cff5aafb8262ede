// https://github.com/buildkite/agent/tree/main/jobapi
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import {isOnPath} from '../../base/programs.ts'
import type {Answer, Call} from '../../http/http.ts'
import {serverText} from '../protocols/endpoint-token.ts'
import {requirePossible} from '../protocols/job-place.ts'
import type {Surroundings} from '../provider.ts'

/** The agent's program. Its commands for the job use the socket too. */
export const AGENT = 'buildkite-agent'

const TIMEOUT_MS = 15_000

/** The agent accepts requests of its job on a unix socket or a named pipe. */
export const hasJobApi = (env: Environment): boolean =>
  Boolean(env['BUILDKITE_AGENT_JOB_API_SOCKET'] && env['BUILDKITE_AGENT_JOB_API_TOKEN'])

type Values = Readonly<Record<string, string>>

/** Sets variables for later phases. @throws {CiAuthError} `EXPORT_REFUSED`, `EXPORT_VALUE_REFUSED` */
export async function setInJob(variables: Values, where: Surroundings): Promise<void> {
  for (const [name, value] of Object.entries(variables)) requirePossible(name, value)
  const taken = isOnPath(AGENT, where.env)
    ? await ask('EXPORT_REFUSED', ['env', 'set', '--input-format=json', '--output-format=json', '-'], variables, where)
    : (await call('EXPORT_REFUSED', 'PATCH', 'env', {env: variables}, where)).body
  // The command also ends with 0 if the agent refused: only the names that it lists have been set.
  const {added, updated} = parseJsonObject(taken) ?? {}
  const missing = Object.keys(variables).filter((name) => ![added, updated].flat().includes(name))
  if (missing.length > 0) throw refused('EXPORT_REFUSED', `it did not set ${missing.join(', ')}`)
}

/** Masks `secret` in the log from now on. @throws {CiAuthError} `EXPORT_MASK_REFUSED` */
export async function redactInJob(secret: string, where: Surroundings): Promise<void> {
  if (isOnPath(AGENT, where.env)) {
    await ask('EXPORT_MASK_REFUSED', ['redactor', 'add', '--format', 'json'], {secret}, where)
  } else {
    await call('EXPORT_MASK_REFUSED', 'POST', 'redactions', {redact: secret}, where)
  }
}

type Code = 'EXPORT_REFUSED' | 'EXPORT_MASK_REFUSED'

/** Runs the agent's command with `values` on its standard input, because every process can read a command line. */
async function ask(code: Code, args: readonly string[], values: Values, {cwd, env}: Surroundings): Promise<string> {
  const input = `${JSON.stringify(values)}\n`
  const {runProgram} = await import('../protocols/run-program.ts')
  const {failure, stdout} = await runProgram({
    file: AGENT,
    args,
    shell: false,
    env,
    cwd,
    timeoutMs: TIMEOUT_MS,
    input,
  })
  if (failure !== undefined) throw refused(code, `${AGENT} ${args.slice(0, 2).join(' ')} ${failure}`)
  return stdout
}

async function call(
  code: Code,
  method: Call['method'],
  resource: string,
  json: unknown,
  {env}: Surroundings,
): Promise<Answer> {
  // A cleanup loads all CIs, but does not use the network.
  const {openNetwork} = await import('../../http/http.ts')
  const network = openNetwork({env, deadlineMs: TIMEOUT_MS, retries: 2})
  try {
    const answer = await network.send({
      service: 'the Job API of Buildkite',
      method,
      url: new URL(`http://job/api/current-job/v0/${resource}`),
      socketPath: env['BUILDKITE_AGENT_JOB_API_SOCKET'] ?? '',
      bearer: env['BUILDKITE_AGENT_JOB_API_TOKEN'] ?? '',
      json,
    })
    if (answer.status >= 200 && answer.status <= 299) return answer
    throw refused(code, `HTTP ${answer.status}: ${serverText(answer.body)}`)
  } catch (error) {
    if (error instanceof CiAuthError && error.code.startsWith('NETWORK_')) throw refused(code, error.message)
    throw error
  } finally {
    network.close()
  }
}

const says: Readonly<Record<Code, string>> = {
  EXPORT_REFUSED: 'the agent did not accept the variables',
  EXPORT_MASK_REFUSED: 'the agent did not accept a secret to mask in its log',
}

const refused = (code: Code, why: string): CiAuthError =>
  new CiAuthError(code, `${says[code]}: ${why}`, {
    suggestions: [
      'Check that the agent is up to date, and that this step may use its socket (BUILDKITE_AGENT_JOB_API_SOCKET).',
    ],
  })
