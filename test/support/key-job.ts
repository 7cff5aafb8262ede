import assert from 'node:assert/strict'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type CiRig, ciNames} from './ci-rig.ts'
import {assertNoSecret} from './secret-scan.ts'

/** No CI whose jobs get no token has an issuer: it is that of a token from elsewhere. */
export const elsewhere = {issuer: 'https://issuer.example', member: 'subject/robot'}

/** A key as the secret of a CI gives it, and what of it must never show. */
export function keyOf(rig: CiRig): {variables: Record<string, string>; secrets: string[]} {
  const key = rig.emulator.serviceAccountKey(ciNames.deployer)
  const {private_key: secret} = key as unknown as {private_key: string}
  return {variables: {CI_AUTH_CREDENTIALS_JSON: JSON.stringify(key)}, secrets: [secret]}
}

/** What a job sees where its CI gives it no token: the sentence, the lines to add, and nothing left. */
export async function assertNotOffered(rig: CiRig, lines: RegExp, extra: readonly string[] = []): Promise<void> {
  const run = await rig.ciAuth([...rig.federate, ...extra])
  assert.equal(run.code, 3, run.stderr)
  assert.match(run.stderr, /OIDC_NOT_OFFERED/)
  assert.match(run.stderr, /gives its jobs no ID token/)
  assert.match(run.stderr, lines)
  assert.deepEqual([run.stdout, await rig.leftovers()], ['', []])
}

/** A token from elsewhere does what the CI's own would. */
export async function assertTakesToken(rig: CiRig, extra: readonly string[] = []): Promise<void> {
  const token = await rig.token({sub: 'robot'})
  const file = join(rig.agent, 'token')
  await writeFile(file, token)
  const run = await rig.ciAuth([...rig.federate, '--oidc-token-file', file, '--output-format', 'shell', ...extra])
  assert.equal(run.code, 0, run.stderr)
  assertNoSecret(run.stdout + run.stderr, [token])
  const after = await rig.ciAuth(['cleanup', ...extra])
  assert.equal(after.code, 0, after.stderr)
  assert.deepEqual(await rig.leftovers(), [])
}

/** The credentials file of a sign-in by key, which is the key itself. */
export async function assertIsKeyFile(path: string | undefined): Promise<void> {
  assert.equal(JSON.parse(await readFile(path ?? '', 'utf8')).type, 'service_account')
}
