import assert from 'node:assert/strict'
import {randomBytes} from 'node:crypto'
import {drawCase} from './flows/case.ts'
import {flowsPart} from './flows/part.ts'
import {readOptions} from './options.ts'
import {hold} from './part.ts'
import {randomOf} from './random.ts'
import {newSecrets} from './secrets.ts'

const secret = randomBytes(90).toString('base64url')

describe('campaign', function () {
  this.timeout(30_000)

  it('runs flows with faults, and finds nothing', async function () {
    // It plays jobs of runners with Linux.
    if (process.platform === 'win32') this.skip()
    const isWanted = (number: number): boolean => number < 30
    const settings = {seed: 1, isWanted, select: ['federate', 'key', 'oidc'], progress: () => {}}
    const {faults, flows, violations} = await hold(flowsPart, settings)
    assert.deepEqual(violations, [])
    assert.ok(flows >= 15 && faults >= 10, `${flows} flows, ${faults} faults`)
  })

  it('says how to see again what is wrong, of a case and of the whole', async () => {
    const play = (number: number): string[] => (number === 1 ? ['wrong'] : [])
    const open = async () => ({play, done: () => ({inputs: 2}), close: async () => ['too few']})
    const settings = {seed: 7, isWanted: (number: number) => number < 2, progress: () => {}}
    const {inputs, violations} = await hold({name: 'inputs', open}, settings)
    assert.equal(inputs, 2)
    assert.deepEqual(
      violations.map(({repeat, what}) => [what, repeat]),
      [
        ['wrong', 'npm run campaign -- --only inputs --seed 7 --case 1'],
        ['too few', 'npm run campaign -- --only inputs --seed 7 --case 0'],
      ],
    )
    const planted = await hold({name: 'proof', open}, {...settings, planted: true, only: 1})
    assert.match(planted.violations[0]?.repeat ?? '', /--only proof --planted --seed 7$/)
  })

  it('draws the same cases from the same seed, whatever ran before, and others from another', () => {
    const draw = (seed: number, number: number) => drawCase(number, {a: 1, b: 2, c: 3}, randomOf(seed, number))
    for (const number of [0, 1, 77]) assert.deepEqual(draw(5, number), draw(5, number))
    assert.notDeepEqual(draw(5, 1), {...draw(5, 2), number: 1})
    assert.notDeepEqual(draw(5, 1), draw(6, 1))
  })

  it('finds 24 characters of a secret, in any form that a log may give them', () => {
    const secrets = newSecrets()
    secrets.add(secret, 'it')
    secrets.add('a short one', 'not looked for')
    const forms = [secret, `${secret}/&"`].flatMap((text) => [
      text,
      text.slice(50, 81),
      Buffer.from(`x${text}`).toString('base64'),
      Buffer.from(text).toString('hex'),
      encodeURIComponent(text),
      JSON.stringify(JSON.stringify({text})),
    ])
    for (const form of forms) assert.deepEqual(secrets.search(`before ${form} after`), ['it'], form)
    assert.deepEqual(secrets.search(`${secret.slice(0, 23)} ${secret.slice(40, 63)} a short one`), [])
    assert.equal(secrets.count, 1)
  })

  it('takes options, and no others', () => {
    assert.equal(readOptions(['--seed', '7', '--minutes', '0.5', '--only', 'flows', '--case', '3'], ['flows']).case, 3)
    assert.throws(() => readOptions(['--case', '3'], ['flows']), /--only/)
    assert.throws(() => readOptions(['--minutes', 'long'], ['flows']), /a number/)
    assert.throws(() => readOptions(['--only', 'other'], ['flows']), /no part/)
    assert.throws(() => readOptions(['--unknown'], ['flows']))
  })
})
