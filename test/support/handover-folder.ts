import assert from 'node:assert/strict'
import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {inspect} from 'node:util'
import {ciById} from '../../src/lib/cis/list.ts'
import type {Handover} from '../../src/lib/cis/provider.ts'
import type {Found} from './ci-readers.ts'

/** What every grammar may refuse: no variable of a process can hold it. */
export const impossible = /\0|\p{Surrogate}/u

/** A job's working directory, and what its CI does there. */
export interface HandoverFolder {
  path: string
  /** What carries values on in the CI `id`; `printed` takes its lines. */
  handover(id: string, env: Found, printed?: string[]): Handover
  /** Fails where there is anything but `files`: a value has been run. */
  assertOnly(files: readonly string[]): void
  remove(): void
}

export function openHandoverFolder(): HandoverFolder {
  const path = mkdtempSync(join(tmpdir(), 'ci-auth-handover-'))
  return {
    path,
    handover(id, env, printed = []) {
      const surroundings = {env, cwd: path, temporaryFolder: path}
      const handover = ciById(id)?.handover?.(surroundings, (line) => void printed.push(`${line}\n`))
      assert.ok(handover, id)
      return handover
    },
    assertOnly: (files) => assert.deepEqual(readdirSync(path).sort(), [...files].sort()),
    remove: () => rmSync(path, {recursive: true, force: true}),
  }
}

/** Whether `act` took `value`. A refusal has the code for that, and does not show the value. */
export async function isTaken(value: string, act: () => unknown): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    assert.equal((error as {code?: unknown}).code, 'EXPORT_VALUE_REFUSED', String(error))
    if (value.trim().length > 8) assert.ok(!inspect(error).includes(value), 'the value shows')
    return false
  }
}
