// An organisation of any size out of a seed, with holes whose places are known.

import type {AuditCode} from '../../../src/lib/audit/finding.ts'
import type {AuditedAccount, AuditedPolicy, Inventory} from '../../../src/lib/audit/inventory.ts'
import type {Binding} from '../../../src/lib/trust/policy.ts'
import {type Random, randomOf} from '../../campaign/random.ts'
import {accountName, plans} from './holes.ts'
import {closedSite, isServer, type Site} from './sites.ts'

export interface Size {
  projects: number
  /** A pool each. Some pools have one more. */
  providers: number
  /** Bindings of all policies. */
  bindings: number
  /** Of 1,000 sites, so many have a hole, and as many a near one. Default: 20. */
  holesPerThousand?: number
}

export interface Planted {
  code: AuditCode
  /** As the finding must name it. */
  resource: string
  site: Site
}

export interface Organisation {
  inventory: Inventory
  holes: readonly Planted[]
  /** Sites that have all of a hole but the hole. */
  nears: readonly Planted[]
  /** What `--dedicated` must say. */
  dedicated: readonly string[]
}

const codes = Object.keys(plans) as AuditCode[]

/** The same organisation for the same `seed`. Every hole is planted at least once if there are providers enough. */
export function makeOrganisation(
  seed: number,
  {bindings, holesPerThousand = 20, projects, providers}: Size,
): Organisation {
  const kinds = Math.max(codes.length, Math.ceil((providers * holesPerThousand) / 1000))
  const drawn = Array.from({length: providers}, (_, number) =>
    drawSite({number, home: number % projects}, randomOf(seed, number), number < kinds * 2),
  )
  const sites = drawn.map(({site}) => site)
  const holes = drawn.flatMap(({hole}) => hole ?? [])
  const homes = Array.from({length: projects}, (_, home) => sites.filter((_site, number) => number % projects === home))
  const policies = [...accountPolicies(sites), ...homes.flatMap(projectPolicy)]
  const count = policies.reduce((sum, policy) => sum + policy.bindings.length, 0)
  return {
    holes,
    nears: drawn.flatMap(({near}) => near ?? []),
    dedicated: [...new Set(sites.filter(({ci}) => isServer(ci)).map(({provider}) => provider.issuer))].filter(
      (issuer) => !holes.some(({code, site}) => code === 'AUDIT_NOT_PROVEN' && site.provider.issuer === issuer),
    ),
    inventory: {
      projects: homes.flatMap(([first]) =>
        first ? [{...first.project, ancestors: ['folders/2001', 'organizations/1001']}] : [],
      ),
      pools: sites.map(({beside, listed, pool, provider}) => ({
        ...pool,
        providers: [
          {...listed, provider},
          ...(beside ? [{...listed, id: beside.id, disabled: false, deleted: false, provider: beside}] : []),
        ],
      })),
      policies: [...policies, ...buckets(sites, bindings - count)],
      accounts: sites.flatMap((site) => [site.account, ...(site.isChained ? [vaultOf(site)] : [])]),
      gaps: [],
    },
  }
}

/** Some pools of CIs with one issuer for all have two providers, and some accounts act as others. */
function withMore(site: Site, random: Random): Site {
  const {ci, number} = site
  if (ci.issuer.kind === 'shared' && random.chance(20)) {
    const {provider} = closedSite({home: 0, number: number + 500_000}, random, ci.ci)
    site.beside = {...provider, id: 'second'}
  }
  if (random.chance(20)) site.isChained = true
  return site
}

/** The kinds take turns, each first as a hole and then as a near one. */
function drawSite(place: {home: number; number: number}, random: Random, isPlanted: boolean) {
  const code = codes[place.number % codes.length]
  const plan = isPlanted && code ? plans[code] : undefined
  if (!plan || !code) return {site: withMore(closedSite(place, random), random)}
  const site = closedSite(place, random, random.pick(plan.cis))
  const kind = Math.floor(place.number / codes.length) % 2 === 0 ? 'hole' : 'near'
  plan[kind](site, random)
  return {site, [kind]: {code, resource: plan.at(site), site}} as {site: Site; hole?: Planted; near?: Planted}
}

const policy = (resource: string, ...bindings: Binding[]): AuditedPolicy => ({resource, bindings, from: 'made'})

/** The second account of a chain. */
const vaultOf = ({account, number}: Site): AuditedAccount => ({
  ...account,
  email: account.email.replace('deployer', 'vault'),
  uniqueId: String(200_000_000_000_000_000_000n + BigInt(number)),
})

const accountPolicies = (sites: readonly Site[]): AuditedPolicy[] =>
  sites.flatMap((site) => {
    const {account, condition, member} = site
    const own = {role: 'roles/iam.workloadIdentityUser', members: [member], ...(condition ? {condition} : {})}
    const onward = {role: 'roles/iam.serviceAccountTokenCreator', members: [`serviceAccount:${account.email}`]}
    return [
      policy(accountName(site), own),
      ...(site.isChained ? [policy(accountName({...site, account: vaultOf(site)}), onward)] : []),
    ]
  })

const projectPolicy = (home: readonly Site[]): AuditedPolicy[] =>
  home.slice(0, 1).map(({project}) =>
    policy(
      `//cloudresourcemanager.googleapis.com/projects/${project.id}`,
      {role: 'roles/viewer', members: ['group:everybody@acme.example']},
      ...home.map((site): Binding => {
        const {email} = site.isChained ? vaultOf(site) : site.account
        return {role: site.role, members: [`serviceAccount:${email}`]}
      }),
    ),
  )

/** Buckets, a binding each: every fourth a direct grant, the others grants to people. */
const buckets = (sites: readonly Site[], wanted: number): AuditedPolicy[] =>
  Array.from({length: Math.max(0, wanted)}, (_, index) => {
    const site = sites[index % sites.length]
    const isDirect = index % 4 === 0 && site !== undefined
    return policy(
      `//storage.googleapis.com/projects/_/buckets/acme-${index}`,
      isDirect
        ? {role: site.direct, members: [site.member], ...(site.condition ? {condition: site.condition} : {})}
        : {role: 'roles/storage.objectViewer', members: [`user:person-${index % 500}@acme.example`]},
    )
  })
