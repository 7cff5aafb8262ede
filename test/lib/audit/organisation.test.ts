import assert from 'node:assert/strict'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {playFinding} from '../../../src/lib/audit/explain.ts'
import type {AuditFinding} from '../../../src/lib/audit/finding.ts'
import type {Inventory} from '../../../src/lib/audit/inventory.ts'
import {judge} from '../../../src/lib/audit/judge.ts'
import {readFiles} from '../../../src/lib/audit/read-files.ts'
import {startEmulator} from '../../../src/lib/emulator/start.ts'
import {providerPath} from '../../../src/lib/google/identifiers.ts'
import {proveProvider} from '../../../src/lib/trust/proof/prove.ts'
import {randomOf} from '../../campaign/random.ts'
import {assetLines} from '../../support/organisation/asset-export.ts'
import {mistakesIn} from '../../support/organisation/compare.ts'
import {untoldIn, withHidden} from '../../support/organisation/hidden.ts'
import {plans, unplanted} from '../../support/organisation/holes.ts'
import {makeOrganisation} from '../../support/organisation/make.ts'
import {accountOf, attacks, publishedAttacks} from '../../support/organisation/published.ts'
import {NOW_SECONDS} from '../../support/organisation/sites.ts'

const size = {projects: 80, providers: 200, bindings: 2000}
const made = makeOrganisation(20, size)

const providersOf = ({pools}: Inventory) =>
  pools.flatMap(({id: pool, projectNumber, providers}) =>
    providers.flatMap(({id, provider}) =>
      provider ? [{name: providerPath({projectNumber, pool, provider: id}), provider}] : [],
    ),
  )

/** As a reader of its export has it. */
const exported = (inventory: Inventory): Promise<Inventory> => readLines(assetLines(inventory))

async function readLines(lines: Iterable<string>): Promise<Inventory> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-organisation-'))
  try {
    const file = join(folder, 'export.ndjson')
    await writeFile(file, [...lines, ''].join('\n'))
    return await readFiles({files: [file], cwd: folder})
  } finally {
    await rm(folder, {recursive: true})
  }
}

describe('audit: a made organisation', () => {
  it('is told of each way in beside the providers, as a finding or as not read', async () => {
    const {lines, told} = withHidden(made.inventory, randomOf(20, 0))
    const report = judge(await readLines(lines), {dedicated: made.dedicated, nowSeconds: NOW_SECONDS})
    assert.deepEqual(untoldIn(told, report), [])
  })

  it('has the size that was asked for, and is the same for the same seed', () => {
    const {inventory} = made
    const bindings = inventory.policies.reduce((sum, policy) => sum + policy.bindings.length, 0)
    assert.deepEqual({projects: inventory.projects.length, providers: inventory.pools.length, bindings}, size)
    assert.ok(providersOf(inventory).length > size.providers, 'some pools have two')
    assert.deepEqual(makeOrganisation(20, size), made)
    assert.notDeepEqual(makeOrganisation(21, size).inventory, inventory)
  })

  it('has each hole that can be planted, and what looks like it', () => {
    for (const planted of [made.holes, made.nears]) {
      assert.deepEqual(new Set(planted.map(({code}) => code)), new Set(Object.keys(plans)))
    }
    const ofTrust = unplanted.filter((code) => !code.startsWith('PIPELINE_'))
    assert.deepEqual(ofTrust, ['AUDIT_NAME_FREE', 'AUDIT_NAME_MOVED', 'AUDIT_NO_CONSTRAINT', 'AUDIT_NO_BOUNDARY'])
  })

  it('is proven closed, but for the holes that open a provider', () => {
    const opened = new Set(['AUDIT_ANYBODY', 'AUDIT_FOREIGN_TENANT', 'AUDIT_NOT_PROVEN', 'AUDIT_CLAIM_CHOSEN'])
    const open = made.holes.filter(({code}) => opened.has(code)).map(({resource}) => resource)
    const found = providersOf(made.inventory).flatMap(({name, provider}) => {
      const isOwn = made.dedicated.includes(provider.issuer)
      const {verdict} = proveProvider(isOwn ? {...provider, tenant: 'dedicated'} : provider)
      return verdict.kind === 'closed' || (isOwn && verdict.kind !== 'nobody') ? [] : [name]
    })
    assert.deepEqual(found.sort(), open.sort())
  })

  it('is judged as it was made: each hole is found, and nothing else', () => {
    const {dedicated, inventory} = made
    assert.deepEqual(mistakesIn(made, judge(inventory, {dedicated, nowSeconds: NOW_SECONDS})), [])
  })

  it('is judged the same from the files of gcloud asset export, but for what they do not say', async () => {
    const {dedicated, holes} = made
    const inventory = await exported(made.inventory)
    const said = {...made, holes: holes.filter(({code}) => code !== 'AUDIT_ACCOUNT_UNUSED')}
    assert.deepEqual(mistakesIn(said, judge(inventory, {dedicated, nowSeconds: NOW_SECONDS})), [])
    assert.deepEqual(inventory.gaps, [])
  })

  it('is judged in work that grows with its size: no finding looks through all accounts', () => {
    const {dedicated, inventory} = makeOrganisation(20, {
      projects: 40,
      providers: 100,
      bindings: 400,
      holesPerThousand: 400,
    })
    let reads = 0
    const accounts = inventory.accounts.map((account) =>
      Object.defineProperty({...account}, 'email', {
        get() {
          reads += 1
          return account.email
        },
      }),
    )
    judge({...inventory, accounts}, {dedicated, nowSeconds: NOW_SECONDS})
    assert.ok(reads < 15 * accounts.length, `${reads} for ${accounts.length} accounts`)
  })
})

describe('audit: published attacks', () => {
  const judged = async (state: 'open' | 'closed') =>
    judge(await exported(publishedAttacks(state)), {dedicated: [], nowSeconds: NOW_SECONDS}).findings
  let open: readonly AuditFinding[]
  let closed: readonly AuditFinding[]
  let page: string

  before(async () => {
    open = await judged('open')
    closed = await judged('closed')
    page = await readFile(new URL('../../../docs/audit.md', import.meta.url), 'utf8')
  })

  for (const {finds, id, on, source} of attacks) {
    it(`${id}: ${finds}, and not where it is closed`, () => {
      const number = publishedAttacks('open').projects.find((project) => project.id === id)?.number
      const resource =
        on === 'account'
          ? `//iam.googleapis.com/projects/${id}/serviceAccounts/${accountOf(id)}`
          : `projects/${number}/locations/global/workloadIdentityPools/ci-pool/providers/jobs`
      const isIt = (finding: AuditFinding): boolean => finding.code === finds && finding.resource === resource
      assert.deepEqual([open.some(isIt), closed.some(isIt)], [true, false])
      const row = page.split('\n').find((line) => line.includes(source) && line.includes(finds))
      assert.ok(row, `docs/audit.md does not list ${source} with ${finds}`)
    })
  }

  it('leave nothing where all are closed', () => {
    assert.deepEqual(
      closed.filter(({severity}) => severity !== 'info' && severity !== 'low'),
      [],
    )
  })

  it('let the tokens in that are shown', async () => {
    const inventory = publishedAttacks('open')
    const shown = open.filter(({stranger}) => stranger !== undefined)
    assert.deepEqual(
      new Set(shown.map(({code}) => code)),
      new Set(['AUDIT_ANYBODY', 'AUDIT_FOREIGN_TENANT', 'AUDIT_PULL_REQUEST']),
    )
    for (const finding of shown) {
      const options = {startEmulator, temporaryFolder: tmpdir(), nowSeconds: NOW_SECONDS, userAgent: 'ci-auth/test'}
      assert.equal((await playFinding(inventory, finding, options))?.getsIn, true, finding.message)
    }
  })
})
