import assert from 'node:assert/strict'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {parse} from '@cdktf/hcl2json'
import {formattedBlock} from '../../../../src/lib/setup/export/hcl.ts'
import {toTerraform} from '../../../../src/lib/setup/export/terraform.ts'
import type {World} from '../../../../src/lib/trust/trust.ts'
import {start} from '../../../support/ci-auth.ts'
import {hostileKeys, hostileTexts, hostileWorld} from '../../../support/hostile-values.ts'
import {skipBecause} from '../../../support/skip.ts'
import {acme, zoo} from '../../../support/worlds.ts'

type Resources = Record<string, Record<string, [Record<string, unknown>]>>

const written = (world: World): string => toTerraform({world, file: 'federation.yml', version: '1.2.3'})

/** As HashiCorp's parser reads it: templates stay as they were written, with what is escaped in them. */
async function resourcesOf(text: string): Promise<Resources> {
  const {resource} = (await parse('federation.tf', text)) as {resource: Resources}
  return resource
}

const asTemplate = (text: string): string => text.replace(/([$%])\{/g, '$1$1{')

const terraform = async (args: string[], cwd: string, input?: string) =>
  start('terraform', args, {
    // A configuration that is named must be there.
    env: {PATH: process.env['PATH'], HOME: cwd, CHECKPOINT_DISABLE: '1'},
    cwd,
    ...(input === undefined ? {} : {input}),
  }).ended.catch(() => undefined)

describe('lib/setup/export/terraform', function () {
  this.timeout(60_000)

  it('makes each thing a resource, which refers to what it stands on', async () => {
    const resources = await resourcesOf(written(acme()))
    assert.deepEqual(
      Object.fromEntries(Object.entries(resources).map(([type, of]) => [type, Object.keys(of).length])),
      {
        google_service_account: 6,
        google_iam_workload_identity_pool: 1,
        google_iam_workload_identity_pool_provider: 2,
        google_service_account_iam_member: 5,
      },
    )
    const [github] = resources['google_iam_workload_identity_pool_provider']?.['acme-ci_github'] ?? []
    const pool = acme().pools[0]?.providers[0]
    assert.deepEqual(github, {
      project: 'acme-prod',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as above.
      workload_identity_pool_id: '${google_iam_workload_identity_pool.acme-ci.workload_identity_pool_id}',
      workload_identity_pool_provider_id: 'github',
      attribute_condition: pool?.attributeCondition,
      attribute_mapping: pool?.attributeMapping,
      oidc: [{issuer_uri: pool?.issuer}],
    })
    assert.deepEqual(resources['google_service_account_iam_member']?.['vault'], [
      {
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant for Terraform.
        service_account_id: '${google_service_account.vault.name}',
        role: 'roles/iam.serviceAccountTokenCreator',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: as above.
        member: 'serviceAccount:${google_service_account.gate.email}',
      },
    ])
    assert.deepEqual(
      resources['google_service_account_iam_member']?.['deployer']?.[0]['member'],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as above.
      'principalSet://iam.googleapis.com/${google_iam_workload_identity_pool.acme-ci.name}/attribute.repository/acme/shop',
    )
  })

  it('names the project in each command that is left to a person', () => {
    const world = acme()
    const [pool] = world.pools
    assert.ok(pool)
    pool.sessionDuration = '7200s'
    world.domainWideDelegation = [
      {serviceAccount: 'deployer@acme-prod.iam.gserviceaccount.com', scopes: ['a'], users: []},
    ]
    const commands = written(world).match(/gcloud .*/g) ?? []
    assert.equal(commands.filter((line) => / update | describe /.test(line)).length, 2, commands.join('\n'))
    for (const line of commands) assert.match(line, / --(?:project|organization)=/)
  })

  it('refers to nothing that is not there, names nothing twice, and leaves out what must not be', async () => {
    for (const world of [acme(), zoo(), hostileWorld()]) {
      const resources = await resourcesOf(written(world))
      const made = Object.entries(resources).flatMap(([type, of]) => Object.keys(of).map((name) => `${type}.${name}`))
      assert.deepEqual(
        made.filter((address) => !/^\w+\.[A-Za-z_][\w-]*$/.test(address)),
        [],
      )
      const used = [...JSON.stringify(resources).matchAll(/(?<!\$)\$\{(google_\w+\.[\w-]+)\.\w+\}/g)].map(
        ([, name]) => name,
      )
      assert.deepEqual(
        used.filter((address) => !made.includes(address ?? '')),
        [],
      )
      assert.ok(used.length > 0)
    }
    const leftOut = (world: World) =>
      [...written(world).matchAll(/^# Left out: the (.*), which/gm)].map(([, what]) => what)
    assert.deepEqual(leftOut(zoo()), ['pool zoo-retired'])
    const world = acme()
    for (const {providers} of world.pools)
      providers.push({id: 'gone', attributeMapping: {}, issuer: 'https://a.example', deleted: true})
    assert.deepEqual(leftOut(world), ['provider acme-ci/gone'])
    assert.doesNotMatch(written(zoo()), /^[^#]*zoo-retired/m)
  })

  it('tells beside each resource how one that is there gets into the state', () => {
    const text = written(acme())
    const resources = text.match(/^resource /gm)?.length
    assert.equal(text.match(/^# terraform import \S+ '.*'\nresource /gm)?.length, resources)
    assert.match(
      text,
      /import google_service_account_iam_member\.vault 'projects\/acme-prod\/serviceAccounts\/vault@\S+ roles\/iam\.serviceAccountTokenCreator serviceAccount:gate@/,
    )
  })

  // The provider replaces a member whose service_account_id differs from that of its resource.
  it('imports each member under the account that its resource names', async () => {
    const world = acme()
    world.serviceAccounts.push({email: 'robot@elsewhere.iam.gserviceaccount.com', uniqueId: '1'})
    world.grants.push({
      serviceAccount: 'robot@elsewhere.iam.gserviceaccount.com',
      role: 'roles/iam.workloadIdentityUser',
      members: ['user:a@acme.example'],
    })
    const text = written(world)
    const imported = [...text.matchAll(/^# terraform import google_service_account_iam_member\.(\S+) '(\S+) /gm)]
    const accounts = new Map(
      [...text.matchAll(/^# terraform import google_service_account\.(\S+) '(\S+)'/gm)].map(([, name, id]) => [
        `\${google_service_account.${name}.name}`,
        id,
      ]),
    )
    const {google_service_account_iam_member: members = {}} = await resourcesOf(text)
    assert.equal(imported.length, 6)
    for (const [, name = '', id] of imported) {
      const account = String(members[name]?.[0]?.['service_account_id'])
      assert.equal(id, accounts.get(account) ?? account)
      assert.match(String(id), /^projects\/(?:acme-prod|elsewhere)\//)
    }
  })

  it('keeps every value as it is', async () => {
    const resources = await resourcesOf(written(hostileWorld()))
    const {
      google_iam_workload_identity_pool: pools = {},
      google_iam_workload_identity_pool_provider: providers = {},
      google_service_account_iam_member: members = {},
    } = resources
    assert.equal(Object.keys(providers).length, hostileTexts.length)
    for (const [index, text] of hostileTexts.entries()) {
      const value = asTemplate(text)
      const {oidc, ...provider} = providers[`pool-${index}_the-provider`]?.[0] ?? {}
      assert.equal(pools[`pool-${index}`]?.[0]['display_name'], value)
      assert.equal(provider['description'], value)
      assert.equal(provider['attribute_condition'], text === '' ? undefined : value)
      assert.deepEqual(provider['attribute_mapping'], {'google.subject': value, 'attribute.a': `${value},;|#~`})
      assert.deepEqual(oidc, [
        {
          issuer_uri: `https://ci.example/${value}`,
          allowed_audiences: [value, 'second'],
          jwks_json: asTemplate(hostileKeys(text)),
        },
      ])
      const member = members[index === 0 ? 'robot' : `robot_${index + 1}`]?.[0]['member']
      assert.ok(String(member).endsWith(`/subject/${value}`), value)
    }
  })

  it('is what Terraform itself reads and would write', async function () {
    const folder = await mkdtemp(join(tmpdir(), 'ci-auth-terraform-'))
    try {
      if ((await terraform(['version'], folder))?.code !== 0) skipBecause(this, 'there is no terraform')
      await writeFile(join(folder, 'federation.tf'), written(hostileWorld()))
      const formatted = await terraform(['fmt', '-check', '-diff'], folder)
      assert.deepEqual([formatted?.code, formatted?.stdout], [0, ''], formatted?.stderr)

      const values = Object.fromEntries(hostileTexts.map((text, index) => [`text_${index}`, text]))
      await writeFile(
        join(folder, 'federation.tf'),
        formattedBlock({header: ['locals'], values: {all: {pairs: values}}}),
      )
      const told = await terraform(['console'], folder, 'base64encode(jsonencode(local.all))\n')
      assert.equal(told?.code, 0, told?.stderr)
      const read = JSON.parse(Buffer.from(told?.stdout ?? '', 'base64').toString()) as Record<string, string>
      assert.deepEqual(read, values)
    } finally {
      await rm(folder, {recursive: true, force: true})
    }
  })
})
