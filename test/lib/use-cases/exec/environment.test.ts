import assert from 'node:assert/strict'
import type {Environment} from '../../../../src/lib/base/environment.ts'
import {execEnvironment} from '../../../../src/lib/use-cases/exec/exec.ts'

describe('lib/use-cases/sign-in/exec-environment', () => {
  const file = (env: Environment, named = {}) =>
    execEnvironment(env, {named, projectId: 'acme-prod', location: {credentialsFile: '/c.json'}})

  it('leads to the file, and leaves the rest as it is', () => {
    assert.deepEqual(file({PATH: '/bin', CI: 'true'}), {
      PATH: '/bin',
      CI: 'true',
      no_proxy: '127.0.0.1,localhost',
      NO_PROXY: '127.0.0.1,localhost',
      CLOUDSDK_PROJECT: 'acme-prod',
      CLOUDSDK_CORE_PROJECT: 'acme-prod',
      GCP_PROJECT: 'acme-prod',
      GCLOUD_PROJECT: 'acme-prod',
      GOOGLE_CLOUD_PROJECT: 'acme-prod',
      CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE: '/c.json',
      GOOGLE_APPLICATION_CREDENTIALS: '/c.json',
      GOOGLE_CI_CREDS_PATH: '/c.json',
      GOOGLE_GHA_CREDS_PATH: '/c.json',
    })
  })

  it('holds no secret that the sign-in was given, and no token that tools prefer to the file', () => {
    const secrets = {
      CI_AUTH_CREDENTIALS_JSON: 's',
      CI_AUTH_ID_TOKEN: 's',
      DEPLOY_TOKEN: 's',
      CLOUDSDK_AUTH_ACCESS_TOKEN: 's',
      CLOUDSDK_AUTH_ACCESS_TOKEN_FILE: 's',
      GOOGLE_OAUTH_ACCESS_TOKEN: 's',
    }
    assert.ok(!Object.values(file(secrets, {env: 'DEPLOY_TOKEN'})).includes('s'))
    assert.equal(file(secrets)['DEPLOY_TOKEN'], 's')
  })

  it('leads to the metadata server, and past every file', () => {
    const given = {
      GOOGLE_APPLICATION_CREDENTIALS: '/old',
      CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE: '/old',
      GOOGLE_GHA_CREDS_PATH: '/old',
      NO_GCE_CHECK: 'true',
      GCE_METADATA_HOST: 'elsewhere',
    }
    const location = {metadataHost: '127.0.0.1:1'}
    assert.deepEqual(execEnvironment(given, {named: {}, projectId: undefined, location}), {
      no_proxy: '127.0.0.1,localhost',
      NO_PROXY: '127.0.0.1,localhost',
      GCE_METADATA_HOST: '127.0.0.1:1',
      GCE_METADATA_IP: '127.0.0.1:1',
      GCE_METADATA_ROOT: '127.0.0.1:1',
      METADATA_SERVER_DETECTION: 'assume-present',
    })
  })

  const proxies: readonly (readonly [Environment, string, string])[] = [
    [{}, '127.0.0.1,localhost', '127.0.0.1,localhost'],
    [{NO_PROXY: 'a.example'}, 'a.example,127.0.0.1,localhost', 'a.example,127.0.0.1,localhost'],
    [{no_proxy: 'a', NO_PROXY: 'b'}, 'a,127.0.0.1,localhost', 'b,127.0.0.1,localhost'],
    [{no_proxy: '', NO_PROXY: 'b'}, 'b,127.0.0.1,localhost', 'b,127.0.0.1,localhost'],
    [{no_proxy: 'localhost, a'}, 'localhost, a,127.0.0.1', 'localhost, a,127.0.0.1'],
    [{no_proxy: '127.0.0.1,localhost'}, '127.0.0.1,localhost', '127.0.0.1,localhost'],
    [{no_proxy: '*'}, '*', '*'],
  ]
  for (const [env, lower, upper] of proxies) {
    it(`keeps requests for this computer from proxies: ${JSON.stringify(env)}`, () => {
      const {NO_PROXY, no_proxy} = file(env)
      assert.deepEqual([no_proxy, NO_PROXY], [lower, upper])
    })
  }
})
