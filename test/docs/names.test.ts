import assert from 'node:assert/strict'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {rules} from '../../src/lib/audit/finding.ts'
import {errorCodes, warningCodes} from '../../src/lib/base/error-codes.ts'
import {exitCodes} from '../../src/lib/base/exit-codes.ts'
import {flagOf} from '../../src/lib/base/input-names.ts'
import {inputNames} from '../../src/lib/base/inputs.ts'
import {simulatedCis} from '../../src/lib/emulator/jobs/simulate.ts'
import {type Page, pages, root} from './pages.ts'

const codes = new Set([errorCodes, warningCodes, rules].flatMap((all) => Object.keys(all)))
const prefixes = [...new Set([...Object.keys(exitCodes), 'TRUST'])].filter((prefix) => prefix !== 'CI')

/** Variables, placeholders and words of Google, not codes: of the employee templates, of SPIFFE IDs, of IAM, of Spacelift. */
const variables = new Set([
  ...['EMPLOYEE_DATABASE', 'TRUST_DOMAIN', 'FEDERATION_ONLY', 'KEY_UPLOAD'],
  ...['FEDERATION_CUSTOM_ISSUER', 'FEDERATION_CUSTOM_JWKS_URI'],
])

const CODE = new RegExp(`(?<![\\w$-])(?:${prefixes.join('|')})_[A-Z][A-Z_]*[A-Z](?![\\w*…-])`, 'g')

const strayCodes = ({text}: Page): string[] =>
  [...text.matchAll(CODE)].map(([code]) => code).filter((code) => !codes.has(code) && !variables.has(code))

/** Of ci-auth, and of the script by which packages of CIs start it. */
const sources = [
  ...readdirSync(join(root, 'src'), {recursive: true, encoding: 'utf8'}).map((name) => join('src', name)),
  'scripts/catalogues/ci-auth.sh',
]
  .filter((name) => /\.(?:ts|sh)$/.test(name))
  .map((name) => readFileSync(join(root, name), 'utf8'))

/** Every CI_AUTH_ variable that something reads. */
const known = new Set([
  ...inputNames.map((name) => `CI_AUTH_${flagOf(name).toUpperCase().replaceAll('-', '_')}`),
  ...sources.flatMap((text) => text.match(/CI_AUTH_[A-Z][A-Z0-9_]*[A-Z0-9]/g) ?? []),
])

/** For whoever works on ci-auth itself. */
const ofTests = /^CI_AUTH_TEST_/

/** Their names are made of the name of a profile. */
const ofProfiles = /^CI_AUTH_PROFILE_[A-Z0-9_]+_(?:FILE|PROJECT_ID)$/

const strayVariables = ({text}: Page): string[] =>
  (text.match(/CI_AUTH_[A-Z][A-Z0-9_]*[A-Z0-9]\b(?!…)/g) ?? []).filter(
    (name) => !known.has(name) && !ofTests.test(name) && !ofProfiles.test(name),
  )

/** Where an id of a pool or a provider stands. */
const ID =
  /(?:workloadIdentityPools\/|providers\/|--workload-identity-pool=|workload-identity-pools create |create-oidc |update-oidc )([^\s/`'",)]+)/g

/** What Google would refuse; names in capitals or brackets stand for others. */
const strayIds = ({text}: Page): string[] =>
  [...text.matchAll(ID)]
    .map(([, id = '']) => id)
    .filter((id) => !/^(?:[a-z0-9-]{4,32}|[A-Z]+|&?[lt;<].*|[$…].*|hashicorp)$/.test(id))

describe('docs: names', () => {
  for (const page of pages) {
    it(`${page.path} names codes and variables that there are, and ids that Google takes`, () => {
      assert.deepEqual([...strayCodes(page), ...strayVariables(page), ...strayIds(page)], [])
    })
  }

  it('docs/emulator.md names every CI that the emulator plays', () => {
    const {text} = pages.find(({path}) => path === 'docs/emulator.md') ?? {text: ''}
    assert.deepEqual(
      simulatedCis().filter((ci) => !text.includes(`\`${ci}\``)),
      [],
    )
  })

  it('would find each of these', () => {
    const page = {
      path: 'x.md',
      text: 'After `STS_REJECTD`, set `CI_AUTH_SERVICE_ACOUNT`, not STS_REJECTED or EMPLOYEE_DATABASE.',
    }
    assert.deepEqual([...strayCodes(page), ...strayVariables(page)], ['STS_REJECTD', 'CI_AUTH_SERVICE_ACOUNT'])
    assert.deepEqual(strayIds({path: 'x.md', text: 'workloadIdentityPools/ci/providers/github'}), ['ci'])
  })
})

describe('test/support/README.md', () => {
  it('names every file that tests build on, and no other', () => {
    const folder = join(root, 'test/support')
    const map = readFileSync(join(folder, 'README.md'), 'utf8')
    const named = new Set([...map.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name))
    const files = readdirSync(folder).filter((name) => name !== 'README.md' && !name.endsWith('.test.ts'))
    assert.deepEqual([...named].sort(), files.sort())
  })
})
