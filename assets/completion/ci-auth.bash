# Completion of ci-auth for bash. Made by: ci-auth completion bash
# For bash 3.2 too, which macOS has: no arrays by name, no mapfile, and no package of completions.
# https://www.gnu.org/software/bash/manual/html_node/Programmable-Completion.html
_ci_auth() {
  local current="${COMP_WORDS[COMP_CWORD]}" how='' offers='' start='' word='' tab=$'\t'
  COMPREPLY=()
  offers=$("${COMP_WORDS[0]/#\~\//$HOME/}" __complete "$COMP_CWORD" "${COMP_WORDS[@]}" 2>/dev/null)
  how="${offers%%$'\n'*}"
  # "=" is a word of its own.
  [ "$current" = = ] && current=''
  case "$how" in
    words) ;;
    'command '*)
      start="${how#command }"
      if declare -F _command_offset >/dev/null; then _command_offset "$start"; return; fi
      if [ "$COMP_CWORD" -eq "$start" ]; then offers=$(compgen -c -- "$current"); else how=files; fi ;;
  esac
  if [ "$how" = files ]; then
    compopt -o filenames 2>/dev/null
    offers=$(compgen -f -- "$current")
  fi
  while IFS= read -r word; do
    [ -n "$word" ] && [ "$word" != words ] && COMPREPLY+=("${word%%$tab*}")
  done <<< "$offers"
  return 0
}
complete -F _ci_auth ci-auth
