import {oneLine} from '../../quoting.ts'
import type {CredentialStatus, StatusDocument} from './status.ts'

const COLUMNS = 80
const NAME_WIDTH = 13

/** `document` as lines for people. */
export const statusStory = ({credentials, warnings}: StatusDocument): string[] =>
  credentials.length === 0
    ? ['This job holds no credentials.', 'To sign in: ci-auth federate …, or ci-auth key …']
    : [
        ...credentials.flatMap((credential, index) => [...(index === 0 ? [] : ['']), ...credentialLines(credential)]),
        ...warnings.flatMap(({code, message}) => ['', `Warning: ${code}: ${oneLine(message)}`]),
      ]

const refreshes: Readonly<Record<CredentialStatus['refresh'], string>> = {
  yes: 'yes',
  no: 'no',
  unknown: 'not known',
}

function credentialLines(credential: CredentialStatus): string[] {
  const {delegates, expires, fault, outlook, path, principal, refresh, refreshedBy, source, through, type} = credential
  const {variables, written} = credential
  const rows: readonly (readonly [name: string, value: string | undefined])[] = [
    ['state', fault ? `dead: ${fault.message}` : 'alive, as far as it shows'],
    ['named by', variables.join(', ') || 'no variable of this step'],
    ['written', written && `by this job, ${written}`],
    ['type', type],
    ['principal', principal],
    ['through', through],
    ['delegates', delegates?.join(', ')],
    ['source', source && [source.kind, source.address].filter(Boolean).join(' ')],
    ['expires', expires],
    ['refresh', `${refreshes[refresh]}${refreshedBy === undefined ? '' : `, by ${refreshedBy}`}`],
    ['then', outlook],
  ]
  return [
    oneLine(path ?? (source?.kind === 'metadata' ? 'the metadata server' : variables.join(', '))),
    ...rows.flatMap(([name, value]) => (value === undefined ? [] : wrapped(name, oneLine(value)))),
  ]
}

/** `value` beside `name`, broken at blanks into what a terminal shows. A path stays whole. */
function wrapped(name: string, value: string): string[] {
  const lines: string[] = []
  for (const word of value.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && NAME_WIDTH + last.length + 1 + word.length <= COLUMNS)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map((line, index) => `${(index === 0 ? `  ${name}` : '').padEnd(NAME_WIDTH)}${line}`)
}
