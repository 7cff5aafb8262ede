// The ID tokens of the job for clients of other clouds: a new one for each audience, and the one that the client would read now.
import type {Problem} from '../../base/errors.ts'
import {expectedError} from '../../base/expected-errors.ts'
import {type Claims, decodeJwt, describeShape} from '../../base/jwt.ts'
import type {TokenSource} from '../../cis/description/provider.ts'
import {readReason} from '../../files/file-errors.ts'
import {readStart} from '../../files/read-start.ts'
import {clientTokenSource, mintForClient} from '../../use-cases/oidc/client-token.ts'
import {readIdTokenRequest} from '../../use-cases/oidc/token.ts'
import {clientProblems, namedTokens, type WantedToken} from '../../use-cases/oidc/token-clients.ts'
import {audienceProblems} from '../../use-cases/sign-in/plan/expected-audience.ts'
import type {ClientToken, DoctorCall} from './findings.ts'

const FLAG = '--id-token'

/** @throws {CiAuthError} `USAGE` for what is not a client, before any call */
export async function clientTokens(given: readonly string[], call: DoctorCall): Promise<ClientToken[]> {
  const wanted = namedTokens(given, FLAG)
  const {retries, timeout} = call.raw
  const limits = readIdTokenRequest({flags: {retries, timeout}, env: {}, nameOf: call.nameOf})
  const source = sourceFor(wanted, call)
  return Promise.all(
    wanted.map(async (each) => {
      const {audience, file, name, token = ''} = each
      return {
        audience,
        name,
        variable: file ?? token,
        minted: await mint(each, source, limits, call),
        ...held(each, call),
      }
    }),
  )
}

/** Without a call if the client lacks something, or if the audience is not expected. */
async function mint(
  wanted: WantedToken,
  source: TokenSource | {problem: Problem},
  limits: Parameters<typeof mintForClient>[1]['limits'],
  call: DoctorCall,
): Promise<ClientToken['minted']> {
  const {env} = call.surroundings
  const problems = [...audienceProblems(env, [wanted.audience]), ...clientProblems(wanted, FLAG, env)]
  if (problems.length > 0) return {problems}
  if ('problem' in source) return {problems: [source.problem]}
  if (call.offline && source.mintsAgain) return {skipped: '--offline'}
  try {
    return {claims: (await mintForClient(wanted, {...call, source, limits})).claims}
  } catch (error) {
    return {problems: [expectedError(error)]}
  }
}

function sourceFor(wanted: readonly WantedToken[], call: DoctorCall): TokenSource | {problem: Problem} {
  try {
    return clientTokenSource(wanted, call.ci, call.named, call.surroundings)
  } catch (error) {
    return {problem: expectedError(error)}
  }
}

/** What the client would read in this step. */
function held({file, token}: WantedToken, {surroundings: {env}}: DoctorCall): Pick<ClientToken, 'found'> {
  const value = env[file ?? token ?? '']
  if (!value) return {}
  if (file === undefined) return {found: {at: 'the variable', ...claimsIn(value)}}
  try {
    const text = readStart(value)?.bytes.toString('utf8')
    return {found: {at: value, ...(text === undefined ? {why: 'it is not a regular file'} : claimsIn(text))}}
  } catch (error) {
    return {found: {at: value, why: readReason(error)}}
  }
}

function claimsIn(text: string): {claims: Claims} | {why: string} {
  const decoded = decodeJwt(text.trim())
  return decoded ? {claims: decoded.claims} : {why: `it is no ID token, but ${describeShape(text)}`}
}
