import type {Route} from '../listening/route.ts'
import {azure, buildkite, codefresh, teamcity, vercel} from './endpoints.ts'
import {answerIdTokenRequest} from './github-issuer.ts'
import {answerForIssuer} from './issuers.ts'

/** Any: which hosts are simulated is known only while it runs, and the paths are of these CIs alone. */
const host = /./

const asked = (method: Route['method'], path: RegExp, answer: Route['answer']): Route => ({
  service: 'issuer',
  host,
  method,
  path,
  answer,
})

/** What jobs of CIs ask for, and what issuers publish. */
export const ciRoutes: readonly Route[] = [
  asked('GET', /\/_apis\/.*\/idtoken$/, answerIdTokenRequest),
  asked('GET', /\/distributedtask\/hubs\/.*\/oidctoken$/, azure),
  asked('POST', /\/distributedtask\/hubs\/.*\/oidctoken$/, azure),
  asked('POST', /^\/v3\/jobs\/[^/]+\/oidc\/tokens$/, buildkite),
  asked('GET', /^\/api\/oidc\/token\/[^/]+$/, codefresh),
  asked('GET', /\/app\/oidc-jwt\/issue$/, teamcity),
  asked('POST', /^\/~token$/, vercel),
  asked('GET', /\/\.well-known\/openid-configuration$/, answerForIssuer),
  asked('GET', /\/(?:jwks|jwks\.json|keys|keys\.json)$/, answerForIssuer),
]
