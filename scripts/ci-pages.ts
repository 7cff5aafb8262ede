// What is made for the page of a CI, from its folder in src/lib/cis: nobody writes these facts by hand.
import {isDeepStrictEqual} from 'node:util'
import {warningCodes} from '../src/lib/base/error-codes.ts'
import {PINNED, shellWord} from '../src/lib/base/quoting.ts'
import {ciAuth, type PipelineBlock} from '../src/lib/cis/description/pipeline.ts'
import type {CiFacts} from '../src/lib/cis/description/provider.ts'
import type {CiTokens} from '../src/lib/cis/description/tokens.ts'
import {builtInCis} from '../src/lib/cis/list.ts'
import {ciTokens, ownerIn, tokensOfCi} from '../src/lib/cis/tokens-list.ts'
import {defaultAudience, providerPath} from '../src/lib/google/identifiers.ts'
import {cisOfFiles} from '../src/lib/pipelines/find.ts'
import {formOf} from '../src/lib/pipelines/forms.ts'
import {type InitRequest, initValues} from '../src/lib/setup/init/init-values.ts'
import {initialFederation} from '../src/lib/setup/init/initial-file.ts'
import {readFederation} from '../src/lib/trust/federation-file.ts'
import {type JobPrincipal, jobPrincipals} from '../src/lib/trust/lint/job-principals.ts'
import {repositoryCaller, repositoryIn} from '../src/lib/trust/repository-principal.ts'
import type {World} from '../src/lib/trust/trust.ts'
import {packageBlock} from './catalogues/package-files.ts'
import {code, table} from './tables.ts'

/** The project of every example. */
export const exampleProject = {projectId: 'my-project', projectNumber: '123456789012'}

/** A name of the form of the example: `github.com/acme/shop` for `github.com/ORGANIZATION/REPOSITORY`. */
function nameLike(example: string): string {
  const names = ['acme', 'shop', 'deploy']
  return example.replace(/\b[A-Z_]+\b/g, () => names.shift() ?? '')
}

/** What `setup init` takes for the example job of a CI, without the project. */
export function exampleRequest(tokens: CiTokens) {
  const {repositoryExample, repositoryPattern} = tokens
  const claims = tokens.claims({})
  const {repository: claimed} = claims
  const isName = typeof claimed === 'string' && repositoryPattern?.test(claimed)
  return {
    repository: isName ? claimed : nameLike(repositoryExample),
    repositoryId: repositoryIn(tokens, claims),
    ownerId: ownerIn(tokens, claims),
    issuer: String(claims['iss']),
  }
}

const factNames: Readonly<Record<keyof CiFacts, string>> = {
  recognisedBy: 'recognised by',
  tokenFrom: 'ID token from',
  audience: 'audience decided by',
  lifetime: 'lifetime of one token',
  source: 'source in the credentials file',
  masking: 'masking in the log',
  handover: 'variables reach later steps by',
  cleanup: 'cleanup belongs in',
  documentation: "the vendor's page",
}

function factsOf(id: string, kinds: readonly CiTokens[]): string {
  const facts = builtInCis.find((ci) => ci.id === id)?.facts
  if (!facts) throw new Error(`no CI is called ${id}`)
  const rows = Object.entries(factNames).map(([name, text]) => [text, facts[name as keyof CiFacts]])
  return table(
    ['', `\`--ci ${id}\``],
    [...rows, ...(kinds.length > 0 ? [['without ci-auth in the job', scriptFact(kinds)]] : [])],
  )
}

const account = (id: string): string => `${id}@${exampleProject.projectId}.iam.gserviceaccount.com`
const deployer = account('deployer')

const asMarkdown = ({language, text, where}: PipelineBlock): string => `${where}\n\n\`\`\`${language}\n${text}\`\`\``

/** What `setup` prints at its end, for the names of the pages. */
function pipelineBlocks(tokens: CiTokens): string {
  const {ci} = tokens
  // As `setup init` calls them.
  const name = {projectNumber: exampleProject.projectNumber, pool: `${ci}-pool`, provider: `${ci}-jobs`}
  const caller = repositoryCaller(tokens, repositoryIn(tokens, tokens.claims({})))
  const blocks = tokens.pipeline({
    subject: 'subject' in caller ? caller.subject : undefined,
    provider: providerPath(name),
    serviceAccount: deployer,
    reader: tokens.reader && account('reader'),
    audience: defaultAudience(name),
  })
  return blocks.map(asMarkdown).join('\n\n')
}

/** From a checkout to a job that signs in. */
function setupBlock({ci}: CiTokens): string {
  const isFound = ['ghes', ...cisOfFiles].includes(ci)
  const ends = formOf(ci)
    ? 'adds the sign-in to the pipeline. A job then has these lines:'
    : 'ends with the lines for the pipeline:'
  return [
    'On your own computer, in a checkout:',
    `\`\`\`sh\ngcloud auth application-default login\n${PINNED} setup${isFound ? '' : ` --ci ${ci}`}\n\`\`\``,
    `[\`setup\`](../setup.md#setup) asks for what it cannot find, and tries the result in the emulator. After one yes it makes [the trust](#the-cloud-side) and ${ends}`,
  ].join('\n\n')
}

/** `setup export --to sh`: some CIs have tokens of two kinds. */
const scriptFact = (kinds: readonly CiTokens[]): string =>
  `[a script](../setup.md#without-ci-auth-in-the-job): ${kinds
    .map(({ci, reader}) => {
      const account = reader ? [`--service-account ${deployer}`] : []
      return code(['ci-auth setup export --to sh --ci', ci, ...account, '--output ci-auth.sh'].join(' '))
    })
    .join(' or ')}`

/** What the file of `setup init` says. */
function worldOf(tokens: CiTokens, request: InitRequest): World {
  const found = initValues(tokens, {...request, ...exampleProject}, {})
  if ('problems' in found) throw new Error(`${tokens.ci}: ${found.problems[0].message}`)
  const file = 'federation.yml'
  return readFederation(initialFederation(tokens, found.values, {file}), file, () => '').world
}

/** Without what follows from the rest. */
function shortest(tokens: CiTokens): InitRequest {
  const whole = exampleRequest(tokens)
  return (['repositoryId', 'ownerId', 'issuer'] as const).reduce<InitRequest>((request, name) => {
    const {[name]: _left, ...rest} = request
    return 'values' in initValues(tokens, {...rest, ...exampleProject}, {}) &&
      isDeepStrictEqual(worldOf(tokens, rest), worldOf(tokens, whole))
      ? rest
      : request
  }, whole)
}

const flagNames = {
  repository: 'repository',
  repositoryId: 'repository-id',
  ownerId: 'owner-id',
  issuer: 'issuer',
  projectId: 'project-id',
  projectNumber: 'project-number',
} as const

const initLines = (tokens: CiTokens): string =>
  call(
    `${PINNED} setup init --ci ${tokens.ci}`,
    ...Object.entries({...shortest(tokens), ...exampleProject}).map(
      ([name, value]) => `--${flagNames[name as keyof typeof flagNames]} ${shellWord(value ?? '')}`,
    ),
  )

/** One flag a line. */
const call = (command: string, ...flags: readonly string[]): string => [command, ...flags].join(' \\\n  ')

/** What to put in the place of each value of the example, and where it is told. */
function placeholders(tokens: CiTokens): string {
  const {issuer, ownerId, repository, repositoryId} = exampleRequest(tokens)
  const found = ({howToFind, variable}: CiTokens['ownerId']): string =>
    variable === undefined ? howToFind : `${howToFind}. In a job: ${code(variable)}`
  const own = tokens.issuer.kind === 'shared' ? undefined : tokens.issuer.example
  return table(
    ['in place of', 'write', 'where you find it'],
    [
      [
        `${code(exampleProject.projectId)}, ${code(exampleProject.projectNumber)}`,
        'id and number of the Google Cloud project',
        '`gcloud projects list` shows both',
      ],
      ...(own === undefined
        ? []
        : [
            [
              code(issuer),
              `issuer, of the form ${code(own)}`,
              `the claim \`iss\` that \`${ciAuth.claims}\` shows in a job`,
            ],
          ]),
      ...(typeof tokens.trustedBuild?.condition === 'function'
        ? [[code(repository), `name, as ${code(tokens.repositoryExample)}`, 'the web pages of the CI']]
        : []),
      ...(ownerId === repositoryId ? [] : [[code(ownerId), tokens.ownerId.label, found(tokens.ownerId)]]),
      [code(repositoryId), tokens.repositoryId.label, found(tokens.repositoryId)],
    ],
  )
}

/** What a binding can name for the example job, from narrow to wide. */
function principals(tokens: CiTokens, {grants, pools}: World): string {
  const [pool] = pools
  const [provider] = pool?.providers ?? []
  if (!pool || !provider) throw new Error(`${tokens.ci}: init wrote no provider`)
  const providerName = {projectNumber: exampleProject.projectNumber, pool: pool.id, provider: provider.id}
  const found = jobPrincipals({claims: tokens.claims({}), ci: tokens.ci, providerName, provider})
  const bound = grants.flatMap(({members}) => members)
  const says = ({findings, member}: JobPrincipal): string =>
    [
      ...(bound.includes(member) ? ['`setup init` binds it'] : []),
      ...findings.map((finding) => `${finding.level} ${code(finding.code)}: ${textOf(finding.code)}`),
    ].join('; ') || 'nothing'
  return table(
    ['a binding to', 'in the example', '`setup lint` says'],
    found.principals.map((principal) => [
      principal.target === '*'
        ? 'every job that the pool lets in, by its condition'
        : code(`${principal.target}=${found.mapping[principal.target]}`),
      code(principal.value ?? provider.attributeCondition ?? ''),
      says(principal),
    ]),
  )
}

const textOf = (name: JobPrincipal['findings'][number]['code']): string =>
  name in warningCodes ? warningCodes[name as keyof typeof warningCodes] : ''

/** Whom the file of `setup init` lets in. */
function trustBlocks(tokens: CiTokens): string {
  const world = worldOf(tokens, exampleRequest(tokens))
  return [
    'By hand, in place of `setup`; then [`setup apply`](../setup.md#step-by-step), or [`setup export`](../setup.md#export) for gcloud or Terraform:',
    `\`\`\`sh\n${initLines(tokens)}\n\`\`\``,
    placeholders(tokens),
    'What a binding can name, from narrow to wide:',
    principals(tokens, world),
  ].join('\n\n')
}

/** By the name in its marker. Jobs of one CI can have tokens of a second kind. */
export function ciPage(id: string): Readonly<Record<string, () => string>> {
  const tokens = tokensOfCi(id)
  const kinds = ciTokens.filter(({ci, runsOn = ci}) => runsOn === id)
  const block = packageBlock(id)
  return {
    facts: () => factsOf(id, kinds),
    ...(block === undefined ? {} : {package: () => block}),
    ...(tokens ? {setup: () => setupBlock(tokens), pipeline: () => pipelineBlocks(tokens)} : {}),
    ...Object.fromEntries(kinds.map((kind) => [`trust of ${kind.ci}`, () => trustBlocks(kind)])),
  }
}
