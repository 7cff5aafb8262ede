// What the parts of `npm run campaign` have in common: cases that a seed and a number decide, one after the other.

/** Something that should not have happened. */
export interface Violation {
  /** In the words of the rule that was broken, without a secret. */
  what: string
  seed: number
  /** The command that shows it again. */
  repeat: string
}

/** What was done. */
export interface Done {
  /** Runs of a flow, from its inputs to its cleanup. */
  flows?: number
  faults?: number
  inputs?: number
  /** Further lines of the report: what was counted, and how much of it. */
  counts?: Readonly<Record<string, number>>
}

export interface Figures extends Required<Done> {
  violations: Violation[]
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

/** A part that has begun. */
export interface Turns {
  /** Plays the case of this number: what is wrong, a text each. */
  play(number: number): Promise<readonly string[]> | readonly string[]
  done(): Done
  /** Where it is not time alone that decides. Default: `isWanted` of the settings. */
  isNext?(number: number): boolean
  /** At the end: what is wrong with the whole. */
  close(): Promise<readonly string[]>
}

/** A part of the campaign. */
export interface Part {
  name: string
  /** Cases side by side. Default 1. */
  workers?: number
  open(settings: Settings): Promise<Turns>
}

/** Plays a part, as many cases as are wanted, and keeps what was wrong. */
export async function hold({name, open, workers = 1}: Part, settings: Settings): Promise<Figures> {
  const {isWanted, only, planted, progress, seed} = settings
  const violations: Violation[] = []
  const turns = await open(settings)
  const figures = (): Figures => ({flows: 0, faults: 0, inputs: 0, counts: {}, ...turns.done(), violations})
  const blame = (number: number, what: string): void => {
    const which = planted ? `--planted --seed ${seed}` : `--seed ${seed} --case ${number}`
    violations.push({what, seed, repeat: `npm run campaign -- --only ${name} ${which}`})
  }
  const current = new Set<number>()
  const onStray = (error: unknown): void => {
    for (const number of current) blame(number, `nobody took care of: ${error instanceof Error ? error.stack : error}`)
  }
  const play = async (number: number): Promise<void> => {
    current.add(number)
    for (const what of await turns.play(number)) blame(number, what)
    current.delete(number)
    progress(figures())
  }
  let next = 0
  const isNext = turns.isNext ?? isWanted
  const work = async (): Promise<void> => {
    while (isNext(next)) await play(next++)
  }
  process.on('unhandledRejection', onStray).on('uncaughtException', onStray)
  if (only === undefined) await Promise.all(Array.from({length: workers}, work))
  else await play(only)
  process.off('unhandledRejection', onStray).off('uncaughtException', onStray)
  for (const what of await turns.close()) blame(0, what)
  return figures()
}
