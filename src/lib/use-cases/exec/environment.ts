import type {Environment} from '../../base/environment.ts'
import {variableOf} from '../../base/inputs.ts'
import {credentialsVariables, tokenReaders, variablesFor} from '../../base/outputs.ts'
import type {NamedSource} from '../../cis/named-source.ts'

/** What leads the child to its credentials. */
export type Way = {credentialsFile: string} | {metadataHost: string}

const LOCAL = ['127.0.0.1', 'localhost']

/** The environment of the child: no key and no ID token of ours in it, and nothing that leads past its credentials. */
export function execEnvironment(
  env: Environment,
  {named, projectId, way}: {named: NamedSource; projectId: string | undefined; way: Way},
): Record<string, string | undefined> {
  const dropped = new Set([
    variableOf('credentials_json'),
    'CI_AUTH_ID_TOKEN',
    ...(named.env === undefined ? [] : [named.env]),
    ...Object.keys(tokenReaders),
    ...credentialsVariables,
    ...('metadataHost' in way ? ['NO_GCE_CHECK'] : []),
  ])
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !dropped.has(name))),
    ...proxyExceptions(env),
    ...('metadataHost' in way
      ? {...variablesFor({projectId}), ...metadataVariables(way.metadataHost)}
      : variablesFor({projectId, credentialsFile: way.credentialsFile})),
  }
}

/** Each client library reads another one. */
const metadataVariables = (host: string): Record<string, string> => ({
  GCE_METADATA_HOST: host,
  GCE_METADATA_IP: host,
  GCE_METADATA_ROOT: host,
  METADATA_SERVER_DETECTION: 'assume-present',
})

/** Some client libraries send requests for this computer to the proxy too. */
function proxyExceptions(env: Environment): Record<string, string> {
  const spellings = ['no_proxy', 'NO_PROXY'] as const
  const given = spellings.map((name) => env[name]).find((value) => value?.trim()) ?? ''
  return Object.fromEntries(spellings.map((name) => [name, withLocal(env[name]?.trim() ? (env[name] ?? '') : given)]))
}

function withLocal(list: string): string {
  // Most clients take the star for all only where nothing else is.
  if (list.trim() === '*') return list
  const listed = new Set(list.split(/[\s,]+/))
  return [...(list.trim() ? [list] : []), ...LOCAL.filter((name) => !listed.has(name))].join(',')
}
