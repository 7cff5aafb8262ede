import assert from 'node:assert/strict'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import fc from 'fast-check'
import {exitCodes} from '../../src/lib/base/exit-codes.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {warmCiAuth} from '../support/warm-ci-auth.ts'
import {DANGEROUS, MARKER} from './foreseen.ts'
import {federationFiles, upsetFiles} from './parsers/federation.ts'
import {keyTexts, unsignedTokens} from './parsers/files.ts'
import {type Property, property} from './property.ts'
import {mutated} from './texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'ci-auth-commands-'))
process.once('exit', () => rmSync(folder, {recursive: true, force: true}))

/** Nothing listens there: whatever gets as far as a call ends with it. */
const NOWHERE = 'http://127.0.0.1:1'

const environment = {
  PATH: process.env['PATH'],
  HOME: folder,
  TMPDIR: folder,
  CI_AUTH_RETRIES: '0',
  ...Object.fromEntries(
    ['STS', 'IAMCREDENTIALS', 'OAUTH2', 'IAM'].map((name) => [`CI_AUTH_ENDPOINT_${name}`, NOWHERE]),
  ),
}

interface Run {
  argv: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Of federation.yml. */
  file?: string
}

/** No variable of a process holds more than 128 kB, or a NUL. */
const carried = (text: string): string => text.replaceAll('\0', '').slice(0, 100_000)

const runs: fc.Arbitrary<Run> = fc.oneof(
  mutated(unsignedTokens).map((text) => ({
    argv: ['oidc', 'claims', '--ci', 'generic'],
    env: {CI_AUTH_ID_TOKEN: carried(text) + MARKER},
  })),
  mutated(keyTexts).map((text) => ({
    argv: ['key', '--no-export-environment-variables'],
    env: {CI_AUTH_CREDENTIALS_JSON: carried(text) + MARKER},
  })),
  mutated(fc.oneof(federationFiles, upsetFiles)).map((file) => ({argv: ['setup', 'export', '--to', 'gcloud'], file})),
)

/** All but the one that is left to bugs. */
const FORESEEN: readonly number[] = [0, ...Object.values(exitCodes).filter((code) => code !== exitCodes.BUG)]

/** A foreseen end is none of the codes that are left to bugs and crashes. */
async function assertForeseenEnd({argv, env = {}, file}: Run): Promise<void> {
  const path = join(folder, 'federation.yml')
  if (file !== undefined) writeFileSync(path, file)
  const words = file === undefined ? argv : [...argv, '--federation', path]
  const {code, stderr, stdout} = await warmCiAuth(words, {env: {...environment, ...env}, cwd: folder})
  assert.ok(code !== null && FORESEEN.includes(code), `exit code ${code}: ${stderr}`)
  assert.doesNotMatch(stderr, /bug in ci-auth|\n {4}at /)
  assert.doesNotMatch(stderr, DANGEROUS)
  if (file === undefined) assertNoSecret(stdout + stderr, [MARKER])
}

export const commandProperties: readonly Property[] = [
  property('a built command ends as foreseen, whatever it is given', runs, assertForeseenEnd, {share: 0.02}),
]
