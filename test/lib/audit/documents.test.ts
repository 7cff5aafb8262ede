import assert from 'node:assert/strict'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {Browser, Page} from 'playwright-core'
import {auditHtml, auditSarif} from '../../../src/lib/audit/documents.ts'
import {type AuditCode, type AuditReport, rules} from '../../../src/lib/audit/finding.ts'
import {auditFinding, auditReport, longRoute, openAccess, openProvider} from '../../support/audit-report.ts'
import {browserMissing, startBrowser} from '../../support/browser.ts'
import {sarifProblems} from '../../support/sarif.ts'
import {skipBecause} from '../../support/skip.ts'

const about = {page: 'https://github.com/acme/ci-auth/blob/v1.0.0/docs/audit.md', made: '2026-11-23T03:00:00Z'}
const codes = (Object.keys(rules) as AuditCode[]).filter((code) => code.startsWith('AUDIT_'))

/** Of every rule of the trust, over 50 projects. */
const many = (count: number) =>
  Array.from({length: count}, (_, at) => {
    const code = codes[at % codes.length] ?? 'AUDIT_ANYBODY'
    const bucket = `//storage.googleapis.com/projects/_/buckets/bucket-${at % 60}`
    return auditFinding(code, {
      message: `what number ${at} says`,
      resource: `//iam.googleapis.com/projects/team-${at % 50}/serviceAccounts/a${at}@team-${at % 50}.iam.gserviceaccount.com`,
      routes: [
        longRoute,
        {
          ...longRoute,
          steps: [{resource: bucket, role: 'roles/storage.admin'}],
          allows: 'write',
          severity: rules[code].severity,
        },
      ],
    })
  })

const hostile = `</script><script>window.owned = 1</script><img src=x onerror="window.owned = 2">$& $' \u202e\u2028 "DATA" POLICY`

const withHostileTexts = (report: AuditReport): AuditReport =>
  JSON.parse(JSON.stringify(report), (key, value) =>
    typeof value === 'string' && !['code', 'severity', 'verdict'].includes(key) ? `${value} ${hostile}` : value,
  )

/** As text: where a compiler names the functions of a module, it calls a function that no page has. */
const faultsOfPage = readFileSync(new URL('../../support/page-faults.mjs', import.meta.url), 'utf8')

describe('lib/audit/documents: HTML', function () {
  this.timeout(40_000)
  let browser: Browser | undefined
  let page: Page
  let folder: string
  let complaints: string[]

  before(async function () {
    if (browserMissing !== undefined) skipBecause(this, browserMissing)
    folder = mkdtempSync(join(tmpdir(), 'ci-auth audit-'))
    browser = await startBrowser()
    page = await browser.newPage({viewport: {width: 1280, height: 720}})
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('request', (request) => complaints.push(request.url()))
  })
  after(async () => {
    await browser?.close()
    if (browser) rmSync(folder, {recursive: true})
  })

  async function open(report: AuditReport): Promise<void> {
    const file = join(folder, 'report.html')
    writeFileSync(file, auditHtml(report, about))
    complaints = []
    await page.goto(pathToFileURL(file).href)
    await page.waitForFunction(() => document.querySelector('#findings-count')?.textContent !== '')
    assert.deepEqual(complaints, [pathToFileURL(file).href])
    complaints = []
  }
  afterEach(() => assert.deepEqual(complaints, []))

  const text = (selector: string): Promise<string> => page.innerText(selector)
  const filtered = async (count: string): Promise<void> => {
    await page.waitForFunction((wanted) => document.querySelector('#findings-count')?.textContent === wanted, count)
  }

  it('shows what was found, what was not read, and the way in, as graph and as text', async () => {
    const gaps = [{what: 'pool a', why: 'HTTP 403', remedy: 'Grant a role'}]
    await open(auditReport([auditFinding('AUDIT_ACCOUNT_UNUSED', {resource: 'projects/p'}), openAccess], {gaps}))
    assert.match(
      await text('#summary'),
      /Found: 1 critical, 0 high, .*\s+Not read, so not judged \(1\)\s+pool a: HTTP 403\nGrant a role/,
    )
    // The worst is first.
    assert.match(await text('#finding-list li'), /^critical\s+provider ci\/github of project 123456789\s+AUDIT_ANYBODY/)
    await page.locator('#finding-list summary').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('#finding-list .inside > dl')
    const inside = await text('#finding-list .inside')
    assert.match(inside, /condition: assertion\.ref == 'refs\/heads\/main'/)
    assert.match(inside, /repository\s+"stranger\/any"/)
    assert.match(
      inside,
      /any repository of GitHub\s+provider ci\/github .*\s+everybody in the pool ci\s+deploy@acme-prod\.iam\.gserviceaccount\.com\s+roles\/editor on/,
    )
    assert.equal(await page.locator('.copyable code').textContent(), openAccess.remedy[0])
    assert.equal(await page.getAttribute('#finding-list a', 'href'), `${about.page}#audit_anybody`)
    assert.deepEqual(await page.locator('.column h3').allTextContents(), [
      'Who',
      'Through',
      'As',
      'Acts as',
      'Gets',
      'Can',
    ])
    assert.equal(await page.locator('.graph path').count(), 5)
    assert.match(
      await text('#provider-list'),
      /provider ci\/github of project 123456789\s+open\s+anybody who has a token of GitHub/,
    )
  })

  it('has a table of the jobs, if pipelines were read, and says first which anybody can start', async () => {
    await open(auditReport([openAccess]))
    assert.equal(await page.isVisible('#jobs'), false)
    const job = {
      path: 'a.yml',
      line: 4,
      job: 'deploy',
      account: 'a@p.iam.gserviceaccount.com',
      events: ['issue_comment'],
    }
    const jobs = [{...job, starter: 'anybody', who: 'anybody, by a comment', verdict: 'gets in'}] as const
    await open(auditReport([openAccess], {jobs}))
    assert.match(
      await text('#summary'),
      /^Anybody can start 1 job that gets a@p\.iam\.gserviceaccount\.com, if the repository is public\./,
    )
    assert.match(await text('#summary'), /a\.yml:4: deploy → a@p\.iam\.gserviceaccount\.com \(issue_comment: anybody/)
    assert.match(await text('#job-list'), /a\.yml:4 deploy\s+a@p\S+\s+issue_comment: anybody, by a comment/)
    const finding = {...openAccess, code: 'PIPELINE_ANYBODY', remedy: ['gcloud a --attribute-condition=b']} as const
    await open(auditReport([finding], {jobs}))
    assert.match(await text('#summary'), /What to do:\s+gcloud a --attribute-condition=b/)
    assert.equal(await page.isVisible('#summary button'), true)
    for (const width of [1280, 400]) {
      await page.setViewportSize({width, height: 720})
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${width} px`)
    }
    await page.setViewportSize({width: 1280, height: 720})
  })

  it('draws no line through a box that is not on the way', async () => {
    const [first, last] = longRoute.steps
    assert.ok(first && last)
    const account = (name: string) => ({...first, resource: first.resource.replaceAll('deploy@', `${name}@`)})
    const direct = {...longRoute, who: 'a direct grant', steps: [last]}
    const {provider: _, ...noProvider} = longRoute
    const routes = [
      longRoute,
      direct,
      {...longRoute, steps: [account('one'), account('two'), last]},
      {...noProvider, who: 'no provider', member: 'allUsers', steps: []},
    ]
    await open(auditReport([auditFinding('AUDIT_ANYBODY', {routes})]))
    const crossed = await page.evaluate(() => {
      const zero = document.querySelector('.graph')?.getBoundingClientRect() ?? new DOMRect()
      const boxes = [...document.querySelectorAll('button.node')].map((box) => ({
        text: box.textContent,
        at: box.getBoundingClientRect(),
      }))
      return [...document.querySelectorAll<SVGPathElement>('.graph path')].flatMap((line) =>
        Array.from({length: 200}, (_, part) => line.getPointAtLength((line.getTotalLength() * part) / 199)).flatMap(
          ({x, y}) =>
            boxes.flatMap(({at, text}) => {
              const isInside =
                x + zero.left > at.left + 1 &&
                x + zero.left < at.right - 1 &&
                y + zero.top > at.top &&
                y + zero.top < at.bottom
              return isInside ? [text] : []
            }),
        ),
      )
    })
    assert.deepEqual([...new Set(crossed)], [])
  })

  it('filters 5,000 findings by severity, text, rule, project and a box of the graph, a page at a time', async () => {
    await open(auditReport(many(5000)))
    await filtered('1 to 50 of 5000')
    assert.equal(await page.locator('#finding-list li').count(), 50)
    assert.match(await text('#ways-count'), /^the worst 30 of \d+: filter to see others$/)
    await page.locator('#finding-pages button:text("Next")').click()
    await filtered('51 to 100 of 5000')

    await page.fill('#filter [name="text"]', 'A4321@team')
    await filtered('1')
    await page.fill('#filter [name="text"]', '')
    await filtered('1 to 50 of 5000')
    await page.uncheck('#severities [value="critical"]')
    await filtered('1 to 50 of 4250')
    await page.selectOption('#filter [name="code"]', 'AUDIT_PREFIX')
    await filtered('1 to 50 of 250')
    await page.selectOption('#filter [name="project"]', 'team-7')
    await filtered('50')
    await page.locator('button.node', {hasText: 'bucket bucket-47'}).click()
    await filtered('17')
    assert.equal(
      await page.getAttribute('button.node[aria-pressed="true"]', 'title'),
      'roles/storage.admin on //storage.googleapis.com/projects/_/buckets/bucket-47',
    )
    await page.click('#filter [type="reset"]')
    await filtered('1 to 50 of 5000')
    assert.equal(await page.locator('button.node[aria-pressed="true"]').count(), 0)
  })

  it('takes every name for a text, and runs and loads nothing but its own', async () => {
    await open(withHostileTexts(auditReport([openAccess], {notAsked: [{what: 'keys', remedy: '--keys'}]})))
    await page.locator('#finding-list summary').click()
    await page.waitForSelector('#finding-list .inside > dl')
    assert.ok((await text('#finding-list .inside')).includes('</script><script>window.owned = 1</script>'))
    assert.ok(!(await page.content()).includes('\u202e'))
    assert.equal(await page.evaluate(() => (window as {owned?: unknown}).owned), undefined)
    assert.equal(await page.locator('img, script:not([type])').count(), 0)
    // What markup would do if it got in all the same: nothing. A page cannot ask either.
    await page.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'window.owned = 3'
      document.body.append(script)
      await fetch('https://example.invalid/').catch(() => {})
    })
    assert.equal(await page.evaluate(() => (window as {owned?: unknown}).owned), undefined)
    assert.match(
      complaints.join('\n'),
      /inline script violates [\s\S]*Connecting to 'https:\/\/example\.invalid\/' violates/,
    )
    assert.ok(
      complaints.every((complaint) => /Content Security Policy/.test(complaint)),
      complaints.join('\n'),
    )
    complaints = []
  })

  it('fits a small window, and opens everything for the printer', async () => {
    await page.setViewportSize({width: 400, height: 720})
    const notAsked = Array.from({length: 5}, (_, at) => ({
      what: `the ${at + 1}. rule that nobody asked for`,
      remedy: '--with',
    }))
    await open(auditReport(many(60), {notAsked}))
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 400)
    // Each part of a way can be read without moving the page sideways, and the first finding is on the second screen.
    const parts = await page.locator('#way-list .way').first().locator('li').all()
    assert.ok(parts.length > 5)
    for (const part of parts) {
      const {width = 0, x = -1} = (await part.boundingBox()) ?? {}
      assert.ok(x >= 0 && x + width <= 400, `${await part.innerText()}: from ${x} to ${x + width}`)
    }
    const first = await page.locator('#finding-list li').first().boundingBox()
    assert.ok((first?.y ?? Number.NaN) < 2 * 720, `the first finding is at ${first?.y}`)
    await page.setViewportSize({width: 1280, height: 720})
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    assert.equal(await page.locator('#finding-list details[open]').count(), 60)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    assert.equal(await page.locator('#finding-list details[open]').count(), 0)
  })

  it('has a name for every control, and no text too pale to read', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme})
      await open(auditReport([openAccess, auditFinding('AUDIT_JOIN')]))
      await page.locator('#finding-list summary').first().click()
      assert.deepEqual(await page.evaluate(faultsOfPage), [])
    }
    await page.emulateMedia({colorScheme: null})
  })
})

interface Log {
  runs: {
    tool: {driver: {rules: {id: string; helpUri: string; properties: Record<string, unknown>}[]}}
    results: Record<string, unknown>[]
    invocations: {toolExecutionNotifications: {message: {text: string}}[]}[]
  }[]
}

const logOf = (...report: Parameters<typeof auditReport>): Log =>
  auditSarif(auditReport(...report), {page: about.page, version: '1.0.0'}) as Log

describe('lib/audit/documents: SARIF', () => {
  it('is SARIF 2.1.0, whatever was found and whatever names have in them', () => {
    const strange = auditFinding('AUDIT_LEFTOVER', {
      resource: '//storage.googleapis.com/a b#c?d%e\\f\ud800',
      message: '\u001b',
    })
    for (const findings of [[], [openAccess], [openAccess, strange, openAccess]]) {
      assert.deepEqual(sarifProblems(logOf(findings)), [])
    }
    assert.match(
      JSON.stringify(logOf([strange]).runs[0]?.results[0]?.['locations']),
      /"uri":"storage\.googleapis\.com\/a%20b%23c%3Fd%25e\/f%EF%BF%BD"/,
    )
  })

  it('names the resource, the rule with its page, the fingerprint, and the way in', () => {
    const [run] = logOf([auditFinding('AUDIT_LEFTOVER'), openAccess]).runs
    assert.deepEqual(
      run?.tool.driver.rules.map(({helpUri, id, properties}) => [id, helpUri, properties['security-severity']]),
      [
        ['AUDIT_ANYBODY', `${about.page}#audit_anybody`, '9.5'],
        ['AUDIT_LEFTOVER', `${about.page}#audit_leftover`, '2.0'],
      ],
    )
    const {level, locations, message, partialFingerprints, ruleIndex} = run?.results[1] ?? {}
    assert.deepEqual([level, ruleIndex, partialFingerprints], ['error', 0, {'ciAuthAudit/v1': openAccess.fingerprint}])
    assert.deepEqual((locations as {logicalLocations: unknown}[])[0]?.logicalLocations, [
      {fullyQualifiedName: openProvider, kind: 'resource'},
    ])
    assert.match(
      (message as {text: string}).text,
      /\nWay in: any repository of GitHub → through provider ci\/github .* → can change /,
    )
    assert.deepEqual([run?.results[0]?.['level'], run?.results[0]?.['baselineState']], ['note', undefined])
  })

  it('says what was not read, and what is new since the baseline', () => {
    const gap = {what: 'the providers of pool a', why: 'HTTP 403', remedy: 'Grant a role'}
    const [run] = logOf([openAccess], {gaps: [gap], baseline: {known: [], gone: []}}).runs
    assert.equal(
      run?.invocations[0]?.toolExecutionNotifications[0]?.message.text,
      'Not read, so not judged: the providers of pool a: HTTP 403. Grant a role',
    )
    assert.equal(run?.results[0]?.['baselineState'], 'new')
  })
})
