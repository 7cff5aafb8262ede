import assert from 'node:assert/strict'
import {lintLines} from '../../../../src/lib/setup/render.ts'
import {readFederation} from '../../../../src/lib/trust/federation-file.ts'
import {type Finding, lintTrust} from '../../../../src/lib/trust/remedy/finding-remedies.ts'

/** A trust with something to look at in the provider, and in a binding. */
const trust = (condition: string, inProvider = '', inBinding = ''): string => `projects:
  - {id: acme, number: '1234'}
pools:
  - id: acme-ci
    providers:
      - id: github
        ci: github${inProvider.replace(/^/, '\n        ').trimEnd()}
        attributeMapping: {google.subject: assertion.repository_id, attribute.ref: assertion.ref}
        attributeCondition: ${JSON.stringify(condition)}
serviceAccounts:
  - email: deployer@acme.iam.gserviceaccount.com
    bindings:
      - attribute: {ref: refs/heads/main}${inBinding.replace(/^/, '\n        ').trimEnd()}
`
const lint = (text: string): Finding[] => lintTrust(readFederation(text, 'federation.yml', () => ''))
const told = (findings: readonly Finding[]): string[] => findings.map(({code, level}) => `${level} ${code}`)

const open = "assertion.ref == 'refs/heads/main'"

/** The exception that a finding prints, with a reason. */
function printed(findings: readonly Finding[], code: string): string {
  const lines = lintLines(findings, [], 'federation.yml').map(({text}) => text)
  const line = lines.find((each) => each.includes(`exceptions: [{code: ${code}`)) ?? ''
  return line.slice(line.indexOf('exceptions:')).replace('WHY', 'reviewed by the security team')
}

const KEYS = '{"keys":[{"kty":"RSA","kid":"1","n":"AQAB","e":"AQAB"}]}'
const GITLAB = `      - id: gitlab
        ci: gitlab
        attributeMapping: {google.subject: assertion.project_id}
        attributeCondition: assertion.namespace_id == '999'
serviceAccounts:`

const lastLine = (findings: readonly Finding[]): string => lintLines(findings, [], 'federation.yml').at(-1)?.text ?? ''

describe('lib/trust/lint/exceptions', () => {
  it('takes the exception that it prints, for each finding by itself', () => {
    const findings = lint(trust(open))
    assert.deepEqual(told(findings), ['error TRUST_CONDITION_OPEN', 'error TRUST_BINDING_OPEN'])
    const provider = printed(findings, 'TRUST_CONDITION_OPEN')
    const binding = printed(findings, 'TRUST_BINDING_OPEN')
    assert.deepEqual(told(lint(trust(open, provider))), ['error TRUST_BINDING_OPEN', 'excepted TRUST_CONDITION_OPEN'])
    const twin = GITLAB.replace(
      /^.*(?=serviceAccounts)/s,
      trust(open).match(/ {6}- id: github.*(?=serviceAccounts)/s)?.[0] ?? '',
    )
    const ofTwin = lint(trust(open, provider).replace('serviceAccounts:', twin.replace('id: github', 'id: twin')))
    assert.ok(told(ofTwin).includes('error TRUST_CONDITION_OPEN'), 'the exception of one provider accepts another')
    const both = lint(trust(open, provider, binding))
    assert.deepEqual(told(both), ['excepted TRUST_CONDITION_OPEN', 'excepted TRUST_BINDING_OPEN'])
    // At each run, with the reason.
    assert.match(both[0]?.remedy ?? '', /reviewed by the security team/)
    // What is excepted is as open as before.
    assert.match(
      lastLine(both),
      /: lets other tenants in, which the exceptions in the file accept\. .* 2 exceptions\.$/,
    )
    assert.match(lastLine(findings), /: lets other tenants in\. 2 errors/)
  })

  it('says of a warning no exception, where else it is, and what is not judged', () => {
    const shown = (count: number, level: Finding['level'], ...codes: string[]): string => {
      const each = codes.flatMap((code) => Array.from({length: count}, (_, at) => ({code, place: `f:${at}`})))
      const findings = each.map((one) => ({...one, level, message: 'm', remedy: 'r', hash: 'h'}) as Finding)
      return lintLines(findings, [], 'f')
        .map(({text}) => text.trim())
        .join('\n')
    }
    const last = 'f: proven to keep other tenants out'
    assert.equal(shown(1, 'warning', 'A'), `warning: f:0: m (A)\nr\n${last}. 0 errors, 1 warning, 0 exceptions.`)
    assert.match(shown(3, 'warning', 'A'), /\nthe same at f:1, f:2\nr\n/)
    assert.match(shown(13, 'warning', 'A'), /, f:10 and 2 more places; --json has all\n/)
    assert.match(shown(1, 'warning', 'A', 'TRUST_MEMBER_NOT_JUDGED'), /out, except bindings that are not judged\. /)
    assert.match(shown(1, 'error', 'A'), /\nf: not proven to keep other tenants out\. /)
  })

  it('does not call the proof open where an error only keeps jobs out', () => {
    const kept = lint(trust("attribute.owner == '1'"))
    assert.ok(told(kept).includes('error TRUST_ATTRIBUTE_UNMAPPED'), told(kept).join())
    assert.match(lastLine(kept), /: proven to keep other tenants out, but cannot work as it is\. /)
  })

  it('stops holding when the condition, the mapping or the issuer changes', () => {
    const provider = printed(lint(trust(open)), 'TRUST_CONDITION_OPEN')
    const changes: readonly (readonly [from: string, to: string])[] = [
      ['refs/heads/main', 'refs/heads/release'],
      ['attribute.ref: assertion.ref', 'attribute.ref: assertion.sha'],
      ['ci: github', 'issuer: https://token.actions.githubusercontent.com/'],
    ]
    for (const [from, to] of changes) {
      const changed = lint(trust(open, provider).replace(from, to))
      assert.ok(told(changed).includes('error TRUST_CONDITION_OPEN'), to)
      assert.ok(told(changed).includes('warning TRUST_EXCEPTION_STALE'), to)
    }
  })

  it('says of a binding that was looked at when a provider of its pool changes', () => {
    const findings = lint(trust(open))
    const binding = printed(findings, 'TRUST_BINDING_OPEN')
    const changed = lint(trust(`${open} || assertion.ref == 'refs/heads/next'`, '', binding))
    assert.ok(told(changed).includes('error TRUST_BINDING_OPEN'))
    const stale = changed.find(({code}) => code === 'TRUST_EXCEPTION_STALE')
    assert.match(stale?.place ?? '', /^federation\.yml:14:/)
    // The new hash is there to be written after another look.
    const [hash] = /sha256:\w+/.exec(stale?.remedy ?? '') ?? []
    assert.equal(hash, changed.find(({code}) => code === 'TRUST_BINDING_OPEN')?.hash)
  })

  it('of a whole pool stops holding when a provider of the pool, or the role, changes', () => {
    const closed = "assertion.repository_owner_id == '42'"
    const wide = (inBinding = ''): string =>
      trust(closed, '', inBinding).replace('attribute: {ref: refs/heads/main}', 'wholePool: true')
    const [{hash, message = ''} = {}] = lint(wide())
    assert.match(message, /^every job that the provider of /)
    const [{message: ofTwo = ''} = {}] = lint(wide().replace('serviceAccounts:', GITLAB))
    assert.match(ofTwo, /^every job that one of the 2 providers of /)
    const accepted = wide(`exceptions: [{code: TRUST_POOL_WIDE, reason: reviewed, hash: '${hash}'}]`)
    assert.deepEqual(told(lint(accepted)), ['excepted TRUST_POOL_WIDE'])
    const changes: readonly (readonly [from: string, to: string])[] = [
      ['42', '666'],
      ['serviceAccounts:', GITLAB],
      ['        ci: github', `        ci: github\n        jwksJson: '${KEYS}'`],
      ['wholePool: true', 'wholePool: true\n        role: roles/iam.serviceAccountTokenCreator'],
    ]
    for (const [from, to] of changes)
      assert.ok(told(lint(accepted.replace(from, to))).includes('warning TRUST_POOL_WIDE'), to)
  })

  it('names an exception that is for nothing', () => {
    const nothing = `exceptions: [{code: TRUST_OWNER_WIDE, reason: old, hash: 'sha256:00'}]`
    const closed = "assertion.repository_owner_id == '42'"
    const stale = (...where: string[]) =>
      lint(trust(closed, ...where)).find(({code}) => code === 'TRUST_EXCEPTION_STALE')?.message ?? ''
    assert.match(stale(nothing), /^there is no TRUST_OWNER_WIDE here/)
    assert.match(stale('', nothing), /^the exception for TRUST_OWNER_WIDE is out of date/)
  })

  it('tells of untrusted builds once for a pool, but for those that are accepted', () => {
    const other = '      - {attribute: {ref: refs/heads/main}, role: roles/iam.serviceAccountTokenCreator}'
    const branch = (inBinding = ''): Finding[] =>
      lint(`${trust("assertion.repository_id == '7'", '', inBinding).trimEnd()}\n${other}\n`)
    const builds = (findings: readonly Finding[]) => told(findings).filter((each) => /UNTRUSTED/.test(each))
    assert.deepEqual(builds(branch()), ['warning TRUST_UNTRUSTED_BUILDS'])
    const {hash} = branch().find(({code}) => code === 'TRUST_UNTRUSTED_BUILDS') ?? {}
    const accepted = branch(`exceptions: [{code: TRUST_UNTRUSTED_BUILDS, reason: reviewed, hash: '${hash}'}]`)
    assert.deepEqual(builds(accepted), ['warning TRUST_UNTRUSTED_BUILDS', 'excepted TRUST_UNTRUSTED_BUILDS'])
  })

  it('refuses an exception without a reason, or for no code of lint', () => {
    const refused = (text: string): RegExp | string => {
      try {
        lint(trust(open, text))
        return ''
      } catch (error) {
        return (error as Error).message
      }
    }
    assert.match(`${refused(`exceptions: [{code: TRUST_NOT_PROVEN, hash: 'sha256:00'}]`)}`, /lacks "reason"/)
    assert.match(`${refused(`exceptions: [{code: STS_FAILED, reason: x, hash: 'sha256:00'}]`)}`, /STS_FAILED/)
  })
})
