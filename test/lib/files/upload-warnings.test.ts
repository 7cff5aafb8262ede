import assert from 'node:assert/strict'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gcloudIgnores, uploadWarnings} from '../../../src/lib/files/upload-warnings.ts'

const NAME = 'ci-creds-0123456789abcdef.json'

describe('lib/files/upload-warnings', () => {
  let workspace: string

  beforeEach(async () => {
    workspace = await mkdtemp(join(tmpdir(), 'ci-auth-upload-'))
  })

  afterEach(() => rm(workspace, {recursive: true, force: true}))

  const warnings = async (files: Readonly<Record<string, string>>, path = NAME): Promise<string[]> => {
    for (const [name, text] of Object.entries(files)) await writeFile(join(workspace, name), text)
    return uploadWarnings(join(workspace, path), workspace)
  }

  it('has nothing to say where nothing is built or uploaded', async () => {
    assert.deepEqual(await warnings({'web.Dockerfile.md': '', '.dockerignore.md': '', '.gitignore': ''}), [])
  })

  it('has nothing to say about a file outside the workspace', async () => {
    await warnings({Dockerfile: '', '.gcloudignore': ''})
    assert.deepEqual(await uploadWarnings(join(workspace, '..', NAME), workspace), [])
    assert.deepEqual(await uploadWarnings(join(workspace, '..', '..a', NAME), workspace), [])
  })

  it('reads what is included a thousand times once, where it comes last', async () => {
    let reads = 0
    const read = async (): Promise<string> => {
      reads += 1
      return '!*.json'
    }
    const include = '#!include:.gitignore\n'
    assert.equal(await gcloudIgnores(`${include.repeat(1000)}*.json\n`, NAME, read), true)
    assert.equal(await gcloudIgnores(`*.json\n${include.repeat(1000)}`, NAME, read), false)
    assert.equal(reads, 2)
  })

  it('has nothing to say where the workspace is missing', async () => {
    assert.deepEqual(await uploadWarnings(join(workspace, 'missing', NAME), join(workspace, 'missing')), [])
  })

  it('warns of each file that lets the credentials in, with the line to add', async () => {
    assert.deepEqual(
      await warnings({'.dockerignore': 'node_modules\n', '.gcloudignore': '.git\n', 'web.Dockerfile.dockerignore': ''}),
      [
        '.dockerignore does not keep the credentials file out of images: add the line ci-creds-*.json',
        'web.Dockerfile.dockerignore does not keep the credentials file out of images: add the line ci-creds-*.json',
        '.gcloudignore does not keep the credentials file out of uploads: add the line ci-creds-*.json',
      ],
    )
  })

  for (const path of [
    NAME,
    `below/${NAME}`,
    'key.json',
    'a b/my key [1].json',
    '!odd',
    '#odd',
    'ends ',
    ' starts',
    'back\\slash',
  ]) {
    it(`is content once the lines that it asked for are there: ${JSON.stringify(path)}`, async () => {
      const found = await warnings({'.dockerignore': '', '.gcloudignore': ''}, path)
      assert.equal(found.length, 2)
      const [docker = '', gcloud = ''] = found.map((warning) => warning.split('add the line ')[1])

      assert.deepEqual(await warnings({'.dockerignore': `a\n${docker}\n`, '.gcloudignore': `a\n${gcloud}\n`}, path), [])
      assert.equal((await warnings({}, 'another.json')).length, 2)
    })
  }

  describe('.dockerignore', () => {
    const cases: readonly (readonly [text: string, path: string, kept: boolean])[] = [
      ['*.json', NAME, true],
      ['/*.json', NAME, true],
      ['./*.json', NAME, true],
      ['*.json\r\n', NAME, true],
      ['  *.json  ', NAME, true],
      ['*.json', `below/${NAME}`, false],
      ['*/*.json', `below/${NAME}`, true],
      ['**/*.json', `below/${NAME}`, true],
      ['**/*.json', NAME, true],
      ['below', `below/${NAME}`, true],
      ['below/', `below/${NAME}`, true],
      ['below', `other/below/${NAME}`, false],
      ['below/x/..', `below/${NAME}`, true],
      ['*', NAME, true],
      ['*\n!src', NAME, true],
      ['*\n!*.json', NAME, false],
      // Unlike in git: back from an excluded folder.
      [`below\n!below/${NAME}`, `below/${NAME}`, false],
      [`!${NAME}\n*.json`, NAME, true],
      ['# *.json', NAME, false],
      ['*.JSON', NAME, false],
      ['\uFEFF*.json', NAME, true],
      ['.\n/\n!\n\n', NAME, false],
    ]
    for (const [text, path, kept] of cases) {
      it(`${kept ? 'keeps' : 'does not keep'} ${path} out with ${JSON.stringify(text)}`, async () => {
        assert.equal((await warnings({'.dockerignore': text}, path)).length, kept ? 0 : 1)
      })
    }
  })

  describe('.gcloudignore', () => {
    const cases: readonly (readonly [text: string, path: string, kept: boolean])[] = [
      ['*.json', `below/${NAME}`, true],
      ['/*.json', `below/${NAME}`, false],
      ['below/', `below/${NAME}`, true],
      [`below/\n!below/${NAME}`, `below/${NAME}`, true],
      ['*.json\n!ci-*.json', NAME, false],
      ['#!include:.gitignore', NAME, true],
      ['#!include:.gitignore\r\n', NAME, true],
      ['#!include:.gitignore\n!ci-*', NAME, false],
      ['#!include:missing', NAME, false],
      ['# include:.gitignore', NAME, false],
      ['x #!include:.gitignore', NAME, false],
    ]
    for (const [text, path, kept] of cases) {
      it(`${kept ? 'keeps' : 'does not keep'} ${path} out with ${JSON.stringify(text)}`, async () => {
        assert.equal((await warnings({'.gitignore': 'ci-creds-*\n', '.gcloudignore': text}, path)).length, kept ? 0 : 1)
      })
    }
  })

  describe('a Dockerfile with nothing to keep files out', () => {
    for (const name of ['Dockerfile', 'Dockerfile.web', 'web.Dockerfile', 'Containerfile']) {
      it(`is warned of: ${name}`, async () => {
        assert.deepEqual(await warnings({[name]: ''}), [
          `there is no .dockerignore in the folder of ${name}, so the credentials file can get into images: create it with the line ci-creds-*.json`,
        ])
      })
    }

    it('is fine with a .dockerignore, of its own or for all', async () => {
      assert.deepEqual(await warnings({'web.Dockerfile': '', 'web.Dockerfile.dockerignore': '*'}), [])
      assert.equal((await warnings({Dockerfile: ''})).length, 1)
      assert.deepEqual(await warnings({'.dockerignore': '*'}), [])
    })

    it('is not seen in a folder of that name', async () => {
      await mkdir(join(workspace, 'dockerfiles'))
      await mkdir(join(workspace, 'Dockerfile'))
      assert.deepEqual(await warnings({}), [])
    })
  })
})
