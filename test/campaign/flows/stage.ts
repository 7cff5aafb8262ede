import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {recorder, type Said} from '../../support/job.ts'
import type {Certificates} from '../faults/certificates.ts'
import {type Gate, openGate} from '../faults/gate.ts'
import type {Stranger} from '../faults/stranger.ts'
import type {Random} from '../random.ts'
import {newSecrets, type Secrets} from '../secrets.ts'
import type {Case} from './case.ts'
import type {Cloud} from './clouds.ts'
import {effects, makeSmall, unmount} from './effects.ts'
import {type Job, openJob} from './job.ts'
import {type Tree, treeOf} from './tree.ts'
import {commandTokenSource, metadataActor, namedTokenSource, type UseCaseContext} from './use-cases.ts'

/** What every case of one campaign shares. */
export interface Around {
  certificates: Certificates
  stranger: Stranger
  cloudOf(name: string): Promise<Cloud>
}

/** A job in which one flow runs once. */
export interface Stage extends Omit<Job, 'close'> {
  given: Case
  random: Random
  cloud: Cloud
  gate: Gate
  front: UseCaseContext
  /** Everything of the folder as it should be after a failure. */
  before(): Tree
  said: Said[]
  secrets: Secrets
  /** What else came out, for the search. */
  shown: string[]
  /** What the flow itself finds wrong. */
  wrongs: string[]
  /** Hears when Ctrl-C is pressed. */
  onInterrupt(listener: () => void): void
  /** Ctrl-C was pressed. */
  isInterrupted(): boolean
  /** The files were struck. */
  hasStruck(): boolean
  /** From now on things go wrong; what lies there now is what should. */
  begin(): void
  close(): Promise<void>
}

const PROXY_PASSWORD = 'proxy-Pa55word-of-the-campaign-0123456789'

const LOOKS_SECRET = /TOKEN|SECRET|HANDLE|CREDENTIALS/

export async function openStage(
  given: Case,
  names: {ciId: string; cloudName: string},
  random: Random,
  {certificates, cloudOf, stranger}: Around,
): Promise<Stage> {
  const cloud = await cloudOf(names.cloudName)
  const {url} = cloud.emulator
  const controller = new AbortController()
  const effect = given.effect && effects[given.effect.name]
  let before: Tree = new Map()
  let hasStruck = false

  const gate = await openGate({
    upstream: url,
    strangerUrl: stranger.urlOf(given.number),
    schedule: given.schedule,
    random,
    certificates,
    onCall(number) {
      if (given.effect?.at === number) strike()
      if (given.interruptAt === number) controller.abort(new Error('interrupted by SIGINT'))
    },
  })
  const job = await openJob(cloud, {...names, isProxied: given.isProxied}, (variables) =>
    given.isProxied ? behindProxy(variables, gate.url) : redirected(variables, url, gate.url),
  )
  const {env, folder, places} = job
  if (effect?.disk) makeSmall(effect.disk, places)
  writeFileSync(join(places.workspace, 'README.md'), 'a checkout\n')

  function strike(): void {
    if (!effect || hasStruck) return
    hasStruck = true
    effect.strike(places)
    before = treeOf(folder)
  }

  const {report, said} = recorder()
  return {
    ...job,
    given,
    random,
    cloud,
    gate,
    before: () => before,
    said,
    secrets: secretsIn(env, given),
    shown: [],
    wrongs: [],
    onInterrupt: (listener) => controller.signal.addEventListener('abort', listener, {once: true}),
    isInterrupted: () => controller.signal.aborted,
    hasStruck: () => hasStruck,
    begin() {
      gate.begin()
      before = treeOf(folder)
    },
    front: {
      surroundings: {env, cwd: places.workspace, temporaryFolder: places.temporary},
      report,
      userAgent: 'ci-auth/campaign',
      metadataActor: metadataActor,
      findNamedSource: async (named, {cwd, env}) => namedTokenSource(named, env, cwd, commandTokenSource),
      signal: controller.signal,
      networkOptions: {backoffMs: 2, callTimeoutMs: 400, ...(given.isProxied ? {ca: certificates.ca} : {})},
    },
    async close() {
      await gate.close()
      if (effect?.disk) unmount(places[effect.disk])
      await job.close()
      await cloud.close?.()
    },
  }
}

function secretsIn(env: Readonly<Record<string, string>>, {isProxied}: Case): Secrets {
  const secrets = newSecrets()
  for (const [name, value] of Object.entries(env)) {
    if (LOOKS_SECRET.test(name) && !/^(?:\/|\w+:\/\/)/.test(value)) secrets.add(value, name)
  }
  if (isProxied) secrets.add(PROXY_PASSWORD, 'password of the proxy')
  return secrets
}

const redirected = (variables: Readonly<Record<string, string>>, from: string, to: string): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value.replaceAll(from, to)]))

function behindProxy(variables: Readonly<Record<string, string>>, gate: string): Record<string, string> {
  const proxy = gate.replace('//', `//robot:${PROXY_PASSWORD}@`)
  return {...variables, HTTPS_PROXY: proxy, https_proxy: proxy}
}
