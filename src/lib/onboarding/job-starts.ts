// What starts the chosen jobs, as far as their files tell it, and what the trust makes of that.
import {findPipelines} from '../pipelines/find.ts'
import type {PipelineFile, PipelineJob} from '../pipelines/pipeline.ts'
import {waysOf} from '../pipelines/tokens/accounts.ts'
import {tokensOfFiles} from '../pipelines/tokens/job-tokens.ts'
import {judgePipelines} from '../pipelines/tokens/judge-pipelines.ts'
import type {Start} from '../pipelines/tokens/starts.ts'
import type {World} from '../trust/trust.ts'
import type {Edits} from './action-edits.ts'

/** The files, those that are read with them too, with the edits. */
function editedTexts(pipelines: readonly PipelineFile[], edits: Edits) {
  const all = [...pipelines.flatMap(({included = []}) => included), ...pipelines]
  const texts = new Map(all.map(({path, text}) => [path, edits.texts.get(path) ?? text]))
  return {paths: [...texts.keys()], read: (path: string): string => texts.get(path) ?? ''}
}

/** The trust that the jobs get, and where they are. */
interface Trusted {
  repository: string
  jobs: readonly PipelineJob[]
  pipelines: readonly PipelineFile[]
  edits: Edits
}

/** Jobs that would sign in and cannot, or that anybody can start. Of CIs whose files do not tell it, nothing. */
export function startNotes(world: World, {edits, jobs, pipelines, repository}: Trusted): string[] {
  const own = {repository, ...editedTexts(pipelines, edits)}
  return judgePipelines([own], waysOf(world)).findings.flatMap((found) => {
    const {code, line, message, place, remedy} = found
    const isOurs = jobs.some(({name, path}) => name === found.job && path === found.path && edits.texts.has(path))
    const isTold = code === 'PIPELINE_ANYBODY' || code === 'PIPELINE_KEPT_OUT'
    return isOurs && isTold ? [`${place}:${line}: ${message}. ${remedy}`] : []
  })
}

/** The starts of a job of the edited files, each event once. None: its file does not tell them. */
export function startsIn({edits, jobs: chosen, pipelines, repository}: Trusted) {
  const {paths, read} = editedTexts(pipelines, edits)
  const {jobs} = tokensOfFiles(findPipelines(paths, read).files, repository)
  return ({name, path}: {name?: string | undefined; path?: string}): Start[] => {
    const job = chosen.find((each) => each.name === name && each.path === path)
    const starts = jobs.filter((each) => each.ownName === name && each.ownPath === path).flatMap((each) => each.starts)
    const possible = starts.filter(({event}) => job?.runsForPullRequests !== false || !PULL.test(event))
    return [...new Map(possible.toReversed().map((start) => [start.event, start])).values()].toReversed()
  }
}

const PULL = /^(?:pull|merge)_request/
