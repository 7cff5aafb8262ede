import assert from 'node:assert/strict'
import {generic} from '../../../../src/lib/cis/generic/provider.ts'
import {type ClaimsDocument, describeClaims} from '../../../../src/lib/use-cases/oidc/claims.ts'
import {claimsLines} from '../../../../src/lib/use-cases/oidc/render.ts'
import {wordsOf} from '../../../support/gcloud-lines.ts'
import {recorder} from '../../../support/job.ts'
import {stoppedClock} from '../../../support/time.ts'
import {unsignedToken} from '../../../support/tokens.ts'
import {acmeNames, githubIssuer} from '../../../support/worlds.ts'

const {pool, provider} = acmeNames
const named = {workload_identity_provider: provider}
const clock = stoppedClock()
const {now} = clock

/** Of a token that a variable holds. */
const documentOf = (
  token: object,
  raw: {workload_identity_provider?: string} = {},
  attributeMapping: readonly string[] = [],
): Promise<ClaimsDocument> => {
  const env = {CI_AUTH_ID_TOKEN: unsignedToken({exp: now() + 300, iat: now(), aud: 'a', ...token})}
  return describeClaims({
    surroundings: {env, cwd: '/', temporaryFolder: '/tmp'},
    report: recorder().report,
    userAgent: 'ci-auth/test',
    clock,
    raw,
    nameOf: (name) => name,
    attributeMapping,
    ci: generic,
    named: {},
  })
}

const codesOf = ({problems, warnings}: ClaimsDocument): string[] => [...problems, ...warnings].map(({code}) => code)

describe('lib/use-cases/oidc/claims', () => {
  it('is exact at the limits of the subject', async () => {
    const codes = async (bytes: number) => codesOf(await documentOf({sub: 's'.repeat(bytes)}))
    assert.deepEqual(await codes(100), [])
    assert.deepEqual(await codes(101), ['STS_SUBJECT_LONG'])
    assert.deepEqual(await codes(127), ['STS_SUBJECT_LONG'])
    assert.deepEqual(await codes(128), ['STS_SUBJECT_TOO_LONG'])
    const letters = await documentOf({sub: 'ü'.repeat(64)})
    assert.deepEqual([letters.subject?.bytes, codesOf(letters)], [128, ['STS_SUBJECT_TOO_LONG']])
  })

  it('binds to what is short enough, where the subject is not', async () => {
    const found = await documentOf({iss: githubIssuer, sub: 's'.repeat(128), repository_id: '7001'}, named, [
      'attribute.repository_id=assertion.repository_id',
    ])
    assert.match(found.commands[0]?.command ?? '', /attribute\.repository_id\/7001'$/)
    const suggestions = found.problems.flatMap(({suggestions: given = []}) => given).join('\n')
    assert.match(suggestions, /google\.subject=assertion\.repository_id/)
    assert.match(suggestions, /the principal:\/\/…\/subject\/… bindings of the pool no longer match/)
  })

  it('tells that principals of the old form do not match an immutable subject', async () => {
    const sub = 'repo:octocat@123456/my-repo@456789:ref:refs/heads/main'
    const found = await documentOf({sub, repository: 'octocat/my-repo'}, named)
    assert.equal(found.repository?.format, 'immutable')
    const [warning] = found.warnings
    assert.equal(warning?.code, 'STS_SUBJECT_IMMUTABLE')
    assert.match(warning?.message ?? '', /principals with repo:octocat\/my-repo:ref:refs\/heads\/main do not match/)
    assert.ok(warning?.suggestions.join('\n').includes(`principalSet://${pool}/attribute.repository_id/456789`))
    assert.deepEqual((await documentOf({sub: 'repo:octocat/my-repo:pull_request'}, named)).warnings, [])
  })

  it('warns of a subject that is another one in the next run', async () => {
    const found = await documentOf({sub: '{repo}:{step-1234}', stepUuid: '{step-1234}', repositoryUuid: '{repo}'})
    assert.deepEqual(codesOf(found), ['STS_SUBJECT_FLEETING'])
    assert.deepEqual(found.commands, [])
    assert.match(claimsLines(found).join('\n'), /No principal here is safe to bind/)
    const token = {sub: 'a:{step-1234}', stepUuid: '{step-1234}', repositoryUuid: '{repo}'}
    const mapped = await documentOf(token, named, ['attribute.repository=assertion.repositoryUuid'])
    assert.match(mapped.commands[0]?.command ?? '', /\/attribute\.repository\/\{repo\}'$/)
  })

  it('gives the line that allows an audience which the pipeline has fixed', async () => {
    const aud = 'https://acme.semaphoreci.com/it\'s,"odd"'
    const found = await documentOf({sub: 's', aud}, named)
    assert.equal(found.audience.choosable, false)
    assert.deepEqual(codesOf(found), ['STS_TOKEN_AUDIENCE_MISMATCH'])
    const words = wordsOf(found.problems[0]?.suggestions?.[0] ?? '')
    assert.deepEqual(words.slice(-2), [provider, `--allowed-audiences=^;^${aud}`])

    const fine = await documentOf({sub: 's', aud: ['x', `//iam.googleapis.com/${provider}`]}, named)
    assert.deepEqual([fine.problems, fine.audience.allow], [[], undefined])
    const {audience, problems} = await documentOf({sub: 's', aud: 'x'})
    assert.deepEqual(problems, [])
    assert.match(audience.allow ?? '', /--allowed-audiences='x'$/)
  })

  it('does not send a pipeline to set an audience that it cannot set', async () => {
    const suggestions = async (token: object): Promise<string> => {
      const {problems} = await documentOf({sub: 's', aud: 'https://acme.example', ...token}, named)
      assert.deepEqual(
        problems.map(({code}) => code),
        ['STS_TOKEN_AUDIENCE_MISMATCH'],
      )
      return problems.flatMap(({suggestions: given = []}) => given).join('\n')
    }
    assert.match(await suggestions({iss: 'https://gitlab.com'}), /Or let the pipeline set the audience/)
    assert.doesNotMatch(await suggestions({iss: 'https://acme.semaphoreci.com'}), /let the pipeline/)
    assert.doesNotMatch(await suggestions({iss: 'https://login.app.env0.com/'}), /let the pipeline/)
  })

  it('allows no audience that a provider takes by itself', async () => {
    const found = await documentOf({sub: 's', aud: `https://iam.googleapis.com/${provider}`})
    assert.equal(found.audience.allow, undefined)
  })

  it('does with tokens that lack what most have', async () => {
    const bare = await documentOf({exp: undefined, iat: undefined, aud: undefined, sub: undefined})
    assert.deepEqual(bare.lifetime, {})
    assert.deepEqual(codesOf(bare), ['OIDC_TOKEN_MALFORMED', 'STS_TOKEN_AUDIENCE_MISMATCH', 'STS_SUBJECT_EMPTY'])
    const odd = await documentOf({sub: 's', exp: 1e300, iat: 'yesterday'})
    assert.deepEqual(odd.lifetime, {})
    const old = await documentOf({sub: 's', exp: now() - 60, iat: now() - 360})
    assert.deepEqual(codesOf(old), ['OIDC_TOKEN_EXPIRED'])
    assert.equal(old.lifetime.secondsLeft, -60)
    assert.match(old.problems[0]?.message ?? '', / expired 60 s ago$/)
    assert.match(claimsLines(bare).join('\n'), /expires +the token does not say/)
  })

  it('says which expressions find nothing, and what was meant', async () => {
    const mapping = ['attribute.repo=assertion.repositry,attribute.n=assertion.iat']
    const found = await documentOf({sub: 's', repository: 'a/b'}, {}, mapping)
    assert.deepEqual(found.unmapped, {
      'attribute.repo': 'the token has no claim repositry (did you mean repository?)',
    })
    assert.deepEqual(codesOf(found), ['STS_ATTRIBUTE_INVALID'])
  })
})
