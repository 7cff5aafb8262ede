// Conditions against the tokens of other tenants: none that is proven closed lets one in.
import {proveProvider} from '../../src/lib/trust/proof/prove.ts'
import {LEAST_SHARE, newCounts, otherTenantsKeptOut, shareAccepted} from '../../test/properties/other-tenants/pairs.ts'
import type {Figures, Part, Settings, Violation} from '../part.ts'
import {randomOf} from '../random.ts'

/** Conditions of one case. */
const RUNS = 300
/** With fewer pairs their shares are chance. */
const LEAST_PAIRS = 1000

async function run({isWanted, only, progress, seed}: Settings): Promise<Figures> {
  const violations: Violation[] = []
  const counts = newCounts()
  const property = otherTenantsKeptOut(proveProvider, counts)
  let inputs = 0
  const shares = () => ({...counts, 'accepted, of 100 not closed': Math.round(shareAccepted(counts) * 100)})
  const figures = (): Figures => ({flows: 0, faults: 0, inputs, violations, counts: {...shares()}})
  const blame = (what: string, number: number): void => {
    violations.push({what, seed, repeat: `npm run campaign -- --only proof --seed ${seed} --case ${number}`})
  }

  const takeTurn = async (number: number): Promise<void> => {
    const {cases, failure} = await property.hold({runs: RUNS, seed: randomOf(seed, number).below(2 ** 31)})
    inputs += cases
    if (failure) blame(`${property.name}\n  ${failure.counterexample}\n  ${failure.message}`, number)
    progress(figures())
  }

  if (only === undefined) for (let number = 0; isWanted(number); number++) await takeTurn(number)
  else await takeTurn(only)
  if (counts.pairs > LEAST_PAIRS && shareAccepted(counts) < LEAST_SHARE) {
    blame(`only ${Math.round(shareAccepted(counts) * 100)} of 100 tokens are let in by what is not proven closed`, 0)
  }
  return figures()
}

export const proofPart: Part = {name: 'proof', run}
