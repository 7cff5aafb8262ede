// Roles for what the pipeline uses. What the account may do is a person's decision: each role is a question, and none is the default.
import type {Problem} from '../base/errors.ts'
import {escapeLogLine, shellQuoted, shellWord} from '../base/quoting.ts'
import type {Admin} from '../google/admin/admin-call.ts'
import {parseBucket, parseImageRepository} from '../google/admin/resource-policies.ts'
import {getPolicy, type Policy} from '../google/admin/service-accounts.ts'
import type {NeededResource, PipelineJob} from '../pipelines/pipeline.ts'
import type {CloudChange} from '../setup/change.ts'
import {type Obstacle, observedValue, observePart, obstacleIn} from '../setup/state.ts'
import type {MissingAnswers} from './questions.ts'

/** A role of the account on a resource. */
export interface WantedRole {
  /** `gs://BUCKET`, `LOCATION-docker.pkg.dev/PROJECT/REPOSITORY`, `gcr.io/PROJECT` or `projects/ID`. */
  resource: string
  role: string
}

interface ProposedRole extends WantedRole {
  why: string
}

const ROLE = /^(?:(?:projects|organizations)\/[\w.:-]+\/)?roles\/[\w.]+$/

const projectIn = (resource: string): string | undefined =>
  /^projects\/((?:[a-z0-9.-]+:)?[a-z][a-z0-9-]+)$/.exec(resource)?.[1]

/** @param text - The value of `--role`. */
export function parseRole(text: string): WantedRole | Problem {
  const [, resource = '', role = ''] = /^([^=]+)=(.+)$/.exec(text) ?? []
  const isKnown = parseBucket(resource) ?? parseImageRepository(resource) ?? projectIn(resource)
  if (isKnown && ROLE.test(role)) return {resource, role}
  return {
    code: 'INPUT_REQUIRED',
    message: `--role "${escapeLogLine(text)}" is not RESOURCE=ROLE`,
    suggestions: [
      'RESOURCE is gs://BUCKET, LOCATION-docker.pkg.dev/PROJECT/REPOSITORY or projects/ID: ' +
        '--role gs://acme-shop=roles/storage.objectViewer',
    ],
  }
}

// https://cloud.google.com/run/docs/securing/managing-access, https://cloud.google.com/kubernetes-engine/docs/how-to/iam
const inProject: Readonly<Partial<Record<NeededResource['kind'], string>>> = {
  service: 'the role is for the whole project, as a service has no policy before its first deployment',
  cluster: 'the role is for the whole project, as a cluster has no policy of its own',
}

/** The smallest role for each resource that the jobs are seen to use. */
export function proposedRoles(jobs: readonly PipelineJob[], projectId: string): ProposedRole[] {
  const found = new Map<string, ProposedRole>()
  for (const {needs, path} of jobs)
    for (const {line, resource: used, tool, within} of needs) {
      if (used === undefined) continue
      const names = {bucket: `gs://${used.name}`, images: used.name, service: '', cluster: ''}
      const resource = names[used.kind] || `projects/${projectId}`
      if ('code' in parseRole(`${resource}=${used.role}`)) continue
      const why = [`${within ?? `${path}:${line}`} runs ${tool}`, inProject[used.kind]].filter(Boolean).join('; ')
      found.set(`${resource}=${used.role}`, {resource, role: used.role, why})
    }
  return [...found.values()].filter(({resource, role}) => !found.has(`${resource}=${wider[role]}`))
}

/** A role that has all that the other one has. */
const wider: Readonly<Record<string, string>> = {
  'roles/storage.objectViewer': 'roles/storage.objectUser',
  'roles/artifactregistry.reader': 'roles/artifactregistry.writer',
}

const NONE = 'none'

/** The roles of the flags, and those that a person chooses. */
export async function settleRoles(
  {ask, found}: MissingAnswers,
  given: readonly WantedRole[],
  proposed: readonly ProposedRole[],
  notes: string[],
): Promise<WantedRole[]> {
  const roles = [...given]
  for (const {resource, role} of given) found.push({what: 'role', value: `${role} on ${resource}`, source: '--role'})
  for (const {resource, role, why} of proposed) {
    if (given.some((each) => each.resource === resource)) continue
    if (!ask) {
      notes.push(`${why}. No role for it is given. The smallest: --role ${shellWord(`${resource}=${role}`)}`)
      continue
    }
    const [answer] = await ask({
      flag: '--role',
      label: `role of the account on ${resource}`,
      candidates: [
        {value: NONE, source: 'decide later'},
        {value: role, source: why},
      ],
      howToFind: '',
    })
    if (answer !== role) continue
    found.push({what: 'role', value: `${role} on ${resource}`, source: 'your answer'})
    roles.push({resource, role})
  }
  return roles
}

/** What has to be added to policies, and which of them cannot be read. */
export async function planRoles(
  admin: Admin,
  roles: readonly WantedRole[],
  account: string,
): Promise<{changes: CloudChange[]; obstacles: Obstacle[]}> {
  const name = `serviceAccount:${account}`
  const changes: CloudChange[] = []
  const obstacles: Obstacle[] = []
  for (const {resource, role} of roles) {
    const repository = parseImageRepository(resource)
    const project = repository?.project ?? projectIn(resource)
    const [api, permission] = repository
      ? ['artifactregistry.googleapis.com', 'artifactregistry.repositories.getIamPolicy']
      : project === undefined
        ? ['storage.googleapis.com', 'storage.buckets.getIamPolicy']
        : ['cloudresourcemanager.googleapis.com', 'resourcemanager.projects.getIamPolicy']
    const observed = await observePart({what: `policy of ${resource}`, project, api, permission}, () =>
      getPolicy(admin, resource),
    )
    const obstacle = obstacleIn(observed)
    const without = `Or without the role, and run it again: leave out --role ${shellWord(`${resource}=${role}`)}`
    if (obstacle) obstacles.push({...obstacle, remedies: [...obstacle.remedies, without]})
    else if (!holds(observedValue(observed), role, name))
      changes.push({action: 'add', resource: 'member', name, serviceAccount: resource, role, project})
  }
  return {changes, obstacles}
}

const holds = ({bindings = []}: Policy = {}, role: string, member: string): boolean =>
  bindings.some((each) => each.role === role && each.condition === undefined && each.members?.includes(member))

/** The line that takes the role back. */
export function takeBack({resource, role}: WantedRole, account: string): string {
  const who = `--role=${shellWord(role)} --member=${shellQuoted(`serviceAccount:${account}`)}`
  const repository = parseImageRepository(resource)
  if (repository) {
    const at = `--location=${shellWord(repository.location)} --project=${shellWord(repository.project)}`
    return `gcloud artifacts repositories remove-iam-policy-binding ${shellWord(repository.repository)} ${at} ${who}`
  }
  const project = projectIn(resource)
  if (project === undefined) return `gcloud storage buckets remove-iam-policy-binding ${shellWord(resource)} ${who}`
  return `gcloud projects remove-iam-policy-binding ${shellWord(project)} ${who} --condition=None`
}
