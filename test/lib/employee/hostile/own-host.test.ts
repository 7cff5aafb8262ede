import assert from 'node:assert/strict'
import {type HostileService, openHostile} from '../../../support/employee-service.ts'

const ask = async (service: HostileService, host: string): Promise<number> => {
  const client = await service.connect()
  client.send(`GET /employee/a HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return (await client.answer()).status
}

describe('lib/employee, a page that lets its own name lead here', () => {
  let service: HostileService
  afterEach(() => service?.close())

  it('is refused where the service is for this computer only', async () => {
    service = await openHostile()
    for (const host of [
      'evil.example',
      'evil.example:5000',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'a.b.',
    ]) {
      assert.equal(await ask(service, host), 403, host)
    }
    assert.deepEqual(service.calls, [])
  })

  it('takes addresses, and the names of this computer', async () => {
    service = await openHostile(undefined, {host: 'localhost'})
    for (const host of [
      '127.0.0.1',
      '127.0.0.1:5000',
      '[::1]:5000',
      '[::ffff:127.0.0.1]',
      'localhost:5000',
      'employees',
    ]) {
      assert.equal(await ask(service, host), 200, host)
    }
    assert.equal(await ask(service, 'employees.localhost:5000'), 200)
  })

  it('is a name as any other where the service is for others too', async () => {
    service = await openHostile(undefined, {host: '0.0.0.0'})
    assert.equal(await ask(service, 'employees.example'), 200)
  })
})
