import assert from 'node:assert/strict'
import {once} from 'node:events'
import {type AddressInfo, createServer, type Server} from 'node:net'
import {findPort} from '../../../../src/lib/employee/workers/find-port.ts'

describe('lib/employee/workers/find-port', () => {
  let server: Server | undefined

  afterEach(() => {
    server?.close()
    server = undefined
  })

  const listen = async (port: number): Promise<number> => {
    server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  it('names a port that can be listened on', async () => {
    const port = await findPort('127.0.0.1', 0)
    assert.equal(await listen(port), port)
  })

  it('tells a port that is taken', async () => {
    const port = await listen(0)
    await assert.rejects(findPort('127.0.0.1', port), {code: 'EMPLOYEE_PORT_TAKEN'})
  })

  it('tells an address that is not of this machine', () =>
    assert.rejects(findPort('192.0.2.1', 0), {code: 'EMPLOYEE_ADDRESS_UNAVAILABLE'}))
})
