// The parts of a script of POSIX sh that are the same for every CI, but for its names.

import {credentialsVariables, projectVariables} from '../../base/outputs.ts'
import {shellQuoted, shellWord} from '../../base/quoting.ts'
import type {PipelineScript} from '../../cis/description/pipeline.ts'
import type {CiProvider} from '../../cis/description/provider.ts'

/** The name of the script in all examples. */
export const SCRIPT = 'ci-auth.sh'

/** The folder of the files: the same for each call in a job, and in no other job. */
export function folderText({place}: CiProvider, key: readonly string[]): string {
  const {job, temporary = []} = place ?? {job: ['PWD']}
  const value = (name: string): string => (name.startsWith('/') ? name : `"\${${name}:-}"`)
  return `set -eu
mask=$(umask)
umask 077

fail() {
  printf '${SCRIPT}: %s\\n' "$@" >&2
  exit 1
}

# The first of these folders that exists. /tmp is the last one.
for parent in ${[...temporary, 'TMPDIR', '/tmp'].map(value).join(' ')}; do
  case $parent in /*) if [ -d "$parent" ] && [ -w "$parent" ]; then break; fi ;; esac
done
case $parent in
*[!A-Za-z0-9/._@+=:,~\\ -]*) fail "the name of the folder $parent has a special character" 'Set TMPDIR to a folder without one.' ;;
esac
# The job and its sign-in, as a number.
number=$(cksum <<EOF
${[...job.map((name) => `\${${name}:-}`), ...key].join(' ').trim()}
EOF
)
folder=\${parent%/}/ci-auth-\${number%% *}`
}

export const signInText = (credentials: string): string => `sign_in() {
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
${credentials}
EOF
}`

export const variablesText = (
  project: string | undefined,
): string => `# Calls the command $1 with the name and the value of each variable.
each_variable() {
  for name in ${credentialsVariables.join(' ')}; do
    "$1" "$name" "$folder/credentials.json"
  done${
    project === undefined
      ? ''
      : `
  for name in ${projectVariables.join(' ')}; do
    "$1" "$name" ${shellWord(project)}
  done`
  }
}

print_export() { printf "export %s='%s'\\n" "$1" "$2"; }
set_here() { export "$1=$2"; }`

function laterStepsLines(laterSteps: NonNullable<PipelineScript['laterSteps']>): string {
  if ('path' in laterSteps) {
    const path = `"\${${laterSteps.path}:-}"`
    return `  [ -n ${path} ] || fail '${laterSteps.path} is not set: it names the file that later steps read'
  sign_in
  if is_own "$${laterSteps.path}"; then rm -f "$${laterSteps.path}"; fi
  # Never through a link that somebody else has made meanwhile.
  (set -C && cat "$folder/credentials.json" >"$${laterSteps.path}") ||
    fail "$${laterSteps.path} exists, or cannot be written"
  trap - EXIT`
  }
  const check =
    laterSteps.needs === undefined
      ? ''
      : `  [ -n "\${${laterSteps.needs}:-}" ] || fail '${laterSteps.needs} is not set, so later steps get no variables'\n`
  return `${check}  sign_in
  each_variable set_later
  trap - EXIT`
}

/** The functions that only some CIs need. */
function laterText(laterSteps: PipelineScript['laterSteps']): string {
  if (laterSteps === undefined) return ''
  if ('command' in laterSteps) return `set_later() { ${laterSteps.command}; }\n\n`
  return `# Whether this script has written the file, in this job or in an earlier one.
is_own() { [ -f "$1" ] && grep -q '"file":"[^"]*/ci-auth-[0-9]*/token.json"' "$1"; }\n\n`
}

/** What happens for each first word. */
export function runText({laterSteps}: PipelineScript): string {
  const words = ['export', 'exec COMMAND', ...(laterSteps === undefined ? [] : ['later-steps']), 'cleanup']
  const path = laterSteps && 'path' in laterSteps ? laterSteps.path : undefined
  return `${laterText(laterSteps)}# The command, whose end is waited for also after a signal.
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

case \${1:-} in
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
${laterSteps === undefined ? '' : `later-steps)\n${laterStepsLines(laterSteps)}\n  ;;\n`}cleanup)
  rm -rf "$folder" "$folder".*${path === undefined ? '' : `\n  if is_own "\${${path}:-}"; then rm -f "$${path}"; fi`}
  ;;
*) fail ${shellQuoted(`usage: sh ${SCRIPT} ${words.join(' | ')}`)} ;;
esac`
}
