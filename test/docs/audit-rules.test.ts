import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {type AuditCode, rules} from '../../src/lib/audit/finding.ts'

const page = readFileSync(fileURLToPath(new URL('../../docs/audit.md', import.meta.url)), 'utf8')

/** The text below each heading that is the code of a rule. Reports link to it. */
const sections = new Map(
  page.split(/^(?=#{1,6} )/m).flatMap((part) => {
    const [, code, text] = /^### ((?:AUDIT|PIPELINE)_\w+)\n\n([\s\S]*)$/.exec(part) ?? []
    return code === undefined || text === undefined ? [] : [[code, text] as const]
  }),
)

describe('docs/audit.md', () => {
  it('has one section for each rule, in their order, and no other', () =>
    assert.deepEqual([...sections.keys()], Object.keys(rules)))

  for (const [code, {severity, title}] of Object.entries(rules)) {
    it(`says of ${code} what it is, why it matters, how to fix it and when it is fine`, () => {
      const [first, why, ...more] = (sections.get(code as AuditCode) ?? '').split('\n\n')
      assert.equal(first, `${severity}: ${title}.`)
      assert.match(why ?? '', /[\w`]\.$/)
      assert.match(more.join('\n\n'), /^- \*\*Fix\*\*: [\s\S]+\n- \*\*Fine\*\*: [\s\S]+\.\n*$/)
    })
  }
})
