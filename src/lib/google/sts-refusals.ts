// What each refusal of the token service means, and what to do.
import {shellQuoted} from '../base/quoting.ts'
import {projectOfServiceAccount} from './identifiers.ts'
import type {ErrorBody, RefusalRow} from './refusal.ts'
import type {RefusalContext, UntrustedBuild} from './refusal-context.ts'
import {describeProvider, PUBLISH_ISSUER, undeleteProvider, updateProvider, uploadKeys} from './remedies.ts'

const grant =
  (start: string) =>
  ({error, text}: ErrorBody) =>
    error === 'invalid_grant' && text.startsWith(start)

/** The number in the name of a provider may be another project's. */
function numberOf({serviceAccount = ''}: RefusalContext): string | undefined {
  const project = projectOfServiceAccount(serviceAccount)
  return project && `To compare the number: gcloud projects describe ${project} --format='value(projectNumber)'`
}

const onlyTrusted = ({branch, kind, told}: UntrustedBuild): string =>
  `Run the sign-in in builds of ${branch === undefined ? 'a branch' : `the branch ${branch}`}, not for ${kind}: ` +
  `${told}, so this is such a build, and a condition should keep it out`

const replaceMapping = (about: RefusalContext, subject: string): string =>
  `For google.subject=${subject}: ${updateProvider(about, '--attribute-mapping="MAPPING"')}`

/** https://docs.cloud.google.com/iam/docs/troubleshooting-workload-identity-federation */
export const stsRefusals: readonly [...RefusalRow[], RefusalRow] = [
  {
    code: 'STS_RATE_LIMITED',
    matches: ({error, status}) => status === 429 || error === 'quota_exceeded',
    says: 'too many exchanges at once in this project',
  },
  {
    code: 'STS_UNAVAILABLE',
    matches: ({status}) => status >= 500,
    says: "Google's token service failed; the configuration is not the reason",
  },
  {
    code: 'STS_AUDIENCE_INVALID',
    matches: ({text}) => text.startsWith('Invalid value for "audience"'),
    says: 'Google does not recognise this as the name of a provider',
    suggestions: () => ['Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>'],
  },
  {
    code: 'STS_TARGET_INVALID',
    matches: ({error}) => error === 'invalid_target',
    says: 'the pool or the provider is disabled, deleted, or does not exist under this name',
    suggestions: (about) => [
      describeProvider(about),
      `If it was deleted: ${undeleteProvider(about)}`,
      `If it is disabled: ${updateProvider(about, '--no-disabled')}`,
      numberOf(about),
    ],
  },
  {
    code: 'STS_TOKEN_AUDIENCE_MISMATCH',
    matches: grant('The audience in ID Token ['),
    says: "the ID token's audience is not one that the provider accepts",
    suggestions: (about) => [
      about.audienceFixedBy === undefined
        ? 'Remove the audience input, unless the provider lists allowed audiences.'
        : `The audience comes from ${about.audienceFixedBy}, not from this step.`,
      `To allow it: ${updateProvider(about, `--allowed-audiences=${shellQuoted(about.audience ?? 'AUDIENCE')}`)}`,
    ],
  },
  {
    code: 'STS_ISSUER_MISMATCH',
    matches: grant('The issuer in ID Token '),
    says: "the ID token comes from another issuer than the provider's: compare the two letter by letter",
    suggestions: (about) => [
      describeProvider(about),
      `If this CI is to be trusted: ${updateProvider(about, '--issuer-uri=ISSUER')}`,
    ],
  },
  {
    code: 'STS_ISSUER_UNREACHABLE',
    matches: grant("Error connecting to the given credential's issuer"),
    says: "Google could not get the issuer's keys, or no uploaded key has the token's key id",
    suggestions: (about) => [uploadKeys(about), PUBLISH_ISSUER],
  },
  {
    code: 'STS_SIGNATURE_INVALID',
    matches: grant('Unable to verify the ID Token signature'),
    says: "the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",
    suggestions: (about) => [uploadKeys(about)],
  },
  {
    code: 'STS_TOKEN_MALFORMED',
    matches: grant('Unable to parse the ID Token'),
    says: 'the text that was sent as ID token is not a JWT',
  },
  {
    code: 'STS_TOKEN_STALE',
    matches: ({error, text}) => error === 'invalid_grant' && text.includes('is stale to sign-in'),
    says: 'the ID token has expired, or its times are in the future',
  },
  {
    code: 'STS_CONDITION_REJECTED',
    matches: ({text}) => text.startsWith('The given credential is rejected by the attribute condition'),
    says: "the provider's attribute condition is false for this job, or names a claim that the token lacks",
    // A new condition is not for the person who reads the log of a job: doctor proposes one where a change is right.
    suggestions: (about) => [
      about.described?.untrusted && onlyTrusted(about.described.untrusted),
      `Compare the claims above with the condition: ${describeProvider(about)}`,
    ],
  },
  {
    code: 'STS_SUBJECT_EMPTY',
    matches: ({text}) => text.startsWith('Could not obtain a value for google.subject'),
    says: "the provider's mapping names a claim that the token does not have",
    suggestions: (about) => [describeProvider(about), replaceMapping(about, 'assertion.sub')],
  },
  {
    code: 'STS_SUBJECT_TOO_LONG',
    matches: ({text}) => text.includes('google.subject exceeds the 127 bytes limit'),
    says: 'the mapped google.subject is longer than 127 bytes',
    suggestions: (about) => [
      'Map a shorter claim, and change the bindings that name subject/…',
      replaceMapping(about, 'assertion.repository_id'),
    ],
  },
  {
    code: 'STS_ATTRIBUTE_INVALID',
    matches: ({text}) => /must be of type STRING|^The size of mapped attributes/i.test(text),
    says: 'the mapping gives a value that is not text, or too much text',
    suggestions: (about) => ['Convert the value: string(…), or .join(",") for a list.', describeProvider(about)],
  },
  {
    code: 'STS_REJECTED',
    matches: () => true,
    says: 'Google refused the exchange',
    suggestions: (about) => [about.provider && describeProvider(about)],
  },
]
