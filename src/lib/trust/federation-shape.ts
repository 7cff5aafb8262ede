import {warningCodes} from '../base/error-codes.ts'
import {ciWithIssuerIds} from '../cis/tokens-list.ts'
import {limits} from './attributes.ts'
import {kinds} from './federation-source.ts'
import {described, fields, flag, list, oneOf, type Shape, text, texts} from './shape.ts'
import {
  digitsPattern,
  emailPattern,
  idPattern,
  longest,
  roles,
  secondsPattern,
  servicePattern,
  targetPattern,
} from './trust-limits.ts'

const like = (pattern: RegExp) => ({pattern: pattern.source})
const atMost = (maxLength: number) => ({maxLength})
const exactlyOneOf = (keys: readonly string[]) => keys.map((key) => ({required: [key]}))

const findingCodes = Object.keys(warningCodes).filter((code) => code.startsWith('TRUST_'))

const exceptions = described(
  list(
    fields({
      code: described(oneOf(findingCodes), 'The code of the finding.'),
      reason: described(text, 'Why it may stay, for whoever reads this next.', {minLength: 1}),
      hash: described(text, 'As setup lint prints it. With another condition or mapping the exception stops holding.'),
    }),
  ),
  'Findings of setup lint that somebody has looked at and takes.',
)

const binding = described(
  fields(
    {},
    {
      subject: described(text, 'One job: the mapped google.subject.'),
      attribute: described(
        texts,
        'All jobs with this value: one attribute of the mapping, as in {repository: acme/shop}.',
        {minProperties: 1, maxProperties: 1},
      ),
      group: described(text, 'All jobs of this group, of the mapped google.groups.'),
      wholePool: described(flag, 'Everybody that the pool lets in.', {const: true}),
      serviceAccount: described(
        text,
        'Another account, by its email: the hop before this one in a chain of delegates.',
        like(emailPattern),
      ),
      member: described(text, 'Anybody else, as IAM policies write members: user:EMAIL, group:EMAIL, principal://…'),
      pool: described(text, 'The pool that subject, attribute, group or wholePool are of. Default: the only one.'),
      role: described(
        oneOf(Object.keys(roles)),
        'Default: roles/iam.workloadIdentityUser; for serviceAccount and member roles/iam.serviceAccountTokenCreator.',
      ),
      exceptions,
    },
  ),
  'Names exactly one kind of caller.',
  {oneOf: exactlyOneOf(kinds)},
)

/** What names a pool, a provider or an account to people. */
const names = (nameLength: number): Record<string, Shape> => ({
  displayName: described(text, `At most ${nameLength} characters.`, atMost(nameLength)),
  description: described(text, `At most ${longest.description} characters.`, atMost(longest.description)),
})

const id = described(text, '4 to 32 of a-z, 0-9 and -, not gcp-….', like(idPattern))
const disabled = described(flag, 'Lets nobody in.')
const deleted = described(flag, 'Must not exist. Google keeps it for 30 days, and its id with it.')

const provider = described(
  fields(
    {
      id,
      attributeMapping: described(
        texts,
        'google.subject, google.groups and attribute.NAME, each with a CEL expression over assertion.',
        {
          required: ['google.subject'],
          // Beside google.subject and google.groups.
          maxProperties: limits.attributes + 2,
          propertyNames: like(targetPattern),
          // As any text, which the reader takes unquoted numbers for.
          additionalProperties: {type: ['string', 'number'], maxLength: limits.mappingLength},
        },
      ),
    },
    {
      ci: described(
        oneOf(ciWithIssuerIds()),
        'CI whose jobs the provider lets in: gives the issuer where all its customers share one.',
      ),
      issuer: described(
        text,
        'https URL, byte for byte the iss of the tokens. Not needed beside ci where that tells it.',
        {pattern: '^https://'},
      ),
      tenant: described(
        oneOf(['dedicated']),
        'dedicated: nobody else has tokens of this issuer, as of a server of your own. Says nothing of an issuer that is known to be shared.',
      ),
      tenantReason: described(text, 'How you know. Required beside tenant.', atMost(longest.description)),
      exceptions,
      ...names(longest.poolName),
      allowedAudiences: described(
        list(described(text, 'An audience.', atMost(limits.audienceLength))),
        'What the aud of a token may be. Default: the full name of the provider, with or without https:.',
        {maxItems: limits.audiences},
      ),
      attributeCondition: described(
        text,
        'CEL over assertion, google and attribute: which tokens are let in.',
        atMost(limits.conditionLength),
      ),
      jwksJson: described(text, "Uploaded keys, in place of the issuer's own: a JSON Web Key Set."),
      jwksFile: described(text, 'The same, in a file of this folder or below it.'),
      disabled,
      deleted,
    },
  ),
  'Whose tokens a pool takes.',
  {
    anyOf: exactlyOneOf(['ci', 'issuer']),
    not: {required: ['jwksJson', 'jwksFile']},
    dependencies: {tenant: ['tenantReason'], tenantReason: ['tenant']},
  },
)

const pool = described(
  fields(
    {id, providers: described(list(provider), 'Whose tokens it takes.')},
    {
      project: described(text, 'Id of its project. Default: the first one.'),
      ...names(longest.poolName),
      sessionDuration: described(
        text,
        'How long federated tokens live, in seconds, as 7200s. Default: as the ID token.',
        like(secondsPattern),
      ),
      external: described(
        flag,
        'Somebody else sets it up, as a pool of the whole organisation: it is never changed. Without providers here, setup plan reads them.',
      ),
      disabled,
      deleted,
    },
  ),
  'Workload identity pool: the name space of the callers from outside.',
)

const serviceAccount = described(
  fields(
    {email: described(text, 'NAME@PROJECT.iam.gserviceaccount.com', like(emailPattern))},
    {
      uniqueId: described(
        text,
        '21 digits, given by Google when the account is made. The emulator makes one up.',
        like(digitsPattern),
      ),
      ...names(longest.accountName),
      lifetimeExtension: described(flag, 'The organisation policy lets its access tokens live for 12 hours.'),
      disabled: described(flag, 'Nobody can act as it.'),
      bindings: described(list(binding), 'Who may act as it. Each names exactly one kind of caller.'),
      domainWideDelegation: described(
        fields(
          {scopes: described(list(text), 'Full URLs.')},
          {users: described(list(text), 'The users that the emulator knows.')},
        ),
        'What a Workspace administrator lets it do in the name of users.',
      ),
    },
  ),
  'Account that jobs act as.',
)

const project = described(
  fields(
    {
      id: described(text, 'As in gcloud projects list.'),
      number: described(
        text,
        'Digits: gcloud projects describe ID --format="value(projectNumber)"',
        like(digitsPattern),
      ),
    },
    {
      services: described(
        list(described(text, 'Host name of an API.', like(servicePattern))),
        'Host names of the APIs that must be on: iamcredentials.googleapis.com.',
      ),
    },
  ),
  'Cloud project.',
)

/** What editors read the form of the file from, where the package is installed beside it. */
export const SCHEMA_LINE = '# yaml-language-server: $schema=./node_modules/ci-auth/federation.schema.json'

/** The whole file. */
export const federationShape = fields(
  {
    projects: described(list(project), 'The first one is that of pools which name none.', {minItems: 1}),
    pools: described(list(pool), 'Where tokens from outside become callers that IAM knows.'),
  },
  {serviceAccounts: described(list(serviceAccount), 'Which accounts there are, and who may act as them.')},
)
