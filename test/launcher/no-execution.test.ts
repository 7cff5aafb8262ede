import assert from 'node:assert/strict'
import {readFile} from 'node:fs/promises'
import {program, start} from '../support/ci-auth.ts'
import {federate, type LauncherJob, openLauncherJob} from '../support/cli-job.ts'
import {skipBecause} from '../support/skip.ts'

/** Runs its arguments where the folder for temporary files is mounted without the right to execute. */
const MOUNTED = 'mount -t tmpfs -o noexec none "$TMPDIR" && exec "$@"'

describe('launcher: a file system on which nothing may be executed', function () {
  this.timeout(20_000)
  let job: LauncherJob

  beforeEach(async () => {
    job = await openLauncherJob()
  })
  afterEach(() => job.close())

  const mounted = (argv: readonly string[]) =>
    start('unshare', ['--mount', 'sh', '-c', MOUNTED, 'sh', ...argv], {env: job.env, cwd: job.workspace}).ended

  it('gets credentials that die with their token, and the sign-in says so', async function () {
    const probe = await mounted(['true']).catch((error: Error) => ({code: 1, stderr: error.message}))
    if (probe.code !== 0) skipBecause(this, `no file system can be mounted: ${probe.stderr.trim()}`)

    // What it wrote is seen in there only.
    const show = 'node "$@" > "$HOME/signed-in" && cat "$TMPDIR"/ci-creds-*.json > "$HOME/files"'
    const run = await mounted(['sh', '-c', show, 'sh', program, ...federate, ...job.source])
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stderr, /Warning: OIDC_NO_REFRESH: .* works until .*: no program may run in .*; use ci-auth exec/)
    const {credentialsFile} = JSON.parse(await readFile(`${job.env['HOME']}/signed-in`, 'utf8'))
    assert.equal(credentialsFile.source, 'file')
    assert.match(credentialsFile.expires, /^\d{4}-/)
    assert.match(await readFile(`${job.env['HOME']}/files`, 'utf8'), /"id_token": "eyJ/)
  })
})
