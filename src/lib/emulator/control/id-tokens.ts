import {jsonText} from '../../base/json-text.ts'
import type {Claims} from '../../base/jwt.ts'
import {hint} from '../../base/nearest.ts'
import {printable} from '../../base/quoting.ts'
import {ciTokens, tokensOfCi} from '../../cis/tokens-list.ts'
import type {Cloud} from '../cloud.ts'
import {ciOfPlayed, playedIssuers} from '../jobs/issuers.ts'
import {tokenTimes} from '../jobs/job.ts'
import type {Reply} from '../listening/reply.ts'
import {give, refuse} from './answers.ts'
import type {ControlCall, Controls} from './controls.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every issuer that the emulator signs for, with the claims of an invented job. */
export const issuers = (cloud: Cloud) =>
  playedIssuers(cloud).map((issuer) => {
    const ci = ciOfPlayed(cloud, issuer)
    return {issuer, ...(ci ? {ci: ci.ci, label: ci.label} : {}), claims: {iss: issuer, ...ci?.claims({iss: issuer})}}
  })

/** The issuer that is meant, with the claims of its jobs, or what is wrong with it. */
function issuerOf({ci: id, issuer: given, claims}: Claims, cloud: Cloud) {
  const played = playedIssuers(cloud)
  const ci = id === undefined ? undefined : tokensOfCi(jsonText(id))
  if (id !== undefined && !ci) {
    const known = ciTokens.map((tokens) => tokens.ci)
    return refuse(400, `no CI is called "${printable(jsonText(id))}"${hint(jsonText(id), known)}`)
  }
  const named = given ?? (isObject(claims) ? claims['iss'] : undefined)
  const issuer = named ?? played.find((candidate) => ci === undefined || ciOfPlayed(cloud, candidate) === ci)
  if (typeof issuer !== 'string' || !played.includes(issuer)) {
    return refuse(400, `the emulator plays no such issuer: give one of ${played.join(', ')}`)
  }
  return {issuer, tokens: ci ?? ciOfPlayed(cloud, issuer)}
}

/** `{issuer | ci, audience, claims, header}`: an ID token of that issuer; the claims win over those of an invented job. */
export async function mint({body}: ControlCall, {cloud, emulator}: Controls): Promise<Reply> {
  const {audience, claims: given = {}, header = {}} = body
  if (!isObject(given) || !isObject(header)) return refuse(400, '"claims" and "header" take objects')
  if (audience !== undefined && typeof audience !== 'string') return refuse(400, '"audience" takes a text')
  const found = issuerOf(body, cloud)
  if ('status' in found) return found
  const {issuer, tokens} = found
  const derived = tokens?.claims({...given, iss: issuer}) ?? {}
  const times = tokens ? tokenTimes(tokens, cloud.clock.now()) : {}
  const named = audience === undefined ? {} : {aud: audience}
  const claims = {iss: issuer, ...times, ...derived, ...named, ...given}
  return give({idToken: await emulator.signIdToken(claims, header), claims})
}
