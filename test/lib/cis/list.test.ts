import assert from 'node:assert/strict'
import {detectAmong} from '../../../src/lib/cis/detect.ts'
import {ciCalled, ciIds, detectCi} from '../../../src/lib/cis/find.ts'
import {builtInCis, ciById} from '../../../src/lib/cis/list.ts'
import {ciTokens, tokensOfCi} from '../../../src/lib/cis/tokens-list.ts'

const endpoint = {ACTIONS_ID_TOKEN_REQUEST_URL: 'https://x', ACTIONS_ID_TOKEN_REQUEST_TOKEN: 't'}
const github = {GITHUB_ACTIONS: 'true', GITHUB_SERVER_URL: 'https://github.com'}

const cases: [Record<string, string>, string][] = [
  [{}, 'generic'],
  [{CI: 'true'}, 'generic'],
  [endpoint, 'generic'],
  [{GITHUB_ACTIONS: 'true'}, 'github'],
  [github, 'github'],
  [{...github, GITHUB_SERVER_URL: 'https://acme.ghe.com'}, 'github'],
  [{...github, GITHUB_SERVER_URL: 'https://github.com.evil.example'}, 'ghes'],
  [{...github, GITHUB_SERVER_URL: 'https://git.acme.example', ...endpoint}, 'ghes'],
  [{...github, FORGEJO_ACTIONS: 'true', GITEA_ACTIONS: 'true', GITHUB_SERVER_URL: 'https://codeberg.org'}, 'forgejo'],
  [{...github, FORGEJO_ACTIONS: 'true', ...endpoint}, 'forgejo'],
]

describe('lib/cis', () => {
  for (const [env, id] of cases) {
    it(`recognises ${id} by ${JSON.stringify(env)}`, async () => {
      assert.equal((await detectCi(env)).id, id)
      assert.equal((detectAmong(builtInCis, env) ?? ciById('generic'))?.id, id, 'if it asks each CI')
    })
  }

  it('finds a CI by the word that names it', async () => {
    for (const id of ciIds()) assert.deepEqual([(await ciCalled(id))?.id, ciById(id)?.id], [id, id])
    assert.deepEqual([new Set(ciIds()).size, ciIds().at(-1)], [ciIds().length, 'generic'])
    for (const id of ['jenkinz', 'toString']) assert.equal(await ciCalled(id), undefined)
  })

  it('knows without the tokens of a CI whether there is something to say of them', () => {
    for (const id of ciIds()) {
      const {changingSubjects = [], olderServers} = tokensOfCi(id) ?? {}
      assert.equal(
        ciById(id)?.hasTokenNotices ?? false,
        olderServers !== undefined || changingSubjects.some(({ends}) => ends),
        id,
      )
    }
  })

  // Without an anchor, a part of a value that somebody else chooses would count as the whole.
  it('read no pattern in the middle of a value', () => {
    const patterns = ciTokens.flatMap((tokens) => patternsIn(tokens, [tokens.ci]))
    const isWhole = ({names: [name = '', of = '']}: Named): boolean =>
      !['start', 'subject', 'issuer'].includes(name) && of !== 'otherIssuers'
    const open = patterns.filter((each) => !(isWhole(each) ? /^\^.*\$$/s : /^\^/).test(each.pattern.source))
    assert.deepEqual(open, [])
    assert.ok(patterns.length > 200)
  })
})

interface Named {
  pattern: RegExp
  /** Of the fields that it is in, the innermost first. */
  names: readonly string[]
}

function patternsIn(value: unknown, names: readonly string[]): Named[] {
  if (value instanceof RegExp) return [{pattern: value, names}]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    patternsIn(part, Array.isArray(value) ? names : [name, ...names]),
  )
}
