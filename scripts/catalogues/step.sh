#!/bin/sh
# What the image does as a step of Bitbucket, Woodpecker, Drone or Harness. A step is a container of its own, which shares only
# the checkout with others: so all that is made is in its folder .ci-auth.
set -eu
umask 077

inputs='INPUTS'
prefix=PLUGIN_
workspace=${CI_WORKSPACE:-${DRONE_WORKSPACE:-$PWD}}
if [ -n "${BITBUCKET_BUILD_NUMBER-}" ]; then
  prefix=''
  workspace=${BITBUCKET_CLONE_DIR:?}
fi
folder=$workspace/.ci-auth

# Also what an earlier build left in this checkout.
rm -rf "$folder"

# Names alone: a value can have lines that look like variables.
misspelt=$(PREFIX=$prefix INPUTS="$inputs COMMAND" OF_CI='OF THE CI' awk '
  function edits(from, to,  i, j, row, former, best) {
    for (j = 0; j <= length(to); j++) former[j] = j
    for (i = 1; i <= length(from); i++) {
      row[0] = i
      for (j = 1; j <= length(to); j++) {
        best = former[j - 1] + (substr(from, i, 1) != substr(to, j, 1))
        if (former[j] + 1 < best) best = former[j] + 1
        if (row[j - 1] + 1 < best) best = row[j - 1] + 1
        row[j] = best
      }
      for (j = 0; j <= length(to); j++) former[j] = row[j]
    }
    return former[length(to)]
  }
  BEGIN {
    prefix = ENVIRON["PREFIX"]
    count = split(ENVIRON["INPUTS"], names, " ")
    for (i = 1; i <= count; i++) known[names[i]] = 1
    others = split(ENVIRON["OF_CI"], given, " ")
    for (i = 1; i <= others; i++) known[given[i]] = 1
    for (variable in ENVIRON) {
      if (index(variable, prefix) != 1) continue
      name = substr(variable, length(prefix) + 1)
      if (name == "" || name in known) continue
      least = length(name)
      for (i = 1; i <= count; i++) {
        # Longer words have more letters to mistake.
        needed = edits(name, names[i])
        if (needed < least) { least = needed; nearest = names[i] }
      }
      isNear = least <= length(name) / 6 || least == 1 && length(name) > 4
      if (isNear) print variable ": did you mean " prefix nearest "?"
      else if (prefix != "") print variable ": there is no such setting."
    }
  }')
if [ -n "$misspelt" ]; then
  printf 'ci-auth: %s\n' "$misspelt" >&2
  exit 2
fi

for name in $inputs; do
  eval "value=\${$prefix$name-}"
  [ -z "$value" ] || export "CI_AUTH_$name=$value"
done

eval "value=\${${prefix}COMMAND:-sign-in}"
case $value in
  sign-in) ;;
  cleanup) exit ;;
  *)
    printf 'ci-auth: unknown command: %s. It is sign-in, which is the default, or cleanup.\n' "$value" >&2
    exit 2
    ;;
esac

finish() {
  ended=$?
  [ $ended = 0 ] || rm -rf "$folder"
  exit $ended
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
mkdir "$folder"
printf '*\n' >"$folder/.gitignore"
# Where ci-auth keeps notes for its cleanup, too.
export TMPDIR="$folder" CI_WORKSPACE="$folder" DRONE_WORKSPACE="$folder" HARNESS_SCRATCH_DIR="$folder"
export CI_AUTH_CREDENTIALS_FILE_PATH="$folder/credentials.json"

if [ -n "${CI_AUTH_CREDENTIALS_JSON-}" ]; then
  ci-auth key --output-format shell >"$folder/env.sh"
elif [ -n "${HARNESS_BUILD_ID-}" ]; then
  # What client libraries could run for a new token would not be in the containers of other steps: the file gets this one.
  CI_AUTH_ID_TOKEN=$(ci-auth oidc token)
  export CI_AUTH_ID_TOKEN
  # Its variables are outputs of the step, and its tokens secret outputs.
  ci-auth federate >/dev/null
else
  ci-auth federate --output-format shell >"$folder/env.sh"
fi
