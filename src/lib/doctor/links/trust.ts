// Links that Google Cloud decides: the provider's checks, and who may act as the account.
import {durationText} from '../../base/clock.ts'
import {defined, jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {PINNED} from '../../base/shell-format.ts'
import {providerPath} from '../../google/identifiers.ts'
import {describeProvider, readPolicy} from '../../google/remedies.ts'
import type {Addition, Findings} from '../findings.ts'
import {judged, type Link, type LinkName, linkOf, notChecked} from '../links.ts'
import {inputFailure} from './job.ts'

/** The text for each link that has passed. */
const passed: Partial<Record<LinkName, string>> = {
  audience: "the token's audience is accepted",
  mapping: 'the mapping yields a google.subject',
  condition: 'the condition is met',
  subject: 'google.subject is at most 127 bytes',
}

const noProvider = ({subject}: Findings): string | undefined => {
  if (!subject) return 'the provider is not known'
  if (subject.identity.mode === 'key') return 'a key needs no provider'
  return subject.identity.mode === 'ambient' ? 'the account of this machine needs no provider' : undefined
}

export function providerLink(findings: Findings): Link {
  const wrong = inputFailure('provider', findings)
  if (wrong) return linkOf('provider', wrong)
  const why = noProvider(findings)
  if (why !== undefined) return linkOf('provider', notChecked(why))
  const {exchange, subject, trust} = findings
  const identity = subject?.identity
  const name = identity?.mode === 'federation' ? identity.provider : undefined
  const what = name ? providerPath(name) : 'an audience that is not a workload identity provider'
  const source = (trust.provider ?? trust.absent)?.from
  const link = judged({link: 'provider', attempt: exchange, passed: what, source}, findings)
  // The name is well-formed. Whether the provider exists is not known.
  const known =
    link.status === 'not-checked' ? linkOf('provider', {status: 'ok', what: `${what} is well-formed`}) : link
  return {...known, details: [...known.details, ...trust.notes]}
}

export async function issuerLink(findings: Findings): Promise<Link> {
  const why = noProvider(findings)
  if (why !== undefined) return linkOf('issuer', notChecked(why))
  const {exchange, keys, token, trust} = findings
  const passedWords = `Google has the keys of ${escapeLogLine(jsonText(token?.claims['iss'] ?? 'the issuer'))}`
  const source = (trust.provider ?? trust.absent)?.from
  const link = judged({link: 'issuer', attempt: exchange, passed: passedWords, source}, findings)
  if (link.status !== 'failed') return withNotices(link, findings)
  return trust.provider ? link : {...link, details: [...link.details, ...keyLines(keys, token?.header['kid'])]}
}

/** A token of the job's own CI needs no look at those of all others. */
async function withNotices(link: Link, findings: Findings): Promise<Link> {
  const {ci} = findings.call
  const isOther = findings.token?.label !== ci.label
  const found = ci.hasTokenNotices ? await withOlderServer(link, findings) : link
  return ci.hasTokenNotices || isOther ? withRetirement(found, findings) : found
}

/** A warning if the issuer will be retired on a known day. Without a token, the provider's issuer is used. */
async function withRetirement(link: Link, {token, trust}: Findings): Promise<Link> {
  const issuer = token ? jsonText(token.claims['iss'] ?? '') : (trust.provider?.value.issuer ?? '')
  const {ciOfIssuer} = await import('../../cis/tokens-list.ts')
  const retirement = ciOfIssuer(issuer)?.retirement
  if (!retirement?.issuer.test(issuer)) return link
  if (token && !retirement.subject.test(jsonText(token.claims['sub'] ?? ''))) return link
  const {on, remedies, source, tokens} = retirement
  return linkOf('issuer', {
    status: 'warning',
    code: 'OIDC_ISSUER_RETIRES',
    what: `${tokens} of the issuer ${escapeLogLine(issuer)} end on ${on}`,
    details: [link.what, ...link.details, `announced at ${source}`],
    remedies,
    ...defined({source: link.source}),
  })
}

/** A warning about tokens of an old server version, unless the provider is known to keep out such builds. */
async function withOlderServer(link: Link, {call, token, trust}: Findings): Promise<Link> {
  const {tokensOfCi} = await import('../../cis/tokens-list.ts')
  const ci = tokensOfCi(call.ci.id)
  if (!token || !ci?.olderServers) return link
  const {before, event, remedy, source, variable, what} = ci.olderServers
  const version = /^\d+(?:\.\d+)*/.exec(call.surroundings.env[variable] ?? '')?.[0]
  if (version === undefined || version.localeCompare(before, 'en', {numeric: true}) >= 0) return link
  const build = {...token.claims, ...ci.events?.[event]}
  const {mapAttributes, meetsCondition} = await import('../../trust/attributes.ts')
  const {attributeCondition, attributeMapping = {}} = trust.provider?.value ?? {}
  if (trust.provider && !meetsCondition(attributeCondition, build, mapAttributes(attributeMapping, build))) return link
  return linkOf('issuer', {
    status: 'warning',
    code: 'OIDC_SERVER_OUTDATED',
    what: `${variable} is ${version}: ${what}`,
    details: [link.what, ...link.details, `described at ${source}`],
    remedies: [`Add to the condition of the provider: ${remedy}`, `Or update the server to ${before}.`],
    ...defined({source: link.source}),
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
): Promise<Link> {
  const wrong = inputFailure(link, findings)
  if (wrong) return linkOf(link, wrong)
  const why = noProvider(findings)
  if (why !== undefined) return linkOf(link, notChecked(why))
  const {exchange, trust} = findings
  const source = (trust.provider ?? trust.absent)?.from
  const found = judged({link, attempt: exchange, passed: passed[link] ?? '', source}, findings)
  return found.status === 'failed' ? withReading(found, findings) : withGap(found, findings)
}

/** An explanation was asked for: why there is none. */
function withGap(found: Link, findings: Findings): Link {
  const {call, subject, trust} = findings
  const isExplained =
    found.link === 'condition' ? trust.provider : found.members || subject?.serviceAccount === undefined
  if (!call.explain || isExplained || (found.link !== 'condition' && found.link !== 'binding')) return found
  const flags = unread(found.link, findings).map(({flag}) => flag.replace(/ .*/, ' FILE'))
  const why =
    flags.length > 0
      ? `give ${flags.join(' and ')}, or a federation.yml`
      : 'it is not known which principal this job is'
  return {...found, details: [...found.details, `Not explained: ${why}`, ...trust.notes]}
}

/** What may be read of the trust, and is not known: each as a command that saves it, the flag that takes it, the permission. */
function unread(link: LinkName, {subject, trust}: Findings): {save: string; flag: string; permission: string}[] {
  const {identity, serviceAccount} = subject ?? {}
  const provider = identity?.mode === 'federation' ? identity.provider : undefined
  const isBinding = link === 'binding' && serviceAccount !== undefined
  return [
    ...(provider && !trust.provider
      ? [
          {
            save: `${describeProvider({provider})} > provider.json`,
            flag: '--provider-description provider.json',
            permission: 'iam.workloadIdentityPoolProviders.get',
          },
        ]
      : []),
    ...(isBinding && !trust.policies
      ? [
          {
            save: `${readPolicy(serviceAccount)} > policy.json`,
            flag: '--policy policy.json',
            permission: 'iam.serviceAccounts.getIamPolicy',
          },
        ]
      : []),
  ]
}

/** Without the trust, no change can be tried: first how to read it, then what the suggestions of the refusal are worth. */
async function withReading(found: Link, findings: Findings): Promise<Link> {
  const parts = unread(found.link, findings)
  const {call, token} = findings
  if (parts.length === 0) return found
  const command = `${parts.map(({save}) => save).join(' && ')} && ${PINNED} doctor ${parts.map(({flag}) => flag).join(' ')}`
  const others = [found.remedy, ...(found.alternatives ?? [])]
    .filter((line) => line !== undefined)
    .filter((line) => !parts.some(({save}) => line.includes(save.replace(/ > .*$/, ''))))
  const of = found.link === 'binding' || found.link === 'condition' ? found.link : undefined
  const causes = of && token ? await causesOf(token.claims, call.ci.id, of) : []
  return {
    ...found,
    details: [
      ...found.details,
      ...causes,
      `To say more, doctor needs ${parts.map(({permission}) => permission).join(' and ')}: from you below, or by GOOGLE_OAUTH_ACCESS_TOKEN of somebody who has it`,
    ],
    remedy: command,
    alternatives: others,
  }
}

async function causesOf(claims: Claims, ran: string, of: 'binding' | 'condition'): Promise<string[]> {
  const {possibleCauses} = await import('../../trust/remedy/explanations.ts')
  const {ciOfToken} = await import('../../cis/tokens-list.ts')
  return possibleCauses(claims, ciOfToken(claims, ran), of)
}

export function exchangeLink(findings: Findings): Link {
  const {exchange, subject} = findings
  if (!subject) return linkOf('exchange', notChecked('it is not known who signs in'))
  return judged(
    {
      link: 'exchange',
      attempt: exchange,
      passed: exchange.outcome === 'done' ? `Google gave ${exchange.what}` : '',
      source: undefined,
    },
    findings,
  )
}

/** The links of IAM, which matter if an account is impersonated. */
export async function accountLink(
  link: 'binding' | 'api' | 'impersonation' | 'lifetime',
  findings: Findings,
): Promise<Link> {
  const wrong = inputFailure(link, findings)
  if (wrong) return linkOf(link, wrong)
  const {impersonation, subject, trust} = findings
  if (!subject) return linkOf(link, notChecked('it is not known who signs in'))
  const sources = {binding: trust.policies, api: trust.services, impersonation: trust.faults, lifetime: trust.account}
  const passedWords = passedBy(link, findings)
  const found = judged({link, attempt: impersonation, passed: passedWords, source: sources[link]?.from}, findings)
  if (link !== 'binding' || found.status !== 'failed') return withGap(found, findings)
  const {additions, nowSeconds} = findings
  const told = {
    ...found,
    details: [...found.details, ...memberLines(findings), ...additions.map((each) => additionLine(each, nowSeconds))],
    ...(additions.length > 0 ? {additions} : {}),
  }
  return impersonation.outcome === 'refused' ? withReading(told, findings) : told
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
