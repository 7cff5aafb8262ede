import {CiAuthError} from '../../errors.ts'
import {printable} from '../../quoting.ts'
import type {Fault} from '../faults.ts'
import {readFault} from './read-fault.ts'

/** How a fault is written in one word: `sts:503:times=2`, `iamcredentials:delay=3000`, `proxy:reset`. */
export const FAULT_FORM = 'SERVICE:KIND[:times=N][:path=PART]'

const examples = ['--fault sts:503:times=2', '--fault iamcredentials:delay=3000', '--fault proxy:reset']

/** A status alone, `delay=MS`, or a kind. */
function kindOf(word: string): Record<string, unknown> {
  const [, name = word, value] = /^([^=]*)=(.*)$/.exec(word) ?? []
  if (/^\d+$/.test(word)) return {kind: 'status', status: Number(word)}
  if (value === undefined) return {kind: name}
  return {kind: name, [name === 'delay' ? 'delayMs' : 'status']: Number(value)}
}

/** @throws {CiAuthError} `EMULATOR_FAULT_INVALID` */
export function parseFault(spec: string): Fault {
  const [, service = '', kind = '', rest = ''] = /^([^:]*):?([^:]*)(.*)$/s.exec(spec) ?? []
  // A path may hold colons: `iamcredentials:503:path=:signJwt`.
  const options = rest.split(/:(?=\w*=)/).slice(1)
  const given = options.map((option): [string, string] => [
    option.replace(/=.*$/s, ''),
    option.slice(option.indexOf('=') + 1),
  ])
  const read = readFault({
    service,
    ...kindOf(kind),
    ...Object.fromEntries(given.map(([name, value]) => [name, name === 'times' ? Number(value) : value])),
  })
  if ('fault' in read) return read.fault
  throw new CiAuthError('EMULATOR_FAULT_INVALID', `--fault "${printable(spec)}": ${read.problems.join('; ')}`, {
    suggestions: [`Write it as ${FAULT_FORM}, for example: ${examples.join('  or  ')}`],
  })
}
