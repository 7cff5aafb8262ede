import assert from 'node:assert/strict'
import {readFileSync, writeFileSync} from 'node:fs'
import {isAbsolute, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import * as util from 'node:util'
import {setVariable} from '../../../src/lib/cis/azure-pipelines/provider.ts'
import {builtInCis} from '../../../src/lib/cis/list.ts'
import {
  type Found,
  type HandoverFolder,
  impossible,
  isTaken,
  openHandoverFolder,
  readCommandFile,
  readLines,
  readLoggingCommands,
  readServiceMessages,
  readSetVariables,
} from '../../support/ci-readers.ts'
import {hostileValues} from '../../support/hostile-values.ts'

/** How a CI is told of variables, by a file or by what is printed. */
interface Grammar {
  id: string
  /** The variable that names the file; none where it reads what is printed. */
  file?: string
  /** The variable has a URL. */
  byUrl?: true
  env?: Found
  /** Every reader that the CI is known to use: all must find the same. */
  readers: readonly ((text: string) => Found)[]
  /** What it cannot hold. Nothing else is refused. */
  refuses?: RegExp
  /** What has no use in a later step, and is left out. */
  leavesOut?: (value: string) => boolean
}

const {parseEnv} = util as {parseEnv?: (text: string) => Found}

const grammars: readonly Grammar[] = [
  ...['github', 'ghes', 'forgejo', 'gitea', 'depot'].map((id) => ({
    id,
    file: 'GITHUB_ENV',
    readers: [readCommandFile],
  })),
  {id: 'gitlab', file: 'GITLAB_ENV', readers: [readLines], refuses: /[\r\n]/},
  {
    id: 'bitbucket',
    file: 'BITBUCKET_PIPELINES_VARIABLES_PATH',
    readers: [readLines],
    refuses: /[\r\n]/,
    leavesOut: isAbsolute,
  },
  {
    id: 'harness',
    file: 'DRONE_OUTPUT',
    // Lines as they are, or a .env file: both have been reported.
    readers: [readLines, ...(parseEnv ? [parseEnv] : [])],
    refuses: /[\r\n"'`$#\\]|^\s|\s$/,
  },
  {
    id: 'env0',
    file: 'ENV0_ENV',
    // How it reads them is not documented: lines as they are, or a .env file.
    readers: [readLines, ...(parseEnv ? [parseEnv] : [])],
    refuses: /[\r\n"'`$#\\]|^\s|\s$/,
  },
  {
    id: 'scalr',
    file: 'SCALR_AGENT_ENV',
    // As that of env zero: how it is read is not documented.
    readers: [readLines, ...(parseEnv ? [parseEnv] : [])],
    refuses: /[\r\n"'`$#\\]|^\s|\s$/,
  },
  {
    id: 'pulumi',
    file: 'CI_AUTH_ENDPOINT_PULUMI',
    byUrl: true,
    // As that of env zero: how it is read is not documented.
    readers: [readLines, ...(parseEnv ? [parseEnv] : [])],
    refuses: /[\r\n"'`$#\\]|^\s|\s$/,
  },
  {id: 'azure-pipelines', readers: [readSetVariables()]},
  {
    id: 'azure-pipelines',
    env: {DECODE_PERCENTS: 'false'},
    readers: [readSetVariables(false)],
    refuses: /%(?:0D|0A|3B|5D)/,
  },
  {id: 'teamcity', readers: [readServiceMessages], refuses: /%[^%]*%/},
]

/** Told by a shell, a program or a socket: test/lib/cis/program-grammars.test.ts. */
const others = ['circleci', 'codefresh', 'bitrise', 'appveyor', 'buildkite']

const values = hostileValues(400)

describe('lib/cis, grammars of variables', () => {
  let folder: HandoverFolder

  beforeEach(() => {
    folder = openHandoverFolder()
  })
  afterEach(() => folder.remove())

  /** Hands `sent` over by a fresh channel. `taken` is false when it was refused. */
  async function handOver({byUrl, env = {}, file, id}: Grammar, sent: Found): Promise<{taken: boolean; text: string}> {
    const path = join(folder.path, 'channel')
    const printed: string[] = []
    writeFileSync(path, '')
    const handover = folder.handover(
      id,
      {...env, ...(file === undefined ? {} : {[file]: byUrl ? pathToFileURL(path).href : path})},
      printed,
    )
    const taken = await isTaken(sent['VALUE'] ?? '', () => handover.exportVariables(sent))
    return {taken, text: file === undefined ? printed.join('') : readFileSync(path, 'utf8')}
  }

  async function assertCarried(grammar: Grammar, value: string): Promise<void> {
    const {leavesOut = () => false, readers, refuses = impossible} = grammar
    const {taken, text} = await handOver(grammar, {FIRST: 'a', VALUE: value, LAST: 'z'})
    const shown = JSON.stringify(value.slice(0, 80))
    const isRefused = !leavesOut(value) && (refuses.test(value) || impossible.test(value))
    assert.equal(taken, !isRefused, `${shown} was ${taken ? 'taken' : 'refused'}`)
    if (!taken) return assert.equal(text, '', shown)
    const kept: Found = leavesOut(value) ? {} : {VALUE: value}
    for (const read of readers) assert.deepEqual({...read(text)}, {FIRST: 'a', ...kept, LAST: 'z'}, shown)
  }

  for (const grammar of grammars) {
    it(`of ${grammar.id} ${JSON.stringify(grammar.env ?? {})} give each value back, or take none`, async () => {
      for (const value of values) await assertCarried(grammar, value)
      folder.assertOnly(['channel'])
    })
  }

  it('of azure-pipelines hold for properties too, which end at a semicolon or a bracket', () => {
    for (const value of values.filter((each) => !impossible.test(each))) {
      const [found] = readLoggingCommands(setVariable({}, {variable: value, isoutput: 'true'}, 'data'))
      assert.deepEqual(found?.properties, {variable: value, isoutput: 'true'}, JSON.stringify(value))
    }
  })

  it('are known of every CI that is told of variables', () => {
    const told = builtInCis.filter(({handover}) => handover).map(({id}) => id)
    assert.deepEqual(told.sort(), [...new Set([...grammars.map(({id}) => id), ...others])].sort())
  })
})
