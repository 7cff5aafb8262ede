import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {get} from 'node:http'
import {text} from 'node:stream/consumers'
import {promisify} from 'node:util'
import type {Browser, BrowserContextOptions, Page} from 'playwright-core'
import {type Handlers, methods, operations, reply} from '../../../../src/lib/employee/handlers.ts'
import {pageFiles} from '../../../../src/lib/employee/request/openapi.ts'
import {browserMissing, startBrowser} from '../../../support/browser.ts'
import {curlMissing} from '../../../support/curl.ts'
import {type EmployeeService, openEmployees, recordingHandlers} from '../../../support/employee-service.ts'
import {skipBecause} from '../../../support/skip.ts'

const run = promisify(execFile)

/** The page as it is served to a client that names `host`. */
const pageAt = async (host?: string): Promise<string> => String(await pageFiles['/']?.read(host))

describe('lib/employee/request/page', () => {
  let service: EmployeeService
  let services: EmployeeService[] = []

  async function open(handlers?: Handlers): Promise<EmployeeService> {
    const opened = await openEmployees(handlers)
    services.push(opened)
    return opened
  }

  afterEach(async () => {
    await Promise.all(services.map((opened) => opened.close()))
    services = []
  })

  it('is served with its files, which may load nothing from elsewhere', async () => {
    service = await open()
    const page = await (await fetch(service.url)).text()
    const named = [...page.matchAll(/(?:href|src)="(\/_page\/[^"]+)"/g)].map(([, path]) => path ?? '')
    assert.equal(named.length, 3)
    for (const path of ['/', ...named, ...Object.keys(pageFiles)]) {
      const answer = await fetch(service.url + path)
      assert.equal(answer.status, 200, path)
      assert.match(answer.headers.get('content-security-policy') ?? '', /^default-src 'none'; script-src 'self'; /)
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
      const head = await fetch(service.url + path, {method: 'HEAD'})
      assert.equal(head.headers.get('content-length'), String((await answer.arrayBuffer()).byteLength))
    }
    for (const path of [
      '/_page/',
      '/_page/index.html',
      '/_page/..%2fpackage.json',
      '/_page/__proto__',
      '/_page/page.css/',
    ]) {
      assert.equal((await fetch(service.url + path)).status, 404, path)
    }
  })

  it('lists the calls of the table that routes', async () => {
    const forms = [...(await pageAt()).matchAll(/<form [^>]*data-method="(\w+)".*?<\/form>/gs)]
    assert.deepEqual(
      forms.map(([form, method]) => [method, /class="summary">([^<]*)</.exec(form)?.[1], form.includes('<textarea')]),
      methods.map((method) => [method, operations[method].summary, operations[method].hasBody]),
    )
  })

  it('writes the address that it was asked at into the commands', async () => {
    assert.match(await pageAt('localhost:8080'), /<code>curl -i http:\/\/localhost:8080\/employee\/alice<\/code>/)
    assert.match(await pageAt('[::1]:5000'), /<code>curl -i -X DELETE 'http:\/\/\[::1\]:5000\/employee\/alice'<\/code>/)
    service = await open()
    for (const host of ['<img>', "a';id;'", '$(id)', '"', 'a b', '[$(id)]']) {
      assert.match(await pageAt(host), /<code>curl -i http:\/\/127\.0\.0\.1:5000\/employee\/alice<\/code>/)
      const answer = await new Promise<import('node:http').IncomingMessage>((resolve) => {
        get(service.url, {headers: {host}}, resolve)
      })
      assert.ok(!(await text(answer)).includes(host === '"' ? 'http://"' : host))
    }
  })

  it('reads a file once', async () => {
    const file = pageFiles['/_page/page.css']
    assert.equal(await file?.read(), await file?.read())
  })

  describe('in a browser', function () {
    this.timeout(40_000)
    let browser: Browser | undefined
    let window: Page
    let page: Page
    let complaints: string[]
    let hosts: Set<string>

    before(async function () {
      if (browserMissing !== undefined) skipBecause(this, browserMissing)
      browser = await startBrowser()
      window = await newWindow(browser)
    })
    after(() => browser?.close())

    async function newWindow(from: Browser, options: BrowserContextOptions = {}): Promise<Page> {
      const page = await from.newPage({permissions: ['clipboard-read', 'clipboard-write'], ...options})
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
      return page
    }

    /** Opens the page, by default in the one window: each costs a process. A service has a port of its own. */
    async function visit(handlers?: Handlers, options?: BrowserContextOptions): Promise<void> {
      assert.ok(browser)
      service = await open(handlers)
      complaints = []
      hosts = new Set()
      page = options ? await newWindow(browser, options) : window
      await page.goto(service.url)
    }

    afterEach(async () => {
      const seen = [complaints, [...hosts]]
      await (page === window ? page.goto('about:blank') : page.close())
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
        assert.equal(body !== undefined, operations[method].hasBody)
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

    it('fits a narrow screen, and is used by the keyboard alone', async () => {
      const {calls, handlers} = recordingHandlers()
      const {patch, ...others} = handlers
      await visit(others, {viewport: {width: 400, height: 800}})
      assert.ok(patch)
      await page.locator('.mark', {hasText: 'no handler'}).waitFor()
      assert.equal(await page.evaluate('shifted'), 0)
      const stops: unknown[] = []
      for (const key of [...Array(16).fill('Tab'), ...Array(15).fill('Shift+Tab')]) {
        await page.keyboard.press(key)
        stops.push(await page.evaluate('(document.activeElement.labels?.[0] ?? document.activeElement).textContent'))
        const isSeen = await page.evaluate(`(() => {
          const {top, left} = document.activeElement.getBoundingClientRect()
          const found = document.elementFromPoint(left + 4, top + 12)
          return found === document.activeElement && getComputedStyle(found).outlineStyle === 'solid'
        })()`)
        assert.ok(isSeen, `${stops.at(-1)} is hidden after ${stops.length} steps, or its focus`)
      }
      const withBody = ['Copy', 'JSON body', 'Send']
      assert.deepEqual(stops.slice(0, 16), [
        '/openapi.json',
        '/healthz',
        'Employee name',
        'Copy',
        'Send',
        ...[withBody, withBody, withBody].flat(),
        'Copy',
        'Send',
      ])
      await page.focus('form[data-method=DELETE] .send')
      await page.keyboard.press('Enter')
      await form('DELETE').locator('pre').waitFor()
      assert.deepEqual(calls, [['DELETE', 'alice', undefined]])
      await page.fill('#name', 'x'.repeat(300))
      for (const method of methods) await send(method)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 400)
    })

    it('is a list of commands where nothing is run', async function () {
      if (curlMissing !== undefined) skipBecause(this, curlMissing)
      const {calls, handlers} = recordingHandlers()
      await visit(handlers, {javaScriptEnabled: false})
      assert.equal(await page.locator('button:visible, input:visible, textarea:visible').count(), 0)
      assert.match(await page.innerText('.notice'), /needs JavaScript/)
      for (const method of methods) await run('sh', ['-c', await commandOf(method)])
      assert.deepEqual(
        calls.map(([method, name, body]) => [method, name, body !== undefined]),
        methods.map((method) => [method, 'alice', operations[method].hasBody]),
      )
    })
  })
})
