# Starts ci-auth: that of this image; else the npm package, where there is Node 20.19 or newer; else the program of the release. The last
# two are downloaded to $ci_auth_folder, and must have the SHA-256 of the release, at each start. Nothing of the checkout is read or
# started: all is done in the folder /, where a relative folder of PATH is none of the checkout, and npm finds no settings of a project.
ci_auth() (
  # The release fills in these three.
  version=''
  package=''
  installer=''

  has() { command -v "$1" >/dev/null 2>&1; }
  # Sets `found` to the path of a program.
  find_program() {
    found=$(command -v "$1") || return 1
    case $found in /*) ;; *) return 1 ;; esac
  }
  refuse() {
    printf 'ci-auth: %s\n' "$1" >&2
    exit 1
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
  # Sets `digest`.
  is_of_release() {
    [ -f "$1" ] && digest=$(sha256_of "$1") && [ "$digest" = "$2" ]
  }
  is_new='const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)'

  checkout=$PWD
  cd / || exit 1
  folder=${ci_auth_folder:?}/$version
  if find_program ci-auth; then
    set -- "$found" "$@"
  else
    [ -n "$version" ] || refuse 'There is no ci-auth here, and this copy of the package is of no release: it does not know what to install.'
    (umask 077 && mkdir -p "$folder") || refuse "The folder $folder cannot be made."
    if has npm && has tar && find_program node && "$found" --eval "$is_new" >/dev/null 2>&1; then
      archive=$folder/ci-auth-$version.tgz
      if ! is_of_release "$archive" "$package"; then
        npm pack "ci-auth@$version" --global --silent --pack-destination "$folder" >/dev/null ||
          refuse "npm could not download ci-auth $version. Does its registry have it? NPM_CONFIG_REGISTRY names another one."
        is_of_release "$archive" "$package" ||
          refuse "The ci-auth $version of the registry of npm is not that of the release: its SHA-256 is $digest. Do not use it. Try again, or report it."
      fi
      # Anew at each start: somebody could have changed what was unpacked.
      if ! unpacked=$(mktemp -d "$folder/unpacked-XXXXXX") || ! tar -xzf "$archive" -C "$unpacked"; then
        refuse "ci-auth could not be unpacked. Is there room in $folder?"
      fi
      set -- "$found" "$unpacked/package/bin/run.js" "$@"
    else
      from=${CI_AUTH_INSTALL_FROM:-https://github.com/OWNER/ci-auth/releases/download/v$version}
      script=$folder/install.sh
      if ! is_of_release "$script" "$installer"; then
        if has curl; then
          curl --fail --silent --show-error --location --output "$script" "$from/install.sh"
        else
          wget -q -O "$script" "$from/install.sh"
        fi || refuse "$from/install.sh could not be downloaded. Use curl or wget, or an image with ci-auth, or one with Node 20.19 or newer."
        is_of_release "$script" "$installer" ||
          refuse "$from/install.sh is not the file of the release: its SHA-256 is $digest. Do not use it. Try again, or report it."
      fi
      # It compares the program that is there, too.
      sh "$script" --keep --to "$folder" --from "$from" >/dev/null || exit 1
      set -- "$folder/ci-auth" "$@"
    fi
  fi
  cd "$checkout" || exit 1
  exec "$@"
)

ci_auth_folder=$HOME/.ci-auth-$CIRCLE_WORKFLOW_JOB_ID
ended=0
ci_auth cleanup || ended=$?
rm -rf "$ci_auth_folder"
[ $ended -eq 0 ] || exit $ended
