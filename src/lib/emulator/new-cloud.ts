import {newAdministration} from './admin/administration.ts'
import {startClock} from './clock.ts'
import type {Cloud} from './cloud.ts'
import type {EmulatorOptions} from './emulator.ts'
import {newFaults} from './faults.ts'
import {newPropagation} from './propagation.ts'
import {sharedSigningKey} from './signing-key.ts'

/** What the services of an emulator share, before it listens. */
export async function newCloud(options: EmulatorOptions): Promise<Cloud> {
  const clock = startClock(options.clockOffsetSeconds ?? 0)
  const faults = newFaults()
  for (const fault of options.faults ?? []) faults.inject(fault)
  const [issuerKey, googleKey] = await Promise.all([sharedSigningKey('issuer'), sharedSigningKey('google')])
  return {
    world: options.world,
    propagation: newPropagation(options.propagationSeconds),
    administration: newAdministration(clock, options.operationSeconds),
    clock,
    faults,
    url: '',
    issuerKey,
    googleKey,
    idTokenLifetimeSeconds: options.idTokenLifetimeSeconds ?? 300,
    sessions: new Map(),
    accountKeys: new Map(),
    jobs: [],
    simulated: new Map(),
  }
}
