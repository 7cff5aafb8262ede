import assert from 'node:assert/strict'
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {request} from 'node:http'
import {connect} from 'node:net'
import {controlRoutes} from '../../../../src/lib/emulator/control/routes.ts'
import {ciWorld} from '../../../support/ci-rig.ts'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {
  accessTokenOf,
  acmeToken,
  administer,
  callAccount,
  claimsOf,
  cloudPlatform,
  exchange,
  federatedToken,
} from '../../../support/emulator-client.ts'
import {assertNoSecret} from '../../../support/secret-scan.ts'
import {tripsOf} from '../../../support/time.ts'
import {acmeNames, githubIssuer} from '../../../support/worlds.ts'

type Json = Record<string, unknown>

describe('lib/emulator/control', function () {
  this.timeout(20_000)
  let emulator: TestEmulator

  beforeEach(async () => {
    emulator = await openEmulator()
  })
  afterEach(() => emulator.close())

  it('is documented, each call of it and no other', () => {
    const page = readFileSync(new URL('../../../../docs/emulator.md', import.meta.url), 'utf8')
    const [table = ''] = /(?<=^## The control API$).*?(?=^## )/ms.exec(page) ?? []
    const rows = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(
      ([, calls = '']) => calls.match(/[A-Z]+ [\w/-]+/g) ?? [],
    )
    const events = 'GET events'
    const served = controlRoutes.map(({method, path}) => `${method} ${path.replace('{id}', 'N')}`)
    assert.deepEqual(rows.sort(), [...served, events].sort())
  })

  async function ask(method: string, path: string, body?: unknown): Promise<{status: number; body: Json}> {
    const response = await fetch(`${emulator.url}/_emulator/${path}`, {
      method,
      ...(body === undefined ? {} : {headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}),
    })
    return {status: response.status, body: (await response.json()) as Json}
  }
  const messageOf = ({body}: {body: Json}): string => (body['error'] as {message: string}).message

  /** With any header, `host` too, which fetch would not send. */
  const statusWith = (headers: Record<string, string>, method = 'GET', path = '/_emulator/state'): Promise<number> =>
    new Promise((resolve, reject) => {
      const {hostname, port} = new URL(emulator.url)
      const sent = request({hostname, port, path, method, headers}, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      sent.on('error', reject)
      sent.end(method === 'GET' ? undefined : '{"ms":0}')
    })

  it('ends the jobs that it has simulated when the emulator ends', async () => {
    await emulator.close()
    emulator = await openEmulator({world: ciWorld({issuer: 'https://agent.buildkite.com'})})
    const {body} = await ask('GET', 'environment?ci=buildkite')
    const agent = connect((body['variables'] as Record<string, string>)['BUILDKITE_AGENT_JOB_API_SOCKET'] ?? '')
    await once(agent, 'connect')
    const ended = once(agent, 'close')
    await emulator.close()
    await ended
  })

  describe('guard', () => {
    const own = (): string => new URL(emulator.url).host
    const json = {'content-type': 'application/json'}

    it('answers this computer by address and by name', async () => {
      const port = own().split(':')[1]
      for (const host of [own(), `localhost:${port}`, `[::1]:${port}`, `ci.localhost:${port}`]) {
        assert.equal(await statusWith({host}), 200, host)
      }
    })

    it('refuses a name that somebody else let point here', async () => {
      for (const host of ['evil.example', `evil.example:${own().split(':')[1]}`, 'localhost.evil.example']) {
        assert.equal(await statusWith({host}), 403, host)
        assert.equal(await statusWith({host}, 'GET', '/_emulator/environment?operator=true'), 403)
        assert.equal(await statusWith({host, accept: 'text/html'}, 'GET', '/'), 501)
      }
    })

    it('refuses this computer under another port, which another server has', async () => {
      const {hostname} = new URL(emulator.url)
      for (const host of ['localhost:1', `${hostname}:1`, '[::1]:1', 'localhost', hostname, 'ci.localhost:65535']) {
        assert.equal(await statusWith({host}), 403, host)
        assert.equal(await statusWith({host}, 'GET', '/_emulator/events'), 403, host)
        assert.equal(await statusWith({host, accept: 'text/html'}, 'GET', '/'), 501, host)
      }
    })

    it('answers under another port where it is open to others: a container may give it one', async () => {
      await emulator.close()
      emulator = await openEmulator({host: '0.0.0.0'})
      assert.equal(await statusWith({host: 'localhost:1'}), 200)
      assert.equal(await statusWith({host: 'evil.example:1'}), 403)
    })

    it('refuses pages of elsewhere, and takes its own', async () => {
      const elsewhere = ['https://evil.example', 'null', `http://localhost:1`, `https://${own()}`]
      for (const origin of elsewhere) {
        assert.equal(await statusWith({origin}), 403, origin)
        assert.equal(await statusWith({...json, origin}, 'POST', '/_emulator/latency'), 403)
        assert.equal(await statusWith({origin}, 'GET', '/_emulator/events'), 403)
      }
      for (const site of ['cross-site', 'same-site']) assert.equal(await statusWith({'sec-fetch-site': site}), 403)
      assert.equal(await statusWith({...json, origin: `http://${own()}`, 'sec-fetch-site': 'same-origin'}), 200)
    })

    it('takes changes as JSON only, which no form of a page can send', async () => {
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', '']) {
        const headers = type === '' ? {} : {'content-type': type}
        assert.equal(await statusWith(headers, 'POST', '/_emulator/latency'), 415, type)
      }
      assert.equal(await statusWith(json, 'POST', '/_emulator/latency'), 200)
    })

    it('answers no page that asks whether it may', async () => {
      const response = await fetch(`${emulator.url}/_emulator/faults`, {
        method: 'OPTIONS',
        headers: {'access-control-request-method': 'DELETE'},
      })
      assert.equal(response.status, 405)
      assert.equal(response.headers.get('access-control-allow-origin'), null)
    })

    it('is no part of the services: neither in their log, nor met by their faults', async () => {
      emulator.inject({service: 'other', kind: 'status'})
      assert.equal((await ask('GET', 'state')).status, 200)
      assert.deepEqual(emulator.requests, [])
    })
  })

  it('tells what the emulator serves, and how it is set', async () => {
    emulator.inject({service: 'sts', kind: 'status', times: 2})
    const {body} = await ask('GET', 'state')
    const {faults, world} = body as {faults: unknown; world: {pools: {providers: Json[]}[]; serviceAccounts: Json[]}}
    assert.equal(body['url'], emulator.url)
    assert.deepEqual(faults, [{fault: {service: 'sts', kind: 'status', times: 2}, left: 2}])
    assert.equal(world.pools[0]?.providers[0]?.['name'], acmeNames.provider)
    assert.equal(world.serviceAccounts[0]?.['email'], acmeNames.deployer)
  })

  it('takes another world, and gives it back as it can be sent again', async () => {
    const yaml = `
projects: [{id: my-shop, number: '424242424242'}]
pools: [{id: my-ci, providers: [{id: gitlab, ci: gitlab, attributeMapping: {google.subject: assertion.sub}}]}]
serviceAccounts: [{email: deployer@my-shop.iam.gserviceaccount.com, bindings: [{wholePool: true}]}]
`
    const response = await fetch(`${emulator.url}/_emulator/world`, {
      method: 'PUT',
      headers: {'content-type': 'application/yaml'},
      body: yaml,
    })
    assert.equal(response.status, 200, await response.clone().text())
    const {body} = await ask('GET', 'world')
    assert.deepEqual(await ask('PUT', 'world', body), {status: 200, body})
    // Of the world before, nothing can be brought back.
    const account = '/v1/projects/my-shop/serviceAccounts/deployer@my-shop.iam.gserviceaccount.com'
    const {uniqueId} = (await administer(emulator, 'GET', account)).body
    const undelete = () => administer(emulator, 'POST', `/v1/projects/my-shop/serviceAccounts/${uniqueId}:undelete`, {})
    await administer(emulator, 'DELETE', account)
    await ask('PUT', 'world', {...body, serviceAccounts: []})
    assert.equal((await undelete()).status, 404)
    await ask('PUT', 'world', body)

    const provider = 'projects/424242424242/locations/global/workloadIdentityPools/my-ci/providers/gitlab'
    const minted = await ask('POST', 'id-tokens', {ci: 'gitlab', audience: `https://iam.googleapis.com/${provider}`})
    const said = await exchange(emulator, String(minted.body['idToken']), provider)
    assert.equal(said.status, 200)
    const {status} = await callAccount(
      emulator,
      'deployer@my-shop.iam.gserviceaccount.com',
      'generateAccessToken',
      {scope: [cloudPlatform]},
      accessTokenOf(said),
    )
    assert.equal(status, 200)
  })

  it('refuses a wrong world with every fault, and keeps the one it has', async () => {
    const refused = await ask('PUT', 'world', {projects: [{id: 'x'}], pool: []})
    assert.equal(refused.status, 400)
    const {problems} = refused.body['error'] as {problems: string[]}
    assert.ok(problems.length >= 2, JSON.stringify(problems))
    for (const problem of problems) assert.match(problem, /^federation\.yml:\d+:\d+: /)
    const file = await ask('PUT', 'world', {
      projects: [{id: 'my-shop', number: '424242424242'}],
      pools: [
        {
          id: 'pool-1',
          providers: [
            {
              id: 'prov-1',
              issuer: 'https://x.example',
              jwksFile: '/etc/passwd',
              attributeMapping: {'google.subject': 'assertion.sub'},
            },
          ],
        },
      ],
    })
    assert.match(messageOf(file), /cannot read \/etc\/passwd \(not allowed over HTTP: use jwksJson\)/)
    assert.equal((await exchange(emulator, await acmeToken(emulator))).status, 200)
  })

  it('injects a fault, lists it, and clears it', async () => {
    const fault = {service: 'sts', kind: 'status', status: 429}
    assert.deepEqual(await ask('POST', 'faults', fault), {status: 200, body: {faults: [{fault}]}})
    assert.equal((await exchange(emulator, 'x')).status, 429)
    assert.deepEqual((await ask('GET', 'faults')).body, {faults: [{fault}]})
    assert.equal((await ask('DELETE', 'faults')).status, 200)
    assert.equal((await exchange(emulator, await acmeToken(emulator))).status, 200)
  })

  const wrongFaults: [body: Json, message: RegExp][] = [
    [{}, /^"service" is missing: one of issuer, sts, .*; "kind" is missing: one of status, /],
    [{service: 'stss', kind: 'reset'}, /^service: "stss" is not one of .*did you mean.*sts/],
    [{service: 'sts', kind: 'explode'}, /^kind: "explode" is not one of status, /],
    [{service: 'sts', kind: 'reset', time: 2}, /^a fault has no field "time".*times/],
    [{service: 'sts', kind: 'reset', times: 0}, /^times: it must be a whole number from 1/],
    [{service: 'sts', kind: 'status', status: 42}, /^status: it must be a whole number from 200 to 599/],
    [{service: 'sts', kind: 'status', headers: {'a b': 'c'}}, /^headers: /],
    [{service: 'sts', kind: 'status', headers: {a: 'c\r\nd: e'}}, /^headers: /],
    [{service: 'sts', kind: 'delay', delayMs: -1}, /^delayMs: /],
  ]
  for (const [body, message] of wrongFaults) {
    it(`refuses ${JSON.stringify(body)} as a fault`, async () => {
      const refused = await ask('POST', 'faults', body)
      assert.equal(refused.status, 400)
      assert.match(messageOf(refused), message)
      assert.deepEqual((await ask('GET', 'faults')).body, {faults: []})
    })
  }

  it('lets a fault of the issuer meet the fetch of its keys', async () => {
    const token = await acmeToken(emulator)
    await ask('POST', 'faults', {service: 'issuer', kind: 'status', times: 1})
    const refused = await exchange(emulator, token)
    assert.deepEqual(refused, {
      status: 400,
      body: {error: 'invalid_grant', error_description: "Error connecting to the given credential's issuer."},
    })
    assert.equal((await exchange(emulator, token)).status, 200)
  })

  it('moves the clock by a step, and to an offset', async () => {
    emulator.clock.stop()
    const now = emulator.clock.now()
    await ask('POST', 'clock', {advanceSeconds: 600})
    assert.equal(emulator.clock.now(), now + 600)
    const {body} = await ask('POST', 'clock', {offsetSeconds: -30})
    assert.equal(body['offsetSeconds'], -30)
    assert.equal(emulator.clock.now(), now - 30)
    for (const wrong of [{}, {advanceSeconds: 'x'}, {advanceSeconds: 1, offsetSeconds: 1}, {offsetSeconds: 1e12}]) {
      assert.equal((await ask('POST', 'clock', wrong)).status, 400, JSON.stringify(wrong))
    }
  })

  it('makes later connections slow', async () => {
    const ms = 33_333
    assert.deepEqual(await ask('POST', 'latency', {ms}), {status: 200, body: {ms}})
    assert.equal(await tripsOf(ms, () => statusWith({connection: 'close'})), 4)
    assert.match(messageOf(await ask('POST', 'latency', {ms: -1})), /^"ms" must be a number from 0 to 60000$/)
  })

  it('sets how long changes take', async () => {
    assert.equal((await ask('POST', 'propagation', {seconds: 60})).status, 200)
    const {propagation} = (await ask('GET', 'state')).body as {propagation: Json}
    assert.deepEqual(propagation, {seconds: 60, underWay: 0})
  })

  it('mints for every issuer of the world, times and all, and for no other', async () => {
    const {body} = await ask('POST', 'id-tokens', {
      claims: {iss: githubIssuer, repository: 'acme/shop'},
      audience: 'me',
    })
    const claims = claimsOf(String(body['idToken']))
    assert.deepEqual([claims['iss'], claims['repository'], claims['aud']], [githubIssuer, 'acme/shop', 'me'])
    assert.equal(Number(claims['exp']) - Number(claims['iat']), 300)
    assert.match(
      messageOf(await ask('POST', 'id-tokens', {issuer: 'https://evil.example'})),
      /does not simulate this issuer/,
    )
    assert.match(messageOf(await ask('POST', 'id-tokens', {ci: 'githup'})), /no CI is called "githup".*github/)
    assert.equal((await ask('POST', 'id-tokens', {claims: []})).status, 400)
  })

  it('explains an exchange, and the calls made with its token', async () => {
    const token = accessTokenOf(await exchange(emulator, await acmeToken(emulator)))
    await callAccount(emulator, acmeNames.locked, 'generateAccessToken', {scope: [cloudPlatform]}, token)
    const {exchanges} = (await ask('GET', 'exchanges')).body as {exchanges: Json[]}
    assert.deepEqual(
      exchanges.map(({accepted, exchange: of, id, kind, refusedBy}) => [id, kind, accepted, refusedBy, of]),
      [
        ['1', 'exchange', true, undefined, undefined],
        ['2', 'impersonation', false, 'binding', '1'],
      ],
    )
    const call = (await ask('GET', 'exchanges/2')).body as {caller: string; checks: Json[]}
    assert.match(call.caller, /^principal:\/\/.*subject\/repo:acme\/shop:ref:refs\/heads\/main$/)
    assert.deepEqual(
      call.checks.map(({code, name, status}) => [name, status, code]),
      [['binding', 'failed', 'IAM_IMPERSONATION_DENIED']],
    )
    assert.equal((await ask('GET', 'exchanges/3')).status, 404)
  })

  it('sees who is let in by the policy of the project', async () => {
    const role = 'roles/iam.workloadIdentityUser'
    const bindings = [{role, members: [`principalSet://${acmeNames.pool}/attribute.repository/acme/shop`]}]
    await administer(emulator, 'POST', '/v1/projects/acme-prod:setIamPolicy', {policy: {bindings}})
    const token = accessTokenOf(await exchange(emulator, await acmeToken(emulator)))
    await callAccount(emulator, acmeNames.locked, 'generateAccessToken', {scope: [cloudPlatform]}, token)
    const {checks} = (await ask('GET', 'exchanges/2')).body as {checks: Json[]}
    assert.deepEqual(
      checks.map(({name, status}) => [name, status]),
      [['binding', 'ok']],
    )
  })

  it('tells a fault of the issuer from a key that is not known', async () => {
    emulator.inject({service: 'issuer', kind: 'status', path: 'jwks'})
    await exchange(emulator, await acmeToken(emulator))
    const {checks} = (await ask('GET', 'exchanges/1')).body as {checks: Json[]}
    assert.match(JSON.stringify(checks), /a fault is set for the issuer/)
    emulator.clearFaults()
  })

  const refusals: [name: string, claims: Json, header: Json, failed: string[]][] = [
    ['another issuer', {iss: 'https://elsewhere.example'}, {}, ['issuer']],
    ['another audience', {aud: 'me'}, {}, ['audience']],
    ['an unknown key', {}, {kid: 'another'}, ['keys']],
    ['an old token', {iat: 1, exp: 2}, {}, ['time']],
    ['a false condition', {ref: 'main'}, {}, ['condition']],
    ['no subject', {sub: undefined}, {}, ['mapping']],
    ['a subject above 127 bytes', {sub: 'x'.repeat(128)}, {}, ['subject']],
    ['an attribute that is no text', {repository: 42}, {}, ['mapping']],
  ]
  for (const [name, claims, header, failed] of refusals) {
    it(`blames the check that refused ${name}`, async () => {
      assert.equal((await exchange(emulator, await acmeToken(emulator, claims, header))).status, 400)
      const {body} = await ask('GET', 'exchanges/1')
      const {checks, refusedBy} = body as {checks: Json[]; refusedBy: string}
      assert.equal(refusedBy, failed[0])
      assert.deepEqual(
        checks.filter(({status}) => status === 'failed').map((check) => check['name']),
        failed,
      )
    })
  }

  it('tells how to use a provider again that is disabled, and lets in no other tenants', async () => {
    const aud = `https://iam.googleapis.com/${acmeNames.oldProvider}`
    assert.equal((await exchange(emulator, await acmeToken(emulator, {aud}), acmeNames.oldProvider)).status, 400)
    const {checks} = (await ask('GET', 'exchanges/1')).body as {checks: {status: string; remedies?: string[]}[]}
    const [failed, ...others] = checks.filter(({status}) => status === 'failed')
    assert.deepEqual(others, [])
    assert.deepEqual(
      failed?.remedies?.map((line) => line.replace(/^.* --/, '--')),
      [`--attribute-condition="assertion.repository_owner_id == '42'"`, '--no-disabled'],
    )
  })

  it('tells how to use an account again that is disabled, deleted or mistyped', async () => {
    const token = accessTokenOf(await exchange(emulator, await acmeToken(emulator)))
    const path = (email: string): string => `/v1/projects/acme-prod/serviceAccounts/${email}`
    await administer(emulator, 'POST', `${path(acmeNames.gate)}:disable`)
    await administer(emulator, 'DELETE', path(acmeNames.vault))
    const accounts: readonly [account: string, remedy: RegExp][] = [
      [acmeNames.gate, /^gcloud iam service-accounts enable gate@/],
      [acmeNames.vault, /^gcloud iam service-accounts undelete 110000000000000000004$/],
      [acmeNames.deployer.replace('deployer', 'deploier'), /^gcloud iam service-accounts list --project=acme-prod$/],
    ]
    for (const [index, [account, remedy]] of accounts.entries()) {
      await callAccount(emulator, account, 'generateAccessToken', {scope: [cloudPlatform]}, token)
      const {checks} = (await ask('GET', `exchanges/${index + 2}`)).body as {
        checks: {name: string; remedies?: string[]}[]
      }
      assert.match(checks.find(({name}) => name === 'account')?.remedies?.[0] ?? '', remedy)
    }
  })

  it('blames the signature of a token that was altered', async () => {
    const [header, , signature] = (await acmeToken(emulator)).split('.')
    const [, payload] = (await acmeToken(emulator, {actor: 'mallory'})).split('.')
    await exchange(emulator, `${header}.${payload}.${signature}`)
    const {checks} = (await ask('GET', 'exchanges/1')).body as {checks: Json[]}
    assert.deepEqual(
      checks.filter(({status}) => status === 'failed').map(({code}) => code),
      ['STS_SIGNATURE_INVALID'],
    )
  })

  it('keeps the last two hundred exchanges', async () => {
    await Promise.all(Array.from({length: 205}, () => exchange(emulator, 'x')))
    const {exchanges} = (await ask('GET', 'exchanges')).body as {exchanges: {id: string}[]}
    assert.deepEqual([exchanges.length, exchanges[0]?.id, exchanges.at(-1)?.id], [200, '6', '205'])
  })

  it('tells events as they happen', async () => {
    const aborted = new AbortController()
    const response = await fetch(`${emulator.url}/_emulator/events`, {signal: aborted.signal})
    assert.equal(response.headers.get('content-type'), 'text/event-stream')
    const text: string[] = []
    const reading = (async () => {
      const decoder = new TextDecoder()
      for await (const chunk of response.body ?? []) text.push(decoder.decode(chunk as Uint8Array))
    })().catch(() => {})
    await exchange(emulator, await acmeToken(emulator))
    await ask('POST', 'clock', {advanceSeconds: 1})
    while (!text.join('').includes('event: state')) await new Promise((resolve) => setTimeout(resolve, 5))
    const names = [...text.join('').matchAll(/^event: (\w+)$/gm)].map(([, name]) => name)
    assert.deepEqual(names, ['exchange', 'request', 'state'])
    assert.match(text.join(''), /^data: \{"id":"1",.*"accepted":true/m)
    aborted.abort()
    await reading
    const left = async () => ((await ask('GET', 'state')).body as {counts: {listeners: number}}).counts.listeners
    while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  })

  it('lets go of a listener that reads nothing', async () => {
    const {hostname, port} = new URL(emulator.url)
    const silent = connect(Number(port), hostname)
    silent.on('error', () => {})
    silent.write(`GET /_emulator/events HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`)
    silent.pause()
    const listeners = async () => ((await ask('GET', 'state')).body as {counts: {listeners: number}}).counts.listeners
    try {
      while ((await listeners()) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      const long = `/${'x'.repeat(15_000)}`
      let sent = 0
      while ((await listeners()) > 0 && sent < 4000) {
        await Promise.all(
          Array.from({length: 50}, () => fetch(emulator.url + long).then((response) => response.text())),
        )
        sent += 50
      }
      assert.ok(sent < 4000, `${sent} events, and it is still kept`)
    } finally {
      silent.destroy()
    }
  }).timeout(30_000)

  it('shows no secret in anything that it tells', async () => {
    const idToken = await acmeToken(emulator)
    const signature = idToken.split('.')[2] ?? ''
    const token = await federatedToken(emulator)
    const said = await exchange(emulator, idToken)
    const called = await callAccount(
      emulator,
      acmeNames.deployer,
      'generateAccessToken',
      {scope: [cloudPlatform]},
      token,
    )
    const {accessToken} = called.body as {accessToken: string}
    const shown = await Promise.all(
      [
        'state',
        'world',
        'exchanges',
        'exchanges/1',
        'exchanges/2',
        'exchanges/3',
        'requests',
        'faults',
        'environment',
      ].map(async (path) => JSON.stringify(await ask('GET', path))),
    )
    assertNoSecret(shown.join('\n'), [
      idToken,
      signature,
      token,
      accessTokenOf(said),
      accessToken,
      emulator.operatorToken,
    ])
    const operators = JSON.stringify(await ask('GET', 'environment?operator=true'))
    assert.ok(operators.includes(emulator.operatorToken))
  })

  it('tells what there is not, and what is answered in which way', async () => {
    assert.equal((await ask('GET', 'nothing')).status, 404)
    const refused = await ask('POST', 'state', {})
    assert.deepEqual([refused.status, messageOf(refused)], [405, 'state answers GET'])
    assert.match(messageOf(await ask('GET', 'environment?mode=x')), /^"mode" is one of proxy, loopback$/)
    assert.match(messageOf(await ask('GET', 'environment?ci=gitlab')), /GitLab/)
  })

  it('greets who has no browser', async () => {
    const response = await fetch(emulator.url)
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain/)
    assert.match(await response.text(), /eval "\$\(npx --yes ci-auth@1 emulator env --url http:\/\/127/)
  })
})
