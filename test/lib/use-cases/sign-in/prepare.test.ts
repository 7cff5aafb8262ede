import assert from 'node:assert/strict'
import {mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {depot} from '../../../../src/lib/cis/depot/provider.ts'
import type {CiProvider} from '../../../../src/lib/cis/description/provider.ts'
import {drone} from '../../../../src/lib/cis/drone/provider.ts'
import {forgejo} from '../../../../src/lib/cis/forgejo/provider.ts'
import {generic} from '../../../../src/lib/cis/generic/provider.ts'
import {ghes} from '../../../../src/lib/cis/ghes/provider.ts'
import {gitea} from '../../../../src/lib/cis/gitea/provider.ts'
import {github} from '../../../../src/lib/cis/github/provider.ts'
import {gitlab} from '../../../../src/lib/cis/gitlab/provider.ts'
import {woodpecker} from '../../../../src/lib/cis/woodpecker/provider.ts'
import {chooseDestination, destinationWarnings} from '../../../../src/lib/use-cases/sign-in/files/destination.ts'
import {instead, windowsFault} from '../../../../src/lib/use-cases/sign-in/files/rare-destinations.ts'
import {onSystem} from '../../../support/on-system.ts'

describe('lib/use-cases/sign-in/prepare', () => {
  describe('a path on Windows', () => {
    const refused: Readonly<Record<string, RegExp>> = {
      'C:\\work\\nul': /names a Windows device/,
      'C:\\work\\NUL.json': /names a Windows device/,
      'C:\\work\\con .json': /names a Windows device/,
      'C:\\com1\\creds.json': /names a Windows device/,
      '\\\\.\\pipe\\creds': /names a Windows device/,
      '\\\\?\\C:\\creds.json': /names a Windows device/,
      'C:\\work\\creds.json:stream': /contains one of/,
      'C:\\work\\creds-2026-11-21T20:12:41Z.json': /contains one of/,
      'C:\\work\\creds?.json': /contains one of/,
      'C:\\work\\creds.json.': /ends in a dot or a blank/,
      'C:\\work \\creds.json': /ends in a dot or a blank/,
    }
    for (const [path, message] of Object.entries(refused)) {
      it(`is not ${path}`, () => assert.match(windowsFault(path) ?? '', message))
    }

    it('may be any other', () => {
      const taken = [
        'C:\\work\\creds.json',
        'C:/build/.creds/console.json',
        '\\\\server\\share\\com10.json',
        'D:\\a b\\é',
      ]
      for (const path of taken) assert.equal(windowsFault(path), undefined, path)
    })

    it('is refused only there', async () => {
      const surroundings = {env: {}, cwd: '/', temporaryFolder: tmpdir()}
      const problemsOn = async (system: NodeJS.Platform, path: string) =>
        (await onSystem(system, () => chooseDestination(generic, surroundings, path))).problems
      for (const name of ['nul', 'a:b?', 'creds.']) {
        const path = join(tmpdir(), name)
        const [problem] = await problemsOn('win32', path)
        assert.equal(problem?.code, 'FILE_WRITE_FAILED')
        assert.match(problem.message, /^the path of the credentials file /)
        for (const system of ['linux', 'darwin'] as const) assert.deepEqual(await problemsOn(system, path), [], path)
      }
    })
  })

  describe('+temp, the temporary folder of the job', () => {
    let root: string
    let env: Record<string, string>
    beforeEach(() => {
      root = realpathSync(mkdtempSync(join(tmpdir(), 'outside-')))
      for (const folder of ['bin', 'work/_temp', 'work/shop']) mkdirSync(join(root, folder), {recursive: true})
      const {GITHUB_WORKSPACE, RUNNER_TEMP} = {
        GITHUB_WORKSPACE: join(root, 'work/shop'),
        RUNNER_TEMP: join(root, 'work/_temp'),
      }
      env = {GITHUB_WORKSPACE, RUNNER_TEMP, DRONE_WORKSPACE: GITHUB_WORKSPACE, CI_WORKSPACE: GITHUB_WORKSPACE}
    })
    afterEach(() => rmSync(root, {recursive: true, force: true}))

    /** What the runner's own program says of its version. */
    const runner = (version: string): void =>
      writeFileSync(
        join(root, 'bin/Runner.Worker.deps.json'),
        JSON.stringify({targets: {net8: {[`Runner.Worker/${version}`]: {}}}}),
      )
    const at = (own: Record<string, string> = {}) => ({
      env: {...env, ...own},
      cwd: join(root, 'work/shop'),
      temporaryFolder: join(root, 'work'),
    })
    const chosen = (ci: CiProvider, own?: Record<string, string>, word = '+temp') =>
      chooseDestination(ci, at(own), word)

    const seen: [what: string, ci: CiProvider, folder: string, own?: Record<string, string>, version?: string][] = [
      ['a runner of github.com', github, 'work/_temp', {RUNNER_ENVIRONMENT: 'github-hosted'}],
      ['an own runner that is new enough', github, 'work/_temp', {RUNNER_ENVIRONMENT: 'self-hosted'}, '2.331.0'],
      ['a newer one of an Enterprise Server', ghes, 'work/_temp', {}, '2.1000.0'],
      ['a CI whose default is outside anyway', gitlab, 'work'],
    ]
    for (const [what, ci, folder, own, version] of seen) {
      it(`is where the file goes: ${what}`, async () => {
        if (version) runner(version)
        const {destination, problems} = await chosen(ci, own)
        assert.deepEqual([problems, dirname(destination.path)], [[], join(root, folder)])
        assert.match(await instead({ci, surroundings: at(own)}), /\+temp, or $/)
        assert.match(destination.path, /\/ci-creds-[0-9a-f]{16}\.json$/)
      })
    }

    const unseen: [what: string, ci: CiProvider, said: RegExp, own?: Record<string, string>, version?: string][] = [
      [
        'an older runner',
        github,
        /to container actions: this runner is 2\.330\.0, and they see it from/,
        {},
        '2.330.0',
      ],
      ['a much older one', ghes, /container actions: this runner is 2\.99\.0,/, {}, '2.99.0'],
      [
        'a runner of unknown version',
        github,
        /container actions, if this runner is older .* its version was not found/,
      ],
      ['hooks', github, /container actions: the hooks of this runner/, {ACTIONS_RUNNER_CONTAINER_HOOKS: '/h.js'}],
      ['act', github, /container actions: act shows them no/, {ACT: 'true'}],
      [
        'a container action itself',
        github,
        /the steps outside of this container/,
        {RUNNER_TEMP: '/github/runner_temp'},
      ],
      ['a runner without the folder', github, /to all steps: RUNNER_TEMP is not set/, {RUNNER_TEMP: ''}],
      ...[forgejo, gitea, depot, drone, woodpecker].map((ci): [string, CiProvider, RegExp] => [
        ci.label,
        ci,
        /does not show it to container steps: all that they see/,
      ]),
    ]
    for (const [what, ci, said, own, version] of unseen) {
      it(`is refused: ${what}`, async () => {
        if (version) runner(version)
        const [problem] = (await chosen(ci, own)).problems
        assert.equal(problem?.code, 'INPUT_PLACE_INVALID')
        assert.match(problem?.message ?? '', said)
        assert.notEqual(problem?.suggestions?.length ?? 0, 0)
        assert.equal(await instead({ci, surroundings: at(own)}), '')
      })
    }

    it('is not another word', async () => {
      const [problem] = (await chosen(gitlab, {}, '+tmp')).problems
      assert.match(problem?.message ?? '', /"\+tmp": no folder has this name \(did you mean \+temp\?\)/)
      assert.deepEqual((await chosen(gitlab, {}, './+temp')).destination.path, join(root, 'work/shop/+temp'))
    })
  })

  describe('warnings', () => {
    let folder: string
    beforeEach(() => {
      folder = realpathSync(mkdtempSync(join(tmpdir(), 'place-')))
      mkdirSync(join(folder, 'work'))
      // As macOS has it: /tmp is a link to /private/tmp.
      symlinkSync(join(folder, 'work'), join(folder, 'link'))
    })
    afterEach(() => rmSync(folder, {recursive: true, force: true}))

    const warnings = (workspace: string, path: string) =>
      destinationWarnings({
        ci: generic,
        path: join(folder, path),
        surroundings: {cwd: join(folder, workspace), env: {}, temporaryFolder: folder},
      })

    for (const [workspace, path] of [
      ['work', 'link'],
      ['link', 'work'],
      ['work', 'work'],
    ] as const) {
      it(`see the workspace ${workspace} in the path ${path}/creds.json`, async () => {
        const [empty = '', ...others] = await warnings(workspace, `${path}/creds.json`)
        assert.match(empty, /is empty: a checkout after this step deletes the credentials file/)
        assert.deepEqual(others, [])
        writeFileSync(join(folder, 'work', 'Dockerfile'), '')
        const [image = '', ...rest] = await warnings(workspace, `${path}/creds.json`)
        assert.match(image, /there is no \.dockerignore in the folder of Dockerfile/)
        assert.deepEqual(rest, [])
      })
    }

    it('are of a folder in the workspace too, if nothing else is there', async () => {
      mkdirSync(join(folder, 'work', 'out'))
      assert.match(String(await warnings('work', 'work/out/creds.json')), /is empty: a checkout/)
      writeFileSync(join(folder, 'work', 'out', 'main.ts'), '')
      assert.deepEqual(await warnings('work', 'work/out/creds.json'), [])
    })

    it('say that a workspace cannot be listed', async () => {
      const [unknown = '', ...others] = await warnings('none', 'none/creds.json')
      assert.match(unknown, /cannot be listed, so an image or an upload may take the credentials file along/)
      assert.deepEqual(others, [])
    })

    it('are none beside the workspace, however its name begins', async () => {
      mkdirSync(join(folder, 'workshop'))
      assert.deepEqual(await warnings('work', 'workshop/creds.json'), [])
      assert.deepEqual(await warnings('work', 'gone/creds.json'), [])
    })
  })
})
