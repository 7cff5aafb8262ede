import assert from 'node:assert/strict'
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {federationOf} from '../../src/lib/trust/federation-file.ts'
import {ciAuthWords} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {linkIn} from '../support/doctor.ts'
import {acmeToken, exchangeForm} from '../support/emulator-client.ts'
import {openSetupRig, type SetupRig, safeTrust} from '../support/setup-rig.ts'
import {acme, acmeNames} from '../support/worlds.ts'

const numbers = `[${Array.from({length: 40}, (_, index) => index).join(',')}]`
/** Less than 1 kB, and 160 thousand million rounds. */
const costly = Array.from({length: 7}, () => numbers).reduce((body, list) => `${list}.all(x, ${body})`, 'true')
const costlyTrust = safeTrust.replace("assertion.repository_owner_id == '42'", JSON.stringify(costly))

describe('a federation.yml that takes years to evaluate', function () {
  this.timeout(30_000)

  describe('in commands/setup', () => {
    let rig: SetupRig
    beforeEach(async () => {
      rig = await openSetupRig(costlyTrust)
    })
    afterEach(() => rig.close())

    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      it(`leaves plan open to ${name}`, async () => {
        const {child, ended} = rig.start(['setup', 'plan'])
        rig.gate.instead = async () => {
          child.kill(name)
          await ended
          return undefined
        }
        const {signal, stderr} = await ended
        assert.equal(signal, name, stderr)
      })
    }

    it('leaves plan its time limit', async () => {
      let release = (): void => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      rig.gate.instead = async () => {
        await released
        return undefined
      }
      const {code, stderr} = await rig.ciAuth(['setup', 'plan', '--timeout', '1', '--retries', '0'])
      release()
      assert.match(stderr, /Code: NETWORK_TIMEOUT/)
      assert.equal(code, 5)
    })

    it('is planned with an error, neither applied nor exported', async () => {
      const plan = await rig.ciAuth(['setup', 'plan'])
      assert.equal(plan.code, 0, plan.stderr)
      assert.match(plan.stdout, /^ {2}error: federation\.yml:13:29: .* \(TRUST_EXPRESSION_COSTLY\)$/m)
      const applied = await rig.ciAuth(['setup', 'apply', '--yes'])
      assert.equal(applied.code, 7)
      assert.match(applied.stderr, /more steps than ci-auth evaluates.* \(TRUST_EXPRESSION_COSTLY\)/)
      assert.deepEqual(rig.emulator.requests.filter(({method}) => method === 'POST').length, 0)
      const exported = await rig.ciAuth(['setup', 'export', '--to', 'gcloud'])
      assert.equal(exported.code, 7)
      assert.equal(exported.stdout, '')
    })
  })

  describe('in commands/doctor', () => {
    let job: CliJob
    beforeEach(async () => {
      job = await openCliJob()
    })
    afterEach(() => job.close())

    it('is a broken link, which names the limit', async () => {
      const world = acme()
      const [first] = world.pools[0]?.providers ?? []
      assert.ok(first)
      first.attributeCondition = costly
      const file = join(job.workspace, '..', '..', 'other.yml')
      await writeFile(file, JSON.stringify(federationOf(world)))
      const named = ['--workload-identity-provider', acmeNames.provider, '--service-account', acmeNames.deployer]
      const token = join(job.workspace, '..', '..', 'token')
      await writeFile(token, await acmeToken(job.emulator))
      const source = ['--offline', '--oidc-token-file', token, '--federation', file]
      const {code, stdout} = await job.warmCiAuth(['doctor', '--json', ...named, ...source])
      assert.equal(code, 9, stdout)
      const {what, code: linkCode} = linkIn(JSON.parse(stdout), 'condition')
      assert.equal(linkCode, 'FEDERATION_EXPRESSION_COSTLY')
      assert.match(what, /^the condition was not evaluated: it takes more than 500000 steps, /)
    })
  })

  describe('in commands/emulator', () => {
    it('is refused by name, again and again, by a server that answers others and ends when it is asked to', async () => {
      const rig = await openSetupRig(costlyTrust)
      const [file, ...first] = ciAuthWords
      const argv = [
        ...first,
        'emulator',
        'serve',
        '--port',
        '0',
        '--mode',
        'loopback',
        '--federation',
        'federation.yml',
      ]
      const child = spawn(file, argv, {cwd: rig.folder, env: {PATH: process.env['PATH']}})
      try {
        let shown = ''
        for await (const chunk of child.stdout.setEncoding('utf8')) {
          shown += chunk
          if (/^export CI_AUTH_ENDPOINT_STS=.*\n/m.test(shown)) break
        }
        const url = /^export CI_AUTH_ENDPOINT_STS='?([^'\n]+)'?$/m.exec(shown)?.[1] ?? ''
        const ask = async (path: string, body: object): Promise<Record<string, string>> => {
          const isForm = body instanceof URLSearchParams
          const headers = isForm ? {} : {'content-type': 'application/json'}
          const init = {method: 'POST', headers, body: isForm ? body : JSON.stringify(body)}
          return JSON.parse(await (await fetch(url + path, init)).text())
        }
        const audience = `https://iam.googleapis.com/${acmeNames.provider}`
        const {idToken = ''} = await ask('/_emulator/id-tokens', {ci: 'github', audience})
        const exchange = () => ask('/v1/token', new URLSearchParams(exchangeForm(acmeNames.provider, idToken)))
        const [first, state, second] = await Promise.all([exchange(), fetch(`${url}/_emulator/state`), exchange()])
        assert.equal(state.status, 200)
        assert.match(
          first['error_description'] ?? '',
          /^The emulator stopped evaluating .* condition: it takes more than 500000 /,
        )
        assert.deepEqual(second, first)
        const explained = await (await fetch(`${url}/_emulator/exchanges/1`)).text()
        assert.match(explained, /"the condition was not evaluated: it takes more than 500000 steps/)
        child.kill('SIGINT')
        assert.deepEqual(await once(child, 'close'), [0, null])
      } finally {
        child.kill('SIGKILL')
        await rig.close()
      }
    })
  })
})
