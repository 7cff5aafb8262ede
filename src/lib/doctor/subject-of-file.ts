import {endpointsFor, findAmbient, subjectTokens} from '../auth/minting/ambient.ts'
import {createReader} from '../auth/plan/input-reader.ts'
import {readRequestReason} from '../auth/plan/read-settings.ts'
import type {TokenSource} from '../ci/provider.ts'
import type {Credentials} from '../credentials/read-credentials.ts'
import {CiAuthError, type Problem} from '../errors.ts'
import {defaultAudience, parseProviderName} from '../google/identifiers.ts'
import type {DoctorCall} from './findings.ts'
import type {Subject} from './subject.ts'
import {usualRequest} from './usual-request.ts'

/** What client libraries would load: a file that is broken is told of by the link of its own. */
export function subjectOfFile(
  call: DoctorCall,
): {subject: Subject; source: TokenSource | undefined; problems: Problem[]} | undefined {
  const {nameOf, raw, surroundings} = call
  const reader = createReader(raw, {nameOf})
  try {
    const {credentials, namedBy, path} = findAmbient(undefined, surroundings)
    const request = usualRequest(reader)
    const read = readFile(credentials, call)
    if (!read) return undefined
    const {lifetimeSeconds, source, ...who} = read
    return {
      subject: {
        ...who,
        request: request.format === 'access_token' && lifetimeSeconds ? {...request, lifetimeSeconds} : request,
        namedBy: `${path} (${namedBy})`,
        universe: credentials.universe,
        requestReason: readRequestReason(reader),
      },
      source,
      problems: reader.problems,
    }
  } catch (error) {
    if (error instanceof CiAuthError) return undefined
    throw error
  }
}

type FileReading = Pick<Subject, 'identity' | 'serviceAccount' | 'delegates' | 'endpoints'> & {
  source: TokenSource | undefined
  lifetimeSeconds: number | undefined
}

function readFile(credentials: Credentials, call: DoctorCall): FileReading {
  const endpoints = endpointsFor(credentials, call.surroundings)
  const alone = {serviceAccount: undefined, delegates: [], source: undefined, lifetimeSeconds: undefined}
  if (credentials.type === 'service_account')
    return {...alone, identity: {mode: 'key', key: credentials.key}, endpoints}
  const {impersonation} = credentials
  const who = impersonation
    ? {
        serviceAccount: impersonation.serviceAccount,
        delegates: impersonation.delegates,
        lifetimeSeconds: impersonation.lifetimeSeconds,
      }
    : {}
  const hosts = impersonation ? {iamcredentials: impersonation.iamcredentials} : {}
  if (credentials.type === 'impersonated_service_account') {
    const source = readFile(credentials.source, call)
    return {...source, ...who, endpoints: {...source.endpoints, ...hosts}}
  }
  const {audience, source, subjectTokenType} = credentials
  const named = parseProviderName(audience)
  const provider = 'code' in named ? undefined : named
  return {
    ...alone,
    ...who,
    identity: {
      mode: 'federation',
      provider,
      audience: provider ? defaultAudience(provider) : audience,
      exchange: {audience, subjectTokenType},
    },
    endpoints: {...endpoints, sts: credentials.sts, ...hosts},
    source: subjectTokens(source, subjectTokenType, call.surroundings),
  }
}
