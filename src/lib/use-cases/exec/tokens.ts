import {type Clock, systemClock} from '../../base/clock.ts'
import {CiAuthError} from '../../base/errors.ts'
import {CLOUD_PLATFORM} from '../../base/inputs.ts'
import {numericClaim} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {networkOf} from '../../http/http.ts'
import {principalOfToken} from '../sign-in/minting/actor.ts'
import {readIdToken} from '../sign-in/minting/id-token.ts'
import {digestOfIdentity, openSession} from '../sign-in/minting/session.ts'
import type {TokenRequest} from '../sign-in/plan/read-inputs.ts'
import {cachedToken} from '../token/job-identity.ts'
import type {IdToken, UseCaseContext} from '../use-case.ts'
import type {ExecPlan, ExecRequest} from './exec-plan.ts'
import {type PooledToken, tokenPool} from './token-pool.ts'

/** The tokens that the command of `exec` can get while it runs. They are minted on request. */
export interface ExecTokens {
  clock: Clock
  pool: ReturnType<typeof tokenPool>
  /** The CI's ID token. */
  subjectToken(): Promise<string>
  /** A token of the last account in the chain. Without scopes: cloud-platform. */
  accessToken(scopes: readonly string[]): Promise<PooledToken>
  idToken(audience: string, includeEmail: boolean): Promise<PooledToken>
  /** Keeps the tokens of the test sign-in. */
  keep(minted: {subjectToken?: IdToken | undefined; accessToken?: PooledToken | undefined}): void
  /** Ends the running calls. */
  close(): void
}

const SUBJECT = 'subject token'
const accessKey = (scopes: readonly string[]): string => `access ${[...scopes].sort().join(' ')}`

/**
 * Each token is minted in a sign-in of its own, with its own time limit, so that an earlier outage does not count.
 *
 * @param shared - Whether other processes of the job get these tokens too: they are then on the disk.
 */
export function execTokens(
  {lifetimeSeconds, plan, source}: ExecPlan,
  request: ExecRequest,
  shared: boolean,
): ExecTokens {
  const {boundary, ci, clock = systemClock} = request
  const pool = tokenPool(clock)
  const attempts = mintAttempts(request)
  const identityDigest = digestOfIdentity(plan, source, request.surroundings)

  const mintSubject = (own: UseCaseContext): Promise<PooledToken> => mintIdToken({plan, source}, own).then(pooled)
  const mint = (request: TokenRequest, own: UseCaseContext): Promise<PooledToken> =>
    cachedToken({...own, ci, cache: shared}, identityDigest, request, async () => {
      const session = await openSession(plan, own, source)
      try {
        const whole = await session.mint(request)
        const minted = (await boundary?.limit(session.google, whole, own.report)) ?? whole
        return {...minted, ...(await principalOfToken(session.target, session.actor, request))}
      } finally {
        session.close()
      }
    })

  return {
    clock,
    pool,
    subjectToken: async () => (await pool.get(SUBJECT, () => attempts.run(mintSubject))).value,
    accessToken(given) {
      // Google puts a boundary only on a token with all scopes. The boundary limits it more than scopes would.
      const scopes = given.length > 0 && !boundary ? given : [CLOUD_PLATFORM]
      const request: TokenRequest = {format: 'access_token', scopes, lifetimeSeconds}
      return pool.get(accessKey(scopes), () => attempts.run((own) => mint(request, own)))
    },
    idToken(audience, includeEmail) {
      const request: TokenRequest = {format: 'id_token', audience, includeEmail}
      return pool.get(`id ${includeEmail} ${audience}`, () => attempts.run((own) => mint(request, own)))
    },
    keep({accessToken, subjectToken}) {
      if (subjectToken) pool.keep(SUBJECT, pooled(subjectToken))
      if (accessToken) pool.keep(accessKey([CLOUD_PLATFORM]), accessToken)
    },
    close: attempts.close,
  }
}

/** The clock of this machine may be wrong, so the lifetime of an ID token is computed from its own claims. */
function pooled({claims, expiresAt, value}: IdToken): PooledToken {
  const issuedAt = numericClaim(claims, 'iat')
  return {value, expiresAt, lifeSeconds: issuedAt === undefined ? undefined : expiresAt - issuedAt}
}

async function mintIdToken(
  {plan, source}: Pick<ExecPlan, 'plan' | 'source'>,
  context: UseCaseContext,
): Promise<IdToken> {
  if (!source || plan.identity.mode !== 'federation') throw new Error('there is no ID token to serve')
  const network = networkOf(context, plan)
  try {
    const value = await source.mint(plan.identity.audience, network)
    context.report.mask(value)
    return readIdToken(value, source, network.clock)
  } finally {
    network.close()
  }
}

/** Runs mints that `close` can end. Warns of the first failure, and again only after a success. */
export function mintAttempts({whileRunning, ...context}: UseCaseContext & Pick<ExecRequest, 'whileRunning'>) {
  const running = new Set<AbortController>()
  let failed = false
  let ended = false
  return {
    async run<Result>(work: (context: UseCaseContext) => Promise<Result>): Promise<Result> {
      const controller = new AbortController()
      const report = whileRunning()
      running.add(controller)
      try {
        // The warning is one line: it does not need what `identify` would load.
        const result = await work({...context, identify: undefined, report, signal: controller.signal})
        await report.masked()
        failed = false
        return result
      } catch (error) {
        if (!failed && !ended && error instanceof CiAuthError) {
          report.warn('EXEC_REFRESH_FAILED', escapeLogLine(`${error.code}: ${error.message}`))
        }
        failed = true
        throw error
      } finally {
        running.delete(controller)
      }
    },
    close(): void {
      ended = true
      for (const controller of running) controller.abort(new Error('the command has ended'))
    },
  }
}
