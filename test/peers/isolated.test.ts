import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {shellQuoted} from '../../src/lib/base/quoting.ts'
import {program, start} from '../support/ci-auth.ts'
import {gcloudProgram} from '../support/gcloud.ts'
import {skipBecause} from '../support/skip.ts'
import {peers} from './clients.ts'

const provider = 'projects/123456789012/locations/global/workloadIdentityPools/github-pool/providers/github-jobs'
const line = (words: readonly string[]): string => words.map(shellQuoted).join(' ')

describe('peers in a network without a way out', function () {
  this.timeout(120_000)
  let folder: string

  before(function () {
    if (spawnSync('unshare', ['-rn', 'ip', 'link', 'set', 'lo', 'up']).status !== 0)
      skipBecause(this as never, 'this system lets nobody make a network')
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-isolated-'))
  })
  afterEach(async () => {
    await rm(folder, {recursive: true, force: true})
  })

  it('get tokens from the emulator', async () => {
    const clients = Object.values(peers).filter(({loads}) => loads.includes('account'))
    const words = (await Promise.all(clients.map(({find}) => find()))).filter((each) => typeof each !== 'string')
    // The gcloud of the tests runs already, in the network of this computer.
    const warm = await gcloudProgram()
    const found = words.map(([first = '', ...rest]) => [first === warm ? 'gcloud' : first, ...rest])
    const account = ['--service-account', 'deployer@my-project.iam.gserviceaccount.com']
    const signIn = [process.execPath, program, 'federate', '--workload-identity-provider', provider, ...account]
    const script = [
      `${line([...signIn, '--output-format', 'shell'])} > "$RUNNER_TEMP/variables"`,
      '. "$RUNNER_TEMP/variables"',
      ...found.map(line),
      // What answers is the emulator: it serves no such path, and this is its way to say so.
      `curl -sS --fail-with-body https://sts.googleapis.com/nothing | grep -c '"error"'`,
      "curl -sS --noproxy '*' https://sts.googleapis.com/ 2>/dev/null || echo unreachable",
    ]
    const run = ['emulator', 'run', '--isolate', '--ci', 'github', '--', 'sh', '-ec', script.join('\n')]
    const env = {PATH: process.env['PATH'], HOME: folder, TMPDIR: folder}
    const {code, stderr, stdout} = await start(process.execPath, [program, ...run], {cwd: folder, env}).ended
    assert.equal(code, 0, stderr)
    const printed = stdout.trim().split('\n')
    const tokens = printed.filter((text) => text.startsWith('ya29.c.'))
    assert.deepEqual([tokens.length, ...printed.slice(-2)], [found.length, '1', 'unreachable'], stderr)
  })
})
