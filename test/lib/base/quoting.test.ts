import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {
  escapeLogLine,
  inputExcerpt,
  powershellQuoted,
  redacted,
  serverExcerpt,
  shellQuoted,
} from '../../../src/lib/base/quoting.ts'

describe('lib/base/quoting', () => {
  it('quotes in one line, without markup, up to a limit', () => {
    assert.equal(serverExcerpt('<title>Error 502</title>\n\n<p>No <b>luck</b>.'), 'Error 502 No luck .')
    assert.equal(serverExcerpt('x'.repeat(20), 10), 'x'.repeat(10))
  })

  const hidden: Record<string, string> = {
    'a JWT': `eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJqb2IifQ.${'s'.repeat(86)}`,
    'a JWT without its signature': 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJqb2IifQ',
    'an access token': 'ya29.c.b0Aaekm1K3x',
    'a long word of base64': `${Buffer.alloc(60, 'a1+').toString('base64')}`,
    'a private key': `-----BEGIN ${'PRIVATE'} KEY-----\nMIIEvg+abc/def\nshort==\n-----END ${'PRIVATE'} KEY-----`,
    'a private key that was cut': `-----BEGIN RSA ${'PRIVATE'} KEY-----\nMIIEvg+abc/def\nMII`,
  }
  for (const [name, secret] of Object.entries(hidden)) {
    it(`hides ${name}`, () => assert.equal(redacted(`before ${secret}`), 'before ***'))
  }

  const shown = [
    'Not found; Gaia id not found for email robot@a-project-with-a-long-name.iam.gserviceaccount.com',
    'https://iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/acme-ci/providers/github',
    'constraints/iam.allowServiceAccountCredentialLifetimeExtension',
    'The API cloudresourcemanager.googleapis.com/v1beta.projects is off',
    'repo:acme/shop:ref:refs/heads/a-branch-with-a-name-that-is-rather-long-for-a-branch',
  ]
  const paths = [
    '/home/runner/work/a_repository_with_underscores/a_repository_with_underscores/keys/deploy',
    '/private/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T/ci-auth-emulator-aB3xYz/federation.yml',
    '/Users/somebody/Library/Application/ci-auth/some-folder/another-folder/and-one-more',
  ]
  for (const text of [...shown, ...paths]) it(`shows ${text.slice(0, 60)}`, () => assert.equal(redacted(text), text))

  it('keeps a claim from being read as a command of the runner', () => {
    assert.equal(escapeLogLine('a\n::add-mask::b\u001b[31m'), 'a\\n::add-mask::b\\u001b[31m')
    for (const command of ['[error]', '[add-mask]', 'vso[task.setvariable variable=PATH]', "teamcity[message text='"]) {
      assert.equal(escapeLogLine(`a ##${command}x`), `a ## ${command}x`)
      assert.equal(serverExcerpt(`a ##${command}x`), `a ## ${command}x`)
    }
  })

  it('shows a wrong input in one short line', () => {
    assert.equal(inputExcerpt(`a\n${'b '.repeat(200)}`).length, 200)
    assert.equal(inputExcerpt('a 🔑 whole'), 'a 🔑 whole')
    assert.equal(inputExcerpt('ya29.c.b0Aaekm1K3x'), '***')
  })

  it('quotes a word for PowerShell, which has quotes of several forms', () => {
    assert.equal(powershellQuoted('it’s $(x) `y`'), "'it’’s $(x) `y`'")
    assert.equal(powershellQuoted("a'b"), "'a''b'")
  })

  it('quotes a word so that a shell runs nothing in it', () => {
    const word = `$(touch x) \`id\` "' \\ ; & | > *`
    assert.equal(execFileSync('sh', ['-c', `printf %s ${shellQuoted(word)}`], {encoding: 'utf8'}), word)
  })
})
