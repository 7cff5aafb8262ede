import assert from 'node:assert/strict'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {stringify} from 'yaml'
import type {DoctorDocument} from '../../../src/lib/doctor/doctor.ts'
import type {Link} from '../../../src/lib/doctor/links/link.ts'
import {runApply} from '../../../src/lib/setup/apply.ts'
import {describePlan} from '../../../src/lib/setup/document.ts'
import {federationOf, readFederation} from '../../../src/lib/trust/federation-file.ts'
import {examined, federationFile} from '../../support/doctor.ts'
import {applyGcloud} from '../../support/gcloud-lines.ts'
import {quiet} from '../../support/setup-rig.ts'
import {warmCiAuth} from '../../support/warm-ci-auth.ts'
import {allWorlds} from '../../worlds/all-worlds.ts'
import {type BrokenWorld, deployer, type Parts, subject} from '../../worlds/broken-world.ts'
import {
  type Access,
  assertKeptOut,
  callOf,
  commandIn,
  failedLinks,
  follow,
  openScene,
  refusal,
  type Scene,
} from '../../worlds/scene.ts'

const told = (link: Link): string => `${link.link}: ${link.code}`

/** Does what the doctor says first. */
async function followFirst(scene: Scene, links: readonly Link[], expected = 'done'): Promise<void> {
  const [found] = links
  assert.ok(found, 'the doctor finds nothing')
  assert.equal(await follow(scene, found), expected, `first remedy: ${found.remedy}`)
}

/** The doctor is asked, its first remedy followed, until the job gets in: nobody else does. */
async function examineAndFollow(scene: Scene, access: Access): Promise<void> {
  const {finds, mendsBlindly, rounds = 1} = scene.row
  const isSighted = access === 'sighted'
  assert.notEqual(await refusal(scene), undefined, 'nothing is broken')
  const links = await failedLinks(scene)
  assert.deepEqual(links.map(told).slice(0, isSighted ? 1 : 9), [`${finds.link}: ${finds.code}`])
  const [found] = links
  if (isSighted) assert.match([found?.what, ...(found?.details ?? [])].join('\n'), finds.says ?? /^/)
  const expected = isSighted || mendsBlindly ? 'done' : 'asks'
  await followFirst(scene, links, expected)
  if (expected === 'done') {
    for (let round = 1; round < rounds; round += 1) await followFirst(scene, await failedLinks(scene))
    assert.equal(await refusal(scene), undefined, `after: ${found?.remedy}`)
  }
  await assertKeptOut(scene, found?.remedy)
}

/** Nothing here mends it: it is told, without the trust and with it, and no neighbour is said to be broken. */
async function isTold(scene: Scene): Promise<void> {
  const {finds, remedy = /^/} = scene.row
  assert.equal(await refusal(scene), finds.code)
  assert.deepEqual((await failedLinks(scene)).map(told), [`${finds.link}: ${finds.code}`])
  const federation = await federationFile(scene.job, scene.parts.world)
  const [found, ...others] = await failedLinks(scene, {federation})
  assert.ok(found)
  assert.deepEqual([told(found), ...others.map(({code}) => code)], [`${finds.link}: ${finds.code}`])
  assert.match([found.what, ...found.details].join('\n'), finds.says ?? /^/)
  assert.match([found.remedy, ...(found.alternatives ?? [])].join('\n'), remedy)
}

/** The world as a person might have written it down, with remarks. `setup` itself needs one API more than a sign-in. */
function yamlOf({world}: Parts): string {
  for (const {services} of world.projects) services?.push('cloudresourcemanager.googleapis.com')
  const text = stringify(federationOf(world), {lineWidth: 0})
  return `# Who may deploy\n${text.replaceAll(/^( +)- email: /gm, '$1# Ask the platform team\n$&')}`
}

const isPasted = ({remedy = ''}: Link): boolean =>
  remedy.startsWith('gcloud ') && !/ (?:describe|list|get-iam-policy) /.test(remedy)

/** Applied, refused, fixed, planned, applied. Returns whether the file was changed. */
async function fixAndApply(scene: Scene): Promise<boolean> {
  const {emulator, job, parts, row} = scene
  const path = join(job.workspace, 'federation.yml')
  const broken = yamlOf(parts)
  await writeFile(path, broken)
  assert.notEqual(await refusal(scene), undefined, 'nothing is broken')
  const shown: DoctorDocument[] = []
  const {fix, links} = await examined(job, scene.inputs, callOf(scene), {
    isDry: false,
    admitsUntrusted: true,
    show: (each) => shown.push(each),
  })
  const first = links.find(({status}) => status === 'failed')
  if (!row.notInFile && !row.propagation)
    assert.match([first?.what, ...(first?.details ?? [])].join('\n'), row.finds.says ?? /^/)
  const written = await readFile(path, 'utf8')
  if (row.notInFile || !(first && isPasted(first))) {
    assert.match(fix?.what ?? '', row.notInFile ?? /./)
    assert.equal(written, broken)
    assert.equal(fix?.written, false)
    return false
  }
  assert.ok(fix?.written, fix?.what)
  assert.deepEqual(
    shown.map((each) => each.fix),
    [{...fix, written: false}],
  )
  const operator = {
    ...job.front,
    surroundings: {...job.front.surroundings, env: {...job.env, ...emulator.operatorVariables()}},
  }
  const limits = {prune: false, retries: 0, timeoutMs: 20_000}
  const plan = async (text: string) =>
    (
      await describePlan(
        operator,
        readFederation(text, path, () => ''),
        limits,
      )
    ).changes
  assert.deepEqual(await plan(broken), [], 'the file was not applied')
  const changes = await plan(written)
  assert.ok(changes.length > 0, fix.diff)
  const projects = parts.world.projects.map(({id}) => id)
  await runApply(
    operator,
    readFederation(written, path, () => ''),
    {...quiet, yes: true, projects},
  )
  assert.deepEqual(await plan(written), [])
  assert.equal(await refusal(scene), undefined, fix.diff)
  await assertKeptOut(scene, fix.diff)
  return true
}

/** The same with the commands that a person types. */
async function fixByCommands(scene: Scene): Promise<void> {
  const {emulator, inputs, job, parts} = scene
  await writeFile(join(job.workspace, 'federation.yml'), yamlOf(parts))
  const env = {...job.env, ...emulator.operatorVariables()}
  const run = async (...words: readonly string[]): Promise<number | null> => {
    const {code, stderr, stdout} = await warmCiAuth(words, {env, cwd: job.workspace})
    assert.doesNotMatch(stderr, /\(BUG\)/, stdout)
    return code
  }
  const {retries: _few, token_format: _none, ...own} = inputs
  const flags = Object.entries(own).map(([name, value]) => `--${name.replaceAll('_', '-')}=${value}`)
  assert.equal(await run('setup', 'plan', '--check'), 0, 'the file was not applied')
  assert.equal(await run('doctor', '--fix', '--admit-untrusted-builds', ...flags), 9)
  assert.equal(await run('setup', 'plan', '--check'), 10)
  assert.equal(await run('setup', 'apply', '--yes'), 0)
  assert.equal(await run('setup', 'plan', '--check'), 0)
  assert.equal(await run('doctor', ...flags), 0)
  assert.equal(await refusal(scene), undefined)
  await assertKeptOut(scene, 'setup apply')
}

/** A world, opened and closed. */
const played =
  (row: BrokenWorld, play: (scene: Scene) => Promise<void>, access: Access = 'blind') =>
  async (): Promise<void> => {
    const scene = await openScene(row, access)
    try {
      await play(scene)
    } finally {
      await scene.close()
    }
  }

describe('lib/doctor, of sign-ins that are broken', function () {
  this.timeout(20_000)
  const mended = allWorlds.filter(({remedy}) => remedy === undefined)

  describe('where nothing here mends it', () => {
    for (const row of allWorlds.filter((each) => !mended.includes(each))) it(row.cause, played(row, isTold))
  })

  for (const access of ['sighted', 'blind'] as const) {
    describe(access === 'sighted' ? 'with read access to the trust' : 'without', () => {
      for (const row of mended)
        it(
          row.cause,
          played(row, (scene) => examineAndFollow(scene, access), access),
        )
    })
  }

  describe('with the trust in a federation.yml', () => {
    let changed = 0

    for (const row of mended.filter(({isOnlyLive}) => !isOnlyLive))
      it(
        row.cause,
        played(row, async (scene) => {
          if (await fixAndApply(scene)) changed += 1
        }),
      )

    it('changes the file of most', () => assert.ok(changed >= 30, `only ${changed} files were changed`))
  })

  describe('with the trust in a federation.yml, by the commands doctor --fix, setup plan and setup apply', () => {
    for (const row of mended.filter(({byCommands}) => byCommands)) it(row.cause, played(row, fixByCommands))
  })

  describe('of two faults at once tell both, and their remedies in this order let the job in', () => {
    const disable = ({world}: Parts): void => {
      for (const account of world.serviceAccounts) if (account.email === deployer) account.disabled = true
    }
    const wrongMember = ({bind}: Parts): void => bind(subject('repo:Acme/shop:ref:refs/heads/main'))
    const pairs: readonly [what: string, breaks: (parts: Parts) => void, links: readonly string[]][] = [
      [
        'a disabled account and a member in other case',
        (parts) => {
          disable(parts)
          wrongMember(parts)
        },
        ['binding', 'impersonation'],
      ],
      [
        'a disabled provider and a condition in other case',
        ({provider}) => {
          provider.disabled = true
          provider.attributeCondition = "assertion.repository_owner == 'Acme'"
        },
        ['provider', 'condition'],
      ],
      [
        'a disabled pool, another issuer, and a disabled account',
        (parts) => {
          parts.pool.disabled = true
          parts.provider.issuer += '/'
          disable(parts)
        },
        ['provider', 'issuer', 'impersonation'],
      ],
      [
        'an API that is off and a member in other case',
        (parts) => {
          for (const project of parts.world.projects) project.services = ['iam.googleapis.com', 'sts.googleapis.com']
          wrongMember(parts)
        },
        ['binding', 'api'],
      ],
    ]
    for (const [what, breaks, links] of pairs) {
      it(what, async () => {
        const scene = await openScene(
          {cause: what, breaks, finds: {link: 'binding', code: 'IAM_IMPERSONATION_DENIED'}},
          'sighted',
        )
        try {
          const document = await examined(scene.job, scene.inputs, {
            ...callOf(scene),
            federation: await federationFile(scene.job, scene.parts.world),
          })
          const broken = document.links.filter(({status}) => status === 'failed')
          assert.deepEqual(
            broken.map(({link}) => link),
            links,
          )
          for (const {remedy = ''} of broken)
            assert.ok(await applyGcloud(commandIn(remedy) ?? '', scene.emulator), remedy)
          assert.equal(await refusal(scene), undefined)
          await assertKeptOut(scene, what)
        } finally {
          await scene.close()
        }
      })
    }
  })

  it('have a name each, and a source where people reported them', () => {
    assert.equal(new Set(allWorlds.map(({cause}) => cause)).size, allWorlds.length)
    const sources = allWorlds.flatMap(({from = []}) => from)
    for (const each of sources) assert.match(each, /^(?:[\w.-]+\/[\w.-]+#\d+|https:\/\/\S+)$/)
  })
})
