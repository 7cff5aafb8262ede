// Links about the job: its environment, the inputs, the ID token.

import {durationText} from '../../base/clock.ts'
import {remediesOf} from '../../base/code-remedies.ts'
import type {Problem} from '../../base/errors.ts'
import {jsonText} from '../../base/json.ts'
import {timeClaim} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {projectOfServiceAccount, providerPath} from '../../google/identifiers.ts'
import {type FoundIdentity, guardrailProblems, isUniqueId, subjectIn} from '../../use-cases/sign-in/guardrails.ts'
import {createReader} from '../../use-cases/sign-in/plan/input-reader.ts'
import {type Expected, readExpected} from '../../use-cases/sign-in/plan/read-inputs.ts'
import {type LinkName, linkOfFailure} from '../facts/chain.ts'
import {type Findings, providerOfSubject, type Subject} from '../facts/findings.ts'
import {judgedLink, type LinkOutcome, notChecked} from './link.ts'

/** The links that report problems of their inputs. All others are reported at the environment. */
const withInputs: readonly LinkName[] = ['surface', 'provider', 'audience', 'lifetime']

const inputPlace = (code: string): LinkName => {
  const at = linkOfFailure(code)
  return withInputs.includes(at) ? at : 'environment'
}

/** The problems of the inputs that belong to `link`. */
export function inputFailure(link: LinkName, {problems}: Findings): LinkOutcome | undefined {
  const [first, ...others] = problems.filter(({code}) => inputPlace(code) === link)
  if (!first) return undefined
  return {
    status: 'failed',
    code: first.code,
    what: first.message,
    details: others.map(({code, message}) => `${message} (${code})`),
    remedies: [first, ...others].flatMap(remediesOf),
    ...(link === 'surface' ? {} : {source: 'the inputs'}),
  }
}

export function environmentLink(findings: Findings): LinkOutcome {
  const {call, subject} = findings
  const details = subject ? whoOf(subject) : ['no input says who signs in: see the credentials file']
  return inputFailure('environment', findings) ?? {status: 'ok', what: call.ci.label, details}
}

function whoOf(subject: Subject): string[] {
  const {delegates, namedBy, serviceAccount} = subject
  const provider = providerOfSubject(subject)
  return [
    `sign-in named by ${namedBy}`,
    ...(provider ? [`provider  ${providerPath(provider)}`] : []),
    ...(serviceAccount === undefined ? [] : [`service account  ${escapeLogLine(serviceAccount)}`]),
    ...(delegates.length > 0 ? [`delegates  ${escapeLogLine(delegates.join(', '))}`] : []),
  ]
}

const failed = (problem: Problem): LinkOutcome => ({
  status: 'failed',
  code: problem.code,
  what: problem.message,
  remedies: remediesOf(problem),
})

export const surfaceLink = (findings: Findings): LinkOutcome =>
  inputFailure('surface', findings) ?? ownIdentity(findings) ?? tokenOutcome(findings)

/** For sign-ins without a token of the CI. */
function ownIdentity({subject}: Findings): LinkOutcome | undefined {
  const identity = subject?.identity
  if (identity?.mode === 'ambient') return {status: 'ok', what: 'the metadata server of this machine'}
  if (identity?.mode !== 'key') return undefined
  const {email, keyId} = identity.key
  return {status: 'ok', what: `a key of ${email}${keyId === undefined ? '' : ` (${keyId})`}`}
}

function tokenOutcome({status, token, tokenProblem}: Findings): LinkOutcome {
  if (token) {
    const again = token.mintsAgain ? 'mints tokens while the job runs' : 'has one token, which cannot be minted again'
    return {status: 'ok', what: `${token.label} ${again}`}
  }
  if (!tokenProblem) return notChecked('no ID token is needed')
  if ('skipped' in tokenProblem)
    return notChecked(tokenProblem.skipped, {remedies: ['Give it a token that is there: --oidc-token-file PATH']})
  const {code} = tokenProblem
  const at = linkOfFailure(code)
  if (at === 'claims') return {status: 'ok', what: 'there is a text that should be a token'}
  if (at === 'network') return notChecked('there is no token')
  // The link of the credentials file already reports it.
  const isTold = status.credentials.some(({fault}) => fault?.code === code)
  return isTold ? notChecked('there is no token: see the credentials file') : failed(tokenProblem)
}

export function claimsLink(findings: Findings): LinkOutcome {
  const {exchange, subject, token, tokenProblem} = findings
  if (subject && subject.identity.mode !== 'federation') return notChecked('no ID token is used')
  if (tokenProblem && !('skipped' in tokenProblem) && linkOfFailure(tokenProblem.code) === 'claims') {
    if (exchange.outcome !== 'done') return {...failed(tokenProblem), details: claimLines(findings)}
  }
  if (!token) return notChecked('there is no ID token')
  const passed = `${escapeLogLine(jsonText(token.claims['sub'] ?? 'no subject'))}, ${ageOf(findings)}`
  const found = judgedLink('claims', passed, findings)
  const {details = []} = found
  return {
    ...(found.status === 'not-checked' ? {status: 'ok', what: passed} : found),
    details: details.some((line) => line.startsWith('iss ')) ? details : [...details, ...claimLines(findings)],
  }
}

function ageOf({nowSeconds, token}: Findings): string {
  const expires = token && timeClaim(token.claims, 'exp')
  if (expires === undefined) return 'without expiry'
  const left = Math.round(expires - nowSeconds)
  return left < 0 ? `expired ${durationText(-left)} ago` : `expires in ${durationText(left)}`
}

/** Who the sign-in would be refused as. Undefined where nobody is expected. */
export async function guardrailLink(findings: Findings): Promise<LinkOutcome | undefined> {
  const {call, exchange, impersonation, problems} = findings
  const expected = readExpected(createReader(call.raw, {nameOf: call.nameOf}))
  if (expected.length === 0) return undefined
  if (problems.length > 0) return notChecked('the inputs are wrong')
  if (exchange.outcome !== 'done' || impersonation.outcome === 'refused')
    return notChecked('Google has not answered who this job is')
  const found = await identityIn(findings, expected)
  const judgeable = expected.filter(({name, wanted}) => !(isUniqueId(wanted) && found[name]?.includes('@')))
  const [first, ...others] = guardrailProblems(judgeable, found, call.nameOf)
  if (first) return {...failed(first), details: others.map(({message}) => message)}
  return judgeable.length < expected.length
    ? notChecked('only a sign-in asks Google for the unique id of the account')
    : {status: 'ok', what: 'the job signs in as expected'}
}

async function identityIn({subject, token}: Findings, expected: readonly Expected[]): Promise<FoundIdentity> {
  const key = subject?.identity.mode === 'key' ? subject.identity.key : undefined
  const account = subject?.serviceAccount ?? key?.email
  const provider = providerOfSubject(subject)
  return {
    expected_project_id: (account && projectOfServiceAccount(account)) ?? key?.projectId,
    expected_service_account: account,
    expected_provider: provider && providerPath(provider),
    expected_subject: await subjectIn(token?.claims, expected),
  }
}

function claimLines({token}: Findings): string[] {
  if (!token) return []
  const {aud, iss, sub} = token.claims
  return [
    `iss  ${escapeLogLine(jsonText(iss ?? '(none)'))}`,
    `aud  ${escapeLogLine([aud ?? '(none)'].flat().join(', '))}`,
    `sub  ${escapeLogLine(jsonText(sub ?? '(none)'))} (${Buffer.byteLength(jsonText(sub ?? ''))} bytes)`,
  ]
}
