import assert from 'node:assert/strict'
import {type HelperProgram, helperFiles} from '../../../../src/lib/use-cases/helper/programs.ts'

const settings = {ci: 'github'}
const text = 'void 0'

/** With one name for the files that all helpers of the program share. */
const layOut = (
  program: HelperProgram,
  system: NodeJS.Platform,
  {folder = '/jobs/1', profile = undefined as string | undefined} = {},
) =>
  helperFiles({folder, helpers: ['docker', 'git'], profile, program, settings}, system).map(
    ({content, path, ...file}) => ({...file, content: sharedName(content), path: sharedName(path)}),
  )

const sharedName = (text: string): string => text.replace(/helper-[0-9a-f]{16}/g, 'helper')

describe('what tools start', () => {
  it('is a shell script for each, and one copy of ci-auth', () => {
    const files = layOut({path: "/opt/it's/node", text}, 'linux')
    assert.deepEqual(
      files.map(({mode = 0o600, path}) => [path, mode]),
      [
        ['helper.json', 0o600],
        ['helper.mjs', 0o600],
        ['bin/docker-credential-ci-auth', 0o700],
        ['bin/git-credential-ci-auth', 0o700],
      ],
    )
    assert.equal(files[0]?.content, JSON.stringify(settings))
    assert.equal(files[1]?.content, text)
    const [first, gone, , last] = (files[2]?.content ?? '').trimEnd().split('\n')
    assert.equal(first, '#!/bin/sh')
    assert.match(gone ?? '', /'NODE_MISSING: the node that ran/)
    assert.equal(
      last,
      `NODE_COMPILE_CACHE='/jobs/1/compiled' exec '/opt/it'\\''s/node' '/jobs/1/helper.mjs' 'helper' '--as-recorded' '/jobs/1/helper.json' 'docker' 'default' "$@"`,
    )
  })

  it('is ci-auth itself where that is a program', () => {
    const files = layOut({path: '/ci-auth'}, 'linux')
    assert.deepEqual(
      files.map(({path}) => path),
      ['helper.json', 'bin/docker-credential-ci-auth', 'bin/git-credential-ci-auth'],
    )
    assert.match(
      files[1]?.content ?? '',
      /'CLIENT_EXECUTABLE_MISSING: the ci-auth that ran[\s\S]*exec '\/ci-auth' 'helper' '--as-recorded' '\/jobs\/1\/helper\.json' 'docker'/,
    )
  })

  it('is a batch file on Windows', () => {
    const files = layOut({path: 'C:\\Program Files\\nodejs\\node.exe', text}, 'win32', {folder: 'C:\\jobs\\1'})
    assert.equal(files[2]?.path, 'bin/docker-credential-ci-auth.cmd')
    assert.equal(
      files[2]?.content,
      [
        '@echo off',
        'set NODE_OPTIONS=',
        String.raw`"C:\Program Files\nodejs\node.exe" "C:\jobs\1\helper.mjs" "helper" "--as-recorded" "C:\jobs\1\helper.json" "docker" "default" %*`,
        '',
      ].join('\r\n'),
    )
  })

  it('stays what it is where another program of the job writes its own', () => {
    const of = (text: string, ci = 'github') =>
      helperFiles({folder: '/jobs/1', helpers: ['docker'], profile: 'a', program: {path: '/n', text}, settings: {ci}})
    const shared = [...of('1'), ...of('2'), ...of('1', 'gitlab')].filter(({path}) => path.startsWith('helper'))
    assert.equal(new Set(shared.map(({path}) => path)).size, 6)
    assert.deepEqual(of('1'), of('1'))
  })

  it('is refused on Windows where cmd would change a path', () => {
    const refusal = {code: 'FILE_WRITE_FAILED', message: /a quote or a %/}
    assert.throws(() => layOut({path: 'C:\\%TEMP%\\node.exe', text}, 'win32'), refusal)
  })

  it('has a folder of its own for each profile, and a name of its own where the tool knows no path', () => {
    assert.deepEqual(
      layOut({path: '/node', text}, 'linux', {profile: 'night'})
        .slice(2)
        .map(({path}) => path),
      ['bin-night/docker-credential-ci-auth-night', 'bin-night/git-credential-ci-auth'],
    )
  })
})
