// The policies of buckets and of repositories of packages. Each name exists: nothing but its policy is here.
// https://cloud.google.com/storage/docs/json_api/v1/buckets/getIamPolicy
// https://cloud.google.com/storage/docs/json_api/v1/buckets/setIamPolicy
// https://cloud.google.com/artifact-registry/docs/reference/rest/v1/projects.locations.repositories/setIamPolicy
import {isNumber, isOutput, isTextField} from '../services/messages.ts'
import {type CallReply, jsonReply} from '../state/call.ts'
import {type AcceptedCall, type AdminRoute, adminCallRow} from './admin-call.ts'
import {bindingsOf, etagOf, type PolicyHolder} from './bindings.ts'
import {answerPolicy, isBindings, policyFields, replacePolicy} from './policies.ts'

const VERSION = 'optionsRequestedPolicyVersion'

function bucketOf({names}: AcceptedCall): PolicyHolder {
  const name = `projects/_/buckets/${names['bucket']}`
  const service = 'storage.googleapis.com'
  return {id: `//${service}/${name}`, resource: {name, service, type: `${service}/Bucket`}}
}

/** In the form of Cloud Storage. */
function shown(reply: CallReply, {resource}: PolicyHolder): CallReply {
  if (reply.status !== 200) return reply
  const policy: object = JSON.parse(reply.body)
  return jsonReply({kind: 'storage#policy', resourceId: resource.name, ...policy}, `policy of ${resource.name}`)
}

function getOfBucket(call: AcceptedCall): CallReply {
  const requestedPolicyVersion = Number(call.query.get(VERSION) ?? 1)
  const holder = bucketOf(call)
  return shown(answerPolicy({...call, body: {options: {requestedPolicyVersion}}}, holder), holder)
}

function setOfBucket(call: AcceptedCall): CallReply {
  const {body, cloud} = call
  const {etag, kind: _kind, resourceId: _id, ...policy} = body
  const holder = bucketOf(call)
  if (etag !== undefined && etag !== etagOf(cloud, holder, bindingsOf(cloud, holder))) {
    const message = 'At least one of the pre-conditions you specified did not hold.'
    const error = {code: 412, message, errors: [{message, domain: 'global', reason: 'conditionNotMet'}]}
    return {...jsonReply({error}, message), status: 412}
  }
  return shown(replacePolicy({...call, body: {policy}}, holder), holder)
}

const repositoryOf = ({names, project}: AcceptedCall): PolicyHolder => {
  const name = `projects/${project.id}/locations/${names['location']}/repositories/${names['repository']}`
  const service = 'artifactregistry.googleapis.com'
  return {id: `//${service}/${name}`, resource: {name, service, type: `${service}/Repository`}}
}

const bucket = '/storage/v1/b/{bucket}/iam'
const written = {kind: isTextField, resourceId: isTextField, etag: isTextField, version: isNumber, bindings: isBindings}
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
    (call) => answerPolicy(call, repositoryOf(call)),
    {},
    version,
  ),
  adminCallRow(
    'POST',
    `${repository}:setIamPolicy`,
    may('setIamPolicy'),
    (call) => replacePolicy(call, repositoryOf(call)),
    policyFields,
  ),
].map((row) => ({...row, deniedAs}))
