import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {answerDifferences, requestDifferences} from '../../scripts/conformance/compare.ts'
import {type DiscoveryDocument, factsOf} from '../../scripts/conformance/facts.ts'
import {runJob} from '../../scripts/conformance/job.ts'
import {checkProject, cloudAt, report} from '../../scripts/conformance/live.ts'
import {allDifferences, explained, judge, readFacts} from '../../scripts/conformance/run.ts'
import {runSteps, type Step} from '../../scripts/conformance/steps.ts'
import {table} from '../../scripts/conformance/table.ts'
import {defaultWorld} from '../../src/lib/emulator/world.ts'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'
import {acmeNames} from '../support/worlds.ts'

describe('the conformance of the emulator', () => {
  let emulator: TestEmulator

  beforeEach(async () => {
    emulator = await openEmulator()
  })
  afterEach(() => emulator.close())

  it('differs from the documents only where that is explained', async () => {
    const {known, stale, unknown} = judge(await allDifferences())
    assert.deepEqual({stale, unknown}, {stale: [], unknown: []})
    assert.ok(known.length > 0)
  }).timeout(30_000)

  it('finds what differs', async () => {
    const facts = readFacts()
    const create = facts.methods['iam.v1 projects.serviceAccounts.create']
    const get = facts.methods['iam.v1 projects.serviceAccounts.get']
    const keys = facts.methods['iam.v1 projects.serviceAccounts.keys.create']
    assert.ok(create && get && keys)
    create.request = {accountId: 'integer', serviceAccount: 'string', tag: 'string'}
    get.answer = {name: 'A|B', email: 'string[]'}
    keys.request['keyAlgorithm'] = 'KEY_ALG_RSA_2048|KEY_ALG_EC'
    const known = requestDifferences(readFacts())
    assert.deepEqual(
      requestDifferences(facts).filter((difference) => !known.includes(difference)),
      [
        'iam.v1 projects.serviceAccounts.create: refuses tag',
        'iam.v1 projects.serviceAccounts.create: accountId refuses a value of the type integer',
        'iam.v1 projects.serviceAccounts.create: accountId takes a value of another type',
        'iam.v1 projects.serviceAccounts.create: serviceAccount is a message, and documented as string',
        'iam.v1 projects.serviceAccounts.keys.create: keyAlgorithm refuses KEY_ALG_EC',
      ],
    )
    const answer = {name: 'C', email: 'a@b', colour: 'blue'}
    assert.deepEqual(answerDifferences(facts, [['GET', '/v1/projects/x/serviceAccounts/a@b?alt=json', answer]]), [
      'iam.v1 projects.serviceAccounts.get: answers name as "C", not as A|B',
      'iam.v1 projects.serviceAccounts.get: answers email as "a@b", not as string[]',
      'iam.v1 projects.serviceAccounts.get: answers colour, which is not documented',
    ])
    const {stale, unknown} = judge(['a difference'])
    assert.deepEqual([unknown, stale.length], [['a difference'], explained.length])
  })

  it('finds what is taken without a field that must be given', async () => {
    await emulator.close()
    emulator = await openEmulator({world: structuredClone(defaultWorld)})
    const facts = readFacts()
    assert.deepEqual((await runJob(emulator, facts)).differences, [])
    const token = facts.methods['sts.v1 token']
    assert.ok(token)
    token.request['options'] = 'string!'
    assert.deepEqual((await runJob(emulator, facts)).differences, [
      'POST /v1/token: answers 200 to a request without options',
    ])
  })

  it('reads the facts of a document', () => {
    const get = {
      id: 'zoo.cages.get',
      httpMethod: 'GET',
      path: 'v1/{+name}',
      flatPath: 'v1/cages/{cagesId}',
      parameters: {name: {location: 'path'}, view: {location: 'query'}},
      response: {$ref: 'Cage'},
    }
    const cage = {
      properties: {
        name: {type: 'string', description: 'Required. The name.'},
        state: {type: 'string', enum: ['OPEN', 'SHUT']},
        inner: {$ref: 'Cage'},
        tags: {type: 'array', items: {type: 'string'}},
        labels: {type: 'object', additionalProperties: {type: 'string'}},
      },
    }
    const other = {id: 'zoo.animals.get', httpMethod: 'GET', path: 'v1/animals'}
    const document = {
      name: 'zoo',
      version: 'v1',
      revision: '7',
      schemas: {Cage: cage},
      resources: {cages: {methods: {get, other}}},
    } as unknown as DiscoveryDocument
    assert.deepEqual(
      factsOf([document], (call) => call === 'zoo GET /v1/cages/{}'),
      {
        revisions: {'zoo.v1': '7'},
        methods: {
          'zoo.v1 cages.get': {
            call: 'GET /v1/cages/{}',
            query: 'view',
            request: {},
            answer: {name: 'string!', state: 'OPEN|SHUT', inner: 'any', tags: 'string[]', labels: 'string{}'},
          },
        },
      },
    )
  })

  const cloud = () => cloudAt(() => emulator.url, emulator.operatorToken, 1, 10)

  it('answers as the table says, and is left as it was', async () => {
    const before = structuredClone(emulator.world)
    const result = await checkProject(cloud(), 'acme-prod')
    assert.deepEqual(report(result), [`${table.length} calls, 0 different from the table`])
    const active = emulator.world.pools.filter(({deleted}) => !deleted)
    const {issuers: _played, ...world} = emulator.world
    assert.deepEqual({...world, pools: active}, before)
  }).timeout(30_000)

  it('is a command that tells where it asks, and ends well if nothing differs', async () => {
    const script = fileURLToPath(new URL('../../scripts/conformance/live.ts', import.meta.url))
    const run = (words: readonly string[]) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...words], {
        env: {...process.env, ...emulator.environment('loopback'), ...emulator.operatorVariables()},
      })
    const {stdout} = await run(['--project', 'acme-prod'])
    assert.equal(
      stdout,
      `Asking ${emulator.url}, in the project acme-prod\n${table.length} calls, 0 different from the table\n`,
    )
    await assert.rejects(run([]), {code: 2, stderr: /Name a project that nobody needs/})
  }).timeout(60_000)

  it('waits for operations that take time', async () => {
    emulator.setOperationTime(1)
    const {outcomes} = await checkProject(
      cloudAt(() => emulator.url, emulator.operatorToken, 1, 300),
      'acme-prod',
    )
    assert.deepEqual(
      outcomes.filter(({differences}) => differences.length > 0),
      [],
    )
  }).timeout(60_000)

  const step: Step = {
    name: 'an account',
    source: 'kcc',
    service: 'iam',
    method: 'POST',
    path: 'v1/projects/acme-prod/serviceAccounts',
    body: {accountId: 'robot-{prefix}'},
    status: 200,
    makes: 'v1/projects/acme-prod/serviceAccounts/robot-{prefix}@acme-prod.iam.gserviceaccount.com',
  }

  it('prints each difference with where the row is known from, and removes what was made', async () => {
    const wrong = {...step, fields: ['name', 'colour'], values: {displayName: 'Blue', projectId: /^zoo$/}}
    const result = await runSteps([wrong, {...step, name: 'again'}], cloud(), {prefix: 'one'})
    const lines = report(result)
    assert.match(lines[0] ?? '', /^an account \(known from recordings in /)
    assert.deepEqual(lines.slice(1, 4), [
      '  fields email, etag, name, oauth2ClientId, projectId, uniqueId, not colour, name',
      '  displayName is undefined, not "Blue"',
      '  projectId is "acme-prod", not /^zoo$/',
    ])
    assert.match(lines[5] ?? '', /^ {2}status 409, not 200: /)
    assert.equal(lines.at(-1), '2 calls, 2 different from the table')
    assert.equal(
      emulator.world.serviceAccounts.some(({email}) => email.startsWith('robot-')),
      false,
    )
  })

  it('does not remove what somebody else made', async () => {
    const {left, outcomes} = await runSteps(
      [{...step, body: {accountId: 'deployer'}, makes: `v1/projects/acme-prod/serviceAccounts/${acmeNames.deployer}`}],
      cloud(),
      {},
    )
    assert.deepEqual([left, outcomes[0]?.differences.length], [[], 1])
    assert.ok(emulator.world.serviceAccounts.some(({email}) => email === acmeNames.deployer))
  })

  it('removes what was made also when a call fails, and says what it could not remove', async () => {
    const broken = {
      ...cloud(),
      ask: async (...[service, method, path, body]: Parameters<ReturnType<typeof cloud>['ask']>) => {
        if (method === 'GET') throw new Error('the network is gone')
        return cloud().ask(service, method, path, body)
      },
    }
    const reading: Step = {...step, name: 'read', method: 'GET', path: 'v1/projects/acme-prod/serviceAccounts'}
    await assert.rejects(runSteps([step, reading], broken, {prefix: 'two'}), /network/)
    assert.equal(
      emulator.world.serviceAccounts.some(({email}) => email.startsWith('robot-')),
      false,
    )
    const denied = {
      ...cloud(),
      ask: async (_service: string, method: string) => ({status: method === 'DELETE' ? 403 : 200, body: {}}),
    }
    const {left} = await runSteps([step], denied, {prefix: 'three'})
    assert.deepEqual(left, ['v1/projects/acme-prod/serviceAccounts/robot-three@acme-prod.iam.gserviceaccount.com'])
  })
})
