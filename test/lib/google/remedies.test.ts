import assert from 'node:assert/strict'
import {withRemedies} from '../../../src/lib/base/code-remedies.ts'
import {linkOfFailure} from '../../../src/lib/doctor/facts/chain.ts'
import type {Findings} from '../../../src/lib/doctor/facts/findings.ts'
import {linksOf} from '../../../src/lib/doctor/links/all-links.ts'
import {adminRefusals} from '../../../src/lib/google/admin/admin-refusals.ts'
import {containerRefusals} from '../../../src/lib/google/container-refusals.ts'
import {iamRefusals} from '../../../src/lib/google/iam-refusals.ts'
import {oauthRefusals} from '../../../src/lib/google/oauth-refusals.ts'
import {type RefusalRow, refused} from '../../../src/lib/google/refusal.ts'
import type {RefusalContext} from '../../../src/lib/google/refusal-context.ts'
import {addBinding, fillIn, gcloudList} from '../../../src/lib/google/remedies.ts'
import {stsRefusals} from '../../../src/lib/google/sts-refusals.ts'
import {about, provider} from './wire.ts'

const cluster = {kind: 'clusters', project: 'octo', location: 'europe-west1', id: 'main'} as const

/** As gcloud 528 reads a list: arg_parsers.py, ArgList. */
function readList(value: string): string[] {
  const end = value.indexOf('^', 1)
  return value.startsWith('^') && end > 0 ? value.slice(end + 1).split(value.slice(1, end)) : value.split(',')
}

describe('lib/google/remedies', () => {
  it('needs no other separator where nothing holds a comma', () => assert.equal(gcloudList(['a=b', 'c=d']), 'a=b,c=d'))

  describe('says of each line what is to be filled in, and what it is', () => {
    const everyRow = [
      ...adminRefusals('x.y.z'),
      ...containerRefusals(cluster, 'container.clusters.get', undefined),
      ...iamRefusals,
      ...oauthRefusals,
      ...stsRefusals,
    ]
    /** Names as somebody would write them in place of a value, without those that are values. */
    const openIn = (command: string): string[] =>
      [...command.replace(/'[^']*:[^']*'/g, '').matchAll(/(?<![\w.-])(?:[A-Z]{4,}(?:_[A-Z]+)*(?![\w-])|<\w+>)/g)]
        .map(([name]) => name)
        .filter((name) => !['GOOGLE_CLOUD_QUOTA_PROJECT', 'KEY_UPLOAD'].includes(name))
    const linesFor = (known: RefusalContext): string[] =>
      everyRow.flatMap((row) =>
        refused('Google', {status: 400, body: '', attempts: 1, skewSeconds: 0}, [row], known).suggestions.filter(
          (line) => /\b(?:gcloud|export) /.test(line),
        ),
      )

    it('where nothing is known', () => {
      const lines = linesFor({})
      const named = new Set<string>()
      const wrong = lines.filter((line) => {
        const [, list = '', command = line] = /^(?:.*, f|F)ill in (.*): ((?:gcloud|export) .*)$/.exec(line) ?? []
        const names = list.split(/(?: \([^)]+\))?(?: and |$)/)
        for (const name of names) named.add(name)
        return !openIn(command).every((name) => names.includes(name))
      })
      assert.deepEqual(wrong, [])
      assert.deepEqual(
        lines.filter((line) => line.includes('…')),
        [],
      )
      for (const name of ['SERVICE_ACCOUNT', 'PRINCIPAL', 'PROJECT_ID', 'POOL', 'PROVIDER', 'ROLE', 'YOUR_EMAIL'])
        assert.ok(named.has(name), name)
    })

    it('and nothing where it is known', () => {
      const account = 'a@octo.iam.gserviceaccount.com'
      const known = {...about, projectId: 'octo', serviceAccount: account}
      const named = linesFor(known).flatMap((line) =>
        [...line.matchAll(/ill in (.*): gcloud/g)].map(([, list]) => list),
      )
      const ofAccountOrProvider = named.filter((list) => /\b(?:POOL|PROVIDER|SERVICE_ACCOUNT)\b/.test(list ?? ''))
      assert.deepEqual(ofAccountOrProvider, [])
    })

    it('but not what a claim says', () => {
      const line = addBinding(
        'a@octo.iam.gserviceaccount.com',
        'iam.workloadIdentityUser',
        'principalSet://p/attribute.team/POOL',
      )
      assert.equal(fillIn(line), line)
    })
  })

  it('has no entries where there are none', () => assert.equal(gcloudList([]), ''))

  it('finds a separator that is in no entry', () => {
    for (const entries of [
      ['a,b', 'c'],
      ['a,b;c', 'd|e'],
      ['a,;|#~', ';0;', 'x'],
      ['^a', 'b'],
      ['^a^b', 'c'],
      ['^a^b', 'c,d'],
      ['a', '^b'],
      ['a,b;', ';0'],
      ['a,;|#~;0', 'b'],
      ['a,;|#~;0;1', 'b', '0;', ';0'],
      ['', 'a'],
    ])
      assert.deepEqual(readList(gcloudList(entries)), entries)
  })
})

/** What the runner gets, as it shows it. */
async function annotation(error: unknown): Promise<string> {
  Object.assign(globalThis, {CI_AUTH_VERSION: '0.0.0'})
  const {failStep} = await import('../../../src/action/runner/runner.ts')
  const {write} = process.stdout
  const {exitCode} = process
  let said = ''
  process.stdout.write = (text: string | Uint8Array): boolean => {
    said += text
    return true
  }
  try {
    failStep(error)
  } finally {
    process.stdout.write = write
    process.exitCode = exitCode
  }
  return said.replaceAll('%0A', '\n').replaceAll('%25', '%')
}

it('action/runner: shows no token that is in the stack of an error which nobody expected', async () => {
  assert.match(
    await annotation(new TypeError('no ya29.secret here')),
    /this is a bug in ci-auth: TypeError: no \*\*\* here/,
  )
})

describe('lib/google: the remedies of each refusal', () => {
  const described = {binding: {member: 'principal://x/subject/y'}, claims: []}
  const context = {...about, described, delegates: ['gate@p.iam.gserviceaccount.com'], scopes: ['drive'], user: 'jane'}
  const tables: readonly (readonly [service: string, rows: readonly RefusalRow[]])[] = [
    ['sts', stsRefusals],
    ['iam', iamRefusals],
    ['oauth', oauthRefusals],
  ]
  for (const [service, row] of tables.flatMap(([service, rows]) => rows.map((row) => [service, row] as const))) {
    it(`of ${row.code} are those of doctor and of the annotation`, async () => {
      const error = withRemedies(
        refused(service, {status: 400, body: '{}', attempts: 1, skewSeconds: 0}, [row], context),
      )
      assert.ok(error.suggestions.length > 0)

      const attempt = {outcome: 'refused', error} as const
      const untried = {outcome: 'untried', why: 'not reached'} as const
      const findings = {
        call: {ci: {id: 'github', label: 'GitHub Actions'}, raw: {}, surroundings: {env: {}}},
        subject: {
          identity: {mode: 'federation', provider, audience: ''},
          endpoints: {sts: 'https://sts.example'},
          serviceAccount: about.serviceAccount,
          delegates: [],
          request: {format: 'access_token', lifetimeSeconds: 3600},
        },
        token: {header: {}, claims: {}},
        problems: [],
        trust: {notes: []},
        checks: [],
        additions: [],
        observed: {pages: []},
        status: {credentials: [], warnings: []},
        exposures: [],
        sdks: [],
        clientTokens: [],
        ...(service === 'sts'
          ? {exchange: attempt, impersonation: untried}
          : {exchange: {outcome: 'done', what: 'a token', expiresAt: 0}, impersonation: attempt}),
      } as unknown as Findings
      const place = linkOfFailure(error.code)
      const links = await linksOf(service === 'oauth' ? {...findings, exchange: attempt} : findings)
      const link = links.find((each) => each.link === place)
      assert.equal(link?.code, error.code)
      const told = [link?.remedy ?? [], link?.alternatives ?? []].flat()
      // What only reads the trust is in the line that saves it for doctor.
      const saving = told.find((line) => line.includes(' > ')) ?? ''
      const isSaved = (line: string): boolean => saving.includes(line.replace(/^.*: (?=gcloud)/, ''))
      assert.deepEqual(
        told.filter((line) => line !== saving),
        error.suggestions.filter((line) => !isSaved(line)),
      )
      assert.ok(
        (await annotation(error)).includes(`Try this:\n${error.suggestions.map((line) => `  ${line}`).join('\n')}`),
      )
    })
  }
})
