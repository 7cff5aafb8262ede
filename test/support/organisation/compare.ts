// An audit of a made organisation against what was planted there.
import {type AuditFinding, type AuditReport, severities} from '../../../src/lib/audit/finding.ts'
import {accountName, plans, providerName} from './holes.ts'
import type {Organisation, Planted} from './make.ts'

/** From this on, a finding that nobody has planted is a mistake. */
const WORST_FALSE = severities.indexOf('medium')

/** What such an organisation has, and nothing says who or what it is: the beginning of each gap. */
const unread = ['who is in the group everybody@acme.example', 'who has roles on folders/']

const keyOf = ({code, resource}: Pick<Planted, 'code' | 'resource'>): string => `${code} ${resource}`

/** What is wrong with the report, a line each: holes that it does not have, and findings that are none. */
export function mistakesIn(
  organisation: Organisation,
  {findings, gaps}: Pick<AuditReport, 'findings' | 'gaps'>,
): string[] {
  const found = new Set(findings.map(keyOf))
  const missed = organisation.holes.filter((hole) => !found.has(keyOf(hole)))
  const isPlanted = plantedIn(organisation)
  const wrong = findings.filter((finding) => severities.indexOf(finding.severity) <= WORST_FALSE && !isPlanted(finding))
  const left = gaps.filter(({what}) => !unread.some((text) => what.startsWith(text)))
  return [
    ...unread.filter((text) => !gaps.some(({what}) => what.startsWith(text))).map((text) => `not told: ${text}`),
    ...left.map(({what, why}) => `not read: ${what}, ${why}`),
    ...missed.map(
      ({site, ...hole}) => `missed: ${keyOf(hole)}\n  ${site.provider.attributeCondition}\n  ${site.member}`,
    ),
    ...wrong.map((finding) => `wrong: ${keyOf(finding)}\n  ${finding.message}\n  ${finding.evidence.join('\n  ')}`),
  ]
}

/** Whether a finding is about a planted hole: at any resource of its site. */
function plantedIn({holes, inventory}: Organisation): (finding: AuditFinding) => boolean {
  const sites = new Map(holes.flatMap((hole) => [providerName, accountName].map((name) => [name(hole.site), hole])))
  const members = new Map(holes.map((hole) => [hole.site.member, hole]))
  const ofMembers = inventory.policies.flatMap(({bindings, resource}) =>
    bindings.flatMap((binding) => binding.members.flatMap((member) => [[resource, members.get(member)] as const])),
  )
  const direct = new Map(ofMembers.filter(([resource, hole]) => hole && !sites.has(resource)))
  return ({code, resource}) => {
    const hole = sites.get(resource) ?? direct.get(resource)
    return hole !== undefined && [hole.code, ...(plans[hole.code]?.follows ?? [])].includes(code)
  }
}
