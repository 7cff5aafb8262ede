// Jobs that a trust may let in, to be tried: those that it names, and others near them. Nothing is proven by them.
import type {Claims} from '../base/jwt.ts'
import {canHave} from '../cis/description/claims.ts'
import type {CiTokens} from '../cis/tokens-list.ts'
import {conditionTexts} from '../trust/attributes.ts'
import {tenancyClaims} from '../trust/ci-claims.ts'
import {jobVariantsOf, untrustedJobs, variantOf} from '../trust/job-variants.ts'
import {proofOf} from '../trust/proof/proofs.ts'
import type {Provider} from '../trust/trust.ts'

/** Of one provider, as one of its members. */
interface NearTrust {
  provider: Provider
  /** Of the mapping, with its value: `attribute.repository_id`. Undefined: the whole pool. */
  target: string | undefined
  value: string | undefined
}

/** So many values of one claim are tried. */
const MAX_VALUES = 12
const MAX_JOBS = 400
const OTHERS = ['another-one', '9900990077']

/** Claims without issuer and audience. */
export function jobsNear(trusts: readonly NearTrust[], ci: CiTokens): Claims[] {
  const texts = trusts.flatMap(({provider, value}) => [value ?? [], conditionTexts(provider.attributeCondition)].flat())
  const known = trusts.flatMap(knownTo)
  const named = [[], texts].map((names) => known.flatMap((each) => [...jobVariantsOf(each, ci, names)]))
  const asked = new Set(trusts.flatMap(({provider}) => proofOf(provider).asked))
  const {branch, environment} = tenancyClaims(ci)
  const beside = (job: Claims): Claims[] => [
    ...untrustedJobs(job, ci).map(({claims}) => claims),
    ...[branch, environment].flatMap((set) =>
      set ? OTHERS.slice(0, 1).map((name) => variantOf(job, ci, set(name))) : [],
    ),
    ...[...asked].flatMap((name) =>
      valuesOf(name, [...texts, ...OTHERS], ci).map((value) => variantOf(job, ci, {[name]: value})),
    ),
  ]
  // Those that are named in a text can be odd: a branch with the name of a repository.
  return unique(named.flatMap((jobs) => [...jobs, ...jobs.flatMap(beside)])).slice(0, MAX_JOBS)
}

const unique = (all: readonly Claims[]): Claims[] => [
  ...new Map(all.map((each) => [JSON.stringify(each), each])).values(),
]

/** The claims of its jobs, as far as they are known: each of several values once, with the first of the other claims. */
function knownTo({provider, target, value}: NearTrust): Claims[] {
  const {beginnings, texts} = proofOf(provider).jobs(target, value) ?? {}
  const begun = [...(beginnings ?? [])].flatMap(([claim, all]) =>
    texts?.has(claim) ? [] : [[claim, all.flatMap((text) => [text, `${text}x`])] as const],
  )
  const choices = [...(texts ?? []), ...begun]
  const first = Object.fromEntries(choices.flatMap(([claim, [text]]) => (text === undefined ? [] : [[claim, text]])))
  const others = choices.flatMap(([claim, all]) =>
    all.slice(1, MAX_VALUES).map((text): Claims => ({...first, [claim]: text})),
  )
  return [first, ...others]
}

/** A claim that the CI sets has no value that it never has. */
function valuesOf(name: string, texts: readonly string[], ci: CiTokens): string[] {
  const fact = ci.claimFacts?.[name]
  return [...new Set(texts)].filter((text) => fact === undefined || canHave(fact, text)).slice(0, MAX_VALUES)
}
