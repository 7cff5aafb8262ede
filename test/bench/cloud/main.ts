// The emulated cloud as a process of its own: the time that it computes is nobody else's.
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startEmulator} from '../../../src/lib/emulator/start.ts'
import {defaultWorld} from '../../../src/lib/emulator/world.ts'
import type {Question, Traffic} from './traffic.ts'
import {type Way, ways} from './ways.ts'

const account = defaultWorld.serviceAccounts?.[0]?.email ?? ''

/** With a key, google-github-actions/auth asks IAM Credentials for the account's own token. */
const world = {
  ...defaultWorld,
  grants: [
    ...(defaultWorld.grants ?? []),
    {
      serviceAccount: account,
      role: 'roles/iam.serviceAccountTokenCreator',
      members: [`serviceAccount:${account}`],
    },
  ],
}

const emptyTraffic = (): Traffic => ({answers: [], connectionsAt: []})

async function main(way: Way, latencyMs: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'ci-auth-bench-'))
  let traffic = emptyTraffic()
  const emulator = await startEmulator({
    world,
    directory,
    onRequest: ({service, status}) => void traffic.answers.push({service, status, at: performance.now()}),
  })
  const onConnection = () => void traffic.connectionsAt.push(performance.now())
  const variables = await ways[way](emulator, {directory, latencyMs, onConnection})
  const key = JSON.stringify(emulator.serviceAccountKey(account))

  process.on('message', (question: Question) => {
    process.send?.(question === 'job' ? {variables, operator: emulator.operatorVariables(), key} : traffic)
    if (question === 'traffic') traffic = emptyTraffic()
  })
  process.on('disconnect', () => {
    rm(directory, {recursive: true, force: true}).finally(() => process.exit())
  })
}

const [way, latencyMs] = process.argv.slice(2)
await main(way as Way, Number(latencyMs))
