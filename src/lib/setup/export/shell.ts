// A script of POSIX sh that signs the jobs of one CI in, without ci-auth:
// https://pubs.opengroup.org/onlinepubs/9699919799/utilities/V3_chap02.html

import {CiAuthError} from '../../base/errors.ts'
import {PINNED, shellWord} from '../../base/quoting.ts'
import type {PipelineBlock, PipelineScript, ScriptToken} from '../../cis/description/pipeline.ts'
import type {CiProvider} from '../../cis/description/provider.ts'
import {ciById} from '../../cis/list.ts'
import {tokensOfCi} from '../../cis/tokens-list.ts'
import {externalAccountFile} from '../../files/credentials-file.ts'
import {projectOfServiceAccount} from '../../google/identifiers.ts'
import {findEndpoints} from '../../google/service.ts'
import {DEFAULT_NAME, type World} from '../../trust/trust.ts'
import {tokensToTrust} from '../init/init.ts'
import {type SignIn, signInsOfWorld} from '../sign-ins.ts'
import {commentText, type Exported} from './exported.ts'
import {folderText, runText, SCRIPT, signInText, variablesText} from './shell-text.ts'
import {type SourceJson, tokenScript} from './shell-token.ts'

/** As the flags of the same names. */
export interface ScriptChoice {
  ci?: string | undefined
  provider?: string | undefined
  serviceAccount?: string | undefined
}

const UNIVERSE = 'googleapis.com'

/** The one sign-in that `choice` names.
 *
 * @throws {CiAuthError} `INPUT_REQUIRED` if there is none, or more than one. `OIDC_NOT_OFFERED` if the CI gives its
 * jobs no ID token, `CI_UNKNOWN` if there is no such CI.
 */
function chooseSignIn(world: World, {ci, provider, serviceAccount}: ScriptChoice) {
  if (ci !== undefined) refuseTokenless(ci)
  const all = signInsOfWorld(world)
  const named = all.filter(
    (one) => provider === undefined || one.provider === provider || one.provider.endsWith(`/${provider}`),
  )
  const ofCi = named.filter((one) => ci === undefined || one.ci === ci)
  // The file need not name the CI of an issuer.
  const found = ofCi.length > 0 ? ofCi : named.filter((one) => one.ci === undefined)
  const [signIn, ...others] = found
  if (!signIn) throw unclear('the file has no enabled provider that fits', all.map(flagsOf))
  if (others.length > 0) throw unclear('more than one provider fits', found.map(flagsOf))
  return {signIn, ci: ci ?? signIn.ci ?? 'generic', serviceAccount: chooseAccount(signIn, serviceAccount)}
}

const flagsOf = ({ci = 'generic', provider}: SignIn): string => `--ci ${ci} --provider ${provider}`

function chooseAccount(signIn: SignIn, wanted: string | undefined): string | undefined {
  const {serviceAccounts} = signIn
  const [first, ...others] = serviceAccounts
  if (wanted === undefined ? others.length === 0 : serviceAccounts.includes(wanted)) return wanted ?? first
  throw unclear(
    wanted === undefined ? 'these jobs can act as more than one account' : 'no binding lets these jobs act as that one',
    serviceAccounts.map((email) => `${flagsOf(signIn)} --service-account ${email}`),
  )
}

const unclear = (message: string, listed: readonly string[]): CiAuthError =>
  new CiAuthError('INPUT_REQUIRED', `a script is for one provider and one account, and ${message}`, {
    suggestions: listed.map((flags) => `${PINNED} setup export --to sh ${flags}`),
  })

/** The error of a sign-in in a job without any variable: it says why there is no token, and what to add. */
function missingToken(provider: CiProvider): CiAuthError | undefined {
  try {
    provider.tokenSource(NOWHERE)
  } catch (error) {
    if (error instanceof CiAuthError) return error
    throw error
  }
  return undefined
}

function refuseTokenless(ci: string): void {
  const provider = ciById(ci)
  if (!provider) tokensToTrust(ci, ['generic'])
  const error = provider && missingToken(provider)
  if (error?.code === 'OIDC_NOT_OFFERED') throw error
}

/** What a script may contain without quotes, in any of the places where it is put. */
const INERT = /^[^\s"'\\$`\p{Cc}]+$/u

function requireInert(texts: readonly (string | undefined)[]): void {
  const found = texts.find((text) => text !== undefined && !INERT.test(text))
  if (found === undefined) return
  const message = `a script cannot contain the name or the audience ${JSON.stringify(found)}`
  throw new CiAuthError('EXPORT_VALUE_REFUSED', message, {
    suggestions: ['Choose a name without blanks, quotes, backslashes and dollar signs.'],
  })
}

/** ci-auth reads these first in every CI. */
const given: readonly ScriptToken[] = [
  {from: 'variable', name: 'CI_AUTH_ID_TOKEN'},
  {from: 'file', path: '$CI_AUTH_ID_TOKEN_FILE'},
]

/** What is known of the CI: its own tokens can run in the jobs of another. */
function describe(ci: string) {
  const tokens = tokensOfCi(ci)
  const provider = ciById(tokens?.runsOn ?? ci)
  if (!provider) throw new Error(`no CI is called ${ci}`)
  const script: PipelineScript = tokens?.script ?? {tokens: () => []}
  return {provider, script, label: ci === 'generic' ? 'any CI' : (tokens?.label ?? provider.label)}
}

/** The script, and the sign-in that it is for.
 *
 * @throws {CiAuthError} `EXPORT_VALUE_REFUSED`, `INPUT_REQUIRED`, `OIDC_NOT_OFFERED`
 */
export function toShell({file, version, world}: Exported, choice: ScriptChoice) {
  const {ci, serviceAccount, signIn} = chooseSignIn(world, choice)
  const {audience, provider: name} = signIn
  requireInert([audience, name, serviceAccount])
  const {label, provider, script} = describe(ci)
  const tokens = [...given, ...script.tokens({audience})]
  const account = {
    endpoints: findEndpoints({}, UNIVERSE).endpoints,
    universe: UNIVERSE,
    stsAudience: `//iam.googleapis.com/${name}`,
    serviceAccount,
  }
  const json: SourceJson = (refresh) => JSON.stringify(externalAccountFile({...account, refresh})['credential_source'])
  const credentials = {
    ...externalAccountFile({...account, refresh: {kind: 'file', path: ''}}),
    credential_source: '$source',
  }
  const flags = [`--ci ${ci}`, `--provider ${name}`]
  if (file !== DEFAULT_NAME) flags.unshift(`--federation ${shellWord(file)}`)
  if (serviceAccount !== undefined) flags.push(`--service-account ${serviceAccount}`)
  const project = serviceAccount === undefined ? undefined : projectOfServiceAccount(serviceAccount)
  const parts = [
    `#!/bin/sh\n${commentText([
      `Signs jobs of ${label} in to Google Cloud${serviceAccount === undefined ? '' : `, as ${serviceAccount}`}. It downloads nothing.`,
      `Made from ${file} by ci-auth ${version}: ${PINNED} setup export --to sh ${flags.join(' ')}`,
      '',
      ...scriptUse(script, provider),
      '',
      ...givenUp(tokens),
    ])}`,
    folderText(provider, [name, serviceAccount ?? '']),
    tokenScript(tokens, json, missingLines(provider, tokens, audience)),
    signInText(JSON.stringify(credentials, null, 2).replace('"$source"', () => '$source')),
    variablesText(project),
    runText(script),
  ]
  return {content: `${parts.join('\n\n')}\n`, signIns: [{...signIn, pipeline: scriptBlocks(ci)}]}
}

/** How the script is called, and what each call is for. */
const scriptUse = ({laterSteps}: PipelineScript, provider: CiProvider): string[] => [
  `eval "$(sh ${SCRIPT} export || echo exit 1)"`,
  '    sets the variables in this shell',
  `sh ${SCRIPT} exec COMMAND ARGUMENT…`,
  '    runs one command with them, and removes the files when it ends',
  ...(laterSteps === undefined ? [] : [`sh ${SCRIPT} later-steps`, `    ${purpose(laterSteps, provider)}`]),
  `sh ${SCRIPT} cleanup`,
  '    removes the files. Run it at the end of the job, also after a failure.',
]

const NOWHERE = {env: {}, cwd: '/', temporaryFolder: '/'}

const purpose = (laterSteps: NonNullable<PipelineScript['laterSteps']>, provider: CiProvider): string =>
  'path' in laterSteps
    ? `writes the credentials to the path in ${laterSteps.path}`
    : `sets the variables for ${provider.handover?.(NOWHERE, () => {}).reaches}`

/** What ci-auth does and the script does not. */
const givenUp = (tokens: readonly ScriptToken[]): string[] => [
  'What ci-auth does, and this script does not:',
  '- It tests nothing. A wrong provider, condition or binding shows only when a client asks for a token.',
  '- It masks nothing in the log. It prints no secret either.',
  ...(tokens.slice(given.length).every(({from}) => from === 'get')
    ? []
    : ['- It renews no token that it stores. Such credentials work until that one ID token expires.']),
]

/** The lines of a pipeline that call the script of a CI, in the way that fits the CI. */
function scriptBlocks(ci: string): PipelineBlock[] {
  const {provider, script} = describe(ci)
  const block = (where: string, text: string): PipelineBlock => ({where, language: 'sh', text})
  const here = `where ${SCRIPT} is in the checkout:`
  // Such jobs have neither later steps nor a place for a cleanup.
  if (provider.facts.handover.includes('ci-auth exec')) {
    return [block(`In a job, ${here}`, `sh ${SCRIPT} exec ./deploy.sh\n`)]
  }
  return [
    script.laterSteps === undefined
      ? block(`In a job, ${here}`, `eval "$(sh ${SCRIPT} export || echo exit 1)"\n./deploy.sh\n`)
      : block(`In a step before those that use the credentials, ${here}`, `sh ${SCRIPT} later-steps\n`),
    block('At its end, also after a failure:', `sh ${SCRIPT} cleanup\n`),
  ]
}

/** The lines of the error if there is no token. Advice that needs a flag of ci-auth is left out. */
function missingLines(provider: CiProvider, tokens: readonly ScriptToken[], audience: string): string[] {
  const error = missingToken(provider)
  const generic = provider.id === 'generic' || error === undefined
  return [
    generic ? 'there is no ID token' : error.message,
    ...(generic ? [] : error.suggestions.filter((text) => !/--oidc-token|ci-auth|PowerShell|Windows/.test(text))),
    ...tokens.flatMap((token) =>
      token.from === 'program' ? [`Without ci-auth, a token needs the program ${token.argv[0]} on PATH.`] : [],
    ),
    'Or put the token into CI_AUTH_ID_TOKEN, or the path of its file into CI_AUTH_ID_TOKEN_FILE.',
  ].map((text) => text.replaceAll('https://iam.googleapis.com/<provider>', () => audience))
}
