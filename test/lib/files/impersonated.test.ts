import assert from 'node:assert/strict'
import {impersonatedFile} from '../../../src/lib/files/external-account.ts'

describe('lib/files/impersonated', () => {
  it('names delegates in full, and the account in the URL', () => {
    const source = {type: 'service_account'}
    const file = impersonatedFile({
      delegates: ['hop@p.iam.gserviceaccount.com', '110000000000000000001'],
      endpoints: {sts: 's', iamcredentials: 'https://iamcredentials.googleapis.com', oauth2: 'o', iam: 'i'},
      serviceAccount: 'robot@p.iam.gserviceaccount.com',
      source,
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
