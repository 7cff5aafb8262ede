// What few jobs need, in a file of its own that the action loads late: what the inputs `registries` and `clusters` do after the
// sign-in, the guardrails, and the texts of refusals.
import {readFileSync} from 'node:fs'
import {dirname} from 'node:path'
import {callOf, end, type Started} from '../helper/call.ts'
import type {Problem} from '../lib/base/errors.ts'
import {parseList, type RawInputs} from '../lib/base/inputs.ts'
import {parseJsonObject} from '../lib/base/json.ts'
import {inputExcerpt} from '../lib/base/quoting.ts'
import {jobFolderAt, jobFolderOf} from '../lib/files/job-folder.ts'
import {parseClusterName} from '../lib/google/identifiers.ts'
import {configure, type Tool} from '../lib/use-cases/configure/configure.ts'
import {docker} from '../lib/use-cases/configure/docker.ts'
import {gke} from '../lib/use-cases/configure/gke.ts'
import {docker as dockerHelper} from '../lib/use-cases/helper/docker.ts'
import {answerTool, type Helper} from '../lib/use-cases/helper/helper.ts'
import {googleHost} from '../lib/use-cases/helper/hosts.ts'
import {kubectl} from '../lib/use-cases/helper/kubectl.ts'
import {isSwitchedOn} from '../lib/use-cases/sign-in/plan/input-reader.ts'
import type {UseCaseContext} from '../lib/use-cases/use-case.ts'
import {log, runnerCi, runnerCiCalled, surroundings} from './runner.ts'
import type {ToolInputs} from './step.ts'

export {runProgram} from '../lib/cis/protocols/run-program.ts'
export {environmentTokenSource} from '../lib/cis/protocols/token-sources.ts'
export {eraseLeft} from '../lib/files/erase.ts'
export {iamRefusals} from '../lib/google/iam-refusals.ts'
export {refused} from '../lib/google/refusal.ts'
export {stsRefusals} from '../lib/google/sts-refusals.ts'
export {tokenHolder} from '../lib/google/token-info.ts'
export {checkPlan} from '../lib/use-cases/sign-in/guardrails.ts'

const isRegistry = (word: string): boolean => googleHost(word, 'docker') === word

/** What is wrong with the inputs, found before any call. */
export function toolProblems({clusters, registries}: ToolInputs, raw: RawInputs): Problem[] {
  const strange = parseList(registries).filter((word) => !isRegistry(word))
  const problems: Problem[] = strange.map((word) => ({
    code: 'INPUT_HOST_INVALID',
    message: `registries: "${inputExcerpt(word)}" is not the host of a registry of Google`,
    suggestions: ['Give the host alone, in lower case, for example: europe-docker.pkg.dev'],
  }))
  const unknown = parseList(clusters).filter((word) => parseClusterName(word) === undefined)
  problems.push(
    ...unknown.map(
      (word): Problem => ({
        code: 'INPUT_CLUSTER_INVALID',
        message: `clusters: "${inputExcerpt(word)}" is not the full name of a cluster, or of a membership of a fleet`,
        suggestions: ['Write it as projects/PROJECT/locations/LOCATION/clusters/CLUSTER'],
      }),
    ),
  )
  if (isSwitchedOn(raw, 'create_credentials_file')) return problems
  const message = 'registries and clusters need the credentials file: create_credentials_file is false'
  return [...problems, {code: 'INPUT_NOT_APPLICABLE', message, suggestions: ['Delete create_credentials_file.']}]
}

/** Lets tools of later steps use the identity of the step, as `configure` does. */
export async function configureTools(
  {clusters, registries}: ToolInputs,
  profile: string,
  context: UseCaseContext,
): Promise<void> {
  let {surroundings: where} = context
  const ci = runnerCi(where)
  const use = async (tool: Tool, list: string): Promise<void> => {
    const words = parseList(list)
    if (words.length === 0) return
    const {notes, variables} = await configure(tool, {
      ...context,
      surroundings: where,
      ci,
      words,
      profile,
      folder: jobFolderOf(ci, where),
      program: async () => ({path: process.execPath, text: helperText}),
      handover: ci.handover?.(where, log),
    })
    // The next tool begins with what this one has set.
    where = {...where, env: {...where.env, ...variables}}
    for (const note of notes) log(note)
  }
  await use(docker, registries)
  await use(gke, clusters)
}

/** The runner keeps the files of an action until the job has ended. */
const helperText = `import {answer} from ${JSON.stringify(import.meta.url)}\nawait answer(process.argv.slice(2))\n`

const helpers: readonly Helper[] = [dockerHelper, kubectl]

/** Answers the tool that started a file of `configure`, and ends the process. */
export async function answer([, , record = '', name = '', profile, ...words]: readonly string[]): Promise<never> {
  process.removeAllListeners('warning')
  const helper = helpers.find((each) => each.name === name)
  const {ci: id} = parseJsonObject(readFileSync(record, 'utf8')) ?? {}
  const ci = runnerCiCalled(String(id))
  if (!helper || !ci) throw new Error(`no helper is called ${name}, or no CI ${id}`)
  const started: Started = {
    name,
    words,
    profile: profile === 'default' ? undefined : profile,
    programs: dirname(record),
  }
  const jobOf = async () => ({ci, folder: jobFolderAt(dirname(record))})
  const {signal} = new AbortController()
  return end(await answerTool(helper, callOf(started, {jobOf, look: surroundings, signal})))
}
