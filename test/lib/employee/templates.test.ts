import assert from 'node:assert/strict'
import {mkdtemp, readdir, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import EmployeeInit from '../../../src/commands/employee/init.ts'
import {asTypeScript, type TemplateName, templates, templateText} from '../../../src/lib/employee/init.ts'
import {start} from '../../support/ci-auth.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folderOfTemplates = join(root, 'assets', 'employee-templates')

const LINE_WIDTH = 120

const templateNames = Object.keys(templates) as TemplateName[]

describe('lib/employee/templates', () => {
  it('knows every template that there is, as the command does', async () => {
    const files = templateNames.map((name) => `${name}.mjs`)
    assert.deepEqual((await readdir(folderOfTemplates)).sort(), files.sort())
    assert.deepEqual(EmployeeInit.flags.template.options, templateNames)
  })

  it('makes annotations and one import of the types in comments', () => {
    const text = `// What it is.
// More.

/** @type {(name: string) => object} */
const about = (name) => ({name})

/** @type {import('ci-auth/employee').Handler} */
export const get = ({employeeName}) => about(employeeName)

/** @type {(handler: import('ci-auth/employee').Handler) => import('ci-auth/employee').Handlers} */
const wrap = (get) => ({get})
`
    assert.equal(
      asTypeScript(text),
      `// What it is.
// More.

import type {Handler, Handlers} from 'ci-auth/employee'

const about: (name: string) => object = (name) => ({name})

export const get: Handler = ({employeeName}) => about(employeeName)

const wrap: (handler: Handler) => Handlers = (get) => ({get})
`,
    )
  })

  it('makes TypeScript that keeps to the width of a line', async () => {
    for (const name of templateNames) {
      const lines = asTypeScript(templateText(name)).split('\n')
      assert.deepEqual(
        lines.filter((line) => line.length > LINE_WIDTH || line.includes('@type')),
        [],
      )
    }
  })

  describe('to a strict compiler', function () {
    this.timeout(60_000)
    let folder: string
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'ci-auth-types-'))
    })
    afterEach(() => rm(folder, {recursive: true, force: true}))

    /** What it says of `files`, whose imports are found as in a project that has the packages. */
    const check = async (files: Record<string, string>): Promise<string[]> => {
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
      await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
      const compilerOptions = {
        strict: true,
        noImplicitReturns: true,
        allowJs: true,
        checkJs: true,
        noEmit: true,
        erasableSyntaxOnly: true,
        verbatimModuleSyntax: true,
        allowImportingTsExtensions: true,
        target: 'es2023',
        // The types of browsers take as long to read as all others.
        lib: ['es2023'],
        module: 'nodenext',
        types: ['node'],
        skipLibCheck: true,
        paths: {'ci-auth/employee': [join(root, 'src', 'employee.ts')]},
      }
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({compilerOptions, files: Object.keys(files)}))
      const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
      const {stdout} = await start(process.execPath, [compiler, '-p', '.'], {env: {}, cwd: folder}).ended
      return stdout.split('\n').filter((line) => line !== '')
    }

    it('every template is right, as JavaScript and as TypeScript, and what misuses a request is not', async () => {
      const files: Record<string, string> = {}
      for (const name of templateNames) {
        const text = templateText(name)
        files[`${name}.mjs`] = text
        files[`${name}-typed.mts`] = asTypeScript(text)
      }
      const misused = (text: string): string => text.replace('({employeeName}', '({employee}')
      files['misused.mjs'] = misused(files['memory.mjs'] ?? '')
      files['misused-typed.mts'] = misused(files['memory-typed.mts'] ?? '')

      const said = await check(files)
      const misuses = said.filter((line) => line.includes("error TS2339: Property 'employee' does not exist"))
      assert.deepEqual(misuses.map((line) => line.slice(0, line.indexOf('('))).sort(), [
        'misused-typed.mts',
        'misused.mjs',
      ])
      assert.deepEqual(
        said.filter((line) => !line.startsWith('misused')),
        [],
      )
    })
  })
})
