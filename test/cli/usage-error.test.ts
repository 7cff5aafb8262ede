import assert from 'node:assert/strict'
import {leadingWords, unknownCommand} from '../../src/cli/oclif/unknown-command.ts'
import {asCiAuthError} from '../../src/cli/oclif/usage-error.ts'
import {CiAuthError} from '../../src/lib/base/errors.ts'
import {exitCode} from '../../src/lib/base/exit-codes.ts'
import {cli} from '../support/cli.ts'

const NO_WORKERS =
  /^employee serve has no --workers: it is one process. For more, start it several times, each with its own --port, behind a proxy$/

/** With the parser of oclif itself, so that other words of a later version show. */
const faults: readonly (readonly [argv: string, message: RegExp])[] = [
  ['federate --provder x', /^federate has no flag --provder \(did you mean --workload-identity-provider\?\)$/],
  ['federate --servce-account x', /no flag --servce-account \(did you mean --service-account\?\)$/],
  ['federate -x', /^federate has no flag -x$/],
  ['auth federate --wat', /^federate has no flag --wat$/],
  [
    'federate --credentials-json-file k.json',
    /^federate has no flag --credentials-json-file: it is a flag of exec, key, token and doctor$/,
  ],
  ['cleanup --federation x', /^cleanup has no flag --federation: it is a flag of doctor, emulator run, .* and others$/],
  ['federate --output-format bash', /^--output-format: "bash" is not one of .* \(did you mean shell\?\)$/],
  ['emulator env --format pwsh', /\(did you mean powershell\?\)$/],
  ['federate --output-format fihs', /\(did you mean fish\?\)$/],
  ['key --credentials-json=hunter2', /^key has no flag --credentials-json \(did you mean --credentials-json-file\?\)$/],
  ['federate --audience', /^--audience has no value$/],
  ['setup export', /^--to is missing$/],
  [
    'setup export --to gcluod',
    /^--to: "gcluod" is not one of gcloud, terraform, sh, org-policy, org-policy-terraform \(did you mean gcloud\?\)$/,
  ],
  ['employee init --template', /^--template has no value: it must be one of skeleton, memory, sqlite, postgres$/],
  ['completion', /^shell is missing: it must be one of bash, zsh, fish, powershell$/],
  ['configure docker', /^host is missing: Host of a registry, without a path: europe-docker\.pkg\.dev, gcr\.io$/],
  [
    'configure maven',
    /^repository is missing: The id that the repository has in pom\.xml, and its URL\. Maven [^;]*there\.$/,
  ],
  ['completion bahs', /^"bahs" is not one of bash, zsh, fish, powershell \(did you mean bash\?\)$/],
  ['employee init a b', /^employee init does not take "b"$/],
  ['employee serve --watch', /^--watch needs --handlers$/],
  ['employee serve --workers 4', NO_WORKERS],
  ['employee serve --workers=1', NO_WORKERS],
  ['employee serve --port 0 --workers', NO_WORKERS],
  ['employee serve --port abc', /^--port: expected a whole number but received: abc$/],
  ['employee serve --port 70000', /^--port: expected a whole number less than or equal to 65535 but received: 70000$/],
  [
    'oidc token --audience a --workload-identity-provider b',
    /^--audience cannot be used together with --workload-identity-provider$/,
  ],
  ['federate --json --output-format shell', /^--json cannot be used together with --output-format$/],
]

describe('cli/usage-error', function () {
  // The first one reads all commands from their sources.
  this.timeout(30_000)

  for (const [line, message] of faults) {
    it(`says what is wrong with ${line}`, async () => {
      const {error, exitCode, stderr, stdout} = await cli(line.split(' '))
      const told = line.includes('--json ') ? JSON.parse(stdout).error : error
      assert.equal(exitCode, 2, stderr)
      assert.match(told.message, message)
      assert.equal(told.code, 'USAGE')
      assert.doesNotMatch(stderr + stdout, /hunter2|See more help/)
    })
  }

  for (const [line, taken] of [
    ['setup export', /^--to: One of gcloud, terraform, sh, org-policy, org-policy-terraform\.$/],
  ] as const) {
    it(`lists what can be given where ${line} lacks a flag`, async () => {
      const {error} = await cli(line.split(' '))
      const [first = '', ...others] = (error as {suggestions?: string[]} | undefined)?.suggestions ?? []
      assert.match(first, taken)
      assert.equal(others.length, 1)
    })
  }

  it('says where the command goes that was written among the flags', async () => {
    const {error, exitCode, stderr} = await cli(['exec', '--ci', 'github', 'ls'])
    assert.deepEqual([exitCode, error?.message], [2, 'exec does not take "ls"'])
    assert.match(stderr, /^ {2}Write the command after --: ci-auth exec … -- COMMAND$/m)
  })

  it("keeps the code of a flag's own parser", async () => {
    const {error, exitCode, stderr} = await cli(['setup', 'plan', '--timeout', 'x'])
    assert.equal(exitCode, 2)
    assert.equal(error?.code, 'INPUT_DURATION_INVALID')
    assert.match(stderr, /^Error: --timeout: "x" is not a duration in whole seconds, minutes and hours/)
  })

  for (const [command, reason] of [
    ['exec', /^exec has no --json: standard output belongs to the command/],
    ['emulator run', /belongs to the command/],
    ['emulator serve', /ci-auth emulator env --json/],
    ['employee serve', /--log json/],
  ] as const) {
    it(`${command} refuses --json with a reason, as a document`, async () => {
      const {exitCode, stderr, stdout} = await cli([...command.split(' '), '--json', '--', 'true'])
      assert.equal(exitCode, 2)
      assert.equal(stderr, '')
      const {error} = JSON.parse(stdout)
      assert.equal(error.code, 'USAGE')
      assert.match(error.message, reason)
    })
  }

  it("keeps everything else that an error of a flag's own parser says", () => {
    const known = {
      cause: new Error('why'),
      facts: ['a fact'],
      problems: [{code: 'INPUT_REQUIRED', message: 'one'}],
      server: {status: 403, text: 'no'},
      suggestions: ['do'],
    } as const
    const thrown = new CiAuthError('INPUT_REQUIRED', 'it is missing\nSee more help with --help', known)
    const {cause, facts, message, problems, server, suggestions} = asCiAuthError(thrown, {command: 'doctor', flags: []})
    assert.equal(message, 'it is missing')
    assert.deepEqual({cause, facts, problems, server, suggestions}, known)
  })

  it('calls a bug what is one, without what looks like a secret', () => {
    const {code, message, suggestions} = asCiAuthError(new TypeError(`no ya29.${'a'.repeat(30)}\u001b[1m`), {
      command: 'doctor',
      flags: [],
    })
    assert.equal(code, 'BUG')
    assert.equal(message, 'this is a bug in ci-auth: TypeError: no ***\\u001b[1m')
    assert.equal(suggestions.length, 1)
  })
})

const names = {
  commands: [
    ...['auth federate', 'federate', 'auth status', 'auth key', 'key', 'doctor', 'setup'],
    ...['setup plan', 'setup apply'],
  ],
  topics: ['auth', 'setup', 'emulator'],
}

describe('cli/usage-error: a command that does not exist', () => {
  const perhaps = (line: string): string[] =>
    unknownCommand(line.split(' '), names)
      .suggestions.filter((text) => text.startsWith('Did you mean'))
      .map((text) => text.replace('Did you mean: ci-auth ', ''))

  for (const [typed, meant] of [
    ['fedrate', ['federate']],
    ['auth fedrate --audience x', ['auth federate']],
    ['auth:fedrate', ['auth federate']],
    ['status', ['auth status']],
    ['auth plan', ['setup plan']],
    ['setp', ['setup']],
    ['setup aply', ['setup apply']],
    ['emulater', ['emulator']],
    ['doctro', ['doctor']],
    ['nothing of this kind', []],
  ] as const) {
    it(`knows what "${typed}" was to be`, () => assert.deepEqual(perhaps(typed), meant))
  }

  it('says which argument is one too many', () => {
    const error = unknownCommand(['auth', 'federate', 'extra', '--verify'], names)
    assert.equal(error.message, 'auth federate does not take "extra"')
    assert.deepEqual(error.suggestions, ['The flags that most people need, and an example: ci-auth auth federate -h'])
  })

  it('says where the command goes that another one is to run', () => {
    const {suggestions} = unknownCommand(['exec', 'ls'], {commands: ['exec'], topics: [], runners: ['exec']})
    assert.deepEqual(suggestions, [
      'Write the command after --: ci-auth exec … -- COMMAND',
      'The flags that most people need, and an example: ci-auth exec -h',
    ])
  })

  it('asks for the command before the flags', () => {
    assert.match(unknownCommand(['--ci', 'github', 'federate'], names).message, /must come before its flags: --ci$/)
  })

  it('is a fault of usage, and repeats nothing that may be a secret', () => {
    const key = `{"private_key":"-----BEGIN ${'PRIVATE'} KEY-----\\nMIIE"}`
    for (const argv of [[`--credentials-json=${key}`], ['key', key], [key], ['doctor', `ya29.${'a'.repeat(30)}`]]) {
      const {code, message} = unknownCommand(argv, names)
      assert.equal(exitCode(code), 2)
      assert.doesNotMatch(message, /BEGIN|MIIE|aaa/)
    }
  })

  it('takes no control character to the terminal', () => {
    assert.doesNotMatch(unknownCommand(['fed\u001b[2Jrate\n::error::'], names).message, /\p{Cc}/u)
  })

  it('reads up to the first flag', () =>
    assert.deepEqual(leadingWords(['auth:key', 'x', '--json', 'y']), ['auth', 'key', 'x']))
})
