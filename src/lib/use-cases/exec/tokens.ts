import {type Clock, systemClock} from '../../base/clock.ts'
import {CiAuthError} from '../../base/errors.ts'
import {CLOUD_PLATFORM} from '../../base/inputs.ts'
import {numericClaim} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {networkOf} from '../../http/http.ts'
import {type IdToken, readIdToken} from '../sign-in/minting/id-token.ts'
import {openSession} from '../sign-in/minting/session.ts'
import type {TokenRequest} from '../sign-in/plan/plan.ts'
import type {UseCaseContext} from '../use-case.ts'
import {type PooledToken, type TokenPool, tokenPool} from './credential-server/token-pool.ts'
import type {ExecPlan, ExecRequest} from './exec-plan.ts'

/** What the child of `exec` can get while it runs, minted when it is asked for. */
export interface ExecTokens {
  clock: Clock
  pool: TokenPool
  /** The CI's ID token. */
  subjectToken(): Promise<string>
  /** Of the identity at the end of the chain. Without scopes: cloud-platform. */
  accessToken(scopes: readonly string[]): Promise<PooledToken>
  idToken(audience: string, includeEmail: boolean): Promise<PooledToken>
  /** Keeps what was minted to prove the identity. */
  keep(minted: {subjectToken?: IdToken | undefined; accessToken?: PooledToken | undefined}): void
  /** Ends the calls under way. */
  close(): void
}

const SUBJECT = 'subject token'
const accessKey = (scopes: readonly string[]): string => `access ${[...scopes].sort().join(' ')}`

/** Each token is minted in a sign-in of its own, with its own deadline: an outage that has ended is forgotten. */
export function execTokens({lifetimeSeconds, plan, source}: ExecPlan, request: ExecRequest): ExecTokens {
  const {clock = systemClock} = request
  const pool = tokenPool(clock)
  const minting = attempts(request)

  const mintSubject = (own: UseCaseContext): Promise<PooledToken> => mintIdToken({plan, source}, own).then(pooled)
  const mint = async (request: TokenRequest, own: UseCaseContext): Promise<PooledToken> => {
    const session = await openSession(plan, own, source)
    try {
      return await session.mint(request)
    } finally {
      session.close()
    }
  }

  return {
    clock,
    pool,
    subjectToken: async () => (await pool.get(SUBJECT, () => minting.run(mintSubject))).value,
    accessToken(given) {
      const scopes = given.length > 0 ? given : [CLOUD_PLATFORM]
      const request: TokenRequest = {format: 'access_token', scopes, lifetimeSeconds}
      return pool.get(accessKey(scopes), () => minting.run((own) => mint(request, own)))
    },
    idToken(audience, includeEmail) {
      const request: TokenRequest = {format: 'id_token', audience, includeEmail}
      return pool.get(`id ${includeEmail} ${audience}`, () => minting.run((own) => mint(request, own)))
    },
    keep({accessToken, subjectToken}) {
      if (subjectToken) pool.keep(SUBJECT, pooled(subjectToken))
      if (accessToken) pool.keep(accessKey([CLOUD_PLATFORM]), accessToken)
    },
    close: minting.close,
  }
}

/** The clock of this machine may be wrong: how long an ID token lives is what it says itself. */
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

interface Attempts {
  run<Result>(work: (context: UseCaseContext) => Promise<Result>): Promise<Result>
  close(): void
}

/** Runs what can be ended together, and says when it begins to fail: once, until it works again. */
function attempts({whileRunning, ...context}: ExecRequest): Attempts {
  const underWay = new Set<AbortController>()
  let failed = false
  let ended = false
  return {
    async run(work) {
      const controller = new AbortController()
      const report = whileRunning()
      underWay.add(controller)
      try {
        const result = await work({...context, report, signal: controller.signal})
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
        underWay.delete(controller)
      }
    },
    close() {
      ended = true
      for (const controller of underWay) controller.abort(new Error('the command has ended'))
    },
  }
}
