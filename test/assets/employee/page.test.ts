import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import type {Browser, Page} from 'playwright-core'
import {type Handlers, methods, reply} from '../../../src/lib/employee/handlers.ts'
import {browserMissing, startBrowser} from '../../support/browser.ts'
import {curlMissing} from '../../support/curl.ts'
import {type EmployeeService, openEmployees, recordingHandlers} from '../../support/employee-service.ts'
import {skipBecause} from '../../support/skip.ts'

const run = promisify(execFile)

describe('assets/employee, the page in a browser', function () {
  this.timeout(40_000)
  let service: EmployeeService
  const services: EmployeeService[] = []

  async function open(handlers?: Handlers): Promise<EmployeeService> {
    const opened = await openEmployees(handlers)
    services.push(opened)
    return opened
  }

  let browser: Browser | undefined
  let page: Page
  let complaints: string[]
  let hosts: Set<string>

  before(async function () {
    if (browserMissing !== undefined) skipBecause(this, browserMissing)
    browser = await startBrowser()
    page = await browser.newPage({permissions: ['clipboard-read', 'clipboard-write']})
    page.on('console', (message) => {
      // Chromium complains of every status from 400 on.
      const isComplaint = ['error', 'warning'].includes(message.type()) && !/status of \d/.test(message.text())
      if (isComplaint) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    await page.addInitScript(`globalThis.shifted = 0
        new PerformanceObserver((list) => {
          for (const {value} of list.getEntries()) globalThis.shifted += value
        }).observe({type: 'layout-shift', buffered: true})`)
  })
  after(() => browser?.close())

  async function visit(handlers?: Handlers): Promise<void> {
    service = await open(handlers)
    complaints = []
    hosts = new Set()
    await page.goto(service.url)
  }

  afterEach(async () => {
    const seen = [complaints, [...hosts]]
    await page.goto('about:blank')
    await Promise.all(services.splice(0).map((opened) => opened.close()))
    assert.deepEqual(seen, [[], [service.url]])
  })

  const form = (method: string) => page.locator(`form[data-method=${method}]`)
  const commandOf = (method: string): Promise<string> => form(method).locator('.line code').innerText()

  /** Sends, and the answer as it is shown. */
  async function send(method: string): Promise<string> {
    const answer = form(method).locator('.answer')
    await answer.evaluate((place) => place.removeAttribute('data-kind'))
    await form(method).locator('.send').click()
    await form(method).locator('.answer[data-kind]').waitFor()
    return answer.innerText()
  }

  it('tries the five calls, and shows their answers', async () => {
    const {calls, handlers} = recordingHandlers()
    await visit(handlers)
    await page.fill('#name', 'bob')
    for (const method of methods) {
      assert.match(
        await send(method),
        /^200 OK\s+[\d.]+ ms\s+The call succeeded\.\s+content-length\s+\d+\s+content-type/,
      )
      const shown = JSON.parse(await form(method).locator('pre').innerText()) as unknown
      const [called, employee, body] = calls.at(-1) ?? []
      assert.deepEqual([called, employee], [method, 'bob'])
      assert.deepEqual(shown, {method, employee: 'bob', ...(body === undefined ? {} : {body})})
    }
    assert.equal(calls.length, methods.length)
    assert.equal(await form('GET').locator('pre').innerText(), '{\n  "method": "GET",\n  "employee": "bob"\n}')
    assert.equal(await page.evaluate('shifted'), 0)
  })

  it('shows the commands that make the same calls, and copies them', async function () {
    if (curlMissing !== undefined) skipBecause(this, curlMissing)
    const {calls, handlers} = recordingHandlers()
    await visit(handlers)
    await page.fill('#name', `O'Brien "€"/$(id)`)
    await page.fill('#body-put', `{"motto": "it's\\n\\"fine\\""}`)
    for (const method of methods) {
      await send(method)
      await form(method).locator('.copy').click()
      await form(method).locator('.copy', {hasText: 'Copied'}).waitFor()
      const copied = (await page.evaluate('navigator.clipboard.readText()')) as string
      assert.equal(copied, await commandOf(method))
      await run('sh', ['-c', copied])
      assert.deepEqual(calls.at(-1), calls.at(-2))
    }
    assert.equal(calls.length, 2 * methods.length)
  })

  it('shows what is hostile as text, in a name, a header and an answer', async () => {
    const markup = '<img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script>'
    const {calls, handlers} = recordingHandlers()
    await visit({
      ...handlers,
      patch: () => reply(200, markup, {'content-type': 'text/html', 'x-note': markup}),
    })
    for (const name of [markup, '__proto__', 'a/b', '€', `"'\``, '%2e%2e', 'constructor']) {
      await page.fill('#name', name)
      assert.ok((await send('PUT')).includes(JSON.stringify(name)), name)
      assert.equal(calls.at(-1)?.[1], name)
    }
    const answer = await send('PATCH')
    assert.equal(answer.split(markup).length, 3)
    assert.equal(await page.locator('main img, main script').count(), 0)
    assert.equal(await page.title(), 'Employee service')
  })

  it('marks a method without a handler, and shows its 405', async () => {
    const {put, patch, ...handlers} = recordingHandlers().handlers
    await visit(handlers)
    await page.locator('.mark', {hasText: 'no handler'}).first().waitFor()
    assert.deepEqual(await page.locator('.mark').allInnerTexts(), ['', '', 'no handler', 'no handler', ''])
    assert.match(
      await send('PUT'),
      /^405 Method Not Allowed.*No handler: see allow.*allow\s+GET, POST, DELETE, HEAD, OPTIONS/s,
    )
    Object.assign(handlers, {put})
    assert.match(await send('PUT'), /^200 OK/)
    assert.deepEqual(await page.locator('.mark').allInnerTexts(), ['', '', '', 'no handler', ''])
    assert.equal(await page.evaluate('shifted'), 0)
    assert.ok(patch)
  })

  it('says what is wrong with a body or a name, and sends neither', async () => {
    const {calls, handlers} = recordingHandlers()
    await visit(handlers)
    await page.fill('#body-post', '{"title": "Engineer",}')
    await form('POST').locator('.send').click()
    assert.equal(
      await form('POST').locator('.fault').innerText(),
      'Not sent. Line 1, column 22: there is a comma too many',
    )
    assert.equal(await page.evaluate('document.activeElement.id'), 'body-post')
    assert.equal(await page.evaluate('String(getSelection())'), '}')
    for (const [name, reason] of [
      ['', /Type a name/],
      ['..', /a step in the path/],
    ] as const) {
      await page.fill('#name', name)
      await form('GET').locator('.send').click()
      assert.match(await form('GET').locator('.fault').innerText(), reason)
      assert.equal(await page.getAttribute('#name', 'aria-invalid'), 'true')
    }
    assert.deepEqual(calls, [])

    await page.fill('#name', 'alice')
    await page.fill('#body-post', ' ')
    await send('POST')
    assert.equal(await form('POST').locator('.fault').innerText(), '')
    assert.equal(await page.getAttribute('#name', 'aria-invalid'), null)
    assert.deepEqual(calls, [['POST', 'alice', undefined]])
  })

  it('shows answers of every kind, and follows none elsewhere', async () => {
    const elsewhere = await open()
    await visit({
      get: () => undefined,
      post: () => reply(302, undefined, {location: `${elsewhere.url}/employee/eve`}),
      put: () => reply(201, '[12345678901234567890]', {location: '/employee/7', 'content-type': 'application/json'}),
      patch: () => reply(200, 'x'.repeat(100_007)),
      delete: () => reply(401, {}, {'www-authenticate': 'Basic realm="employees"'}),
    })
    assert.match(await send('GET'), /^200 OK.*\(no body\)$/s)
    assert.match(await send('POST'), /^The answer is a redirect/)
    assert.match(await send('PUT'), /^201 Created.*location\s+\/employee\/7.*\[\s+12345678901234567890\s+\]$/s)
    assert.match((await send('PATCH')).slice(-30), /x\n… 10 more characters$/)
    assert.match(await send('DELETE'), /^401 Unauthorized/)
    assert.deepEqual(elsewhere.log, [])
    // It is reported as a request, and never made.
    hosts.delete(elsewhere.url)
  })

  it('says that no answer came', async () => {
    await visit()
    await service.close()
    assert.equal(await send('GET'), 'No answer came. Is the service still running?')
    complaints = complaints.filter((complaint) => !complaint.includes('ERR_CONNECTION_REFUSED'))
  })
})
