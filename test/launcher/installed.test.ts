import assert from 'node:assert/strict'
import {readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {start} from '../support/ci-auth.ts'
import {federate, type LauncherJob, launchedBy, openLauncherJob} from '../support/cli-job.ts'
import {installAt} from '../support/installed.ts'

describe('launcher: the package', function () {
  this.timeout(30_000)
  let job: LauncherJob

  beforeEach(async () => {
    job = await openLauncherJob()
  })
  afterEach(() => job.close())

  it('may be gone: npx keeps it in a cache, which nobody keeps', async () => {
    const prefix = join(job.folder, 'npx')
    const program = await installAt(prefix)
    const argv = [program, ...federate, ...job.source]
    const {path} = await launchedBy(await start(process.execPath, argv, {env: job.env, cwd: job.workspace}).ended)
    assert.ok(!(await readFile(path, 'utf8')).includes(prefix))
    await rm(prefix, {recursive: true})

    const {code, stderr, stdout} = await start(path, [], {env: job.env, cwd: '/'}).ended
    assert.deepEqual([code, stderr], [0, ''])
    assert.equal(JSON.parse(stdout).success, true)
  })
})
