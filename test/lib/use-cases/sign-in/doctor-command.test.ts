import assert from 'node:assert/strict'
import {CiAuthError} from '../../../../src/lib/base/errors.ts'
import {withDoctor} from '../../../../src/lib/use-cases/sign-in/with-doctor.ts'
import {wordsOf} from '../../../support/gcloud-lines.ts'

const raw = {
  workload_identity_provider: ' projects/1/locations/global/workloadIdentityPools/p/providers/q ',
  credentials_json: '{"private_key": "a secret"}',
  delegates: 'one@a.iam.gserviceaccount.com\n  two@a.iam.gserviceaccount.com\n',
  audience: "https://x.example/$(touch x)'",
  id_token_audience: "'$(touch x)/x.example",
  verify: 'true',
  service_account: '',
}

const suggestion = (code: ConstructorParameters<typeof CiAuthError>[0]): string | undefined => {
  const error = withDoctor(new CiAuthError(code, 'no', {suggestions: ['first'], facts: ['fact']}), raw)
  assert.ok(error instanceof CiAuthError)
  assert.deepEqual([error.code, error.message, error.facts, error.suggestions[0]], [code, 'no', ['fact'], 'first'])
  return error.suggestions[1]
}

describe('lib/use-cases/sign-in/doctor-command', () => {
  it('gives the values of the sign-in, quoted for a shell, and no secret', () => {
    const [, command = ''] =
      /^To have it explained, in the same job: npx --yes ci-auth@1 (doctor .*)$/.exec(
        suggestion('STS_REJECTED') ?? '',
      ) ?? []
    assert.deepEqual(wordsOf(`gcloud ${command}`), [
      'doctor',
      '--workload-identity-provider',
      'projects/1/locations/global/workloadIdentityPools/p/providers/q',
      '--audience',
      raw.audience,
      '--delegates',
      'one@a.iam.gserviceaccount.com,two@a.iam.gserviceaccount.com',
      '--id-token-audience',
      raw.id_token_audience,
    ])
  })

  it('says nothing where there is no chain to walk', () => {
    for (const code of ['OIDC_REQUEST_FAILED', 'IAM_REJECTED', 'API_DISABLED'] as const)
      assert.ok(suggestion(code), code)
    for (const code of ['INPUT_PROVIDER_INVALID', 'FILE_WRITE_FAILED', 'NETWORK_TIMEOUT'] as const)
      assert.equal(suggestion(code), undefined, code)
    const bug = new TypeError('x')
    assert.equal(withDoctor(bug, raw), bug)
  })
})
