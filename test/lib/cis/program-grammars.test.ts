import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {chmodSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {type Found, type HandoverFolder, impossible, isTaken, openHandoverFolder} from '../../support/ci-readers.ts'
import {hostileValues} from '../../support/hostile-values.ts'
import {startServer} from '../../support/server.ts'

const values = hostileValues(400)
const possible = values.filter((value) => !impossible.test(value))
const named = (texts: readonly string[]): Found => Object.fromEntries(texts.map((text, index) => [`V_${index}`, text]))

/** A program for each variable takes its time. */
const few = hostileValues(60)

interface Program {
  id: string
  file: string
  /** What it does with its arguments, which it checks: name and value go on, with a NUL after each. */
  script: string
  refuses: RegExp
}

const programs: readonly Program[] = [
  {
    id: 'codefresh',
    file: 'cf_export',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is for the shell.
    script: '[ $# = 1 ] && printf "%s\\0" "${1%%=*}" "${1#*=}"',
    refuses: /[\r\n]/,
  },
  {
    id: 'bitrise',
    file: 'envman',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is for the shell.
    script: '[ $# = 5 ] && [ "$1 $2 $4" = "add --key --no-expand" ] && printf "%s\\0" "$3" "${5#--value=}"',
    refuses: impossible,
  },
  {
    id: 'appveyor',
    file: 'appveyor',
    script: '[ $# = 5 ] && [ "$1 $2 $4" = "SetVariable -Name -Value" ] && printf "%s\\0" "$3" "$5"',
    refuses: /^$|^-|^\s|\s$|[\p{Cc}\u2028\u2029]/u,
  },
]

describe('lib/cis, grammars of shells, programs and sockets', function () {
  this.timeout(20_000)
  let folder: HandoverFolder

  beforeEach(() => {
    folder = openHandoverFolder()
  })
  afterEach(() => folder.remove())

  const program = (name: string, text: string): void => {
    writeFileSync(join(folder.path, name), text)
    chmodSync(join(folder.path, name), 0o755)
  }

  it('of CircleCI are bash: each step has what the one before has set, and runs none of it', async () => {
    const BASH_ENV = join(folder.path, 'bash_env')
    writeFileSync(BASH_ENV, '')
    const {exportVariables} = folder.handover('circleci', {BASH_ENV})
    for (const value of values.filter((each) => impossible.test(each))) {
      assert.equal(await isTaken(value, () => exportVariables({FIRST: 'a', VALUE: value})), false)
    }
    assert.equal(readFileSync(BASH_ENV, 'utf8'), '')

    await exportVariables(named(possible))
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is for the shell.
    const print = 'for name in "${!V_@}"; do printf "%s=%s\\0" "$name" "${!name}"; done; test -z "$EVIL"'
    // Without SHLVL, bash takes a socket as standard input for a remote shell, and reads other files.
    const env = {PATH: process.env['PATH'], HOME: folder.path, LC_ALL: 'C.UTF-8', SHLVL: '1', BASH_ENV}
    const options = {cwd: folder.path, encoding: 'utf8', env, maxBuffer: 1e7} as const
    const {status, stderr, stdout} = spawnSync('bash', ['-eo', 'pipefail', '-c', print], options)
    assert.deepEqual([stderr, status], ['', 0])
    const found = stdout.split('\0').filter(Boolean)
    const pairs = found.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)])
    assert.deepEqual(Object.fromEntries(pairs), named(possible))
    folder.assertOnly(['bash_env'])
  })

  for (const {file, id, refuses, script} of programs) {
    it(`of ${id} are the arguments of its program: each value arrives whole, or none does`, async () => {
      program(file, `#!/bin/sh\n{ ${script}; } >> "$CHANNEL"\n`)
      const CHANNEL = join(folder.path, 'channel')
      const {exportVariables} = folder.handover(id, {PATH: `${folder.path}:${process.env['PATH']}`, CHANNEL})
      const arrived = (): string[] => readFileSync(CHANNEL, 'utf8').split('\0').slice(0, -1)
      const isRefused = (value: string): boolean => refuses.test(value) || impossible.test(value)
      writeFileSync(CHANNEL, '')
      for (const value of few.filter(isRefused)) {
        const taken = await isTaken(value, () => exportVariables({FIRST: 'a', VALUE: value}))
        assert.deepEqual([taken, arrived()], [false, []], JSON.stringify(value))
      }
      // Each of them starts the program: all go together.
      const sent = named(few.filter((value) => !isRefused(value)))
      await exportVariables(sent)
      assert.deepEqual(arrived(), Object.entries(sent).flat())
      folder.assertOnly([file, 'channel'])
    })
  }

  const api = {BUILDKITE_AGENT_JOB_API_TOKEN: 't'}

  it('of Buildkite are JSON, over the socket of the job', async () => {
    const phase: Found = {}
    const socketPath = join(folder.path, 'job.sock')
    const server = await startServer(
      ({body}) => {
        const {env} = JSON.parse(body) as {env: Found}
        Object.assign(phase, env)
        return {body: {added: Object.keys(env), updated: []}}
      },
      {socketPath},
    )
    try {
      const {exportVariables} = folder.handover('buildkite', {...api, BUILDKITE_AGENT_JOB_API_SOCKET: socketPath})
      for (const value of values.filter((each) => impossible.test(each))) {
        assert.equal(await isTaken(value, () => exportVariables({FIRST: 'a', VALUE: value})), false)
      }
      assert.deepEqual(phase, {})
      await exportVariables(named(possible))
      assert.deepEqual(phase, named(possible))
    } finally {
      await server.close()
    }
  })

  it('of the command of Buildkite are JSON on its standard input', async () => {
    const path = join(folder.path, 'channel')
    program(
      'buildkite-agent',
      `#!${process.execPath}
const text = require('node:fs').readFileSync(0, 'utf8')
if (process.argv.slice(2).join(' ') !== 'env set --input-format=json --output-format=json -') process.exit(1)
require('node:fs').writeFileSync(${JSON.stringify(path)}, text)
process.stdout.write(JSON.stringify({added: Object.keys(JSON.parse(text))}))
`,
    )
    const env = {...api, PATH: folder.path, BUILDKITE_AGENT_JOB_API_SOCKET: '/nowhere'}
    await folder.handover('buildkite', env).exportVariables(named(possible))
    assert.deepEqual(JSON.parse(readFileSync(path, 'utf8')), named(possible))
    folder.assertOnly(['buildkite-agent', 'channel'])
  })
})
