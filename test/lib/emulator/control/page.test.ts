import assert from 'node:assert/strict'
import type {Browser, Page} from 'playwright-core'
import {browserMissing, startBrowser} from '../../../support/browser.ts'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {accessTokenOf, acmeToken, callAccount, cloudPlatform, exchange} from '../../../support/emulator-client.ts'
import {skipBecause} from '../../../support/skip.ts'
import {acmeNames} from '../../../support/worlds.ts'

describe('lib/emulator/control/page', function () {
  this.timeout(40_000)
  let browser: Browser | undefined
  let emulator: TestEmulator
  let page: Page
  let complaints: string[]
  let hosts: Set<string>

  before(async function () {
    if (browserMissing !== undefined) skipBecause(this, browserMissing)
    browser = await startBrowser()
    // One window for all: each costs a process. An emulator has a port, and so a storage, of its own.
    page = await browser.newPage()
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
  })
  after(() => browser?.close())

  beforeEach(async () => {
    emulator = await openEmulator()
    complaints = []
    hosts = new Set()
    await page.setViewportSize({width: 1280, height: 720})
    await page.goto(emulator.url)
    await page.waitForSelector('#connection.live')
  })
  afterEach(async () => {
    const seen = [complaints, [...hosts]]
    await page.goto('about:blank')
    await emulator.close()
    assert.deepEqual(seen, [[], [new URL(emulator.url).host]])
  })

  const checks = (): Promise<string[]> =>
    page
      .locator('[data-check]')
      .evaluateAll((items) =>
        items.map((item) => `${item.getAttribute('data-check')} ${item.querySelector('.badge')?.textContent}`),
      )

  /** Until the claims of an invented job are there. */
  async function sampled(): Promise<void> {
    while ((await page.inputValue('#try textarea')) === '') await page.waitForTimeout(20)
  }

  it('shows an accepted exchange as it happens, and the call that it was for', async () => {
    const token = accessTokenOf(await exchange(emulator, await acmeToken(emulator)))
    await page.waitForSelector('[data-exchange="1"] .check')
    assert.deepEqual(await checks(), [
      'provider ✓ ok',
      'issuer ✓ ok',
      'audience ✓ ok',
      'keys ✓ ok',
      'time ✓ ok',
      'mapping ✓ ok',
      'condition ✓ ok',
      'subject ✓ ok',
    ])
    assert.match(await page.innerText('[data-exchange="1"] summary'), /#1\s+✓ accepted\s+acme-ci \/ github/)

    await callAccount(emulator, acmeNames.locked, 'generateAccessToken', {scope: [cloudPlatform]}, token)
    const failed = page.locator('[data-exchange="2"] .check.failed')
    await failed.waitFor()
    assert.equal(await failed.getAttribute('data-check'), 'binding')
    assert.match(await failed.innerText(), /add-iam-policy-binding locked@acme-prod/)
    assert.equal(await page.innerText('#counts'), '1 accepted, 1 refused')
  })

  it('shows what a downscoped token may do at most, and from which exchange it comes', async () => {
    const token = accessTokenOf(await exchange(emulator, await acmeToken(emulator)))
    const accessToken = 'urn:ietf:params:oauth:token-type:access_token'
    const bucket = '//storage.googleapis.com/projects/_/buckets/assets'
    const rule = {availableResource: bucket, availablePermissions: ['inRole:roles/storage.objectViewer']}
    await exchange(emulator, token, undefined, {
      subject_token_type: accessToken,
      options: JSON.stringify({accessBoundary: {accessBoundaryRules: [rule]}}),
    })
    const facts = page.locator('[data-exchange="2"] .facts')
    await facts.waitFor()
    assert.match(await page.innerText('[data-exchange="2"] summary'), /✓ accepted\s+downscoped token\s+principal:/)
    assert.match(
      await facts.innerText(),
      /token of\s+exchange 1\s+at most\s+\/\/storage\.googleapis\.com\/.*objectViewer/,
    )
  })

  it('highlights the leg of the condition that refused, and names the nearest miss', async () => {
    await exchange(emulator, await acmeToken(emulator, {repository_owner: 'Acme'}))
    const failed = page.locator('.check.failed')
    await failed.waitFor()
    assert.equal(await failed.count(), 1)
    assert.equal(await failed.getAttribute('data-check'), 'condition')
    const legs = await failed
      .locator('.leg .leg')
      .evaluateAll((items) => items.map((item) => [item.className, item.querySelector('code')?.textContent]))
    assert.deepEqual(legs, [
      ['leg false', "assertion.repository_owner == 'acme'"],
      ['leg skipped', "assertion.ref.startsWith('refs/')"],
    ])
    assert.match(await failed.innerText(), /nearest miss: they differ only in upper and lower case/)
    assert.match(await page.innerText('[data-exchange="1"] summary'), /✗ refused: condition/)
    const colours = await failed.evaluate(
      (item) => item.ownerDocument.defaultView?.getComputedStyle(item).borderLeftColor,
    )
    assert.notEqual(colours, 'rgba(0, 0, 0, 0)')
  })

  it('offers commands to copy, without the words before them', async () => {
    await exchange(emulator, await acmeToken(emulator, {repository_owner: 'evil'}))
    const failed = page.locator('.check.failed')
    await failed.waitFor()
    assert.match(await failed.innerText(), /^To see and change the condition:$/m)
    const copied = await failed.locator('.copyable code').allTextContents()
    assert.ok(copied.length > 0 && copied.every((text) => text.startsWith('gcloud ')), copied.join('\n'))
  })

  it('says what can still reach the real network', async () => {
    assert.match(await page.innerText('main'), /ignore the proxy variables still reach the real network\..*--isolate/)
  })

  it('shows hostile claims as text', async () => {
    const markup = '<img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script>'
    await exchange(emulator, await acmeToken(emulator, {sub: markup, [markup]: markup, repository_owner: markup}))
    await page.locator('.check.failed').first().waitFor()
    await page.locator('.claims-box > summary').click()
    assert.ok((await page.innerText('.claims')).includes(markup))
    assert.ok((await page.innerText('[data-exchange="1"] .who')).includes(markup))
    assert.equal(await page.locator('main img, main script').count(), 0)
    assert.equal(await page.title(), 'ci-auth emulator')
  })

  it('mints a token and tries it, sets a fault, and moves the clock', async () => {
    const claims = page.locator('#try textarea')
    await sampled()
    const sample = JSON.parse(await claims.inputValue()) as Record<string, unknown>
    await claims.fill(JSON.stringify({...sample, repository: 'acme/shop', repository_owner: 'acme'}))
    await page.selectOption('#try select[name=account]', acmeNames.deployer)
    await page.click('#try button')
    await page.waitForSelector('[data-exchange="2"].accepted .check')
    assert.deepEqual(await checks().then((found) => found[0]), 'binding ✓ ok')

    await page.click('#fault button')
    await page.locator('#faults', {hasText: '1 more'}).waitFor()
    assert.equal((await exchange(emulator, 'x')).status, 503)

    const before = emulator.clock.now()
    await page.click('text="+1 h"')
    await page.locator('#clock', {hasText: 'ahead'}).waitFor()
    assert.ok(emulator.clock.now() - before >= 3600)
  })

  it('says what is wrong with what was typed', async () => {
    await sampled()
    await page.fill('#try textarea', '{')
    await page.click('#try button')
    await page.waitForSelector('#notice:not([hidden])')
    assert.match(await page.innerText('#notice'), /^the claims are no JSON: /)
  })

  it('fits a narrow screen, and is reached by the keyboard', async () => {
    await page.setViewportSize({width: 400, height: 800})
    await exchange(emulator, await acmeToken(emulator, {repository_owner: 'Acme'}))
    await page.locator('.check.failed').waitFor()
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 400)
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to the exchanges')
  })
})
