import assert from 'node:assert/strict'
import {CiAuthError} from '../../../../../src/lib/base/errors.ts'
import {type Machine, metadataServer} from '../../../../../src/lib/use-cases/exec/credential-server/metadata.ts'
import {stoppedClock} from '../../../../support/time.ts'

const clock = stoppedClock()
const email = 'robot@acme-prod.iam.gserviceaccount.com'
const cloudPlatform = 'https://www.googleapis.com/auth/cloud-platform'
const accounts = '/computeMetadata/v1/instance/service-accounts'

describe('lib/use-cases/exec/credential-server/metadata', () => {
  const asked: unknown[] = []
  const machine: Machine = {
    clock,
    email,
    projectId: 'acme-prod',
    projectNumber: '123',
    universe: 'googleapis.com',
    async accessToken(scopes) {
      asked.push(scopes)
      return {value: 'access', expiresAt: clock.now() + 3600}
    },
    async idToken(audience, includeEmail) {
      asked.push([audience, includeEmail])
      return {value: 'e.y.J', expiresAt: 0}
    },
  }
  const flavor = {'metadata-flavor': 'Google'}
  const get = async (path: string, headers: Record<string, string> = flavor, method = 'GET', as = machine) =>
    metadataServer(as)({method, headers, body: '', url: new URL(path, 'http://x')})

  const account = {aliases: ['default'], email, scopes: [cloudPlatform]}
  const answers: Readonly<Record<string, string | object>> = {
    '/': 'computeMetadata/\n',
    '/computeMetadata': 'instance/\nproject/\nuniverse/\n',
    '/computeMetadata/v1': 'instance/\nproject/\nuniverse/\n',
    '/computeMetadata/v1/': 'instance/\nproject/\nuniverse/\n',
    '/computeMetadata/v1/instance': 'service-accounts/\n',
    '/computeMetadata/v1/instance/': 'service-accounts/\n',
    '/computeMetadata/v1/project/project-id': 'acme-prod',
    '/computeMetadata/v1/project/numeric-project-id': '123',
    '/computeMetadata/v1/universe/universe-domain': 'googleapis.com',
    [`${accounts}`]: `default/\n${email}/\n`,
    [`${accounts}/`]: `default/\n${email}/\n`,
    [`${accounts}/?recursive=true`]: {default: account, [email]: account},
    [`${accounts}/default/`]: 'aliases\nemail\nidentity\nscopes\ntoken\n',
    [`${accounts}/default/?recursive=true`]: account,
    [`${accounts}/${email}/?recursive=True`]: account,
    [`${accounts}/${encodeURIComponent(email)}/email`]: email,
    [`${accounts}/default/email`]: email,
    [`${accounts}/default/aliases`]: 'default\n',
    [`${accounts}/default/scopes`]: `${cloudPlatform}\n`,
  }
  it('says of a machine without ID tokens that it has none, as gcloud needs it', async () => {
    const {body, status} = await get(`${accounts}/default/identity?audience=a`, flavor, 'GET', {
      ...machine,
      idToken: undefined,
    })
    assert.equal(status, 404)
    assert.match(body, /no ID tokens here/)
  })

  for (const [path, wanted] of Object.entries(answers)) {
    it(`answers ${path}`, async () => {
      const {body, headers, status, type} = await get(path)
      assert.deepEqual([status, headers], [200, {'metadata-flavor': 'Google'}])
      assert.deepEqual(typeof wanted === 'string' ? body : JSON.parse(body), wanted)
      assert.match(type, typeof wanted === 'string' ? /^text\/plain/ : /^application\/json/)
    })
  }

  it('gives tokens with the scopes, the audience and the form that were asked for', async () => {
    asked.length = 0
    const {body} = await get(`${accounts}/default/token?scopes=a,b`)
    const {expires_in: seconds, ...token} = JSON.parse(body)
    assert.deepEqual(token, {access_token: 'access', token_type: 'Bearer'})
    assert.ok(Number.isInteger(seconds) && seconds > 3590)
    await get(`${accounts}/${email}/token`)
    assert.equal((await get(`${accounts}/default/identity?audience=https://a.example/x?y&format=full`)).body, 'e.y.J')
    await get(`${accounts}/default/identity?audience=b&licenses=TRUE`)
    assert.deepEqual(asked, [['a', 'b'], [], ['https://a.example/x?y', true], ['b', false]])
  })

  it('answers 404 for all else, and for what is not known for certain', async () => {
    const unsure: Machine = {...machine, projectId: undefined}
    for (const path of [
      '/x',
      '/computeMetadata/v1beta1/instance/',
      '/computeMetadata/v1/instance/zone',
      '/computeMetadata/v1/project/project-id',
      '/computeMetadata/v1/constructor',
      `${accounts}/other@acme-prod.iam.gserviceaccount.com/token`,
      `${accounts}/default/constructor`,
      `${accounts}/%/email`,
    ]) {
      const {headers, status} = await get(path, flavor, 'GET', unsure)
      assert.deepEqual([status, headers?.['metadata-flavor']], [404, 'Google'], path)
    }
  })

  it('refuses what a web page or a proxy could be talked into', async () => {
    asked.length = 0
    const token = `${accounts}/default/token`
    assert.equal((await get(token, {})).status, 403)
    assert.equal((await get(token, {'metadata-flavor': 'google'})).status, 403)
    assert.equal((await get(token, {...flavor, 'x-forwarded-for': '10.0.0.1'})).status, 403)
    assert.equal((await get(token, flavor, 'POST')).status, 405)
    assert.equal((await get(`${accounts}/default/identity`)).status, 400)
    assert.equal((await get(`${accounts}/default/identity?audience=`)).status, 400)
    assert.deepEqual(asked, [])
  })

  it('says why there is no token now', async () => {
    const failing: Machine = {
      ...machine,
      accessToken: async () => {
        throw new CiAuthError('NETWORK_TIMEOUT', 'no answer')
      },
    }
    const {body, headers, status} = await get(`${accounts}/default/token`, flavor, 'GET', failing)
    assert.deepEqual([status, headers?.['metadata-flavor']], [503, 'Google'])
    assert.match(body, /NETWORK_TIMEOUT: no answer/)
  })
})
