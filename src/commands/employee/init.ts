import {resolve} from 'node:path'
import {Args, BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {workingFolder} from '../../cli/process/context.ts'
import {inputExcerpt} from '../../lib/base/quoting.ts'
import type {TemplateName} from '../../lib/employee/init.ts'

const DEFAULT_FILE = 'employee.mjs'

const templates: readonly TemplateName[] = ['skeleton', 'memory', 'sqlite', 'postgres']

export default class EmployeeInit extends BaseCommand {
  static override summary = 'Write a handlers module to start from.'
  static override description =
    'Templates: skeleton has five functions to fill in. memory keeps employees in the process, sqlite in a ' +
    'database file, postgres in a PostgreSQL database. An existing file is never overwritten.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> staff.mjs --template sqlite',
  ]
  static override args = {
    file: Args.string({
      description: 'File to create, ending in .mjs or .js; - is standard output.',
      default: DEFAULT_FILE,
    }),
  }
  static override flags = {
    template: Flags.option({
      options: templates,
      default: 'skeleton' as const,
      summary: 'Template of the module.',
    })(),
  }

  async run(): Promise<object> {
    const {args, flags} = await this.parse(EmployeeInit)
    const {file, template} = {...args, ...flags}
    const {draftHandlers, writeHandlers} = await import('../../lib/employee/init.ts')
    const isFile = file !== '-'
    const {content, next} = await draftHandlers(isFile ? file : DEFAULT_FILE, template, workingFolder())
    if (!isFile) {
      process.stdout.write(this.jsonEnabled() ? '' : content)
      return {content}
    }
    await writeHandlers(resolve(file), content)
    this.log([`Wrote ${inputExcerpt(file)}. Next:`, ...next.map((line) => `  ${line}`)].join('\n'))
    return {file, template, notes: [], next}
  }
}
