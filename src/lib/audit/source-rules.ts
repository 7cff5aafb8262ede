// What is wrong with where the tokens of a provider come from: its keys, its issuer, its audiences.
import {timestamp} from '../base/clock.ts'
import {defaultAudience, parseProviderName, stsAudience} from '../google/identifiers.ts'
import {pinnedKeys} from '../trust/lint/provider-rules.ts'
import {type AuditRule, ofProvider} from './judging.ts'
import type {JudgedProvider, Trust} from './pools.ts'
import {changedProvider, providerLine, remedyOf} from './remedies.ts'

const DAY_SECONDS = 86_400
/** Keys are changed at least once a year. */
const OLD_KEYS_DAYS = 365

/** What is wrong with uploaded keys. */
function keyFault(
  {audited: {id, keysUploadedSeconds = Number.POSITIVE_INFINITY, provider}}: JudgedProvider,
  nowSeconds: number,
): string | undefined {
  if (provider?.jwksJson === undefined) return undefined
  const world = {projects: [], pools: [{id, providers: [provider]}], serviceAccounts: [], grants: []}
  if (pinnedKeys(world, []).length > 0) return `${id} has uploaded keys, though the issuer publishes its own`
  const isOld = nowSeconds - keysUploadedSeconds > OLD_KEYS_DAYS * DAY_SECONDS
  return isOld ? `the uploaded keys of ${id} are more than a year old` : undefined
}

export const keysPinned: AuditRule = (judging) =>
  ofProvider(judging, (judged) => {
    const message = keyFault(judged, judging.nowSeconds)
    const {keysUploadedSeconds, provider} = judged.audited
    if (message === undefined) return []
    return [
      {
        code: 'AUDIT_KEYS_PINNED',
        message,
        why: 'Whoever has got hold of an old private key gets in for as long as it is trusted. When the issuer changes its keys, every sign-in fails.',
        evidence: [
          `issuer: ${provider?.issuer}`,
          ...(keysUploadedSeconds === undefined ? [] : [`uploaded: ${timestamp(keysUploadedSeconds)}`]),
        ],
        remedy: () => [
          'Decide whether the keys that the issuer publishes do: then take the uploaded ones off the provider. Else upload its current ones.',
        ],
      },
    ]
  })

export const issuerRetires: AuditRule = (judging) =>
  ofProvider(judging, ({audited: {id}, trust}) => {
    const {retirement} = trust?.proof.tenancy.ci ?? {}
    if (!trust || !retirement?.issuer.test(trust.provider.issuer) || !meetsSubject(trust, retirement.subject)) return []
    const {on, remedies, source, tokens} = retirement
    const isPast = Date.parse(on) / 1000 <= judging.nowSeconds
    return [
      {
        code: 'AUDIT_ISSUER_RETIRES',
        message: `${tokens} of the issuer of ${id} ${isPast ? 'have ended' : 'end'} on ${on}`,
        why: 'Sign-ins through the provider fail from then on.',
        evidence: [`issuer: ${trust.provider.issuer}`, `source: ${source}`],
        remedy: () => remedies,
      },
    ]
  })

/** Whether a token with such a subject gets in. What is not known is not ruled out. */
function meetsSubject({proof}: Trust, subject: RegExp): boolean {
  const jobs = proof.jobs()
  const known = jobs?.texts.get('sub')
  return jobs !== undefined && (known === undefined || known.some((text) => subject.test(text)))
}

export const audienceShared: AuditRule = (judging) =>
  ofProvider(judging, (judged) => {
    const {audited, name, trust} = judged
    const {tenancy} = trust?.proof ?? {}
    const parsed = parseProviderName(name)
    if (tenancy?.kind !== 'shared' || tenancy.ci?.fixedAudience || 'code' in parsed) return []
    const own = [defaultAudience(parsed), stsAudience(parsed)] as const
    const others = (audited.provider?.allowedAudiences ?? []).filter((audience) => !own.some((one) => one === audience))
    return others.length === 0
      ? []
      : [
          {
            code: 'AUDIT_AUDIENCE_DEFAULT',
            message: `${audited.id} takes tokens that were made for ${others[0]}${others.length > 1 ? ` and ${others.length - 1} more` : ''}`,
            why: 'A token that a job has handed to another service for that audience gets in here too.',
            evidence: [`issuer: ${trust?.provider.issuer}`, ...others.map((audience) => `audience: ${audience}`)],
            remedy: (memberships) =>
              remedyOf(judging, {code: 'AUDIT_AUDIENCE_DEFAULT', resource: name}, {memberships, provider: judged}, [
                {
                  lines: [
                    `First let the jobs ask for the audience ${own[0]}. Then: ${providerLine(judged, 'allowed-audiences', own[0])}`,
                  ],
                  change: changedProvider(judged, {allowedAudiences: [own[0]]}),
                },
              ]),
          },
        ]
  })
