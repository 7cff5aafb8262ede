import assert from 'node:assert/strict'
import {findEndpoints} from '../../../src/lib/google/service.ts'

describe('lib/google/service', () => {
  it('follows the universe', () => {
    assert.deepEqual(findEndpoints({}, 'cloud.example'), {
      endpoints: {
        sts: 'https://sts.cloud.example',
        iamcredentials: 'https://iamcredentials.cloud.example',
        oauth2: 'https://oauth2.cloud.example',
        iam: 'https://iam.cloud.example',
      },
      problems: [],
    })
  })

  it('takes replacements: https anywhere, http on this computer', () => {
    for (const base of [
      'https://sts-eu.p.example/',
      'http://127.0.0.1:1',
      'http://localhost:1/',
      'http://[::1]:1/x/',
    ]) {
      const {endpoints, problems} = findEndpoints({CI_AUTH_ENDPOINT_STS: ` ${base} `}, 'googleapis.com')
      assert.deepEqual(problems, [])
      assert.equal(endpoints.sts, base.replace(/\/$/, ''))
      assert.equal(endpoints.oauth2, 'https://oauth2.googleapis.com')
    }
    assert.deepEqual(findEndpoints({CI_AUTH_ENDPOINT_STS: ''}, 'googleapis.com').problems, [])
  })

  it('refuses the others, each by its name', () => {
    for (const base of ['http://sts.example', 'ftp://x', 'nonsense', 'https://a?b=c', 'https://a#b', 'https://u:p@a']) {
      const {problems} = findEndpoints({CI_AUTH_ENDPOINT_OAUTH2: base, CI_AUTH_ENDPOINT_IAM: base}, 'googleapis.com')
      assert.deepEqual(
        problems.map(({code, message}) => `${code} ${message.split(' ')[0]}`),
        ['INPUT_ENDPOINT_INVALID CI_AUTH_ENDPOINT_OAUTH2', 'INPUT_ENDPOINT_INVALID CI_AUTH_ENDPOINT_IAM'],
        base,
      )
      assert.doesNotMatch(JSON.stringify(problems), /u:p/)
    }
  })
})
