import assert from 'node:assert/strict'
import {sayOnce} from '../../../../src/lib/employee/workers/notices.ts'

describe('lib/employee/workers/notices', () => {
  let said: string[]
  let notice: ReturnType<typeof sayOnce>
  const hear = (worker: number, topic: string, detail = '') => notice(worker, {text: topic + detail, topic})

  beforeEach(() => {
    said = []
    notice = sayOnce((text) => said.push(text))
  })

  it('says once what every worker says', () => {
    for (const worker of [1, 2, 3]) hear(worker, 'broken')
    assert.deepEqual(said, ['broken'])
  })

  it('says it again when it happens again', () => {
    const story = ['broken', 'loaded', 'broken', 'loaded']
    for (const text of story) for (const worker of [1, 2, 3]) hear(worker, text)
    assert.deepEqual(said, story)
  })

  it('says it again whichever worker is first', () => {
    for (const worker of [1, 2, 2, 1]) hear(worker, 'broken')
    assert.deepEqual(said, ['broken', 'broken'])
  })

  it('says once what one worker knows more of than another', () => {
    hear(1, 'broken', ' at line 3')
    hear(2, 'broken')
    assert.deepEqual(said, ['broken at line 3'])
  })

  it('forgets old texts in the end', () => {
    for (let edit = 0; edit < 60; edit++) hear(1, `broken at line ${edit}`)
    hear(2, 'broken at line 0')
    hear(2, 'broken at line 59')
    assert.equal(said.length, 61)
  })
})
