import assert from 'node:assert/strict'
import {githubClaims} from '../../../src/lib/cis/github/tokens.ts'
import {tokensOfCi} from '../../../src/lib/cis/tokens-list.ts'
import {fleetingClaim, repositorySubject, shorterSubjects} from '../../../src/lib/trust/subject-forms.ts'

describe('lib/trust/subject-forms', () => {
  it("recognises GitHub's immutable form, and says what it was before", () => {
    const claims = githubClaims({repository: 'octocat/my-repo', repository_owner_id: '123456'}, 'immutable')
    assert.deepEqual(repositorySubject(claims), {
      format: 'immutable',
      ids: {owner: '123456', repository: '456789'},
      classic: 'repo:octocat/my-repo:ref:refs/heads/main',
    })
  })

  it("recognises Forgejo's, with or without the claim that names the repository", () => {
    const expected = {
      format: 'immutable',
      ids: {owner: '123456', repository: '456789'},
      classic: 'repo:my-org/my-repo:pull_request',
    }
    const sub = 'repo:my-org-123456/my-repo-456789:pull_request'
    assert.deepEqual(repositorySubject({sub, repository: 'my-org/my-repo'}), expected)
    assert.deepEqual(repositorySubject({sub}), expected)
  })

  it('recognises a form of ids alone', () => {
    assert.deepEqual(repositorySubject({sub: 'repo:12/345:ref:refs/heads/main'}), {
      format: 'immutable',
      ids: {owner: '12', repository: '345'},
    })
  })

  it('takes a repository that is called so for what it is', () => {
    for (const repository of ['acme-42/shop-7', 'acme/shop', '12/345']) {
      assert.deepEqual(repositorySubject({repository, sub: `repo:${repository}:ref:refs/heads/main`}), {
        format: 'classic',
      })
    }
  })

  it('says nothing of subjects of other systems', () => {
    for (const sub of ['project_path:a/b:ref_type:branch:ref:main', 'repository_owner_id:7', 7, undefined, '']) {
      assert.equal(repositorySubject({sub}), undefined)
    }
  })

  it('finds the claim that makes the subject another one in the next run', () => {
    const commit = '5c1e2f0b7a9d4c3e8f6a1b2d3c4e5f6071829304'
    const sub = `organization:acme:pipeline:shop:ref:refs/heads/main:commit:${commit}:step:deploy`
    assert.equal(fleetingClaim({sub, build_commit: commit, build_branch: 'main'}, sub), 'build_commit')
    assert.equal(fleetingClaim({stepUuid: '{0b1c2d}', sub: '{repo}:{0b1c2d}'}, '{repo}:{0b1c2d}'), 'stepUuid')
    assert.equal(fleetingClaim(githubClaims(), githubClaims().sub), undefined)
    // A short number stands anywhere by chance.
    assert.equal(fleetingClaim({build_number: '42'}, 'project:42'), undefined)
  })

  it('proposes what the token has, and what is short', () => {
    const shorter = (ci: string, claims: object): string[] => shorterSubjects({...claims}, tokensOfCi(ci))
    assert.deepEqual(shorter('semaphore', {sub127: 'org:o:project:p', prj_id: 'p'}), [
      'assertion.sub127',
      'assertion.prj_id',
    ])
    assert.deepEqual(shorter('github', {repository: 'x', repository_id: '1'}), ['assertion.repository_id'])
    assert.deepEqual(shorter('github', {repository: 'x', repository_id: '1'.repeat(101)}), [])
    assert.deepEqual(shorter('buildkite', {organization_slug: 'acme'}), [])
    assert.deepEqual(shorter('circleci', {'oidc.circleci.com/project-id': 'p'}), [
      "assertion['oidc.circleci.com/project-id']",
    ])
    // Of a CI that is not known, no claim is known either.
    assert.deepEqual(shorter('nobody', {repository_id: '1'}), [])
  })
})
