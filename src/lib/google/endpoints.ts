import type {Environment} from '../base/environment.ts'
import type {Problem} from '../base/errors.ts'

/** The base URL of each service, without a trailing slash. */
export interface Endpoints {
  sts: string
  iamcredentials: string
  oauth2: string
  iam: string
}

const variables: Readonly<Record<keyof Endpoints, string>> = {
  sts: 'CI_AUTH_ENDPOINT_STS',
  iamcredentials: 'CI_AUTH_ENDPOINT_IAMCREDENTIALS',
  oauth2: 'CI_AUTH_ENDPOINT_OAUTH2',
  iam: 'CI_AUTH_ENDPOINT_IAM',
}

/** Whether hosts can be made of `universe`. */
export const isDomain = (universe: string): boolean => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(universe)

/** The names of this computer, in URLs. */
export const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Where each service of `universe` is, unless a variable of `env` says otherwise. */
export function findEndpoints(env: Environment, universe: string): {endpoints: Endpoints; problems: Problem[]} {
  return endpointsBy(variables, env, universe)
}

/** The same for the services that `names` has a variable for. */
export function endpointsBy<Service extends string>(
  names: Readonly<Record<Service, string>>,
  env: Environment,
  universe: string,
): {endpoints: Record<Service, string>; problems: Problem[]} {
  const problems: Problem[] = []
  const bases = Object.entries<string>(names).map(([service, name]) => {
    const given = env[name]?.trim()
    if (!given) return [service, `https://${service}.${universe}`]
    if (!isBase(given)) {
      problems.push({
        code: 'INPUT_ENDPOINT_INVALID',
        message: `${name} must be an https URL without a query, or an http one on the loopback address`,
        suggestions: [`Unset ${name}, or write for example https://${service}.googleapis.com`],
      })
    }
    return [service, given.replace(/(?<!\/)\/+$/, '')]
  })
  return {endpoints: Object.fromEntries(bases) as Record<Service, string>, problems}
}

/** Which services are asked at addresses that `env` has put in place of Google's, this computer's own left out. */
export const replacedEndpoints = (env: Environment): string[] =>
  Object.entries(variables).flatMap(([service, name]) => {
    const given = env[name]?.trim()
    if (!given || !isBase(given) || LOOPBACK.has(new URL(given).hostname)) return []
    return [`tokens for ${service} go to ${new URL(given).host}, as ${name} says`]
  })

/** What is wrong with the replacements in `env`. */
export const endpointProblems = (env: Environment): Problem[] => findEndpoints(env, 'googleapis.com').problems

/** Tokens travel to these hosts: plain http is for this computer only. */
function isBase(text: string): boolean {
  if (!URL.canParse(text)) return false
  const {hash, hostname, password, protocol, search, username} = new URL(text)
  if (hash || password || search || username) return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
}

/** Other universes have no JWT-bearer grant: there, keys sign their access tokens themselves. */
export const hasTokenEndpoint = ({universe}: {universe: string}): boolean => universe === 'googleapis.com'
