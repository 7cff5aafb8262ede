import assert from 'node:assert/strict'
import {join} from 'node:path'
import {stripVTControlCharacters} from 'node:util'
import type {RawInputs} from '../../../src/lib/base/inputs.ts'
import {doctorLines, doctorMarkdown} from '../../../src/lib/doctor/render.ts'
import type {World} from '../../../src/lib/trust/trust.ts'
import {examined, federationFile} from '../../support/doctor.ts'
import {withEmulator} from '../../support/emulator.ts'
import {openJob} from '../../support/job.ts'
import {acme, acmeNames} from '../../support/worlds.ts'

const {deployer, pool, provider} = acmeNames
const usual: RawInputs = {workload_identity_provider: provider, service_account: deployer}

const update =
  'gcloud iam workload-identity-pools providers update-oidc projects/111122223333/locations/global/workloadIdentityPools/acme-ci/providers/github'

const ESCAPE = '\u001b'

const plain = {colour: false, verbose: false}

/** What a person reads, times cut. */
const rendered = (world: World, raw: RawInputs, look: Parameters<typeof doctorLines>[1] = plain): Promise<string[]> =>
  withEmulator({world}, async (emulator) => {
    const job = await openJob(emulator)
    // Nothing that happens to be installed here.
    job.env['PATH'] = job.workspace
    try {
      const federation = await federationFile(job, world)
      const document = await examined(job, raw, {federation, explain: look.explain === true})
      const folder = join(federation, '..')
      return doctorLines(document, look).map((line) =>
        line.replaceAll(`${folder}/`, '').replace(/\d{4}-\d\d-\d\dT[\d:]+Z/, 'TIME'),
      )
    } finally {
      await job.close()
    }
  })

describe('lib/doctor/render', function () {
  this.timeout(10_000)

  it('writes Markdown that nothing in it can end, with the fix before all links', () => {
    const hostile = 'x ``` </details> **bold** @team'
    const document = {
      verdict: `Broken at: condition: ${hostile}`,
      principals: [],
      links: [
        {link: 'condition', status: 'failed', what: hostile, remedy: `gcloud ${hostile}`, details: [hostile]} as const,
      ],
    }
    const lines = doctorMarkdown({...document, links: [...document.links]})
    assert.equal(lines[0], '**Broken at: condition: x \\`\\`\\` \\</details\\> \\*\\*bold\\*\\* \\@team**')
    const fences = lines.flatMap((line, at) => (line.startsWith('````') ? [at] : []))
    assert.equal(fences.length, 4)
    const outside = lines.filter((_line, at) => at < (fences[0] ?? 0) || at > (fences[3] ?? 0))
    assert.ok(!outside.slice(1).some((line) => line.includes('bold')))
    assert.equal(lines[(fences[0] ?? 0) + 1], `gcloud ${hostile}`)
    assert.equal(lines.at(-1), '</details>')
  })

  it('tells a condition that differs in case', async () => {
    const world = acme()
    const [first] = world.pools[0]?.providers ?? []
    assert.ok(first)
    first.attributeCondition = "assertion.repository_owner == 'Acme' && assertion.ref.startsWith('refs/')"
    assert.deepEqual(await rendered(world, usual), [
      "Broken at: condition: the condition is false: it requires assertion.repository_owner == 'Acme', and assertion.repository_owner is 'acme'; they differ only in upper and lower case (STS_CONDITION_REJECTED)",
      '      FALSE   all of',
      "        FALSE   assertion.repository_owner == 'Acme'",
      '                assertion.repository_owner is "acme"',
      '                they differ only in upper and lower case',
      "        skipped assertion.ref.startsWith('refs/')",
      '                assertion.ref is "refs/heads/main"',
      '      Google STS answered 400 unauthorized_client: The given credential is rejected by the attribute condition.',
      "      by Google's answer, explained by federation.json",
      `      Fix: ${update} --attribute-condition="assertion.repository_owner == 'acme' && assertion.ref.startsWith('refs/')"`,
      "      Also: Change federation.json (--fix does it where it can), and apply it: npx --yes ci-auth@1 setup apply --federation 'federation.json'",
      '',
      'ok    environment and CI  GitHub Actions',
      'ok    token surface       GitHub Actions mints tokens while the job runs',
      'ok    claims              the token is valid for 5 min more',
      'ok    clock               same as Google STS',
      'ok    proxy and CA        127.0.0.1 without a proxy',
      'ok    provider            acme-ci/github exists and is enabled',
      "ok    issuer and keys     the issuer is the provider's: https://token.actions.githubusercontent.com",
      `ok    audience            the audience is accepted: https://iam.googleapis.com/${provider}`,
      'ok    mapping             every target has a value',
      'FAIL  condition           see above',
      'ok    subject             google.subject is 34 of at most 127 bytes: repo:acme/shop:ref:refs/heads/main',
      '-     exchange            the sign-in ended at: condition',
      `ok    binding             roles/iam.workloadIdentityUser on ${deployer} is given to principalSet://${pool}/attribute.repository/acme/shop`,
      '-     API, impersonation: the exchange did not succeed',
      'ok    lifetime            3600 s',
      '-     credentials file    no credentials file is named in this step of GitHub Actions',
      '-     installed SDKs      no client of Google Cloud was found on PATH, in this folder or by python3',
    ])
  })

  it('tells an audience that the provider does not list', async () => {
    const lines = await rendered(acme(), {...usual, audience: 'https://acme.example'})
    assert.deepEqual(lines.slice(0, 7), [
      'Broken at: audience: the provider does not accept the audience https://acme.example (STS_TOKEN_AUDIENCE_MISMATCH)',
      '      Google STS answered 400 invalid_grant: The audience in ID Token [https://acme.example] does not match the expected audience.',
      '      token:    https://acme.example',
      `      provider: https://iam.googleapis.com/${provider}, //iam.googleapis.com/${provider} (the default: it lists none)`,
      "      by Google's answer, explained by federation.json",
      `      Fix: Let the pipeline ask for the audience https://iam.googleapis.com/${provider}`,
      `      Also: ${update} --allowed-audiences='https://iam.googleapis.com/${provider},https://acme.example'`,
    ])
  })

  it('puts the leg that is false before those that hold, each with the values of its claims', async () => {
    const world = acme()
    const [first] = world.pools[0]?.providers ?? []
    assert.ok(first)
    first.attributeCondition = "assertion.repository_owner == 'acme' && assertion.ref == 'refs/heads/release'"
    const lines = await rendered(world, usual)
    assert.deepEqual(lines.slice(1, 6), [
      '      FALSE   all of',
      "        FALSE   assertion.ref == 'refs/heads/release'",
      '                assertion.ref is "refs/heads/main"',
      "        true    assertion.repository_owner == 'acme'",
      '                assertion.repository_owner is "acme"',
    ])
  })

  it('tells a binding in another pool, and what to bind', async () => {
    const world = acme()
    const other = `principalSet://${pool.replace('acme-ci', 'acme-old')}/attribute.repository/acme/shop`
    world.grants = [{serviceAccount: deployer, role: 'roles/iam.workloadIdentityUser', members: [other]}]
    const lines = await rendered(world, usual)
    const [verdict = '', ...rest] = lines
    assert.match(verdict, /^Broken at: binding: .*acme-old.* \(IAM_IMPERSONATION_DENIED\)$/)
    assert.ok(
      rest.includes(
        `      would match: principal://${pool}/subject/repo:acme/shop:ref:refs/heads/main (warning TRUST_SUBJECT_CHANGES)`,
      ),
      rest.join('\n'),
    )
    assert.match(
      rest.find((line) => line.includes('Fix:')) ?? '',
      /^ {6}Fix: gcloud iam service-accounts add-iam-policy-binding deployer@/,
    )
    assert.ok(rest.includes('FAIL  binding             see above'))
    assert.ok(rest.includes('ok    condition           the condition is true'))
  })

  it('explains each leg and each member in 80 columns, whether they fit or not', async () => {
    const world = acme()
    const [first] = world.pools[0]?.providers ?? []
    assert.ok(first)
    first.attributeCondition =
      "assertion.repository_owner == 'acme' && (assertion.ref == 'refs/heads/main' || assertion.ref == 'refs/heads/release')"
    const own = `principalSet://${pool}/attribute.repository`
    world.grants = [
      {serviceAccount: deployer, role: 'roles/iam.serviceAccountOpenIdTokenCreator', members: [`${own}/acme/shop`]},
      {
        serviceAccount: deployer,
        role: 'roles/iam.workloadIdentityUser',
        members: [`${own}/acme/docs`, 'serviceAccount:gate@acme-prod.iam.gserviceaccount.com', `${own}/acme/shop`],
      },
    ]
    const lines = await rendered(world, usual, {...plain, explain: true})
    assert.deepEqual(
      lines.filter((line) => line.length > 80),
      [],
    )
    const below = (start: string, count: number): string[] =>
      lines.slice(lines.findIndex((line) => line.startsWith(start))).slice(1, count + 1)
    assert.deepEqual(below('ok    condition ', 9), [
      '      true    all of',
      "        true    assertion.repository_owner == 'acme'",
      '                assertion.repository_owner is "acme"',
      '        true    any of',
      "          true    assertion.ref == 'refs/heads/main'",
      '                  assertion.ref is "refs/heads/main"',
      "          skipped assertion.ref == 'refs/heads/release'",
      '                  assertion.ref is "refs/heads/main"',
      '                  an earlier part decides; alone it is FALSE',
    ])
    const repository = [
      'principalSet://iam.googleapis.com/projects/111122223333/',
      'locations/global/workloadIdentityPools/acme-ci/',
      'attribute.repository/acme/',
    ]
    const [start, middle, end] = repository
    assert.deepEqual(below('      Policy of deployer@', 25), [
      `        fits    ${start}`,
      `                ${middle}`,
      `                ${end}shop`,
      '                with roles/iam.workloadIdentityUser',
      '                it names this job, and the role gives',
      '                iam.serviceAccounts.getAccessToken',
      `        NO      ${start}`,
      `                ${middle}`,
      `                ${end}shop`,
      '                with roles/iam.serviceAccountOpenIdTokenCreator',
      '                roles/iam.serviceAccountOpenIdTokenCreator does not give',
      '                iam.serviceAccounts.getAccessToken',
      `        NO      ${start}`,
      `                ${middle}`,
      `                ${end}docs`,
      '                with roles/iam.workloadIdentityUser',
      '                it is for the repository acme/docs, and this job is of',
      '                acme/shop: was it renamed or moved? (attribute.repository of',
      '                this job is "acme/shop")',
      '        NO      serviceAccount:gate@acme-prod.iam.gserviceaccount.com',
      '                with roles/iam.workloadIdentityUser',
      '                it names an account or a user, and this job is a principal of a',
      '                pool',
      "      by Google's answer and federation.json",
      'ok    API                 iamcredentials.googleapis.com is enabled',
    ])
  })

  it('breaks no line so that a runner obeys what follows', () => {
    const what = `${'x'.repeat(50)} ::add-mask::a and more words that make it long`
    const document = {
      verdict: what,
      principals: [],
      links: [{link: 'condition', status: 'failed', what, details: [what, `${'y'.repeat(70)}::add-mask::b`]} as const],
    }
    for (const explain of [true, false])
      for (let columns = 20; columns < 80; columns++)
        for (const line of doctorLines({...document, links: [...document.links]}, {...plain, explain, columns}))
          assert.doesNotMatch(line, /^\s*::/)
  })

  it('shows every detail when it is asked to, and colour on a terminal only', async () => {
    const quiet = await rendered(acme(), usual)
    const loud = await rendered(acme(), usual, {colour: false, verbose: true})
    assert.equal(quiet[0], 'Nothing is broken: Google accepted the sign-in')
    assert.ok(loud.length > quiet.length + 10)
    assert.ok(loud.includes(`        principalSet://${pool}/attribute.branch/main (warning TRUST_OWNER_WIDE)`))
    const coloured = await rendered(acme(), usual, {colour: true, verbose: false})
    assert.ok(coloured[0]?.startsWith(`${ESCAPE}[32mNothing is broken`))
    assert.deepEqual(coloured.map(stripVTControlCharacters), quiet)
    assert.ok(quiet.every((line) => !line.includes(ESCAPE)))
  })
})
