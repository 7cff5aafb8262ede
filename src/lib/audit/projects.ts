import {defined} from '../base/json.ts'
import type {AuditedProject} from './inventory.ts'

/** What one source says of a project. */
export interface ProjectEntry {
  id?: string | undefined
  number?: string | undefined
  ancestors?: readonly string[] | undefined
}

const isNumber = (text: string): boolean => /^\d+$/.test(text)

/** Numbers and ids of projects, from all sources that have one of them. */
export class Projects {
  readonly all: AuditedProject[]
  readonly #byName = new Map<string, ProjectEntry>()

  constructor(entries: readonly ProjectEntry[]) {
    const found = new Set<ProjectEntry>()
    // First those that have both names, so that the others find theirs.
    for (const entry of [...entries].sort((one, other) => namesOf(other).length - namesOf(one).length)) {
      const known = namesOf(entry).flatMap((name) => this.#byName.get(name) ?? [])[0]
      // Not every source says what is above a project.
      const ancestors = [known?.ancestors ?? [], entry.ancestors ?? []].sort(
        (one, other) => other.length - one.length,
      )[0]
      const project: ProjectEntry = Object.assign(known ?? {}, defined({...entry, ancestors}))
      found.add(project)
      for (const name of namesOf(project)) this.#byName.set(name, project)
    }
    this.all = [...found].map(({ancestors = [], id, number}) => ({...defined({id, number}), ancestors}))
  }

  numberOf(name: string): string | undefined {
    return isNumber(name) ? name : this.#byName.get(name)?.number
  }

  /** The id, if it is known. */
  nameOf(name: string): string {
    return this.#byName.get(name)?.id ?? name
  }
}

const namesOf = ({id, number}: ProjectEntry): string[] => [id, number].filter((name) => name !== undefined)
