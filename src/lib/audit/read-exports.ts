// What gcloud and the APIs print, each object recognised by its content.
import {keysOf} from '../base/json.ts'
import {shellWord} from '../base/quoting.ts'
import {type Fields, fieldsOf, isObject, objects, textOf} from '../trust/descriptions.ts'
import type {Collector, PoolAt} from './collect.ts'
import {guardsOf} from './guards.ts'
import {addHome, type FileFacts, readAsset} from './read-assets.ts'
import {
  addAccount,
  addProvider,
  checkedBindings,
  type Found,
  heldKeys,
  invalid,
  KEY,
  poolAt,
  poolFacts,
  secondsOf,
} from './read-resources.ts'
import {readTerraform} from './read-terraform.ts'

/** A kind of object that is understood. */
interface Kind {
  /** Commands of gcloud that print it, as a list names them. */
  what?: string
  is(value: Fields): boolean
  read(found: Found, into: Collector, file: FileFacts): void
}

/** Pages as the APIs answer them. */
const pages = ['results', 'assets', 'workloadIdentityPools', 'workloadIdentityPoolProviders', 'accounts', 'keys']
const pageOf = (value: Fields): string | undefined =>
  pages.find((field) => Array.isArray(value[field]) && value['name'] === undefined)

/** The first that fits is it. */
const kinds: readonly Kind[] = [
  {
    is: ({format_version}) => textOf(format_version) !== undefined,
    read: readTerraform,
  },
  {
    what: 'asset search-all-iam-policies',
    is: ({assetType, asset_type, policy, resource}) =>
      textOf(assetType ?? asset_type) !== undefined && textOf(resource) !== undefined && isObject(policy),
    read: (found, into) => {
      const {policy, resource} = found.value
      addHome(found.value, '', {}, into)
      into.addPolicy(String(resource), checkedBindings({etag: '', ...fieldsOf(policy)}), found.from)
    },
  },
  {
    what: 'asset export, list, search-all-resources',
    is: ({assetType, asset_type, name}) =>
      textOf(assetType ?? asset_type) !== undefined && textOf(name)?.startsWith('//') === true,
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
    what: 'iam service-accounts keys list',
    is: ({name}) => KEY.test(textOf(name) ?? ''),
    read: ({value}, into) => {
      const [, account = '', id = ''] = KEY.exec(String(value['name'])) ?? []
      into.addKeys(account, heldKeys(value, id))
    },
  },
  {
    what: 'iam service-accounts list, describe',
    is: ({email, uniqueId}) => textOf(email) !== undefined && textOf(uniqueId) !== undefined,
    read: ({from, value}, into) => addAccount(into, value, from),
  },
  {
    what: 'projects list, describe',
    is: ({projectId, projectNumber}) => textOf(projectId) !== undefined && projectNumber !== undefined,
    read: ({value: {parent, projectId, projectNumber}}, into) => {
      const {id, type} = fieldsOf(parent)
      const ancestors = textOf(id) && textOf(type) ? [`${type}s/${id}`] : undefined
      into.addProject({id: String(projectId), number: String(projectNumber), ancestors})
    },
  },
  {
    what: 'org-policies describe, iam policies get, iam policy-bindings list',
    is: (value) => guardsOf(value, '', value) !== undefined,
    read: ({value}, into) => into.addGuards(guardsOf(value, '', value) ?? {asked: [], guards: []}),
  },
  {
    what: 'policy-intelligence query-activity',
    is: ({activityType, fullResourceName}) =>
      activityType === 'serviceAccountLastAuthentication' && textOf(fullResourceName) !== undefined,
    read: ({from, value: {activity, fullResourceName}}, into) => {
      const email = String(fullResourceName).split('/').at(-1) ?? ''
      const lastUsedSeconds = secondsOf(fieldsOf(activity)['lastAuthenticatedTime'])
      if (lastUsedSeconds !== undefined) into.addAccount({email, lastUsedSeconds, from})
    },
  },
  {
    what: 'projects get-ancestors-iam-policy',
    is: ({id, policy, type}) => textOf(id) !== undefined && textOf(type) !== undefined && isObject(policy),
    read: ({from, value: {id, policy, type}}, into) =>
      into.addPolicy(`//cloudresourcemanager.googleapis.com/${type}s/${id}`, checkedBindings(fieldsOf(policy)), from),
  },
  {
    what: 'get-iam-policy of any resource, with --policy-of',
    is: ({bindings, etag, name}) => name === undefined && (Array.isArray(bindings) || textOf(etag) !== undefined),
    read: ({from, policyOf, value}, into) => {
      if (policyOf === undefined) {
        const flag = `--policy-of projects/PROJECT_ID=${shellWord(from)}`
        throw invalid(
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
      for (const value of objects(found.value[pageOf(found.value) ?? '']))
        readObject({...found, value, isListed: true}, into, file)
      if (!found.value['nextPageToken']) return
      const gap = {
        what: `the pages after ${found.from}`,
        why: 'it is not the last page',
        remedy: 'Save the next pages, too.',
      }
      into.addGap(gap)
    },
  },
]

const KNOWN = [
  'audit reads these files. gcloud needs --format=json, except for asset export:',
  ...['federation.yml', 'terraform show -json', ...kinds.flatMap(({what}) => (what ? `gcloud ${what}` : []))].map(
    (what) => `- ${what}`,
  ),
]

/** @throws {CiAuthError} whose message goes on after the file and the line. */
export function readObject(found: Found, into: Collector, file: FileFacts): void {
  const kind = kinds.find(({is}) => is(found.value))
  if (!kind) {
    const keys = keysOf(found.value)
    throw invalid(`has an object that audit does not know, with the keys ${keys}`, ...KNOWN)
  }
  kind.read(found, into, file)
}
