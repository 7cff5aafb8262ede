// https://cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines#conditions
import {ciOfIssuer, isMultiTenant} from './cis/index.ts'

/** Whether strangers' jobs have tokens of `issuer` too. Its providers must have a condition. */
export function isSharedIssuer(issuer: string): boolean {
  const ci = ciOfIssuer(issuer)
  return ci !== undefined && isMultiTenant(ci, issuer)
}

const literal = /r?"(?:\\.|[^"\\])*"|r?'(?:\\.|[^'\\])*'/g

/** Whether `condition` looks at a claim, or at what is mapped from one. `true` does not. */
export const referencesClaim = (condition: string): boolean =>
  /\b(?:assertion|attribute|google)\s*[.[]/.test(condition.replaceAll(literal, "''"))
