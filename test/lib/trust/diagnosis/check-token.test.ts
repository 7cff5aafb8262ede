import assert from 'node:assert/strict'
import {type CiTokens, tokensOfCi} from '../../../../src/lib/cis/tokens-list.ts'
import type {CheckName, TokenCase} from '../../../../src/lib/trust/diagnosis/check.ts'
import {checkProvider, checkToken} from '../../../../src/lib/trust/diagnosis/check-token.ts'
import type {RemediedCheck} from '../../../../src/lib/trust/remedy/search.ts'
import {withTokenRemedies} from '../../../../src/lib/trust/remedy/token-remedies.ts'
import {wordsOf} from '../../../support/gcloud-lines.ts'
import {octo} from './near-misses.ts'

const many = `[${Array.from({length: 120}, (_, index) => index)}]`
/** An expression of millions of steps. */
const costly = `string(${many}.all(a, ${many}.all(b, ${many}.all(c, a + b + c >= 0))))`
const now = 1_800_000_000
const name = {projectNumber: '111122223333', pool: 'octo-ci', provider: 'github'}
const path = 'iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/octo-ci/providers/github'
const issuer = 'https://token.actions.githubusercontent.com'
const poolName = 'projects/111122223333/locations/global/workloadIdentityPools/octo-ci'
const update =
  'gcloud iam workload-identity-pools providers update-oidc projects/111122223333/locations/global/workloadIdentityPools/octo-ci/providers/github'

type Changes = Partial<Omit<TokenCase, 'provider'>> & {provider?: Partial<TokenCase['provider']>}

function checksOf({claims = {}, provider = {}, ...others}: Changes = {}): RemediedCheck[] {
  const about: TokenCase = {
    provider: {
      id: 'github',
      issuer,
      attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository': 'assertion.repository'},
      attributeCondition: "assertion.repository_owner_id == '65'",
      ...provider,
    },
    providerName: name,
    header: {alg: 'RS256', kid: 'k1'},
    claims: {...octo, iss: issuer, aud: `https://${path}`, iat: now - 10, exp: now + 290, ...claims},
    nowSeconds: now,
    keys: {keys: [{kid: 'k1', kty: 'RSA', alg: 'RS256'}], verified: true},
    ...others,
  }
  return checkToken(about).map((found) => withTokenRemedies(about, found))
}

function check(of: CheckName, changes: Changes): RemediedCheck {
  const found = checksOf(changes).find((each) => each.name === of)
  assert.ok(found)
  return found
}

const azure = (() => {
  const ci = tokensOfCi('azure-pipelines')
  assert.ok(ci)
  const claims = ci.claims({})
  return {ci, claims, issuer: String(claims['iss']), org_id: String(claims['org_id'])}
})()

/** One thing that is wrong, and all that is said of it. */
const cases: readonly [what: string, CheckName, Changes, Partial<RemediedCheck>][] = [
  [
    'a pool that was deleted',
    'provider',
    {pool: {deleted: true}},
    {
      status: 'failed',
      code: 'STS_TARGET_INVALID',
      what: 'the pool octo-ci is deleted',
      remedies: [`gcloud iam workload-identity-pools undelete ${poolName}`],
    },
  ],
  [
    'a pool and a provider that are disabled',
    'provider',
    {pool: {disabled: true}, provider: {disabled: true}},
    {
      what: 'the pool octo-ci is disabled, and the provider github is disabled',
      remedies: [`gcloud iam workload-identity-pools update ${poolName} --no-disabled`, `${update} --no-disabled`],
    },
  ],
  [
    'a disabled provider that would let in everybody',
    'provider',
    {provider: {disabled: true, attributeCondition: ''}, ci: tokensOfCi('github') as CiTokens},
    {remedies: [`${update} --attribute-condition="assertion.repository_owner_id == '65'"`, `${update} --no-disabled`]},
  ],
  [
    'a deleted provider that would let in everybody',
    'provider',
    {provider: {deleted: true, attributeCondition: ''}, ci: tokensOfCi('github') as CiTokens},
    {
      remedies: [
        `gcloud iam workload-identity-pools providers undelete ${poolName}/providers/github`,
        `${update} --attribute-condition="assertion.repository_owner_id == '65'"`,
      ],
    },
  ],
  [
    'a disabled provider that would let in everybody, without a token to try',
    'provider',
    {provider: {disabled: true, attributeCondition: ''}},
    {
      remedies: [
        'First give the provider a condition that only your own jobs meet: it would let in jobs of other tenants now',
      ],
    },
  ],
  [
    'the issuer of another provider of the pool',
    'issuer',
    {
      provider: {issuer: 'https://gitlab.com'},
      siblings: [
        {id: 'off', issuer, attributeMapping: {'google.subject': 'assertion.sub'}, disabled: true},
        {id: 'for-others', issuer, attributeMapping: {'google.subject': 'assertion.sub'}, attributeCondition: 'false'},
        {id: 'actions', issuer, attributeMapping: {'google.subject': 'assertion.sub'}},
      ],
    },
    {
      remedies: [
        `Use the provider that trusts this issuer: ${poolName}/providers/actions`,
        `Only if the provider should trust that issuer instead: ${update} --issuer-uri='${issuer}'`,
        `Or add a provider to the pool that trusts ${issuer}`,
      ],
    },
  ],
  [
    'an issuer that no provider of the pool trusts',
    'issuer',
    {provider: {issuer: 'https://gitlab.com'}, siblings: []},
    {
      remedies: [
        `Only if the provider should trust that issuer instead: ${update} --issuer-uri='${issuer}'`,
        `Or add a provider to the pool that trusts ${issuer}`,
      ],
    },
  ],
  [
    'an issuer with a slash too much',
    'issuer',
    {claims: {iss: `${issuer}/`}},
    {
      status: 'failed',
      code: 'STS_ISSUER_MISMATCH',
      what: 'the issuer of the token is not the issuer that the provider trusts: they differ only in the slash at the end',
      details: [`token:    ${issuer}/`, `provider: ${issuer}`, 'first difference: character 44'],
      remedies: [`${update} --issuer-uri='${issuer}/'`],
    },
  ],
  [
    'the issuer of another CI',
    'issuer',
    {claims: {iss: 'https://gitlab.com'}},
    {
      status: 'failed',
      code: 'STS_ISSUER_MISMATCH',
      what: 'the issuer of the token is not the issuer that the provider trusts: the token is from GitLab CI, and the provider is for GitHub Actions',
    },
  ],
  [
    'the issuer of another organisation',
    'issuer',
    {
      claims: {iss: 'https://oidc.circleci.com/org/7bc34e71'},
      provider: {issuer: 'https://oidc.circleci.com/org/51ee2747'},
    },
    {
      what: 'the issuer of the token is not the issuer that the provider trusts: both belong to CircleCI, but to different organisations or servers',
    },
  ],
  [
    'an issuer in other case',
    'issuer',
    {claims: {iss: 'https://Token.actions.githubusercontent.com'}},
    {
      what: 'the issuer of the token is not the issuer that the provider trusts: they differ only in upper and lower case',
    },
  ],
  [
    'an issuer without TLS',
    'issuer',
    {claims: {iss: 'http://token.actions.githubusercontent.com'}},
    {what: 'the issuer of the token is not the issuer that the provider trusts: they differ only in the scheme'},
  ],
  [
    'no issuer',
    'issuer',
    {claims: {iss: undefined}},
    {code: 'STS_ISSUER_MISMATCH', what: 'the token has no issuer (iss)'},
  ],
  [
    'an audience of its own',
    'audience',
    {claims: {aud: 'https://github.com/octo-org'}},
    {
      code: 'STS_TOKEN_AUDIENCE_MISMATCH',
      what: 'the provider does not accept the audience https://github.com/octo-org',
      remedies: [
        `Let the pipeline ask for the audience https://${path}`,
        `${update} --allowed-audiences='https://${path},https://github.com/octo-org'`,
      ],
    },
  ],
  [
    'the default audience beside a list',
    'audience',
    {provider: {allowedAudiences: ['https://octo.example']}},
    {
      code: 'STS_TOKEN_AUDIENCE_MISMATCH',
      what: 'the token has the default audience, but the provider has its own list, which replaces the default',
      remedies: [
        'Let the pipeline ask for the audience https://octo.example',
        `${update} --allowed-audiences='https://octo.example,https://${path}'`,
      ],
    },
  ],
  [
    'an audience without scheme and with a slash',
    'audience',
    {claims: {aud: ['x', `//${path}/`]}},
    {what: 'the audience differs from an accepted one only in scheme, case, spaces or a slash'},
  ],
  [
    'a CI that fixes the audience',
    'audience',
    {
      provider: {issuer: azure.issuer, attributeCondition: `assertion.org_id == '${azure.org_id}'`},
      claims: {...azure.claims, iat: now - 10, exp: now + 290},
      ci: azure.ci,
    },
    {remedies: [`${update} --allowed-audiences='https://${path},api://AzureADTokenExchange'`]},
  ],
  ['no audience', 'audience', {claims: {aud: undefined}}, {what: 'the token has no audience (aud)'}],
  [
    'one audience of several',
    'audience',
    {claims: {aud: ['x', `//${path}`]}},
    {status: 'ok', what: `the audience is accepted: //${path}`},
  ],
  [
    'a key that the issuer does not publish',
    'keys',
    {header: {alg: 'RS256', kid: 'k9'}},
    {
      code: 'STS_ISSUER_UNREACHABLE',
      what: 'none of the 1 keys that the issuer publishes has the kid of the token, k9',
    },
  ],
  [
    'a key that was not uploaded',
    'keys',
    {header: {alg: 'RS256', kid: 'k9'}, provider: {jwksJson: '{"keys":[{"kid":"k1","kty":"RSA","alg":"RS256"}]}'}},
    {
      code: 'STS_ISSUER_UNREACHABLE',
      what: 'none of the 1 keys uploaded to the provider has the kid of the token, k9 (Google reports that it cannot connect to the issuer, but it uses only the uploaded keys)',
    },
  ],
  [
    'a key of the other kind',
    'keys',
    {header: {alg: 'ES256', kid: 'k1'}},
    {code: 'STS_ISSUER_UNREACHABLE', what: 'the token is signed with ES256, but the key with its kid has the type RSA'},
  ],
  [
    'an algorithm that Google does not take',
    'keys',
    {header: {alg: 'HS256', kid: 'k1'}},
    {code: 'STS_ISSUER_UNREACHABLE', what: 'the token is signed with HS256, and Google accepts only RS256 and ES256'},
  ],
  [
    'an issuer that cannot be reached',
    'keys',
    {keys: {problem: 'no connection to ci.internal'}},
    {code: 'STS_ISSUER_UNREACHABLE', what: 'the keys of the issuer cannot be read: no connection to ci.internal'},
  ],
  [
    'a signature of another key',
    'keys',
    {keys: {keys: [{kid: 'k1', kty: 'RSA'}], verified: false}},
    {
      code: 'STS_SIGNATURE_INVALID',
      what: 'the signature does not match the key with the same kid of the issuer: it is another key, or the token was changed',
    },
  ],
  ['keys that nobody fetched', 'keys', {keys: {}}, {status: 'not-checked'}],
  [
    'a token that has expired',
    'time',
    {claims: {iat: now - 1020, exp: now - 720}, ci: tokensOfCi('github') as never},
    {code: 'STS_TOKEN_STALE', what: 'the token expired 12 min ago; tokens of GitHub Actions are valid for 5 min'},
  ],
  [
    'a token from the future',
    'time',
    {claims: {iat: now + 300, exp: now + 600}},
    {
      code: 'STS_TOKEN_STALE',
      what: 'the token was issued 5 min in the future: the clock of the issuer is ahead',
      remedies: ['On the machine that issues the tokens: timedatectl set-ntp true'],
    },
  ],
  ['a token without exp', 'time', {claims: {exp: undefined}}, {what: 'the token does not say when it expires (exp)'}],
  [
    'a token without iat',
    'time',
    {claims: {iat: undefined}},
    {what: 'the token does not say when it was issued (iat)'},
  ],
  ['a token that dies', 'time', {claims: {exp: now + 3}}, {status: 'warning', what: 'the token is valid for 3 s more'}],
  [
    'a token that is dead for less than a minute',
    'time',
    {claims: {exp: now - 30}},
    {status: 'warning', what: 'the token expired 30 s ago, and Google still accepts it for one minute'},
  ],
  [
    'a token of two days',
    'time',
    {claims: {exp: now + 172_800}},
    {status: 'ok', what: 'the token is valid for 2 days more'},
  ],
  [
    'a number as attribute',
    'mapping',
    {provider: {attributeMapping: {'google.subject': 'assertion.sub', 'attribute.try': 'assertion.run_attempt'}}},
    {
      status: 'failed',
      code: 'STS_ATTRIBUTE_INVALID',
      what: 'attribute.try is not text',
      remedies: [
        `${update} --attribute-mapping='google.subject=assertion.sub,attribute.try=string(assertion.run_attempt)'`,
      ],
    },
  ],
  [
    'a list as attribute',
    'mapping',
    {provider: {attributeMapping: {'google.subject': 'assertion.sub', 'attribute.teams': 'assertion.teams'}}},
    {
      code: 'STS_ATTRIBUTE_INVALID',
      remedies: [
        `${update} --attribute-mapping="^;^google.subject=assertion.sub;attribute.teams=assertion.teams.join(',')"`,
      ],
    },
  ],
  [
    'a text as groups',
    'mapping',
    {provider: {attributeMapping: {'google.subject': 'assertion.sub', 'google.groups': 'assertion.repository_owner'}}},
    {
      code: 'STS_ATTRIBUTE_INVALID',
      what: 'google.groups is not a list of texts',
      remedies: [
        `${update} --attribute-mapping='google.subject=assertion.sub,google.groups=[assertion.repository_owner]'`,
      ],
    },
  ],
  [
    'attributes that are too long together',
    'mapping',
    {
      provider: {attributeMapping: {'google.subject': 'assertion.sub', 'attribute.big': 'assertion.big'}},
      claims: {big: 'x'.repeat(8192)},
    },
    {
      code: 'STS_ATTRIBUTE_INVALID',
      what: 'the mapped values are 8235 bytes long together, and Google accepts at most 8192',
      remedies: ['Map fewer claims, or shorter ones.'],
    },
  ],
  [
    'an attribute that takes too many steps',
    'mapping',
    {provider: {attributeMapping: {'google.subject': 'assertion.sub', 'attribute.costly': costly}}},
    {
      code: 'FEDERATION_EXPRESSION_COSTLY',
      remedies: ['Write a simpler expression for attribute.costly.'],
    },
  ],
  [
    'an attribute of a claim that is not there',
    'mapping',
    {provider: {attributeMapping: {'google.subject': 'assertion.sub', 'attribute.env': 'assertion.environment'}}},
    {
      status: 'ok',
      what: 'no value for attribute.env',
      details: ['attribute.env has no value: the token has no claim environment'],
    },
  ],
  [
    'an attribute of a misspelt claim',
    'mapping',
    {provider: {attributeMapping: {'google.subject': 'assertion.sub', 'attribute.owner': 'assertion.repository_ower'}}},
    {
      status: 'warning',
      details: [
        'attribute.owner has no value: the token has no claim repository_ower (did you mean repository_owner?)',
      ],
      remedies: [
        `${update} --attribute-mapping='google.subject=assertion.sub,attribute.owner=assertion.repository_owner'`,
      ],
    },
  ],
  [
    'a subject of a claim that is not there',
    'mapping',
    {provider: {attributeMapping: {'google.subject': 'assertion.environment'}}},
    {
      code: 'STS_SUBJECT_EMPTY',
      what: 'the mapping yields no google.subject for this token: the token has no claim environment',
      details: ['google.subject has no value: the token has no claim environment'],
      remedies: [
        `${update} --attribute-mapping='google.subject=assertion.sub'`,
        'After a change of google.subject, the principal://…/subject/… bindings of the pool no longer match: change them too.',
      ],
    },
  ],
  [
    'a subject that is too long',
    'subject',
    {claims: {sub: `repo:octo-org/octo-repo:ref:refs/heads/${'é'.repeat(50)}`}},
    {
      code: 'STS_SUBJECT_TOO_LONG',
      what: 'google.subject is 139 bytes, and Google accepts at most 127',
    },
  ],
  [
    'a subject that is no text',
    'mapping',
    {provider: {attributeMapping: {'google.subject': "assertion.sub == 'x'"}}},
    {code: 'STS_ATTRIBUTE_INVALID', what: 'google.subject is not text'},
  ],
  [
    'a subject near the limit',
    'subject',
    {claims: {sub: `repo:octo-org/octo-repo:ref:refs/heads/${'x'.repeat(80)}`}},
    {status: 'warning', code: 'STS_SUBJECT_LONG'},
  ],
  [
    'an immutable subject',
    'subject',
    {claims: {sub: 'repo:octo-org@65/octo-repo@74:ref:refs/heads/main'}},
    {status: 'warning', code: 'STS_SUBJECT_IMMUTABLE'},
  ],
  [
    'a condition by case',
    'condition',
    {provider: {attributeCondition: "assertion.repository_owner == 'Octo-Org' && assertion.ref == 'main'"}},
    {
      code: 'STS_CONDITION_REJECTED',
      what: "the condition is false: it requires assertion.repository_owner == 'Octo-Org', and assertion.repository_owner is 'octo-org'; they differ only in upper and lower case",
      details: [
        "it requires assertion.ref == 'main', and assertion.ref is 'refs/heads/main'; the condition lacks refs/heads/ at the beginning",
      ],
      remedies: [
        `${update} --attribute-condition="assertion.repository_owner == 'octo-org' && assertion.ref == 'refs/heads/main'"`,
      ],
    },
  ],
  [
    'a condition on another owner',
    'condition',
    {provider: {attributeCondition: "assertion.repository_owner_id == '66'"}},
    {
      what: "the condition is false: it requires assertion.repository_owner_id == '66', and assertion.repository_owner_id is '65'",
      remedies: [
        "Run the job where assertion.repository_owner_id is '66'",
        'To see and change the condition: gcloud iam workload-identity-pools providers describe projects/111122223333/locations/global/workloadIdentityPools/octo-ci/providers/github --format=json',
      ],
    },
  ],
  [
    'a condition that fails',
    'condition',
    {provider: {attributeCondition: "assertion.environment == 'production'"}},
    {
      what: "the condition fails: it requires assertion.environment == 'production', and the token has no claim environment",
    },
  ],
  [
    'a condition that takes too many steps',
    'condition',
    {provider: {attributeCondition: `${costly} == ''`}},
    {code: 'FEDERATION_EXPRESSION_COSTLY'},
  ],
  ['no condition', 'condition', {provider: {attributeCondition: ''}}, {status: 'ok'}],
]

describe('lib/trust/diagnosis/check-token', () => {
  it('says of a provider that it proposes to enable that no other tenant was tried, where there is no token', () => {
    const provider = {id: 'ci', issuer: 'https://ci.acme.example', attributeMapping: {}, disabled: true}
    const providerName = {...name, provider: 'ci'}
    const about = {provider, providerName, header: {}, claims: {}, nowSeconds: now}
    const {remedies} = withTokenRemedies(about, checkProvider(about))
    assert.deepEqual(remedies, [
      'It is not known whether this lets in jobs of other tenants: there is no ID token to try. First make sure that only your own jobs meet the condition of the provider',
      `${update.replace(/github$/, 'ci')} --no-disabled`,
    ])
  })

  it('is content with a good token', () =>
    assert.deepEqual(
      checksOf().map(({name: of, status}) => `${of} ${status}`),
      ['provider ok', 'issuer ok', 'audience ok', 'keys ok', 'time ok', 'mapping ok', 'condition ok', 'subject ok'],
    ))

  for (const [what, of, changes, expected] of cases) {
    it(`tells of ${what}`, () => {
      const found = check(of, changes)
      const told = Object.fromEntries(Object.keys(expected).map((key) => [key, found[key as keyof RemediedCheck]]))
      assert.deepEqual(told, expected)
      if (found.status === 'failed') assert.ok(found.remedies?.length, 'there is no remedy')
    })
  }

  it('fails in that one check alone', () => {
    for (const [what, of, changes] of cases) {
      const others = checksOf(changes).filter(({name: each, status}) => each !== of && status === 'failed')
      assert.deepEqual(others, [], what)
    }
  })

  it('writes remedies that a shell reads as meant', () => {
    const value = `o'x "$(id)" \`id\` ~ \\ \n!`
    const {condition, remedies = []} = check('condition', {
      claims: {repository: value},
      provider: {
        attributeCondition: `assertion.repository == ${JSON.stringify(value.toUpperCase()).replaceAll('`', '\\`')}`,
      },
    })
    const [flag = ''] = wordsOf(remedies[0] ?? '').filter((word) => word.startsWith('--attribute-condition='))
    assert.equal(flag.replace(/^--attribute-condition=/, ''), condition?.instead)
    assert.match(flag, /^[^\n]+$/)
  })
})
