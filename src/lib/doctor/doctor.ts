import type {Problem} from '../errors.ts'
import {USUAL_NAME} from '../federation/load.ts'
import {shellQuoted} from '../quoting.ts'
import {PINNED} from '../shell-format.ts'
import type {DoctorCall, Findings} from './findings.ts'
import {gather} from './gather.ts'
import {claimsLink, environmentLink, surfaceLink} from './links/job.ts'
import {fileLink, sdkLink} from './links/machine.ts'
import {accountLink, exchangeLink, issuerLink, providerLink, settingLink} from './links/trust.ts'
import {clockLink, networkLink} from './links/way.ts'
import type {Link} from './links.ts'
import {type JobPrincipal, principalsFor} from './principals.ts'
import {failureOf, verdictOf} from './verdict.ts'

/** The document of `doctor --json`. Stable: fields are added, never renamed. No secret in it. */
export interface DoctorDocument {
  /** One line: where it breaks first, or that nothing does. */
  verdict: string
  /** In the order of the chain. */
  links: Link[]
  /** What a binding may name for this job. */
  principals: readonly JobPrincipal[]
  /** As other commands report what failed: there when a link did. */
  error?: Pick<Problem, 'code' | 'message' | 'suggestions'>
}

/** Walks the chain from the job to the service account. Writes nothing, and leaves nothing behind. */
export async function examine(call: DoctorCall): Promise<DoctorDocument> {
  const findings = await gather(call)
  const links = linksOf(findings).map((link) => withFile(link, findings.trust.file))
  const error = failureOf(links)
  return {
    verdict: verdictOf(links),
    links,
    principals: principalsFor(findings),
    ...(error ? {error: {code: error.code, message: error.message, suggestions: error.suggestions}} : {}),
  }
}

/** A remedy for the cloud side alone would be undone by the next `setup apply`. */
function withFile(link: Link, file: string | undefined): Link {
  if (link.status !== 'failed' || file === undefined || !link.source?.endsWith(file)) return link
  const named = file === USUAL_NAME ? '' : ` --federation ${shellQuoted(file)}`
  return {
    ...link,
    alternatives: [
      ...(link.alternatives ?? []),
      `Change ${file}, and let setup make it so: ${PINNED} setup apply${named}`,
    ],
  }
}

/** Each judged from the same findings: none waits for another. */
const linksOf = (findings: Findings): Link[] => [
  environmentLink(findings),
  surfaceLink(findings),
  claimsLink(findings),
  clockLink(findings),
  networkLink(findings),
  providerLink(findings),
  issuerLink(findings),
  settingLink('audience', findings),
  settingLink('mapping', findings),
  settingLink('condition', findings),
  settingLink('subject', findings),
  exchangeLink(findings),
  accountLink('binding', findings),
  accountLink('api', findings),
  accountLink('impersonation', findings),
  accountLink('lifetime', findings),
  fileLink(findings),
  sdkLink(findings),
]
