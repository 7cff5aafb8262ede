// The files that a person names, as one inventory: a federation.yml, and what gcloud, the APIs and Terraform print, where each object is
// recognised by its content.
import {basename, resolve} from 'node:path'
import {CiAuthError} from '../base/errors.ts'
import {defined, keysOf} from '../base/json.ts'
import {escapeLogLine, shellWord} from '../base/quoting.ts'
import {readIfFile} from '../files/text-file.ts'
import {isServiceAccount, projectOfServiceAccount} from '../google/identifiers.ts'
import {type Fields, fieldsOf, isObject, objects, textOf, textsOf} from '../trust/descriptions.ts'
import {loadFederation} from '../trust/federation-file.ts'
import type {World} from '../trust/trust.ts'
import {Collector, type PoolAt} from './collect.ts'
import type {Inventory} from './inventory.ts'
import {jsonValues} from './json-values.ts'
import {
  addAccount,
  addHome,
  addProvider,
  checkedBindings,
  endFile,
  type FileFacts,
  type Found,
  guardsOf,
  heldKeys,
  invalid,
  KEY,
  newFile,
  poolAt,
  poolFacts,
  readAsset,
  secondsOf,
} from './read-resources.ts'
import {readTerraform} from './read-terraform.ts'
import {accountResource, placeResource} from './resources.ts'

export interface FilesCall {
  files: readonly string[]
  /** `RESOURCE=FILE`: whose policy is in a file. */
  policyOf?: readonly string[]
  cwd: string
}

/**
 * What all files say together.
 *
 * @throws {CiAuthError} `AUDIT_FILE_INVALID`, `AUDIT_FILE_UNREADABLE`, `INPUT_RESOURCE_INVALID`, and of a federation.yml
 * `FEDERATION_FILE_INVALID`, `FEDERATION_FILE_UNREADABLE`
 */
export async function readFiles({cwd, files, policyOf = []}: FilesCall, into = new Collector()): Promise<Inventory> {
  const owners = new Map(policyOf.map(ownerGiven))
  for (const name of new Set([...files, ...owners.keys()])) {
    const path = resolve(cwd, name)
    if (await isFederation(path)) addFederation(path, name, into)
    else await readExport(path, name, owners.get(name) ?? ownerInName(name), into)
  }
  return into.inventory()
}

/** `[FILE, full name of the resource]` */
function ownerGiven(text: string): [string, string] {
  const [, resource = '', file = ''] = /^([^=]+)=(.+)$/s.exec(text) ?? []
  const name = fullName(resource)
  if (name !== undefined && file !== '') return [file, name]
  const message = `"${escapeLogLine(text)}" does not say of what the policy in a file is`
  throw new CiAuthError('INPUT_RESOURCE_INVALID', message, {
    suggestions: [
      'Write RESOURCE=FILE, where RESOURCE is the email of a service account, projects/ID, folders/NUMBER, organizations/NUMBER, gs://BUCKET, or a full name that begins with //',
    ],
  })
}

function fullName(resource: string): string | undefined {
  if (/^\/\/[a-z]/.test(resource)) return resource
  if (/^projects\/[^/]+\/serviceAccounts\/[^/]+$/.test(resource)) return `//iam.googleapis.com/${resource}`
  if (/^(?:projects|folders|organizations)\/[^/]+$/.test(resource)) return placeResource(resource)
  if (/^gs:\/\/[^/]+$/.test(resource)) return `//storage.googleapis.com/${resource.slice('gs://'.length)}`
  return isServiceAccount(resource) ? accountResource(projectOfServiceAccount(resource) ?? '-', resource) : undefined
}

/** People save the policy of an account under its email. */
function ownerInName(file: string): string | undefined {
  const name = basename(file).replace(/\.json$/, '')
  return name.includes('@') ? fullName(name) : undefined
}

/** Also in JSON, as the emulator writes it. */
async function isFederation(path: string): Promise<boolean> {
  const start = await readIfFile(path).catch(() => '')
  return /^\s*[{[]/.test(start)
    ? /^\s*\{\s*"(?:projects|pools)"/.test(start)
    : /^(?:projects|pools|serviceAccounts):/m.test(start)
}

/** @throws {CiAuthError} */
function addFederation(path: string, name: string, into: Collector): void {
  const {world} = loadFederation(path)
  for (const {id, number} of world.projects) into.addProject({id, number})
  const home = world.projects[0]?.id ?? ''
  for (const pool of world.pools) {
    const at = {project: pool.project ?? home, pool: pool.id}
    const stateOf = ({deleted = false, disabled = false}) => ({deleted, disabled})
    into.addPool(at, {...stateOf(pool), from: name})
    if (!pool.external || pool.providers.length > 0) into.hasAllProviders(at, name)
    for (const provider of pool.providers)
      into.addProvider(at, {id: provider.id, kind: 'oidc', provider, ...stateOf(provider), from: name})
  }
  addAccounts(world, home, name, into)
  into.addGap({
    what: `what ${name} does not describe`,
    why: 'it says what should be, and anybody can add a provider to a pool, or a member to a policy',
    remedy: 'Add the output of gcloud for the same projects.',
  })
}

function addAccounts({grants, serviceAccounts}: World, home: string, name: string, into: Collector): void {
  for (const {disabled = false, email} of serviceAccounts) into.addAccount({email, disabled, from: name})
  for (const {condition, members, role, serviceAccount} of grants) {
    const resource = accountResource(projectOfServiceAccount(serviceAccount) ?? home, serviceAccount)
    into.addPolicy(resource, [{role, members, ...defined({condition})}], name)
  }
}

/** @throws {CiAuthError} with the file and the line. */
async function readExport(path: string, name: string, policyOf: string | undefined, into: Collector): Promise<void> {
  const file = newFile()
  for await (const {isListed, line, value} of jsonValues(path, name)) {
    if (!isObject(value)) continue
    try {
      readObject({value, isListed, from: name, policyOf}, into, file)
    } catch (cause) {
      throw cause instanceof CiAuthError
        ? cause.with({message: `${escapeLogLine(name)}:${line} ${cause.message}`})
        : cause
    }
  }
  endFile(file, name, into)
}

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
      // A search finds no empty policies.
      into.addPolicy(String(resource), checkedBindings(fieldsOf(policy)), found.from)
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
    what: 'iam roles describe',
    is: ({includedPermissions, name}) =>
      /(?:^|\/)roles\//.test(textOf(name) ?? '') && Array.isArray(includedPermissions),
    read: ({value}, into) => into.addRole(String(value['name']), textsOf(value['includedPermissions'])),
  },
  {
    what: 'identity groups memberships list --view=full',
    is: ({name, preferredMemberKey}) =>
      /^groups\/[^/]+\/memberships\//.test(textOf(name) ?? '') && isObject(preferredMemberKey),
    read: ({from, value: {preferredMemberKey, type}}, into) => {
      const group = /([^/\\]+@[^/\\]+)\.json$/.exec(from)?.[1]
      if (group === undefined)
        throw invalid('has members of a group, and does not say of which', 'Name the file GROUP_EMAIL.json')
      const id = textOf(fieldsOf(preferredMemberKey)['id']) ?? ''
      into.addToGroup(group, memberInGroup(id, type))
    },
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
      const tellsAll = parent === undefined
      into.addProject({id: String(projectId), number: String(projectNumber), ancestors, tellsAll})
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
    read: ({from, value: {id, policy, type}}, into, file) => {
      into.addPolicy(placeResource(`${type}s/${id}`), checkedBindings(fieldsOf(policy)), from)
      if (type === 'project') file.projects.push({id: String(id), ancestors: []})
      else file.projects.at(-1)?.ancestors.push(`${type}s/${id}`)
    },
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
      const what = `the pages after ${found.from}`
      if (found.value['nextPageToken'])
        into.addGap({what, why: 'it is not the last page', remedy: 'Save the next pages, too.'})
    },
  },
]

/** https://cloud.google.com/identity/docs/reference/rest/v1/groups.memberships */
function memberInGroup(id: string, type: unknown): string {
  if (id.endsWith('.gserviceaccount.com')) return `serviceAccount:${id}`
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
export function readObject(found: Found, into: Collector, file: FileFacts): void {
  const kind = kinds.find(({is}) => is(found.value))
  if (!kind) throw invalid(`has an object that audit does not know, with the keys ${keysOf(found.value)}`, ...KNOWN)
  kind.read(found, into, file)
}
