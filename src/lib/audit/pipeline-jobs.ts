// The jobs of pipelines beside all that was read of the trust: which gets which account, what it can do then, and what is wrong with that.

import {defined} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import {groupedBy} from '../base/maps.ts'
import type {RepositoryFiles} from '../checkout/repositories.ts'
import {targetOf} from '../google/principals.ts'
import type {WayIn} from '../pipelines/tokens/accounts.ts'
import {type JobAccount, judgePipelines, type PipelineGap} from '../pipelines/tokens/judge-pipelines.ts'
import {idsTakenText} from '../pipelines/tokens/lint-pipelines.ts'
import type {PipelineFinding} from '../pipelines/tokens/pipeline-finding.ts'
import type {ReportedResult} from '../pipelines/tokens/reported.ts'
import {withLeg} from '../trust/cel-tree.ts'
import {getsInBy} from '../trust/lint/binding-rules.ts'
import type {Provider} from '../trust/trust.ts'
import {type AuditFinding, type AuditReport, rules, type Severity, severities} from './finding.ts'
import {withCondition} from './fixes.ts'
import type {UnreadPart} from './inventory.ts'
import type {JudgedProvider} from './judged-providers.ts'
import {type FindingFix, type JudgedMembership, type Judging, sortedTexts} from './judging.ts'
import {type FindingDraft, findingOf} from './make-finding.ts'
import {accountOf, resourceText} from './resources.ts'
import {severityOf} from './roles.ts'

/** A member of the policy of a resource, by one provider. */
interface AuditWay extends WayIn {
  membership: JudgedMembership
  through: JudgedProvider
}

/** Every way in that the proof can follow. */
function auditWays({accounts, memberships}: Judging): AuditWay[] {
  const providers = new Map<JudgedProvider, Provider>()
  return memberships.flatMap((membership) => {
    const {judged, member, resource} = membership
    const {givers, principal} = judged
    if (principal === undefined) return []
    const name = accountOf(resource)
    const account = name === undefined ? resourceText(resource) : (accounts.get(name)?.email ?? name)
    const binding = {member, principal, target: targetOf(principal)}
    return givers.flatMap(({provider: through}): AuditWay[] => {
      const {audited, trust} = through
      if (!trust || !audited.provider) return []
      // Providers with the same condition have the same proof, and audiences of their own.
      const {allowedAudiences, id} = audited.provider
      const own = providers.get(through) ?? {...trust.provider, id, ...defined({allowedAudiences})}
      providers.set(through, own)
      return [{binding, provider: own, proof: trust.proof, account, membership, through}]
    })
  })
}

/** What an audit says of pipelines. */
interface AuditedJobs {
  jobs: readonly JobAccount[]
  findings: readonly AuditFinding[]
  gaps: readonly UnreadPart[]
  notAsked: NonNullable<AuditReport['notAsked']>
  reported: {shown: number; all: number}
}

export function auditPipelines(
  judging: Judging,
  repositories: readonly RepositoryFiles[],
  results: readonly ReportedResult[] = [],
): AuditedJobs {
  const {findings, gaps, idsTaken, jobs, reported} = judgePipelines(repositories, auditWays(judging), results)
  const fixes = fixesOf(judging, findings)
  const notAsked = idsTaken.length === 0 ? [] : [{what: 'which repository an id is', remedy: idsTakenText(idsTaken)}]
  return {
    jobs,
    reported,
    notAsked,
    findings: findings.map((found) => auditFinding(judging, found, fixes)),
    gaps: gaps.map(gapOf),
  }
}

/** One change of each condition, for all findings: a line replaces the whole condition, so each would undo the one before it. */
function fixesOf(judging: Judging, found: readonly PipelineFinding<AuditWay>[]): Map<JudgedProvider, FindingFix> {
  const conditions = groupedBy(
    found.flatMap(({condition}) => condition ?? []),
    ({way}) => way.through,
  )
  return new Map(
    [...conditions].map(([through, of]) => {
      const told = judging.fixes.get(through.name)
      const before = told?.condition ?? through.trust?.provider.attributeCondition ?? ''
      const legs = new Set(of.map(({leg}) => leg))
      const fix = withCondition(through, [...legs].reduce(withLeg, before))
      return [through, told ? {...fix, lines: [...fix.lines, INSTEAD]} : fix]
    }),
  )
}

const INSTEAD = 'It holds the change that the finding of the provider tells, too. Make it in the place of that one.'

const gapOf = ({line, place, why}: PipelineGap): UnreadPart => ({
  what: `the jobs of ${place}:${line}`,
  why,
  remedy: 'Write it so that it can be read, or look at it yourself. What depends on it is taken as possible.',
})

function auditFinding(
  judging: Judging,
  found: PipelineFinding<AuditWay>,
  fixes: ReadonlyMap<JudgedProvider, FindingFix>,
): AuditFinding {
  const {accesses, code, condition, dependsOn, job, line, message, path, place, repository, token, why} = found
  const memberships = [...new Set(accesses.map(({way}) => way.membership))]
  const provider = condition?.way.through ?? accesses[0]?.way.through
  const conditions = new Set(accesses.flatMap(({way}) => way.provider.attributeCondition ?? []))
  const draft: FindingDraft = {
    code,
    resource: repository === undefined ? place : `${repository}/${path}`,
    from: place,
    severity: severityFor(judging, found, memberships),
    message,
    why,
    evidence: [`job: ${job}`, `line: ${place}:${line}`, ...[...conditions].map((each) => `condition: ${each}`)],
    memberships,
    ...defined({stranger: token, provider}),
    ...(condition && token
      ? {fixes: [fixes.get(condition.way.through) ?? []].flat(), ends: isKeptOut(condition.way, token)}
      : {}),
    remedy: [found.remedy],
    dependsOn: [job, sortedTexts(accesses.map(({account}) => account)), ...dependsOn],
  }
  return {...findingOf(judging, draft), place: {path: place, line, job}}
}

/** Whether the token of the finding gets in no more after a change of its provider. */
const isKeptOut =
  ({binding, provider}: AuditWay, token: Claims) =>
  ({condition: attributeCondition = ''}: FindingFix): boolean =>
    !getsInBy({binding, provider: {...provider, attributeCondition}}, token)

/** By what the job can do, if it is about somebody who gets in. */
function severityFor(
  {grants}: Judging,
  {code, level, severity}: PipelineFinding<AuditWay>,
  memberships: readonly JudgedMembership[],
): Severity {
  if (severity !== undefined) return severity
  if (code !== 'PIPELINE_ANYBODY' && code !== 'PIPELINE_UNTRUSTED_CODE') return rules[code].severity
  if (level !== 'error') return 'medium'
  const column = code === 'PIPELINE_ANYBODY' ? 'unproven' : 'open'
  const all = memberships.flatMap((membership) =>
    grants.waysOf(membership).ways.map(({power}) => severityOf[power][column]),
  )
  return severities.find((severity) => all.includes(severity)) ?? 'medium'
}
