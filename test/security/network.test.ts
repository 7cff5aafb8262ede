import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {chmod, mkdtemp, readdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readable} from '../../src/cli/process/printing.ts'
import {serverExcerpt} from '../../src/lib/base/quoting.ts'
import {adminRefusals} from '../../src/lib/google/admin/admin-refusals.ts'
import {iamRefusals} from '../../src/lib/google/iam-refusals.ts'
import {oauthRefusals} from '../../src/lib/google/oauth-refusals.ts'
import {type RefusalRow, refused, unreadable} from '../../src/lib/google/refusal.ts'
import {stsRefusals} from '../../src/lib/google/sts-refusals.ts'
import type {Answer, ShownAnswer} from '../../src/lib/http/http.ts'
import {processorTime} from '../properties/foreseen.ts'
import {commandsOf} from '../support/ci-readers.ts'
import {patience} from '../support/slowness.ts'

const answer = (body: string, status = 400): Omit<Answer, 'show'> & ShownAnswer => ({
  status,
  contentType: 'text/html',
  body,
  shown: body,
  attempts: 1,
  skewSeconds: 0,
})

const tables = {sts: stsRefusals, iam: iamRefusals, oauth: oauthRefusals, admin: adminRefusals('iam.roles.get')}
const rows = Object.values(tables).flat()

/** Of the processor: nothing counts what a regular expression tries. Ten times what a quiet machine takes. */
const MAX_MS = patience(3000)

/** Each row, as if its refusal had come. */
const always = (row: RefusalRow): [RefusalRow] => [{...row, matches: () => true}]

// Whoever answers in the place of Google or of the CI: a proxy that inspects TLS, an endpoint that was replaced.
describe('security: a hostile network', () => {
  describe('an answer of a megabyte', () => {
    for (const [name, body] of Object.entries({
      'opened markup': '<',
      'beginnings of keys': `${'-'.repeat(5)}BEGIN PRIVATE KEY${'-'.repeat(5)}`,
      'beginnings of tokens': 'eyJ',
      'words of the refusals': 'Permission denied on the audience of the credential rejected by mapped ',
    })) {
      it(`is read at once when it is full of ${name}`, async () => {
        // First a tenth: what grows with the square would not come back from the whole.
        for (const length of [100_000, 1_000_000]) {
          const text = body.repeat(length / body.length)
          const spent = await processorTime(() => {
            serverExcerpt(text)
            for (const table of Object.values(tables)) {
              refused('Google', answer(text), table, {})
              refused('Google', answer(JSON.stringify({error: {message: text}})), table, {})
            }
          })
          assert.ok(spent < MAX_MS, `${Math.round(spent)} ms for ${length} characters`)
        }
      })
    }
  })

  describe('an answer that commands the log', () => {
    const commands = ['::add-path::/evil', '##[add-path]/evil', '##vso[task.setvariable variable=PATH]/evil']

    for (const [name, body] of Object.entries({
      'as the code of an error': (text: string) => ({error: text}),
      'as the text of an error': (text: string) => ({error: 'invalid', error_description: text}),
      'as a status': (text: string) => ({error: {status: text, message: text}}),
      'as what an error is about': (text: string) => ({
        error: {message: 'x', details: [{reason: 'SERVICE_DISABLED', metadata: {service: text, consumer: text}}]},
      }),
      'as a name': (text: string) => ({[text]: 1}),
    })) {
      it(`is no command ${name}`, () => {
        for (const text of commands.flatMap((command) => [
          command,
          `\n${command}`,
          `\r${command}`,
          `\u0085${command}`,
        ])) {
          const given = answer(JSON.stringify(body(text)))
          const errors = rows.map((row) => refused('Google', given, always(row), {}))
          const shown = [...errors, unreadable('STS_RESPONSE_INVALID', 'Google', given, 'a token')].map((error) =>
            readable(error),
          )
          for (const log of shown) assert.deepEqual(commandsOf(log), [])
        }
      })
    }

    it('commands no terminal either', () => {
      for (const control of ['\u001b]0;title\u0007', '\u009b2J', '\u202e', '\b\b\b']) {
        const given = answer(JSON.stringify({error: control, error_description: `a${control}b`, [control]: 1}))
        for (const error of [
          refused('Google', given, stsRefusals, {}),
          unreadable('STS_RESPONSE_INVALID', 'Google', given, 'a token'),
        ]) {
          assert.doesNotMatch(readable(error).replaceAll('\n', ''), /[\p{Cc}\u202e]/u)
        }
      }
    })
  })

  it('gets nothing into a command line that a remedy says to run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ci-auth-paste-'))
    try {
      await writeFile(join(folder, 'gcloud'), '#!/bin/sh\n')
      await chmod(join(folder, 'gcloud'), 0o755)
      const hostile = '$(touch x);touch x;`touch x`\'"|touch x'
      const metadata = {service: hostile, consumer: `projects/${hostile}`, permission: hostile}
      const given = answer(JSON.stringify({error: {message: hostile, details: [{reason: hostile, metadata}]}}))
      const about = {
        serviceAccount: hostile,
        delegates: [hostile],
        projectId: hostile,
        principal: hostile,
        audience: hostile,
        user: hostile,
      }
      const lines = rows
        .flatMap((row) => refused('Google', given, always(row), about).suggestions)
        .map((line) => line.replace(/^[^:'"]*: (?=gcloud )/, ''))
        .filter((line) => /^(?:gcloud|export) /.test(line))
      assert.ok(lines.length > 20)
      const env = {PATH: `${folder}:${process.env['PATH']}`}
      // Some lines end in a word of prose: what the shell says of it does not matter, what it does is.
      for (const line of new Set(lines)) spawnSync('sh', ['-c', line], {cwd: folder, env})
      assert.deepEqual(await readdir(folder), ['gcloud'])
    } finally {
      await rm(folder, {recursive: true, force: true})
    }
  })
})
