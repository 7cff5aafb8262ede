// Links that Google Cloud decides: the provider's checks, and who may act as the account.
import {durationText} from '../../base/clock.ts'
import {defined, jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine, PINNED} from '../../base/quoting.ts'
import {providerPath} from '../../google/identifiers.ts'
import {describeProvider, readPolicyCommand} from '../../google/remedies.ts'
import type {LinkName} from '../facts/chain.ts'
import {type Addition, type Findings, providerOfSubject} from '../facts/findings.ts'
import {inputFailure} from './job.ts'
import {judgedLink, type LinkOutcome, notChecked, withDetails} from './link.ts'

/** The text for each link that has passed. */
const passed = {
  audience: "the token's audience is accepted",
  mapping: 'the mapping yields a google.subject',
  condition: 'the condition is met',
  subject: 'google.subject is at most 127 bytes',
}

/** Why STS and the provider have no part in a link. */
function withoutProvider(link: LinkName, findings: Findings): LinkOutcome | undefined {
  const {subject} = findings
  const wrong = inputFailure(link, findings)
  if (wrong) return wrong
  if (!subject) return notChecked('the provider is not known')
  if (subject.identity.mode === 'key') return notChecked('a key needs no provider')
  return subject.identity.mode === 'ambient' ? notChecked('the account of this machine needs no provider') : undefined
}

export function providerLink(findings: Findings): LinkOutcome {
  const early = withoutProvider('provider', findings)
  if (early) return early
  const name = providerOfSubject(findings.subject)
  const what = name ? providerPath(name) : 'an audience that is not a workload identity provider'
  const found = judgedLink('provider', what, findings)
  // The name is well-formed. Whether the provider exists is not known.
  const known: LinkOutcome = found.status === 'not-checked' ? {status: 'ok', what: `${what} is well-formed`} : found
  return withDetails(known, ...findings.trust.notes)
}

export async function issuerLink(findings: Findings): Promise<LinkOutcome> {
  const early = withoutProvider('issuer', findings)
  if (early) return early
  const {keys, token, trust} = findings
  const issuer = escapeLogLine(jsonText(token?.claims['iss'] ?? 'the issuer'))
  const found = judgedLink('issuer', `Google has the keys of ${issuer}`, findings)
  if (found.status !== 'failed') return withNotices(found, findings)
  return trust.provider ? found : withDetails(found, ...keyLines(keys, token?.header['kid']))
}

/** A token of the job's own CI needs no look at those of all others. */
async function withNotices(found: LinkOutcome, findings: Findings): Promise<LinkOutcome> {
  const {ci} = findings.call
  const isOther = findings.token?.label !== ci.label
  const noticed = (ci.hasTokenNotices && (await olderServer(found, findings))) || found
  return ((ci.hasTokenNotices || isOther) && (await retirement(noticed, findings))) || noticed
}

/** A warning if the issuer will be retired on a known day. Without a token, the provider's issuer is used. */
async function retirement(found: LinkOutcome, {token, trust}: Findings): Promise<LinkOutcome | undefined> {
  const issuer = token ? jsonText(token.claims['iss'] ?? '') : (trust.provider?.value.issuer ?? '')
  const {ciOfIssuer} = await import('../../cis/tokens-list.ts')
  const {endingTokens} = await import('../../trust/lint/changing-subjects.ts')
  const known = endingTokens(ciOfIssuer(issuer), issuer)
  if (!known || (token && !known.subject.test(jsonText(token.claims['sub'] ?? '')))) return undefined
  const {on, remedies, source, tokens} = known
  return notice(found, {
    code: 'OIDC_ISSUER_RETIRES',
    what: `${tokens} of the issuer ${escapeLogLine(issuer)} end on ${on}`,
    details: [`announced at ${source}`],
    remedies,
  })
}

const notice = (found: LinkOutcome, {details = [], ...warning}: Omit<LinkOutcome, 'status'>): LinkOutcome => ({
  status: 'warning',
  ...warning,
  details: [found.what, ...(found.details ?? []), ...details],
  ...defined({source: found.source}),
})

/** A warning about tokens of an old server version, unless the provider is known to keep out such builds. */
async function olderServer(found: LinkOutcome, {call, token, trust}: Findings): Promise<LinkOutcome | undefined> {
  const {tokensOfCi} = await import('../../cis/tokens-list.ts')
  const ci = tokensOfCi(call.ci.id)
  if (!token || !ci?.olderServers) return undefined
  const {before, event, remedy, source, variable, what} = ci.olderServers
  const version = /^\d+(?:\.\d+)*/.exec(call.surroundings.env[variable] ?? '')?.[0]
  if (version === undefined || version.localeCompare(before, 'en', {numeric: true}) >= 0) return undefined
  const build = {...token.claims, ...ci.events?.[event]}
  const {mapAttributes, meetsCondition} = await import('../../trust/attributes.ts')
  const {attributeCondition, attributeMapping = {}} = trust.provider?.value ?? {}
  if (trust.provider && !meetsCondition(attributeCondition, build, mapAttributes(attributeMapping, build)))
    return undefined
  return notice(found, {
    code: 'OIDC_SERVER_OUTDATED',
    what: `${variable} is ${version}: ${what}`,
    details: [`described at ${source}`],
    remedies: [`Add to the condition of the provider: ${remedy}`, `Or update the server to ${before}.`],
  })
}

function keyLines(published: Findings['keys'], kid: unknown): string[] {
  if (!published) return []
  const {keys = [], problem, verified} = published
  if (problem !== undefined) return [`seen from here: ${problem}`]
  const verdict =
    verified === undefined ? 'none of them is it' : verified ? 'it verifies the token' : 'it does not verify the token'
  return [
    `key of the token: ${escapeLogLine(jsonText(kid ?? '(none)'))}`,
    `the issuer publishes: ${escapeLogLine(keys.map((key) => jsonText(key['kid'] ?? '(none)')).join(', '))}; ${verdict}`,
  ]
}

/** Links that only the provider's settings explain. */
export async function settingLink(
  link: 'audience' | 'mapping' | 'condition' | 'subject',
  findings: Findings,
): Promise<LinkOutcome> {
  const early = withoutProvider(link, findings)
  if (early) return early
  const found = judgedLink(link, passed[link], findings)
  return found.status === 'failed' ? withReading(link, found, findings) : withGap(link, found, findings)
}

/** An explanation was asked for: why there is none. */
function withGap(link: LinkName, found: LinkOutcome, findings: Findings): LinkOutcome {
  const {call, subject, trust} = findings
  const isExplained = link === 'condition' ? trust.provider : found.members || subject?.serviceAccount === undefined
  if (!call.explain || isExplained || (link !== 'condition' && link !== 'binding')) return found
  const flags = unread(link, findings).map(({flag}) => flag.replace(/ .*/, ' FILE'))
  const why =
    flags.length > 0
      ? `give ${flags.join(' and ')}, or a federation.yml`
      : 'it is not known which principal this job is'
  return withDetails(found, `Not explained: ${why}`, ...trust.notes)
}

interface Unread {
  /** The command that saves it. */
  save: string
  /** The flag that takes it. */
  flag: string
  permission: string
}

/** What may be read of the trust, and is not known. */
function unread(link: LinkName, {subject, trust}: Findings): Unread[] {
  const provider = providerOfSubject(subject)
  const found: Unread[] = []
  if (provider && !trust.provider)
    found.push({
      save: `${describeProvider({provider})} > provider.json`,
      flag: '--provider-description provider.json',
      permission: 'iam.workloadIdentityPoolProviders.get',
    })
  if (link === 'binding' && subject?.serviceAccount !== undefined && !trust.policies)
    found.push({
      save: `${readPolicyCommand(subject.serviceAccount)} > policy.json`,
      flag: '--policy policy.json',
      permission: 'iam.serviceAccounts.getIamPolicy',
    })
  return found
}

/** Without the trust, no change can be tried: first how to read it, then what the suggestions of the refusal are worth. */
async function withReading(link: LinkName, found: LinkOutcome, findings: Findings): Promise<LinkOutcome> {
  const parts = unread(link, findings)
  const {call, token} = findings
  if (parts.length === 0) return found
  const command = `${parts.map(({save}) => save).join(' && ')} && ${PINNED} doctor ${parts.map(({flag}) => flag).join(' ')}`
  const others = (found.remedies ?? []).filter(
    (line) => !parts.some(({save}) => line.includes(save.replace(/ > .*$/, ''))),
  )
  const isExplainable = link === 'binding' || link === 'condition'
  const causes = isExplainable && token ? await causesOf(token.claims, call.ci.id, link) : []
  const permissions = parts.map(({permission}) => permission).join(' and ')
  const needs = `To say more, doctor needs ${permissions}: from you below, or by GOOGLE_OAUTH_ACCESS_TOKEN of somebody who has it`
  return {...withDetails(found, ...causes, needs), remedies: [command, ...others]}
}

async function causesOf(claims: Claims, ran: string, of: 'binding' | 'condition'): Promise<string[]> {
  const {possibleCauses} = await import('../../trust/diagnosis/explanations.ts')
  const {ciOfToken} = await import('../../cis/tokens-list.ts')
  return possibleCauses(claims, ciOfToken(claims, ran), of)
}

export function exchangeLink(findings: Findings): LinkOutcome {
  const {exchange, subject} = findings
  if (!subject) return notChecked('it is not known who signs in')
  return judgedLink('exchange', exchange.outcome === 'done' ? `Google gave ${exchange.what}` : '', findings)
}

/** The links of IAM, which matter if an account is impersonated. */
export async function accountLink(
  link: 'binding' | 'api' | 'impersonation' | 'lifetime',
  findings: Findings,
): Promise<LinkOutcome> {
  const wrong = inputFailure(link, findings)
  if (wrong) return wrong
  if (!findings.subject) return notChecked('it is not known who signs in')
  const found = judgedLink(link, passedBy(link, findings), findings)
  if (link !== 'binding' || found.status !== 'failed') return withGap(link, found, findings)
  const {additions, impersonation, nowSeconds} = findings
  const told = {
    ...withDetails(found, ...memberLines(findings), ...additions.map((each) => additionLine(each, nowSeconds))),
    ...(additions.length > 0 ? {additions} : {}),
  }
  return impersonation.outcome === 'refused' ? withReading(link, told, findings) : told
}

function additionLine({account, by = '', member, problem = '', time}: Addition, nowSeconds: number): string {
  const who = `${escapeLogLine(member)} is in the policy of ${escapeLogLine(account)}`
  if (time === undefined) return `since when ${who}, is not known: ${escapeLogLine(problem)}`
  const age = Math.max(0, Math.round(nowSeconds - Date.parse(time) / 1000))
  return `${who} since ${escapeLogLine(time)}, ${durationText(age)} ago: ${escapeLogLine(by)} added it, says the audit log`
}

/** Without the mapping, the nearest member cannot be computed, so all members are shown. */
function memberLines({subject, trust}: Findings): string[] {
  const bindings = trust.provider ? undefined : trust.policies?.value[subject?.serviceAccount ?? '']
  return (bindings ?? []).flatMap(({members, role}) =>
    members.map((member) => `the policy has ${escapeLogLine(`${role}  ${member}`)}`),
  )
}

function passedBy(link: string, {impersonation, subject}: Findings): string {
  const account = subject?.serviceAccount ?? 'the account'
  const got = impersonation.outcome === 'done' ? impersonation.what : 'a token'
  const words: Readonly<Record<string, string>> = {
    binding: `this job may act as ${account}`,
    api: 'iamcredentials.googleapis.com is enabled',
    impersonation: `Google gave ${got} of ${account}`,
    lifetime:
      subject?.request.format === 'access_token'
        ? `${subject.request.lifetimeSeconds} s are allowed`
        : 'an ID token is valid for one hour',
  }
  return words[link] ?? ''
}
