import assert from 'node:assert/strict'
import {mkdir, readdir, writeFile} from 'node:fs/promises'
import {dirname} from 'node:path'
import {pathToFileURL} from 'node:url'
import {spaceliftMask} from '../../src/lib/cis/spacelift/provider.ts'
import {type CiRig, credentialsIn, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

// The folder stands for /mnt/workspace. That the worker takes masks from standard error too, only a live run would show.
const audience = 'acme.app.spacelift.io'
const cloud = {
  issuer: 'https://acme.app.spacelift.io',
  allowedAudiences: [audience],
  attributeMapping: {'google.subject': 'assertion.sub', 'attribute.space': 'assertion.spaceId'},
  attributeCondition: "assertion.scope == 'write'",
  member: 'attribute.space/production',
}

/** What the worker would hide from then on: words after a blank. GitHub's form would hide nothing, and show the secret. */
function maskedWords(output: string): Set<string> {
  const lines = output.split('\n').filter((line) => line.startsWith('::'))
  return new Set(
    lines.flatMap((line) => {
      const [, words] = /^::add-mask ((?:\S+ )*\S+)$/.exec(line) ?? []
      if (words === undefined) throw new Error('a line that the worker would print as it is')
      return words.split(' ')
    }),
  )
}

/** The log as a person sees it. */
const shown = (output: string): string => output.replace(/^::add-mask .*$/gm, '')

describe('Spacelift, a run', function () {
  this.timeout(20_000)
  let rig: CiRig
  let file: string

  beforeEach(async () => {
    rig = await openCiRig(
      cloud,
      ({agent}) => ({
        TF_VAR_spacelift_run_id: '01HZX3',
        CI_AUTH_ENDPOINT_SPACELIFT: pathToFileURL(`${agent}/mnt workspace/spacelift.oidc`).href,
      }),
      {idTokenLifetimeSeconds: 3600},
    )
    file = `${rig.agent}/mnt workspace/spacelift.oidc`
  })
  afterEach(() => rig.close())

  const runToken = (): Promise<string> =>
    rig.token({
      sub: 'space:production:stack:shop:run_type:TRACKED:scope:write',
      aud: audience,
      spaceId: 'production',
      scope: 'write',
    })
  const federate = (): string[] => [...rig.federate, '--audience', audience]

  it('signs in from the file of the run, beside it, with masks in its own grammar', async () => {
    const token = await runToken()
    await mkdir(dirname(file))
    await writeFile(file, token)
    const script = `eval "$(ci-auth ${federate().join(' ')} --output-format shell)" && ci-auth token && env`
    const run = await rig.shell(script, {SPACELIFT_OIDC_TOKEN: token})
    assert.equal(run.code, 0, run.stderr)
    const accessToken = run.stdout.split('\n')[0] ?? ''
    assert.match(accessToken, /^ya29\./)
    const masks = maskedWords(run.stderr)
    assert.ok(masks.has(token) && masks.has(accessToken))
    assert.ok(run.stderr.startsWith('::add-mask '), 'something was said before the first mask')
    assertNoSecret(shown(run.stderr), [token, accessToken])

    const path = /^GOOGLE_APPLICATION_CREDENTIALS=(.*)$/m.exec(run.stdout)?.[1] ?? ''
    assert.equal(dirname(path), dirname(file))
    const {credential_source: source} = await credentialsIn({GOOGLE_APPLICATION_CREDENTIALS: path})
    assert.deepEqual(source, {file, format: {type: 'text'}})

    assert.equal((await rig.shell('ci-auth cleanup')).code, 0)
    assert.deepEqual(await readdir(dirname(file)), ['spacelift.oidc'])
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('signs in with the variable where there is no file, and says when the credentials die', async () => {
    const token = await runToken()
    const run = await rig.ciAuth([...federate(), '--json'], {SPACELIFT_OIDC_TOKEN: token})
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stderr, /OIDC_NO_REFRESH: .* works until /)
    assertNoSecret(run.stdout + shown(run.stderr), [token])
    assert.match((await rig.ciAuth(['token'], JSON.parse(run.stdout).variables)).stdout, /^ya29\./)
    assert.equal((await rig.ciAuth(['cleanup'])).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('says where ci-auth has to run', async () => {
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 3)
    assert.match(run.stderr, /neither SPACELIFT_OIDC_TOKEN nor \/mnt\/workspace\/spacelift\.oidc exists/)
    assert.match(run.stderr, /before_init: /)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('refuses another kind of address for the file', async () => {
    const run = await rig.ciAuth(rig.federate, {CI_AUTH_ENDPOINT_SPACELIFT: 'https://evil.example/token'})
    assert.equal(run.code, 2)
    assert.match(run.stderr, /CI_AUTH_ENDPOINT_SPACELIFT must be a URL that begins with file:\/\/\//)
  })

  it('masks each word of a secret with lines, but not the armour of a key', () => {
    const armour = (word: string): string => `-----${word} PRIVATE KEY-----`
    const secret = `${armour('BEGIN')}\nMIIEvQ+/=\r\n%0Ax;y]z\n${armour('END')}\n`
    assert.deepEqual(maskedWords(spaceliftMask(secret).join('\n')), new Set(['MIIEvQ+/=', '%0Ax;y]z']))
    assert.deepEqual(spaceliftMask('pass word'), ['::add-mask pass word'])
    assert.deepEqual(spaceliftMask(' \n'), [])
  })
})
