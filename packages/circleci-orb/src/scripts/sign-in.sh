# Starts ci-auth: that of this image; else the npm package, where there is Node 20.19 or newer; else the program of the release,
# which is downloaded to a folder in $ci_auth_folder, and started only if it has the SHA-256 of the release.
ci_auth() (
  # The release fills in these two.
  version=''
  installer=''

  has() { command -v "$1" >/dev/null 2>&1; }
  refuse() {
    printf 'ci-auth: %s\n' "$1" >&2
    exit 1
  }
  is_new='const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)'

  if has ci-auth; then exec ci-auth "$@"; fi
  if has npx && node --eval "$is_new" >/dev/null 2>&1; then exec npx --yes "ci-auth@${version:-1}" "$@"; fi
  folder=${ci_auth_folder:?}/$version
  if [ ! -x "$folder/ci-auth" ]; then
    [ -n "$version" ] || refuse 'There is neither ci-auth nor Node 20.19 or newer here, and this copy of the package is of no release: it does not know what to install.'
    from=${CI_AUTH_INSTALL_FROM:-https://github.com/OWNER/ci-auth/releases/download/v$version}
    script=$folder/install.sh
    mkdir -p "$folder" || refuse "The folder $folder cannot be made."
    if has curl; then
      curl --fail --silent --show-error --location --output "$script" "$from/install.sh"
    else
      wget -q -O "$script" "$from/install.sh"
    fi || refuse "$from/install.sh could not be downloaded. Use curl or wget, or an image with ci-auth, or one with Node 20.19 or newer."
    if has sha256sum; then
      digest=$(sha256sum <"$script")
    elif has shasum; then
      digest=$(shasum -a 256 <"$script")
    else
      digest=$(openssl dgst -sha256 -r <"$script")
    fi
    [ "${digest%% *}" = "$installer" ] ||
      refuse "$from/install.sh is not the file of the release: its SHA-256 is ${digest%% *}. Do not use it. Try again, or report it."
    sh "$script" --to "$folder" --from "$from" >/dev/null || exit 1
  fi
  exec "$folder/ci-auth" "$@"
)

if ! command -v bash >/dev/null 2>&1; then
  echo 'ci-auth: There is no bash in this image. Without it, later steps would not have the credentials. Use an image with bash.' >&2
  exit 1
fi
ci_auth_folder=$HOME/.ci-auth-$CIRCLE_WORKFLOW_JOB_ID
for name in WORKLOAD_IDENTITY_PROVIDER SERVICE_ACCOUNT AUDIENCE DELEGATES PROJECT_ID PROFILE UNIVERSE EXPECTED_PROJECT_ID EXPECTED_SERVICE_ACCOUNT EXPECTED_PROVIDER EXPECTED_SUBJECT TOKEN_FORMAT ACCESS_TOKEN_LIFETIME ACCESS_TOKEN_SCOPES ACCESS_TOKEN_SUBJECT ID_TOKEN_AUDIENCE ID_TOKEN_INCLUDE_EMAIL CREATE_CREDENTIALS_FILE CREDENTIALS_FILE_PATH EXPORT_ENVIRONMENT_VARIABLES CLEANUP_CREDENTIALS VERIFY REQUEST_REASON RETRIES TIMEOUT WAIT_FOR_PROPAGATION; do
  value=''
  eval "value=\${CI_AUTH_ORB_$name-}"
  [ -z "$value" ] || export "CI_AUTH_$name=$value"
done
ci_auth federate
