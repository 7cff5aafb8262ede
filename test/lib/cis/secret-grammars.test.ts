import assert from 'node:assert/strict'
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {builtInCis, ciById} from '../../../src/lib/cis/list.ts'
import {
  type Found,
  type HandoverFolder,
  impossible,
  isTaken,
  openHandoverFolder,
  readAddMask,
  readCommandFile,
  readLines,
  readLoggingCommands,
} from '../../support/ci-readers.ts'
import {hostileValues} from '../../support/hostile-values.ts'

const values = hostileValues(400)

/** They speak as GitHub does, by the same functions. */
const relatives = ['ghes', 'forgejo', 'gitea', 'depot']

/** What each CI reads from a line of its log as texts to hide. */
const masks: Readonly<Record<string, (line: string) => readonly string[]>> = {
  github: (line) => [readAddMask(line)],
  'azure-pipelines': (line) =>
    readLoggingCommands(line).map(({command, data}) => (command === 'task.setsecret' ? data : `no mask: ${command}`)),
  spacelift: (line) => /^::add-mask (.+)$/s.exec(line)?.[1]?.split(' ') ?? [],
}

describe('lib/cis, grammars of secrets', () => {
  let folder: HandoverFolder

  beforeEach(() => {
    folder = openHandoverFolder()
  })
  afterEach(() => folder.remove())

  const empty = (...names: string[]): string[] =>
    names.map((name) => {
      writeFileSync(join(folder.path, name), '')
      return join(folder.path, name)
    })
  const textOf = (path: string | undefined): string => readFileSync(path ?? '', 'utf8')

  /** What a later step finds of the outputs of a CI; what was left when it refused them. */
  const outputs: Readonly<Record<string, (sent: Found) => Promise<Found | string>>> = {
    async github(sent) {
      const [GITHUB_OUTPUT = ''] = empty('output')
      const {setOutputs} = folder.handover('github', {GITHUB_OUTPUT})
      const taken = await isTaken(sent['access_token'] ?? '', () => setOutputs?.(sent))
      return taken ? readCommandFile(textOf(GITHUB_OUTPUT)) : textOf(GITHUB_OUTPUT)
    },
    async harness(sent) {
      const [DRONE_OUTPUT = '', HARNESS_OUTPUT_SECRET_FILE = ''] = empty('output', 'secret')
      const {setOutputs} = folder.handover('harness', {DRONE_OUTPUT, HARNESS_OUTPUT_SECRET_FILE})
      if (!(await isTaken(sent['access_token'] ?? '', () => setOutputs?.(sent)))) {
        return textOf(DRONE_OUTPUT) + textOf(HARNESS_OUTPUT_SECRET_FILE)
      }
      const open = readLines(textOf(DRONE_OUTPUT))
      assert.deepEqual(Object.keys(open), ['project_id'])
      return {...open, ...readLines(textOf(HARNESS_OUTPUT_SECRET_FILE))}
    },
    async 'azure-pipelines'(sent) {
      const printed: string[] = []
      const {setOutputs} = folder.handover('azure-pipelines', {}, printed)
      if (!(await isTaken(sent['access_token'] ?? '', () => setOutputs?.(sent)))) return printed.join('')
      const pairs = readLoggingCommands(printed.join('')).map(({data, properties}) => {
        const {isoutput, issecret, variable = ''} = properties as Partial<Record<string, string>>
        assert.deepEqual([isoutput, issecret], ['true', String(variable === 'access_token')])
        return [variable, data]
      })
      return Object.fromEntries(pairs)
    },
  }
  const mayRefuse: Readonly<Record<string, RegExp>> = {harness: /[\r\n"'`$#\\]|^\s|\s$/}

  for (const [id, read] of Object.entries(outputs)) {
    it(`of outputs of ${id} give each value back, or take none`, async () => {
      for (const value of values) {
        const sent = {project_id: 'p', access_token: value}
        const isRefused = impossible.test(value) || mayRefuse[id]?.test(value)
        assert.deepEqual(await read(sent), isRefused ? '' : sent, JSON.stringify(value.slice(0, 80)))
      }
    })
  }

  it('of outputs are known of every CI that has them', () => {
    const surroundings = {env: {}, cwd: folder.path, temporaryFolder: folder.path}
    const having = builtInCis.filter(({handover}) => handover?.(surroundings, () => {}).setOutputs).map(({id}) => id)
    assert.deepEqual(having.sort(), [...Object.keys(outputs), ...relatives].sort())
  })

  for (const [id, read] of Object.entries(masks)) {
    it(`of masks of ${id} hide each part of a secret, and command nothing else`, () => {
      for (const secret of values.filter((value) => !impossible.test(value))) {
        const lines = ciById(id)?.maskLines?.(secret) ?? []
        for (const line of lines) assert.doesNotMatch(line, /[\r\n]/, JSON.stringify(secret))
        const parts = secret.split(id === 'spacelift' ? /\s+/ : /\r?\n/).filter((part) => part.trim().length > 1)
        assert.deepEqual(lines.flatMap(read), parts, JSON.stringify(secret))
      }
    })
  }

  it('of masks are known of every CI that has them', () => {
    const having = builtInCis.filter(({maskLines}) => maskLines).map(({id}) => id)
    assert.deepEqual(having.sort(), [...Object.keys(masks), ...relatives].sort())
    for (const id of relatives) assert.equal(ciById(id)?.maskLines, ciById('github')?.maskLines)
  })
})
