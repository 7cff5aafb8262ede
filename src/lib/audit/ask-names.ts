// Asks the public APIs of GitHub and GitLab whether the names that are trusted still belong to somebody. Only names are sent, without
// any token.
// https://docs.github.com/rest/users/users#get-a-user, https://docs.github.com/rest/repos/repos#get-a-repository
// https://docs.gitlab.com/api/groups/, https://docs.gitlab.com/api/users/, https://docs.gitlab.com/api/projects/

import {CiAuthError, throwAll} from '../base/errors.ts'
import {defined, jsonText, parseJsonObject} from '../base/json.ts'
import {groupedBy} from '../base/maps.ts'
import {escapeLogLine, shellWord} from '../base/quoting.ts'
import {shortList} from '../base/shortened.ts'
import {endpointsBy} from '../google/service.ts'
import {type Answer, type Network, networkOf} from '../http/http.ts'
import {fieldsOf, type JsonFields} from '../trust/descriptions.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import type {CheckedName, Inventory, UnreadPart} from './inventory.ts'
import {type JudgeOptions, judgingOf} from './judging.ts'
import {ownerOf, type TrustedName, trustedNames} from './names.ts'

type State = Omit<CheckedName, 'ci' | 'name' | 'from'>
type Ask = (path: string) => Promise<Answer>

/** A CI whose public API tells whose a name is. */
interface Directory {
  /** Whose tokens have names of this API. */
  issuer: RegExp
  host: string
  /** Replaces the address of the API. */
  variable: string
  /** `https://SERVICE.DOMAIN` is its address. */
  service: string
  domain: string
  owner(name: string, ask: Ask): Promise<State>
  below(name: string, kind: TrustedName['kind'], ask: Ask): Promise<State>
  /** How the subjects of the repository begin. Undefined: it is not told without a sign-in. */
  subject?(name: string, ask: Ask): Promise<string | undefined>
  /** The command line that tells it with one. */
  howToAskSubject?(name: string): string
}

const part = encodeURIComponent

const bodyOf = ({body}: Answer): JsonFields => parseJsonObject(body) ?? {}
const idIn = (value: unknown): string | undefined => {
  const {id} = fieldsOf(value)
  return id === undefined ? undefined : jsonText(id)
}

/** The API tells nobody how to go on. */
const BUSY = 'it takes no more calls for now'

/** By its status: what there is, what has moved, and what is not there or is private. */
function stateOf(answer: Answer, name: string, fullName: string, owner: string): State {
  const {status} = answer
  if (status === 200) return foundIn(bodyOf(answer), name, fullName, owner)
  if (status >= 300 && status < 400) return {state: 'moved'}
  if (status === 404) return {state: 'hidden'}
  throw new CiAuthError('NETWORK_UNREACHABLE', status === 403 || status === 429 ? BUSY : `it answered ${status}`)
}

function foundIn(fields: JsonFields, name: string, fullName: string, owner: string): State {
  const now = jsonText(fields[fullName] ?? name)
  const ids = defined({id: idIn(fields), ownerId: idIn(fields[owner])})
  return now.toLowerCase() === name.toLowerCase() ? {state: 'there', ...ids} : {state: 'moved', now, ...ids}
}

// https://docs.github.com/rest/actions/oidc#get-the-customization-template-for-an-oidc-subject-claim-for-a-repository
const subjectPath = (name: string): string => `repos/${name}/actions/oidc/customization/sub`

const directories: Readonly<Record<string, Directory>> = {
  github: {
    issuer: /^https:\/\/token\.actions\.githubusercontent\.com(?:\/|$)/,
    host: 'GitHub',
    variable: 'CI_AUTH_ENDPOINT_GITHUB',
    service: 'api',
    domain: 'github.com',
    // People and organisations can be seen by everybody, so a name that is not found is nobody's.
    owner: async (name, ask) => {
      const found = stateOf(await ask(`users/${part(name)}`), name, 'login', '')
      return found.state === 'hidden' ? {state: 'free'} : found
    },
    below: async (name, _kind, ask) =>
      stateOf(await ask(`repos/${name.split('/').map(part).join('/')}`), name, 'full_name', 'owner'),
    // `use_immutable_subject` beside it is false for a new repository: https://github.com/Azure/azure-dev/issues/9382
    subject: async (name, ask) => {
      const answer = await ask(`${subjectPath(name.split('/').map(part).join('/'))}`)
      const {sub_claim_prefix: prefix} = answer.status === 200 ? bodyOf(answer) : {}
      return typeof prefix === 'string' ? prefix : undefined
    },
    howToAskSubject: (name) => `gh api ${shellWord(subjectPath(name))} --jq .sub_claim_prefix`,
  },
  gitlab: {
    issuer: /^https:\/\/gitlab\.com\/?$/,
    host: 'GitLab',
    variable: 'CI_AUTH_ENDPOINT_GITLAB',
    service: 'gitlab',
    domain: 'com',
    owner: async (name, ask) => {
      const group = stateOf(await ask(`api/v4/groups/${part(name)}?with_projects=false`), name, 'full_path', '')
      if (group.state !== 'hidden') return group
      const people = await ask(`api/v4/users?username=${part(name)}`)
      // A group that is not found may be private.
      return people.status === 200 && people.body.trim() !== '[]' ? {state: 'there'} : group
    },
    below: async (name, kind, ask) =>
      kind === 'group'
        ? stateOf(await ask(`api/v4/groups/${part(name)}?with_projects=false`), name, 'full_path', '')
        : stateOf(await ask(`api/v4/projects/${part(name)}`), name, 'path_with_namespace', 'namespace'),
  },
}

/** Names that are shown before they are sent. */
const MAX_SHOWN = 10
const PAUSE_MS = 250

const shownNames = (names: readonly string[]): string => shortList(names.map(escapeLogLine), MAX_SHOWN)

interface NamesCall extends JudgeOptions {
  timeoutMs: number
  retries: number
  /** Gets a line before the first call: what is sent, and to whom. */
  tell(line: string): void
  /** Between two calls. */
  pauseMs?: number
}

/** The inventory, with what the CIs say of the names in it. What cannot be asked is a gap. */
export async function withCheckedNames(
  context: UseCaseContext,
  inventory: Inventory,
  call: NamesCall,
): Promise<Inventory> {
  const byCi = groupedBy(trustedNames(judgingOf(inventory, call)), ({ci}) => ci.ci)
  const names: CheckedName[] = []
  const gaps: UnreadPart[] = []
  const network = networkOf(context, call)
  try {
    for (const [ci, all] of byCi) {
      const directory = directories[ci]
      const [asked = [], others = []] = [true, false].map((isAsked) =>
        all.filter((name) => isAsked === (directory !== undefined && isIn(directory, name))),
      )
      if (others.length > 0) gaps.push(notAsked(others, 'its API does not tell that without a sign-in'))
      if (directory && asked.length > 0) gaps.push(...(await askAll(directory, asked, {context, network, call, names})))
      const untold = names.filter((name) => name.ci === ci && name.subject === '')
      if (directory) gaps.push(...untold.map(({name}) => subjectNotTold(name, directory)))
    }
  } finally {
    network.close()
  }
  return {...inventory, names, gaps: [...inventory.gaps, ...gaps]}
}

/** Other names, such as that of an enterprise, are no names of owners, even if they look so. */
const isIn = (directory: Directory, {issuer, kind}: TrustedName): boolean =>
  ['organisation', 'group', 'repository'].includes(kind) && directory.issuer.test(issuer)

const valuesOf = (names: readonly TrustedName[]): string[] => [...new Set(names.map(({value}) => value))]

function notAsked(names: readonly TrustedName[], why: string): UnreadPart {
  const values = valuesOf(names)
  return {
    what: `whose these names at ${names[0]?.ci.label} are: ${shownNames(values)}`,
    why,
    remedy: why === BUSY ? 'Run the command again in an hour.' : 'Look there by hand whether they still belong to you.',
  }
}

const subjectNotTold = (name: string, {host, howToAskSubject}: Directory): UnreadPart => ({
  what: `whether the subject of ${escapeLogLine(name)} has ids by now`,
  why: `${host} does not tell that without a sign-in`,
  remedy: howToAskSubject
    ? `Ask with your own: ${howToAskSubject(name)}`
    : 'Look at the claims of a job: ci-auth oidc claims',
})

interface Asking {
  context: UseCaseContext
  network: Network
  call: NamesCall
  /** Gets the answers. */
  names: CheckedName[]
}

/** What is below an owner; the beginning of its subjects where trust rests on them, empty if it is not told. */
async function askBelow(
  directory: Directory,
  value: string,
  trusted: readonly TrustedName[],
  ask: Ask,
): Promise<State> {
  const state = await directory.below(value, trusted[0]?.kind ?? 'repository', ask)
  const changes = trusted.some(({change, kind}) => kind === 'repository' && change && change.lost.length > 0)
  if (!changes || state.state === 'moved' || !directory.subject) return state
  return {...state, subject: (await directory.subject(value, ask)) ?? ''}
}

/** Asks for one name after the other. Returns a gap if the API stops to answer. */
async function askAll(
  directory: Directory,
  trusted: readonly TrustedName[],
  {call, context, names, network}: Asking,
): Promise<UnreadPart[]> {
  const {domain, host, service, variable} = directory
  const {endpoints, problems} = endpointsBy({[service]: variable}, context.surroundings.env, domain)
  throwAll(problems)
  const base = `${endpoints[service]}/`
  const values = valuesOf(trusted)
  call.tell(`Asks ${base} about names that are trusted, without a token: ${shownNames(values)}`)
  const ask: Ask = async (path) => {
    await network.wait(call.pauseMs ?? PAUSE_MS, host, true)
    const url = new URL(base + path)
    return network.send({service: host, method: 'GET', url, headers: {accept: 'application/json'}})
  }
  const ci = trusted[0]?.ci.ci ?? ''
  const owners = new Map<string, State>()
  let left = trusted
  try {
    for (const value of values) {
      const owner = ownerOf(value)
      let found = owners.get(owner)
      if (!found) {
        found = await directory.owner(owner, ask)
        owners.set(owner, found)
        names.push({ci, name: owner, from: host, ...found})
      }
      // Nothing is below a name that nobody has.
      if (owner !== value && found.state !== 'free') {
        const below = await askBelow(
          directory,
          value,
          trusted.filter((each) => each.value === value),
          ask,
        )
        names.push({ci, name: value, from: host, ...below})
      }
      left = left.filter((each) => each.value !== value)
    }
    return []
  } catch (error) {
    if (!(error instanceof CiAuthError)) throw error
    return [notAsked(left, error.message.split('\n')[0] ?? '')]
  }
}
