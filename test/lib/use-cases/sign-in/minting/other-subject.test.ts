import assert from 'node:assert/strict'
import {otherSubject} from '../../../../../src/lib/use-cases/sign-in/minting/explain.ts'

const claims = {repository: 'acme/shop', repository_id: '7', repository_owner_id: '42'}

const subjects: readonly [sub: unknown, other: string | undefined][] = [
  ['repo:acme/shop:ref:refs/heads/main', 'repo:acme@42/shop@7:ref:refs/heads/main'],
  ['repo:acme@42/shop@7:environment:a%3Ab', 'repo:acme/shop:environment:a%3Ab'],
  // Of another repository, or in the form of Forgejo, which an owner called acme-42 has too.
  ['repo:acme@42/shop@8:pull_request', undefined],
  ['repo:acme@43/shop@7:pull_request', undefined],
  ['repo:acme-42/shop-7:pull_request', undefined],
  ['repo:acme/shop-7:pull_request', undefined],
  ['repository_id:7', undefined],
  [7, undefined],
]

describe('lib/use-cases/sign-in/minting/explain: otherSubject', () => {
  for (const [sub, other] of subjects) {
    it(`${sub}: ${other ?? 'has none'}`, () => assert.equal(otherSubject({...claims, sub}), other))
  }

  it('says nothing without each id', () => {
    for (const name of Object.keys(claims)) {
      const rest = {...claims, sub: 'repo:acme/shop:pull_request', [name]: undefined}
      assert.equal(otherSubject(rest), undefined)
    }
  })
})
