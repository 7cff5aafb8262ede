// The job's ID token for clients of other clouds in later steps: in a file of the job, which cleanup removes.
import {join} from 'node:path'
import {timestamp} from '../../base/clock.ts'
import {CiAuthError, throwAll} from '../../base/errors.ts'
import type {CiProvider, Handover} from '../../cis/description/provider.ts'
import type {NamedSource} from '../../cis/named-source.ts'
import {jobFolderOf, writeOwnFiles} from '../../files/job-folder.ts'
import {audienceProblems} from '../sign-in/plan/expected-audience.ts'
import type {UseCaseContext} from '../use-case.ts'
import {clientTokenSource, mintForClient, variablesOf} from './client-token.ts'
import type {IdTokenRequest} from './token.ts'
import {wantedTokens} from './token-clients.ts'

interface LaterStepsRequest extends UseCaseContext {
  /** As after `--for`. */
  given: readonly string[]
  ci: CiProvider
  named: NamedSource
  limits: Omit<IdTokenRequest, 'audience'>
  /** Undefined if the caller passes the variables on. */
  handover: Handover | undefined
}

/** What later steps have. Only `tokenVariables` contains secrets. */
interface ForLaterSteps {
  tokens: readonly {
    audience: string
    /** What its client reads. */
    variable: string
    /** Undefined if the variable has the token itself. */
    file?: string
    /** RFC 3339, UTC. Nothing renews it. */
    expires: string
  }[]
  variables: Readonly<Record<string, string>>
  tokenVariables: Readonly<Record<string, string>>
}

/** @throws {CiAuthError} as `exec --id-token`, `EXPORT_…`, `FILE_WRITE_FAILED`, `INPUT_TOKEN_UNDELIVERABLE` */
export async function forLaterSteps(request: LaterStepsRequest): Promise<ForLaterSteps> {
  const {ci, given, handover, named, signal, surroundings} = request
  const wanted = wantedTokens(given, '--for', surroundings.env)
  const audiences = wanted.map(({audience}) => audience)
  const ofHandover = handover?.problems({variables: true, outputs: false}) ?? []
  throwAll([...audienceProblems(surroundings.env, audiences), ...ofHandover])
  if (handover && !handover.setOutputs && wanted.some(({token}) => token !== undefined)) throw undeliverable(ci)
  const source = clientTokenSource(wanted, ci, named, surroundings)
  const folder = jobFolderOf(ci, surroundings)
  const found = await Promise.all(
    wanted.map(async (each) => {
      const token = await mintForClient(each, {...request, source})
      const path = `id-tokens/${each.name}`
      return {each, path, token, ...variablesOf(each, join(folder.path, path), token)}
    }),
  )
  signal?.throwIfAborted()
  const files = found.filter(({each}) => each.file !== undefined)
  writeOwnFiles(
    folder,
    files.map(({path, token}) => ({path, content: token.value})),
  )
  const variables = Object.assign({}, ...found.map((each) => each.variables))
  const tokenVariables = Object.assign({}, ...found.map((each) => each.tokenVariables))
  await handover?.exportVariables({...variables, ...tokenVariables})
  const tokens = found.map(({each: {audience, file, token: variable = ''}, path, token: {expiresAt}}) => ({
    ...{audience, expires: timestamp(Math.floor(expiresAt))},
    ...(file === undefined ? {variable} : {variable: file, file: join(folder.path, path)}),
  }))
  return {tokens, variables, tokenVariables}
}

const undeliverable = ({label}: CiProvider): CiAuthError =>
  new CiAuthError('INPUT_TOKEN_UNDELIVERABLE', `${label} cannot pass a token to later steps`, {
    suggestions: ['Add --output-format shell, in the step that runs the client, or use ci-auth exec --id-token.'],
  })

/** For people. */
export const laterStepsLines = ({tokens}: ForLaterSteps): string[] => [
  ...tokens.map(({audience, expires, file, variable}) => `${file ?? variable}: for ${audience}, until ${expires}`),
  'Nothing renews it. A client that exchanges it at its first use, as the SDK of AWS does, must be used before then. ' +
    'For longer: ci-auth exec --id-token',
]
