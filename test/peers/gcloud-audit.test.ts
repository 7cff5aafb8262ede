import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import {readInventory} from '../../src/lib/audit/audit.ts'
import {Held} from '../../src/lib/audit/held.ts'
import type {Inventory} from '../../src/lib/audit/inventory.ts'
import {unreadMember} from '../../src/lib/audit/members.ts'
import {readFiles} from '../../src/lib/audit/read-files.ts'
import {accountResourceName, placeResource, policyCommand} from '../../src/lib/audit/resources.ts'
import {Roles} from '../../src/lib/audit/roles.ts'
import type {CiAuthError} from '../../src/lib/base/errors.ts'
import {blocks} from '../docs/pages.ts'
import {start} from '../support/ci-auth.ts'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'
import {type Gcloud, gcloudProgram, openGcloud} from '../support/gcloud.ts'
import {skipBecause} from '../support/skip.ts'
import {acme, acmeNames} from '../support/worlds.ts'
import {peers} from './clients.ts'

const pool = acmeNames.provider.split('/providers/')[0]

describe('audit, of what gcloud saves', function () {
  this.timeout(120_000)
  let reason: string | undefined
  let emulator: TestEmulator
  let gcloud: Gcloud

  before(async () => {
    const found = await peers['gcloud']?.find()
    reason = typeof found === 'string' ? found : undefined
    if (reason !== undefined) return
    const world = acme()
    world.grants = world.grants.filter(({serviceAccount}) => serviceAccount === acmeNames.deployer)
    world.projects = [{id: 'acme-prod', number: '111122223333', ancestors: ['organizations/33']}]
    const policy = 'organizations/33/locations/global/principalAccessBoundaryPolicies/p'
    world.denyPolicies = [
      {
        id: 'no-jobs',
        at: 'organizations/33',
        principals: [`principalSet://iam.googleapis.com/${pool}/*`],
        permissions: [],
      },
    ]
    world.boundaries = [{id: 'bound', at: 'organizations/33', principalSet: `//iam.googleapis.com/${pool}`, policy}]
    emulator = await openEmulator({world})
    gcloud = await openGcloud(emulator, 'loopback')
  })
  after(async () => {
    await gcloud?.close()
    await emulator?.close()
  })

  /** Runs lines of gcloud that end with `> FILE`, and reads the files. */
  async function read(lines: readonly string[]): Promise<Inventory> {
    const files = await Promise.all(
      lines.map(async (line) => {
        const [, words = '', file = ''] = /^gcloud (.*) > (\S+)$/.exec(line) ?? assert.fail(line)
        const {code, stderr, stdout} = await gcloud.run(words)
        assert.equal(code, 0, `${line}\n${stderr}`)
        await writeFile(join(gcloud.folder, file), stdout)
        return file
      }),
    )
    return readFiles({files, cwd: gcloud.folder})
  }

  const comparable = ({gaps, policies, pools, projects}: Inventory) => ({
    gaps,
    projects: projects.map(({id, number}) => [id, number]),
    pools: pools.map(({id, projectNumber, providers}) => [id, projectNumber, providers.map(({provider}) => provider)]),
    policies: policies
      .filter(({bindings}) => bindings.length > 0)
      .map(({bindings, resource}) => [resource, bindings])
      .sort(),
  })

  it('is the same by the lines of the page and by the lists of IAM, and leaves nothing unread', async function () {
    if (reason !== undefined) skipBecause(this, reason)
    const block = blocks.find(({page, text}) => page === 'docs/audit.md' && text.includes('gcloud asset'))
    const ofPage = (block?.text ?? '')
      .replace(/\\\n\s*/g, '')
      .trim()
      .split('\n')
    const nothing: CiAuthError = await readInventory({files: [], cwd: gcloud.folder}).then(
      () => assert.fail('there is nothing'),
      (error) => error,
    )
    const ownLines = nothing.suggestions
      .filter((line) => line.includes('gcloud asset'))
      .map((line) => line.replace(/^.*?: (?=gcloud)/, '').replace('ORGANIZATION_ID', '$ORGANIZATION'))
    assert.deepEqual(ofPage, ownLines)
    const lines = ownLines.map((line) => line.replaceAll('$ORGANIZATION', '33').replaceAll('"', ''))
    const [bySearch, byLists] = await Promise.all([
      read(lines),
      read([
        'gcloud projects describe acme-prod --format=json > project.json',
        'gcloud iam workload-identity-pools list --location=global --format=json > pools.json',
        `gcloud iam workload-identity-pools providers list --workload-identity-pool=${pool} --format=json > providers.json`,
        'gcloud iam service-accounts list --format=json > accounts.json',
        `gcloud iam service-accounts keys list --iam-account=${acmeNames.deployer} --format=json > keys.json`,
        `gcloud iam service-accounts get-iam-policy ${acmeNames.deployer} --format=json > ${acmeNames.deployer}.json`,
      ]),
    ])
    assert.deepEqual(comparable(bySearch), comparable(byLists))
    assert.deepEqual(bySearch.gaps, [])
    assert.equal(bySearch.pools[0]?.providers.length, 2)
    assert.deepEqual(bySearch.accounts.map(({email}) => email).sort(), byLists.accounts.map(({email}) => email).sort())
    assert.equal(comparable(bySearch).policies.length, 1)
  })

  it('has what limits federation from above', async function () {
    if (reason !== undefined) skipBecause(this, reason)
    const at = '--attachment-point=cloudresourcemanager.googleapis.com/organizations/33 --kind=denypolicies'
    const listed = await gcloud.run(`iam policies list ${at} --format=json`)
    assert.match(listed.stdout, /denypolicies\/no-jobs"/, listed.stderr)
    emulator.allowIssuers(['https://gitlab.com'])
    const {guards} = await read([
      `gcloud iam policies get no-jobs ${at} --format=json > deny.json`,
      'gcloud iam policy-bindings list --organization=33 --location=global --format=json > bindings.json',
      'gcloud org-policies describe iam.workloadIdentityPoolProviders --effective --project=acme-prod --format=json > issuers.json',
    ])
    assert.deepEqual(guards?.map(({at: place, kind, values}) => [kind, place, values]).sort(), [
      ['boundary', 'organizations/33', [`//iam.googleapis.com/${pool}`]],
      ['constraint', 'projects/111122223333', ['https://gitlab.com']],
      ['deny', 'organizations/33', [`principalSet://iam.googleapis.com/${pool}/*`]],
    ])
  })

  it('is closed by the lines that it prints for what is not read', async function () {
    if (reason !== undefined) skipBecause(this, reason)
    const policy = {etag: 'BwY=', bindings: [{role: 'roles/owner', members: ['group:a@acme.example']}]}
    const role = 'projects/acme-prod/roles/deploy'
    const empty = 'projects/1234/locations/global/workloadIdentityPools/empty'
    const account = {email: acmeNames.deployer, uniqueId: '110000000000000000009', name: 'x'}
    // What the emulator does not have.
    const answers: Readonly<Record<string, object>> = {
      '/v1/groups:lookup': {name: 'groups/1'},
      '/v1/groups/1/memberships': {
        memberships: [{name: 'groups/1/memberships/2', preferredMemberKey: {id: 'b@acme.example'}, type: 'USER'}],
      },
      '/v1/projects/acme-prod:getAncestry': {
        ancestor: [
          {resourceId: {type: 'project', id: 'acme-prod'}},
          {resourceId: {type: 'folder', id: '22'}},
          {resourceId: {type: 'organization', id: '33'}},
        ],
      },
      '/v1/projects/acme-prod:getIamPolicy': policy,
      '/v2/folders/22:getIamPolicy': policy,
      '/v1/organizations/33:getIamPolicy': policy,
      [`/v1/${empty}/providers`]: {},
      [`/v1/${role}`]: {name: role, includedPermissions: ['run.services.get']},
      '/v1/projects/-/serviceAccounts/110000000000000000009': account,
    }
    const server = createServer(({url = ''}, response) => {
      const answer = answers[decodeURIComponent(url.replace(/\?.*/, ''))]
      response.writeHead(answer ? 200 : 404, {'content-type': 'application/json'}).end(JSON.stringify(answer ?? {}))
    }).listen(0, '127.0.0.1')
    try {
      await new Promise((done) => server.once('listening', done))
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
      const overrides = ['CLOUDIDENTITY', 'CLOUDRESOURCEMANAGER', 'IAM'].map((api) => [
        `CLOUDSDK_API_ENDPOINT_OVERRIDES_${api}`,
        endpoint,
      ])
      const env = {...gcloud.env, ...Object.fromEntries(overrides)}
      const saved = async (line: string | undefined, file: string) => {
        const words = (line ?? assert.fail(file)).replace(/^gcloud | > \S+$/g, '').split(' ')
        const {code, stderr, stdout} = await start(await gcloudProgram(), words, {env}).ended
        assert.equal(code, 0, `${line}\n${stderr}`)
        await writeFile(join(gcloud.folder, file), stdout)
        return file
      }
      const ofGroup = unreadMember('group:a@acme.example', {})?.remedy.replaceAll('NAME', 'a@acme.example')
      const held = new Held(await readFiles({files: [], cwd: gcloud.folder}), 0)
      const unread = (name: string) => held.unreadHome(name)?.remedy
      const files = [
        await saved(ofGroup, 'a@acme.example.json'),
        await saved(unread('x@acme-prod.iam.gserviceaccount.com'), 'above.json'),
        await saved(new Roles().gapOf(role).remedy, 'role.json'),
        await saved(unread(account.uniqueId), 'account.json'),
      ]
      await writeFile(
        join(gcloud.folder, 'pool.json'),
        JSON.stringify([{name: empty, state: 'ACTIVE', displayName: 'no providers'}]),
      )
      const unlisted = await readFiles({files: ['pool.json'], cwd: gcloud.folder})
      const [, ofPool = ''] = / > (\S+)$/.exec(unlisted.gaps[0]?.remedy ?? '') ?? []
      files.push('pool.json', await saved(unlisted.gaps[0]?.remedy, ofPool))
      const policyOf = [
        `folders/22=${await saved(policyCommand(placeResource('folders/22')), 'folder.json')}`,
        `organizations/33=${await saved(policyCommand(placeResource('organizations/33')), 'organisation.json')}`,
      ]
      const {accounts, gaps, groups, policies, roles} = await readFiles({files, policyOf, cwd: gcloud.folder})
      assert.deepEqual(groups, {'a@acme.example': ['user:b@acme.example']})
      assert.deepEqual(gaps, [])
      assert.deepEqual(roles, [{name: role, permissions: ['run.services.get'], from: 'role.json'}])
      assert.deepEqual(
        accounts.map(({uniqueId}) => uniqueId),
        [account.uniqueId],
      )
      assert.deepEqual(
        policies.map(({resource}) => resource).sort(),
        ['folders/22', 'organizations/33', 'projects/acme-prod'].map(placeResource),
      )
      // The emulator has the two others.
      for (const resource of [
        placeResource('projects/acme-prod'),
        accountResourceName('acme-prod', acmeNames.deployer),
      ]) {
        const {code, stderr} = await gcloud.run((policyCommand(resource) ?? '').replace('gcloud ', ''))
        assert.equal(code, 0, stderr)
      }
    } finally {
      server.close()
    }
  })
})
