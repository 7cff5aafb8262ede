// The ID token of a job for a client of another cloud. The client exchanges it: there is no exchange of ours.
import {timestamp} from '../../base/clock.ts'
import {CiAuthError} from '../../base/errors.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import type {TokenSource} from '../../cis/description/provider.ts'
import type {IdToken, Reporter} from '../use-case.ts'
import {type IdTokenCall, type IdTokenRequest, jobTokenSource, mintIdToken, withAudience} from './token.ts'
import type {WantedToken} from './token-clients.ts'

/** As {@link jobTokenSource}, with the audience of the first client in its remedies. */
export function clientTokenSource(
  [first]: readonly WantedToken[],
  ...job: Parameters<typeof jobTokenSource>
): TokenSource {
  try {
    return jobTokenSource(...job)
  } catch (error) {
    throw withAudience(error, {audience: first?.audience})
  }
}

/** @throws {CiAuthError} as `mintIdToken`, `OIDC_AUDIENCE_MISMATCH` */
export async function mintForClient(
  {audience}: WantedToken,
  {limits, ...call}: Omit<IdTokenCall, 'request'> & {limits: Omit<IdTokenRequest, 'audience'>},
): Promise<IdToken> {
  const token = await mintIdToken({...call, request: {...limits, audience}})
  const found = [token.claims['aud']].flat().map(String)
  if (found.includes(audience)) return token
  const has = `the ID token of ${call.source.label} has the audience ${inputExcerpt(found.join(', '))}`
  const message = `${has}, and the client needs ${inputExcerpt(audience)}`
  throw new CiAuthError('OIDC_AUDIENCE_MISMATCH', message, {
    suggestions: [
      'Let the pipeline make another token, with this audience, and name its variable: --oidc-token-env NAME',
      'Or let the other side accept the audience that the token has, and write AUDIENCE=VARIABLE in place of the name.',
    ],
  })
}

/** Where a client finds its token. Only `tokenVariables` contains secrets. */
export const variablesOf = ({file, settings, token}: WantedToken, path: string, {value}: IdToken) => ({
  variables: {...settings, ...(file === undefined ? {} : {[file]: path})} as Readonly<Record<string, string>>,
  tokenVariables: (token === undefined ? {} : {[token]: value}) as Readonly<Record<string, string>>,
})

/** Says when a token ends that nothing renews. */
export function tellEnd(
  {file, token}: WantedToken,
  {expiresAt}: IdToken,
  {lastsForJob}: TokenSource,
  report: Reporter,
): void {
  const until = timestamp(Math.floor(expiresAt))
  const text = `${token ?? file} has one ID token, which works until ${until}`
  // A note is shown on request only. Until when must be seen before the command starts.
  report.warn(
    'OIDC_NO_REFRESH',
    `${text}${lastsForJob ? ', about as long as the job can run' : ': a client that needs one later fails'}`,
  )
}
