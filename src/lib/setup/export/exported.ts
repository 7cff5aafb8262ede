import {CiAuthError} from '../../base/errors.ts'
import {escapeLogLine, PINNED, shellQuoted} from '../../base/quoting.ts'
import {projectOfServiceAccount} from '../../google/identifiers.ts'
import type {FederationFile} from '../../trust/federation-file.ts'
import type {Grant, Pool, Provider, ServiceAccount, World} from '../../trust/trust.ts'
import {manualSteps} from '../plan.ts'
import {projectIdOfPool} from '../state.ts'

/** What an export is made from. */
export interface Exported {
  world: World
  /** As it was named: for the comment at the top. */
  file: string
  version: string
  /** Number of the organization, for limits that belong to it. */
  organization?: string | undefined
}

/** What is ours to make, each with the id of its project. */
export interface ExportedPool {
  pool: Pool
  project: string
}

export interface ExportedProvider extends ExportedPool {
  provider: Provider
}

export const poolsToExport = (world: World): ExportedPool[] =>
  world.pools.filter(({external}) => !external).map((pool) => ({pool, project: projectIdOfPool(world, pool)}))

export const providersToExport = (world: World): ExportedProvider[] =>
  poolsToExport(world).flatMap((placed) => placed.pool.providers.map((provider) => ({...placed, provider})))

/** The account, and its project where the file has that: only then is it ours to make. */
export interface PlacedAccount {
  account: ServiceAccount
  project: string | undefined
  isOurs: boolean
}

export const accountsToExport = ({projects, serviceAccounts}: World): PlacedAccount[] =>
  serviceAccounts.map((account) => {
    const project = projectOfServiceAccount(account.email)
    return {account, project, isOurs: projects.some(({id}) => id === project)}
  })

/** One member in one role on one account. */
export interface ExportedMember extends Omit<Grant, 'members'> {
  member: string
}

export const membershipsOf = ({grants}: World): ExportedMember[] =>
  grants.flatMap(({members, ...grant}) => members.map((member) => ({...grant, member})))

/** What no command and no resource can make, as lines of a comment. */
export const leftByHand = (world: World): string[] =>
  manualSteps(world, {accounts: new Map()}).flatMap(({how, what}) => [
    `By hand: ${what}`,
    ...how.map((line) => `  ${line}`),
  ])

/** Quoted only where it must be, to be read by people too. */
const word = (text: string): string => (/^[\w./:@=+-]+$/.test(text) ? text : shellQuoted(text))

export const flagText = (name: string, value: string): string => `--${name}=${word(value)}`

/** A command, and one line for each of its settings, which are quoted by now. */
export const commandText = (command: readonly string[], settings: readonly string[] = []): string =>
  [command.map(word).join(' '), ...settings].join(' \\\n  ')

export const titledSection = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `# ${title}`, ...lines]

/** `lines` as a comment: whatever is in them, none of them ends it. */
export const commentText = (lines: readonly string[]): string =>
  lines.map((line) => `# ${escapeLogLine(line)}`.trimEnd()).join('\n')

/**
 * No script and no configuration can hold a NUL, and no shell a half of a character.
 *
 * @throws {CiAuthError} `EXPORT_VALUE_REFUSED`
 */
export function checkTexts({place, world}: Pick<FederationFile, 'place' | 'world'>): void {
  const visit = (value: unknown, path: (string | number)[]): void => {
    if (typeof value === 'string' && /[\0\ud800-\udfff]/u.test(value)) {
      const message = `${place(path)}: a text with a NUL or an incomplete character cannot be exported`
      throw new CiAuthError('EXPORT_VALUE_REFUSED', message, {
        suggestions: [`Remove it, or use: ${PINNED} setup apply`],
      })
    }
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value)) visit(item, [...path, Array.isArray(value) ? Number(key) : key])
  }
  visit(world, [])
}
