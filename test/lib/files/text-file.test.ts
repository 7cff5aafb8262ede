import assert from 'node:assert/strict'
import {mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {rawInputs} from '../../../src/cli/flags.ts'
import {readDescription} from '../../../src/lib/doctor/facts/trust-of-files.ts'
import {readText, writeWhole} from '../../../src/lib/files/text-file.ts'
import {loadFederation} from '../../../src/lib/trust/federation-file.ts'

const text = '{"name": "schlüssel 🔑"}\r\n'

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16()

/** As programs of Windows save a text. */
const forms: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (plain) => Buffer.from(plain),
  'UTF-8 with a mark': (plain) => Buffer.from(`\uFEFF${plain}`),
  'UTF-16 of PowerShell': (plain) => Buffer.from(`\uFEFF${plain}`, 'utf16le'),
  'UTF-16, big end first': (plain) => swapped(Buffer.from(`\uFEFF${plain}`, 'utf16le')),
}

describe('lib/files/text-file', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'text-file-'))
  })
  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  const save = (content: Buffer): string => {
    const path = join(folder, 'file')
    writeFileSync(path, content)
    return path
  }

  for (const [form, encode] of Object.entries(forms)) {
    it(`reads ${form}`, () => {
      assert.equal(readText(save(encode(text))), text)
      assert.equal(readText(save(encode(''))), '')
    })

    it(`reads a key, a description of a provider and a federation.yml in ${form}`, () => {
      assert.equal(rawInputs({'credentials-json-file': save(encode(text))}).credentials_json, text)

      const provider = {name: 'x/providers/p', oidc: {issuerUri: 'https://a.example'}, attributeMapping: {}}
      const found = readDescription(save(encode(JSON.stringify(provider))), folder, undefined)
      assert.equal(found.provider?.value.issuer, 'https://a.example')

      // Its faults are those of its content.
      assert.throws(() => loadFederation(save(encode('pools: nothing\r\n'))), {message: /pools/})
    })
  }

  it('writes with the wanted mode under any mask, and leaves nothing of what it could not put in place', () => {
    const mask = process.umask(0o077)
    writeWhole(join(folder, 'file'), text, 0o644)
    process.umask(mask)
    if (process.platform !== 'win32') assert.equal(statSync(join(folder, 'file')).mode & 0o777, 0o644)
    mkdirSync(join(folder, 'below'))
    assert.throws(() => writeWhole(join(folder, 'below'), text))
    assert.deepEqual(readdirSync(folder), ['below', 'file'])
  })

  it('leaves out half a character at the end', () => {
    assert.equal(readText(save(Buffer.concat([swapped(Buffer.from('\uFEFFab', 'utf16le')), Buffer.from([0])]))), 'ab')
  })
})
