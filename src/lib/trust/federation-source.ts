import type {DomainWideDelegation, Exception, Pool, Project, Provider, ServiceAccount} from './trust.ts'

/** federation.yml as it is written: see federation-shape.ts for what each key means. */
export interface FederationSource {
  projects: Project[]
  pools: (Omit<Pool, 'providers'> & {providers: ProviderSource[]})[]
  serviceAccounts?: AccountSource[]
}

export interface ProviderSource extends Omit<Provider, 'issuer'> {
  issuer?: string
  ci?: string
  jwksFile?: string
}

export interface AccountSource extends Omit<ServiceAccount, 'uniqueId'> {
  uniqueId?: string
  bindings?: BindingSource[]
  domainWideDelegation?: Pick<DomainWideDelegation, 'scopes'> & {users?: string[]}
}

export interface BindingSource {
  subject?: string
  attribute?: Record<string, string>
  group?: string
  wholePool?: boolean
  serviceAccount?: string
  member?: string
  pool?: string
  role?: string
  exceptions?: Exception[]
}
