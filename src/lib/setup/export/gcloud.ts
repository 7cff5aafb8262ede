// https://cloud.google.com/sdk/gcloud/reference/iam/workload-identity-pools
import type {Pool, Provider, World} from '../../federation/trust.ts'
import {gcloudList} from '../../google/admin/gcloud-list.ts'
import {shellQuoted} from '../../quoting.ts'
import {
  accountsOf,
  byHand,
  comment,
  type Exported,
  membershipsOf,
  type PlacedAccount,
  poolsOf,
  providersOf,
} from './exported.ts'
import {preamble} from './gcloud-preamble.ts'

/** Quoted only where it must be, to be read by people too. */
const word = (text: string): string => (/^[\w./:@=+-]+$/.test(text) ? text : shellQuoted(text))

const flag = (name: string, value: string): string => `--${name}=${word(value)}`

const isDisabled = (disabled = false): string => (disabled ? '--disabled' : '--no-disabled')

/** All of them, so that what the file does not name any more goes. */
const names = ({description = '', displayName = ''}: Pick<Pool, 'description' | 'displayName'>): string[] => [
  flag('display-name', displayName),
  flag('description', description),
]

const poolSettings = (pool: Pool): string[] => [
  ...names(pool),
  isDisabled(pool.disabled),
  ...(pool.sessionDuration === undefined ? [] : [flag('session-duration', pool.sessionDuration)]),
]

const providerSettings = (provider: Provider): string[] => [
  ...names(provider),
  isDisabled(provider.disabled),
  flag('issuer-uri', provider.issuer),
  flag(
    'attribute-mapping',
    gcloudList(Object.entries(provider.attributeMapping).map(([target, expression]) => `${target}=${expression}`)),
  ),
  flag('attribute-condition', provider.attributeCondition ?? ''),
  flag('allowed-audiences', gcloudList(provider.allowedAudiences ?? [])),
]

/** A command, and one line for each of its settings, which are quoted by now. */
const call = (command: readonly string[], settings: readonly string[] = []): string =>
  [command.map(word).join(' '), ...settings].join(' \\\n  ')

function providerLines({provider, pool, project}: ReturnType<typeof providersOf>[number]): string[] {
  const of = [project, pool.id, provider.id]
  if (provider.deleted) return [call(['remove_provider', ...of])]
  const settings = providerSettings(provider)
  if (provider.jwksJson === undefined) return [call(['keep_provider', ...of], settings)]
  return [
    `printf %s ${shellQuoted(provider.jwksJson)} >"$work/keys.json"`,
    call(['keep_provider', ...of], [...settings, '--jwk-json-path="$work/keys.json"']),
  ]
}

function poolLines(world: World, {pool, project}: ReturnType<typeof poolsOf>[number]): string[] {
  if (pool.deleted) return [call(['remove_pool', project, pool.id])]
  return [
    call(['keep_pool', project, pool.id], poolSettings(pool)),
    ...providersOf(world)
      .filter((placed) => placed.pool === pool)
      .flatMap(providerLines),
  ]
}

function accountLines({account, isOurs, project}: PlacedAccount): string[] {
  if (!isOurs || project === undefined)
    return [comment([`${account.email} must be there: its project is not in the file`])]
  return [call(['keep_account', account.disabled ? 'disabled' : 'enabled', project, account.email], names(account))]
}

const bindingLines = (world: World): string[] => {
  const projects = new Map(accountsOf(world).map(({account, project}) => [account.email, project]))
  return membershipsOf(world).map(({member, role, serviceAccount}) => {
    const project = projects.get(serviceAccount)
    return call(['bind', serviceAccount, role, member, ...(project === undefined ? [] : [`--project=${project}`])])
  })
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `# ${title}`, ...lines]

/** A script for bash that makes Google Cloud match the file. It may be run again. */
export function toGcloud({file, version, world}: Exported): string {
  const services = world.projects.flatMap(({id, services: named = []}) =>
    named.length === 0 ? [] : [call(['gcloud', 'services', 'enable', ...named, `--project=${id}`])],
  )
  return `${[
    '#!/usr/bin/env bash',
    comment([
      `Makes Google Cloud match ${file}. Made by ci-auth ${version}: ci-auth setup export --to gcloud`,
      'May be run again. Removes nothing that the file does not name.',
      ...byHand(world),
    ]),
    preamble,
    ...section('APIs', services),
    ...section('service accounts', accountsOf(world).flatMap(accountLines)),
    ...poolsOf(world).flatMap((placed) => section(`pool ${placed.pool.id}`, poolLines(world, placed))),
    ...section('who may act as whom', bindingLines(world)),
  ].join('\n')}\n`
}
