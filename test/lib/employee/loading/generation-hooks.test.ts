import assert from 'node:assert/strict'
import {
  generationOf,
  generationUrl,
  inGeneration,
  withoutGenerations,
} from '../../../../src/lib/employee/loading/generation-hooks.ts'

describe('lib/employee/loading/generation-hooks', () => {
  it('marks a file, whatever its query is', () => {
    assert.equal(inGeneration('file:///a/b.mjs', 3), 'file:///a/b.mjs?ci-auth-generation=3')
    assert.equal(inGeneration('file:///a/b.mjs?v=1', 3), 'file:///a/b.mjs?v=1&ci-auth-generation=3')
    assert.equal(generationOf('file:///a/b.mjs?v=1&ci-auth-generation=12'), 12)
    assert.equal(generationOf('file:///a/b.mjs?v=1'), undefined)
  })

  it('leaves alone what does not change: packages, Node, ci-auth', () => {
    const own = new URL('../../../../src/employee.ts', import.meta.url).href
    for (const url of ['node:fs', 'data:text/javascript,1', 'file:///a/node_modules/pg/index.js', own]) {
      assert.equal(inGeneration(url, 3), url)
    }
  })

  it('marks the file that was asked for wherever it stands', () => {
    assert.equal(generationUrl('/a/node_modules/b.mjs', 2), 'file:///a/node_modules/b.mjs?ci-auth-generation=2')
    assert.equal(generationUrl('/a/b.mjs', 0), 'file:///a/b.mjs')
  })

  it('marks a file once', () => {
    assert.equal(inGeneration('file:///a?ci-auth-generation=3', 4), 'file:///a?ci-auth-generation=3')
  })

  it('is not read in a stack', () => {
    const stack = 'Error: x\n    at get (file:///a/b.mjs?ci-auth-generation=3:1:2)'
    assert.equal(withoutGenerations(stack), 'Error: x\n    at get (file:///a/b.mjs:1:2)')
  })
})
