import assert from 'node:assert/strict'
import {readdirSync} from 'node:fs'
import {mkdtemp, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {type Ended, start} from '../support/ci-auth.ts'
import {type CiRig, ciNames, openCiRig} from '../support/ci-rig.ts'
import {type FakeServer, startServer} from '../support/server.ts'
import {skipBecause} from '../support/skip.ts'
import {patience, until} from '../support/slowness.ts'
import {warmCiAuth} from '../support/warm-ci-auth.ts'
import {peers} from './clients.ts'

const issuer = 'https://ci.example'
const claims = {sub: 'project:shop'}
const ID_TOKEN_LIFE_SECONDS = 5
/** For so long, STS takes a token that is dead. */
const LEEWAY_SECONDS = 60
const ROUNDS = 4

const application = fileURLToPath(new URL('../support/clients/google-auth-rounds.mjs', import.meta.url))

interface Way {
  flags: readonly string[]
  /** What the credentials file names as its source. */
  source: 'url' | 'file' | 'executable'
  /** The application is run by ci-auth itself. */
  exec?: true
}

/** A way in one of the modes, and the variables of its sign-in: none where ci-auth runs the application itself. */
interface Use {
  title: string
  way: Way
  mode: readonly string[]
  variables?: Record<string, string>
}

/** What google-auth-rounds.mjs tells of one file. */
interface Rounds {
  failures: string[]
  kept: number
  new: number
}

/** The modes in which client libraries use such a file. */
const modes: Readonly<Record<string, readonly string[]>> = {
  'as a service account': ['--service-account', ciNames.deployer],
  directly: [],
}

describe('ID tokens of 5 seconds, over several lives of them', function () {
  this.timeout(120_000)
  let rig: CiRig
  let mint: FakeServer
  let tokenFile: string
  let gate: string
  let ways: Readonly<Record<string, Way>>
  let uses: Use[]

  before(async () => {
    rig = await openCiRig({issuer}, {}, {idTokenLifetimeSeconds: ID_TOKEN_LIFE_SECONDS, mode: 'proxy'})
    rig.env['MINT_BEARER'] = 'Bearer of-the-job'
    mint = await startServer(async ({headers}) =>
      headers.authorization === 'Bearer of-the-job' ? {body: {value: await rig.token(claims)}} : {status: 401},
    )
    // A token dies when the test says so, however long a client takes. By its own clock, a client finds none too old.
    rig.emulator.clock.stop()
    rig.emulator.clock.advance(3600)
    tokenFile = join(rig.agent, 'token')
    await renew()
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
      'a file that something renews': {flags: ['--oidc-token-file', tokenFile], source: 'file'},
      // Client libraries cannot POST: the credentials name a launcher.
      'an executable': {flags: [...url, '--oidc-token-method', 'POST'], source: 'executable'},
      exec: {flags: [...url, '--oidc-token-method', 'POST'], source: 'url', exec: true},
    }
    uses = []
    for (const [name, way] of Object.entries(ways)) {
      for (const [modeName, mode] of Object.entries(modes)) {
        const use = {title: `${name}, ${modeName}`, way, mode}
        uses.push(way.exec ? use : {...use, variables: await signInBy(use)})
      }
    }
  })
  after(async () => {
    await mint.close()
    await rig.close()
  })

  beforeEach(async () => {
    gate = await mkdtemp(join(rig.agent, 'rounds-'))
  })

  /** As a kubelet and spiffe-helper do it: never half written. */
  async function renew(): Promise<void> {
    await writeFile(`${tokenFile}.new`, await rig.token(claims))
    await rename(`${tokenFile}.new`, tokenFile)
  }

  /** What a client writes at the end of a round, and waits for before the next one; the number of the round follows. */
  const ended = (): string => join(gate, 'ended')
  const begin = (): string => join(gate, 'begin')

  /** Lets all the ID tokens die between one round and the next. */
  async function letThemDie<Result>(rounds: number, running: readonly Promise<Result>[]): Promise<Result[]> {
    let gone = 0
    const count = () => void gone++
    for (const one of running) one.then(count, count)
    for (let round = 1; round < rounds; round++) {
      const ready = () => readdirSync(gate).filter((name) => name.startsWith(`ended-${round}-`)).length
      await until(() => ready() + gone >= running.length, `the end of round ${round}`, patience(60_000))
      // `exec` serves a token again in the first fifth of its life.
      await sleep((ID_TOKEN_LIFE_SECONDS / 5) * 1000)
      rig.emulator.clock.advance(ID_TOKEN_LIFE_SECONDS + LEEWAY_SECONDS + 1)
      await renew()
      await writeFile(`${begin()}-${round + 1}`, '')
    }
    return Promise.all(running)
  }

  const provider = ['--workload-identity-provider', ciNames.provider, '--project-id', ciNames.projectId]
  const ciAuth = (argv: readonly string[]): Promise<Ended> => warmCiAuth(argv, {env: rig.env, cwd: rig.workspace})

  /** The variables of a sign-in: one for all clients, as a file serves the steps of a job. */
  async function signInBy({mode, way: {flags, source}}: Use): Promise<Record<string, string>> {
    const {code, stderr, stdout} = await ciAuth(['federate', ...provider, ...mode, ...flags, '--json'])
    assert.equal(code, 0, stderr)
    const {credentialsFile, variables} = JSON.parse(stdout)
    assert.equal(credentialsFile.source, source)
    return variables
  }

  /** Runs `command` with the credentials of `use`, or by what serves them. */
  function run({mode, variables, way}: Use, command: readonly string[]): Promise<Ended> {
    if (variables === undefined) return ciAuth(['exec', ...provider, ...mode, ...way.flags, '--', ...command])
    const [file = '', ...args] = command
    return start(file, args, {env: {...rig.env, ...variables}, cwd: rig.workspace}).ended
  }

  it('google-auth-library has a working token in each round, by every source, in both modes', async () => {
    const introspection = `${rig.emulator.url}/v1/introspect`
    const command = [process.execPath, application, String(ROUNDS), introspection, ended(), begin()]
    const served = uses.filter(({variables}) => variables === undefined)
    const signedIn = uses.filter(({variables}) => variables !== undefined)
    const variables = signedIn.map((use) => JSON.stringify(use.variables))
    const runs = [...served.map((use) => [use]), signedIn].map(async (together) => {
      const [first] = together as [Use]
      const {code, stderr, stdout} = await run(first, [...command, ...(first.variables ? variables : [])])
      assert.equal(code, 0, `${first.title}: ${stderr}`)
      const results: Rounds[] = JSON.parse(stdout)
      assert.equal(results.length, together.length)
      return together.map(({title}, index) => [title, results[index] as Rounds] as const)
    })
    for (const [title, {failures, kept, new: fresh}] of (await letThemDie(ROUNDS, runs)).flat()) {
      assert.deepEqual(failures, [], title)
      assert.equal(fresh, ROUNDS, `${title}: ${fresh} tokens by new clients`)
      // A token of the job itself dies with its ID token; one of a service account outlives the test.
      assert.equal(kept, title.endsWith('directly') ? ROUNDS : 1, title)
    }
  })

  for (const name of ['gcloud', 'golang.org/x/oauth2']) {
    it(`${name} has one again after the first ID token is dead, by each other source, in both modes`, async function () {
      const command = (await peers[name]?.find()) ?? 'it is not in the table of peers'
      if (typeof command === 'string') return skipBecause(this, command)
      const fetchToken = command.map((word) => `'${word}'`).join(' ')
      const wait = `touch '${ended()}-1-'$$; until [ -e '${begin()}-2' ]; do sleep 0.1; done`
      const twice = `${fetchToken} && { ${wait}; } && ${fetchToken}`
      // By a URL that is not ours, they do the same in tokens.test.ts.
      const runs = uses
        .filter(({way}) => way !== ways['a url'])
        .map(async (use) => {
          const {code, stderr, stdout} = await run(use, ['bash', '-c', twice])
          assert.equal(code, 0, `${use.title}: ${stderr}`)
          assert.match(stdout, /^\S+\n\S+\n$/, use.title)
        })
      await letThemDie(2, runs)
    })
  }
})
