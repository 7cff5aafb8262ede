// Shapes of public workflows and pipelines, rebuilt in small: who can start each job, and what decides in its tokens.
import assert from 'node:assert/strict'
import {readdirSync, readFileSync} from 'node:fs'
import {findPipelines} from '../../../src/lib/pipelines/find.ts'
import type {PipelineFile} from '../../../src/lib/pipelines/pipeline.ts'
import {waysOf} from '../../../src/lib/pipelines/tokens/accounts.ts'
import {tokensOfFiles} from '../../../src/lib/pipelines/tokens/job-tokens.ts'
import {judgePipelines} from '../../../src/lib/pipelines/tokens/judge-pipelines.ts'
import type {FoundTokens, JobTokens, Start} from '../../../src/lib/pipelines/tokens/starts.ts'
import {readFederation} from '../../../src/lib/trust/federation-file.ts'
import type {ClaimSet} from '../../../src/lib/trust/proof/job-claims.ts'

const FOLDER = new URL('token-shapes/', import.meta.url)
const REPOSITORY = 'acme/shop'
/** Of processor time. Most shapes take less than one. */
const MOST_MS = 50
/** The same, of 300 workflows and 300 included files of GitLab with the trust of an account. */
const MOST_MS_OF_MANY = 10_000

const TRUST = `projects: [{id: acme-prod, number: '123456789012'}]
pools:
  - id: ci-pool
    providers:
      - {id: github, ci: github, attributeMapping: {google.subject: assertion.sub}, attributeCondition: "assertion.ref == 'refs/heads/main'"}
      - {id: gitlab, ci: gitlab, attributeMapping: {google.subject: assertion.sub}, attributeCondition: "assertion.ref == 'main'"}
serviceAccounts: [{email: deployer@acme-prod.iam.gserviceaccount.com, bindings: [{pool: ci-pool, wholePool: true}]}]
`

interface Shape {
  what: string
  files: readonly PipelineFile[]
  told: string
}

/** The first file, and the job for which `JOB` stands. */
const forms: Readonly<Record<string, {path: string; job: string}>> = {
  github: {
    path: '.github/workflows/a.yml',
    job: 'permissions: {id-token: write}\njobs:\n  deploy:\n    runs-on: ubuntu-latest\n    steps: [{run: ./deploy.sh}]',
  },
  gitlab: {path: '.gitlab-ci.yml', job: 'deploy:\n  id_tokens: {T: {aud: https://gcp}}\n  script: ./deploy.sh'},
}

/** `### what it is`, the file, others behind `@@ path`, and what is told of them behind `> `. */
function shapesOf(name: string): Shape[] {
  const [ci = ''] = name.split(/[-.]/)
  return readFileSync(new URL(name, FOLDER), 'utf8')
    .split(/^### /m)
    .slice(1)
    .map((block) => {
      const [what = '', ...lines] = block.trimEnd().split('\n')
      const told = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2))
      const written = lines
        .filter((line) => !line.startsWith('> '))
        .map((line) => (line === 'JOB' ? forms[ci]?.job : line))
      const texts = [`@@ ${forms[ci]?.path}`, ...written].join('\n').split(/^@@ /m).slice(1)
      const byPath = new Map(
        texts.map((each) => [each.slice(0, each.indexOf('\n')), each.slice(each.indexOf('\n') + 1)]),
      )
      const {files} = findPipelines([...byPath.keys()], (path) => byPath.get(path) ?? '')
      return {what, files, told: told.join('\n')}
    })
}

/** The texts of a set: `*` is any text, `#` a number, `@` a name. */
function shownSet(set: ClaimSet): string {
  if (set === 'absent') return 'none'
  const {source} = set.whole
  return source
    .slice('^(?:'.length, -')$'.length)
    .replaceAll(
      /\[\\s\\S\]\+|\[0-9\]\+|\[[^\]]+\]\+|\\(.)/g,
      (piece, character: string | undefined) =>
        character ?? (piece.includes('S') ? '*' : piece.startsWith('[0') ? '#' : '@'),
    )
    .replaceAll(/(^|\|)refs\//g, '$1')
}

const shown = (sets: readonly ClaimSet[] | undefined): string => (sets ? sets.map(shownSet).join(' & ') : 'any')

/** What the conditions of the job add, beside what each start says of all jobs. */
const usual = [
  'event_name',
  'pipeline_source',
  'repository',
  'repository_owner',
  'project_path',
  'namespace_path',
  'sub',
  'ref_type',
]

function startText({ci}: JobTokens, {claims, starter}: Start): string {
  const file = shown(claims['job_workflow_ref']).replace(/@[^@]*$/, '')
  const own = shown(claims['workflow_ref']).replace(/@[^@]*$/, '')
  const {environment} = claims
  const more = Object.entries(claims).flatMap(([name, sets]) =>
    !usual.includes(name) ? [] : sets.length > 1 ? [`${name} ${sets.slice(1).map(shownSet).join(' & ')}`] : [],
  )
  const types =
    ci === 'gitlab' ? [`${shown(claims['ref_type'])} ${shown(claims['ref'])}`] : [`ref ${shown(claims['ref'])}`]
  return [
    `by ${starter}`,
    ...types,
    ...(environment?.includes('absent') && environment.length === 1 ? [] : [`environment ${shown(environment)}`]),
    ...(ci === 'github' && file !== own ? [`in ${file.replace(`${REPOSITORY}/.github/workflows/`, '')}`] : []),
    ...['base_ref', 'head_ref', 'actor', 'ref_protected', 'runner_environment'].flatMap((name) =>
      claims[name] === undefined || ['', '*'].includes(shown(claims[name])) ? [] : [`${name} ${shown(claims[name])}`],
    ),
    ...more,
  ].join(', ')
}

function jobText(job: JobTokens): string[] {
  const {audiences, isIdle, job: name, tokens} = job
  const starts = job.starts.filter(({isForced}) => !isForced)
  if (tokens.kind === 'no') return [`${name}: no token`]
  const texts = starts.map((start) => [start.event, startText(job, start)] as const)
  const kinds = [...new Set(texts.map(([, text]) => text))]
  const head = [
    tokens.kind === 'unknown' ? ' token possible' : '',
    isIdle ? ' idle' : '',
    audiences ? ` for ${audiences.join(' ')}` : '',
  ]
  if (starts.length === 0) return [`${name}:${head.join('')} never`]
  return kinds.map(
    (kind) =>
      `${name}:${head.join('')} ${texts
        .filter(([, text]) => text === kind)
        .map(([event]) => event)
        .join(' ')} ${kind}`,
  )
}

const told = ({gaps, jobs}: FoundTokens): string =>
  [...jobs.flatMap(jobText), ...gaps.map(({line, path, why}) => `gap ${path.split('/').at(-1)}:${line} ${why}`)].join(
    '\n',
  )

/** Whether it once takes less than `most` of processor time: what else a machine does only adds. */
const isFast = (most: number, work: () => unknown): boolean =>
  [1, 2, 3, 4, 5].some(() => {
    const start = process.cpuUsage()
    work()
    const {system, user} = process.cpuUsage(start)
    return (system + user) / 1000 < most
  })

const copied = (files: readonly PipelineFile[]): PipelineFile[] => files.map((file) => ({...file}))

describe('lib/pipelines/tokens, shapes of public files', () => {
  const all = readdirSync(FOLDER).map((name) => [name, shapesOf(name)] as const)

  for (const [name, shapes] of all)
    describe(name, () => {
      for (const {files, told: wanted, what} of shapes)
        it(what, () => {
          assert.equal(told(tokensOfFiles(files, REPOSITORY)), wanted)
          assert.ok(isFast(MOST_MS, () => tokensOfFiles(copied(files), REPOSITORY)))
        })
    })

  /** As many files as one large repository has. */
  const MANY = 300

  it('are many in one repository, whose jobs are told in seconds', function () {
    // Of a busy machine.
    this.timeout(200_000)
    const [github, gitlab] = ['github', 'gitlab'].map((ci) =>
      all.flatMap(([name, shapes]) => (name.startsWith(ci) ? shapes.map(({files}) => files[0]?.text ?? '') : [])),
    )
    const numbered = (texts: readonly string[] = []): string[] =>
      Array.from({length: MANY}, (_, at) => texts[at % texts.length] ?? '')
    const paths = numbered().map((_, at) => `ci/${at}.yml`)
    const texts = new Map([
      ...numbered(github).map((text, at) => [`.github/workflows/${at}.yml`, text] as const),
      ...numbered(gitlab).map((text, at) => [paths[at] ?? '', text] as const),
      ['.gitlab-ci.yml', JSON.stringify({include: paths})],
    ])
    const repository = {repository: REPOSITORY, paths: [...texts.keys()], read: (path: string) => texts.get(path) ?? ''}
    const ways = waysOf(readFederation(TRUST, 'federation.yml', () => '').world)
    assert.ok(isFast(MOST_MS_OF_MANY, () => judgePipelines([repository], ways)))
  })

  it('are at least 120 of GitHub, and 60 of GitLab', () => {
    const count = (ci: string): number => all.flatMap(([name, shapes]) => (name.startsWith(ci) ? shapes : [])).length
    assert.ok(count('github') >= 120 && count('gitlab') >= 60, `${count('github')}, ${count('gitlab')}`)
  })
})
