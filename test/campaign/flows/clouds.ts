import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {tokensToSimulate} from '../../../src/lib/emulator/jobs/simulate.ts'
import type {Emulator} from '../../../src/lib/emulator/listening/emulator.ts'
import {startEmulator} from '../../../src/lib/emulator/start.ts'
import {exampleWorld} from '../../../src/lib/emulator/world.ts'
import type {World} from '../../../src/lib/trust/trust.ts'
import {emptyWorld} from '../../support/setup-rig.ts'
import {acme, zoo} from '../../support/worlds.ts'

/** An emulated cloud that many runs share. */
export interface Cloud {
  emulator: Emulator
  /** A key of the account: the same one each time, since making one takes a while. */
  keyOf(email: string): string
  /** Where it is not shared. */
  close?(): Promise<void>
}

/** `acme`, `zoo`, or the example that trusts a CI; `new` is apart. */
const worldOf = (name: string): World => {
  if (name === 'acme') return acme()
  return name === 'zoo' ? zoo() : exampleWorld(tokensToSimulate(name))
}

/** Clouds by name, each started when it is first asked for. */
export function openClouds() {
  const clouds = new Map<string, Promise<Cloud>>()
  const folders: string[] = []

  /** An empty one, which the run may change. */
  async function startNew(): Promise<Cloud> {
    const directory = await mkdtemp(join(tmpdir(), 'ci-auth-campaign-cloud-'))
    const emulator = await startEmulator({world: emptyWorld(), directory})
    return {
      emulator,
      keyOf: () => '',
      async close() {
        await emulator.close()
        await rm(directory, {recursive: true, force: true})
      },
    }
  }

  async function start(name: string): Promise<Cloud> {
    const directory = await mkdtemp(join(tmpdir(), 'ci-auth-campaign-cloud-'))
    folders.push(directory)
    const emulator = await startEmulator({world: worldOf(name), directory})
    const keys = new Map<string, string>()
    return {
      emulator,
      keyOf(email) {
        const key = keys.get(email) ?? JSON.stringify(emulator.serviceAccountKey(email))
        keys.set(email, key)
        return key
      },
    }
  }

  return {
    get(name: string): Promise<Cloud> {
      if (name === 'new') return startNew()
      const cloud = clouds.get(name) ?? start(name)
      clouds.set(name, cloud)
      return cloud
    },
    async close(): Promise<void> {
      for (const cloud of clouds.values()) await (await cloud).emulator.close()
      for (const folder of folders) await rm(folder, {recursive: true, force: true})
    },
  }
}
