import assert from 'node:assert/strict'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {codeRemedies, withRemedies} from '../../../src/lib/base/code-remedies.ts'
import {type ErrorCode, errorCodes} from '../../../src/lib/base/error-codes.ts'
import {CiAuthError, combineProblems} from '../../../src/lib/base/errors.ts'
import {exitCode} from '../../../src/lib/base/exit-codes.ts'

const src = fileURLToPath(new URL('../../../src', import.meta.url))
const sources = readdirSync(src, {recursive: true, encoding: 'utf8'})
  .filter((path) => path.endsWith('.ts') && !/(?:error-codes|code-remedies)\.ts$/.test(path))
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

  for (const code of Object.keys(codeRemedies)) {
    it(`${code} has its remedy in one place: nothing that throws it writes one of its own`, () => {
      // Up to the next code, or the end of the declaration.
      const own = new RegExp(
        `'${code}'(?:(?!'[A-Z]+_[A-Z_]+'|\\n\\S)[^])*?\\bsuggestions: (?:\\(\\) => )?\\[\\s*['"\`]`,
      )
      assert.doesNotMatch(sources, own)
    })
  }

  it('tells what always helps first, of each problem, and what the error says itself after it', () => {
    const [exists = ''] = codeRemedies.FILE_EXISTS ?? []
    const alone = new CiAuthError('FILE_EXISTS', 'x', {suggestions: ['Say it.', exists]})
    assert.deepEqual(withRemedies(withRemedies(alone)).suggestions, [exists, 'Say it.'])
    const both = combineProblems([
      {code: 'KEY_NOT_JSON', message: 'one', suggestions: ['Store it.']},
      {code: 'FILE_EXISTS', message: 'two'},
    ])
    const {problems, suggestions} = withRemedies(both.with({suggestions: [...both.suggestions, 'Ask doctor.']}))
    assert.deepEqual(suggestions, ['Store it.', exists, 'Ask doctor.'])
    assert.deepEqual(problems[1]?.suggestions, [exists])
    assert.equal(withRemedies(combineProblems([{code: 'KEY_NOT_JSON', message: 'x'}])).suggestions.length, 0)
  })

  it('says what each means in lower case, without a full stop', () => {
    for (const text of Object.values(errorCodes)) assert.match(text, /^(?:[a-z]|Google|IAM|STS|OAuth|HTTP|JSON).*[^.]$/)
  })
})
