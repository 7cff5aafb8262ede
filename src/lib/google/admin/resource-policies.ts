// The policies of buckets and of repositories of images, by the names that pipelines have for them.
// https://cloud.google.com/storage/docs/json_api/v1/buckets/setIamPolicy
// https://cloud.google.com/artifact-registry/docs/reference/rest/v1/projects.locations.repositories/setIamPolicy
import type {AdminCall} from './admin-call.ts'

/** https://cloud.google.com/artifact-registry/docs/transition/setup-gcr-repo */
const oldHosts: Readonly<Record<string, string>> = {
  'gcr.io': 'us',
  'asia.gcr.io': 'asia',
  'eu.gcr.io': 'europe',
  'us.gcr.io': 'us',
}

/** A repository of Artifact Registry. */
interface ImageRepository {
  project: string
  location: string
  repository: string
}

/** @param name - `LOCATION-docker.pkg.dev/PROJECT/REPOSITORY`, or `gcr.io/PROJECT`. */
export function parseImageRepository(name: string): ImageRepository | undefined {
  const [host = '', project = '', repository = host, ...rest] = name.split('/')
  const [, location = oldHosts[host]] = /^([a-z0-9-]+)-docker\.pkg\.dev$/.exec(host) ?? []
  const isWhole = (oldHosts[host] === undefined) === (repository !== host) && rest.length === 0
  if (location === undefined || !isWhole) return undefined
  return /^[\w.:-]+$/.test(project) && /^[\w.-]+$/.test(repository) ? {project, location, repository} : undefined
}

/** @param name - `gs://BUCKET`. https://cloud.google.com/storage/docs/buckets#naming */
export const parseBucket = (name: string): string | undefined =>
  /^gs:\/\/([a-z0-9][\w.-]{1,220}[a-z0-9])$/.exec(name)?.[1]

/** The first policy version with conditions. */
const POLICY_VERSION = '3'

/** The calls on the policy of a bucket or a repository. Undefined: `name` is of something else. */
export function policyCallsOf(name: string): {get: AdminCall; set(policy: object): AdminCall} | undefined {
  const bucket = parseBucket(name)
  if (bucket !== undefined) {
    const on = {
      service: 'storage',
      version: 'storage/v1',
      path: `b/${encodeURIComponent(bucket)}/iam`,
      about: {},
    } as const
    return {
      get: {...on, query: {optionsRequestedPolicyVersion: POLICY_VERSION}, permission: 'storage.buckets.getIamPolicy'},
      set: (policy) => ({...on, method: 'PUT', json: policy, permission: 'storage.buckets.setIamPolicy'}),
    }
  }
  const found = parseImageRepository(name)
  if (!found) return undefined
  const {location, project, repository} = found
  const path = `projects/${project}/locations/${location}/repositories/${repository}`
  const on = {service: 'artifactregistry', about: {projectId: project}} as const
  const query = {'options.requestedPolicyVersion': POLICY_VERSION}
  return {
    get: {...on, path: `${path}:getIamPolicy`, query, permission: 'artifactregistry.repositories.getIamPolicy'},
    set: (policy) => ({
      ...on,
      method: 'POST',
      path: `${path}:setIamPolicy`,
      json: {policy},
      permission: 'artifactregistry.repositories.setIamPolicy',
    }),
  }
}
