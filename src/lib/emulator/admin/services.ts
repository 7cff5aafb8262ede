// https://cloud.google.com/service-usage/docs/reference/rest/v1/services
import type {Project} from '../../trust/trust.ts'
import {invalidField, isFlag, isTextField, isTexts, pageOfItems, preconditionFailure} from '../services/messages.ts'
import {apiTitles} from '../services/projects.ts'
import {type CallReply, errorInfo, jsonReply, rpcError} from '../state/call.ts'
import {changeWorld} from '../state/cloud.ts'
import {
  type AcceptedCall,
  type AdminRoute,
  adminCallRow,
  getOperation,
  newOperationId,
  PAGE_PARAMETERS,
  startOperation,
} from './admin-call.ts'
import {apiNames} from './api-names.ts'

const MAX_BATCH = 20
const emulated: readonly string[] = Object.keys(apiTitles)
const type = (name: string): string => `type.googleapis.com/google.api.serviceusage.v1.${name}`

const isOn = ({services}: Project, service: string): boolean => services === undefined || services.includes(service)

const show = (project: Project, service: string): object => ({
  name: `projects/${project.number}/services/${service}`,
  config: {name: service, title: (apiTitles as Record<string, string>)[service] ?? service},
  state: isOn(project, service) ? 'ENABLED' : 'DISABLED',
  parent: `projects/${project.number}`,
})

const isService = (name: string): boolean =>
  name.endsWith('.googleapis.com') && apiNames.has(name.slice(0, -'.googleapis.com'.length))

const unknownService = (name: string): CallReply =>
  rpcError('PERMISSION_DENIED', `Not found or permission denied for service(s): ${name}.`, [
    preconditionFailure([{type: 'googleapis.com', subject: '220002'}]),
    errorInfo('SERVICE_CONFIG_NOT_FOUND_OR_PERMISSION_DENIED', 'serviceusage.googleapis.com', {services: name}),
  ])

/** Enables or disables services. If nothing changes, the operation is done at once. */
function turn({cloud, project}: AcceptedCall, services: string[], on: boolean, response: () => object): CallReply {
  const unknown = services.find((name) => !isService(name))
  if (unknown !== undefined) return unknownService(unknown)
  if (services.every((name) => isOn(project, name) === on) && cloud.administration.failures.length === 0) {
    const done = {name: 'operations/noop.DONE_OPERATION', done: true, response: response()}
    return jsonReply(done, `${services.join(', ')}: ${on ? 'on' : 'off'} already`)
  }
  const name = `operations/acat.p2-${project.number}-${newOperationId()}`
  const resourceNames = services.map((service) => `projects/${project.number}/services/${service}`)
  return startOperation(cloud, name, {'@type': type('OperationMetadata'), resourceNames}, () =>
    changeWorld(cloud, () => {
      const others = (project.services ?? emulated).filter((service) => !services.includes(service))
      project.services = on ? [...others, ...new Set(services)] : others
      return response()
    }),
  )
}

const turnOne =
  (on: boolean) =>
  (call: AcceptedCall): CallReply => {
    const {service = ''} = call.names
    return turn(call, [service], on, () => ({
      '@type': type(on ? 'EnableServiceResponse' : 'DisableServiceResponse'),
      service: show(call.project, service),
    }))
  }

function enableAll(call: AcceptedCall): CallReply {
  const services = (call.body['serviceIds'] ?? []) as string[]
  if (services.length === 0 || services.length > MAX_BATCH)
    return invalidField('service_ids', `1 to ${MAX_BATCH} of them`)
  return turn(call, services, true, () => ({
    '@type': type('BatchEnableServicesResponse'),
    services: services.map((service) => show(call.project, service)),
  }))
}

function list({project, query}: AcceptedCall): CallReply {
  const names = [...new Set([...(project.services ?? []), ...emulated])].sort()
  const [, state] = /^state:(ENABLED|DISABLED)$/.exec(query.get('filter') ?? '') ?? []
  if (query.get('filter') && state === undefined) return invalidField('filter', 'state:ENABLED or state:DISABLED')
  const wanted = names.filter((name) => state === undefined || isOn(project, name) === (state === 'ENABLED'))
  return pageOfItems(
    query,
    'services',
    wanted.map((name) => show(project, name)),
    {defaultSize: 50, maxSize: 200},
  )
}

const getOne = ({names: {service = ''}, project}: AcceptedCall): CallReply =>
  isService(service) ? jsonReply(show(project, service), `service ${service}`) : unknownService(service)

const operation = (call: AcceptedCall): CallReply => getOperation(call, `operations/${call.names['operation']}`)

const all = '/v1/projects/{project}/services'
const one = `${all}/{service}`
const may = (verb: string): string => `serviceusage.services.${verb}`
const disabling = {disableDependentServices: isFlag, checkIfServiceHasUsage: isTextField}

export const serviceRoutes: AdminRoute[] = [
  adminCallRow('GET', all, may('list'), list, {}, ['filter', ...PAGE_PARAMETERS]),
  adminCallRow('GET', one, may('get'), getOne),
  adminCallRow('POST', `${one}:enable`, may('enable'), turnOne(true)),
  adminCallRow('POST', `${one}:disable`, may('disable'), turnOne(false), disabling),
  adminCallRow('POST', `${all}:batchEnable`, may('enable'), enableAll, {serviceIds: isTexts}),
  adminCallRow('GET', '/v1/operations/{operation}', 'serviceusage.operations.get', operation),
]
