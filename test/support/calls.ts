import {type Profiler, Session} from 'node:inspector'

/**
 * How often functions are called while `act` runs: its work, whatever the speed of the machine, and the same each time. What
 * the rounds of a loop do that call nothing is not in it, nor what an expression matches.
 */
export function callsOf(act: () => unknown): number {
  const session = new Session()
  session.connect()
  const counted = (): number => {
    let calls = 0
    session.post('Profiler.takePreciseCoverage', (_error, {result}: Profiler.TakePreciseCoverageReturnType) => {
      for (const {functions} of result) for (const {ranges} of functions) calls += ranges[0]?.count ?? 0
    })
    return calls
  }
  try {
    session.post('Profiler.enable')
    session.post('Profiler.startPreciseCoverage', {callCount: true, detailed: false})
    counted()
    act()
    return counted()
  } finally {
    session.disconnect()
  }
}
