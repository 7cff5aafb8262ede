// What a person can be asked, and what happens where nobody can answer: everything that is missing is one error.
import type {Problem} from '../base/errors.ts'
import {escapeLogLine} from '../base/quoting.ts'
import type {Found} from '../checkout/checkout.ts'
import {ciWithIssuerIds} from '../cis/tokens-list.ts'

/** What only a person can decide, if there is one to ask. */
export interface Question {
  /** With its hyphens: `--ci`. Every question has one. */
  flag: string
  /** What is asked, without a question mark. */
  label: string
  /** To choose from. None: any text. */
  candidates: readonly Found[]
  /** Several of the candidates can be chosen. */
  isMany?: boolean
  /** Where a person finds it. */
  howToFind: string
}

/** Answers a question at a terminal. Undefined: there is nobody to ask. */
export type Ask = ((question: Question) => Promise<readonly string[]>) | undefined

/** What the flags say. */
export interface Given {
  ci?: string | undefined
  repository?: string | undefined
  repositoryId?: string | undefined
  ownerId?: string | undefined
  issuer?: string | undefined
  projectId?: string | undefined
  projectNumber?: string | undefined
  serviceAccount?: string | undefined
  jobs: readonly string[]
  /** Each as `RESOURCE=ROLE`. */
  roles?: readonly string[] | undefined
}

/** Collects what is missing, so that it is told at once. */
export interface MissingAnswers {
  ask: Ask
  problems: Problem[]
  found: (Found & {what: string})[]
}

/** The value that was given or found; or the answer to the question. Undefined: it is among the problems now. */
export async function settle(
  {ask, found, problems}: MissingAnswers,
  given: string | undefined,
  question: Question,
): Promise<string | undefined> {
  const {candidates, flag, howToFind, label} = question
  const [only, ...others] = candidates
  if (given !== undefined) found.push({what: label, value: given, source: flag})
  else if (only && others.length === 0) found.push({what: label, ...only})
  else if (ask) {
    const [answer = ''] = await ask(question)
    found.push({what: label, value: answer, source: 'your answer'})
  } else {
    problems.push(missingValue(flag, label, candidates, howToFind))
    return undefined
  }
  return found.at(-1)?.value
}

export function missingValue(flag: string, label: string, candidates: readonly Found[], howToFind: string): Problem {
  const several = candidates.map(({source, value}) => `${escapeLogLine(value)} (${escapeLogLine(source)})`).join(', ')
  const message = several === '' ? `${flag} is not given: the ${label}` : `${flag} is not given: there are ${several}`
  return {code: 'INPUT_REQUIRED', message, suggestions: [howToFind]}
}

/** The words after `--ci`. */
export const ciWords = (): string => `--ci is one of ${ciWithIssuerIds().join(', ')}`
