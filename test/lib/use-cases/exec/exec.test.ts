import assert from 'node:assert/strict'
import {chmod, mkdir, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {platform} from 'node:os'
import {dirname, join} from 'node:path'
import {setImmediate as turn} from 'node:timers/promises'
import {CiAuthError} from '../../../../src/lib/base/errors.ts'
import type {RawInputs} from '../../../../src/lib/base/inputs.ts'
import {github} from '../../../../src/lib/cis/github/provider.ts'
import {ledgerOf} from '../../../../src/lib/files/ledger.ts'
import {boundaryOfBuckets} from '../../../../src/lib/trust/access-boundary.ts'
import {type CommandCredentials, type ExecRequest, openCredentials} from '../../../../src/lib/use-cases/exec/exec.ts'
import {metadataActor} from '../../../../src/lib/use-cases/sign-in/minting/metadata-actor.ts'
import {openBoundary} from '../../../../src/lib/use-cases/token/boundary.ts'
import {type CallerToken, mintForCaller} from '../../../../src/lib/use-cases/token/token.ts'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {acmeToken, claimsOf, cloudPlatform, post} from '../../../support/emulator-client.ts'
import {assertSilent, calls, openJob, type Said, sentSecrets, type TestJob} from '../../../support/job.ts'
import {skipBecause} from '../../../support/skip.ts'
import {until} from '../../../support/slowness.ts'
import {holdTimers} from '../../../support/time.ts'
import {acmeNames} from '../../../support/worlds.ts'

const {deployer, gate, payroll, provider, vault} = acmeNames
const federate: RawInputs = {workload_identity_provider: provider, service_account: deployer}
const chain: RawInputs = {...federate, service_account: payroll, delegates: `${gate},${vault}`}

interface File {
  audience: string
  subject_token_type: string
  token_url: string
  credential_source: {url: string; headers: Record<string, string>}
  service_account_impersonation_url?: string
  service_account_impersonation?: object
}

describe('lib/use-cases/exec', () => {
  let emulator: TestEmulator
  let job: TestJob
  let credentials: CommandCredentials | undefined
  let secrets: string[]

  const open = async (options: Parameters<typeof openEmulator>[0] = {}): Promise<void> => {
    emulator = await openEmulator(options)
    job = await openJob(emulator)
  }
  afterEach(async () => {
    await credentials?.close()
    credentials = undefined
    assertSilent(job.said, [...sentSecrets(emulator.requests), ...secrets])
    await job.close()
    await emulator.close()
  })
  beforeEach(() => {
    secrets = []
  })

  async function exec(raw: RawInputs, more: Partial<ExecRequest> = {}) {
    const request = {...job.front, raw, nameOf: (name: string) => name, ci: github, named: {}, metadataServer: false}
    credentials = await openCredentials({...request, whileRunning: () => job.front.report, ...more})
    const path = credentials.env['GOOGLE_APPLICATION_CREDENTIALS']
    const file = path === undefined ? undefined : (JSON.parse(await readFile(path, 'utf8')) as File)
    return {env: credentials.env, path: path ?? '', file: file as File}
  }

  const subjectToken = async ({credential_source: {headers, url}}: File): Promise<string> => {
    const answer = await fetch(url, {headers})
    const body = (await answer.json()) as {id_token?: string; error_description?: string}
    if (!body.id_token) throw new Error(`${answer.status} ${body.error_description}`)
    secrets.push(body.id_token, headers['Authorization']?.slice('Bearer '.length) ?? '')
    return body.id_token
  }

  /** As client libraries do, with the file alone. */
  async function exchange(file: File, scope = cloudPlatform): Promise<{status: number; body: Record<string, unknown>}> {
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      audience: file.audience,
      scope,
      requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      subject_token: await subjectToken(file),
      subject_token_type: file.subject_token_type,
    })
    const answer = await fetch(file.token_url, {method: 'POST', body})
    return {status: answer.status, body: (await answer.json()) as Record<string, unknown>}
  }

  /** After this, an ID token of the CI is no longer handed out again. */
  const passYouth = (): void => {
    for (const clock of [emulator.clock, job.clock]) clock.advance(61)
  }

  const whose = async (token: unknown): Promise<unknown> =>
    ((await post(emulator, '/v1/introspect', new URLSearchParams({token: String(token)}))).body as {username?: string})
      .username

  const warnings = (said: readonly Said[]): string[] => said.filter(({kind}) => kind === 'warn').map(({text}) => text)
  const minted = (service: string): number => emulator.requests.filter((request) => request.service === service).length

  it('writes the file of a sign-in beside the ledger, with this process as its source, and takes both away', async () => {
    await open()
    const {file, path} = await exec({...federate, access_token_lifetime: '900s'})
    assert.equal((await stat(path)).mode & 0o777, 0o600)
    assert.ok(path.startsWith(`${job.env['RUNNER_TEMP']}/ci-creds-`), path)
    assert.equal(file.token_url, `${emulator.url}/v1/token`)
    assert.match(file.credential_source.url, /^http:\/\/127\.0\.0\.1:\d+\/subject-token$/)
    assert.ok(file.service_account_impersonation_url?.endsWith(`${deployer}:generateAccessToken`))
    assert.deepEqual(file.service_account_impersonation, {token_lifetime_seconds: 900})
    assert.equal(claimsOf(await subjectToken(file))['aud'], `https://iam.googleapis.com/${provider}`)

    await credentials?.close()
    assert.deepEqual(await readdir(job.env['RUNNER_TEMP'] ?? ''), [])
    await assert.rejects(subjectToken(file), /fetch failed/)
  })

  it('proves the identity first, and keeps for the command what that took', async () => {
    await open()
    const {file} = await exec(federate)
    assert.deepEqual(
      calls(emulator.requests).map((call) => call.replace(/.*[:/]/, '')),
      ['idtoken', 'token', 'generateAccessToken'],
    )
    await subjectToken(file)
    assert.equal(minted('issuer'), 1)
  })

  const callerToken = (raw: RawInputs, env: ExecRequest['surroundings']['env'] = job.env): Promise<CallerToken> =>
    mintForCaller({
      ...job.front,
      surroundings: {...job.front.surroundings, env},
      raw: {...raw, token_format: 'access_token'},
      nameOf: (name) => name,
      ci: github,
      named: {},
      credentialsFile: undefined,
    })

  it('shares its tokens with the job that has signed in, and goes on without the disk', async () => {
    await open()
    await job.signIn(federate)
    const {file} = await exec(chain)
    passYouth()
    job.clock.advance(700)
    const {access_token: first} = (await exchange(file)).body
    const known = minted('iamcredentials')
    assert.equal((await callerToken(chain)).value, first)
    assert.equal(minted('iamcredentials'), known)

    await rm(job.env['RUNNER_TEMP'] ?? '', {recursive: true})
    job.clock.advance(1200)
    const {access_token: second} = (await exchange(file)).body
    assert.equal(await whose(second), `serviceAccount:${payroll}`)
    assert.notEqual(second, first)
  })

  it('keeps no token on the disk where nobody has signed in, and takes away what its command kept', async () => {
    await open()
    const {env, file} = await exec(chain)
    passYouth()
    await exchange(file)
    const kept = async (): Promise<string[]> =>
      (await readdir(job.env['RUNNER_TEMP'] ?? '', {recursive: true})).filter((name) => name.includes('tokens/'))
    assert.deepEqual(await kept(), [])
    const {value} = await callerToken({}, env)
    secrets.push(value)
    assert.equal(await whose(value), `serviceAccount:${payroll}`)
    assert.equal((await kept()).length, 1)
    await credentials?.close()
    assert.deepEqual(await readdir(job.env['RUNNER_TEMP'] ?? ''), [])
  })

  it('leaves nothing, and starts nothing, where the identity does not work', async () => {
    await open()
    await assert.rejects(exec({...federate, service_account: acmeNames.locked}), {code: 'IAM_IMPERSONATION_DENIED'})
    assert.deepEqual(await readdir(job.env['RUNNER_TEMP'] ?? ''), [])
    await assert.rejects(exec({...federate, service_account: 'x'}), {code: 'INPUT_SERVICE_ACCOUNT_INVALID'})
  })

  it('mints once for 200 requests at the same time', async () => {
    await open()
    const {file} = await exec({...federate, verify: 'false'})
    passYouth()
    const before = minted('issuer')
    const tokens = await Promise.all(Array.from({length: 200}, () => subjectToken(file)))
    assert.deepEqual([new Set(tokens).size, minted('issuer') - before], [1, 1])
    passYouth()
    assert.notEqual(await subjectToken(file), tokens[0])
  })

  it('serves tokens of the end of a chain, once for 200 requests, each scope its own', async () => {
    await open()
    const {file} = await exec({...chain, verify: 'false'})
    assert.ok(file.token_url.startsWith('http://127.0.0.1:') && !file.token_url.startsWith(emulator.url))
    assert.equal(file.service_account_impersonation_url, undefined)
    const before = minted('iamcredentials')
    const answers = await Promise.all(Array.from({length: 200}, () => exchange(file)))
    assert.ok(answers.every(({status}) => status === 200))
    assert.equal(new Set(answers.map(({body}) => body['access_token'])).size, 1)
    assert.equal(minted('iamcredentials') - before, 1)
    assert.equal(await whose(answers[0]?.body['access_token']), `serviceAccount:${payroll}`)

    await exchange(file, 'https://www.googleapis.com/auth/devstorage.read_only')
    const last = JSON.parse(emulator.requests.findLast(({service}) => service === 'iamcredentials')?.body ?? '{}')
    assert.deepEqual(last.scope, ['https://www.googleapis.com/auth/devstorage.read_only'])
    assert.equal(last.delegates.length, 2)
  })

  it('serves tokens of a key, of which the file holds nothing', async () => {
    await open()
    const key = emulator.serviceAccountKey(deployer) as {private_key: string}
    const {env, file} = await exec(
      {credentials_json: JSON.stringify(key), access_token_lifetime: '900s'},
      {surroundings: {...job.front.surroundings, env: {...job.env, CI_AUTH_CREDENTIALS_JSON: JSON.stringify(key)}}},
    )
    assert.ok(!JSON.stringify([env, file]).includes('PRIVATE KEY'))
    secrets.push(key.private_key)
    const {body} = await exchange(file)
    assert.equal(await whose(body['access_token']), `serviceAccount:${deployer}`)
    const sent = emulator.requests.find(({service}) => service === 'oauth')?.body
    const {exp, iat} = claimsOf(new URLSearchParams(sent).get('assertion') ?? '')
    assert.equal(Number(exp) - Number(iat), 900)
    assert.deepEqual([minted('oauth'), minted('issuer')], [1, 0], 'what proved the identity was not kept')
    assert.equal(env['GOOGLE_CLOUD_PROJECT'], acmeNames.projectId)
  })

  it('survives an outage, tells of it once, and forgets it when it is over', async () => {
    await open()
    const {file} = await exec({...federate, retries: '0'})
    passYouth()
    emulator.inject({service: 'issuer', kind: 'status'})
    await assert.rejects(subjectToken(file), /503 OIDC_REQUEST_FAILED: GitHub Actions refused to issue an ID token/)
    await assert.rejects(subjectToken(file), /503/)
    assert.equal(warnings(job.said).length, 1)
    assert.match(warnings(job.said)[0] ?? '', /^EXEC_REFRESH_FAILED: OIDC_REQUEST_FAILED: /)
    emulator.clearFaults()
    await subjectToken(file)
    passYouth()
    emulator.inject({service: 'issuer', kind: 'reset'})
    await assert.rejects(subjectToken(file), /503 NETWORK_UNREACHABLE/)
    assert.equal(warnings(job.said).length, 2)
  })

  it('hands out nothing that the CI did not take to hide, and tries again', async () => {
    await open()
    let takes = false
    const masked = async (): Promise<void> => {
      if (!takes) throw new CiAuthError('EXPORT_MASK_REFUSED', 'not taken')
    }
    const {file} = await exec(federate, {whileRunning: () => ({...job.front.report, masked})})
    passYouth()
    await assert.rejects(subjectToken(file), /503 EXPORT_MASK_REFUSED: not taken/)
    takes = true
    await subjectToken(file)
  })

  it('hides each ID token that it mints, and closes the connections of each mint', async () => {
    await open()
    const signals: AbortSignal[] = []
    const ci: ExecRequest['ci'] = {
      ...github,
      tokenSource(...of) {
        const source = github.tokenSource(...of)
        const mint: typeof source.mint = (audience, network) => {
          signals.push(network.signal)
          return source.mint(audience, network)
        }
        return {...source, mint}
      },
    }
    const {file} = await exec(federate, {ci})
    passYouth()
    const token = await subjectToken(file)
    assert.ok(job.said.some(({kind, text}) => kind === 'mask' && text === token))
    assert.deepEqual(
      signals.map(({aborted}) => aborted),
      [true, true],
    )
  })

  it('gives each mint a deadline of its own', async () => {
    await open()
    const deadlines = holdTimers(77_000)
    try {
      const {file} = await exec({...federate, timeout: '77s', retries: '0'})
      deadlines.end()
      passYouth()
      await subjectToken(file)
      passYouth()
      emulator.inject({service: 'issuer', kind: 'hang'})
      const asked = minted('issuer')
      const waiting = assert.rejects(subjectToken(file), /503 NETWORK_TIMEOUT/)
      await until(() => minted('issuer') > asked, 'a request')
      deadlines.end()
      await waiting
    } finally {
      deadlines.release()
    }
  })

  it('ends a mint under way with the command, in silence', async () => {
    await open()
    const {file} = await exec(federate)
    passYouth()
    emulator.inject({service: 'issuer', kind: 'hang'})
    const asked = minted('issuer')
    const waiting = assert.rejects(subjectToken(file), /fetch failed/)
    await until(() => minted('issuer') > asked, 'a request')
    await credentials?.close()
    await waiting
    await until(() => /^GET .* no answer/.test(job.said.at(-1)?.text ?? ''), 'the end of the call')
    await turn()
    assert.deepEqual(warnings(job.said), [])
  })

  it('says once when a token that cannot be minted again dies, and serves it until then', async () => {
    await open()
    const idToken = await acmeToken(emulator)
    const {env, file} = await exec(federate, {
      named: {env: 'DEPLOY_TOKEN'},
      surroundings: {...job.front.surroundings, env: {...job.env, DEPLOY_TOKEN: idToken}},
    })
    assert.equal(await subjectToken(file), idToken)
    assert.equal(env['DEPLOY_TOKEN'], undefined)
    const said = warnings(job.said)
    assert.equal(said.length, 1)
    assert.match(
      said[0] ?? '',
      /^OIDC_NO_REFRESH: .* until \d{4}-.*Z, when the ID token of the variable DEPLOY_TOKEN expires$/,
    )
  })

  it('goes on as the ledger says when the file was taken away by the command', async () => {
    await open()
    const {path} = await exec(federate)
    const {cleanUpJob} = await import('../../../../src/lib/use-cases/cleanup/cleanup.ts')
    const removals = await cleanUpJob(github, job.front.surroundings)
    assert.deepEqual(removals, [{path, outcome: 'removed'}])
    await credentials?.close()
    assert.deepEqual([await readdir(job.env['RUNNER_TEMP'] ?? ''), warnings(job.said)], [[], []])
  })

  it('warns of what it cannot remove, and ends', async () => {
    await open()
    const {path} = await exec(federate)
    await rm(path)
    await mkdir(path)
    await credentials?.close()
    assert.deepEqual(warnings(job.said), [`EXEC_FILE_LEFT: ${path} was not removed: it is a folder now`])
    await rm(path, {recursive: true})

    await exec(federate)
    await chmod(dirname(ledgerOf(github, job.front.surroundings).path), 0o777)
    await credentials?.close()
    assert.match(warnings(job.said)[1] ?? '', /^EXEC_FILE_LEFT: cannot write .*/)
  })

  describe('with a metadata server', () => {
    const machine = {metadataServer: true, allowUnknownUsers: platform() !== 'linux'}
    const get = async (env: CommandCredentials['env'], path: string): Promise<string> => {
      const url = `http://${env['GCE_METADATA_HOST']}/computeMetadata/v1/${path}`
      const answer = await fetch(url, {headers: {'metadata-flavor': 'Google'}})
      assert.equal(answer.status, 200, await answer.clone().text())
      return answer.text()
    }
    const account = 'instance/service-accounts/default'

    it('gives tokens of the account, and writes nothing', async () => {
      await open()
      const {env} = await exec(federate, machine)
      assert.equal(await get(env, `${account}/email`), deployer)
      assert.equal(await get(env, 'project/project-id'), acmeNames.projectId)
      const {access_token: token} = JSON.parse(await get(env, `${account}/token`))
      assert.equal(await whose(token), `serviceAccount:${deployer}`)
      assert.equal(minted('iamcredentials'), 1, 'what proved the identity was not kept')
      const idToken = await get(env, `${account}/identity?audience=https://a.example&format=full`)
      const {aud, email} = claimsOf(idToken)
      assert.deepEqual([aud, email], ['https://a.example', deployer])
      assert.equal(claimsOf(await get(env, `${account}/identity?audience=b`))['email'], undefined)
      secrets.push(token, idToken)
      assert.deepEqual(await readdir(job.env['RUNNER_TEMP'] ?? ''), [])
    })

    it('has gcloud look again for a server that begins, and after it', async () => {
      await open()
      const folder = join(job.workspace, 'gcloud')
      job.env['CLOUDSDK_CONFIG'] = folder
      const remember = () => writeFile(join(folder, 'gce'), 'False')
      await mkdir(folder, {recursive: true})
      await remember()
      await exec(federate, machine)
      assert.deepEqual(await readdir(folder), [])
      await remember()
      await credentials?.close()
      assert.deepEqual(await readdir(folder), [])
    })

    it('gives those of a key, and of the end of a chain', async () => {
      await open()
      const key = JSON.stringify(emulator.serviceAccountKey(gate))
      const {env} = await exec({credentials_json: key}, machine)
      assert.equal(await get(env, `${account}/email`), gate)
      assert.equal(claimsOf(await get(env, `${account}/identity?audience=b`))['aud'], 'b')
      await credentials?.close()
      const {env: far} = await exec({credentials_json: key, service_account: payroll, delegates: vault}, machine)
      const {access_token: token} = JSON.parse(await get(far, `${account}/token?scopes=${cloudPlatform}`))
      assert.equal(await whose(token), `serviceAccount:${payroll}`)
    })

    it('is as good as the real one: a command of the account of the machine, and one that it impersonates', async () => {
      await open()
      const inner = await exec({credentials_json: JSON.stringify(emulator.serviceAccountKey(gate))}, machine)
      const outer = credentials
      const host = inner.env['GCE_METADATA_HOST'] ?? ''
      const onMachine: Partial<ExecRequest> = {
        ci: {...github, hasGoogleIdentity: true},
        metadataActor: metadataActor,
        surroundings: {...job.front.surroundings, env: {...job.env, GCE_METADATA_HOST: host}},
      }
      for (const [raw, principal] of [
        [{verify: 'false'}, gate],
        [{service_account: payroll, delegates: vault}, payroll],
      ] as const) {
        const {file} = await exec(raw, onMachine)
        const {body} = await exchange(file)
        assert.equal(await whose(body['access_token']), `serviceAccount:${principal}`)
        await credentials?.close()
      }
      const {env} = await exec({}, {...onMachine, ...machine})
      assert.equal(await get(env, `${account}/email`), gate)
      await credentials?.close()
      credentials = outer
    })

    describe('where the system does not tell who asks', () => {
      const blind = {
        metadataServer: true,
        peerUserFiles: {tables: [], status: '/no/such/status', userMap: '/no/such/map'},
      }

      it('does not start, and names the file', async () => {
        await open()
        await assert.rejects(exec(federate, blind), (error: CiAuthError) => {
          assert.equal(error.code, 'INPUT_METADATA_SERVER_UNSAFE')
          assert.match(error.suggestions[0] ?? '', /Leave out --metadata-server: the credentials file/)
          return true
        })
      })

      it('starts for those who accept it, and warns', async () => {
        await open()
        const {env} = await exec(federate, {...blind, allowUnknownUsers: true})
        assert.equal(await get(env, `${account}/email`), deployer)
        assert.deepEqual(warnings(job.said), [
          'EXEC_SERVES_ALL_USERS: every process of this computer can get tokens while the command runs',
        ])
      })

      it('is as closed as ever where the system does tell', async function () {
        if (platform() !== 'linux') skipBecause(this, 'only Linux tells whose a connection is')
        await open()
        await exec(federate, {...machine, allowUnknownUsers: true})
        assert.deepEqual(warnings(job.said), [])
      })
    })

    describe('and an access boundary', () => {
      const limited = (more: Partial<ExecRequest> = {}) => {
        const boundary = openBoundary(boundaryOfBuckets(['my-bucket/in/']))
        return {...machine, boundary, ...more}
      }
      const boundaryOf = async (token: string): Promise<string> => {
        const {body} = await post(emulator, '/v1/introspect', new URLSearchParams({token}))
        return JSON.stringify((body as {access_boundary?: unknown}).access_boundary ?? 'none')
      }
      const tokenOf = async (env: CommandCredentials['env'], query = ''): Promise<string> => {
        const {access_token: token} = JSON.parse(await get(env, `${account}/token${query}`))
        secrets.push(token)
        return token
      }

      const ways: Readonly<Record<string, {raw: RawInputs; email: string; principal: string}>> = {
        'a service account': {raw: federate, email: deployer, principal: `serviceAccount:${deployer}`},
        'a federated identity': {
          raw: {workload_identity_provider: provider},
          email: 'acme-ci.global.111122223333.workload.id.goog',
          principal: `principal://${acmeNames.pool}/subject/repo:acme/shop:ref:refs/heads/main`,
        },
        'an identity that was not tested': {
          raw: {...federate, verify: 'false'},
          email: deployer,
          principal: `serviceAccount:${deployer}`,
        },
      }
      for (const [what, {email, principal, raw}] of Object.entries(ways)) {
        it(`gives tokens of ${what} that have it, whatever scopes are asked for, and no ID token`, async () => {
          await open()
          const {env} = await exec(raw, limited())
          assert.equal(await get(env, `${account}/email`), email)
          for (const query of ['', '?scopes=https://www.googleapis.com/auth/devstorage.read_only']) {
            const token = await tokenOf(env, query)
            assert.equal(await whose(token), principal)
            assert.match(await boundaryOf(token), /objects\/in\//)
          }
          const url = `http://${env['GCE_METADATA_HOST']}/computeMetadata/v1/${account}/identity?audience=a`
          assert.equal((await fetch(url, {headers: {'metadata-flavor': 'Google'}})).status, 404)
          assert.equal(env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'], undefined)
          assert.deepEqual(await readdir(env['CLOUDSDK_CONFIG'] ?? ''), [])
          await credentials?.close()
          const taken = ['TOKEN', 'URL'].map((end) => `ACTIONS_ID_TOKEN_REQUEST_${end} (a way to credentials)`)
          const said = `EXEC_VARIABLES_REMOVED: the command does not get these variables: ${taken.join(', ')}`
          assert.deepEqual([await readdir(job.env['RUNNER_TEMP'] ?? ''), warnings(job.said)], [[], [said]])
        })
      }

      it('gives new ones when they age', async () => {
        await open()
        const {env} = await exec(federate, limited({clock: job.clock}))
        const first = await tokenOf(env)
        for (const clock of [emulator.clock, job.clock]) clock.advance(1200)
        const second = await tokenOf(env)
        assert.notEqual(first, second)
        assert.match(await boundaryOf(second), /objects\/in\//)
      })

      it('does not start where Google refuses it for a federated identity, and leaves nothing', async () => {
        await open()
        emulator.inject({service: 'sts', kind: 'delay', delayMs: 0, times: 1})
        emulator.inject({service: 'sts', kind: 'status', status: 400, body: '{"error":"invalid_request"}'})
        await exec({workload_identity_provider: provider}, limited()).then(
          () => assert.fail('it started'),
          (error: CiAuthError) => {
            assert.equal(error.code, 'STS_BOUNDARY_REJECTED')
            assert.match(error.suggestions[0] ?? '', /Name a service account to act as/)
          },
        )
        assert.deepEqual(await readdir(job.env['RUNNER_TEMP'] ?? ''), [])
      })

      it('is not named as a flag that can be left out where the system does not tell who asks', async () => {
        await open()
        const blind = {allowUnknownUsers: false, peerUserFiles: {tables: [], status: '/no', userMap: '/no'}}
        await assert.rejects(exec(federate, limited(blind)), (error: CiAuthError) => {
          assert.equal(error.code, 'INPUT_METADATA_SERVER_UNSAFE')
          assert.match(error.suggestions[0] ?? '', /one token with the boundary instead, from ci-auth token/)
          return true
        })
      })
    })

    it('needs a service account, by its email', async () => {
      await open()
      await assert.rejects(exec({workload_identity_provider: provider}, machine), {
        code: 'INPUT_SERVICE_ACCOUNT_REQUIRED',
      })
      await assert.rejects(exec({...federate, service_account: '110000000000000000001'}, machine), {
        code: 'INPUT_SERVICE_ACCOUNT_INVALID',
      })
    })
  })

  it('takes no notice of variables that are for other commands', async () => {
    await open()
    await exec({...federate, token_format: 'id_token', credentials_file_path: '/x', export_environment_variables: 'no'})
  })

  it('refuses what has no effect', async () => {
    await open()
    const direct: RawInputs = {workload_identity_provider: provider}
    await assert.rejects(exec({...direct, access_token_lifetime: '900s'}), {code: 'INPUT_SERVICE_ACCOUNT_REQUIRED'})
    await assert.rejects(exec({...direct, delegates: gate}), {code: 'INPUT_SERVICE_ACCOUNT_REQUIRED'})
    await assert.rejects(exec({}), {code: 'INPUT_SOURCE_MISSING'})
  })
})
