// ID tokens for clients of other clouds. Each is in a file that is replaced as long as the command runs.
import {join} from 'node:path'
import {type Clock, systemClock} from '../../base/clock.ts'
import {failureText} from '../../base/code-remedies.ts'
import {CiAuthError, throwAll} from '../../base/errors.ts'
import {numericClaim} from '../../base/jwt.ts'
import {commandFolder, type JobFolder, jobFolderOf, writeOwnFiles} from '../../files/job-folder.ts'
import type {CommandTools} from '../exec/command-tools.ts'
import {type ExecRequest, warnOfLeft} from '../exec/exec-plan.ts'
import {mintAttempts} from '../exec/tokens.ts'
import {audienceProblems} from '../sign-in/plan/expected-audience.ts'
import type {IdToken, Reporter, UseCaseContext} from '../use-case.ts'
import {clientTokenSource, mintForClient, tellEnd, variablesOf} from './client-token.ts'
import {readIdTokenRequest} from './token.ts'
import {type WantedToken, wantedTokens} from './token-clients.ts'

type IdTokensRequest = UseCaseContext & Pick<ExecRequest, 'ci' | 'named' | 'nameOf' | 'raw' | 'whileRunning'>

/**
 * The part of its life after which a token is replaced. Clients keep what they have read, for 5 minutes or 10, so a file should
 * have a token with most of its life left. https://github.com/Azure/azure-sdk-for-js/tree/main/sdk/identity/identity
 */
const REPLACED_AFTER = 1 / 5

/** The same after a failure, or if the source gave the same token again. */
const AGAIN_AFTER = 1 / 20

const MIN_WAIT_SECONDS = 1
const MAX_WAIT_SECONDS = 3600

/**
 * Checks all that `given` says, and returns what opens it. A failure leaves nothing behind.
 *
 * @throws {CiAuthError} `USAGE`, `INPUT_CLIENT_INCOMPLETE`, `GUARDRAIL_REFUSED`, and any code of the CI's token source
 */
export function idTokens(given: readonly string[], {ci, named, nameOf, raw, surroundings}: IdTokensRequest) {
  const {env} = surroundings
  const wanted = wantedTokens(given, '--id-token', env)
  const audiences = wanted.map(({audience}) => audience)
  throwAll(audienceProblems(env, audiences))
  const source = clientTokenSource(wanted, ci, named, surroundings)
  const limits = readIdTokenRequest({flags: {retries: raw.retries, timeout: raw.timeout}, env: {}, nameOf})
  const mint = (each: WantedToken, own: UseCaseContext) => mintForClient(each, {...own, source, limits})

  return async (env: CommandTools['env'], request: IdTokensRequest): Promise<CommandTools> => {
    const {report, signal, whileRunning} = request
    const job = jobFolderOf(ci, surroundings)
    const folder = commandFolder(job)
    const renewals: (() => void)[] = []
    const close = async (): Promise<void> => {
      for (const end of renewals) end()
      await remove(folder, job, whileRunning())
    }
    try {
      const tokens = await Promise.all(wanted.map((each) => mint(each, request)))
      signal?.throwIfAborted()
      let own = env
      for (const [index, each] of wanted.entries()) {
        const token = tokens[index] as IdToken
        const write = ({value}: IdToken): void => {
          // The command can have run cleanup.
          job.make()
          writeOwnFiles(folder, [{path: each.name, content: value}])
        }
        if (each.file !== undefined) write(token)
        if (each.file === undefined || !source.mintsAgain) tellEnd(each, token, source, report)
        else renewals.push(renewing(token, write, (context) => mint(each, context), request))
        const {tokenVariables, variables} = variablesOf(each, join(folder.path, each.name), token)
        own = {...own, ...variables, ...tokenVariables}
      }
      return {env: own, close}
    } catch (error) {
      await close()
      throw error
    }
  }
}

/** The command can have run `token`, and where nobody else has signed in, no cleanup follows. */
async function remove(folder: JobFolder, job: JobFolder, report: Reporter): Promise<void> {
  try {
    warnOfLeft([...(await folder.remove()), ...(job.isUsed() ? [] : await job.remove())], report)
  } catch (error) {
    if (!(error instanceof CiAuthError)) throw error
    report.warn('EXEC_FILE_LEFT', error.message)
  }
}

/** No clock but that of the CI says how long a token lives. */
function waitMs({claims, expiresAt}: IdToken, part: number, {now}: Clock = systemClock): number {
  const lifeSeconds = expiresAt - (numericClaim(claims, 'iat') ?? now())
  return Math.round(Math.min(Math.max(lifeSeconds * part, MIN_WAIT_SECONDS), MAX_WAIT_SECONDS) * 1000)
}

/** Replaces `first` again and again. Returns what ends it. */
function renewing(
  first: IdToken,
  write: (token: IdToken) => void,
  mint: (context: UseCaseContext) => Promise<IdToken>,
  request: IdTokensRequest,
): () => void {
  const attempts = mintAttempts(request)
  let latest = first
  let timer: NodeJS.Timeout
  let ended = false

  /** Whether there was a new token. */
  const renewed = (): Promise<boolean> =>
    attempts.run(async (context) => {
      const token = await mint(context)
      if (ended || token.value === latest.value) return false
      write(token)
      latest = token
      return true
    })
  const later = (part: number): void => {
    timer = setTimeout(
      async () => {
        const isNew = await renewed().catch((error: unknown) => {
          // Other failures were told already.
          if (!ended && !(error instanceof CiAuthError))
            request.whileRunning().warn('EXEC_REFRESH_FAILED', failureText(error).text)
          return false
        })
        if (!ended) later(isNew ? REPLACED_AFTER : AGAIN_AFTER)
      },
      waitMs(latest, part, request.clock),
    )
  }
  later(REPLACED_AFTER)
  return () => {
    ended = true
    clearTimeout(timer)
    attempts.close()
  }
}
