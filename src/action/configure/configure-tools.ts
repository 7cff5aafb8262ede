// What the action `configure` does with its lists: lets tools of later steps use the identity of the job, as the command `configure` does.
import {jobFolderOf} from '../../lib/files/job-folder.ts'
import {configure, type Tool} from '../../lib/use-cases/configure/configure.ts'
import {docker} from '../../lib/use-cases/configure/docker.ts'
import {gke} from '../../lib/use-cases/configure/gke.ts'
import type {UseCaseContext} from '../../lib/use-cases/use-case.ts'
import {ciOfStep, log} from '../runner/runner.ts'
import type {ConfigureInputs} from './inputs.ts'

/** @param onWriting - Called before anything is written, with its paths below the folder of the job. */
export async function configureTools(
  {clusters, profile, registries}: ConfigureInputs,
  context: UseCaseContext,
  onWriting?: (paths: readonly string[]) => void,
): Promise<void> {
  let {surroundings: where} = context
  const ci = ciOfStep(where)
  const use = async (tool: Tool, words: readonly string[]): Promise<void> => {
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
      onWriting,
    })
    // The next tool begins with what this one has set.
    where = {...where, env: {...where.env, ...variables}}
    for (const note of notes) log(note)
  }
  await use(docker, registries)
  await use(gke, clusters)
}

/** The bundle that this module is in has `answer`, too. The runner keeps the files of an action until the job has ended. */
const helperText = `import {answer} from ${JSON.stringify(import.meta.url)}\nawait answer(process.argv.slice(2))\n`
