import assert from 'node:assert/strict'
import {externalAccountFile, impersonatedFile} from '../../../src/lib/files/credentials-file.ts'

const endpoints = {
  sts: 'https://sts.googleapis.com',
  iamcredentials: 'https://iamcredentials.googleapis.com',
  oauth2: 'https://oauth2.googleapis.com',
  iam: 'https://iam.googleapis.com',
}
const audience = '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/a/providers/b'
const common = {endpoints, universe: 'googleapis.com', stsAudience: audience}

describe('lib/files/credentials-file: external accounts', () => {
  it('writes the bytes of production for a url that answers JSON', () => {
    const file = externalAccountFile({
      ...common,
      refresh: {
        kind: 'url',
        url: 'https://ci.example/token?audience=x',
        headers: {Authorization: 'Bearer t'},
        field: 'value',
      },
      serviceAccount: 'robot@p.iam.gserviceaccount.com',
      lifetimeSeconds: 3600,
    })
    assert.equal(
      JSON.stringify(file),
      '{"universe_domain":"googleapis.com","type":"external_account",' +
        `"audience":"${audience}","subject_token_type":"urn:ietf:params:oauth:token-type:jwt",` +
        '"token_url":"https://sts.googleapis.com/v1/token",' +
        '"credential_source":{"url":"https://ci.example/token?audience=x","headers":{"Authorization":"Bearer t"},' +
        '"format":{"type":"json","subject_token_field_name":"value"}},' +
        '"service_account_impersonation_url":"https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/robot@p.iam.gserviceaccount.com:generateAccessToken",' +
        '"service_account_impersonation":{"token_lifetime_seconds":3600}}',
    )
  })

  it('writes no impersonation where none is wanted, and no empty headers', () => {
    const file = externalAccountFile({...common, refresh: {kind: 'url', url: 'https://ci.example/', headers: {}}})
    assert.deepEqual(file['credential_source'], {url: 'https://ci.example/', format: {type: 'text'}})
    assert.equal(file['token_info_url'], 'https://sts.googleapis.com/v1/introspect')
    assert.equal('service_account_impersonation_url' in file, false)
  })

  it('names a file or an executable', () => {
    assert.deepEqual(externalAccountFile({...common, refresh: {kind: 'file', path: '/t'}})['credential_source'], {
      file: '/t',
      format: {type: 'text'},
    })
    assert.deepEqual(
      externalAccountFile({...common, refresh: {kind: 'executable', command: '/bin/x y', timeoutMs: 5000}})[
        'credential_source'
      ],
      {executable: {command: '/bin/x y', timeout_millis: 5000}},
    )
  })
})

describe('lib/files/credentials-file: impersonation', () => {
  it('names delegates in full, and the account in the URL', () => {
    const source = {type: 'service_account'}
    const file = impersonatedFile({
      delegates: ['hop@p.iam.gserviceaccount.com', '110000000000000000001'],
      endpoints: {sts: 's', iamcredentials: 'https://iamcredentials.googleapis.com', oauth2: 'o', iam: 'i'},
      serviceAccount: 'robot@p.iam.gserviceaccount.com',
      sourceCredentials: source,
      universe: 'googleapis.com',
    })
    assert.deepEqual(Object.entries(file), [
      ['universe_domain', 'googleapis.com'],
      ['type', 'impersonated_service_account'],
      [
        'delegates',
        [
          'projects/-/serviceAccounts/hop@p.iam.gserviceaccount.com',
          'projects/-/serviceAccounts/110000000000000000001',
        ],
      ],
      [
        'service_account_impersonation_url',
        'https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/robot@p.iam.gserviceaccount.com:generateAccessToken',
      ],
      ['source_credentials', source],
    ])
  })
})
