/** What the lines of the script call. Bash 3.2, which macOS has, reads it too. */
export const preamble = `set -euo pipefail
export CLOUDSDK_CORE_DISABLE_PROMPTS=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Empty where there is none.
state_of() { "$@" --format='value(state)' 2>/dev/null || true; }

# What was just made is not known everywhere at once.
patiently() {
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
  *) patiently gcloud iam service-accounts disable "$email" --project="$project" ;;
  esac
}

# EMAIL ROLE MEMBER FLAG…
bind() {
  local email=$1 role=$2 member=$3
  shift 3
  patiently gcloud iam service-accounts add-iam-policy-binding "$email" "$@" \\
    --role="$role" --member="$member" --condition=None >/dev/null
}`
