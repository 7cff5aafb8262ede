import {warningCodes} from '../base/error-codes.ts'
import {ciWithIssuerIds} from '../cis/tokens-list.ts'
import {providerLimits} from './attributes.ts'
import {
  type AccountSource,
  type BindingSource,
  type DelegationSource,
  type FederationSource,
  memberKinds,
  type PoolSource,
  type ProjectSource,
  type ProviderSource,
} from './federation-source.ts'
import {fields, flag, list, name, oneOf, text, texts} from './shape.ts'
import {
  digitsPattern,
  type Exception,
  emailPattern,
  idPattern,
  maxLength,
  roles,
  secondsPattern,
  servicePattern,
  targetPattern,
} from './trust.ts'

const like = (pattern: RegExp) => ({pattern: pattern.source})
const atMost = (maxLength: number) => ({maxLength})
const exactlyOneOf = (keys: readonly string[]) => keys.map((key) => ({required: [key]}))

const findingCodes = Object.keys(warningCodes).filter((code) => code.startsWith('TRUST_'))

const exceptions = list(
  fields<Exception>(
    {
      code: oneOf(findingCodes, 'The code of the finding.'),
      reason: text('Why it is accepted, for the next reader.', {minLength: 1}),
      hash: text(
        'As setup lint prints it. If something changes that the finding depends on, the exception is no longer valid.',
      ),
    },
    {},
  ),
  'Findings of setup lint that somebody has reviewed and accepts.',
)

const binding = fields<BindingSource>(
  {},
  {
    subject: text('The jobs with this mapped google.subject.'),
    attribute: texts('All jobs with this value of one mapped attribute, such as {repository: acme/shop}.', {
      minProperties: 1,
      maxProperties: 1,
    }),
    group: text('All jobs with this group in the mapped google.groups.'),
    wholePool: flag('Every job that the pool lets in.', {const: true}),
    serviceAccount: text(
      'Another service account, by its email: the account before this one in a chain of delegates.',
      like(emailPattern),
    ),
    member: text('Any other member, in the form of IAM policies: user:EMAIL, group:EMAIL, principal://…'),
    pool: text('The pool of subject, attribute, group or wholePool. Default: the only pool.'),
    role: oneOf(
      Object.keys(roles),
      'Default: roles/iam.workloadIdentityUser; for serviceAccount and member roles/iam.serviceAccountTokenCreator.',
    ),
    exceptions,
  },
  'Names exactly one kind of caller.',
  {oneOf: exactlyOneOf(memberKinds)},
)

/** What names a pool, a provider or an account to people. */
const names = (nameLength: number, unit = 'characters') => ({
  displayName: text(`At most ${nameLength} ${unit}.`, atMost(nameLength)),
  description: text(`At most ${maxLength.description} ${unit}.`, atMost(maxLength.description)),
})

const id = name('4 to 32 of a-z, 0-9 and -, not gcp-….', like(idPattern))
const disabled = flag('It lets nobody in.')
const deleted = flag('It must not exist. Google keeps a deleted one, and its id, for 30 days.')

const provider = fields<ProviderSource>(
  {
    id,
    attributeMapping: texts(
      'google.subject, google.groups and attribute.NAME, each with a CEL expression over assertion.',
      {
        required: ['google.subject'],
        // Beside google.subject and google.groups.
        maxProperties: providerLimits.attributes + 2,
        propertyNames: like(targetPattern),
        // As any text, which the reader takes unquoted numbers for.
        additionalProperties: {type: ['string', 'number'], maxLength: providerLimits.mappingLength},
      },
    ),
  },
  {
    ci: oneOf(
      ciWithIssuerIds(),
      'CI whose jobs the provider lets in. It sets the issuer if all customers of the CI share one.',
    ),
    issuer: text('https URL, byte for byte equal to the iss of the tokens. Not needed if ci sets it.', {
      pattern: '^https://',
    }),
    tenant: oneOf(
      ['dedicated'],
      'dedicated: nobody else has tokens of this issuer, for example because it is your own server. No effect for ' +
        'an issuer that is known to be shared.',
    ),
    tenantReason: text('How you know that. Required if tenant is set.', atMost(maxLength.description)),
    exceptions,
    ...names(maxLength.poolName),
    allowedAudiences: list(
      text('An audience.', atMost(providerLimits.audienceLength)),
      'Allowed values of aud. Default: the full name of the provider, with or without https:.',
      {maxItems: providerLimits.audiences},
    ),
    attributeCondition: text(
      'CEL over assertion, google and attribute: which tokens are let in.',
      atMost(providerLimits.conditionLength),
    ),
    jwksJson: text("Uploaded keys, instead of the issuer's own: a JSON Web Key Set."),
    jwksFile: text('The same, in a file in this folder or below it.'),
    disabled,
    deleted,
  },
  'Whose tokens a pool takes.',
  {
    anyOf: exactlyOneOf(['ci', 'issuer']),
    not: {required: ['jwksJson', 'jwksFile']},
    dependencies: {tenant: ['tenantReason'], tenantReason: ['tenant']},
  },
)

const pool = fields<PoolSource>(
  {id, providers: list(provider, 'The providers whose tokens the pool accepts.')},
  {
    project: text('Id of its project. Default: the first one.'),
    ...names(maxLength.poolName),
    sessionDuration: text(
      'Lifetime of federated access tokens in seconds, such as 7200s. Default: that of the ID token.',
      like(secondsPattern),
    ),
    external: flag(
      'Somebody else manages the pool, for example for the whole organisation. It is never changed. If its ' +
        'providers are not here, setup plan reads them.',
    ),
    disabled,
    deleted,
  },
  'Workload identity pool: the name space of the callers from outside.',
)

const serviceAccount = fields<AccountSource>(
  {email: text('NAME@PROJECT.iam.gserviceaccount.com', like(emailPattern))},
  {
    uniqueId: text(
      '21 digits, which Google sets when the account is created. The emulator makes one up.',
      like(digitsPattern),
    ),
    ...names(maxLength.accountName, 'bytes of UTF-8'),
    lifetimeExtension: flag(
      'The organisation policy allows access tokens of this account with a lifetime of 12 hours.',
    ),
    disabled: flag('Nobody can act as the account.'),
    bindings: list(binding, 'Who may act as it. Each names exactly one kind of caller.'),
    domainWideDelegation: fields<DelegationSource>(
      {scopes: list(text(), 'Full URLs.')},
      {users: list(text(), 'The users that the emulator knows.')},
      'Domain-wide delegation: what a Workspace administrator lets it do for users.',
    ),
  },
  'Account that jobs act as.',
)

const project = fields<ProjectSource>(
  {
    id: name('Project id, as gcloud projects list shows it.'),
    number: text('Digits: gcloud projects describe ID --format="value(projectNumber)"', like(digitsPattern)),
  },
  {
    services: list(
      text('Host name of an API.', like(servicePattern)),
      'Host names of the APIs that must be enabled, such as iamcredentials.googleapis.com.',
    ),
  },
  'Cloud project.',
)

/** What editors read the form of the file from, where the package is installed beside it. */
export const SCHEMA_FILE = './node_modules/ci-auth/federation.schema.json'
export const SCHEMA_LINE = `# yaml-language-server: $schema=${SCHEMA_FILE}`

/** The format of the file. A file of another one is not read: a key could mean something else. */
export const FORMAT = 1

/** The whole file. */
export const federationShape = fields<FederationSource>(
  {
    projects: list(project, 'Pools without a project belong to the first one.', {minItems: 1}),
    pools: list(pool, 'Workload identity pools.'),
  },
  {
    serviceAccounts: list(serviceAccount, 'Service accounts, and who may act as them.'),
    version: text(`Of this format: ${FORMAT}, also where it is left out.`, {type: 'number', const: FORMAT}),
  },
)
