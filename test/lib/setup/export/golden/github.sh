#!/bin/sh
# Signs jobs of GitHub Actions in to Google Cloud, as deployer@acme-prod.iam.gserviceaccount.com. It downloads nothing.
# Made from federation.yml by ci-auth 1.2.3: npx --yes ci-auth@1 setup export --to sh --ci github --provider projects/111122223333/locations/global/workloadIdentityPools/github-pool/providers/github-jobs --service-account deployer@acme-prod.iam.gserviceaccount.com
#
# eval "$(sh ci-auth.sh export || echo exit 1)"
#     sets the variables in this shell
# sh ci-auth.sh exec COMMAND ARGUMENT…
#     runs one command with them, and removes the files when it ends
# sh ci-auth.sh later-steps
#     sets the variables for later steps
# sh ci-auth.sh cleanup
#     removes the files. Run it at the end of the job, also after a failure.
#
# What ci-auth does, and this script does not:
# - It tests nothing. A wrong provider, condition or binding shows only when a client asks for a token.
# - It masks nothing in the log. It prints no secret either.

set -eu
mask=$(umask)
umask 077

fail() {
  printf 'ci-auth.sh: %s\n' "$@" >&2
  exit 1
}

# The first of these folders that exists. /tmp is the last one.
for parent in "${RUNNER_TEMP:-}" "${TMPDIR:-}" /tmp; do
  case $parent in /*) if [ -d "$parent" ] && [ -w "$parent" ]; then break; fi ;; esac
done
case $parent in
*[!A-Za-z0-9/._@+=:,~\ -]*) fail "the name of the folder $parent has a special character" 'Set TMPDIR to a folder without one.' ;;
esac
# The job and its sign-in, as a number.
number=$(cksum <<EOF
${GITHUB_SERVER_URL:-} ${GITHUB_REPOSITORY:-} ${GITHUB_RUN_ID:-} ${GITHUB_RUN_ATTEMPT:-} ${GITHUB_JOB:-} ${RUNNER_NAME:-} projects/111122223333/locations/global/workloadIdentityPools/github-pool/providers/github-jobs deployer@acme-prod.iam.gserviceaccount.com
EOF
)
folder=${parent%/}/ci-auth-${number%% *}

# It is put into a request or a file as it is.
require_plain() {
  case $2 in *[!A-Za-z0-9._~:/?#@\&+,\;=%!*-]*) fail "$1 has a character that it should not have" ;; esac
}

# A token is sent there. Without TLS only on this computer, and if the server of the CI has none.
require_tls() {
  case $1 in
  *@*) fail 'the address for the ID token has a user name' ;;
  https://* | http://127.0.0.1:* | http://localhost:*) return ;;
  esac
  case ${2:-} in http://*) return ;; esac
  fail 'the address for the ID token is not an https URL'
}

# Clients read the file themselves, each time. A line break at its end would be a part of the token, so then they get a copy.
read_token() {
  token=$(cat -- "$1") || fail "$1 cannot be read"
  [ "$(wc -c <"$1")" -eq "${#token}" ] || return 0
  case $1 in /*) ;; *) return ;; esac
  case $1 in *[!A-Za-z0-9/._@+=:,~\ -]*) return ;; esac
  source='{"file":"'"$1"'","format":{"type":"text"}}'
}

find_token() {
  if [ -n "${CI_AUTH_ID_TOKEN:-}" ]; then
    token=$CI_AUTH_ID_TOKEN
  elif [ -n "${CI_AUTH_ID_TOKEN_FILE:-}" ]; then
    read_token "$CI_AUTH_ID_TOKEN_FILE"
  elif [ -n "${ACTIONS_ID_TOKEN_REQUEST_URL:-}" ] && [ -n "${ACTIONS_ID_TOKEN_REQUEST_TOKEN:-}" ]; then
    require_plain ACTIONS_ID_TOKEN_REQUEST_URL "${ACTIONS_ID_TOKEN_REQUEST_URL:-}"
    require_plain ACTIONS_ID_TOKEN_REQUEST_TOKEN "${ACTIONS_ID_TOKEN_REQUEST_TOKEN:-}"
    url="$ACTIONS_ID_TOKEN_REQUEST_URL"
    case $url in *\?*) url="$url&" ;; *) url="$url?" ;; esac
    url="${url}audience=https%3A%2F%2Fiam.googleapis.com%2Fprojects%2F111122223333%2Flocations%2Fglobal%2FworkloadIdentityPools%2Fgithub-pool%2Fproviders%2Fgithub-jobs"
    require_tls "$url" "${GITHUB_SERVER_URL:-}"
    authorization="Bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN"
    source='{"url":"'"$url"'","headers":{"Authorization":"'"$authorization"'"},"format":{"type":"json","subject_token_field_name":"value"}}'
  else
    fail 'GitHub Actions runs this job, but ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN are not set' \
      'Give the job "permissions: {contents: read, id-token: write}".' \
      'If a reusable workflow runs the job, the calling job must grant the same permissions.' \
      'Or put the token into CI_AUTH_ID_TOKEN, or the path of its file into CI_AUTH_ID_TOKEN_FILE.'
  fi
}

sign_in() {
  token=''
  source=''
  find_token
  # Also of a token that clients read themselves: a text of another kind would be sent to Google.
  if [ -n "$token" ] || [ -z "$source" ]; then
    case $token in
    *[!A-Za-z0-9._-]* | *.*.*.*) fail 'what should be the ID token has another form' ;;
    ?*.?*.?*) ;;
    *) fail 'what should be the ID token is empty, or has another form' ;;
    esac
  fi
  rm -rf "$folder"
  # Nothing is left behind after a failure, and by exec not after a success.
  trap 'rm -rf "$folder"' EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  # Not -p: the folder of somebody else is not used.
  mkdir "$folder" || fail "$folder cannot be created"
  if [ -z "$source" ]; then
    source='{"file":"'"$folder"'/token.json","format":{"type":"json","subject_token_field_name":"id_token"}}'
    cat >"$folder/token.json" <<EOF
{"id_token":"$token"}
EOF
  fi
  cat >"$folder/credentials.json" <<EOF
{
  "universe_domain": "googleapis.com",
  "type": "external_account",
  "audience": "//iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/github-pool/providers/github-jobs",
  "subject_token_type": "urn:ietf:params:oauth:token-type:jwt",
  "token_url": "https://sts.googleapis.com/v1/token",
  "credential_source": $source,
  "service_account_impersonation_url": "https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/deployer@acme-prod.iam.gserviceaccount.com:generateAccessToken"
}
EOF
}

# Calls the command $1 with the name and the value of each variable.
each_variable() {
  for name in CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CI_CREDS_PATH GOOGLE_GHA_CREDS_PATH; do
    "$1" "$name" "$folder/credentials.json"
  done
  for name in CLOUDSDK_PROJECT CLOUDSDK_CORE_PROJECT GCP_PROJECT GCLOUD_PROJECT GOOGLE_CLOUD_PROJECT; do
    "$1" "$name" acme-prod
  done
}

print_export() { printf "export %s='%s'\n" "$1" "$2"; }
set_here() { export "$1=$2"; }

set_later() { printf '%s=%s\n' "$1" "$2" >>"$GITHUB_ENV"; }

# The command, whose end is waited for also after a signal.
run() {
  umask "$mask"
  child=''
  stopped=''
  trap 'stopped=1; [ -z "$child" ] || kill -TERM "$child" 2>/dev/null || :' HUP INT TERM
  { "$@" <&3 3<&- & } 3<&0
  child=$!
  # The signal came before the number of the command was known.
  [ -z "$stopped" ] || kill -TERM "$child" 2>/dev/null || :
  while :; do
    status=0
    wait "$child" || status=$?
    kill -0 "$child" 2>/dev/null || exit "$status"
  done
}

case ${1:-} in
export)
  sign_in
  each_variable print_export
  trap - EXIT
  ;;
exec)
  shift
  [ $# -gt 0 ] || fail 'exec needs a command'
  # Not the files of export.
  folder=$folder.$$
  sign_in
  each_variable set_here
  run "$@"
  ;;
later-steps)
  [ -n "${GITHUB_ENV:-}" ] || fail 'GITHUB_ENV is not set, so later steps get no variables'
  sign_in
  each_variable set_later
  trap - EXIT
  ;;
cleanup)
  rm -rf "$folder" "$folder".*
  ;;
*) fail 'usage: sh ci-auth.sh export | exec COMMAND | later-steps | cleanup' ;;
esac
