// https://cloud.google.com/sdk/gcloud/reference/iam/workload-identity-pools

import {PINNED, shellQuoted} from '../../base/quoting.ts'
import {projectOfServiceAccount} from '../../google/identifiers.ts'
import {gcloudList} from '../../google/remedies.ts'
import type {Pool, Provider, World} from '../../trust/trust.ts'
import {
  accountsToExport,
  commandText,
  commentText,
  type Exported,
  type ExportedMember,
  type ExportedPool,
  type ExportedProvider,
  flagText,
  leftByHand,
  membershipsOf,
  type PlacedAccount,
  poolsToExport,
  providersToExport,
  titledSection,
} from './exported.ts'

/** What the lines of the script call. Bash 3.2, which macOS has, reads it too. */
const preamble = `set -euo pipefail
export CLOUDSDK_CORE_DISABLE_PROMPTS=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Empty where there is none.
state_of() { "$@" --format='value(state)' 2>/dev/null || true; }

# What was just made is not known everywhere at once.
retry() {
  local seconds
  for seconds in 2 4 8 16; do
    "$@" && return
    sleep "$seconds"
  done
  "$@"
}

pools() { gcloud iam workload-identity-pools "$@" --location=global; }
providers() { pools providers "$@"; }

# PROJECT POOL SETTING…
keep_pool() {
  local project=$1 pool=$2 state
  shift 2
  state=$(state_of pools describe "$pool" --project="$project")
  if [ "$state" = DELETED ]; then pools undelete "$pool" --project="$project"; fi
  if [ -n "$state" ]; then
    pools update "$pool" --project="$project" "$@"
  else
    pools create "$pool" --project="$project" "$@"
  fi
}

# PROJECT POOL PROVIDER SETTING…
keep_provider() {
  local project=$1 pool=$2 provider=$3 state
  shift 3
  state=$(state_of providers describe "$provider" --workload-identity-pool="$pool" --project="$project")
  if [ "$state" = DELETED ]; then
    providers undelete "$provider" --workload-identity-pool="$pool" --project="$project"
  fi
  if [ -n "$state" ]; then
    providers update-oidc "$provider" --workload-identity-pool="$pool" --project="$project" "$@"
  else
    providers create-oidc "$provider" --workload-identity-pool="$pool" --project="$project" "$@"
  fi
}

# PROJECT POOL
remove_pool() {
  if [ "$(state_of pools describe "$2" --project="$1")" = ACTIVE ]; then pools delete "$2" --project="$1"; fi
}

# PROJECT POOL PROVIDER
remove_provider() {
  if [ "$(state_of providers describe "$3" --workload-identity-pool="$2" --project="$1")" = ACTIVE ]; then
    providers delete "$3" --workload-identity-pool="$2" --project="$1"
  fi
}

# enabled|disabled PROJECT EMAIL SETTING…
keep_account() {
  local wanted=$1 project=$2 email=$3 disabled
  shift 3
  if disabled=$(gcloud iam service-accounts describe "$email" --project="$project" --format='value(disabled)' 2>/dev/null); then
    gcloud iam service-accounts update "$email" --project="$project" "$@"
  else
    gcloud iam service-accounts create "\${email%%@*}" --project="$project" "$@"
  fi
  case $wanted:$disabled in
  enabled:True) gcloud iam service-accounts enable "$email" --project="$project" ;;
  disabled:True | enabled:*) ;;
  *) retry gcloud iam service-accounts disable "$email" --project="$project" ;;
  esac
}

# EMAIL ROLE MEMBER FLAG…
bind() {
  local email=$1 role=$2 member=$3
  shift 3
  retry gcloud iam service-accounts add-iam-policy-binding "$email" "$@" \\
    --role="$role" --member="$member" --condition=None >/dev/null
}`

const isDisabled = (disabled = false): string => (disabled ? '--disabled' : '--no-disabled')

/** All of them, so that what the file does not name any more goes. */
const names = ({description = '', displayName = ''}: Pick<Pool, 'description' | 'displayName'>): string[] => [
  flagText('display-name', displayName),
  flagText('description', description),
]

const poolSettings = (pool: Pool): string[] => [
  ...names(pool),
  isDisabled(pool.disabled),
  ...(pool.sessionDuration === undefined ? [] : [flagText('session-duration', pool.sessionDuration)]),
]

const providerSettings = (provider: Provider): string[] => [
  ...names(provider),
  isDisabled(provider.disabled),
  flagText('issuer-uri', provider.issuer),
  flagText(
    'attribute-mapping',
    gcloudList(Object.entries(provider.attributeMapping).map(([target, expression]) => `${target}=${expression}`)),
  ),
  flagText('attribute-condition', provider.attributeCondition ?? ''),
  flagText('allowed-audiences', gcloudList(provider.allowedAudiences ?? [])),
]

function providerLines({provider, pool, project}: ExportedProvider): string[] {
  const of = [project, pool.id, provider.id]
  if (provider.deleted) return [commandText(['remove_provider', ...of])]
  const settings = providerSettings(provider)
  if (provider.jwksJson === undefined) return [commandText(['keep_provider', ...of], settings)]
  return [
    `printf %s ${shellQuoted(provider.jwksJson)} >"$work/keys.json"`,
    commandText(['keep_provider', ...of], [...settings, '--jwk-json-path="$work/keys.json"']),
  ]
}

function poolLines(world: World, {pool, project}: ExportedPool): string[] {
  if (pool.deleted) return [commandText(['remove_pool', project, pool.id])]
  return [
    commandText(['keep_pool', project, pool.id], poolSettings(pool)),
    ...providersToExport(world)
      .filter((placed) => placed.pool === pool)
      .flatMap(providerLines),
  ]
}

const accountLine = ({account, isOurs, project = ''}: PlacedAccount): string =>
  isOurs
    ? commandText(['keep_account', account.disabled ? 'disabled' : 'enabled', project, account.email], names(account))
    : commentText([`${account.email} must exist: its project is not in the file`])

function bindingLine({member, role, serviceAccount}: ExportedMember): string {
  const project = projectOfServiceAccount(serviceAccount)
  return commandText(['bind', serviceAccount, role, member, ...(project === undefined ? [] : [`--project=${project}`])])
}

/** A script for bash that makes Google Cloud match the file. It may be run again. */
export function toGcloud({file, version, world}: Exported): string {
  const services = world.projects.flatMap(({id, services: named = []}) =>
    named.length === 0 ? [] : [commandText(['gcloud', 'services', 'enable', ...named, `--project=${id}`])],
  )
  return `${[
    '#!/usr/bin/env bash',
    commentText([
      `Makes Google Cloud match ${file}. Made by ci-auth ${version}: ${PINNED} setup export --to gcloud`,
      'May be run again. Removes nothing that the file does not name.',
      ...leftByHand(world),
    ]),
    preamble,
    ...titledSection('APIs', services),
    ...titledSection('service accounts', accountsToExport(world).map(accountLine)),
    ...poolsToExport(world).flatMap((placed) => titledSection(`pool ${placed.pool.id}`, poolLines(world, placed))),
    ...titledSection('who may act as whom', membershipsOf(world).map(bindingLine)),
  ].join('\n')}\n`
}
