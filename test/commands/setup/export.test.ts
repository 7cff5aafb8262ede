import assert from 'node:assert/strict'
import {mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {cli} from '../../support/cli.ts'
import {safeTrust} from '../../support/setup-rig.ts'

const provider = 'projects/111122223333/locations/global/workloadIdentityPools/acme-ci/providers/github'

const APPLIED = 'What the jobs need, once the export has been applied:'

describe('commands/setup/export', function () {
  this.timeout(30_000)
  let folder: string
  let federation: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-export-'))
    federation = join(folder, 'federation.yml')
    await writeFile(federation, safeTrust)
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  const run = (...argv: string[]) => cli(['setup', 'export', '--federation', federation, ...argv])

  it('writes to standard output nothing but the script, and beside it what goes into the pipeline', async () => {
    const {error, stderr, stdout} = await run('--to', 'gcloud')
    assert.equal(error, undefined)
    assert.match(stderr, /^What the jobs need, once the export has been applied:$/m)
    assert.match(
      stderr,
      /^ {6}- run: npm install --global ci-auth@1 && ci-auth federate\n {8}env:\n {10}CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: projects\//m,
    )
    assert.match(stdout, /^#!\/usr\/bin\/env bash\n/)
    assert.match(stdout, /^keep_provider acme-prod acme-ci github /m)
    assert.match(stdout, /\n$/)
  })

  it('gives the same with --json, as JSON', async () => {
    const {stdout} = await run('--to', 'terraform')
    assert.match(stdout, /^resource "google_service_account" "deployer" \{$/m)
    const json = JSON.parse((await run('--to', 'terraform', '--json')).stdout) as {
      content: string
      signIns: {provider: string}[]
    }
    assert.equal(json.content, stdout)
    assert.equal(json.signIns[0]?.provider, provider)
  })

  it('takes - for standard output', async () => {
    const {stdout} = await run('--to', 'gcloud', '--output', '-')
    assert.equal(stdout, (await run('--to', 'gcloud')).stdout)
    assert.deepEqual(await readdir(folder), ['federation.yml'])
  })

  for (const [to, mode] of [
    ['gcloud', 0o700],
    ['terraform', 0o600],
    ['sh', 0o700],
    ['org-policy', 0o700],
    ['org-policy-terraform', 0o600],
  ] as const) {
    it(`makes a file for ${to}, and overwrites none`, async () => {
      const output = join(folder, 'made')
      const {stdout} = await run('--to', to, '--output', output)
      const needs = {sh: 'How the jobs use the script:', gcloud: APPLIED, terraform: APPLIED}
      const heading = to in needs ? needs[to as keyof typeof needs] : undefined
      // Limits give jobs nothing.
      if (heading === undefined) assert.equal(stdout, `Wrote ${output}.\n`)
      else assert.ok(stdout.startsWith(`Wrote ${output}.\n\n${heading}\n`), stdout)
      assert.equal(stdout.includes(`  Provider:         ${provider}\n`), heading !== undefined)
      assert.equal((await stat(output)).mode & 0o777, mode)
      const content = await readFile(output, 'utf8')
      assert.equal(content, (await run('--to', to)).stdout)

      const again = await run('--to', to, '--output', output)
      assert.deepEqual([again.exitCode, again.error?.code], [6, 'FILE_EXISTS'])
      assert.equal(await readFile(output, 'utf8'), content)
    })
  }

  it('writes a script for one provider, and says how jobs use it', async () => {
    const {stderr, stdout} = await run('--to', 'sh', '--ci', 'github', '--provider', 'github')
    assert.match(stdout, /^#!\/bin\/sh\n# Signs jobs of GitHub Actions in /)
    assert.match(stderr, /^sh ci-auth\.sh later-steps$/m)
    const json = JSON.parse((await run('--to', 'sh', '--json')).stdout) as {content: string; signIns: object[]}
    assert.deepEqual([json.content, json.signIns.length], [stdout, 1])
    for (const flag of ['--ci', '--provider', '--service-account']) {
      const {error} = await run('--to', 'gcloud', flag, 'github')
      assert.equal(error?.code, 'INPUT_NOT_APPLICABLE')
      assert.ok(error?.message.startsWith(`${flag} has no effect with --to gcloud`))
    }
  })

  it('has the boundary only for an organization, and takes one only where it has an effect', async () => {
    assert.doesNotMatch((await run('--to', 'org-policy')).stdout, /^keep_boundary [^(]/m)
    assert.match(
      (await run('--to', 'org-policy', '--organization', '33')).stdout,
      /^keep_boundary 33 ci-auth-acme-prod /m,
    )
    for (const [to, organization, code] of [
      ['gcloud', '33', 'INPUT_NOT_APPLICABLE'],
      ['org-policy', 'acme.example', 'INPUT_NUMBER_INVALID'],
    ] as const) {
      const {error} = await run('--to', to, '--organization', organization)
      assert.equal(error?.code, code)
    }
  })

  it('refuses what no script can hold, with its place', async () => {
    await writeFile(federation, safeTrust.replace('Acme CI', '"a\\0b"'))
    const {error, exitCode, stdout} = await run('--to', 'gcloud')
    assert.deepEqual([exitCode, error?.code, stdout], [6, 'EXPORT_VALUE_REFUSED', ''])
    assert.match(error?.message ?? '', /federation\.yml:6:18: /)
  })

  it('refuses a wrong file, an absent one, and another tool', async () => {
    await writeFile(federation, safeTrust.replace('providers:', 'provider:'))
    assert.equal((await run('--to', 'gcloud')).exitCode, 7)
    await rm(federation)
    assert.equal((await run('--to', 'gcloud')).error?.code, 'FEDERATION_FILE_MISSING')
    assert.equal((await run('--to', 'pulumi')).exitCode, 2)
  })
})
