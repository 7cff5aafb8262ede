// What pages show as output is compared with what comes out.
import assert from 'node:assert/strict'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {PINNED} from '../../src/lib/base/quoting.ts'
import {openSandbox} from '../../src/lib/emulator/sandbox.ts'
import {START} from '../support/ci-auth.ts'
import {warmCiAuth} from '../support/warm-ci-auth.ts'
import {blocks} from './pages.ts'

/** The world of docs/doctor.md: the condition has a capital letter, and no refs/heads/. */
const misspelt = `
projects: [{id: acme-prod, number: '111122223333', services: [iamcredentials.googleapis.com]}]
pools:
  - id: acme-ci
    providers:
      - id: github
        ci: github
        attributeMapping: {google.subject: assertion.sub, attribute.repository: assertion.repository}
        attributeCondition: assertion.repository_owner == 'Octocat' && assertion.ref == 'main'
serviceAccounts:
  - email: deployer@acme-prod.iam.gserviceaccount.com
    bindings:
      - {attribute: {repository: octocat/hello-world}}
      - {subject: 'repo:octocat@123456/hello-world@456789:environment:production'}
`
const own = fileURLToPath(new URL('federation.yml', import.meta.url))

/** The lines of a block on `page` that holds `text`. */
const linesOf = (page: string, text: string): string[] =>
  blocks
    .find((block) => block.page === page && block.text.includes(text))
    ?.text.trimEnd()
    .split('\n') ?? []

/** What differs from machine to machine: the way there, and what is installed. */
const ofMachine = /^.{6}(?:proxy and CA|installed SDKs|credentials file) /

describe('docs: outputs', function () {
  this.timeout(40_000)
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-outputs-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  /** Every line of a command in a job of GitHub. */
  async function printed(
    federationFile: string,
    argv: string[],
    claims: Record<string, string> = {},
  ): Promise<string[]> {
    const sandbox = await openSandbox({temporaryFolder: folder, mode: 'loopback', ci: 'github', federationFile, claims})
    try {
      const PATH = dirname(process.execPath)
      const {stderr, stdout} = await warmCiAuth(argv, {env: {PATH, HOME: folder, ...sandbox.variables}, cwd: folder})
      // The pages show what a reader sees who started it by npx.
      return `${stdout}\n${stderr}`.replaceAll(START, PINNED).split('\n')
    } finally {
      await sandbox.close()
    }
  }

  it('docs/doctor.md shows what doctor prints', async () => {
    const federationFile = join(folder, 'federation.yml')
    await writeFile(federationFile, misspelt)
    const provider = 'projects/111122223333/locations/global/workloadIdentityPools/acme-ci/providers/github'
    const account = 'deployer@acme-prod.iam.gserviceaccount.com'
    const argv = ['doctor', '--workload-identity-provider', provider, '--service-account', account]
    for (const [more, text] of [
      [[], 'Broken at: condition'],
      [['--explain'], 'members fit.'],
    ] as const) {
      const lines = await printed(federationFile, [...argv, ...more], {repository_owner: 'octocat'})
      const shown = linesOf('docs/doctor.md', text)
      assert.ok(shown.length > 10)
      assert.deepEqual(
        shown.filter((line) => !ofMachine.test(line) && !lines.includes(line)),
        [],
        lines.join('\n'),
      )
    }
  })

  it('docs/debugging.md shows an error as it is', async () => {
    const provider = 'projects/123456789012/locations/global/workloadIdentityPools/ci-pool/providers/github'
    const argv = ['federate', '--workload-identity-provider', provider]
    const lines = await printed(own, argv, {repository_owner_id: '7'})
    const shown = linesOf('docs/debugging.md', 'Code: STS_CONDITION_REJECTED')
    assert.ok(shown.length > 5)
    assert.deepEqual(
      shown.filter((line) => line.trim() !== '…' && !lines.includes(line)),
      [],
      lines.join('\n'),
    )
  })
})
