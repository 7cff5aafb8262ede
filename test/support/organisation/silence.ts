// What an audit is given of an organisation, with one thing of it left out: the audit must not be silent about what depends on it.
import {mkdtemp, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Api, type ApiCall} from '../../../src/lib/audit/api.ts'
import {readInventory} from '../../../src/lib/audit/audit.ts'
import {InventoryCollector} from '../../../src/lib/audit/collect.ts'
import type {Inventory} from '../../../src/lib/audit/inventory.ts'
import {judge} from '../../../src/lib/audit/judge.ts'
import {readLive} from '../../../src/lib/audit/live.ts'
import {CiAuthError} from '../../../src/lib/base/errors.ts'
import type {Admin} from '../../../src/lib/google/admin/admin-call.ts'
import {asOperator} from '../../../src/lib/operator/connection.ts'
import {fieldsOf, isObject, type JsonFields, jsonObjects} from '../../../src/lib/trust/descriptions.ts'
import type {World} from '../../../src/lib/trust/trust.ts'
import {openEmulator} from '../emulator.ts'
import {frontOf} from '../setup-rig.ts'
import {accountAssets, completeWorld, openings, PLACE, terraformState} from './complete.ts'
import {NOW_SECONDS} from './sites.ts'

/** The objects in each file; of an API, the answer to each call. */
export type Given = Readonly<Record<string, readonly unknown[]>>

class Recorder extends Api {
  readonly answers: Record<string, readonly [JsonFields]> = {}

  override async get(call: ApiCall): Promise<JsonFields> {
    const answer = await super.get(call)
    this.answers[call.path] = [answer]
    return answer
  }
}

class Player extends Api {
  readonly #given: Given

  constructor(given: Given) {
    super(undefined as unknown as Admin, undefined)
    this.#given = given
  }

  override async get({path}: ApiCall): Promise<JsonFields> {
    const [answer] = this.#given[path] ?? []
    if (isObject(answer)) return structuredClone(answer)
    throw new CiAuthError('SETUP_PERMISSION_DENIED', `${path} may not be read`, {})
  }
}

/** What each kind of input has of the organisation that the API shows. */
async function givenOf(admin: Admin, world: World): Promise<Readonly<Record<Kind, Given>>> {
  const api = new Recorder(admin, undefined)
  await readLive({api, into: new InventoryCollector()}, PLACE)
  const found = (method: string) => jsonObjects(api.answers[`${PLACE}:${method}`]?.[0]['results'])
  const resources = found('searchAllResources')
  const policies = found('searchAllIamPolicies')
  const search = {'resources.json': resources, 'policies.json': policies, ...accountAssets}
  return {
    search,
    export: {'export.ndjson': [...resources, ...policies].map(asExported)},
    api: api.answers,
    terraform: {'state.json': [terraformState(world)]},
  }
}

export const kinds = ['search', 'export', 'api', 'terraform'] as const
export type Kind = (typeof kinds)[number]

/** What a search has found, as `gcloud asset export` writes it. */
function asExported({
  assetType,
  folders,
  name,
  organization,
  policy,
  project,
  resource,
  versionedResources,
}: JsonFields) {
  const [{resource: data} = {}] = jsonObjects(versionedResources)
  return {
    name: name ?? resource,
    asset_type: assetType,
    ...(data === undefined ? {} : {resource: {version: 'v1', data}}),
    ...(isObject(policy) ? {iam_policy: {etag: 'BwYAAAAAAAA=', ...policy}} : {}),
    ancestors: [project, folders, organization].flat().filter((each) => each !== undefined),
    update_time: '2026-10-01T08:00:00Z',
  }
}

/** Where files are written. Remove it at the end. */
export const silenceFolder = () => mkdtemp(join(tmpdir(), 'ci-auth-silence-'))

/** What the audit says that ends it with another code than 0, or at least shows that something is missing. Empty: it is silent. */
export async function toldOf(kind: Kind, given: Given, folder: string): Promise<string[]> {
  let inventory: Inventory
  try {
    inventory = await (kind === 'api' ? played(given) : written(kind, given, folder))
  } catch (error) {
    if (error instanceof CiAuthError) return [error.code]
    throw error
  }
  const {findings, gaps, notAsked = []} = judge(inventory, {dedicated: [], nowSeconds: NOW_SECONDS})
  const asked = notAsked.filter(({what}) => !notInKind[kind].includes(what))
  const told = [...findings.map(({code}) => code), ...[...gaps, ...asked].map(({what}) => what)]
  if (kind !== 'terraform' || given['state.json']?.length === 0) return told
  // It stands in every run, so it cannot be what a verdict rests on.
  if (!told.includes(STANDING)) throw new Error(`the audit of a state does not say: ${STANDING}`)
  return told.filter((what) => what !== STANDING)
}

const always = ['whose trusted names are']
const beside = [
  'the keys of accounts',
  'when accounts were last used',
  'organisation policies',
  'deny policies and boundaries',
]
const notInKind = {
  search: always,
  export: [...always, ...beside],
  api: [...always, ...beside],
  terraform: [...always, ...beside],
}
const STANDING = 'what the Terraform of state.json does not manage'

const played = (given: Given): Promise<Inventory> =>
  readInventory({
    files: [],
    cwd: '.',
    live: async (into) => void (await readLive({api: new Player(given), into}, PLACE)),
  })

const inFiles = new Map<string, readonly unknown[]>()

async function written(kind: Kind, given: Given, folder: string): Promise<Inventory> {
  const textOf = (values: readonly unknown[]) =>
    kind === 'export' ? values.map((value) => JSON.stringify(value)).join('\n') : JSON.stringify(values)
  for (const [name, values] of Object.entries(given)) {
    const path = join(folder, name)
    // All but one are as they were.
    if (inFiles.get(path) !== values) await writeFile(path, textOf(values))
    inFiles.set(path, values)
  }
  return readInventory({files: Object.keys(given), cwd: folder})
}

interface Deletion {
  /** `resources.json/3/versionedResources/0/resource/oidc` */
  path: string
  rest: Given
  /** Why nobody can know that it is missing. Undefined: the audit must tell what depended on it. */
  untold?: string
}

/** Each file, object and field of `given`, left out. */
function* deletions(given: Given): Generator<Deletion> {
  for (const [name, values] of Object.entries(given)) {
    const {[name]: _gone, ...others} = given
    yield {path: name, rest: others}
    for (const [path, rest] of parted(values)) {
      const untold = untoldReason(values, path)
      yield {path: `${name}${path}`, rest: {...given, [name]: rest as unknown[]}, ...(untold ? {untold} : {})}
    }
  }
}

/** What can be left out of `given` without a word, although it should not. @param isTried - Default: all is. */
export async function silentIn(
  kind: Kind,
  given: Given,
  folder: string,
  isTried: (path: string) => boolean = () => true,
): Promise<{tried: number; silent: string[]}> {
  const wanted = [...deletions(given)].filter(({path, untold}) => !untold && isTried(path))
  const silent: string[] = []
  for (const {path, rest} of wanted) if ((await toldOf(kind, rest, folder)).length === 0) silent.push(`${kind} ${path}`)
  return {tried: wanted.length, silent}
}

/** The complete organisation, and each way of opening it, as an emulator shows them. */
export async function openedOrganisations(): Promise<{name: string; givens: Readonly<Record<Kind, Given>>}[]> {
  const world = completeWorld()
  const emulator = await openEmulator({world})
  const env = {...emulator.environment('loopback'), ...emulator.operatorVariables()}
  const found: Awaited<ReturnType<typeof openedOrganisations>> = []
  try {
    await asOperator(frontOf(env, tmpdir()), {timeoutMs: 600_000, retries: 1}, async ({admin}) => {
      for (const [name, open] of Object.entries(openings)) {
        Object.assign(world, completeWorld())
        open(world)
        found.push({name, givens: await givenOf(admin, world)})
      }
    })
    return found
  } finally {
    await emulator.close()
  }
}

/** `value` without each part of it, one at a time, with the path to it. */
function* parted(value: unknown): Generator<[path: string, rest: unknown]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield [`/${index}`, value.toSpliced(index, 1)]
      for (const [path, rest] of parted(item)) yield [`/${index}${path}`, value.with(index, rest)]
    }
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      const {[key]: _gone, ...others} = value
      yield [`/${key}`, others]
      for (const [path, rest] of parted(item)) yield [`/${key}${path}`, {...value, [key]: rest}]
    }
  }
}

/** A binding or a member, of a policy or of Terraform. */
const GIVES = /(?:\/bindings\/\d+(?:\/members\/\d+)?|\/values\/members\/\d+)$/
const GRANT = 'a grant: without it, nobody has the role'
const FULL = /^(.*?)((?:\/(?:policy|iam_policy)(?:\/.*)?)?)$/

const isSecond = ({name, values}: JsonFields): boolean =>
  String(fieldsOf(values)['name'] ?? name).endsWith('/providers/second')

const recordAt = (values: readonly unknown[], path: string): JsonFields =>
  fieldsOf(
    path
      .split('/')
      .slice(1)
      .reduce<unknown>((so, key) => (so as JsonFields)?.[key], values),
  )

/** What is gone without a trace, because nothing else that exists tells of it. */
function untoldReason(values: readonly unknown[], path: string): string | undefined {
  const [, of = '', field = ''] = FULL.exec(path) ?? []
  const record = recordAt(values, of)
  if (field === '' && isSecond(record)) return 'one of several providers'
  if (GIVES.test(field || path) || /_iam_(?:member|binding)$/.test(String(record['type']))) return GRANT
  const policy = record['iam_policy'] ?? record['policy']
  if (!isObject(policy)) return undefined
  // A policy with an etag and no bindings is an empty one.
  if (field.endsWith('/bindings') && policy['etag'] !== undefined) return 'all grants: an empty policy looks so'
  const isPlace = String(record['resource'] ?? record['name']).startsWith('//cloudresourcemanager.googleapis.com/')
  return isPlace ? undefined : 'a policy below a project: a search and an export leave out empty ones'
}
