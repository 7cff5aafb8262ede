#compdef ci-auth
# Completion of ci-auth for zsh. Made by: ci-auth completion zsh
# https://zsh.sourceforge.io/Doc/Release/Completion-System.html
_ci-auth() {
  local -a answer offers
  local -i start
  answer=("${(@f)$("${words[1]/#\~\//$HOME/}" __complete $(( CURRENT - 1 )) "${(@Q)words}" 2>/dev/null)}")
  case $answer[1] in
    files)
      compset -P '--*='
      _files ;;
    command\ *)
      start=${answer[1]#command }
      shift $start words
      (( CURRENT -= start ))
      _normal ;;
    *)
      shift answer
      # A colon ends the word, unless a backslash is before it.
      answer=("${(@)answer//\\/\\\\}")
      offers=("${(@)${(@)answer//:/\\:}/$'\t'/:}")
      (( $#answer )) && _describe -t offers 'ci-auth' offers ;;
  esac
}

# If zsh loads this file from fpath, it runs it as the function with the name of the file.
if [[ $funcstack[1] == _ci-auth ]]; then
  _ci-auth "$@"
else
  compdef _ci-auth ci-auth
fi
