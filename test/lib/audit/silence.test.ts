// From what an audit is given of an organisation, each thing is left out: the audit is silent only if nothing depended on it.
import assert from 'node:assert/strict'
import {rm} from 'node:fs/promises'
import {openings} from '../../support/organisation/complete.ts'
import {kinds, openedOrganisations, silenceFolder, silentIn, toldOf} from '../../support/organisation/silence.ts'

describe('audit: what is missing is told', function () {
  this.timeout(60_000)
  let organisations: Awaited<ReturnType<typeof openedOrganisations>>
  let folder: string

  before(async () => {
    organisations = await openedOrganisations()
    folder = await silenceFolder()
  })
  after(() => rm(folder, {recursive: true}))

  it('finds nothing in a complete organisation', async () => {
    for (const kind of kinds)
      assert.deepEqual(await toldOf(kind, organisations[0]?.givens[kind] ?? {}, folder), [], kind)
  })

  for (const [index, name] of Object.keys(openings).slice(1).entries()) {
    // Each kind in turn: the campaign takes all.
    const kind = kinds[index % kinds.length] ?? 'search'
    it(`${kind}: does not say "Nothing found." without what shows ${name}`, async () => {
      const given = organisations[index + 1]?.givens[kind] ?? {}
      assert.notDeepEqual(await toldOf(kind, given, folder), [], 'the whole')
      assert.deepEqual((await silentIn(kind, given, folder)).silent, [])
    })
  }
})
