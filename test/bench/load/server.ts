// The emulator in a process of its own, whose memory nothing else is in.
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startEmulator} from '../../../src/lib/emulator/start.ts'
import {defaultWorld} from '../../../src/lib/emulator/world.ts'

const directory = await mkdtemp(join(tmpdir(), 'ci-auth-load-'))
const emulator = await startEmulator({world: structuredClone(defaultWorld), directory})

process.on('message', () => {
  // What is garbage is no leak.
  globalThis.gc?.()
  const {heapUsed, rss} = process.memoryUsage()
  // Whoever asked may have gone meanwhile.
  process.send?.({heapUsed, rss}, undefined, {}, () => {})
})
process.on('disconnect', async () => {
  await emulator.close()
  await rm(directory, {recursive: true, force: true})
})
process.send?.({url: emulator.url})
