// Setup: an application that fails at any call is finished by the next.
import type {World} from '../../../src/lib/trust/trust.ts'
import {comparable, quiet, safeTrust} from '../../support/setup-rig.ts'
import type {Flow} from './flow.ts'
import type {Stage} from './stage.ts'
import {describePlan, readFederation, runApply} from './use-cases.ts'

const TIMEOUT_MS = 4000

const file = () => readFederation(safeTrust, 'federation.yml', () => '')

const applyNow = ({front, given}: Stage) =>
  runApply(front, file(), {
    ...quiet,
    retries: given.retries,
    timeoutMs: TIMEOUT_MS,
    operationBudgetMs: 2000,
  })

const planNow = ({front, given}: Stage) =>
  describePlan(front, file(), {prune: false, retries: given.retries, timeoutMs: TIMEOUT_MS})

let wanted: string | undefined

/** The same whatever went wrong on the way. */
function* convergenceFaults(world: World): Generator<string> {
  const made = JSON.stringify(comparable(world))
  wanted ??= made
  if (made !== wanted) yield `another world came of it: ${made}`
}

const asOperator = async ({cloud, env}: Stage): Promise<void> => {
  Object.assign(env, {
    GOOGLE_OAUTH_ACCESS_TOKEN: cloud.emulator.operatorToken,
    CLOUDSDK_CONFIG: '/nowhere',
    HOME: '/nowhere',
  })
}

const common = {
  share: 4,
  cloud: 'new',
  ci: 'github',
  isSingle: false,
  isProxyable: false,
  // Once for what is there, once for what is to be made.
  limitMs: 2 * TIMEOUT_MS,
  prepare: asOperator,
} as const

const apply: Flow = {
  ...common,
  async run(stage) {
    const {cloud, gate, secrets, shown, wrongs} = stage
    secrets.add(cloud.emulator.operatorToken, "the operator's token")
    const first = await applyNow(stage).then(
      (document) => ({document}),
      (error: unknown) => ({error}),
    )
    if ('document' in first) shown.push(JSON.stringify(first.document))
    if (!stage.isInterrupted()) {
      gate.calm()
      await applyNow(stage)
      wrongs.push(...convergenceFaults(cloud.emulator.world))
      const {changes, obstacles} = await planNow(stage)
      if (changes.length + obstacles.length > 0) wrongs.push(`a second application left ${changes.length} changes`)
    }
    if ('error' in first) throw first.error
  },
}

const plan: Flow = {
  ...common,
  async run(stage) {
    stage.secrets.add(stage.cloud.emulator.operatorToken, "the operator's token")
    stage.shown.push(JSON.stringify(await planNow(stage)))
  },
}

export const setupFlows: Readonly<Record<string, Flow>> = {'setup apply': apply, 'setup plan': plan}
