import assert from 'node:assert/strict'
import type {Ended} from './ci-auth.ts'
import type {CliJob} from './cli-job.ts'
import {assertNoSecret} from './secret-scan.ts'

const secretFields = ['subject_token', 'assertion', 'token']

/** Every secret that passed over the wire towards the emulated services, or was given to the job. */
export function handledSecrets({emulator, env}: CliJob): string[] {
  const sent = emulator.requests.flatMap(({body, headers}) => {
    const form = new URLSearchParams(body)
    return [headers.authorization?.replace(/^Bearer /, ''), ...secretFields.map((name) => form.get(name))]
  })
  return [...new Set([...sent, env['ACTIONS_ID_TOKEN_REQUEST_TOKEN']])].filter((text) => typeof text === 'string')
}

/** What a runner would show: masks are for the runner alone. */
export const visible = ({stderr, stdout}: Pick<Ended, 'stderr' | 'stdout'>): string =>
  `${stdout}\n${stderr.replace(/^::add-mask::.*$/gm, '')}`

/** Fails when a secret shows, by what it is or by what it looks like. */
export function assertClean(job: CliJob, run: Pick<Ended, 'stderr' | 'stdout'>, given: readonly string[] = []): void {
  const shown = visible(run)
  assertNoSecret(shown, [...handledSecrets(job), ...given])
  assert.ok(!/ya29\.[cd]|eyJ[\w-]{20,}\.|BEGIN PRIVATE/.test(shown), 'something that looks like a secret shows')
}
