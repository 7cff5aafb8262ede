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
  /** Whether to begin this case too, by its number from 0: each part asks for one after the other. */
  isWanted(number: number): boolean
  /** Only this case; all that are wanted when absent. */
  only?: number
  /** Of the part's own choosing, such as the names of flows; all when absent. */
  select?: readonly string[]
  /** Of the part proof: pairs to try, instead of asking what is wanted. */
  pairs?: number
  /** Of the part proof: whether to look for the known mistakes instead, once each is planted. */
  planted?: boolean
  /** Says how far it is, often. */
  progress(figures: Figures): void
}

/** A part of the campaign: makes cases from a seed, as many as are wanted. */
export interface Part {
  name: string
  run(settings: Settings): Promise<Figures>
}
