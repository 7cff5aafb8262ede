import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {usual} from '../action/input-cases.ts'
import {withEmulator} from '../support/emulator.ts'
import {nodeKinds, nodeOf, noSuchNode} from '../support/nodes.ts'
import {type Action, downloadAction, startActionJob, succeeded} from '../support/runner.ts'
import {skipBecause} from '../support/skip.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a runner gets of a tag: everything that is committed, and nothing else. */
async function extractHead(folder: string): Promise<void> {
  const archive = execFileSync('git', ['archive', '--format=tar', 'HEAD'], {cwd: root, maxBuffer: 1e9})
  execFileSync('tar', ['-x', '-C', folder], {input: archive, stdio: ['pipe', 'inherit', 'inherit']})
  for (const name of ['node_modules', 'dist']) assert.ok(!existsSync(join(folder, name)), name)
}

describe('the action, as a runner gets it from a tag', function () {
  this.timeout(30_000)
  let action: Action

  before(async function () {
    if (!existsSync(join(root, '.git'))) skipBecause(this, 'this is no git repository')
    action = await downloadAction(process.execPath, extractHead)
  })
  after(() => action?.remove())

  for (const kind of nodeKinds) {
    it(`signs in and cleans up with nothing installed, on ${kind.label}`, async function () {
      const node = nodeOf(kind) ?? skipBecause(this, noSuchNode(kind))
      await withEmulator({}, async (emulator) => {
        const job = await startActionJob(emulator, {...action, node: node.path}, {mode: 'proxy'})
        try {
          const {outputs} = succeeded(await job.step({...usual, token_format: 'access_token'}))
          assert.match(outputs['access_token'] ?? '', /^ya29\./)
          assert.equal((await job.left()).length, 1)
          for (const post of await job.end()) succeeded(post)
          assert.deepEqual(await job.left(), [])
        } finally {
          await job.remove()
        }
      })
    })
  }
})
