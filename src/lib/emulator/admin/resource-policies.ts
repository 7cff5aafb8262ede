// The policies of buckets and of repositories of packages. Each name exists: nothing but its policy is here.
// https://cloud.google.com/storage/docs/json_api/v1/buckets/getIamPolicy
// https://cloud.google.com/storage/docs/json_api/v1/buckets/setIamPolicy
// https://cloud.google.com/artifact-registry/docs/reference/rest/v1/projects.locations.repositories/setIamPolicy
import {isNumber, isOutput, isText} from '../services/messages.ts'
import {jsonReply, type Reply} from '../state/call.ts'
import {type AcceptedCall, type AdminRoute, adminCallRow} from './admin-call.ts'
import {bindingsOf, etagOf, type PolicyHolder} from './bindings.ts'
import {getPolicy, isBindings, policyFields, setPolicy} from './policies.ts'

const VERSION = 'optionsRequestedPolicyVersion'

function bucketOf({names}: AcceptedCall): PolicyHolder {
  const name = `projects/_/buckets/${names['bucket']}`
  const service = 'storage.googleapis.com'
  return {id: `//${service}/${name}`, resource: {name, service, type: `${service}/Bucket`}}
}

/** In the form of Cloud Storage. */
function shown(reply: Reply, {resource}: PolicyHolder): Reply {
  if (reply.status !== 200) return reply
  const policy: object = JSON.parse(reply.body)
  return jsonReply({kind: 'storage#policy', resourceId: resource.name, ...policy}, `policy of ${resource.name}`)
}

function getOfBucket(call: AcceptedCall): Reply {
  const requestedPolicyVersion = Number(call.query.get(VERSION) ?? 1)
  const holder = bucketOf(call)
  return shown(getPolicy({...call, body: {options: {requestedPolicyVersion}}}, holder), holder)
}

function setOfBucket(call: AcceptedCall): Reply {
  const {body, cloud} = call
  const {etag, kind: _kind, resourceId: _id, ...policy} = body
  const holder = bucketOf(call)
  if (etag !== undefined && etag !== etagOf(cloud, holder, bindingsOf(cloud, holder))) {
    const message = 'At least one of the pre-conditions you specified did not hold.'
    const error = {code: 412, message, errors: [{message, domain: 'global', reason: 'conditionNotMet'}]}
    return {...jsonReply({error}, message), status: 412}
  }
  return shown(setPolicy({...call, body: {policy}}, holder), holder)
}

const repositoryOf = ({names, project}: AcceptedCall): PolicyHolder => {
  const name = `projects/${project.id}/locations/${names['location']}/repositories/${names['repository']}`
  const service = 'artifactregistry.googleapis.com'
  return {id: `//${service}/${name}`, resource: {name, service, type: `${service}/Repository`}}
}

const bucket = '/storage/v1/b/{bucket}/iam'
const written = {kind: isText, resourceId: isText, etag: isText, version: isNumber, bindings: isBindings}
const deniedAs = 'The caller does not have permission'

export const bucketRoutes: AdminRoute[] = [
  adminCallRow('GET', bucket, 'storage.buckets.getIamPolicy', getOfBucket, {}, [VERSION, 'userProject']),
  adminCallRow('PUT', bucket, 'storage.buckets.setIamPolicy', setOfBucket, {...written, owner: isOutput}, [
    'userProject',
  ]),
].map((row) => ({...row, deniedAs}))

const repository = '/v1/projects/{project}/locations/{location}/repositories/{repository}'
const may = (verb: string): string => `artifactregistry.repositories.${verb}`
const version = ['options.requestedPolicyVersion']

export const repositoryRoutes: AdminRoute[] = [
  adminCallRow(
    'GET',
    `${repository}:getIamPolicy`,
    may('getIamPolicy'),
    (call) => getPolicy(call, repositoryOf(call)),
    {},
    version,
  ),
  adminCallRow(
    'POST',
    `${repository}:setIamPolicy`,
    may('setIamPolicy'),
    (call) => setPolicy(call, repositoryOf(call)),
    policyFields,
  ),
].map((row) => ({...row, deniedAs}))
