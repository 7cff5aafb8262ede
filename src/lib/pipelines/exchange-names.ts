// The provider and the account with which a job signs in by hand.
import {accountIn, audienceIn, expanded, providerIn, reads, variableTextsOf} from './exchange-calls.ts'
import type {Form, FoundJob} from './form.ts'
import type {PipelineNames} from './pipeline.ts'
import {linesOf, scriptsOf} from './scripts.ts'
import {keyOf, nodeOf, pairsOf, type Source, textAt, textOfNode, textsOfNode} from './source.ts'
import {stepsOf} from './steps.ts'

const LITERAL = /^[\w./:@-]+$/

/** Also the audience of its ID token. Undefined unless the file has all of it. */
export function namesByHand(form: Form, source: Source, job: FoundJob): PipelineNames | undefined {
  const lines = linesOf(scriptsOf(form, source, job))
  // Of GitLab and Bitbucket, settings of the project can replace what the file says.
  const around = form.commands.length === 0 ? [] : variablesOf(form, source, job)
  const texts = new Map([...around, ...variableTextsOf(lines)])
  const calls = lines.map(({part}) => close(expanded(part.text, texts)))
  const providers = [...new Set(calls.flatMap((call) => providerIn(call) ?? []))]
  const accounts = [...new Set(calls.flatMap((call) => accountIn(call) ?? []))]
  const audiences = [...new Set([...audiencesOf(source, job, calls), ...calls.map(audienceIn)])].filter(
    (each) => each !== undefined,
  )
  const found = [...providers, ...accounts, ...audiences]
  const isWhole = providers.length === 1 && accounts.length < 2 && audiences.length === 1
  if (!isWhole || !found.every((name) => (form.names ?? LITERAL).test(name))) return undefined
  const [provider = '', audience = '', serviceAccount] = [providers[0], audiences[0], accounts[0]].map(
    (name) => name && open(name),
  )
  const isOwnAudience = audience.replace(/^https:/, '') !== `//iam.googleapis.com/${provider}`
  return {provider, serviceAccount, audience, isOwnAudience}
}

/** An expression of GitHub as one word, and as people write it. */
const close = (text: string): string => text.replace(/(?<=\$\{\{)\s*(.*?)\s*(?=\}\})/g, '$1')
const open = (text: string): string => text.replace(/(?<=\$\{\{)(.*?)(?=\}\})/g, ' $1 ')

/** Of the file, of the job, and of its steps. */
const variablesOf = (form: Form, source: Source, job: FoundJob): [string, string][] =>
  [
    ...['env', 'variables'].map((key) => nodeOf(source, source.root, key)),
    ...form.settings.map((key) => job.part(key)),
    ...stepsOf(source, form, job).map(({index, list}) =>
      nodeOf(source, source.node([...job.path, ...list, index]), 'env'),
    ),
  ].flatMap((node) =>
    pairsOf(source, node).map((pair): [string, string] => [keyOf(pair), textOfNode(pair.value) ?? '']),
  )

/** Of tokens that the CI puts into variables: of GitLab, of Bitbucket. */
const audiencesOf = (source: Source, job: FoundJob, calls: readonly string[]): string[] => [
  ...pairsOf(source, job.part('id_tokens'))
    .filter((pair) => calls.some((call) => reads(call, keyOf(pair))))
    .map((pair) => textAt(source, pair.value, 'aud') ?? ''),
  ...textsOfNode(source, nodeOf(source, job.part('oidc'), 'audiences')),
]
