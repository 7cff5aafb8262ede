import assert from 'node:assert/strict'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {CiAuthError} from '../../../../src/lib/base/errors.ts'
import type {Claims} from '../../../../src/lib/base/jwt.ts'
import {buildEvents} from '../../../../src/lib/cis/description/builds.ts'
import {detectCi} from '../../../../src/lib/cis/find.ts'
import {type CiTokens, ciTokens, ownerIn, tokensOfCi} from '../../../../src/lib/cis/tokens-list.ts'
import type {SimulatedJob} from '../../../../src/lib/emulator/jobs/context.ts'
import {findProvider} from '../../../../src/lib/emulator/jobs/find-provider.ts'
import {type SimulatedJobOptions, simulatedCis, simulateJob} from '../../../../src/lib/emulator/jobs/simulate.ts'
import type {Emulator} from '../../../../src/lib/emulator/listening/emulator.ts'
import {openNetwork} from '../../../../src/lib/http/http.ts'
import {initFederation} from '../../../../src/lib/setup/init/init.ts'
import {readFederation} from '../../../../src/lib/trust/federation-file.ts'
import {lintTrust} from '../../../../src/lib/trust/remedy/finding-remedies.ts'
import {repositoryIn} from '../../../../src/lib/trust/repository-principal.ts'
import {withEmulator} from '../../../support/emulator.ts'
import {initRequest} from '../../../support/init-request.ts'
import {onSystem} from '../../../support/on-system.ts'

const deployer = 'deployer@acme-prod.iam.gserviceaccount.com'
const reader = 'reader@acme-prod.iam.gserviceaccount.com'

/** The builds that a second account is for. */
const readers: Readonly<Record<string, Claims>> = {
  'hcp-terraform': {terraform_run_phase: 'plan'},
  pulumi: {operation: 'preview'},
  spacelift: {scope: 'read'},
}

/** Another id of the same form. */
const altered = (id: string): string => id.replace(/\w(?=\W*$)/, (last) => (last === '1' ? '2' : '1'))

/** The claims of another tenant's job that has the same names and ids in all else. */
function otherOwner(tokens: CiTokens): Claims {
  const {ownerClaim, repositoryClaim} = tokens
  const claims = tokens.claims({})
  if (ownerClaim !== repositoryClaim) return {[ownerClaim]: altered(String(claims[ownerClaim]))}
  const owner = ownerIn(tokens, claims)
  return {[ownerClaim]: String(claims[ownerClaim]).replace(owner, altered(owner))}
}

const otherRepository = (tokens: CiTokens): Claims => {
  const {repositoryClaim} = tokens
  return {[repositoryClaim]: altered(String(tokens.claims({})[repositoryClaim]))}
}

/** What `init` writes for the invented job of a CI. */
async function fileFor(tokens: CiTokens, request = initRequest(tokens)) {
  const {content} = await initFederation(tokens.ci, request, {
    env: {},
    offline: true,
    file: 'federation.yml',
  })
  return {content, ...readFederation(content, 'federation.yml', () => '')}
}

interface Asked extends Omit<SimulatedJobOptions, 'directory' | 'mode'> {
  /** Default: the deployer. */
  account?: string
}

describe('lib/setup/init, what it writes', function () {
  this.timeout(30_000)
  let home: string

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'ci-auth-init-'))
  })
  afterEach(() => rm(home, {recursive: true, force: true}))

  async function mint({provider, variables}: SimulatedJob): Promise<string> {
    const env = {...variables, HOME: home}
    const network = openNetwork({env, deadlineMs: 20_000, retries: 0})
    try {
      const source = (await detectCi(env)).tokenSource({env, cwd: home, temporaryFolder: home})
      return await source.mint(provider, network)
    } finally {
      network.close()
    }
  }

  /** An access token of the account, by the calls of a sign-in: the status of the last one. */
  async function impersonate(
    url: string,
    {provider}: Pick<SimulatedJob, 'provider'>,
    {account, token}: {account: string; token: string},
  ): Promise<string> {
    const exchanged = await fetch(`${url}/v1/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        audience: provider.replace('https:', ''),
        scope: 'https://www.googleapis.com/auth/cloud-platform',
        requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        subject_token: token,
        subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      }),
    })
    const answer = (await exchanged.json()) as {access_token?: string; error_description?: string}
    if (!answer.access_token) return String(answer.error_description)
    const acting = await fetch(`${url}/v1/projects/-/serviceAccounts/${account}:generateAccessToken`, {
      method: 'POST',
      headers: {authorization: `Bearer ${answer.access_token}`, 'content-type': 'application/json'},
      body: JSON.stringify({scope: ['https://www.googleapis.com/auth/cloud-platform']}),
    })
    return acting.ok ? 'in' : `${acting.status}`
  }

  /** What AWS hands out, no emulated job asks for: a token of the same claims, made by the issuer that the emulator stands for. */
  async function signInWithout(
    emulator: Emulator,
    {account = deployer, ci, claims = {}, event}: Asked,
  ): Promise<string> {
    const tokens = tokensOfCi(ci)
    assert.ok(tokens)
    const {name: provider, provider: trusted} = findProvider(emulator.world, tokens)
    const ofEvent = event && tokens.events?.[event]
    if (ofEvent && 'noToken' in ofEvent) return 'no token'
    const all = tokens.claims({iss: trusted.issuer, ...ofEvent, ...claims})
    emulator.simulate(trusted.issuer, tokens)
    const token = await emulator.signIdToken({...all, aud: provider})
    return impersonate(emulator.url, {provider}, {account, token})
  }

  /** `in`, or why a job is refused. A job that gets no token is refused by the emulator, as by its CI. */
  async function signIn(emulator: Emulator, asked: Asked): Promise<string> {
    const {account = deployer, ...options} = asked
    try {
      if (!simulatedCis().includes(asked.ci)) return await signInWithout(emulator, asked)
      const job = await simulateJob(emulator, {...options, directory: home, mode: 'loopback'})
      try {
        return await impersonate(emulator.url, job, {account, token: await mint(job)})
      } finally {
        await job.close()
      }
    } catch (error) {
      if (error instanceof CiAuthError && error.code === 'EMULATOR_EVENT_NOT_OFFERED') return 'no token'
      throw error
    }
  }

  const figures = {refused: 0, withoutToken: 0}
  after(() => {
    process.stdout.write(`      other tenants of ${ciTokens.length} CIs, none let in: ${JSON.stringify(figures)}\n`)
  })

  async function refuse(emulator: Emulator, asked: Asked): Promise<void> {
    const outcome = await signIn(emulator, asked)
    const event = asked.event && tokensOfCi(asked.ci)?.events?.[asked.event]
    if (event && 'noToken' in event) {
      assert.equal(outcome, 'no token')
      figures.withoutToken += 1
    } else {
      // Where the CI sets the audience, it names the owner too.
      const fixes = tokensOfCi(asked.ci)?.fixedAudience !== undefined
      assert.match(outcome, fixes ? /attribute condition|audience|^403$/ : /attribute condition|^403$/)
      figures.refused += 1
    }
  }

  for (const tokens of ciTokens) {
    it(`${tokens.label}: is read, is free of findings, and lets that job in and no other tenant`, async () => {
      const {ci, events = {}} = tokens
      const {place, world} = await fileFor(tokens)
      // Where the tokens hold no id of the owner, that is all that is left to say.
      const hasId = Object.values(tokens.claimFacts ?? {}).some(({fixes = []}) => fixes.some(({by}) => by === 'id'))
      assert.deepEqual(
        lintTrust({place, world}).map(({code}) => code),
        hasId || world.pools[0]?.providers[0]?.tenant ? [] : ['TRUST_OWNER_BY_NAME'],
      )
      await withEmulator({world}, async (emulator) => {
        assert.equal(await signIn(emulator, {ci}), 'in')
        assert.equal(await signIn(emulator, {ci, event: 'push'}), 'in')

        // The issuer stays that of the file: the claims alone must tell.
        const iss = String(world.pools[0]?.providers[0]?.issuer)
        await refuse(emulator, {ci, claims: {iss, ...otherOwner(tokens)}})
        await refuse(emulator, {ci, claims: otherRepository(tokens)})
        assert.equal(readers[ci] !== undefined, tokens.reader !== undefined)
        if (readers[ci]) {
          const reading = {ci, claims: readers[ci], account: reader}
          assert.equal(await signIn(emulator, reading), 'in')
          await refuse(emulator, {...reading, account: deployer})
          await refuse(emulator, {...reading, claims: {iss, ...reading.claims, ...otherOwner(tokens)}})
          await refuse(emulator, {...reading, claims: {...reading.claims, ...otherRepository(tokens)}})
        }
        assert.ok('push' in events, 'no events are described')
        const untrusted = buildEvents.filter((event) => event !== 'push' && event in events)
        for (const event of untrusted) await refuse(emulator, {ci, event})
      })
    })

    // Of a connection of Azure, the binding names the end of a claim alone.
    if (simulatedCis().includes(tokens.ci) && tokens.ci !== 'azure-service-connection')
      it(`${tokens.label}: is tried by a job of the repository that it names`, async () => {
        const {ci, events = {}} = tokens
        const usual = initRequest(tokens)
        const repositoryId = altered(usual.repositoryId)
        const ownerId = tokens.ownerId.follows?.({...usual, repositoryId}) ?? usual.ownerId
        const {world} = await fileFor(tokens, {...usual, ownerId, repositoryId})
        await withEmulator({world}, async (emulator) => {
          assert.equal(await signIn(emulator, {ci}), 'in')
          for (const event of buildEvents.filter((each) => each !== 'push' && each in events))
            await refuse(emulator, {ci, event})
          // Somebody else, as far as is said.
          await refuse(emulator, {ci, claims: {[tokens.repositoryClaim]: repositoryIn(tokens, tokens.claims({}))}})
        })
      })

    it(`${tokens.label}: has a comment on each decision`, async () => {
      const {content} = await fileFor(tokens)
      assert.match(content, /^# Which jobs of /)
      assert.match(content, /# .*keeps? (?:them|(?:the )?others) out(?: if they ever get tokens of it)?\.\n/)
      assert.match(content, /attributeCondition: \S/)
      const isOffered = content.includes(`emulator run --ci ${tokens.ci} `)
      assert.equal(isOffered, (await onSystem('linux', simulatedCis)).includes(tokens.ci))
      assert.ok(content.split('\n').every((line) => line === line.trimEnd()))
    })
  }
})
