#!/bin/sh
# Installs the program ci-auth, which needs no Node: docs/install.md. For any POSIX shell: dash, busybox, bash, ksh.
# The last line starts it: if the script was downloaded in part, it does nothing.
set -u

# The release fills these in (scripts/release/installers.mjs).
version=''
repository=''
# For each file of the release, and for what is packed in it: its SHA-256, two spaces, its name.
digests=''

usage="Usage: eval \"\$(sh install.sh [OPTIONS] || echo exit 1)\"
Installs ci-auth ${version:-(no version)} and prints the line that puts it on PATH.
  --to FOLDER       the folder for the program. Default: a folder in that of the CI for temporary files
                    (RUNNER_TEMP, AGENT_TEMPDIRECTORY, WORKSPACE_TMP), else ~/.local/bin
  --add-to-path     also for later steps: GitHub, Forgejo and Gitea Actions, CircleCI, Azure Pipelines (there without eval)
  --from URL        a mirror of the files of the release: https, or on this computer
  --keep            keep the program that is there, if it has the SHA-256 of the release
  --no-attestation  do not verify with gh or cosign who built the program. Its SHA-256 is always verified"

package='Where there is Node 20.19 or newer, use the npm package ci-auth.'
newline='
'
loopback='http://(127\.0\.0\.1|localhost|\[::1\])(:[0-9]+)?/'
to='' from='' adds_to_path=no attestation=yes keep=no
work='' made='' child=''

say() { printf 'install.sh: %s\n' "$1" >&2; }
refuse() {
  say "$1"
  exit "${2-1}"
}
has() { command -v "$1" >/dev/null 2>&1; }

read_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --to | --from) [ -n "${2-}" ] || refuse "$1 needs a value." 2 ;;
    esac
    case $1 in
      --to) to=$2 && shift ;;
      --from) from=$2 && shift ;;
      --add-to-path) adds_to_path=yes ;;
      --no-attestation) attestation=no ;;
      --keep) keep=yes ;;
      --help | -h) printf '%s\n' "$usage" && exit ;;
      *) refuse "Unknown option: $1$newline$usage" 2 ;;
    esac
    shift
  done
}

# Without ldd, the loader tells: glibc can have that of musl beside its own.
is_musl() {
  if has ldd; then
    ldd --version 2>&1 | grep -qi musl
  else
    [ -n "$(ls -d /lib/ld-musl-*.so.1 2>/dev/null)" ]
  fi
}

choose_platform() {
  case $(uname -s) in
    Linux) platform=linux ;;
    Darwin) platform=macos ;;
    MINGW* | MSYS* | CYGWIN*) refuse 'On Windows, use install.ps1.' ;;
    *) refuse "There is no program for $(uname -s). $package" ;;
  esac
  case $(uname -m) in
    x86_64 | amd64) platform=$platform-x64 ;;
    aarch64 | arm64) platform=$platform-arm64 ;;
    *) refuse "There is no program for $(uname -m). $package" ;;
  esac
  # A kernel of 64 bits can have programs of 32.
  [ "$(getconf LONG_BIT 2>/dev/null)" != 32 ] || refuse "There is no program for systems of 32 bits. $package"
  case $platform in linux-*) ! is_musl || platform=$platform-musl ;; esac
}

digest_of() {
  printf '%s\n' "$digests" | while read -r digest name; do [ "$name" != "$1" ] || printf '%s\n' "$digest"; done
}

choose_file() {
  known=no
  for packing in xz gz; do
    file=ci-auth-$version-$platform.$packing
    [ -n "$(digest_of "$file")" ] || continue
    known=yes
    unpacker=xz
    [ $packing = xz ] || unpacker=gzip
    ! has $unpacker || return 0
  done
  [ $known = no ] || refuse 'There is neither xz nor gzip here. Install one of them.'
  refuse "ci-auth $version has no program for $platform. $package"
}

choose_folder() {
  for temporary in "${RUNNER_TEMP-}" "${AGENT_TEMPDIRECTORY-}" "${WORKSPACE_TMP-}"; do
    [ -n "$to" ] || [ -z "$temporary" ] || to=$temporary/ci-auth-$version
  done
  [ -n "$to$HOME" ] || refuse 'HOME is not set. Name a folder with --to.'
  [ -n "$to" ] || to=$HOME/.local/bin
  case $to in /*) ;; *) to=$PWD/$to ;; esac
  case $to in
    *:* | *"$newline"*) refuse 'PATH cannot have a folder with a colon or a line break in its name. Name another one with --to.' ;;
  esac
  [ ! -d "$to/ci-auth" ] || refuse "$to/ci-auth is a folder. Name another folder with --to."
}

# Notes each folder that it makes, the innermost first.
make_folder() {
  folder=$to
  while [ ! -d "$folder" ]; do
    made=$made$folder$newline
    folder=$(dirname "$folder")
  done
  mkdir -p "$to" 2>/dev/null || refuse "The folder $to cannot be made. Name another one with --to."
  # Beside its place: the program appears there whole, or not at all.
  work=$(mktemp -d "$to/ci-auth-partial-XXXXXX" 2>/dev/null) ||
    refuse "The folder $to cannot be written to. Name another one with --to."
}

# Ends with the code that it began with: of some shells, what ran last would decide.
clean_up() {
  code=$?
  trap - EXIT
  if [ -n "$child" ]; then
    kill "$child" 2>/dev/null
    wait "$child" 2>/dev/null
  fi
  [ -z "$work" ] || rm -rf "$work"
  printf '%s' "$made" | while IFS= read -r folder; do rmdir "$folder" 2>/dev/null; done
  exit "$code"
}

# In the background: a signal then ends the wait, and clean_up the child.
run() {
  "$@" &
  child=$!
  wait "$child"
  set -- $?
  child=''
  return "$1"
}

# Sets headers: those of all answers, and what wget says.
fetch() {
  headers=$work/headers
  if has curl; then
    protocols='=https'
    case $from in http:*) protocols='=http,https' ;; esac
    run curl --fail --silent --show-error --location --max-redirs 5 --proto "$protocols" --retry 2 \
      --connect-timeout 30 --speed-limit 1000 --speed-time 60 --dump-header "$headers" --output "$2" "$1"
  else
    url=$1 output=$2
    set --
    # That of busybox knows no such options, and crashes at -T if it was built without.
    ! wget --help 2>&1 | grep -q -e '--tries' || set -- --tries=3 --timeout=60
    run wget -S "$@" -O "$output" "$url" 2>"$headers"
  fi
}

download() {
  fetch "$from/$1" "$work/$1"
  ended=$?
  status=$(sed -n 's/^ *HTTP\/[0-9.]* \([0-9][0-9][0-9]\).*/\1/p' "$headers" 2>/dev/null | tail -n 1)
  # curl has refused it already, but for a mirror on this computer.
  if grep -i '^ *location: *http:' "$headers" 2>/dev/null | grep -viqE "location: *$loopback"; then
    refuse "$from/$1 redirects to a server without https. Name another mirror with --from."
  fi
  [ $ended -ne 0 ] || return 0
  [ -n "$status" ] || grep '^wget: ' "$headers" >&2
  case $status in
    4* | 5*) refuse "The server answered $status for $from/$1. Does it have the files of $version? --from names a mirror." ;;
    *) refuse "$from/$1 could not be downloaded whole. Check the network, https_proxy, and the room in $to. --from names a mirror." ;;
  esac
}

sha256_of() {
  if has sha256sum; then
    sha256sum
  elif has shasum; then
    shasum -a 256
  else
    openssl dgst -sha256 -r
  fi <"$1" | cut -c 1-64
}

verify_digest() {
  digest=$(sha256_of "$work/$file")
  [ "$digest" = "$(digest_of "$file")" ] ||
    refuse "$from/$file is not the file of the release: its SHA-256 is $digest. Do not use it. Try again, or report it."
}

# Who built it: the workflow of the release, for the tag of this version. Neither tool needs a login for it.
verify_attestation() {
  builder=https://github.com/$repository/.github/workflows/release.yml@refs/tags/v$version
  bundle=ci-auth-$version.sigstore.json
  if gh attestation verify --help >/dev/null 2>&1; then
    download "$bundle"
    GH_HOST=github.com run gh attestation verify "$work/$file" --repo "$repository" --bundle "$work/$bundle" --cert-identity "$builder" >&2
  elif has cosign; then
    download "$bundle"
    set --
    ! cosign verify-blob-attestation --help 2>&1 | grep -q -e '--new-bundle-format' || set -- --new-bundle-format
    run cosign verify-blob-attestation "$@" --bundle "$work/$bundle" --type slsaprovenance1 \
      --certificate-oidc-issuer https://token.actions.githubusercontent.com --certificate-identity "$builder" "$work/$file" >&2
  else
    say 'The attestation is not verified: there is neither gh nor cosign here.'
  fi || refuse "The attestation of $file could not be verified. If gh or cosign cannot reach its servers from here, use --no-attestation."
}

unpack() {
  run $unpacker -dc "$work/$file" >"$work/ci-auth" || refuse "$file could not be unpacked. Is there room in $to?"
  chmod 755 "$work/ci-auth"
  run "$work/ci-auth" --version >"$work/printed" 2>"$work/said" || refuse_start
  # A shell runs an empty file as a script that succeeds.
  grep -qF "ci-auth/$version " "$work/printed" ||
    refuse "The program in $file does not say that it is ci-auth $version. Do not use it. Try again, or report it."
}

# A program whose loader is missing fails as one that is not there.
refuse_start() {
  cat "$work/said" >&2
  case $platform in
    *-musl) ;;
    linux-*)
      [ -n "$(ls -d /lib*/ld-linux*.so.* 2>/dev/null)" ] ||
        refuse "The program does not start: it needs glibc, and there is none here. $package"
      ;;
  esac
  refuse "The program does not start from $to. Does its file system allow programs? If so: $package"
}

is_installed() {
  [ $keep = yes ] && [ -x "$to/ci-auth" ] && [ "$(sha256_of "$to/ci-auth")" = "$(digest_of "ci-auth-$version-$platform")" ]
}

add_to_path() {
  [ $adds_to_path = yes ] || return 0
  if [ -n "${GITHUB_PATH-}" ]; then
    printf '%s\n' "$to" >>"$GITHUB_PATH"
  elif [ -n "${CIRCLECI-}" ] && [ -n "${BASH_ENV-}" ]; then
    printf '%s\n' "$line" >>"$BASH_ENV"
  elif [ -n "${TF_BUILD-}" ]; then
    printf '##vso[task.prependpath]%s\n' "$(printf '%s' "$to" | sed 's/%/%AZP25/g')"
  else
    refuse 'In this CI, PATH cannot be set for later steps. Leave out --add-to-path, and begin each step with the line that is printed.'
  fi || refuse 'PATH could not be set for later steps. Leave out --add-to-path.'
}

prepare() {
  trap clean_up EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  make_folder
  download "$file"
  verify_digest
  [ $attestation = no ] || verify_attestation
  unpack
}

finish() {
  mv -f "$work/ci-auth" "$to/ci-auth" || refuse "The program could not be put into $to. Name another folder with --to."
  made=''
  say "Installed $to/ci-auth. If it is not on PATH, run: $line"
}

main() {
  read_options "$@"
  [ -n "$version" ] || refuse 'This copy of install.sh is of no release: it does not know what to install. Download it from a release.'
  : "${HOME=}"
  choose_platform
  choose_file
  choose_folder
  from=${from%/}
  from=${from:-https://github.com/$repository/releases/download/v$version}
  printf '%s\n' "$from/" | grep -qE "^(https://|$loopback)" || refuse '--from must begin with https://' 2
  has curl || has wget || refuse 'There is neither curl nor wget here. Install one of them.'
  has sha256sum || has shasum || has openssl || refuse 'There is no sha256sum, shasum or openssl here. Install one of them.'

  line="export PATH='$(printf '%s' "$to" | sed "s/'/'\\\\''/g")':\"\$PATH\""
  is_installed || prepare
  add_to_path
  [ -z "$work" ] || finish
  printf '%s\n' "$line"
}

main "$@"
