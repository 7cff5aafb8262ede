// The text of a first federation.yml: the jobs of one repository, and the account that they act as.
import {escapeLogLine, PINNED, shellWord} from '../../base/quoting.ts'
import {type CiTokens, issuerHolders, trustedCondition} from '../../cis/tokens-list.ts'
import {defaultAudience} from '../../google/identifiers.ts'
import {repositoryCaller} from '../../trust/repository-principal.ts'
import {DEFAULT_NAME, type Provider} from '../../trust/trust.ts'
import type {InitValues} from './init-values.ts'

export type ProviderTrust = Pick<Provider, 'attributeMapping'> & {attributeCondition: string}

/** The APIs that a sign-in and `setup` call. */
const services = ['iam', 'iamcredentials', 'sts', 'cloudresourcemanager'].map((name) => `${name}.googleapis.com`)

/** A text in YAML, with quotes if it could be read as another value. */
const text = (value: string): string =>
  /^[A-Za-z_/][\w./@-]*(?::[\w./@-]+)*$/.test(value) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value)
    ? value
    : JSON.stringify(value)

const pairs = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}: ${text(value)}`)
    .join(', ')

const lines = (indent: number, ...all: (string | undefined)[]): string =>
  all
    .filter((line) => line !== undefined)
    .map((line) => `${' '.repeat(indent)}${line}\n`)
    .join('')

/** One of the next commands. */
export interface NextStep {
  what: string
  command: string
}

/** What to do with the file, in this order. `file` is a word of a shell. */
export function nextSteps({ci, simulated}: CiTokens, {serviceAccount}: InitValues, file: string): NextStep[] {
  const named = file === DEFAULT_NAME ? '' : ` --federation ${file}`
  const job = `${PINNED} emulator run --ci ${ci} --federation ${file}`
  const doctor = `${PINNED} doctor --service-account ${shellWord(serviceAccount)}`
  return [
    ...(simulated === false ? [] : [{what: 'Try it without a cloud', command: `${job} -- ${doctor}`}]),
    {what: 'See what would change', command: `${PINNED} setup plan${named}`},
    {what: 'Apply it, and get the lines for the pipeline', command: `${PINNED} setup apply${named}`},
  ]
}

const head = (tokens: CiTokens, values: InitValues, {file}: {file: string}): string =>
  lines(
    0,
    `# Which jobs of ${tokens.label} may act on Google Cloud, and as whom.`,
    '#',
    ...nextSteps(tokens, values, file).flatMap(({command, what}) => [`# ${what}:`, `#   ${command}`]),
    '',
  )

const project = ({projectId, projectNumber}: InitValues): string =>
  lines(
    0,
    'projects:',
    `  - id: ${text(projectId)}`,
    `    number: ${text(projectNumber)}`,
    '    # The APIs that must be on: for signing in, and for setting up.',
    `    services: [${services.join(', ')}]`,
    '',
  )

function condition(tokens: CiTokens, values: InitValues, attributeCondition: string): string {
  const {ownerId: owner, trustedBuild, untold} = tokens
  const first = trustedBuild ? 'Its first part names' : 'It names'
  return lines(
    8,
    `# ${issuerHolders(tokens, values.issuer).sentences}`,
    `# ${first} the ${escapeLogLine(owner.label)}.`,
    trustedBuild && `# The rest keeps out ${trustedBuild.keepsOut}.`,
    untold && `# This does not keep out ${untold}.`,
    `attributeCondition: ${text(attributeCondition)}`,
  )
}

/** The statement that a server is the user's own, which cannot be proven. */
const tenant = (tokens: CiTokens, issuer: string): string =>
  issuerHolders(tokens, issuer).kind === 'server'
    ? lines(
        8,
        '# Your statement, which nothing here can check. Remove both lines if anybody can register on that server.',
        'tenant: dedicated',
        `tenantReason: ${text('Only we have jobs on this server.')}`,
      )
    : ''

function pool(tokens: CiTokens, values: InitValues, {attributeCondition, attributeMapping}: ProviderTrust): string {
  const {issuer, ownerId, pool: id, projectNumber, provider} = values
  const {ci, issuer: known, label} = tokens
  const isUsual = known.kind === 'shared' && known.url === issuer
  const claims = tokens.claims({iss: issuer, [tokens.ownerClaim]: ownerId})
  const fixed = tokens.fixedAudience?.(claims)
  return (
    lines(
      0,
      'pools:',
      '  # Names in bindings are of a pool: one for each level of trust is enough.',
      `  - id: ${text(id)}`,
    ) +
    lines(4, 'providers:', `  - id: ${text(provider)}`, `    ci: ${ci}`) +
    (isUsual ? '' : lines(8, '# Byte for byte the iss of the tokens.', `issuer: ${text(issuer)}`)) +
    tenant(tokens, issuer) +
    lines(8, `# What bindings can name, out of the claims of ${label}:`, `# ${tokens.documentation}`) +
    lines(8, 'attributeMapping:') +
    lines(10, ...Object.entries(attributeMapping).map(([key, cel]) => `${key}: ${text(cel)}`)) +
    condition(tokens, values, attributeCondition) +
    (fixed === undefined
      ? ''
      : lines(
          8,
          `# ${label} sets the audience of its tokens itself. Such a list replaces the default, the second one here.`,
          'allowedAudiences:',
          `  - ${text(fixed)}`,
          `  - ${text(defaultAudience({projectNumber, pool: id, provider}))}`,
        )) +
    '\n'
  )
}

function account(tokens: CiTokens, {repository, repositoryId, serviceAccount}: InitValues): string {
  const caller = repositoryCaller(tokens, repositoryId)
  const written = 'subject' in caller ? `subject: ${text(caller.subject)}` : `attribute: {${pairs(caller.attribute)}}`
  return lines(
    0,
    'serviceAccounts:',
    '  # What the jobs may do in the end are the roles of this account: give them where the resources are.',
    `  - email: ${text(serviceAccount)}`,
    '    bindings:',
    `      # ${escapeLogLine(repository)} alone: the ${escapeLogLine(tokens.repositoryId.label)}.`,
    `      - ${written}`,
  )
}

/** An account of the same project with another name. */
function readerEmail(serviceAccount: string): string {
  const [name, domain] = serviceAccount.split('@')
  return `${name === 'reader' ? 'plan-reader' : 'reader'}@${domain}`
}

const reader = ({reader: known}: CiTokens, {repositoryId, serviceAccount}: InitValues): string =>
  known === undefined
    ? ''
    : lines(
        2,
        `# ${known.why}`,
        `- email: ${text(readerEmail(serviceAccount))}`,
        '  bindings:',
        `    - subject: ${text(known.subject(repositoryId))}`,
      )

/** What `setup init` writes for jobs of the CI. */
export const usualTrust = (tokens: CiTokens, values: Pick<InitValues, 'ownerId' | 'repository'>): ProviderTrust => ({
  attributeMapping: {...tokens.attributeMapping},
  attributeCondition: trustedCondition(tokens, values),
})

/** A federation.yml that lets in the jobs of one repository. */
export const initialFederation = (
  tokens: CiTokens,
  values: InitValues,
  {file, trust = usualTrust(tokens, values)}: {file: string; trust?: ProviderTrust | undefined},
): string =>
  head(tokens, values, {file}) +
  project(values) +
  pool(tokens, values, trust) +
  account({...tokens, attributeMapping: trust.attributeMapping}, values) +
  reader(tokens, values)

/** The flag, or flags, whose value is in a line of the text. */
export function flagsOfLine(line: string, values: InitValues): string | undefined {
  const {issuer, ownerId, pool, projectId, projectNumber, provider, repositoryId, serviceAccount} = values
  const whole: Readonly<Record<string, string>> = {
    [`  - id: ${text(projectId)}`]: '--project-id',
    [`    number: ${text(projectNumber)}`]: '--project-number',
    [`  - id: ${text(pool)}`]: '--pool',
    [`      - id: ${text(provider)}`]: '--provider',
    [`        issuer: ${text(issuer)}`]: '--issuer',
    [`  - email: ${text(serviceAccount)}`]: '--service-account',
  }
  if (whole[line] !== undefined) return whole[line]
  if (line.startsWith('        attributeCondition:') && line.includes(ownerId)) return '--owner-id'
  return line.includes(repositoryId) ? '--repository-id' : undefined
}
