// The action as a runner starts it: main, and post at the end of the job.

import {type Action, downloadAction, openJob, type StepRun} from '../../support/runner.ts'
import {acmeNames} from '../../support/worlds.ts'
import type {Flow} from './flow.ts'
import {environmentOf, hasWorkspace, visible} from './run-process.ts'
import {TIMEOUT_SECONDS} from './sign-ins.ts'
import type {Stage} from './stage.ts'
import {added, treeOf} from './tree.ts'

const {deployer, provider} = acmeNames

let action: Promise<Action> | undefined

function* stepFaults({exported, exitCode, outputs, raw}: StepRun): Generator<string> {
  if (raw.includes('bug in ci-auth')) yield raw.slice(raw.indexOf('bug in ci-auth'), 800)
  if (exitCode === 0) return
  if (!/^::error title=ci-auth%3A [A-Z_]+::|^::error title=ci-auth: [A-Z_]+::/m.test(raw))
    yield `it failed without a code: ${raw.slice(-500)}`
  const told = [...Object.keys(exported), ...Object.keys(outputs)]
  if (told.length > 0) yield `it failed, and later steps know ${told.join(', ')}`
}

const leftIn = (stage: Stage): string[] =>
  added(stage.before(), treeOf(stage.folder)).filter((name) => !/^(?:home|gcloud|ca\.pem)/.test(name))

/** The end of the job takes everything away. */
function* endFaults(stage: Stage, post: StepRun | undefined): Generator<string> {
  if (post && post.exitCode !== 0) yield `post failed: ${post.log}`
  if (leftIn(stage).length > 0) yield `post left ${leftIn(stage).join(', ')}`
}

const actionFlow = (inputs: Readonly<Record<string, string>>): Flow => ({
  share: 1,
  cloud: 'acme',
  ci: 'github',
  isSingle: false,
  isProxyable: true,
  limitMs: 20_000,
  async run(stage) {
    const {given, shown, wrongs} = stage
    action ??= downloadAction()
    const env = environmentOf(stage)
    stage.begin()
    // The runner's own files of the step are there too.
    if (given.effect?.name.startsWith('the temporary')) return
    const job = openJob(await action, env)
    const limits = {retries: String(given.retries), timeout: `${TIMEOUT_SECONDS}s`}
    const main = await job.step({workload_identity_provider: provider, ...limits, ...inputs})
    wrongs.push(...stepFaults(main))
    if (main.exitCode !== 0 && leftIn(stage).length > 0)
      wrongs.push(`main failed, and left ${leftIn(stage).join(', ')}`)
    stage.gate.calm()
    const [post] = hasWorkspace(stage) ? await job.end() : []
    if (!stage.hasStruck()) wrongs.push(...endFaults(stage, post))
    shown.push(visible(main.raw), visible(post?.raw ?? ''), main.summary)
  },
})

/** The copy that a runner would have made, removed again. */
export const removeAction = async (): Promise<void> => (await action)?.remove()

export const actionFlows: Readonly<Record<string, Flow>> = {
  'action directly': actionFlow({}),
  'action for an access token': actionFlow({service_account: deployer, token_format: 'access_token'}),
  'action for an ID token': actionFlow({
    service_account: deployer,
    token_format: 'id_token',
    id_token_audience: 'https://api.acme.example',
  }),
}
