// Flows of ci-auth, each with a random schedule of faults over every call that it makes.
import {makeCertificates} from '../faults/certificates.ts'
import {openStranger} from '../faults/stranger.ts'
import type {Part} from '../part.ts'
import {randomOf} from '../random.ts'
import {removeAction} from './actions.ts'
import {describeCase, drawCase} from './case.ts'
import {openClouds} from './clouds.ts'
import {flows} from './list.ts'
import {play} from './play.ts'
import {newTally} from './tally.ts'

const shares = Object.fromEntries(Object.entries(flows).map(([name, {share}]) => [name, share]))

export const flowsPart: Part = {
  name: 'flows',
  // Most of them wait.
  workers: 6,
  async open({seed, select}) {
    const clouds = openClouds()
    const [certificates, stranger] = await Promise.all([makeCertificates(), openStranger()])
    const tally = newTally()
    return {
      async play(number) {
        const random = randomOf(seed, number)
        const given = drawCase(number, shares, random)
        const flow = flows[given.flow]
        if (!flow || select?.every((name) => !given.flow.startsWith(name))) return []
        const outcome = await play(flow, given, random, {certificates, stranger, cloudOf: clouds.get})
        tally.add(outcome)
        return outcome.faults.map((what) => `${what}\n  ${describeCase(given, outcome.met)}`)
      },
      done: tally.done,
      async close() {
        stranger.close()
        await removeAction()
        await clouds.close()
        return []
      },
    }
  },
}
