// Whether all steps of a job see the temporary folder of GitHub's runner. Loaded where a credentials file is to be there.
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Environment} from '../../base/environment.ts'
import type {OutsideFolder} from '../description/provider.ts'

const SINCE = '2.331.0'

/** How a container action names the folder. */
const IN_CONTAINER = '/github/runner_temp'

/**
 * The temporary folder. From 2.331.0 on, container actions see it as /github/runner_temp, and variables that begin with its path are
 * translated (commit 04d77df0c); in 2.329.0 and 2.330.0 only if the server says so (commit 7f72ba9e4).
 *
 * https://github.com/actions/runner/blob/v2.331.0/src/Runner.Worker/Handlers/ContainerActionHandler.cs
 */
export function temporaryOfRunner(env: Environment): OutsideFolder {
  const {ACT: act, ACTIONS_RUNNER_CONTAINER_HOOKS: hooks, RUNNER_ENVIRONMENT: kind, RUNNER_TEMP: folder} = env
  if (!folder) return unseen('all steps: RUNNER_TEMP is not set, so there is no folder that they share')
  if (folder === IN_CONTAINER) return unseen('the steps outside of this container, where the folder has another name')
  if (act === 'true') return unseen('container actions: act shows them no temporary folder')
  if (hooks) return unseen(`container actions: the hooks of this runner (${hooks}) decide what they see`, BY_PATH)
  // Those of github.com are updated within days of a release.
  if (kind === 'github-hosted') return {folder}
  const version = runnerVersion(folder)
  if (version === undefined) {
    return unseen(`container actions, if this runner is older than ${SINCE}: its version was not found`, BY_PATH)
  }
  return version.localeCompare(SINCE, 'en', {numeric: true}) < 0
    ? unseen(`container actions: this runner is ${version}, and they see it from ${SINCE}`, UPDATE, BY_PATH)
    : {folder}
}

const unseen = (unseenBy: string, ...remedies: readonly string[]): OutsideFolder => ({unseenBy, remedies})

const UPDATE = `Update the runner to ${SINCE} or later.`

const BY_PATH = `If no container action needs the file, write its path in place of the word: \${{ runner.temp }}/gcp.json`

/**
 * The version of the runner whose temporary folder it is, from its own program. By default the folder is `_work/_temp` beside it.
 *
 * https://github.com/actions/runner/blob/v2.331.0/src/dir.proj: what is published has the version of the runner.
 */
function runnerVersion(temporary: string): string | undefined {
  try {
    const described = readFileSync(join(temporary, '..', '..', 'bin', 'Runner.Worker.deps.json'), 'utf8')
    return /"Runner\.Worker\/(\d+\.\d+\.\d+)"/.exec(described)?.[1]
  } catch {
    return undefined
  }
}
