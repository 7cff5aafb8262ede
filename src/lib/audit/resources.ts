// Full names of what has a policy, and the two names of a project.
import {defined} from '../base/json.ts'
import {shellWord} from '../base/quoting.ts'
import {inProject} from '../google/account-names.ts'
import {projectOfServiceAccount} from '../google/identifiers.ts'
import type {AuditedProject} from './inventory.ts'

/** The full name of `projects/ID`, `folders/N` or `organizations/N`. */
export const placeResource = (place: string): string => `//cloudresourcemanager.googleapis.com/${place}`

export const isProjectOrAbove = (resource: string): boolean => resource.startsWith(placeResource(''))

/** The id, or the number, in the full name of a project. */
export const projectIn = (resource: string): string | undefined =>
  /^\/\/cloudresourcemanager\.googleapis\.com\/projects\/(.+)$/.exec(resource)?.[1]

export const accountResourceName = (project: string, email: string): string =>
  `//iam.googleapis.com/projects/${project}/serviceAccounts/${email}`

/** The email, or the unique id, in the full name of an account. */
export const accountOf = (resource: string): string | undefined =>
  /^\/\/iam\.googleapis\.com\/projects\/[^/]+\/serviceAccounts\/([^/]+)$/.exec(resource)?.[1]

/** The project of an account: its id, or its number. */
export const projectOf = (email: string): string | undefined =>
  projectOfServiceAccount(email) ??
  /^(\d+)-compute@developer\.gserviceaccount\.com$/.exec(email)?.[1] ??
  /^([^@]+)@appspot\.gserviceaccount\.com$/.exec(email)?.[1]

/** In words: `the project shop`, `the account ci@shop.iam.gserviceaccount.com`. */
export function resourceText(resource: string): string {
  const account = accountOf(resource)
  if (account !== undefined) return `the account ${account}`
  const [, kind, id] =
    /^\/\/cloudresourcemanager\.googleapis\.com\/(project|folder|organization)s\/(.+)$/.exec(resource) ?? []
  return kind === undefined ? resource.replace(/^\/\//, '') : `the ${kind} ${id}`
}

/** The line of gcloud that reads its policy, with all conditions. Undefined: there are many kinds of resources. */
export function policyCommand(resource: string): string | undefined {
  const account = accountOf(resource)
  if (account !== undefined)
    return `gcloud iam service-accounts get-iam-policy ${shellWord(account)}${inProject(account)} --format=json`
  const [, kind, id = ''] =
    /^\/\/cloudresourcemanager\.googleapis\.com\/(project|folder|organization)s\/([\w.:-]+)$/.exec(resource) ?? []
  if (kind === 'project') return `gcloud projects get-iam-policy ${id} --format=json`
  if (kind === 'folder') return `gcloud resource-manager folders get-iam-policy ${id} --format=json`
  return kind && `gcloud organizations get-iam-policy ${id} --format=json`
}

/** A project of which only one of its names is known. */
export const projectNamed = (name: string): ProjectEntry => (/^\d+$/.test(name) ? {number: name} : {id: name})

/** What one source says of a project. */
export interface ProjectEntry {
  id?: string | undefined
  number?: string | undefined
  ancestors?: readonly string[] | undefined
  /** The source tells all that is above, also where that is nothing. */
  tellsAll?: boolean
}

/** Nothing is above an organisation. */
export const isToTop = ({ancestors = [], tellsAll = false}: ProjectEntry): boolean =>
  tellsAll || ancestors.some((place) => place.startsWith('organizations/'))

/** Not every source says what is above a project. If two differ, it may be in either place. */
export function mergedAncestors({ancestors: one = []}: ProjectEntry, {ancestors: other = []}: ProjectEntry): string[] {
  return [...new Set(other.length > one.length ? [...other, ...one] : [...one, ...other])]
}

/** Numbers and ids of projects, from all sources that have one of them. */
export class Projects {
  readonly all: AuditedProject[]
  readonly #byName = new Map<string, ProjectEntry>()

  constructor(entries: readonly ProjectEntry[]) {
    const found = new Set<ProjectEntry>()
    // First those that have both names, so that the others find theirs.
    for (const entry of entries.toSorted((one, other) => namesOf(other).length - namesOf(one).length)) {
      const project = namesOf(entry).flatMap((name) => this.#byName.get(name) ?? [])[0] ?? {}
      const ancestors = mergedAncestors(project, entry)
      Object.assign(project, defined(entry), {ancestors, tellsAll: isToTop(project) || isToTop(entry)})
      found.add(project)
      for (const name of namesOf(project)) this.#byName.set(name, project)
    }
    const above = new Map(
      [...found]
        .filter(isToTop)
        .flatMap(({ancestors = []}) => ancestors.map((place, at) => [place, ancestors.slice(at)])),
    )
    this.all = [...found].map((project) => {
      const {ancestors = [], id, number} = project
      const rest = isToTop(project) ? [] : above.get(ancestors.at(-1) ?? '')
      const more = rest === undefined ? ({hasMoreAbove: true} as const) : {}
      return {...defined({id, number}), ancestors: [...ancestors, ...(rest ?? []).slice(1)], ...more}
    })
  }

  numberOf(name: string): string | undefined {
    return (this.#byName.get(name) ?? projectNamed(name)).number
  }

  /** The id, if it is known. */
  nameOf(name: string): string {
    return this.#byName.get(name)?.id ?? name
  }
}

const namesOf = ({id, number}: ProjectEntry): string[] => [id, number].filter((name) => name !== undefined)

/** `projects/ID` and `projects/NUMBER`, as far as they are known. */
export const projectPlaces = (project: AuditedProject): string[] => namesOf(project).map((name) => `projects/${name}`)

/** A project by its names, and all that is above it. */
export const placesOf = (project: AuditedProject): string[] => [...projectPlaces(project), ...project.ancestors]
