import assert from 'node:assert/strict'
import {fileURLToPath} from 'node:url'
import {start} from '../../support/ci-auth.ts'
import {ask, type Sent} from '../../support/employee-service.ts'
import {serveEmployees} from '../../support/served-employees.ts'
import {skipBecause} from '../../support/skip.ts'
import {findPython} from './python.ts'

const fileOf = (path: string): string => fileURLToPath(new URL(`../../support/${path}`, import.meta.url))

type Call = Sent & {method: string; path: string}

type Answer = Awaited<ReturnType<typeof ask>>

async function answersOf(origin: string, calls: readonly Call[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const {method, path, ...sent} of calls) answers.push(await ask(origin, method, path, sent))
  return answers
}

const env = {PATH: process.env['PATH'], LANG: 'C.UTF-8'}

const json = {'content-type': 'application/json'}
const names = ['alice', '%E2%82%AC', 'a%20b', 'a%0Ab', '%22a%22', 'a+b;c=d', '__proto__', 'a%26b?c=d%20e', 'fault']

/** What both answer alike: status and JSON. */
const alike: readonly Call[] = [
  ...names.map((name) => ({method: 'GET', path: `/employee/${name}`})),
  ...['POST', 'PUT', 'PATCH'].map((method) => ({
    ...{method, path: '/employee/alice', headers: json},
    body: '{"role": "clerk €"}',
  })),
  {method: 'HEAD', path: '/employee/alice'},
]

/** Of these only status and Allow are alike. */
const alikeInStatus: readonly Call[] = [
  {method: 'DELETE', path: '/employee/alice'},
  {method: 'PROPFIND', path: '/employee/alice'},
  {method: 'PUT', path: '/employee/alice', headers: json, body: '{"role": '},
  ...['/employee', '/employee/', '/employee/a/b', '/nothing'].map((path) => ({method: 'GET', path})),
]

const all = [...alike, ...alikeInStatus]

const compared = (answers: readonly Answer[]) =>
  answers.map(({content, headers, status}, index) => {
    assert.doesNotMatch(content, /not for the client/)
    const told = index < alike.length ? [headers['content-type'], content && JSON.parse(content)] : []
    return [all[index], status, headers['allow']?.split(', ').sort(), ...told]
  })

const LINE = /^127\.0\.0\.1 - - \[\d\d\/[A-Z][a-z]{2}\/\d{4} \d\d:\d\d:\d\d\] "(.+ HTTP\/1\.1)" (\d{3}) -$/gm

const logged = (output: string) => Array.from(output.matchAll(LINE), ([, line, status]) => [line, status])

describe('Flask-RESTful, beside employee serve', function () {
  this.timeout(30_000)

  it('answers and logs the same', async function () {
    const python = await findPython('flask_restful')
    if (python === undefined) skipBecause(this, 'there is no python3 with flask_restful')
    const {child, ended, told} = start(python, [fileOf('flask/app.py'), '0'], {env})
    const ours = await serveEmployees(['--handlers', fileOf('flask/handlers.mjs')])
    try {
      const [, flaskUrl = ''] = await told('stderr', /Running on (\S+)\n/)
      assert.deepEqual(compared(await answersOf(ours.url, all)), compared(await answersOf(flaskUrl, all)))
    } finally {
      child.kill('SIGINT')
      await ours.end()
    }
    const [theirs, own] = await Promise.all([ended, ours.ended])
    const lines = logged(own.stdout).slice(0, all.length)
    assert.equal(lines.length, all.length)
    assert.deepEqual(lines, logged(theirs.stderr).slice(0, all.length))
    for (const {stderr} of [theirs, own]) assert.match(stderr, /Error: not for the client/)
  })
})
