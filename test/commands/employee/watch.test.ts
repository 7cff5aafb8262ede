import assert from 'node:assert/strict'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {Agent, get} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {programWithoutNode} from '../../support/ci-auth.ts'
import {nodeKinds, nodeOf, noSuchNode, thisNode} from '../../support/nodes.ts'
import {type ServedEmployees, serveEmployees} from '../../support/served-employees.ts'
import {skipBecause} from '../../support/skip.ts'

/** Handlers that answer with `value`, which is in a file of its own, and say when they are closed. */
const HANDLERS = `import {value} from './value.mjs'
export const get = () => value
export const put = () => process.exit(3)
export const post = () => new Promise((resolve) => setTimeout(resolve, 700, value))
export const patch = () => { process.stderr.write('patch of ' + value + ' has begun\\n'); for (;;); }
export const close = () => console.error('closed ' + value)`

describe('commands/employee/serve --watch', function () {
  this.timeout(60_000)
  let folder: string
  let served: ServedEmployees | undefined

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'employee-'))
    await writeFile(join(folder, 'handlers.mjs'), HANDLERS)
    await change('1')
  })
  afterEach(async () => {
    served?.signal('SIGKILL')
    await served?.ended
    await rm(folder, {recursive: true})
  })

  const change = (value: string): Promise<void> => writeFile(join(folder, 'value.mjs'), `export const value = ${value}`)

  const serve = async (node?: string, ...flags: string[]): Promise<ServedEmployees> => {
    const words = ['--handlers', 'handlers.mjs', '--watch', ...flags]
    served = await serveEmployees(words, {cwd: folder, ...(node === undefined ? {} : {node})})
    return served
  }

  /** On a connection of its own. */
  const ask = (method = 'GET'): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const agent = new Agent()
      get(`${served?.url}/employee/alice`, {method, agent}, async (answer) =>
        resolve(JSON.parse(await text(answer))),
      ).on('error', reject)
    })

  for (const kind of [thisNode, ...nodeKinds]) {
    it(`serves what has changed, keeps the old where the new is broken, and refuses nobody meanwhile: ${kind.label}`, async function () {
      const node = nodeOf(kind) ?? skipBecause(this, noSuchNode(kind))
      const {end, stderr, stdout, told} = await serve(kind === thisNode ? undefined : node.path)
      assert.equal(await ask(), 1)
      let isOver = false
      const answers: unknown[] = []
      const lane = async (): Promise<void> => {
        while (!isOver) answers.push(await ask())
      }
      const lanes = Promise.all([lane(), lane(), lane()])

      const running = ask('POST')
      await change('2')
      await told('handlers.mjs changed and was loaded.')
      assert.equal(await ask(), 2)
      // What had begun ends with the old handlers, and then they are closed.
      assert.equal(await running, 1)
      await told('closed 1')

      await change('')
      await told('could not be loaded. The old handlers are still used.')
      assert.match(stderr(), programWithoutNode ? /SyntaxError/ : /value\.mjs:1[\s\S]*EMPLOYEE_HANDLERS_INVALID/)
      assert.equal(await ask(), 2)
      await change('3')
      await told('closed 2')
      isOver = true
      await lanes
      assert.deepEqual([...new Set(answers)], [1, 2, 3])
      assert.equal((await end()).code, 0)
      assert.match(stderr(), /closed 3/)
      assert.equal(stdout().split('\n').length - 1, answers.length + 4)
    })
  }

  it('ends as the serving process does, and refuses to start where the first module is broken', async () => {
    const {ended} = await serve()
    await ask('PUT').catch(() => {})
    assert.equal((await ended).code, 3)
    await change('')
    await assert.rejects(serve(), /EMPLOYEE_HANDLERS_INVALID/)
  })

  it('replaces handlers that never return, and leaves no process behind when it is asked twice', async () => {
    const {closed, ended, signal, told} = await serve(undefined, '--drain-timeout', '1s')
    ask('PATCH').catch(() => {})
    await told('patch of 1 has begun')
    await change('2')
    await told('was loaded')
    assert.equal(await ask(), 2)
    ask('PATCH').catch(() => {})
    await told('patch of 2 has begun')
    signal('SIGTERM')
    await closed()
    signal('SIGTERM')
    const {code, signal: by} = await ended
    assert.ok(by === 'SIGTERM' || code === 143, `${code} ${by}`)
    await assert.rejects(ask())
  })
})
