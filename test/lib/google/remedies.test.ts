import assert from 'node:assert/strict'
import type {Findings} from '../../../src/lib/doctor/findings.ts'
import {claimsLink} from '../../../src/lib/doctor/links/job.ts'
import {accountLink, exchangeLink, issuerLink, providerLink, settingLink} from '../../../src/lib/doctor/links/trust.ts'
import {type Link, type LinkName, placeOf} from '../../../src/lib/doctor/links.ts'
import {iamRefusals} from '../../../src/lib/google/iam-refusals.ts'
import {oauthRefusals} from '../../../src/lib/google/oauth-refusals.ts'
import {type RefusalRow, refused} from '../../../src/lib/google/refusal.ts'
import {gcloudList} from '../../../src/lib/google/remedies.ts'
import {stsRefusals} from '../../../src/lib/google/sts-refusals.ts'
import {about, provider} from './wire.ts'

/** As gcloud 528 reads a list: arg_parsers.py, ArgList. */
function readList(value: string): string[] {
  const end = value.indexOf('^', 1)
  return value.startsWith('^') && end > 0 ? value.slice(end + 1).split(value.slice(1, end)) : value.split(',')
}

describe('lib/google/remedies', () => {
  it('needs no other separator where nothing holds a comma', () => assert.equal(gcloudList(['a=b', 'c=d']), 'a=b,c=d'))

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

/** The link that shows a refusal, where nothing of the trust can be read. */
const links: Partial<Record<LinkName, (findings: Findings) => Link | Promise<Link>>> = {
  provider: providerLink,
  claims: claimsLink,
  issuer: issuerLink,
  exchange: exchangeLink,
  ...Object.fromEntries(
    (['audience', 'mapping', 'condition', 'subject'] as const).map((link) => [
      link,
      (findings: Findings) => settingLink(link, findings),
    ]),
  ),
  ...Object.fromEntries(
    (['binding', 'api', 'impersonation', 'lifetime'] as const).map((link) => [
      link,
      (findings: Findings) => accountLink(link, findings),
    ]),
  ),
}

/** What the runner gets, as it shows it. */
async function annotation(error: unknown): Promise<string> {
  Object.assign(globalThis, {CI_AUTH_VERSION: '0.0.0'})
  const {failStep} = await import('../../../src/action/runner.ts')
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
      const error = refused(service, {status: 400, body: '{}', attempts: 1, contentType: ''} as never, [row], context)
      assert.ok(error.suggestions.length > 0)

      const attempt = {outcome: 'refused', error} as const
      const untried = {outcome: 'untried', why: 'not reached'} as const
      const findings = {
        call: {ci: {id: 'github', label: 'GitHub Actions'}, surroundings: {env: {}}},
        subject: {
          identity: {mode: 'federation', provider, audience: ''},
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
        ...(service === 'sts'
          ? {exchange: attempt, impersonation: untried}
          : {exchange: {outcome: 'done', what: 'a token', expiresAt: 0}, impersonation: attempt}),
      } as unknown as Findings
      const place = placeOf(error.code)
      const link = await links[place]?.(service === 'oauth' ? {...findings, exchange: attempt} : findings)
      assert.equal(link?.code, error.code)
      const told = [link?.remedy ?? '', ...(link?.alternatives ?? [])]
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
