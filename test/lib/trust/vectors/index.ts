import type {Claims} from '../../../../src/lib/base/jwt.ts'
import {tokensOfCi} from '../../../../src/lib/cis/tokens-list.ts'
import {azurePipelines} from './azure-pipelines.ts'
import {buildkite} from './buildkite.ts'
import {circleci} from './circleci.ts'
import {github} from './github.ts'
import {gitlab} from './gitlab.ts'
import {hcpTerraform} from './hcp-terraform.ts'
import {language} from './language.ts'
import {bitbucket, jenkins, kubernetes, semaphore} from './other-cis.ts'
import type {Vector} from './vector.ts'

export interface VectorsOfCi {
  /** As after `--ci`; none where it does not matter. */
  ci: string | undefined
  claims: Claims
  vectors: readonly Vector[]
}

/** The CIs that must have many. */
export const mainCis: readonly VectorsOfCi[] = [azurePipelines, buildkite, circleci, github, gitlab, hcpTerraform]

export const allVectors: readonly VectorsOfCi[] = [...mainCis, bitbucket, jenkins, kubernetes, semaphore, language]

/** All claims of the token that `vector` is about. */
export const claimsOf = ({ci, claims}: VectorsOfCi, {given}: Vector): Claims => ({
  ...(ci === undefined ? {} : tokensOfCi(ci)?.claims(claims)),
  ...claims,
  ...given,
})
