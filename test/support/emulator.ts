import {mkdtemp} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Emulator, EmulatorOptions} from '../../src/lib/emulator/listening/emulator.ts'
import {startEmulator} from '../../src/lib/emulator/start.ts'
import {removeFolder} from './folders.ts'
import {acme} from './worlds.ts'

/** An emulator with a folder of its own, both gone after `close`. */
export interface TestEmulator extends Emulator {
  directory: string
}

/** Starts an emulator of `acme`, or of another world. Close it in `afterEach`. */
export async function openEmulator(options: Partial<EmulatorOptions> = {}): Promise<TestEmulator> {
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), 'ci-auth-emulator-')))
  const emulator = await startEmulator({world: acme(), ...options, directory})
  return {
    ...emulator,
    directory,
    close: async () => {
      await emulator.close()
      if (options.directory === undefined) await removeFolder(directory)
    },
  }
}

/** Runs `body` against an emulator that is closed afterwards, whatever happens. */
export async function withEmulator<Result>(
  options: Partial<EmulatorOptions>,
  body: (emulator: TestEmulator) => Promise<Result>,
): Promise<Result> {
  const emulator = await openEmulator(options)
  try {
    return await body(emulator)
  } finally {
    await emulator.close()
  }
}
