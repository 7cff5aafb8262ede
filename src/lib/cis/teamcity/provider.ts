// https://github.com/JetBrains/teamcity-oidc-jwt
// https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Properties.html#load(java.io.Reader)
// https://www.jetbrains.com/help/teamcity/service-messages.html#Escaped+Values

import {readFileSync} from 'node:fs'
import {type Environment, impossibleIn} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import type {CiProvider, TokenSource} from '../description/provider.ts'
import {addressFor, endpointTokenSource} from '../protocols/endpoint-token.ts'
import {printedHandover} from '../protocols/handovers.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {variableTokenSource} from '../protocols/token-sources.ts'

const escapes: Readonly<Record<string, string>> = {
  '|': '||',
  "'": "|'",
  '[': '|[',
  ']': '|]',
  '\n': '|n',
  '\r': '|r',
}

/** `text` as a value of a service message: one line of plain ASCII. */
const serviceMessageText = (text: string): string =>
  text.replace(
    /[|'[\]]|[^\x20-\x7e]/g,
    (character) => escapes[character] ?? `|0x${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
  )

const PERCENTS = 'two percent signs, and the server reads the text between them as the name of a parameter'

/** The message that sets a parameter for later steps. @throws {CiAuthError} `EXPORT_VALUE_REFUSED` */
export function setParameter(name: string, value: string): string {
  const called = impossibleIn(value) ?? (/%[^%]*%/.test(value) ? PERCENTS : undefined)
  if (called !== undefined) {
    throw new CiAuthError('EXPORT_VALUE_REFUSED', `the value of ${name} holds ${called}`, {
      suggestions: ['Write the value into a file and export its path, or choose an --output-format.'],
    })
  }
  return `##teamcity[setParameter name='${serviceMessageText(name)}' value='${serviceMessageText(value)}']`
}

/** The properties in the file `path`. None if it does not exist or cannot be read. */
function readProperties(path: string | undefined): Readonly<Record<string, string>> {
  if (!path) return {}
  try {
    return parseProperties(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** The pairs of a text in the format of java.util.Properties. */
export const parseProperties = (text: string): Record<string, string> =>
  Object.fromEntries(
    logicalLines(text).map((line) => {
      const [, key = '', value = ''] = /^((?:\\.|[^\\\s=:])*)[ \t\f]*[=:]?[ \t\f]*(.*)/s.exec(line) ?? []
      return [unescaped(key), unescaped(value)]
    }),
  )

/** A backslash at its end continues a line, unless another one escapes it. Comments are lines of their own. */
function logicalLines(text: string): string[] {
  const lines: string[] = []
  let continued = false
  for (const natural of text.split(/\r\n|\r|\n/)) {
    const line = natural.replace(/^[ \t\f]+/, '')
    if (!continued && /^(?:$|[#!])/.test(line)) continue
    const before = continued ? (lines.pop() ?? '') : ''
    continued = /(?<!\\)(?:\\\\)*\\$/.test(line)
    lines.push(before + (continued ? line.slice(0, -1) : line))
  }
  return lines
}

const controls: Readonly<Record<string, string>> = {t: '\t', n: '\n', r: '\r', f: '\f'}

const unescaped = (text: string): string =>
  text.replace(/\\(?:u([0-9A-Fa-f]{4})|(.))/gs, (_, code: string | undefined, character: string) =>
    code === undefined ? (controls[character] ?? character) : String.fromCharCode(Number.parseInt(code, 16)),
  )

/** What the build feature "OIDC Token (in build parameters)" sets by default. */
const VARIABLE = 'TEAMCITY_BUILD_OIDC_TOKEN'

/** What a build needs to ask its server for a token. */
interface Server {
  url: string
  /** `userId:password`, of this build alone. */
  credentials: string
}

export const teamcity: CiProvider = {
  ...jobPlace({job: ['TEAMCITY_PROJECT_NAME', 'TEAMCITY_BUILDCONF_NAME', 'BUILD_NUMBER']}),
  id: 'teamcity',
  label: 'TeamCity',
  facts: {
    documentation: 'https://github.com/JetBrains/teamcity-oidc-jwt',
    recognisedBy: '`TEAMCITY_VERSION`',
    tokenFrom:
      '`TC_SERVER_URL` with `TC_BUILD_CREDENTIALS` (GET), which the build has to set, or ' +
      '`TEAMCITY_BUILD_OIDC_TOKEN`; both of the plugin OIDC JWT',
    audience: 'allow-list',
    lifetime: '5 minutes; in a parameter the timeout of the build and 10 minutes',
    source: 'url',
    masking: 'from the start, for the token in a parameter',
    handover: "`##teamcity[setParameter name='env.…']`",
    cleanup: 'a step that runs always',
  },
  tokenVariables: ['TC_SERVER_URL', 'TC_BUILD_CREDENTIALS', 'TEAMCITY_BUILD_PROPERTIES_FILE', VARIABLE],
  hasTokenSurface: (env) =>
    teamcity.detect(env) && Boolean(givenServer(env) || env[VARIABLE] || serverOfProperties(env)),
  detect: (env) => Boolean(env['TEAMCITY_VERSION']),
  tokenSource({env}): TokenSource {
    const given = givenServer(env)
    if (given) return askingSource(given)
    // Whoever added the build feature that sets it wants it to be used. Its audience is fixed, but it is valid as long as the build runs.
    if (env[VARIABLE]) return variableTokenSource(VARIABLE, env, {lastsForJob: true})
    const found = serverOfProperties(env)
    if (found) return askingSource(found)
    throw new CiAuthError(
      'OIDC_TOKEN_VARIABLE_MISSING',
      'TeamCity runs this build, but TC_SERVER_URL and TC_BUILD_CREDENTIALS are not set, nor TEAMCITY_BUILD_OIDC_TOKEN',
      {suggestions: [FEATURE, ...PARAMETERS]},
    )
  },
  handover: (_surroundings, print) =>
    printedHandover({reaches: 'later steps', variable: (name, value) => setParameter(`env.${name}`, value)}, print),
  workspace: ({cwd, env}) => propertiesOf(env)['teamcity.build.workingDir'] || cwd,
}

const FEATURE =
  'Add the build feature "OIDC Token (on demand via HTTP request)" of the plugin OIDC JWT (TeamCity 2025.11.1).'

const PARAMETERS = [
  'Add the parameter env.TC_SERVER_URL: %teamcity.serverUrl%',
  'Add the parameter env.TC_BUILD_CREDENTIALS: %system.teamcity.auth.userId%:%system.teamcity.auth.password%',
]

function givenServer({TC_BUILD_CREDENTIALS: credentials, TC_SERVER_URL: url}: Environment): Server | undefined {
  return url && credentials ? {url, credentials: credentials.trim()} : undefined
}

const propertiesOf = (env: Environment) => readProperties(env['TEAMCITY_BUILD_PROPERTIES_FILE'])

/**
 * The address and the password, if the agent writes both for the build: into the file of its properties, or the file
 * that this one names.
 */
function serverOfProperties(env: Environment): Server | undefined {
  const system = propertiesOf(env)
  const all = {...readProperties(system['teamcity.configuration.properties.file']), ...system}
  const url = env['TC_SERVER_URL'] || all['teamcity.serverUrl']
  const {'teamcity.auth.password': password, 'teamcity.auth.userId': user} = all
  return url && user && password ? {url, credentials: `${user}:${password}`} : undefined
}

function askingSource({credentials, url: server}: Server): TokenSource {
  const address = addressFor(`${server.replace(/\/+$/, '')}/app/oidc-jwt/issue`, 'TC_SERVER_URL', 'aud')
  const encoded = Buffer.from(credentials).toString('base64')
  const headers = {Authorization: `Basic ${encoded}`}
  return endpointTokenSource({
    label: teamcity.label,
    request: (audience) => ({method: 'GET', url: address(audience), headers}),
    secrets: [credentials.slice(credentials.indexOf(':') + 1), encoded],
    remedies: ({status}) =>
      status < 500
        ? [
            FEATURE,
            'Add the audience of the sign-in to the allowed audiences of the feature: https://iam.googleapis.com/<provider>',
            'Request the token while the build runs: its credentials expire when the build ends.',
          ]
        : [],
    refreshSource: (audience) => ({kind: 'url', url: address(audience).href, headers}),
  })
}
