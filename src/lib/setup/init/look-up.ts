// https://docs.github.com/rest/repos/repos#get-a-repository, https://docs.gitlab.com/api/projects/#get-a-single-project and
// https://developer.atlassian.com/cloud/bitbucket/rest/api-group-repositories/

import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import {ghecHost} from '../../cis/github/tokens.ts'
import {type OwnAddress, serviceUrl} from '../../cis/protocols/endpoint-token.ts'
import type {Network} from '../../http/http.ts'

/** Ids that were found somewhere. */
export interface FoundIds {
  ownerId?: string | undefined
  repositoryId?: string | undefined
}

type Json = Readonly<Record<string, unknown>>

interface PublicApi {
  /** @param issuer - Of a server or host of one's own, which has the API too. */
  address(issuer: string): OwnAddress
  path(repository: string): string
  ids(repository: Json): {owner: unknown; repository: unknown}
}

const segments = (name: string): string => name.split('/').map(encodeURIComponent).join('/')
const inside = (value: unknown, key: string): unknown => (value as Json | undefined | null)?.[key]

/** What anybody may ask about a public repository. */
const apis: Readonly<Record<string, PublicApi>> = {
  github: {
    address: (issuer) => ({
      variable: 'CI_AUTH_ENDPOINT_GITHUB',
      usual: `https://api.${ghecHost(issuer) ?? 'github.com'}`,
    }),
    path: (name) => `/repos/${segments(name)}`,
    ids: ({id, owner}) => ({owner: inside(owner, 'id'), repository: id}),
  },
  gitlab: {
    address: (issuer) => ({variable: 'CI_AUTH_ENDPOINT_GITLAB', usual: issuer.replace(/\/+$/, '')}),
    path: (name) => `/api/v4/projects/${encodeURIComponent(name)}`,
    ids: ({id, namespace}) => ({owner: inside(namespace, 'id'), repository: id}),
  },
  forgejo: {
    address: (issuer) => ({variable: 'CI_AUTH_ENDPOINT_FORGEJO', usual: issuer.replace(/\/api\/actions$/, '')}),
    path: (name) => `/api/v1/repos/${segments(name)}`,
    ids: ({id, owner}) => ({owner: inside(owner, 'id'), repository: id}),
  },
  bitbucket: {
    address: () => ({variable: 'CI_AUTH_ENDPOINT_BITBUCKET', usual: 'https://api.bitbucket.org'}),
    path: (name) => `/2.0/repositories/${segments(name)}`,
    ids: ({uuid, workspace}) => ({owner: inside(workspace, 'uuid'), repository: uuid}),
  },
}

const idText = (value: unknown): string | undefined =>
  (typeof value === 'number' && Number.isSafeInteger(value)) || (typeof value === 'string' && value !== '')
    ? String(value)
    : undefined

/** The ids of a public repository, from the CI's API; `why` there are none. Signs in nowhere. */
export async function lookUpIds(
  ci: string,
  {env, issuer, repository}: {env: Environment; issuer: string; repository: string},
  network: Network,
): Promise<FoundIds & {why?: string}> {
  const api = apis[ci]
  if (!api) return {why: 'it has no API that answers without a sign-in'}
  const url = new URL(serviceUrl(api.address(issuer), env) + api.path(repository))
  try {
    const {body, status} = await network.send({
      service: 'the public API',
      method: 'GET',
      url,
      headers: {accept: 'application/json'},
    })
    if (status !== 200) return {why: `${url.host} answered ${status}, as it does for what is not public`}
    const ids = api.ids(parseJsonObject(body) ?? {})
    return {ownerId: idText(ids.owner), repositoryId: idText(ids.repository)}
  } catch (error) {
    if (error instanceof CiAuthError) return {why: error.message}
    throw error
  }
}
