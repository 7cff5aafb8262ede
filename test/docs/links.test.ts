import assert from 'node:assert/strict'
import {posix} from 'node:path'
import {exists, type Page, pages, proseOf} from './pages.ts'

/** The ids that GitHub gives the headings of a page. */
function anchorsOf(page: Page): Set<string> {
  const seen = new Map<string, number>()
  const headings = [...proseOf(page).matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, text = '']) => slug(text))
  return new Set(
    headings.map((id) => {
      const times = seen.get(id) ?? 0
      seen.set(id, times + 1)
      return times === 0 ? id : `${id}-${times}`
    }),
  )
}

const slug = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

const linksOf = (page: Page): string[] =>
  [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)

function pagesLinkedFrom(path: string): string[] {
  const page = pages.find((one) => one.path === path)
  return (page ? linksOf(page) : [])
    .filter((target) => !/^[a-z]+:|^#/.test(target))
    .map((target) => posix.join(posix.dirname(path), target.replace(/#.*/, '')))
}

const anchors = new Map(pages.map((page) => [page.path, anchorsOf(page)]))

describe('docs: links', () => {
  for (const page of pages) {
    it(`${page.path} leads nowhere that is not there`, () => {
      const dead = linksOf(page).filter((target) => {
        if (/^[a-z]+:/.test(target)) return !URL.canParse(target)
        const [file = '', anchor] = target.split('#')
        const path = file === '' ? page.path : posix.join(posix.dirname(page.path), file)
        return !exists(path) || (anchor !== undefined && !anchors.get(path)?.has(anchor))
      })
      assert.deepEqual(dead, [])
    })
  }

  it('every page can be reached from the README', () => {
    const reached = new Set(['README.md'])
    for (const path of reached) for (const target of pagesLinkedFrom(path)) reached.add(target)
    assert.deepEqual(
      pages.map(({path}) => path).filter((path) => !reached.has(path)),
      [],
    )
  })
})
