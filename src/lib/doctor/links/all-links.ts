import type {LinkName} from '../facts/chain.ts'
import type {Findings} from '../facts/findings.ts'
import {claimsLink, environmentLink, guardrailLink, surfaceLink} from './job.ts'
import {type Link, type LinkOutcome, linkOf} from './link.ts'
import {clockLink, fileLink, networkLink, sdkLink} from './machine.ts'
import {accountLink, exchangeLink, issuerLink, providerLink, settingLink} from './trust.ts'

type Judged = LinkOutcome | readonly LinkOutcome[] | undefined

/** The result of each link, in the order of the sign-in. All from the same findings: no link depends on another. */
const linkJudges: Readonly<Record<LinkName, (findings: Findings) => Judged | Promise<Judged>>> = {
  environment: environmentLink,
  surface: surfaceLink,
  claims: claimsLink,
  clock: clockLink,
  network: networkLink,
  provider: providerLink,
  issuer: issuerLink,
  audience: (findings) => settingLink('audience', findings),
  mapping: (findings) => settingLink('mapping', findings),
  condition: (findings) => settingLink('condition', findings),
  subject: (findings) => settingLink('subject', findings),
  exchange: exchangeLink,
  binding: (findings) => accountLink('binding', findings),
  api: (findings) => accountLink('api', findings),
  impersonation: (findings) => accountLink('impersonation', findings),
  lifetime: (findings) => accountLink('lifetime', findings),
  guardrails: guardrailLink,
  'id-token': async (findings) =>
    findings.clientTokens.length > 0 ? (await import('./client-token-links.ts')).clientTokenLinks(findings) : [],
  file: fileLink,
  sdks: sdkLink,
}

/** The result of each link that there is. */
export async function linksOf(findings: Findings): Promise<Link[]> {
  const links = Object.entries(linkJudges).map(async ([link, judge]) => {
    const outcome = await judge(findings)
    return [outcome ?? []].flat().map((each) => linkOf(link as LinkName, each))
  })
  return (await Promise.all(links)).flat()
}
