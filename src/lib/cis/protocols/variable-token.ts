import type {Environment} from '../../base/environment.ts'
import type {TokenSource} from '../provider.ts'
import {tokenIn} from './token-text.ts'

/** The token that a variable holds for the whole job: asking again gets the same one. */
export const variableTokenSource = (
  name: string,
  env: Environment,
  {field, lastsForJob = false}: {field?: string | undefined; lastsForJob?: boolean} = {},
): TokenSource => ({
  ...oneToken(`the variable ${name}`, async () => tokenIn(env[name] ?? '', field, `the variable ${name}`)),
  lastsForJob,
})

/** A source of which nothing is known but the one token that `mint` gets. */
export const oneToken = (label: string, mint: TokenSource['mint']): TokenSource => ({
  label,
  mintsAgain: false,
  choosesAudience: false,
  secrets: [],
  mint,
  refreshSource: () => undefined,
})
