import type {ErrorCode} from '../../src/lib/base/error-codes.ts'
import type {RawInputs} from '../../src/lib/base/inputs.ts'
import type {Claims} from '../../src/lib/base/jwt.ts'
import type {CiProvider} from '../../src/lib/cis/description/provider.ts'
import type {NamedSource} from '../../src/lib/cis/named-source.ts'
import {type CiTokens, ownerIn, trustedCondition} from '../../src/lib/cis/tokens-list.ts'
import type {LinkName} from '../../src/lib/doctor/facts/chain.ts'
import type {InjectedFault} from '../../src/lib/emulator/state/faults.ts'
import {mapAttributes} from '../../src/lib/trust/attributes.ts'
import type {Pool, Provider, World} from '../../src/lib/trust/trust.ts'
import {ciNames, ciWorld} from '../support/ci-rig.ts'
import {acme, acmeNames} from '../support/worlds.ts'
import type {Library} from './library.ts'
import type {Scene} from './scene.ts'

/** The cloud of a job that gets in, to be broken. */
export interface Parts {
  world: World
  pool: Pool
  provider: Provider
  /** Lets these act as the deployer, and nobody else. */
  bind(...members: readonly string[]): void
}

/** What a person changes who does as the first remedy says, where that is no line to paste. */
export interface Play {
  inputs?: RawInputs
  /** Of the job's token. */
  claims?: Claims
  /** In Google Cloud, or at the CI's server. */
  change?(parts: Parts): void
  /** Time that passes. */
  seconds?: number
}

/**
 * A sign-in that is broken, and what everybody says of it: ci-auth, the doctor with and without the trust, a library of
 * Google, and after the first remedy the emulator. By `breaks` in the cloud, or by the job.
 */
export interface BrokenWorld {
  /** The true cause. */
  cause: string
  /** Where people reported it: `owner/repository#number` at GitHub, or an address. */
  from?: readonly string[]
  /** Default: GitHub Actions. */
  ci?: {provider: CiProvider; tokens: CiTokens}
  /** Default: that of `acme`, or of the CI. */
  world?: () => World
  /** Default: no fault in the cloud. */
  breaks?(parts: Parts): void
  faults?: readonly InjectedFault[]
  /** Of the job's token, where they are not those of a push to `main`. */
  claims?: Claims
  /** GitHub's subject with the ids of owner and repository. */
  immutable?: true
  /** Besides those of the usual sign-in, or in their place. */
  inputs?: RawInputs
  /** Without those of the usual sign-in. */
  isAlone?: true
  /** Where the job says that its token is. */
  named?: NamedSource
  /** What GitHub's runner wrote down of the event. As the variables, it is another one once the pipeline is mended. */
  event?: Readonly<Record<string, unknown>>
  /** Variables that the job has; undefined: has not. Gone once the pipeline is mended. */
  env?: Readonly<Record<string, string | undefined>>
  /** The services of Google under their own names, by a proxy. */
  mode?: 'proxy'
  /** What only the running job knows. */
  prepare?(scene: Scene): unknown
  /** Seconds until Google knows what `justDone` changes. */
  propagation?: {seconds: number; justDone: string}
  /** What ci-auth says, the only link that fails, and what the doctor must say of it where the trust can be read. */
  finds: {link: LinkName; code: ErrorCode; says?: RegExp}
  /** What a library says on the same way, or the way that it takes; a text says why none gets there. */
  library?: RegExp | {ask: Library; says: RegExp} | string
  /** Nothing here can mend it: what is to be read, with the trust in a file. */
  remedy?: RegExp
  /** Where the first remedy is no line to paste: what it says, and what that changes. Default: the line is pasted. */
  mend?: Play & {says: RegExp}
  /** How often the doctor must be asked until the job gets in. Default: once. */
  rounds?: number
  /** Without read access to the trust, too, the first remedy mends it. Default: it is a line that reads more, or a sentence. */
  mendsBlindly?: true
  /** A federation.yml cannot say it. */
  isOnlyLive?: true
  /** Where the line cannot be written into a federation.yml: what `doctor --fix` says. */
  notInFile?: RegExp
  /** The remedy is also written and applied by the commands that a person types. */
  byCommands?: true
  /** The remedy is also pasted into gcloud itself: one for each form of line. */
  byGcloud?: true
  /** Untrusted builds of the same repository that the trust lets in as it was meant. */
  admits?: readonly string[]
}

export const {deployer, pool} = acmeNames
/** `principal://…/subject/…` */
export const subject = (value: string): string => `principal://${pool}/subject/${value}`
/** `principalSet://…/attribute.…` */
export const attribute = (name: string, value: string): string => `principalSet://${pool}/attribute.${name}/${value}`

export const usual: RawInputs = {workload_identity_provider: acmeNames.provider, service_account: deployer}
/** Of jobs of other CIs. */
export const elsewhere = ciNames.provider.replace(/ci$/, 'pipelines')

/** A fault that answers with `status` and `body` in place of the service. */
export const answers = (service: InjectedFault['service'], status: number, body?: unknown): InjectedFault => ({
  service,
  kind: 'status',
  status,
  ...(body === undefined ? {} : {body: typeof body === 'string' ? body : JSON.stringify(body)}),
})

/** A cloud that lets in the pushes to `main` of one repository, and no other job. */
export function healthy({ci, world: make}: Pick<BrokenWorld, 'ci' | 'world'>): Parts {
  const world = make?.() ?? (ci ? worldOf(ci.tokens) : acme())
  const [first] = world.pools
  const [provider] = first?.providers ?? []
  if (!first || !provider) throw new Error('no provider')
  const bind = (...members: readonly string[]): void => {
    const others = world.grants.filter(({serviceAccount}) => serviceAccount !== deployer)
    world.grants = [
      ...others,
      {serviceAccount: deployer, role: 'roles/iam.workloadIdentityUser', members: [...members]},
    ]
  }
  if (ci) provider.id = 'pipelines'
  else bind(subject('repo:acme/shop:ref:refs/heads/main'))
  return {world, pool: first, provider, bind}
}

function worldOf(tokens: CiTokens): World {
  const claims = tokens.claims({})
  const fixed = tokens.fixedAudience?.(claims)
  const own = mapAttributes(tokens.attributeMapping, claims).subject
  return ciWorld({
    issuer: String(claims['iss']),
    attributeMapping: {...tokens.attributeMapping},
    attributeCondition: trustedCondition(tokens, {
      ownerId: ownerIn(tokens, claims),
      repository: 'github.com/acme/shop',
    }),
    ...(fixed === undefined ? {} : {allowedAudiences: [fixed]}),
    member: `subject/${own}`,
  })
}

export const denied = (says: RegExp): BrokenWorld['finds'] => ({
  link: 'binding',
  code: 'IAM_IMPERSONATION_DENIED',
  says,
})

export const mainOf = (repository: string): string => `repo:${repository}:ref:refs/heads/main`

/** A member of the whole repository lets in its pull requests too, as it always would. */
export const admits = ['pull-request']
