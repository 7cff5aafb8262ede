import assert from 'node:assert/strict'
import {renameSync} from 'node:fs'
import {Agent, get} from 'node:http'
import {text} from 'node:stream/consumers'
import {setTimeout as sleep} from 'node:timers/promises'
import {type HandlersProcess, startHandlersProcess} from '../../support/handlers-process.ts'
import {type ModuleFolder, moduleFolder} from '../../support/module-folder.ts'

const CHANGES = 20

/** Each answer tells the version of both files. Their handler takes a while, so that reloads meet requests in flight. */
const source = (version: number): string => `import {version} from './version.mjs'
  let isClosed = false
  export const get = async () => {
    await new Promise((resolve) => setTimeout(resolve, ${version % 2 === 0 ? 15 : 1}))
    if (isClosed) throw new Error('closed with a request in flight')
    return {handlers: ${version}, version}
  }
  export const close = () => {
    isClosed = true
  }`

interface Answer {
  handlers: number
  version: number
}

function ask(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${url}/employee/alice`, {agent}, (response) => {
      text(response)
        .then((body) => {
          if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${body}`)
          resolve(JSON.parse(body))
        }, reject)
        .catch(reject)
    }).on('error', reject)
  })
}

describe('lib/employee/watch-handlers, under load', () => {
  let node: HandlersProcess
  let folder: ModuleFolder
  beforeEach(() => {
    node = startHandlersProcess()
    folder = moduleFolder()
  })
  afterEach(async () => {
    await node.end()
    folder.remove()
  })

  it('drops no request while the files change', async function () {
    this.timeout(20_000)
    const version = (value: number) => folder.write('version.mjs', `export const version = ${value}`)
    version(0)
    const url = await node.order<string>('serve', {file: folder.write('handlers.mjs', source(0))})
    let answers = 0
    let isOver = false

    /** Asks on and on. What a client has seen of one version, it never sees of an older one again. */
    const client = async (agent: Agent): Promise<void> => {
      let last: Answer = {handlers: 0, version: 0}
      while (!isOver) {
        const answer = await ask(url, agent)
        assert(
          answer.handlers >= last.handlers && answer.version >= last.version,
          `${JSON.stringify(answer)} after ${JSON.stringify(last)}`,
        )
        last = answer
        answers += 1
        await sleep(2)
      }
    }
    const kept = new Agent({keepAlive: true})
    const clients = [1, 2, 3, 4].flatMap(() => [client(kept), client(new Agent())])

    /** Waits until requests have met this change, or a newer one, as often as ten times. */
    const served = async (change: number): Promise<void> => {
      while ((await ask(url, kept)).handlers < change) await sleep(5)
      const before = answers
      while (answers < before + 10) await sleep(2)
    }
    const broken = async (): Promise<void> => {
      const faults = () => node.events.filter(({kind}) => kind === 'fault').length
      const before = faults()
      folder.write('handlers.mjs', 'export const get = ( =>')
      while (faults() === before) await sleep(5)
    }
    const edit = async (change: number): Promise<void> => {
      if (change % 5 === 0) await broken()
      version(change)
      renameSync(folder.write('.new', source(change)), folder.path('handlers.mjs'))
      // The others come while the one before is being loaded.
      if (change % 2 === 0) await served(change)
      else await sleep(70)
    }
    const end = async (): Promise<void> => {
      for (let change = 1; change <= CHANGES; change += 1) await edit(change)
      isOver = true
    }
    await Promise.all([end(), ...clients])
    kept.destroy()

    const loads = node.events.filter(({kind}) => kind === 'loaded')
    assert(loads.length >= CHANGES / 2, `${loads.length} loads`)
    assert(answers >= 5 * CHANGES, `${answers} answers`)
    assert.deepEqual(
      node.events.filter(({kind}) => kind !== 'loaded' && kind !== 'fault'),
      [],
    )
  })
})
