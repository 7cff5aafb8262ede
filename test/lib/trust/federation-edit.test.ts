import assert from 'node:assert/strict'
import {unifiedDiff} from '../../../src/lib/base/unified-diff.ts'
import {parseProviderName} from '../../../src/lib/google/identifiers.ts'
import {editFederation} from '../../../src/lib/trust/federation-edit.ts'
import {federationOf, readFederation} from '../../../src/lib/trust/federation-file.ts'
import type {TrustEdit} from '../../../src/lib/trust/trust.ts'
import {NotEditable} from '../../../src/lib/yaml/yaml-edit.ts'
import {acme, acmeNames} from '../../support/worlds.ts'

const {deployer, pool, projectId, provider} = acmeNames
const name = parseProviderName(provider)
if ('code' in name) throw new Error(name.message)
const subject = `principal://${pool}/subject/repo:acme/shop:ref:refs/heads/main`
const user = 'roles/iam.workloadIdentityUser'

const written = `# Who may deploy.
projects:
  - id: acme-prod   # the only one
    number: "111122223333"
    services: [iam.googleapis.com]

pools:
  - id: acme-ci
    disabled: true # since the incident
    providers:
      - id: github
        ci: github
        attributeMapping: {google.subject: assertion.sub}
        # Only this line keeps others out.
        attributeCondition: >-
          assertion.repository_owner == 'acmee'
          && assertion.ref == 'refs/heads/main'

serviceAccounts:
    # Ask the platform team.
  - email: deployer@acme-prod.iam.gserviceaccount.com
    bindings:
      # The job of the old repository.
      - attribute: {repository: acme/store}   # gone in May
        role: roles/iam.workloadIdentityUser

      - {subject: 'repo:acme/shop:environment:production'}

  # Nobody may act as it.
  - email: locked@acme-prod.iam.gserviceaccount.com
`

/** Reads the text as the file, without files beside it. */
const read = (text: string) => readFederation(text, 'federation.yml', () => assert.fail())
const edited = (content: string, ...edits: TrustEdit[]): string => editFederation(content, edits, name, read).content

const add: TrustEdit = {of: 'policy', account: deployer, role: user, member: subject}
const condition = (attributeCondition: string): TrustEdit => ({of: 'provider', set: {attributeCondition}})

/** Each change as lines that are gone and lines that have come: all other lines stay. */
const changes: Readonly<Record<string, {edit: TrustEdit; gone?: readonly string[]; come: readonly string[]}>> = {
  'a value with a remark behind it': {
    edit: {of: 'pool', set: {disabled: false}},
    gone: ['    disabled: true # since the incident'],
    come: ['    disabled: false # since the incident'],
  },
  'a condition of several lines': {
    edit: condition("assertion.repository_owner == 'acme'"),
    gone: ["          assertion.repository_owner == 'acmee'", "          && assertion.ref == 'refs/heads/main'"],
    come: ["          assertion.repository_owner == 'acme'"],
  },
  'a mapping in braces': {
    edit: {of: 'mapping', target: 'attribute.ids', expression: "[assertion.a, 'b'].join(',')"},
    gone: ['        attributeMapping: {google.subject: assertion.sub}'],
    come: [`        attributeMapping: {google.subject: assertion.sub, attribute.ids: "[assertion.a, 'b'].join(',')"}`],
  },
  'a list that is not there': {
    edit: {of: 'provider', set: {allowedAudiences: ['https://acme.example', "it's: a"]}},
    come: ['        allowedAudiences:', '          - https://acme.example', `          - "it's: a"`],
  },
  'a key that is not there': {
    edit: {of: 'provider', set: {issuer: 'https://token.actions.githubusercontent.com/acme'}},
    come: ['        issuer: https://token.actions.githubusercontent.com/acme'],
  },
  'a list in brackets': {
    edit: {of: 'service', project: projectId, service: 'sts.googleapis.com'},
    gone: ['    services: [iam.googleapis.com]'],
    come: ['    services: [iam.googleapis.com, sts.googleapis.com]'],
  },
  'one binding more': {edit: add, come: ['      - subject: repo:acme/shop:ref:refs/heads/main']},
  'a binding with another role': {
    edit: {...add, role: 'roles/iam.serviceAccountTokenCreator'},
    come: ['      - subject: repo:acme/shop:ref:refs/heads/main', '        role: roles/iam.serviceAccountTokenCreator'],
  },
  'a binding in the place of another': {
    edit: {...add, instead: `principalSet://${pool}/attribute.repository/acme/store`},
    gone: [
      '      - attribute: {repository: acme/store}   # gone in May',
      '        role: roles/iam.workloadIdentityUser',
    ],
    come: ['      - subject: repo:acme/shop:ref:refs/heads/main'],
  },
  'a binding in braces in the place of another': {
    edit: {...add, instead: `principal://${pool}/subject/repo:acme/shop:environment:production`},
    gone: ["      - {subject: 'repo:acme/shop:environment:production'}"],
    come: ['      - {subject: repo:acme/shop:ref:refs/heads/main}'],
  },
  'the first binding of an account at the end of the file': {
    edit: {...add, account: acmeNames.locked},
    come: ['    bindings:', '      - subject: repo:acme/shop:ref:refs/heads/main'],
  },
}

describe('federation.yml is changed', () => {
  for (const [what, {come, edit, gone = []}] of Object.entries(changes)) {
    it(`by ${what}, and every other line stays`, () => {
      const lines = unifiedDiff(written, edited(written, edit), 'federation.yml').split('\n').slice(2)
      const of = (mark: string) => lines.flatMap((line) => (line.startsWith(mark) ? [line.slice(1)] : []))
      assert.deepEqual([of('-'), of('+')], [gone, come])
    })
  }

  it('with the ends of lines of Windows, and without an end of the last line', () => {
    const crlf = written.replaceAll('\n', '\r\n')
    for (const {edit} of Object.values(changes)) {
      assert.equal(edited(crlf, edit), edited(written, edit).replaceAll('\n', '\r\n'))
      assert.equal(edited(written.trimEnd(), edit), edited(written, edit).trimEnd())
    }
  })

  it('by a condition of several lines, whose lines stay lines', () => {
    const lines = (condition: string) => written.replace(/>-\n( +).*\n/, `|\n$1${condition}\n`)
    const changed = edited(lines('true'), condition("false\n&& assertion.ref == 'refs/heads/main'\n"))
    assert.equal(changed, lines('false'))
  })

  it('as JSON, on one line and on many', () => {
    for (const space of [0, 2]) {
      const json = JSON.stringify(federationOf(acme()), undefined, space)
      for (const edit of [
        add,
        condition("assertion.repository_owner_id == '42'"),
        {of: 'pool', set: {disabled: false}} as const,
      ]) {
        const changed = edited(json, edit)
        assert.deepEqual(read(JSON.stringify(JSON.parse(changed))).world, read(changed).world)
        const [before, after] = [json, changed].map((text) => text.split('\n'))
        assert.ok((after?.length ?? 0) - (before?.length ?? 0) <= 2)
      }
    }
  })

  it('in the quotes that a value had', () => {
    const quoted = (quote: string) => written.replace('ci: github\n', `issuer: ${quote}https://a.example${quote}\n`)
    const issuer: TrustEdit = {of: 'provider', set: {issuer: 'https://b.example'}}
    for (const quote of ['"', "'", '']) {
      assert.ok(edited(quoted(quote), issuer).includes(`issuer: ${quote}https://b.example${quote}\n`))
    }
  })

  it('in quotes only where YAML would read something else', () => {
    const values = ['true', 'No', 'a: b', 'a:', 'a #b', '7']
    const plain = ['northern', 'a:b', 'a#b']
    const content = edited(written, {of: 'provider', set: {allowedAudiences: [...values, ...plain]}})
    assert.deepEqual(read(content).world.pools[0]?.providers[0]?.allowedAudiences, [...values, ...plain])
    for (const value of plain) assert.ok(content.includes(`- ${value}\n`), value)
  })

  const refused: Readonly<Record<string, {text?: string; edit?: TrustEdit; says: RegExp}>> = {
    'what an alias repeats elsewhere': {
      text: written
        .replace('{google.subject: assertion.sub}', '&mapping {google.subject: assertion.sub}')
        .replace(
          'serviceAccounts:',
          `      - {id: github-two, ci: github, attributeMapping: *mapping}\n\nserviceAccounts:`,
        ),
      edit: {of: 'mapping', target: 'attribute.ref', expression: 'assertion.ref'},
      says: /another part of the file would change too/,
    },
    'a pool of somebody else': {
      text: written.replace('disabled: true', 'external: true'),
      edit: condition('true'),
      says: /external: true/,
    },
    'the condition of a binding': {
      edit: {...add, condition: {expression: 'true'}},
      says: /cannot express the condition/,
    },
    'an account that it does not have': {
      edit: {...add, account: 'other@acme-prod.iam.gserviceaccount.com'},
      says: /other@acme-prod\S+ is not in the file/,
    },
  }

  for (const [what, {edit = add, says, text = written}] of Object.entries(refused)) {
    it(`but not by ${what}`, () => {
      assert.throws(
        () => edited(text, edit),
        (error) => error instanceof NotEditable && says.test(error.message),
      )
    })
  }
})
