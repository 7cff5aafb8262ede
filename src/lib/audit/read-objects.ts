// The objects in a file, each recognised by its content: what gcloud, the APIs and Terraform print.
import {keysOf} from '../base/json-texts.ts'
import {shellWord} from '../base/quoting.ts'
import {lastUseIn} from '../google/admin/last-use.ts'
import {fieldsOf, isObject, type JsonFields, jsonObjects, jsonTextValue} from '../trust/descriptions.ts'
import type {InventoryCollector} from './collect.ts'
import type {PoolAt} from './merge-pools.ts'
import {
  addAccount,
  addHome,
  addProvider,
  checkedBindings,
  type FileFacts,
  type FoundResource,
  guardsOf,
  heldKeys,
  invalidAuditFile,
  KEY,
  poolAt,
  poolFacts,
  readAsset,
  roleOf,
  SAVE_ALL,
} from './read-resources.ts'
import {readTerraform} from './read-terraform.ts'
import {placeResource} from './resources.ts'

/** A kind of object that is understood. */
interface Kind {
  /** Commands of gcloud that print it, as a list names them. */
  what?: string
  is(value: JsonFields): boolean
  read(found: FoundResource, into: InventoryCollector, file: FileFacts): void
}

/** Pages as the APIs answer them. */
const pages = ['results', 'assets', 'workloadIdentityPools', 'workloadIdentityPoolProviders', 'accounts', 'keys']
const pageOf = (value: JsonFields): string | undefined =>
  pages.find((field) => Array.isArray(value[field]) && value['name'] === undefined)

/** The first that fits is it. */
const kinds: readonly Kind[] = [
  {
    is: ({format_version}) => jsonTextValue(format_version) !== undefined,
    read: readTerraform,
  },
  {
    what: 'asset search-all-iam-policies',
    is: ({assetType, asset_type, policy, resource}) =>
      jsonTextValue(assetType ?? asset_type) !== undefined && jsonTextValue(resource) !== undefined && isObject(policy),
    read: (found, into) => {
      const {policy, resource} = found.value
      addHome(found.value, '', {}, into)
      // A search finds no empty policies.
      into.addPolicy(String(resource), checkedBindings(fieldsOf(policy)), found.from)
    },
  },
  {
    what: 'asset export, list, search-all-resources',
    is: ({assetType, asset_type, name}) =>
      jsonTextValue(assetType ?? asset_type) !== undefined && jsonTextValue(name)?.startsWith('//') === true,
    read: readAsset,
  },
  {
    what: 'iam workload-identity-pools providers list, describe',
    is: ({name}) => poolAt(name)?.provider !== undefined,
    read: ({from, isListed, value}, into) => {
      const at = poolAt(value['name']) as PoolAt & {provider: string}
      addProvider(into, at, at.provider, value, from)
      if (isListed) into.hasAllProviders(at, from)
    },
  },
  {
    what: 'iam workload-identity-pools list, describe',
    is: ({name}) => poolAt(name) !== undefined,
    read: ({from, value}, into) => into.addPool(poolAt(value['name']) as PoolAt, poolFacts(value, from)),
  },
  {
    what: 'iam roles describe',
    is: ({includedPermissions, name}) =>
      /(?:^|\/)roles\//.test(jsonTextValue(name) ?? '') && Array.isArray(includedPermissions),
    read: ({from, value}, into) => into.addRole(roleOf(value, from)),
  },
  {
    what: 'identity groups memberships list --view=full',
    is: ({name, preferredMemberKey}) =>
      /^groups\/[^/]+\/memberships\//.test(jsonTextValue(name) ?? '') && isObject(preferredMemberKey),
    read: ({from, value: {preferredMemberKey, type}}, into) => {
      const group = /([^/\\]+@[^/\\]+)\.json$/.exec(from)?.[1]
      if (group === undefined)
        throw invalidAuditFile('has members of a group, and does not say of which', 'Name the file GROUP_EMAIL.json')
      const id = jsonTextValue(fieldsOf(preferredMemberKey)['id']) ?? ''
      into.addToGroup(group, memberInGroup(id, type))
    },
  },
  {
    what: 'iam service-accounts keys list',
    is: ({name}) => KEY.test(jsonTextValue(name) ?? ''),
    read: ({value}, into) => {
      const [, account = '', id = ''] = KEY.exec(String(value['name'])) ?? []
      into.addKeys(account, heldKeys(value, id))
    },
  },
  {
    what: 'iam service-accounts list, describe',
    is: ({email, uniqueId}) => jsonTextValue(email) !== undefined && jsonTextValue(uniqueId) !== undefined,
    read: ({from, value}, into) => addAccount(into, value, from),
  },
  {
    what: 'projects list, describe',
    is: ({projectId, projectNumber}) => jsonTextValue(projectId) !== undefined && projectNumber !== undefined,
    read: ({value: {parent, projectId, projectNumber}}, into) => {
      const {id, type} = fieldsOf(parent)
      const ancestors = jsonTextValue(id) === undefined ? undefined : [`${type}s/${id}`]
      const tellsAll = parent === undefined
      into.addProject({id: String(projectId), number: String(projectNumber), ancestors, tellsAll})
    },
  },
  {
    what: 'resource-manager folders list, describe',
    is: ({name, parent}) => /^folders\/\d+$/.test(jsonTextValue(name) ?? '') && jsonTextValue(parent) !== undefined,
    read: ({value: {name, parent}}, into) => into.addFolder(String(name), String(parent)),
  },
  {
    what: 'org-policies describe, iam policies get, iam policy-bindings list',
    is: (value) => guardsOf(value, '', value) !== undefined,
    read: ({value}, into) => into.addGuards(guardsOf(value, '', value) ?? {asked: [], guards: []}),
  },
  {
    what: 'policy-intelligence query-activity',
    is: ({activityType, fullResourceName}) =>
      activityType === 'serviceAccountLastAuthentication' && jsonTextValue(fullResourceName) !== undefined,
    read: ({isListed, value}, into, file) => {
      const use = lastUseIn(value)
      if (!use) throw invalidAuditFile('has a last use without the name of an account', SAVE_ALL)
      if (isListed) file.usedIn.add(use.project)
      into.addLastUse(use.account, use.seconds ?? 'never')
    },
  },
  {
    what: 'projects get-ancestors-iam-policy',
    is: ({id, policy, type}) =>
      jsonTextValue(id) !== undefined && jsonTextValue(type) !== undefined && isObject(policy),
    read: ({from, value: {id, policy, type}}, into, file) => {
      into.addPolicy(placeResource(`${type}s/${id}`), checkedBindings(fieldsOf(policy)), from)
      if (type === 'project') file.projects.push({id: String(id), ancestors: []})
      else file.projects.at(-1)?.ancestors.push(`${type}s/${id}`)
    },
  },
  {
    what: 'get-iam-policy of any resource, with --policy-of',
    is: ({bindings, etag, name}) =>
      name === undefined && (Array.isArray(bindings) || jsonTextValue(etag) !== undefined),
    read: ({from, policyOf, value}, into) => {
      if (policyOf === undefined) {
        const flag = `--policy-of projects/PROJECT_ID=${shellWord(from)}`
        throw invalidAuditFile(
          'is a policy, and does not say of what',
          `Say it. Of a project: ${flag}. Of a service account: its email in place of projects/PROJECT_ID.`,
        )
      }
      into.addPolicy(policyOf, checkedBindings(value), from)
    },
  },
  {
    // A page, as the API answers it.
    is: (value) => pageOf(value) !== undefined,
    read: (found, into, file) => {
      for (const value of jsonObjects(found.value[pageOf(found.value) ?? '']))
        readObject({...found, value, isListed: true}, into, file)
      const what = `the pages after ${found.from}`
      if (found.value['nextPageToken'])
        into.addGap({what, why: 'it is not the last page', remedy: 'Save the next pages, too.'})
    },
  },
]

/** https://cloud.google.com/identity/docs/reference/rest/v1/groups.memberships */
function memberInGroup(id: string, type: unknown): string {
  if (type === 'SERVICE_ACCOUNT' || id.endsWith('.gserviceaccount.com')) return `serviceAccount:${id}`
  if (id.startsWith('principal')) return id
  if (type === 'USER') return `user:${id}`
  // Without its type, it may be a group.
  return type === 'GROUP' || type === undefined ? `group:${id}` : `${type}:${id}`
}

const KNOWN = [
  'audit reads these files. gcloud needs --format=json, except for asset export:',
  ...['federation.yml', 'terraform show -json', ...kinds.flatMap(({what}) => (what ? `gcloud ${what}` : []))].map(
    (what) => `- ${what}`,
  ),
]

/** @throws {CiAuthError} whose message goes on after the file and the line. */
export function readObject(found: FoundResource, into: InventoryCollector, file: FileFacts): void {
  const kind = kinds.find(({is}) => is(found.value))
  if (!kind)
    throw invalidAuditFile(`has an object that audit does not know, with the keys ${keysOf(found.value)}`, ...KNOWN)
  kind.read(found, into, file)
}
