import assert from 'node:assert/strict'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {type ErrorCode, errorCodes} from '../../../src/lib/base/error-codes.ts'
import {exitCode} from '../../../src/lib/base/exit-codes.ts'

const src = fileURLToPath(new URL('../../../src', import.meta.url))
const sources = readdirSync(src, {recursive: true, encoding: 'utf8'})
  .filter((path) => path.endsWith('.ts') && !path.endsWith('error-codes.ts'))
  .map((path) => readFileSync(join(src, path), 'utf8'))
  .join('\n')
  // What comments promise is not raised by them.
  .replace(/\/\*\*[\s\S]*?\*\//g, '')
  .replace(/^\s*\/\/.*$/gm, '')

describe('lib/base/error-codes', () => {
  for (const code of Object.keys(errorCodes) as ErrorCode[]) {
    it(`${code} is raised somewhere`, () => assert.match(sources, new RegExp(`'${code}'`)))
  }

  it('gives each class of failures its exit code', () => {
    const codes: Partial<Record<ErrorCode, number>> = {
      INPUT_SOURCE_MISSING: 2,
      KEY_NOT_JSON: 2,
      CI_NOT_DETECTED: 3,
      OIDC_FORK_PULL_REQUEST: 3,
      STS_REJECTED: 4,
      IAM_REJECTED: 4,
      OAUTH_REJECTED: 4,
      API_DISABLED: 4,
      NETWORK_TIMEOUT: 5,
      PROXY_FAILED: 5,
      TLS_UNTRUSTED: 5,
      FILE_EXISTS: 6,
      EXPORT_FILE_MISSING: 6,
      CLEANUP_REFUSED: 6,
      EMULATOR_PORT_TAKEN: 8,
      FEDERATION_FILE_INVALID: 7,
      FEDERATION_FILE_UNREADABLE: 7,
      FEDERATION_FILE_MISSING: 12,
      SETUP_UNSAFE: 7,
      SETUP_SIGN_IN_FAILED: 11,
      SETUP_SIGN_IN_MISSING: 11,
    }
    for (const [code, exit] of Object.entries(codes)) assert.equal(exitCode(code as ErrorCode), exit, code)
  })

  it('gives the drift that setup plan --check finds an exit code that nothing else has', () => {
    const drift = exitCode('SETUP_CHANGES_PENDING')
    assert.equal(drift, 10)
    const others = (Object.keys(errorCodes) as ErrorCode[]).filter((code) => code !== 'SETUP_CHANGES_PENDING')
    assert.ok(!others.some((code) => exitCode(code) === drift))
  })

  it('says what each means in lower case, without a full stop', () => {
    for (const text of Object.values(errorCodes)) assert.match(text, /^(?:[a-z]|Google|IAM|STS|OAuth|HTTP|JSON).*[^.]$/)
  })
})
