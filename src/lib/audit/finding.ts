// What an audit says.
import type {Claims} from '../base/jwt.ts'
import type {JobAccount} from '../pipelines/tokens/judge-pipelines.ts'
import type {ProviderVerdict} from '../trust/lint/verdicts.ts'
import type {UnreadPart} from './inventory.ts'

/** Worst first. */
export const severities = ['critical', 'high', 'medium', 'low', 'info'] as const
export type Severity = (typeof severities)[number]

/** Every rule: how bad it is, and what it says in general. Its section of docs/audit.md has the code as its heading. */
export const rules = {
  AUDIT_ANYBODY: {severity: 'critical', title: 'anybody gets in'},
  AUDIT_FOREIGN_TENANT: {severity: 'critical', title: 'a token of another tenant of the CI gets in'},
  AUDIT_NAME_FREE: {severity: 'critical', title: 'a trusted name is free, so anybody can register it'},
  AUDIT_NOT_PROVEN: {severity: 'high', title: 'it is not proven that other tenants are kept out'},
  AUDIT_POOL_WIDE: {severity: 'high', title: 'a role is given to everybody whom a pool lets in'},
  AUDIT_PULL_REQUEST: {severity: 'high', title: 'builds of pull requests get a role that can write'},
  AUDIT_CLAIM_CHOSEN: {severity: 'high', title: 'trust rests on a claim that whoever asks for the token can set'},
  AUDIT_PREFIX: {severity: 'high', title: 'a prefix ends in the middle of a name'},
  AUDIT_ROLE_STRONG: {severity: 'high', title: 'a federated job gets a role that can give itself all others'},
  AUDIT_JOIN: {severity: 'medium', title: 'different jobs are mapped to the same value'},
  AUDIT_NAME_MUTABLE: {
    severity: 'medium',
    title: 'trust rests on a name, although the CI has an id that never changes hands',
  },
  AUDIT_NAME_MOVED: {severity: 'medium', title: 'a trusted name has been renamed, or could not be found'},
  AUDIT_KEYS_PINNED: {
    severity: 'medium',
    title: 'a provider trusts uploaded keys that are old, or that the issuer replaces',
  },
  AUDIT_KEY_BESIDE: {severity: 'medium', title: 'an account has keys beside federation'},
  AUDIT_ISSUER_RETIRES: {severity: 'medium', title: 'the issuer ends, and the trust with it'},
  AUDIT_AUDIENCE_DEFAULT: {
    severity: 'low',
    title: 'a shared issuer is trusted with an audience that is not the own one',
  },
  AUDIT_LEFTOVER: {severity: 'low', title: 'members that nobody can be now are left in a policy'},
  AUDIT_ACCOUNT_UNUSED: {severity: 'low', title: 'nobody has used the account for 90 days'},
  AUDIT_NO_CONSTRAINT: {severity: 'info', title: 'no organisation policy limits the issuers'},
  AUDIT_NO_BOUNDARY: {severity: 'info', title: 'no deny policy and no boundary limits direct grants'},
  PIPELINE_UNTRUSTED_CODE: {severity: 'critical', title: 'a job runs what a stranger wrote, and can get an account'},
  PIPELINE_ANYBODY: {severity: 'high', title: 'a job that anybody can start gets an account'},
  PIPELINE_SELF_HOSTED: {severity: 'medium', title: 'a job that gets an account runs on a runner of your own'},
  PIPELINE_OTHER_JOB: {
    severity: 'medium',
    title: 'a job gets an account that another job signs in as',
  },
  PIPELINE_ENVIRONMENT: {severity: 'medium', title: 'nothing but an environment protects an account'},
  PIPELINE_ACTION_UNPINNED: {
    severity: 'medium',
    title: 'a job that gets an account runs actions of others that can change',
  },
  PIPELINE_REPORTED: {severity: 'medium', title: 'another tool has found something in a job that gets an account'},
  PIPELINE_KEPT_OUT: {severity: 'low', title: 'a job signs in, and no token that it can have gets in'},
  PIPELINE_TOKEN_UNUSED: {severity: 'low', title: 'a job can have ID tokens, and none of its steps needs one'},
} as const satisfies Record<string, {severity: Severity; title: string}>

export type AuditCode = keyof typeof rules

/** One way from somebody outside to something inside. */
export interface AuditRoute {
  /** In words: `any repository of GitHub`, `repository acme/shop (by name)`. */
  who: string
  /** Full name of the provider: `projects/N/…/providers/ID`. */
  provider?: string
  /** As the policy has it. */
  member: string
  /**
   * Each grant on the way: first the member on a resource, then each account that can act as the next. `first`: what
   * its holder does before.
   */
  steps: readonly {resource: string; role: string; condition?: string; needs?: string; first?: string}[]
  /** What the last step allows, in words: `change everything in the project shop`. */
  allows: string
  severity: Severity
}

export interface AuditFinding {
  code: AuditCode
  severity: Severity
  /** Of all that it depends on: the same finding has the same one in the next run. Name it for `--explain`. */
  fingerprint: string
  /** Full name of what is at fault: a provider, or the resource that has the policy. */
  resource: string
  /** Where it was read. */
  from: string
  /** Where a file has it: the job of a pipeline, or the provider of a federation.yml. */
  place?: {path: string; line: number; job?: string}
  /** One line, no full stop. */
  message: string
  /** What somebody could do with it, in one sentence. */
  why: string
  /** Lines: the condition, the member, the role. */
  evidence: readonly string[]
  /** Of a token that gets in, although it should not: evaluated by the engine. */
  stranger?: Claims
  /** The worst ones. */
  routes: readonly AuditRoute[]
  /** How many there are beside these. */
  moreRoutes?: number
  /** What to do. A command among them was applied to a copy, and evaluated again. */
  remedy: readonly string[]
}

/** Somebody who gets in by one state, and not by the other. */
export interface AccessChange {
  /** In words, of the state that has it: `repository acme/shop (by id), only with ref refs/heads/main`. */
  who: string
  /** Full name. Undefined: the providers of the pool were not read, or Google attests its members. */
  provider?: string
  /** As the policy has it. */
  member: string
  /** Full name of the resource that has the policy. */
  resource: string
  /** Those that only this state gives. */
  roles: readonly string[]
  /** Of a token that gets in by this state alone, those that are asked for: the engine has evaluated it in both. */
  claims?: Claims
}

export interface AccessChanges {
  gained: readonly AccessChange[]
  lost: readonly AccessChange[]
  /** The trust is another one, and no token was found that it judges otherwise. That proves nothing. */
  unclear: readonly AccessChange[]
}

/** How the access of now differs from that at a commit. */
export interface Since extends AccessChanges {
  /** As it was given. */
  ref: string
  /** Its full hash. */
  commit: string
  /** Jobs of pipelines, with the events by which they get an account in one state only. */
  jobs: Record<'gained' | 'lost', readonly JobAccount[]>
  /** Findings of then that are gone. */
  gone: number
  /** Findings, and what could not be read, that are the same in both states. */
  known: {findings: number; gaps: number}
  /** Files that git does not have: taken as they are now for both states. */
  same: readonly string[]
}

/** The answer of an audit. */
export interface AuditReport {
  providers: readonly (ProviderVerdict & {name: string})[]
  findings: readonly AuditFinding[]
  routes: readonly AuditRoute[]
  /** Only if pipelines were read: which of their jobs get which account. */
  jobs?: readonly JobAccount[]
  /** Only with a report of another tool: how many of its results are in jobs that get an account, of how many. */
  reported?: {shown: number; all: number}
  /** What was not read, so not judged. */
  gaps: readonly UnreadPart[]
  /** What was not looked up: rules that nobody asked for, with the flag that asks, and what was taken instead of asked. */
  notAsked?: readonly Pick<UnreadPart, 'what' | 'remedy'>[]
  /** Only if a baseline was given: `findings` has only those that it lacks. These are the fingerprints of its own. */
  baseline?: {known: readonly string[]; gone: readonly string[]}
  /** Only with a commit to compare with: `findings` and `gaps` have only what was not there then. */
  since?: Since
  /** The day of the table of Google's roles: a role that is newer is not known. */
  rolesAsOf?: string
  counts: {
    projects: number
    pools: number
    providers: number
    policies: number
    bindings: number
    accounts: number
    groups?: number
  }
}

/** Sorts what is worse to the front. */
export const bySeverity = (one: {severity: Severity}, other: {severity: Severity}): number =>
  severities.indexOf(one.severity) - severities.indexOf(other.severity)
