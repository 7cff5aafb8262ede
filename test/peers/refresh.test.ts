import assert from 'node:assert/strict'
import {rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {type Ended, start} from '../support/ci-auth.ts'
import {type CiRig, ciNames, openCiRig} from '../support/ci-rig.ts'
import {type FakeServer, startServer} from '../support/server.ts'
import {skipBecause} from '../support/skip.ts'
import {peers, removeBuilds} from './clients.ts'

const issuer = 'https://ci.example'
const claims = {sub: 'project:shop'}
const ID_TOKEN_LIFE_SECONDS = 5
const SECONDS = 30

const loop = fileURLToPath(new URL('../support/clients/google-auth-loop.mjs', import.meta.url))

/** An application that asks for tokens for as long as the test lasts. */
const application = (rig: CiRig): readonly string[] => [
  process.execPath,
  loop,
  String(SECONDS),
  `${rig.emulator.url}/v1/introspect`,
]

interface Way {
  flags: readonly string[]
  /** What the credentials file names as its source. */
  source: 'url' | 'file' | 'executable'
  /** The application is run by ci-auth itself. */
  exec?: true
}

/** The modes in which client libraries use such a file. */
const modes: Readonly<Record<string, readonly string[]>> = {
  'as a service account': ['--service-account', ciNames.deployer],
  directly: [],
}

describe('ID tokens of 5 seconds, over 30 seconds', function () {
  this.timeout(120_000)
  let rig: CiRig
  let mint: FakeServer
  let renewing: AbortController
  let ways: Readonly<Record<string, Way>>

  before(async () => {
    rig = await openCiRig({issuer}, {}, {idTokenLifetimeSeconds: ID_TOKEN_LIFE_SECONDS, mode: 'proxy'})
    rig.env['MINT_BEARER'] = 'Bearer of-the-job'
    mint = await startServer(async ({headers}) =>
      headers.authorization === 'Bearer of-the-job' ? {body: {value: await rig.token(claims)}} : {status: 401},
    )
    const file = join(rig.agent, 'token')
    renewing = new AbortController()
    await renew(file)
    void keepFresh(file)
    const url = [
      '--oidc-token-url',
      mint.url,
      '--oidc-token-header',
      'Authorization=MINT_BEARER',
      '--oidc-token-field',
      'value',
    ]
    ways = {
      'a url': {flags: url, source: 'url'},
      'a file that something renews': {flags: ['--oidc-token-file', file], source: 'file'},
      // Client libraries cannot POST: the credentials name a launcher.
      'an executable': {flags: [...url, '--oidc-token-method', 'POST'], source: 'executable'},
      exec: {flags: [...url, '--oidc-token-method', 'POST'], source: 'url', exec: true},
    }
  })
  after(async () => {
    renewing.abort()
    await mint.close()
    await rig.close()
    await removeBuilds()
  })

  /** As a kubelet and spiffe-helper do it: never half written. */
  async function renew(file: string): Promise<void> {
    await writeFile(`${file}.new`, await rig.token(claims))
    await rename(`${file}.new`, file)
  }

  /** Often: STS announces no lifetime for a token in its last seconds, and clients then keep what they got for ever. */
  async function keepFresh(file: string): Promise<void> {
    while (!renewing.signal.aborted) {
      await renew(file)
      await sleep(300)
    }
  }

  const provider = ['--workload-identity-provider', ciNames.provider, '--project-id', ciNames.projectId]

  /** Runs `command` with the credentials of `way`; null where the way itself runs it. */
  async function run(way: Way, mode: readonly string[], command: readonly string[]): Promise<Ended> {
    const flags = [...provider, ...mode, ...way.flags]
    if (way.exec) return rig.ciAuth(['exec', ...flags, '--', ...command])
    const signIn = await rig.ciAuth(['federate', ...flags, '--json'])
    assert.equal(signIn.code, 0, signIn.stderr)
    const {credentialsFile, variables} = JSON.parse(signIn.stdout)
    assert.equal(credentialsFile.source, way.source)
    const [file = '', ...args] = command
    return start(file, args, {env: {...rig.env, ...variables}, cwd: rig.workspace}).ended
  }

  it('google-auth-library has a working token at any time, by every source, in both modes', async () => {
    const runs = Object.entries(ways).flatMap(([name, way]) =>
      Object.entries(modes).map(async ([modeName, mode]) => {
        const {code, stderr, stdout} = await run(way, mode, application(rig))
        assert.equal(code, 0, `${name}, ${modeName}: ${stderr}`)
        return [`${name}, ${modeName}`, JSON.parse(stdout)] as const
      }),
    )
    for (const [name, {failures, kept, new: fresh}] of await Promise.all(runs)) {
      assert.deepEqual(failures, [], name)
      assert.ok(fresh >= SECONDS / 3, `${name}: ${fresh} tokens by new clients`)
      // A token of the job itself dies with its ID token; one of a service account outlives the test.
      assert.ok(name.endsWith('directly') ? kept >= SECONDS / ID_TOKEN_LIFE_SECONDS : kept === 1, `${name}: ${kept}`)
    }
  })

  for (const name of ['gcloud', 'golang.org/x/oauth2']) {
    it(`${name} has one again after the first ID token is dead, by every source, in both modes`, async function () {
      const command = (await peers[name]?.find()) ?? 'it is not in the table of peers'
      if (typeof command === 'string') return skipBecause(this, command)
      const twice = `for round in 1 2; do ${command.map((word) => `'${word}'`).join(' ')} || exit; sleep 6; done`
      const runs = Object.entries(ways).flatMap(([title, way]) =>
        Object.entries(modes).map(async ([modeName, mode]) => {
          const {code, stderr, stdout} = await run(way, mode, ['bash', '-c', twice])
          assert.equal(code, 0, `${title}, ${modeName}: ${stderr}`)
          assert.match(stdout, /^\S+\n\S+\n$/, `${title}, ${modeName}`)
        }),
      )
      await Promise.all(runs)
    })
  }
})
