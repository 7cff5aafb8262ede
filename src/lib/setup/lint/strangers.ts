import {type Claims, mapAttributes} from '../../federation/attributes.ts'
import {partsOf} from '../../federation/cel.ts'
import type {CiTokens} from '../../federation/cis/index.ts'
import type {Provider} from '../../federation/trust.ts'
import {type Caller, canBring, literalsOf} from './can-meet.ts'
import {tenancyOf} from './places.ts'
import type {Customer} from './tenants.ts'

/** How many made-up customers try a condition. */
const MAX_CUSTOMERS = 300

const STRANGER: Customer = {
  owner: 'a-stranger',
  ownerId: '9900990099',
  project: 'a-project',
  projectId: '9900990077',
}

/**
 * Who may come and meet a condition.
 *
 * - `anybody`: another customer of the CI.
 * - `borrower`: one whose job calls, or was started by, what the owner has made public.
 * - `successor`: one who took the owner's names after they were given up.
 * - `sibling`: another project of the same owner.
 */
export type Stranger = 'anybody' | 'borrower' | 'successor' | 'sibling'

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')

/** A text that the regular expression `pattern` probably matches. */
const example = (pattern: string): string =>
  pattern
    .replace(/^\^|\$$/g, '')
    .replace(/(?:\\?\.|\\w|\\d|\[[^\]]*\])[*+]/g, 'x')
    .replace(/\\(.)/g, '$1')

/** Groups in groups are in their owner's hands: a stranger starts at the top. */
const isOneName = (word: string): boolean => /^[\w.-]+$/.test(word)

interface Names {
  owners: string[]
  ownerIds: string[]
  projects: string[]
}

/** The names and ids that a stranger can have, as near to the `words` of a condition as can be. */
const namesOf: Readonly<Record<Stranger, (words: string[], numbers: string[]) => Names>> = {
  anybody: (words, numbers) => ({
    owners: words.filter(isOneName).flatMap((word) => [`${word}x`, `x${word}`]),
    ownerIds: numbers.flatMap((number) => [`${number}1`, `1${number}`]),
    projects: words.filter(isOneName),
  }),
  borrower: (words, numbers) => namesOf.anybody(words, numbers),
  successor: (words) => ({owners: words, ownerIds: [], projects: words.filter(isOneName)}),
  sibling: (words, numbers) => ({owners: words, ownerIds: numbers, projects: []}),
}

function customersNear(literals: readonly string[], stranger: Stranger): Customer[] {
  const texts = unique(literals.flatMap((literal) => [literal, example(literal)]))
  const words = unique(texts.flatMap((text) => [text, ...text.split(/[:/@]/)]))
  const names = namesOf[stranger](
    words,
    texts.filter((text) => /^[\da-f-]+$/.test(text)),
  )
  // What the condition names is somebody else's, and cannot be had.
  const free = (given: string[], own: string): string[] =>
    stranger === 'anybody' || stranger === 'borrower'
      ? [own, ...given.filter((name) => !literals.includes(name))]
      : [own, ...given]
  const tails = unique(texts.flatMap((text) => [...text.matchAll(/:/g)].map(({index}) => text.slice(index))))
  return [undefined, ...tails]
    .flatMap((tail) =>
      free(names.ownerIds, STRANGER.ownerId).flatMap((ownerId) =>
        [STRANGER.project, ...names.projects].flatMap((project) =>
          free(names.owners, STRANGER.owner).map((owner) => ({
            ...STRANGER,
            owner,
            ownerId,
            project,
            ...(tail === undefined ? {} : {tail}),
          })),
        ),
      ),
    )
    .slice(0, MAX_CUSTOMERS)
}

const fits = (pattern: string, claim: string): boolean =>
  pattern.endsWith('*') ? claim.startsWith(pattern.slice(0, -1)) : pattern === claim

/**
 * The claims of a stranger's job that `provider` would let in, if one can be made up.
 *
 * @param fixed - Claims that even those who could choose them have.
 */
export function strangerLetIn(
  {attributeCondition = '', attributeMapping, issuer}: Provider,
  ci: CiTokens,
  stranger: Stranger,
  fixed: Claims = {},
): Claims | undefined {
  const tenancy = tenancyOf(ci)
  const chosen = [...tenancy.chosen, ...(stranger === 'borrower' ? (tenancy.borrowed ?? []) : [])]
  const callerOf = (customer: Customer): Caller => ({
    claims: {...ci.claims({...tenancy.job(customer), ...fixed}), iss: issuer},
    chooses: (claim) => !(claim in fixed) && chosen.some((pattern) => fits(pattern, claim)),
  })
  if (attributeCondition.trim() === '') return callerOf(STRANGER).claims
  const condition = partsOf(attributeCondition)
  return customersNear(literalsOf(condition), stranger)
    .map(callerOf)
    .find((caller) => canBring(condition, true, attributeMapping, caller))?.claims
}

/** Which parts of who a job is of show in a value that is made from its claims. */
export interface Telling {
  names: boolean
  ids: boolean
  projects: boolean
}

const telling = (valueFor: (customer: Customer) => unknown): Telling => {
  const shows = (changed: Partial<Customer>): boolean =>
    JSON.stringify(valueFor(STRANGER)) !== JSON.stringify(valueFor({...STRANGER, ...changed}))
  return {
    names: shows({owner: 'another', project: 'another'}),
    ids: shows({ownerId: '1', projectId: '1'}),
    projects: shows({project: 'another', projectId: '1'}),
  }
}

/** Of what `target` is mapped to. */
export function targetTells({attributeMapping}: Provider, target: string, ci: CiTokens): Telling {
  const {job} = tenancyOf(ci)
  return telling((customer) => {
    const {attributes, groups, subject} = mapAttributes(attributeMapping, ci.claims(job(customer)))
    if (target === 'google.subject') return subject
    return target === 'google.groups' ? groups : attributes[target.replace(/^attribute\./, '')]
  })
}

/** Of one claim. */
export function claimTells(claim: string, ci: CiTokens): Telling {
  const {job} = tenancyOf(ci)
  return telling((customer) => ci.claims(job(customer))[claim])
}
