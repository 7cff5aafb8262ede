import assert from 'node:assert/strict'
import {type AddressInfo, createServer} from 'node:net'
import type {CiAuthError} from '../../../../src/lib/base/errors.ts'
import {ciOfIssuer, ciTokens, tokensOfCi} from '../../../../src/lib/cis/tokens-list.ts'
import {initFederation} from '../../../../src/lib/setup/init/init.ts'
import type {InitRequest} from '../../../../src/lib/setup/init/init-values.ts'
import {initialFederation} from '../../../../src/lib/setup/init/initial-file.ts'
import {meetsCondition} from '../../../../src/lib/trust/attributes.ts'
import {readFederation} from '../../../../src/lib/trust/federation-file.ts'
import {initRequest} from '../../../support/init-request.ts'

const known = {
  repository: 'acme/shop',
  ownerId: '42',
  repositoryId: '7',
  projectId: 'acme-prod',
  projectNumber: '111122223333',
}
const init = (ci: string, request: InitRequest) =>
  initFederation(ci, {...known, ...request}, {env: {}, offline: true, file: 'federation.yml'})
const read = (content: string) => readFederation(content, 'federation.yml', () => '').world

const tokens = (ci: string) => {
  const found = tokensOfCi(ci)
  assert.ok(found)
  return found
}
/** For the invented job of a CI. */
const worldOf = async (ci: string, request: InitRequest = {}) =>
  read((await init(ci, {...initRequest(tokens(ci)), ...request})).content)

describe('lib/setup/init', () => {
  const refused: InitRequest[] = [
    {ownerId: "42' || true || '"},
    {ownerId: '42\nattributeCondition: "true"'},
    {repositoryId: 'acme/shop'},
    {projectNumber: '1111\n# x'},
    {projectId: 'Acme_prod'},
    {projectId: 'acme'},
    {projectId: 'acme-prod-'},
    {projectId: '1acme-prod'},
    {projectId: `a${'b'.repeat(30)}`},
    {pool: 'a: b'},
    {provider: 'x'},
    {issuer: 'http://insecure.example'},
    {serviceAccount: 'somebody@example.com'},
  ]
  for (const request of refused) {
    it(`refuses ${JSON.stringify(request)}`, () => assert.rejects(init('github', request), {code: 'INPUT_REQUIRED'}))
  }

  it('says which account it took only where none is given', async () => {
    const isSaid = async (request: InitRequest): Promise<boolean> =>
      (await init('github', request)).notes.some((note) => /is the default\. If it is new, it has no roles/.test(note))
    const serviceAccount = 'deployer@acme-prod.iam.gserviceaccount.com'
    assert.deepEqual([await isSaid({}), await isSaid({serviceAccount})], [true, false])
  })

  it('inserts no name that a shell would run into a command to paste', () =>
    assert.rejects(init('github', {ownerId: undefined, repository: '$(id)/acme/shop'}), (error) => {
      const {suggestions = []} = error as CiAuthError
      assert.match(suggestions.join(), /OWNER/)
      return !suggestions.join().includes('$(')
    }))

  const issuers: readonly (readonly [ci: string, request: InitRequest, message: RegExp, remedy: RegExp])[] = [
    ['github', {repository: undefined}, /^--repository is not given$/, /--repository OWNER\/REPOSITORY/],
    ['jenkins', {issuer: undefined}, /^--issuer is not given: Jenkins has more than one$/, /--issuer https:/],
    ['harness', {issuer: undefined, ownerId: undefined}, /^--owner-id is not given: /, /^To find --owner-id: /],
    ['github', {issuer: 'https://x.example'}, /is no issuer of GitHub/, /^The usual one is https:\/\/token\.actions/],
  ]
  for (const [ci, request, message, remedy] of issuers)
    it(`names what is wrong, and it alone, with what to write: ${ci} ${Object.keys(request).join()}`, () =>
      assert.rejects(init(ci, {...initRequest(tokens(ci)), ...request}), (error) => {
        const {message: said, suggestions = []} = error as CiAuthError
        assert.match(said, message)
        assert.match(suggestions.join('\n'), remedy)
        return true
      }))

  for (const projectId of ['acme-1', `a${'b'.repeat(29)}`, 'example.com:acme-prod']) {
    it(`accepts the project id ${projectId}`, async () => {
      const {values} = await init('github', {projectId})
      assert.equal(values.projectId, projectId)
    })
  }

  it('names --project-id, and only it, where the id has another form', () =>
    assert.rejects(init('github', {projectId: 'Acme_prod'}), {
      message:
        '--project-id "Acme_prod" is not a project id: 6 to 30 lower-case letters, digits and hyphens, beginning with a letter',
    }))

  it('refuses a repository without its owner, in the words of the CI', async () => {
    const forms = ciTokens.filter(({ci, repositoryExample}) => repositoryExample.includes('/') && ci !== 'jenkins')
    assert.ok(forms.length > 10)
    for (const {ci, repositoryExample} of forms) {
      for (const repository of ['shop', '/shop', 'acme/', '/']) {
        await assert.rejects(init(ci, {repository}), ({message, problems}: CiAuthError) =>
          [message, ...(problems ?? []).map((problem) => problem.message)].some((line) =>
            line.endsWith(`--repository "${repository}" is not of the form ${repositoryExample}`),
          ),
        )
      }
    }
  })

  it('writes hostile values of no known form as the values that they are', async () => {
    const ownerId = "x' || true || '\\"
    const values = {
      ...initRequest(tokens('circleci')),
      ownerId,
      repositoryId: 'a, b: "c"} d',
      repository: "x'\nprojects: []/' || true || '/shop",
      issuer: 'https://oidc.circleci.com/org/1',
      serviceAccount: 'deployer@acme-prod.iam.gserviceaccount.com',
      pool: 'circleci-pool',
      provider: 'circleci-jobs',
    }
    const world = read(initialFederation(tokens('circleci'), values, {file: 'federation.yml'}))
    const condition = world.pools[0]?.providers[0]?.attributeCondition
    const identity = {subject: '', groups: [], attributes: {}, absent: {}, problems: []}
    const meets = (owner: string, origin = values.repository) => {
      const claims = {'org-id': owner, 'vcs-origin': origin, 'ssh-rerun': false}
      const named = Object.entries(claims).map(([name, value]) => [`oidc.circleci.com/${name}`, value])
      return meetsCondition(condition, Object.fromEntries(named), identity)
    }
    assert.deepEqual([meets(ownerId), meets(ownerId, 'x'), meets('x'), meets('')], [true, false, false, false])
    assert.match(world.grants[0]?.members[0] ?? '', /attribute\.project_id\/a, b: "c"\} d$/)
    assert.equal(world.projects.length, 1)
  })

  it('finds the issuer where it follows from what is known', async () => {
    const issuerOf = async (ci: string, request: InitRequest = {}) =>
      (await worldOf(ci, {issuer: undefined, ...request})).pools[0]?.providers[0]?.issuer
    const ownerId = '01234567-89ab-cdef-0123-456789abcdef'
    assert.equal(await issuerOf('circleci', {ownerId}), `https://oidc.circleci.com/org/${ownerId}`)
    assert.equal(await issuerOf('azure-pipelines', {ownerId}), `https://vstoken.dev.azure.com/${ownerId}`)
    assert.equal(await issuerOf('vercel'), 'https://oidc.vercel.com/acme')
    const uuids = {
      ownerId: '{84c08677-e352-4a1c-a107-6df387cfeef7}',
      repositoryId: '{9f2c6f0e-5c0f-4a8e-8f0b-3a1f0e7c2d11}',
    }
    assert.equal(
      await issuerOf('bitbucket', uuids),
      'https://api.bitbucket.org/2.0/workspaces/acme/pipelines-config/identity/oidc',
    )
    assert.equal(await issuerOf('gitlab', {issuer: 'https://git.acme.example'}), 'https://git.acme.example')
  })

  it('writes down that an own server is dedicated, and of no issuer at a vendor', async () => {
    const tenantOf = async (ci: string, issuer?: string) => {
      const {tenant, tenantReason} =
        (await worldOf(ci, issuer === undefined ? {} : {issuer})).pools[0]?.providers[0] ?? {}
      assert.equal(tenant === undefined, tenantReason === undefined)
      return tenant
    }
    const own = {
      ghes: 'https://git.acme.example/_services/token',
      forgejo: 'https://forgejo.acme.example/api/actions',
      gitlab: 'https://gitlab.acme.example',
      jenkins: 'https://jenkins.acme.example/oidc',
      teamcity: 'https://teamcity.acme.example/app/oidc-jwt',
      kubernetes: 'https://kubernetes.acme.example',
      spiffe: 'https://spire.acme.example',
    }
    for (const [ci, issuer] of Object.entries(own)) assert.equal(await tenantOf(ci, issuer), 'dedicated', ci)
    assert.equal(await tenantOf('gitlab'), undefined)
    assert.equal(await tenantOf('gitlab', 'https://gitlab.com'), undefined)
    assert.equal(await tenantOf('github'), undefined)
    assert.equal(
      await tenantOf('circleci', 'https://oidc.circleci.com/org/0a1b2c3d-0000-4000-8000-00000000000a'),
      undefined,
    )
    assert.equal(await tenantOf('circleci', 'https://oidc.circleci.com'), undefined)
  })

  describe('for GitHub with a host of its own', () => {
    const issuer = 'https://token.actions.acme.ghe.com'
    const {ownerId: _owner, repositoryId: _repository, ...names} = known

    it('asks the API of that host, and names it in the command that finds the ids', async () => {
      const asked: string[] = []
      const proxy = createServer((socket) => {
        socket.once('data', (data) => {
          asked.push(String(data).split('\r\n')[0] ?? '')
          socket.destroy()
        })
        socket.on('error', () => socket.destroy())
      })
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
      try {
        const {port} = proxy.address() as AddressInfo
        const env = {HTTPS_PROXY: `http://127.0.0.1:${port}`}
        const options = {env, offline: false, file: 'federation.yml'}
        await assert.rejects(initFederation('github', {...names, issuer}, options), ({problems}: CiAuthError) => {
          const suggestions = problems?.flatMap((problem) => problem.suggestions ?? [])
          assert.ok(suggestions?.includes('To find --owner-id: gh api --hostname acme.ghe.com users/acme --jq .id'))
          return true
        })
      } finally {
        proxy.close()
      }
      assert.ok(asked.length > 0)
      assert.deepEqual(new Set(asked), new Set(['CONNECT api.acme.ghe.com:443 HTTP/1.1']))
    })

    for (const own of [issuer, `${issuer}/acme`, 'https://token.actions.githubusercontent.com/acme']) {
      it(`writes who has tokens of ${own}`, async () => {
        const {content} = await init('github', {issuer: own})
        assert.match(content, /# All organisations of the enterprise have tokens of this issuer\. This line keeps/)
        assert.doesNotMatch(content, /Other tenants|tenant:/)
        assert.equal(ciOfIssuer(own)?.ci, 'github')
      })
    }

    it('refuses an issuer that GitHub does not have', async () => {
      const others = [
        'https://token.actions.evil.example',
        `${issuer}.evil.example`,
        'https://git.acme.example/_services/token',
      ]
      for (const other of others) {
        await assert.rejects(init('github', {issuer: other}), /is no issuer of GitHub Actions/)
        assert.notEqual(ciOfIssuer(other)?.ci, 'github')
      }
    })
  })

  const uuid = '{84c08677-e352-4a1c-a107-6df387cfeef7}'
  const pod = 'system:serviceaccount:acme:shop'
  const folder = 'https://jenkins.acme.example/job/acme/'
  const names: [ci: string, request: InitRequest, message: RegExp][] = [
    ['bitbucket', {ownerId: 'acme', repositoryId: uuid}, /--owner-id "acme" is not the UUID of the workspace/],
    ['bitbucket', {ownerId: uuid, repositoryId: uuid.slice(1, -1)}, /--repository-id .* is not the UUID/],
    ['bitbucket', {ownerId: uuid.toUpperCase(), repositoryId: uuid}, /--owner-id .* is not the UUID/],
    ['kubernetes', {ownerId: 'acme', repositoryId: 'shop'}, /--repository-id "shop" is not the service account/],
    ['kubernetes', {ownerId: 'other', repositoryId: pod}, /--repository-id .* is not of the namespace other/],
    ['kubernetes', {ownerId: 'a:b', repositoryId: pod}, /--owner-id "a:b" is not the namespace/],
    ['jenkins', {ownerId: 'acme', repositoryId: `${folder}job/shop/`}, /--owner-id "acme" is not the URL/],
    ['jenkins', {ownerId: folder, repositoryId: `${folder}job/shop`}, /--repository-id .* is not the URL/],
    ['jenkins', {ownerId: `${folder}job/other/`, repositoryId: `${folder}job/shop/`}, /is not in the folder/],
  ]
  for (const [ci, request, message] of names) {
    it(`refuses for ${ci} ${JSON.stringify(request)}`, async () => {
      const issuer = {kubernetes: 'https://kubernetes.acme.example', jenkins: 'https://jenkins.acme.example/oidc'}[ci]
      await assert.rejects(init(ci, {...request, issuer}), message)
    })
  }

  it('keeps out the merge requests of forks of a GitLab that gives them the claims of the project', async () => {
    const {pools} = await worldOf('gitlab', {...known, issuer: 'https://gitlab.acme.example'})
    const condition = pools[0]?.providers[0]?.attributeCondition
    const identity = {subject: '', groups: [], attributes: {}, absent: {}, problems: []}
    const own = {namespace_id: '42', project_id: '7', ref: 'main', ref_protected: 'true', pipeline_source: 'push'}
    const meets = (claims: object) => meetsCondition(condition, {...own, ...claims}, identity)
    assert.equal(meets({}), true)
    assert.equal(meets({pipeline_source: 'merge_request_event'}), false)
    assert.equal(meets({ref_protected: 'false'}), false)
    // A child of a merge request's pipeline has another source.
    assert.equal(meets({ref_protected: 'false', pipeline_source: 'parent_pipeline'}), false)
  })

  it('refuses a name without its owner, and a name in the place of an id', async () => {
    const refusal = async (ci: string, request: InitRequest) => {
      const fits = initRequest(tokens(ci))
      await init(ci, fits)
      const error = await init(ci, {...fits, ...request}).then(
        () => assert.fail(`${ci} takes ${JSON.stringify(request)}`),
        (caught) => caught,
      )
      assert.equal(error.code, 'INPUT_REQUIRED')
      return String(error.message)
    }
    assert.match(
      await refusal('fly', {repository: 'my-app', issuer: undefined}),
      /"my-app" is not of the form ORGANIZATION\/APP/,
    )
    assert.match(await refusal('vercel', {repository: 'shop', issuer: undefined}), /not of the form TEAM\/PROJECT/)
    assert.match(await refusal('circleci', {repository: 'acme/shop'}), /not of the form github\.com\//)
    for (const repository of ['/shop', 'acme/', '/']) await refusal('fly', {repository})
    const names: Record<string, InitRequest[]> = {
      'azure-pipelines': [{ownerId: 'acme'}, {repositoryId: 'shop'}],
      'azure-service-connection': [{repositoryId: 'sc://acme/shop/deploy'}],
      buildkite: [{ownerId: 'acme'}, {repositoryId: 'shop'}],
      circleci: [{ownerId: 'acme'}, {repositoryId: 'shop'}],
      fly: [{ownerId: 'acme'}, {repositoryId: 'shop'}],
      semaphore: [{ownerId: 'acme'}, {repositoryId: 'shop'}],
      teamcity: [{ownerId: 'Shop'}, {repositoryId: 'Shop_Deploy'}],
      vercel: [{ownerId: 'acme'}, {repositoryId: 'shop'}],
    }
    for (const [ci, requests] of Object.entries(names)) {
      for (const request of requests) assert.match(await refusal(ci, request), /is not the /, ci)
    }
  })

  it('tells the tokens of a service connection of Azure from others, by the issuer and the subject', async () => {
    const connection = initRequest(tokens('azure-service-connection'))
    const {ownerId: _follows, ...rest} = connection
    const world = read((await init('azure-service-connection', {...rest, ownerId: undefined})).content)
    assert.equal(world.pools[0]?.providers[0]?.attributeCondition, `assertion.sub.startsWith('${connection.ownerId}/')`)
    const elsewhere = connection.ownerId.replace(/.$/, '0')
    await assert.rejects(
      init('azure-service-connection', {...connection, ownerId: elsewhere}),
      /beginning of --repository-id/,
    )
    const build = initRequest(tokens('azure-pipelines'))
    await assert.rejects(
      init('azure-pipelines', {...build, issuer: connection.issuer}),
      /--ci azure-service-connection/,
    )
  })

  it('finds ids that follow from names', async () => {
    const {ownerId: _owner, repositoryId: _repository, ...names} = known
    const options = {env: {}, offline: true, file: 'federation.yml'}
    const issuers: Record<string, string | undefined> = {
      kubernetes: 'https://kubernetes.acme.example',
      spiffe: 'https://spire.acme.example',
      jenkins: 'https://jenkins.acme.example/ci/oidc',
      harness: 'https://app.harness.io/ng/api/oidc/account/A1',
    }
    const found = await Promise.all(
      Object.entries(issuers).map(async ([ci, issuer]) => {
        const repository = ci === 'harness' ? 'acme/shop/deploy' : names.repository
        const {values} = await initFederation(ci, {...names, repository, issuer}, options)
        return [ci, values.ownerId, values.repositoryId]
      }),
    )
    assert.deepEqual(found, [
      ['kubernetes', 'acme', 'system:serviceaccount:acme:shop'],
      ['spiffe', 'acme', 'spiffe://acme/shop'],
      ['jenkins', 'https://jenkins.acme.example/ci/job/acme/', 'https://jenkins.acme.example/ci/job/acme/job/shop/'],
      ['harness', 'A1', 'acme/shop/deploy'],
    ])
  })
})
