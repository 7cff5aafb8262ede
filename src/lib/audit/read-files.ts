// The files that a person names, as one inventory: a federation.yml, and what gcloud, the APIs and Terraform print, where each object is
// recognised by its content.
import {basename, resolve} from 'node:path'
import {CiAuthError} from '../base/errors.ts'
import {defined} from '../base/json.ts'
import {escapeLogLine} from '../base/quoting.ts'
import {readIfFile} from '../files/read-start.ts'
import {isServiceAccount, projectOfServiceAccount} from '../google/identifiers.ts'
import {isObject} from '../trust/descriptions.ts'
import {loadFederation} from '../trust/federation-file.ts'
import type {World} from '../trust/trust.ts'
import {InventoryCollector} from './collect.ts'
import type {Inventory} from './inventory.ts'
import {jsonValues} from './json-values.ts'
import {readObject} from './read-objects.ts'
import {endFile, newFile} from './read-resources.ts'
import {accountResourceName, placeResource} from './resources.ts'

export interface FilesCall {
  files: readonly string[]
  /** `RESOURCE=FILE`: whose policy is in a file. */
  policyOf?: readonly string[]
  cwd: string
  /** Where the text of a file is, by its name, if it is not there where the name says. */
  textAt?: ReadonlyMap<string, string>
}

/**
 * What all files say together.
 *
 * @throws {CiAuthError} `AUDIT_FILE_INVALID`, `AUDIT_FILE_UNREADABLE`, `INPUT_RESOURCE_INVALID`, and of a federation.yml
 * `FEDERATION_FILE_INVALID`, `FEDERATION_FILE_UNREADABLE`
 */
export async function readFiles(
  {cwd, files, policyOf = [], textAt}: FilesCall,
  into = new InventoryCollector(),
): Promise<Inventory> {
  const owners = new Map(policyOf.map(ownerGiven))
  for (const name of new Set([...files, ...owners.keys()])) {
    const path = textAt?.get(name) ?? resolve(cwd, name)
    if (isFederation(path)) addFederation(path, name, into)
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
      'Write RESOURCE=FILE, where RESOURCE is the email of a service account, projects/ID, folders/NUMBER, organizations/NUMBER, ' +
        'gs://BUCKET, or a full name that begins with //',
    ],
  })
}

function fullName(resource: string): string | undefined {
  if (/^\/\/[a-z]/.test(resource)) return resource
  if (/^projects\/[^/]+\/serviceAccounts\/[^/]+$/.test(resource)) return `//iam.googleapis.com/${resource}`
  if (/^(?:projects|folders|organizations)\/[^/]+$/.test(resource)) return placeResource(resource)
  if (/^gs:\/\/[^/]+$/.test(resource)) return `//storage.googleapis.com/${resource.slice('gs://'.length)}`
  return isServiceAccount(resource)
    ? accountResourceName(projectOfServiceAccount(resource) ?? '-', resource)
    : undefined
}

/** People save the policy of an account under its email. */
function ownerInName(file: string): string | undefined {
  const name = basename(file).replace(/\.json$/, '')
  return name.includes('@') ? fullName(name) : undefined
}

/** Also in JSON, as the emulator writes it. */
function isFederation(path: string): boolean {
  const start = textOrNone(path)
  return /^\s*[{[]/.test(start)
    ? /^\s*\{\s*"(?:projects|pools)"/.test(start)
    : /^(?:projects|pools|serviceAccounts):/m.test(start)
}

/** Who reads it next says why it cannot be read. */
function textOrNone(path: string): string {
  try {
    return readIfFile(path)
  } catch {
    return ''
  }
}

/** @throws {CiAuthError} */
function addFederation(path: string, name: string, into: InventoryCollector): void {
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

function addAccounts({grants, serviceAccounts}: World, home: string, name: string, into: InventoryCollector): void {
  for (const {disabled = false, email} of serviceAccounts) into.addAccount({email, disabled, from: name})
  for (const {condition, members, role, serviceAccount} of grants) {
    const resource = accountResourceName(projectOfServiceAccount(serviceAccount) ?? home, serviceAccount)
    into.addPolicy(resource, [{role, members, ...defined({condition})}], name)
  }
}

/** @throws {CiAuthError} with the file and the line. */
async function readExport(
  path: string,
  name: string,
  policyOf: string | undefined,
  into: InventoryCollector,
): Promise<void> {
  const file = newFile()
  let count = 0
  for await (const {isListed, line, value} of jsonValues(path, name)) {
    if (!isObject(value)) continue
    count++
    try {
      readObject({value, isListed, from: name, policyOf}, into, file)
    } catch (cause) {
      throw cause instanceof CiAuthError
        ? cause.with({message: `${escapeLogLine(name)}:${line} ${cause.message}`})
        : cause
    }
  }
  if (count === 0) readEmptyList(basename(name), name, into)
  endFile(file, name, into)
}

/** An empty list only says of what it is by the name of its file, as the lines that audit prints save it. */
function readEmptyList(file: string, from: string, into: InventoryCollector): void {
  const [, project, pool] = /^([^.]+)\.([^.]+)\.providers\.json$/.exec(file) ?? []
  const [, group] = /^([^/\\]+@[^/\\]+)\.json$/.exec(file) ?? []
  if (project !== undefined && pool !== undefined) into.hasAllProviders({project, pool}, from)
  else if (group !== undefined && !isServiceAccount(group)) into.addGroup(group)
}
