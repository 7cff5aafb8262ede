import assert from 'node:assert/strict'
import {mkdtemp, readdir, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import EmployeeInit from '../../../src/commands/employee/init.ts'
import type {TemplateName} from '../../../src/lib/employee/init.ts'
import {start} from '../../support/ci-auth.ts'
import {templateText} from '../../support/served-employees.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folderOfTemplates = join(root, 'assets', 'employee-templates')

const templateNames = (EmployeeInit.flags.template.options ?? []) as readonly TemplateName[]

describe('lib/employee/templates', () => {
  it('knows every template that there is', async () => {
    const files = templateNames.map((name) => `${name}.mjs`)
    assert.deepEqual((await readdir(folderOfTemplates)).sort(), files.sort())
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
        files[`${name}.mjs`] = await templateText(name)
        files[`${name}-typed.mts`] = await templateText(name, 'employee.mts')
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
