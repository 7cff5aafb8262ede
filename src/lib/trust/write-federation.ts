import {stringify} from 'yaml'
import {escapeLogLine} from '../base/quoting.ts'
import {federationOf} from './federation-file.ts'
import {SCHEMA_LINE} from './federation-shape.ts'
import {bindingOf} from './federation-source.ts'
import type {World} from './trust.ts'

/** `world` as the text of a federation.yml, as people write it. `notes` stand above it, as comments. */
export function federationText(world: World, notes: readonly string[]): string {
  const {serviceAccounts, ...rest} = federationOf(world)
  const accounts = serviceAccounts.map(({bindings, ...account}) => ({
    ...account,
    bindings: bindings.map((binding) => bindingOf(binding, world)),
  }))
  const comments = notes.map((note) => `# ${escapeLogLine(note)}\n`).join('')
  return `${SCHEMA_LINE}\n${comments}${stringify({...rest, serviceAccounts: accounts}, {lineWidth: 0, aliasDuplicateObjects: false})}`
}
