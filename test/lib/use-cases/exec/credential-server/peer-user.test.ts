import assert from 'node:assert/strict'
import {once} from 'node:events'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {type AddressInfo, connect, createServer, type Server, type Socket} from 'node:net'
import {endianness, platform, tmpdir} from 'node:os'
import {join} from 'node:path'
import {
  openPeerUsers,
  type PeerUser,
  type PeerUserFiles,
} from '../../../../../src/lib/use-cases/exec/credential-server/peer-user.ts'

const SELF = 1000
const OTHER = 1001

interface Row {
  from: string
  to: string
  user: number
  inode?: number
  state?: string
}

/** As Linux writes one. */
const line = ({from, inode = 4711, state = '01', to, user}: Row): string =>
  `   0: ${from} ${to} ${state} 00000000:00000000 00:00000000 00000000 ${String(user).padStart(5)}        0 ${inode} 1 0000000000000000 20 4 30 10 -1\n`

describe('lib/use-cases/exec/credential-server/peer-user', () => {
  let folder: string
  let files: PeerUserFiles
  let server: Server
  let client: Socket
  let accepted: Socket

  before(async () => {
    server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const [[socket]] = await Promise.all([once(server, 'connection'), once(client, 'connect')])
    accepted = socket
  })
  after(() => {
    client.destroy()
    accepted.destroy()
    server.close()
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-peers-'))
    files = {
      tables: [join(folder, 'tcp'), join(folder, 'tcp6')],
      status: join(folder, 'status'),
      userMap: join(folder, 'uid_map'),
    }
    await writeFile(files.status, `Name:\tnode\nUid:\t0\t${SELF}\t0\t0\nGid:\t0\t0\t0\t0\n`)
    await writeFile(files.userMap, '         0          0 4294967295\n')
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  const address = (port = 0, prefix = ''): string => {
    const ip = endianness() === 'LE' ? '0100007F' : '7F000001'
    return `${prefix}${ip}:${port.toString(16).toUpperCase().padStart(4, '0')}`
  }
  const ours = (): string => address(accepted.localPort)
  const theirs = (): string => address(accepted.remotePort)
  const ourEnd = (user = SELF): Row => ({from: ours(), to: theirs(), user})
  const theirEnd = (user: number, more: Partial<Row> = {}): Row => ({from: theirs(), to: ours(), user, ...more})

  async function userBy(tcp: readonly Row[], tcp6: readonly Row[] = []): Promise<PeerUser | undefined> {
    for (const [index, rows] of [tcp, tcp6].entries()) {
      await writeFile(files.tables[index] ?? '', `  sl  local_address rem_address\n${rows.map(line).join('')}`)
    }
    return user()
  }

  function user(): PeerUser | undefined {
    const users = openPeerUsers(files)
    try {
      return users.of([accepted])[0]
    } finally {
      users.close()
    }
  }

  it('knows our own user and root from others', async () => {
    assert.equal(await userBy([ourEnd(), theirEnd(SELF)]), 'own')
    assert.equal(await userBy([ourEnd(), theirEnd(0)]), 'own')
    assert.equal(await userBy([ourEnd(), theirEnd(OTHER)]), 'foreign')
  })

  it('knows them where a client uses IPv6 for IPv4', async () => {
    const prefix = endianness() === 'LE' ? `${'0'.repeat(16)}FFFF0000` : `${'0'.repeat(20)}FFFF`
    const row = (user: number): Row => ({
      from: address(accepted.remotePort, prefix),
      to: address(accepted.localPort, prefix),
      user,
    })
    assert.equal(await userBy([ourEnd()], [row(SELF)]), 'own')
    assert.equal(await userBy([ourEnd()], [row(OTHER)]), 'foreign')
    // Other addresses that only end like it.
    const elsewhere = {from: theirs().padStart(37, 'A'), to: ours().padStart(37, 'A'), user: SELF}
    assert.equal(await userBy([ourEnd()], [elsewhere]), 'unknown')
  })

  it('takes for unknown what the tables do not hold', async () => {
    assert.equal(await userBy([ourEnd()]), 'unknown')
    assert.equal(await userBy([theirEnd(SELF)]), 'unknown')
    assert.equal(await userBy([]), 'unknown')
    assert.equal(await userBy([ourEnd(), {...theirEnd(SELF), to: address(1)}]), 'unknown')
  })

  it('takes for unknown a connection that nobody holds any more, which reads as if it were of root', async () => {
    for (const state of ['05', '06']) {
      assert.equal(await userBy([ourEnd(), theirEnd(0, {state, inode: 0})]), 'unknown')
    }
  })

  it('does not believe tables that say something else of us', async () => {
    assert.equal(await userBy([ourEnd(0), theirEnd(0)]), 'unknown')
  })

  it('takes everybody for unknown where the tables, or our own user, cannot be read', async () => {
    assert.equal(user(), 'unknown')
    files = {...files, tables: [folder]}
    assert.equal(user(), 'unknown')
    files = {...files, tables: [join(folder, 'tcp'), join(folder, 'tcp6')], status: join(folder, 'absent')}
    assert.equal(await userBy([ourEnd(), theirEnd(SELF)]), 'unknown')
    files = {...files, status: files.userMap}
    assert.equal(await userBy([ourEnd(), theirEnd(SELF)]), 'unknown')
  })

  it('takes for unknown who comes by IPv6, which the server does not listen on', async () => {
    await userBy([ourEnd(), theirEnd(SELF)])
    const users = openPeerUsers(files)
    try {
      assert.deepEqual(users.of([{...accepted, localAddress: '::1', remoteAddress: '::1'} as Socket]), ['unknown'])
    } finally {
      users.close()
    }
  })

  it('takes everybody for unknown where others may have our number: an unmapped user of a user namespace', async () => {
    await writeFile(files.status, 'Uid:\t65534\t65534\t65534\t65534\n')
    assert.equal(await userBy([ourEnd(65_534), theirEnd(65_534)]), 'own')
    await writeFile(files.userMap, '         0       1000          1\n')
    assert.equal(await userBy([ourEnd(65_534), theirEnd(65_534)]), 'unknown')
  })

  it('finds rows beyond the first piece of a long table', async () => {
    const others = Array.from({length: 2000}, (_, index) => ({from: address(index), to: address(1), user: OTHER}))
    assert.equal(await userBy([...others, ourEnd(), ...others, theirEnd(SELF)]), 'own')
  })

  it('reads what the system has now, each time', async () => {
    await userBy([ourEnd(), theirEnd(OTHER)])
    const users = openPeerUsers(files)
    try {
      assert.deepEqual(users.of([accepted]), ['foreign'])
      await writeFile(files.tables[0] ?? '', [ourEnd(), theirEnd(SELF)].map(line).join(''))
      assert.deepEqual(users.of([accepted, accepted]), ['own', 'own'])
    } finally {
      users.close()
    }
  })

  it('knows this process by what Linux tells, and nobody elsewhere', () => {
    const users = openPeerUsers()
    try {
      assert.deepEqual(users.of([accepted]), [platform() === 'linux' ? 'own' : 'unknown'])
    } finally {
      users.close()
    }
  })
})
