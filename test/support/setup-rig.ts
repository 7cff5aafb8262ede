import {once} from 'node:events'
import {mkdtemp, writeFile} from 'node:fs/promises'
import {type IncomingMessage, request} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import type {EmulatorOptions} from '../../src/lib/emulator/listening/emulator.ts'
import {type RunApplyOptions, runApply} from '../../src/lib/setup/apply.ts'
import {describePlan} from '../../src/lib/setup/document.ts'
import {type FederationFile, readFederation} from '../../src/lib/trust/federation-file.ts'
import type {World} from '../../src/lib/trust/trust.ts'
import type {UseCaseContext} from '../../src/lib/use-cases/use-case.ts'
import {type Ended, type Running, startCiAuth} from './ci-auth.ts'
import {openEmulator, type TestEmulator} from './emulator.ts'
import {removeFolder} from './folders.ts'
import {type FakeServer, type Received, type Reply, startServer} from './server.ts'
import {warmCiAuth} from './warm-ci-auth.ts'

/** Sees each call between the program and the emulator, by its number from 1 on. */
export interface Gate {
  /** Answers in place of the emulator. */
  instead?: (call: Received, number: number) => Reply | undefined | Promise<Reply | undefined>
  /** Runs when the emulator has answered and the program does not know it yet. What it returns goes in place of the answer. */
  answered?: (call: Received, number: number) => Reply | undefined | Promise<Reply | undefined>
}

/** An emulated cloud with a federation.yml for it, and an operator. */
export interface SetupRig {
  emulator: TestEmulator
  /** What the admin API changes. */
  world: World
  folder: string
  gate: Gate
  /** Since the last reset. */
  calls: Received[]
  env: Record<string, string>
  file(): FederationFile
  plan(prune?: boolean): ReturnType<typeof describePlan>
  apply(options?: Partial<RunApplyOptions>): ReturnType<typeof runApply>
  ciAuth(argv: readonly string[], extra?: Record<string, string>): Promise<Ended>
  start(argv: readonly string[]): Running
  /** Makes the cloud what it was at first, and opens the gate. */
  reset(): void
  close(): Promise<void>
}

export const emptyWorld = (): World => ({
  projects: [{id: 'acme-prod', number: '111122223333'}],
  pools: [],
  serviceAccounts: [],
  grants: [],
})

/** A trust with nothing to complain about. */
export const safeTrust = `
projects:
  - {id: acme-prod, number: '111122223333'}
pools:
  - id: acme-ci
    displayName: Acme CI
    providers:
      - id: github
        ci: github
        attributeMapping:
          google.subject: assertion.repository_id + '/' + assertion.run_id
          attribute.repository_id: assertion.repository_id
        attributeCondition: assertion.repository_owner_id == '42'
serviceAccounts:
  - email: deployer@acme-prod.iam.gserviceaccount.com
    displayName: Deployer
    bindings:
      - attribute: {repository_id: '700100200'}
`

export async function openSetupRig(
  yaml: string = safeTrust,
  {world = emptyWorld(), ...options}: Partial<EmulatorOptions> = {},
): Promise<SetupRig> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-setup-'))
  await writeFile(join(folder, 'federation.yml'), yaml)
  const emulator = await openEmulator({world, ...options})
  const gate: Gate = {}
  const first = structuredClone(world)
  const calls: Received[] = []
  const server = await startServer(between(emulator, gate, calls))
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    CLOUDSDK_CONFIG: join(folder, 'gcloud'),
    ...emulator.environment('loopback'),
    ...Object.fromEntries(
      ['IAM', 'SERVICEUSAGE', 'CLOUDRESOURCEMANAGER', 'STORAGE', 'ARTIFACTREGISTRY'].map((name) => [
        `CI_AUTH_ENDPOINT_${name}`,
        server.url,
      ]),
    ),
    GOOGLE_OAUTH_ACCESS_TOKEN: emulator.operatorToken,
  }
  const file = (): FederationFile => fileOf(yaml)
  const front = frontOf(env, folder)
  return {
    emulator,
    world,
    folder,
    gate,
    calls,
    env,
    file,
    plan: (prune = false) => describePlan(front, file(), {prune, retries: 2, timeoutMs: 20_000}),
    apply: (given = {}) => runApply(front, file(), {...quiet, ...given}),
    ciAuth: (argv, extra = {}) => warmCiAuth(argv, {env: {...env, ...extra}, cwd: folder}),
    start: (argv) => startCiAuth(argv, {env, cwd: folder}),
    reset: () => {
      calls.length = 0
      for (const name of Object.keys(gate) as (keyof Gate)[]) delete gate[name]
      // Also what was not there at first.
      delete world.resourceGrants
      Object.assign(world, structuredClone(first))
    },
    close: () => closeAll(server, emulator, folder),
  }
}

/** Read once: what is proven of a provider is kept with it, and the rigs of a test often have the same file. */
const files = new Map<string, FederationFile>()

function fileOf(yaml: string): FederationFile {
  const file = files.get(yaml) ?? readFederation(yaml, 'federation.yml', () => '')
  files.set(yaml, file)
  return file
}

async function closeAll(server: FakeServer, emulator: TestEmulator, folder: string): Promise<void> {
  await server.close()
  await emulator.close()
  await removeFolder(folder)
}

const between =
  (emulator: TestEmulator, gate: Gate, calls: Received[]) =>
  async (call: Received): Promise<Reply> => {
    const number = calls.push(call)
    const instead = await gate.instead?.(call, number)
    if (instead) return instead
    const {authorization = '', 'content-type': type = 'application/json'} = call.headers
    // Thousands of calls go through here, and fetch takes more of the processor.
    const sent = request(emulator.url + call.path, {
      method: call.method,
      headers: {authorization, 'content-type': type},
    })
    const [response] = (await once(sent.end(call.body), 'response')) as [IncomingMessage]
    const body = JSON.parse(await text(response))
    return (await gate.answered?.(call, number)) ?? {status: response.statusCode ?? 0, body}
  }

/** What a command would give, at a fast pace. */
export const frontOf = (env: Record<string, string>, cwd: string): UseCaseContext => ({
  surroundings: {env, cwd, temporaryFolder: cwd},
  report: {mask: () => {}, masked: async () => {}, note: () => {}, warn: () => {}, waiting: () => {}, trace: () => {}},
  userAgent: 'ci-auth/test',
  networkOptions: {backoffMs: 1, callTimeoutMs: 10_000},
})

/** An apply that asks and tells nobody. */
export const quiet: RunApplyOptions = {
  prune: false,
  retries: 2,
  timeoutMs: 20_000,
  operationBudgetMs: 10_000,
  apiPauseMs: 5,
  agree: async () => {},
  yes: false,
  projects: [],
  onSignIn: () => {},
  onPlan: () => {},
  onDone: () => {},
  onWait: () => {},
  onFailure: () => {},
  onEnd: () => {},
}

/** What is the same in two worlds that were made as one file says: no order, no number that was drawn. */
export function comparable({grants, pools, projects, serviceAccounts}: World): object {
  const members = grants.flatMap(({condition, members: names, role, serviceAccount}) =>
    names.map((name) => JSON.stringify([serviceAccount, role, name, condition ?? null])),
  )
  const byId = <Item extends {id: string}>(items: readonly Item[]): Item[] =>
    items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return {
    projects: byId(projects).map(({services, ...project}) => ({...project, services: services?.toSorted()})),
    pools: byId(pools).map(({providers, ...pool}) => ({...pool, providers: byId(providers)})),
    accounts: serviceAccounts
      .map(({uniqueId: _drawn, ...account}) => account)
      .toSorted((a, b) => (a.email < b.email ? -1 : 1)),
    members: [...new Set(members)].sort(),
  }
}
