import {ciWithIssuerIds} from './cis/index.ts'
import {roles} from './roles.ts'
import {described, fields, flag, list, oneOf, text, texts} from './shape.ts'

const binding = fields(
  {},
  {
    subject: described(text, 'One job: the mapped google.subject.'),
    attribute: described(
      texts,
      'All jobs with this value: one attribute of the mapping, as in {repository: acme/shop}.',
    ),
    group: described(text, 'All jobs of this group, of the mapped google.groups.'),
    wholePool: described(flag, 'Everybody that the pool lets in.'),
    serviceAccount: described(text, 'Another account, by its email: the hop before this one in a chain of delegates.'),
    member: described(text, 'Anybody else, as IAM policies write members: user:EMAIL, group:EMAIL, principal://…'),
    pool: described(text, 'The pool that subject, attribute, group or wholePool are of. Default: the only one.'),
    role: described(
      oneOf(Object.keys(roles)),
      'Default: roles/iam.workloadIdentityUser; for serviceAccount and member roles/iam.serviceAccountTokenCreator.',
    ),
  },
)

const provider = fields(
  {
    id: described(text, '4 to 32 of a-z, 0-9 and -, not gcp-….'),
    attributeMapping: described(
      texts,
      'google.subject, google.groups and attribute.NAME, each with a CEL expression over assertion.',
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
    ),
    displayName: described(text, 'At most 32 characters.'),
    description: described(text, 'At most 256 characters.'),
    allowedAudiences: described(
      list(text),
      'What the aud of a token may be. Default: the full name of the provider, with or without https:.',
    ),
    attributeCondition: described(text, 'CEL over assertion, google and attribute: which tokens are let in.'),
    jwksJson: described(text, "Uploaded keys, in place of the issuer's own: a JSON Web Key Set."),
    jwksFile: described(text, 'The same, in a file beside this one.'),
    disabled: described(flag, 'Lets nobody in.'),
    deleted: described(flag, 'Must not exist. Google keeps it for 30 days, and its id with it.'),
  },
)

const pool = fields(
  {id: described(text, '4 to 32 of a-z, 0-9 and -, not gcp-….'), providers: list(provider)},
  {
    project: described(text, 'Id of its project. Default: the first one.'),
    displayName: described(text, 'At most 32 characters.'),
    description: described(text, 'At most 256 characters.'),
    sessionDuration: described(text, 'How long federated tokens live, in seconds, as 7200s. Default: as the ID token.'),
    disabled: described(flag, 'Lets nobody in.'),
    deleted: described(flag, 'Must not exist. Google keeps it for 30 days, and its id with it.'),
  },
)

const serviceAccount = fields(
  {email: text},
  {
    uniqueId: described(text, '21 digits, given by Google when the account is made. The emulator makes one up.'),
    displayName: described(text, 'At most 100 characters.'),
    description: described(text, 'At most 256 characters.'),
    lifetimeExtension: described(flag, 'The organisation policy lets its access tokens live for 12 hours.'),
    disabled: described(flag, 'Nobody can act as it.'),
    bindings: described(list(binding), 'Who may act as it. Each names exactly one kind of caller.'),
    domainWideDelegation: described(
      fields({scopes: list(text)}, {users: described(list(text), 'The users that the emulator knows.')}),
      'What a Workspace administrator lets it do in the name of users.',
    ),
  },
)

/** The whole file. */
export const federationShape = fields(
  {
    projects: described(
      list(
        fields(
          {id: text, number: described(text, 'Digits: gcloud projects describe ID --format="value(projectNumber)"')},
          {services: described(list(text), 'Host names of the APIs that must be on: iamcredentials.googleapis.com.')},
        ),
      ),
      'The first one is that of pools which name none.',
    ),
    pools: list(pool),
  },
  {serviceAccounts: list(serviceAccount)},
)
