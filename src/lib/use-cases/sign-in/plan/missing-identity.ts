// Says that no identity is given, and how to give one. Loaded where neither a provider nor a key is given.
import {type Mode, variableOf} from '../../../base/inputs.ts'
import {PROVIDER_FORM} from '../../../google/identifiers.ts'
import type {InputReader} from './input-reader.ts'

const sourceOf = {federation: 'workload_identity_provider', key: 'credentials_json'} as const

type Source = (typeof sourceOf)[Mode]

/** Only `exec` can use the metadata server: no credentials file can name it. */
const HAS_ACCOUNT =
  'This machine already runs as a service account, which client libraries use. To act as another one: ci-auth ' +
  'exec --service-account ACCOUNT -- COMMAND'

/** Adds the problem. */
export function missingIdentity(reader: InputReader): undefined {
  const {add, ambient, mode, raw, secretsWithheld} = reader
  const sources = mode === undefined ? Object.values(sourceOf) : [sourceOf[mode]]
  const isGiven = sources.some((name) => raw[name] !== undefined)
  add(
    'INPUT_SOURCE_MISSING',
    [whatIsMissing(sources, isGiven, reader), ...(secretsWithheld === undefined ? [] : [secretsWithheld])].join('; '),
    ...(ambient ? [HAS_ACCOUNT] : []),
    ...(isGiven || secretsWithheld !== undefined ? [whyEmpty(secretsWithheld)] : sources.flatMap(howToGive(reader))),
  )
}

/** An action gets an empty text for an input that the workflow does not set. */
function whatIsMissing(sources: readonly Source[], isGiven: boolean, {nameOf, raw}: InputReader): string {
  const blank = sources.find((name) => raw[name])
  if (blank !== undefined) return `${nameOf(blank)} contains only blanks`
  const names = sources.map(nameOf)
  if (names.length > 1) return `neither ${names.join(' nor ')} ${isGiven ? 'has a value' : 'is given'}`
  return `${names[0]} is ${isGiven ? 'empty' : 'not given'}`
}

const whyEmpty = (secretsWithheld: string | undefined): string =>
  secretsWithheld === undefined
    ? 'Check the name of the secret or variable, and that this job may read it.'
    : 'Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into the workflow.'

const LIST_PROVIDERS =
  'To see the names, fill in POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list ' +
  "--workload-identity-pool=POOL --location=global --project=PROJECT_ID --format='value(name)'"

const howToGive =
  ({nameOf}: InputReader) =>
  (source: Source): string[] => {
    const name = nameOf(source)
    if (source === 'workload_identity_provider')
      return [`Give the full name of the provider: ${name} ${PROVIDER_FORM}`, LIST_PROVIDERS]
    const ways = name.startsWith('--') ? ` PATH, or the key itself in ${variableOf(source)}` : ''
    return [`Give a service account key: ${name}${ways}`]
  }
