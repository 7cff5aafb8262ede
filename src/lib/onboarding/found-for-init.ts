// What a checkout tells `setup init`: the CI, the repository, the issuer of a server.
import type {Environment} from '../base/environment.ts'
import {combineProblems} from '../base/errors.ts'
import {type Checkout, fileTextIn, readCheckout} from '../checkout/checkout.ts'
import {findCis, findIssuer, findRepositories} from '../checkout/places.ts'
import {type CiTokens, tokensOfCi} from '../cis/tokens-list.ts'
import {findPipelines} from '../pipelines/find.ts'
import {ciWords, missingValue} from './questions.ts'

interface Given {
  ci?: string | undefined
  repository?: string | undefined
  issuer?: string | undefined
}

/**
 * The given values, completed. A running job knows its repository better than its checkout.
 *
 * @throws {CiAuthError} `INPUT_REQUIRED` if no CI, or more than one, can be found
 */
export async function foundForInit(
  given: Given,
  {cwd, env, signal}: {cwd: string; env: Environment; signal: AbortSignal},
): Promise<Given & {ci: string; notes: string[]}> {
  const checkout = await readCheckout(cwd, env, signal)
  const cis = findCis(checkout, findPipelines(checkout.files, (path) => fileTextIn(checkout, path)).files)
  const [only, ...others] = given.ci === undefined ? cis : [{value: given.ci, source: '--ci'}]
  if (!only || others.length > 0) {
    throw combineProblems([missingValue('--ci', 'CI', cis, ciWords())])
  }
  const {issuer, repository} = placeOf(tokensOfCi(only.value), given, env, checkout)
  const found = [...(given.ci === undefined ? [only] : []), ...(repository ?? []), ...(issuer ?? [])]
  return {
    ci: only.value,
    repository: given.repository ?? repository?.[0]?.value,
    issuer: given.issuer ?? issuer?.[0]?.value,
    notes: found.map(({source, value}) => `${value} is from ${source}`),
  }
}

/** What is neither given nor known to the running job, if one remote alone tells it. */
function placeOf(tokens: CiTokens | undefined, given: Given, env: Environment, {remotes}: Checkout) {
  if (!tokens) return {}
  const {repositoryVariable} = tokens
  const isKnown = given.repository !== undefined || Boolean(repositoryVariable && env[repositoryVariable])
  const repositories = isKnown ? [] : findRepositories(tokens, remotes)
  const issuer = given.issuer === undefined ? findIssuer(tokens, remotes) : undefined
  return {...(repositories.length === 1 ? {repository: repositories} : {}), ...(issuer ? {issuer: [issuer]} : {})}
}
