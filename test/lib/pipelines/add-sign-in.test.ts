import assert from 'node:assert/strict'
import {addSignIn, sharedLeft} from '../../../src/lib/pipelines/add-sign-in.ts'
import {findPipelines} from '../../../src/lib/pipelines/find.ts'
import {jobsOfFile} from '../../../src/lib/pipelines/jobs.ts'
import type {PipelineFile, PipelineNames} from '../../../src/lib/pipelines/pipeline.ts'
import {skipBecause} from '../../support/skip.ts'
import {type Shape, variables} from './shapes.ts'
import {exchanged} from './shapes-exchange.ts'
import {github} from './shapes-github.ts'
import {gitlab} from './shapes-gitlab.ts'
import {keys} from './shapes-keys.ts'
import {others} from './shapes-others.ts'
import {replaced} from './shapes-replaced.ts'
import {faultsOf, withoutSchemas} from './vendor-rules.ts'

const names = {
  provider: 'projects/123456789012/locations/global/workloadIdentityPools/ci/providers/jobs',
  serviceAccount: 'deployer@acme-prod.iam.gserviceaccount.com',
  audience: '//iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/ci/providers/jobs',
}
const usual: Readonly<Record<string, string>> = {
  github: '.github/workflows/deploy.yml',
  gitlab: '.gitlab-ci.yml',
  circleci: '.circleci/config.yml',
  buildkite: '.buildkite/pipeline.yml',
  bitbucket: 'bitbucket-pipelines.yml',
  'azure-pipelines': 'azure-pipelines.yml',
}

const shapes: readonly Shape[] = [...github, ...gitlab, ...others, ...replaced, ...keys, ...exchanged]

const fileOf = ({ci, included = {}, path = usual[ci] ?? ci, text}: Shape): PipelineFile => {
  const files: Readonly<Record<string, string>> = {[path]: text, ...included}
  const found = findPipelines(Object.keys(files), (name) => files[name] ?? assert.fail(name)).files[0]
  return found?.path === path ? found : {path, ci, text}
}

/** The lines of `after` that are not in `before`, in order. @throws if a line of `before` is missing. */
function addedLines(before: string, after: string): string[] {
  const lines = after.split('\n')
  const added: string[] = []
  let next = 0
  for (const line of before.split('\n')) {
    const found = lines.findIndex((each, index) => index >= next && each.replace(/\r$/, '') === line.replace(/\r$/, ''))
    assert.ok(found >= 0, `the line is gone: ${line}`)
    added.push(...lines.slice(next, found))
    next = found + 1
  }
  return [...added, ...lines.slice(next)]
}

/** The variables of the sign-in as one `+`. */
const shortened = (lines: readonly string[]): string[] =>
  lines
    .map((line) => line.replace(/\r$/, '').replace(/(?:- export )?\S*CI_AUTH_WORKLOAD_IDENTITY_PROVIDER\b.*/, '+'))
    .filter((line) => !/CI_AUTH_/.test(line))

const expanded = (text: string): string =>
  text.replace(
    /^( *)\+(\r?)$/m,
    (_all, indent: string, end: string) => indent + variables.replaceAll(', ', `${end}\n${indent}`) + end,
  )

function checkText({added = '', after, reshaped = ['', ''], text}: Shape, edited: string): void {
  if (after !== undefined) assert.equal(edited, expanded(after))
  else
    assert.deepEqual(
      shortened(addedLines(text.replace(reshaped[0], expanded(reshaped[1])), edited)),
      added === '' ? [] : added.split('\n'),
    )
}

function checkNotes(found: readonly string[], wanted: readonly RegExp[]): void {
  assert.equal(found.length, wanted.length, found.join('\n'))
  for (const [index, note] of wanted.entries()) assert.match(found[index] ?? '', note)
}

/** A second run changes nothing; and with other names, and back. */
function checkAgain(again: PipelineFile, job: string): void {
  assert.equal(addSignIn(again, job, names).kind, 'unchanged')
  const signsIn = jobsOfFile(again).jobs.find((each) => each.name === job)?.signsIn
  assert.equal(signsIn?.serviceAccount, names.serviceAccount)
  // Other names, and back.
  const other = {
    ...names,
    provider: names.provider.replace('ci', 'other'),
    audience: names.audience.replace('ci', 'other'),
  }
  const moved = addSignIn(again, job, other)
  assert.equal(moved.kind, 'edited')
  const back = addSignIn({...again, text: moved.text}, job, names)
  assert.deepEqual(back, {kind: 'edited', text: again.text, notes: []})
}

describe('a sign-in is put into a job', () => {
  it('with the schemas of the vendors at hand, which see what is wrong', function () {
    if (withoutSchemas !== undefined) skipBecause(this, withoutSchemas)
    const wrong = {
      github: 'on: push\njobs: {deploy: {runs-on: ubuntu-latest, steps: [{run: [1]}]}}\n',
      gitlab: 'deploy: {script: [x], after_script: {a: b}}\n',
      buildkite: 'steps: [{command: {a: b}}]\n',
      'azure-pipelines': 'steps: [{bash: [x]}]\n',
    }
    for (const [ci, text] of Object.entries(wrong)) assert.notDeepEqual(faultsOf(text, ci), [], ci)
  })

  for (const shape of shapes) {
    const {ci, job = 'deploy', keeps = false, name, notes = [], refused} = shape
    it(`${ci}: ${name}`, () => {
      const file = fileOf(shape)
      const edit = addSignIn(file, job, keeps ? undefined : names)
      if (refused) {
        assert.equal(edit.kind, 'refused', JSON.stringify(edit))
        assert.match(edit.why, refused.why)
        assert.equal(edit.line, refused.line)
        assert.ok(edit.block.includes('ci-auth'))
        return
      }
      assert.equal(edit.kind, 'edited', JSON.stringify(edit))
      checkText(shape, edit.text)
      // A schema can be older than what a file has already.
      const before = faultsOf(file.text, ci)
      assert.deepEqual(
        faultsOf(edit.text, ci).filter((fault) => !before.includes(fault)),
        [],
      )
      assert.equal(/[^\r]\n/.test(edit.text) && edit.text.includes('\r\n'), false, 'mixed line ends')
      checkNotes([...edit.notes, ...sharedLeft({...file, text: edit.text})], notes)
      if (!keeps) checkAgain({...file, text: edit.text}, job)
    })
  }

  it('never with names of which the file has only a part', () => {
    const shape = shapes.find(({name}) => name.endsWith('whose audience only the settings of the CI tell'))
    const why = 'the job deploy names no provider to sign in with'
    assert.deepEqual(shape && addSignIn(fileOf(shape), 'deploy'), {kind: 'refused', why, line: 1, block: ''})
  })

  it('never so that the file breaks, whichever line of it is missing', function () {
    this.timeout(60_000)
    const all = keys.filter(({after}) => after !== undefined)
    const broken = all.flatMap((shape) => {
      const lines = shape.text.split('\n')
      return lines.flatMap((_line, index) => {
        const text = lines.toSpliced(index, 1).join('\n')
        const edit = addSignIn({...fileOf(shape), text}, shape.job ?? 'deploy', names)
        const isBroken =
          edit.kind === 'edited' && faultsOf(text, shape.ci).length === 0 && faultsOf(edit.text, shape.ci).length > 0
        return isBroken ? [`${shape.ci}: ${shape.name}, without line ${index + 1}`] : []
      })
    })
    assert.deepEqual(broken, [])
  })

  const step = (names: string): string => `on: push
jobs:
  deploy:
    runs-on: ubuntu-latest
    permissions: {id-token: write}
    steps:
      - run: gcloud run deploy
${names}
`
  const old = 'projects/7/locations/global/workloadIdentityPools/p/providers/q'
  const again = (text: string, wanted: PipelineNames = names) =>
    addSignIn({path: 'deploy.yml', ci: 'github', text}, 'deploy', wanted)

  it('in its place, where the action signs in', () => {
    const text = step(`      - uses: acme/ci-auth@v1
        with:
          workload_identity_provider: '${old}' # of the pool
          service_account: old@acme-prod.iam.gserviceaccount.com`)
    const edit = again(text)
    assert.equal(edit.kind, 'edited')
    assert.equal(
      edit.text,
      text.replace(old, names.provider).replace('old@acme-prod.iam.gserviceaccount.com', names.serviceAccount),
    )
  })

  it('without the variables that it no longer needs', () => {
    const env = (provider: string, rest: string): string =>
      step(`      - run: ci-auth federate
        env:
          CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: "${provider}"
${rest}          OTHER: x # stays`)
    const text = env(
      old,
      '          CI_AUTH_SERVICE_ACCOUNT: a@b.iam.gserviceaccount.com # old\n          CI_AUTH_AUDIENCE: x\n',
    )
    const edit = again(text, {provider: names.provider, audience: names.audience})
    assert.equal(edit.kind, 'edited')
    const expected = `          CI_AUTH_EXPECTED_PROVIDER: ${names.provider}\n`
    assert.equal(edit.text, env(names.provider, '').replace('# stays\n', `# stays\n${expected}`))
  })

  it('not where flags, or two sign-ins, have other names', () => {
    const flags = (provider: string): string =>
      step(
        `      - run: ci-auth federate --workload-identity-provider ${provider} --service-account ${names.serviceAccount}`,
      )
    assert.equal(again(flags(names.provider)).kind, 'unchanged')
    const refused = again(flags(old))
    assert.equal(refused.kind, 'refused')
    assert.match(refused.why, /in a form that ci-auth does not change/)
    const env = `        env: {CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: ${old}}`
    const twice = again(step(`      - run: ci-auth federate\n${env}\n      - run: ci-auth exec -- x\n${env}`))
    assert.equal(twice.kind, 'refused')
    assert.match(twice.why, /signs in more than once/)
  })
})
