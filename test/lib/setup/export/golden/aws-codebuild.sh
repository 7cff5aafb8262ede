#!/bin/sh
# Signs jobs of AWS CodeBuild in to Google Cloud, as deployer@acme-prod.iam.gserviceaccount.com. It downloads nothing.
# Made from federation.yml by ci-auth 1.2.3: npx --yes ci-auth@1 setup export --to sh --ci aws-codebuild --provider projects/111122223333/locations/global/workloadIdentityPools/aws-codebuild-pool/providers/aws-codebuild-jobs --service-account deployer@acme-prod.iam.gserviceaccount.com
#
# eval "$(sh ci-auth.sh export || echo exit 1)"
#     sets the variables in this shell
# sh ci-auth.sh exec COMMAND ARGUMENT…
#     runs one command with them, and removes the files when it ends
# sh ci-auth.sh cleanup
#     removes the files. Run it at the end of the job, also after a failure.
#
# What ci-auth does, and this script does not:
# - It tests nothing. A wrong provider, condition or binding shows only when a client asks for a token.
# - It masks nothing in the log. It prints no secret either.
# - It renews no token that it stores. Such credentials work until that one ID token expires.

set -eu
mask=$(umask)
umask 077

fail() {
  printf 'ci-auth.sh: %s\n' "$@" >&2
  exit 1
}

# The first of these folders that exists. /tmp is the last one.
for parent in "${TMPDIR:-}" /tmp; do
  case $parent in /*) if [ -d "$parent" ] && [ -w "$parent" ]; then break; fi ;; esac
done
case $parent in
*[!A-Za-z0-9/._@+=:,~\ -]*) fail "the name of the folder $parent has a special character" 'Set TMPDIR to a folder without one.' ;;
esac
# The job and its sign-in, as a number.
number=$(cksum <<EOF
${CODEBUILD_BUILD_ARN:-} ${CODEBUILD_BUILD_ID:-} projects/111122223333/locations/global/workloadIdentityPools/aws-codebuild-pool/providers/aws-codebuild-jobs deployer@acme-prod.iam.gserviceaccount.com
EOF
)
folder=${parent%/}/ci-auth-${number%% *}

# Sets token to what follows a text: behind a colon, blanks and quotes.
token_after() {
  token=
  case $2 in *"$1"*) ;; *) return ;; esac
  token=${2#*"$1"}
  token=${token#"${token%%[!:\"[:space:]]*}"}
  token=${token%%[!A-Za-z0-9._-]*}
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
  elif [ -n "${AWS_REGION:-}" ] && command -v aws >/dev/null 2>&1; then
    answer=$(AWS_DEFAULT_REGION="$AWS_REGION" AWS_STS_REGIONAL_ENDPOINTS=regional aws sts get-web-identity-token --output json --cli-input-json '{"Audience":["https://iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/aws-codebuild-pool/providers/aws-codebuild-jobs"],"SigningAlgorithm":"RS256"}') || fail 'aws gave no ID token'
    token_after '"WebIdentityToken"' "$answer"
  else
    fail 'AWS CodeBuild runs this job, but the program aws, which gets the ID token from AWS STS, is not on PATH' \
      'Install the AWS CLI in the image of the build: https://docs.aws.amazon.com/cli/latest/userguide/getting-started-install.html' \
      'Without ci-auth, a token needs the program aws on PATH.' \
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
  "audience": "//iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/aws-codebuild-pool/providers/aws-codebuild-jobs",
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
cleanup)
  rm -rf "$folder" "$folder".*
  ;;
*) fail 'usage: sh ci-auth.sh export | exec COMMAND | cleanup' ;;
esac
