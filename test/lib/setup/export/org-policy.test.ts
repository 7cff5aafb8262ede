import assert from 'node:assert/strict'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {parse} from '@cdktf/hcl2json'
import {toGcloudLimits, toTerraformLimits} from '../../../../src/lib/setup/export/org-policy.ts'
import type {World} from '../../../../src/lib/trust/trust.ts'
import {start} from '../../../support/ci-auth.ts'
import {hostileWorld} from '../../../support/hostile-values.ts'
import {skipBecause} from '../../../support/skip.ts'

const mapping = {attributeMapping: {'google.subject': 'assertion.sub'}}

const world: World = {
  projects: [
    {id: 'acme-ci', number: '1'},
    {id: 'acme-prod', number: '2'},
    {id: 'acme-shared', number: '3'},
  ],
  pools: [
    {
      id: 'jobs',
      project: 'acme-ci',
      providers: [
        {id: 'github', issuer: 'https://token.actions.githubusercontent.com', ...mapping},
        {id: 'old', issuer: 'https://gone.example', deleted: true, ...mapping},
      ],
    },
    {id: 'retired', project: 'acme-ci', deleted: true, providers: [{id: 'a', issuer: 'https://a.example', ...mapping}]},
    {id: 'theirs', project: 'acme-shared', external: true, providers: []},
  ],
  serviceAccounts: [
    {email: 'deployer@acme-prod.iam.gserviceaccount.com', uniqueId: '1'},
    {email: 'robot@elsewhere.iam.gserviceaccount.com', uniqueId: '2'},
  ],
  grants: [],
}

const about = {file: 'federation.yml', version: '1.2.3'}
const issuers = (of: World): unknown[] =>
  [...toGcloudLimits({...about, world: of}).matchAll(/^printf '%s\\n' '(\{\n {2}"name"[^']*)' >/gm)]
    .map(([, text = '']) => JSON.parse(text))
    .filter(({name}) => name.endsWith('/iam.workloadIdentityPoolProviders'))
    .map(({name, spec}) => [name.split('/')[1], spec.inheritFromParent, ...spec.rules])

describe('lib/setup/export/org-policy', function () {
  this.timeout(60_000)

  it('allows exactly the issuers of the file, keys only where it uploads some, and nothing of AWS', () => {
    const github = 'https://token.actions.githubusercontent.com'
    assert.deepEqual(issuers(world), [
      ['acme-ci', false, {values: {allowedValues: [github]}}],
      ['acme-prod', false, {denyAll: true}],
    ])
    const [first, ...others] = world.pools
    assert.ok(first)
    const uploading = {...first, providers: first.providers.map((each) => ({...each, jwksJson: '{"keys":[]}'}))}
    assert.deepEqual(issuers({...world, pools: [uploading, ...others]})[0], [
      'acme-ci',
      false,
      {values: {allowedValues: [github, 'KEY_UPLOAD']}},
    ])
    const script = toGcloudLimits({...about, world})
    assert.equal(script.match(/policies\/iam\.workloadIdentityPoolAwsAccounts/g)?.length, 2)
    assert.match(script, /^# Left out: the constraints and the deny policy of acme-shared, where somebody else/m)
    assert.match(script, /^# Left out: the principal access boundary, .*: --organization NUMBER$/m)
    assert.doesNotMatch(script, /^keep_(?:deny acme-shared|boundary )/m)
  })

  it('says the same to Terraform', async () => {
    const text = toTerraformLimits({...about, world, organization: '33'})
    const {resource} = (await parse('limits.tf', text)) as {resource: Record<string, Record<string, [object]>>}
    assert.deepEqual(resource['google_org_policy_policy']?.['acme-ci_workloadIdentityPoolProviders']?.[0], {
      name: 'projects/acme-ci/policies/iam.workloadIdentityPoolProviders',
      parent: 'projects/acme-ci',
      spec: [
        {
          inherit_from_parent: false,
          rules: [{values: [{allowed_values: ['https://token.actions.githubusercontent.com']}]}],
        },
      ],
    })
    assert.deepEqual(resource['google_org_policy_policy']?.['acme-prod_workloadIdentityPoolAwsAccounts']?.[0], {
      name: 'projects/acme-prod/policies/iam.workloadIdentityPoolAwsAccounts',
      parent: 'projects/acme-prod',
      spec: [{inherit_from_parent: false, rules: [{deny_all: 'TRUE'}]}],
    })
    const [deny] = resource['google_iam_deny_policy']?.['acme-prod'] ?? []
    const [{deny_rule: denied, ...rule} = {deny_rule: []}] = (deny as {rules?: {deny_rule: object[]}[]}).rules ?? []
    assert.deepEqual(
      {...deny, rules: undefined},
      {
        parent: 'cloudresourcemanager.googleapis.com%2Fprojects%2Facme-prod',
        name: 'ci-auth',
        display_name: 'Jobs do not change who gets in',
        rules: undefined,
      },
    )
    assert.deepEqual(rule, {description: 'Jobs do not change who gets in'})
    assert.deepEqual((denied[0] as {denied_principals?: unknown}).denied_principals, [
      'principalSet://iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/jobs/*',
      'principal://iam.googleapis.com/projects/-/serviceAccounts/deployer@acme-prod.iam.gserviceaccount.com',
      'principal://iam.googleapis.com/projects/-/serviceAccounts/robot@elsewhere.iam.gserviceaccount.com',
    ])
    assert.deepEqual(resource['google_iam_principal_access_boundary_policy']?.['ci-auth-acme-ci']?.[0], {
      organization: '33',
      location: 'global',
      principal_access_boundary_policy_id: 'ci-auth-acme-ci',
      display_name: 'Jobs reach only these projects',
      details: [
        {
          enforcement_version: '1',
          rules: [
            {
              description: 'Jobs reach only these projects',
              effect: 'ALLOW',
              resources: ['acme-ci', 'acme-prod', 'acme-shared', 'elsewhere'].map(
                (id) => `//cloudresourcemanager.googleapis.com/projects/${id}`,
              ),
            },
          ],
        },
      ],
    })
    assert.deepEqual(resource['google_iam_projects_policy_binding'], {
      'acme-ci_jobs': [
        {
          project: 'acme-ci',
          location: 'global',
          policy_binding_id: 'ci-auth-jobs',
          policy_kind: 'PRINCIPAL_ACCESS_BOUNDARY',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant for Terraform.
          policy: '${google_iam_principal_access_boundary_policy.ci-auth-acme-ci.name}',
          target: [{principal_set: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/jobs'}],
        },
      ],
    })
    assert.equal(text.match(/^# terraform import \S+ '.*'\nresource /gm)?.length, text.match(/^resource /gm)?.length)
  })

  it('is what terraform fmt would write', async function () {
    const text = toTerraformLimits({...about, world: hostileWorld(), organization: '33'})
    const formatted = await start('terraform', ['fmt', '-'], {
      env: {PATH: process.env['PATH']},
      cwd: tmpdir(),
      input: text,
    }).ended.catch(() => skipBecause(this, 'there is no terraform'))
    assert.deepEqual([formatted.code, formatted.stdout], [0, text], formatted.stderr)
  })

  it('gives gcloud each value as it is, whatever is in it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ci-auth-limits-'))
    try {
      await writeFile(join(folder, 'script'), toGcloudLimits({...about, world: hostileWorld(), organization: '33'}))
      const fake = `gcloud() { if [ "$2" = set-policy ]; then cat "$3"; printf '\\0'; fi; }; export -f gcloud; exec bash script`
      const {code, stderr, stdout} = await start('bash', ['-c', fake], {
        env: {PATH: process.env['PATH'], TMPDIR: folder},
        cwd: folder,
      }).ended
      assert.equal(code, 0, stderr)
      const [policy] = stdout.split('\0')
      const {allowedValues} = JSON.parse(policy ?? '').spec.rules[0].values
      const wanted = hostileWorld().pools.flatMap(({providers}) => providers.map(({issuer}) => issuer))
      assert.deepEqual(allowedValues, [...new Set(wanted)].sort().concat('KEY_UPLOAD'))
    } finally {
      await rm(folder, {recursive: true, force: true})
    }
  })
})
