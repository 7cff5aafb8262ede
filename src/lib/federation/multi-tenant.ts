// https://cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines#conditions
import {ciTokens} from './cis/index.ts'

/** Whether strangers' jobs have tokens of `issuer` too. Its providers must have a condition. */
export const isMultiTenant = (issuer: string): boolean =>
  ciTokens.some(({issuer: known, multiTenant}) => multiTenant && known.kind === 'shared' && known.url === issuer)

const literal = /r?"(?:\\.|[^"\\])*"|r?'(?:\\.|[^'\\])*'/g

/** Whether `condition` looks at a claim, or at what is mapped from one. `true` does not. */
export const referencesClaim = (condition: string): boolean =>
  /\b(?:assertion|attribute|google)\s*[.[]/.test(condition.replaceAll(literal, "''").replaceAll("['']", '.x'))
