import assert from 'node:assert/strict'
import {mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {generic} from '../../../../src/lib/cis/generic/provider.ts'
import {choosePlace, placeWarnings} from '../../../../src/lib/use-cases/sign-in/files/place.ts'
import {windowsFault} from '../../../../src/lib/use-cases/sign-in/files/windows-paths.ts'
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
        (await onSystem(system, () => choosePlace(generic, surroundings, path))).problems
      for (const name of ['nul', 'a:b?', 'creds.']) {
        const path = join(tmpdir(), name)
        const [problem] = await problemsOn('win32', path)
        assert.equal(problem?.code, 'FILE_WRITE_FAILED')
        assert.match(problem.message, /^the path of the credentials file /)
        for (const system of ['linux', 'darwin'] as const) assert.deepEqual(await problemsOn(system, path), [], path)
      }
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
      placeWarnings({
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

    it('are none beside the workspace, however its name begins', async () => {
      mkdirSync(join(folder, 'workshop'))
      assert.deepEqual(await warnings('work', 'workshop/creds.json'), [])
      assert.deepEqual(await warnings('work', 'gone/creds.json'), [])
    })
  })
})
