// What the parts of `npm run campaign` have in common.

/** Something that should not have happened. */
export interface Violation {
  /** In the words of the rule that was broken, without a secret. */
  what: string
  seed: number
  /** The command that shows it again. */
  repeat: string
}

export interface Figures {
  /** Runs of a flow, from its inputs to its cleanup. */
  flows: number
  faults: number
  inputs: number
  violations: Violation[]
  /** Further lines of the report: what was counted, and how much of it. */
  counts?: Readonly<Record<string, number>>
}

export interface Settings {
  /** The same seed makes the same cases, whatever the time. */
  seed: number
  /** When to begin no further case, in milliseconds since the epoch. */
  deadline: number
  /** Only this case, by its number from 0; all that fit into the time when absent. */
  only?: number
  /** Of the part's own choosing, such as the names of flows; all when absent. */
  select?: readonly string[]
  /** Says how far it is, often. */
  progress(figures: Figures): void
}

/** A part of the campaign: makes cases from a seed until the time is over. */
export interface Part {
  name: string
  run(settings: Settings): Promise<Figures>
}
