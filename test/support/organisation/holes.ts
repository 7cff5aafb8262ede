// What is planted into a site: a hole for each rule of an audit, and what looks like it and is none.

import {exampleRequest} from '../../../scripts/ci-pages.ts'
import {type AuditCode, rules} from '../../../src/lib/audit/finding.ts'
import {ciTokens, tokensOfCi} from '../../../src/lib/cis/tokens-list.ts'
import {providerPath} from '../../../src/lib/google/identifiers.ts'
import {attributePrincipals, poolPrincipals} from '../../../src/lib/google/principals.ts'
import type {Random} from '../../campaign/random.ts'
import {DAY_SECONDS, isServer, NOW_SECONDS, type Site} from './sites.ts'

interface Plan {
  /** The CIs that it can be planted for. */
  cis: readonly string[]
  hole(site: Site, random: Random): void
  near(site: Site, random: Random): void
  /** Further rules that the same hole breaks. */
  follows?: readonly AuditCode[]
  /** What is at fault. */
  at(site: Site): string
}

/** The full name of a policy's resource, of the account. */
export const accountName = ({account, project}: Site): string =>
  `//iam.googleapis.com/projects/${project.id}/serviceAccounts/${account.email}`

export const providerName = ({listed, pool}: Site): string =>
  providerPath({projectNumber: pool.projectNumber, pool: pool.id, provider: listed.id})

const namesOf = ({listed, pool}: Site) => ({projectNumber: pool.projectNumber, pool: pool.id, provider: listed.id})

const shared = ciTokens.filter((ci) => ci.issuer.kind === 'shared').map(({ci}) => ci)
const servers = ciTokens.filter(isServer).map(({ci}) => ci)
const github = ['github']
const any = ciTokens.map(({ci}) => ci)
const ofGithub = ({ownerId}: Site, leg: string): string => `assertion.repository_owner_id == '${ownerId}' && ${leg}`
const trusted = "assertion.event_name in ['push', 'workflow_dispatch']"
const keys = JSON.stringify({keys: [{kty: 'RSA', kid: 'k1', alg: 'RS256', use: 'sig', n: 'AQAB', e: 'AQAB'}]})

/** A condition alone, or behind the leg that names the owner. */
const conditions =
  (legs: readonly string[], isOwned: boolean) =>
  (site: Site, random: Random): void => {
    const leg = random.pick(legs)
    site.provider.attributeCondition = isOwned ? ofGithub(site, `${trusted} && (${leg})`) : leg
  }

/** Binds to a branch, where it is mapped: a stranger can have one of the same name. */
function openToBranch(site: Site, random: Random): void {
  const isMapped = site.provider.attributeMapping['attribute.ref'] !== undefined
  if (isMapped && random.chance(70)) site.member = attributePrincipals(namesOf(site), 'ref', 'refs/heads/main')
}

const foreign = [
  "assertion.ref == 'refs/heads/main' && assertion.event_name == 'push'",
  "assertion.repository.endsWith('/shop')",
  "assertion.repository_owner_id != '1'",
  "assertion.sub.contains('acme')",
  "assertion.workflow_ref.endsWith('/.github/workflows/deploy.yml@refs/heads/main')",
  "assertion.repository_owner.matches('^(acme|globex)')",
]

export const plans: Readonly<Partial<Record<AuditCode, Plan>>> = {
  AUDIT_ANYBODY: {
    cis: shared,
    hole: (site, random) => {
      if (random.chance(50)) delete site.provider.attributeCondition
      else site.provider.attributeCondition = random.pick(['', 'true'])
      openToBranch(site, random)
    },
    near: ({provider}) => {
      provider.attributeCondition = `true && ${provider.attributeCondition}`
    },
    follows: ['AUDIT_PULL_REQUEST'],
    at: providerName,
  },
  AUDIT_FOREIGN_TENANT: {
    cis: github,
    hole: (site, random) => {
      conditions([...foreign, "assertion.repository.startsWith('acme')"], false)(site, random)
      openToBranch(site, random)
    },
    follows: ['AUDIT_PREFIX', 'AUDIT_PULL_REQUEST'],
    near: conditions(foreign, true),
    at: providerName,
  },
  AUDIT_NOT_PROVEN: {
    cis: servers,
    hole: (site) => {
      site.provider.issuer = `https://tokens-${site.number}.example`
    },
    near: () => {},
    at: providerName,
  },
  AUDIT_POOL_WIDE: {
    cis: any,
    hole: (site) => {
      site.member = poolPrincipals(namesOf(site))
    },
    near: (site) => {
      site.member = poolPrincipals(namesOf(site))
      site.condition = {title: 'over', expression: "request.time < timestamp('2026-01-01T00:00:00Z')"}
    },
    follows: ['AUDIT_PULL_REQUEST'],
    at: accountName,
  },
  AUDIT_PULL_REQUEST: {
    cis: github,
    hole: (site) => {
      site.provider.attributeCondition = ofGithub(site, "assertion.repository_visibility != 'public'")
      site.role = 'roles/artifactregistry.writer'
    },
    near: (site, random) => {
      const isReading = random.chance(50)
      site.provider.attributeCondition = ofGithub(
        site,
        isReading ? "assertion.repository_visibility != 'public'" : trusted,
      )
      site.role = isReading ? 'roles/run.viewer' : 'roles/artifactregistry.writer'
    },
    at: accountName,
  },
  AUDIT_CLAIM_CHOSEN: {
    cis: github,
    hole: conditions(["assertion.job_workflow_ref.startsWith('acme/shop/')", "assertion.actor == 'alice'"], false),
    near: conditions(["assertion.job_workflow_ref.startsWith('acme/shop/')", "assertion.actor == 'alice'"], true),
    follows: ['AUDIT_FOREIGN_TENANT', 'AUDIT_PULL_REQUEST'],
    at: providerName,
  },
  AUDIT_PREFIX: {
    cis: github,
    hole: (site) => {
      site.provider.attributeCondition = ofGithub(site, `${trusted} && assertion.sub.startsWith('repo:acme/shop')`)
    },
    near: (site) => {
      site.provider.attributeCondition = ofGithub(site, `${trusted} && assertion.sub.startsWith('repo:acme/shop:')`)
    },
    at: providerName,
  },
  AUDIT_ROLE_STRONG: {
    cis: any,
    hole: (site, random) => {
      site.role = random.pick(['roles/owner', 'roles/editor', 'roles/iam.serviceAccountTokenCreator'])
      site.isChained = random.chance(50)
    },
    near: (site) => {
      site.role = 'roles/run.viewer'
    },
    at: accountName,
  },
  AUDIT_JOIN: {
    cis: github,
    hole: (site) => joined(site, "assertion.repository + '-' + assertion.environment"),
    near: (site) => joined(site, "assertion.repository + '/' + assertion.environment"),
    at: providerName,
  },
  AUDIT_NAME_MUTABLE: {
    cis: github,
    hole: ({provider}) => {
      provider.attributeCondition = `assertion.repository_owner == 'acme' && ${trusted}`
    },
    near: (site) => {
      site.provider.attributeCondition = ofGithub(site, `assertion.repository_owner == 'acme' && ${trusted}`)
    },
    at: providerName,
  },
  AUDIT_KEYS_PINNED: {
    cis: github,
    hole: (site) => {
      site.provider.jwksJson = keys
      site.listed.keysUploadedSeconds = NOW_SECONDS - 800 * DAY_SECONDS
    },
    near: (site) => {
      atServer(site)
      site.provider.jwksJson = keys
      site.listed.keysUploadedSeconds = NOW_SECONDS - 30 * DAY_SECONDS
    },
    at: providerName,
  },
  AUDIT_KEY_BESIDE: {
    cis: any,
    hole: ({account}, random) => {
      account.keys = [
        {id: 'k1', uploaded: random.chance(50), disabled: false, validAfterSeconds: NOW_SECONDS - 9 * DAY_SECONDS},
      ]
    },
    near: ({account}) => {
      account.keys = [{id: 'k1', uploaded: false, disabled: true}]
    },
    at: accountName,
  },
  AUDIT_ISSUER_RETIRES: {
    cis: ['azure-pipelines'],
    hole: ({provider}) => {
      provider.attributeCondition = "assertion.sub.startsWith('sc://acme/shop/')"
    },
    // Jobs of pipelines have the same issuer, and go on.
    near: () => {},
    at: providerName,
  },
  AUDIT_AUDIENCE_DEFAULT: {
    cis: github,
    hole: ({provider}) => {
      provider.allowedAudiences = ['https://github.com/acme']
    },
    near: (site) => {
      site.provider.allowedAudiences = [`https://iam.googleapis.com/${providerName(site)}`]
    },
    at: providerName,
  },
  AUDIT_LEFTOVER: {
    cis: any,
    hole: ({pool}, random) => {
      if (random.chance(50)) pool.disabled = true
      else pool.deleted = true
    },
    near: () => {},
    at: accountName,
  },
  AUDIT_ACCOUNT_UNUSED: {
    cis: any,
    hole: ({account}, random) => {
      account.lastUsedSeconds = random.pick(['never', NOW_SECONDS - 120 * DAY_SECONDS])
    },
    near: ({account}) => {
      account.lastUsedSeconds = NOW_SECONDS - 80 * DAY_SECONDS
    },
    at: accountName,
  },
}

/** Moves the jobs to a server of the team's own. */
function atServer(site: Site): void {
  const server = tokensOfCi('forgejo')
  if (!server) throw new Error('there is no forgejo')
  site.ci = server
  site.provider.issuer = exampleRequest(server).issuer
}

function joined(site: Site, expression: string): void {
  site.provider.attributeMapping = {...site.provider.attributeMapping, 'attribute.job': expression}
  const separator = expression.includes("'-'") ? '-' : '/'
  site.member = attributePrincipals(namesOf(site), 'job', `acme/shop${separator}production`)
}

/** Rules about the whole organisation, or for which a CI is asked: they are not planted. */
export const unplanted: readonly AuditCode[] = (Object.keys(rules) as AuditCode[]).filter((code) => !plans[code])
