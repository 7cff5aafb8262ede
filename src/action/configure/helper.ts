// What docker and kubectl start for a token: the files that `configure` wrote import this one.
import {readFileSync} from 'node:fs'
import {dirname} from 'node:path'
import {endWithAnswer, helperCallOf, type StartedHelper} from '../../helper/call.ts'
import {parseJsonObject} from '../../lib/base/json.ts'
import {jobFolderAt} from '../../lib/files/job-folder.ts'
import {dockerHelper} from '../../lib/use-cases/helper/docker.ts'
import {answerTool, type Helper} from '../../lib/use-cases/helper/helper.ts'
import {kubectlHelper} from '../../lib/use-cases/helper/kubectl.ts'
import {processValues, runnerCiCalled} from '../runner/runner.ts'

const helpers: readonly Helper[] = [dockerHelper, kubectlHelper]

/** Answers the tool that started a file of `configure`, and ends the process. */
export async function answer([, , record = '', name = '', profile, ...words]: readonly string[]): Promise<never> {
  process.removeAllListeners('warning')
  const helper = helpers.find((each) => each.name === name)
  const {ci: id} = parseJsonObject(readFileSync(record, 'utf8')) ?? {}
  const ci = runnerCiCalled(String(id))
  if (!helper || !ci) throw new Error(`no helper is called ${name}, or no CI ${id}`)
  const started: StartedHelper = {
    name,
    words,
    profile: profile === 'default' ? undefined : profile,
    programs: dirname(record),
  }
  const jobOf = async () => ({ci, folder: jobFolderAt(dirname(record))})
  const {signal} = new AbortController()
  return endWithAnswer(await answerTool(helper, helperCallOf(started, {jobOf, look: processValues, signal})))
}
