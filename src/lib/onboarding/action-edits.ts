// Jobs that sign in by an action of the checkout: it is edited once, and all jobs that use it with it, or nothing is.
import {isDeepStrictEqual} from 'node:util'
import {groupedBy} from '../base/maps.ts'
import {addSignIn} from '../pipelines/add-sign-in.ts'
import {ACTION} from '../pipelines/github.ts'
import {jobsOfFile, signInActions} from '../pipelines/jobs.ts'
import {namesKept} from '../pipelines/old-sign-ins.ts'
import type {PipelineFile, PipelineJob, PipelineNames} from '../pipelines/pipeline.ts'

/** A job whose file is not edited: what to paste, and why. */
export interface ByHand {
  place: string
  /** Of the job, if there is one. */
  path?: string
  job?: string
  why: string
  block: string
}

export interface Edits {
  /** By the path of the file. */
  texts: ReadonlyMap<string, string>
  byHand: readonly ByHand[]
  notes: readonly string[]
}

/** What is not done, and where. */
interface Refused {
  why: string
  path: string
  line: number
  block: string
}

/** @returns with the jobs that it is about: those that are edited, and those that are refused. */
export function editActions(
  jobs: readonly PipelineJob[],
  pipelines: readonly PipelineFile[],
  namesOf: (job: PipelineJob) => PipelineNames | undefined,
): Edits & {jobs: readonly PipelineJob[]} {
  const texts = new Map<string, string>()
  const byHand: ByHand[] = []
  const notes: string[] = []
  const own = jobs.flatMap((job) => {
    const file = pipelines.find(({path}) => path === job.path)
    const actions = file ? signInActions(file, job.name) : []
    return file && actions.length > 0 ? [{job, file, actions}] : []
  })
  for (const group of groupedBy(own, ({actions}) => actions.join(' ')).values()) {
    const trial = new Map(texts)
    const made = edited(
      group,
      pipelines,
      group.map(({job}) => namesOf(job)),
      trial,
    )
    if ('why' in made) {
      const place = `${made.path}:${made.line}`
      for (const {job} of group)
        byHand.push({
          path: job.path,
          job: job.name,
          place: `${place}, job ${job.name}`,
          why: made.why,
          block: made.block,
        })
    } else {
      for (const [path, text] of trial) texts.set(path, text)
      notes.push(...made.notes)
    }
  }
  return {texts, byHand, notes, jobs: own.map(({job}) => job)}
}

interface User {
  job: PipelineJob
  file: PipelineFile
  actions: readonly string[]
}

type Users = readonly [User, ...User[]]

/** @param texts - Gets the new ones. */
function edited(
  users: Users,
  pipelines: readonly PipelineFile[],
  [given, ...more]: readonly (PipelineNames | undefined)[],
  texts: Map<string, string>,
): Refused | {notes: string[]} {
  const [{actions, file, job}] = users
  const [path = ''] = actions
  const action = actionIn(file, path)
  const names = given ?? namesKept(action, ACTION)
  const isDone = users.every((user) => isSignedIn(user, names))
  const why = more.some((each) => !isDeepStrictEqual(each, given))
    ? `${path} signs in jobs that need other names than the first of them`
    : obstacle(users, pipelines, isDone ? undefined : action)
  if (why !== undefined) return {why, path: file.path, line: job.signsIn?.line ?? job.line, block: ''}
  const notes: string[] = []
  const edits = [
    ...(isDone ? [] : [{file: action, name: ACTION}]),
    ...users.map((user) => ({file: user.file, name: user.job.name})),
  ]
  for (const each of edits) {
    const own = withTexts(each.file, texts)
    const edit = addSignIn(own, each.name, names)
    // Its line is told as it is in the file of the person.
    if (edit.kind === 'refused')
      return {...edit, ...addSignIn({...own, text: each.file.text}, each.name, names), path: each.file.path}
    if (edit.kind === 'edited') {
      texts.set(each.file.path, edit.text)
      notes.push(...edit.notes)
    }
  }
  return {notes: [...notes, ...idleInputs(action, texts)]}
}

const actionIn = (file: PipelineFile, path: string): PipelineFile => ({
  ...file,
  path,
  text: file.included?.find((each) => each.path === path)?.text ?? '',
})

/** With what the job gives to its action. */
const isSignedIn = ({job: {signsIn}}: User, names: PipelineNames | undefined): boolean =>
  signsIn?.by === 'ci-auth' && signsIn.provider === names?.provider && signsIn?.serviceAccount === names?.serviceAccount

/** @param action - If it has to change. */
function obstacle(users: Users, pipelines: readonly PipelineFile[], action?: PipelineFile): string | undefined {
  const [{actions}] = users
  const [path = '', second] = actions
  if (second) return `the job signs in by several actions: ${actions.join(', ')}`
  const others = usersOf(path, pipelines).filter(
    (each) => !users.some(({job}) => job.path === each.path && job.name === each.name),
  )
  if (action && others.length > 0)
    return `${path} signs in, for these jobs too, which must change with it: ${others.map(nameOf).join(', ')}`
  const signsIn = action && jobsOfFile(action).jobs[0]?.signsIn
  return signsIn?.by === 'ci-auth' && signsIn.provider === undefined
    ? `${path} has the names of its sign-in as inputs: set them where the job uses it`
    : undefined
}

const nameOf = ({name, path}: PipelineJob): string => `${name} (${path})`

const usersOf = (action: string, pipelines: readonly PipelineFile[]): PipelineJob[] =>
  pipelines.flatMap((file) => jobsOfFile(file).jobs.filter(({name}) => signInActions(file, name).includes(action)))

const withTexts = ({included = [], ...file}: PipelineFile, texts: ReadonlyMap<string, string>): PipelineFile => ({
  ...file,
  text: texts.get(file.path) ?? file.text,
  included: included.map((each) => ({...each, text: texts.get(each.path) ?? each.text})),
})

/** Inputs of an action that only the old sign-in has read. */
function idleInputs({path, text}: PipelineFile, texts: ReadonlyMap<string, string>): string[] {
  const read = (of: string): string[] => [...of.matchAll(/\binputs\.([\w-]+)/g)].map(([, name = '']) => name)
  const now = read(texts.get(path) ?? text)
  const idle = [...new Set(read(text))].filter((name) => !now.includes(name))
  return idle.map(
    (name) => `Nothing reads the input ${name} of ${path} any more: take it out there, and where jobs use the action.`,
  )
}
