import assert from 'node:assert/strict'
import {type InjectedFault, parseFault} from '../../../../src/lib/emulator/state/faults.ts'

describe('lib/emulator/control/fault-spec', () => {
  const specs: [spec: string, fault: InjectedFault][] = [
    ['sts:503', {service: 'sts', kind: 'status', status: 503}],
    ['sts:503:times=2', {service: 'sts', kind: 'status', status: 503, times: 2}],
    ['sts:status=429', {service: 'sts', kind: 'status', status: 429}],
    ['iamcredentials:delay=3000', {service: 'iamcredentials', kind: 'delay', delayMs: 3000}],
    ['iamcredentials:delay', {service: 'iamcredentials', kind: 'delay'}],
    ['proxy:reset', {service: 'proxy', kind: 'reset'}],
    ['iamcredentials:503:path=:signJwt', {service: 'iamcredentials', kind: 'status', status: 503, path: ':signJwt'}],
    [
      'iamcredentials:503:path=:signJwt:times=1',
      {service: 'iamcredentials', kind: 'status', status: 503, path: ':signJwt', times: 1},
    ],
  ]
  for (const [spec, fault] of specs) it(`reads ${spec}`, () => assert.deepEqual(parseFault(spec), fault))

  const wrong: [spec: string, message: RegExp][] = [
    ['', /service: "" is not one of issuer, sts, /],
    ['sts', /kind: "" is not one of status, reset, /],
    ['stss:503', /"stss" is not one of .*\(did you mean sts\?\)/],
    ['sts:explode', /"explode" is not one of status, reset/],
    ['sts:503x', /"503x" is not one of status, reset/],
    ['sts:x503', /"x503" is not one of status, reset/],
    ['sts:42', /status: it must be a whole number from 200 to 599/],
    ['sts:delay=soon', /delayMs: it must be a whole number/],
    ['sts:503:times=x', /times: it must be a whole number from 1/],
    ['sts:503:time=2', /a fault has no field "time" \(did you mean times\?\)/],
  ]
  for (const [spec, message] of wrong) {
    it(`refuses ${JSON.stringify(spec)}`, () =>
      assert.throws(() => parseFault(spec), {code: 'EMULATOR_FAULT_INVALID', message}))
  }
})
