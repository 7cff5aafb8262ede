// https://www.gnu.org/software/bash/manual/html_node/Programmable-Completion.html
// For bash 3.2 too, which macOS has: no arrays by name, no mapfile, and no package of completions.
import {shellQuoted} from '../../lib/base/quoting.ts'
import type {CompletedCommand} from './command-tree.ts'

const lines = (words: readonly string[]): string => shellQuoted(words.join('\n'))

const patterns = (texts: readonly string[]): string => texts.map(shellQuoted).join('|')

/** What can follow a command: its subcommands or its argument, and its flags. */
function offers({argument, flags, names, runs, subcommands}: CompletedCommand): string {
  const words = [...subcommands.map(({word}) => word), ...(typeof argument === 'string' ? [] : argument)]
  return [
    `    ${patterns(names)})`,
    `      offers=${lines(words)}`,
    `      flags=${lines(flags.map(({name}) => `--${name}`))}`,
    ...(argument === 'file' ? ['      files=yes'] : []),
    ...(runs ? ['      runs=yes'] : []),
    '      ;;',
  ].join('\n')
}

/** What can follow a flag. After a switch, anything. */
const values = ({flags, names}: CompletedCommand): string[] =>
  flags.flatMap(({name, takes}) => {
    if (takes === 'nothing') return []
    const words = typeof takes === 'string' ? "''" : lines(takes)
    const keys = patterns(names.map((each) => `${each} --${name}`))
    return [`      ${keys}) flags='' offers=${words} files=${takes === 'file' ? 'yes' : "''"} ;;`]
  })

/** A script for bash. */
export const bashCompletion = (
  commands: readonly CompletedCommand[],
): string => `# Completion of ci-auth for bash. Made by: ci-auth completion bash
_ci_auth() {
  local word='' command='' offers='' flags='' files='' runs='' flag='' index=1 end=0
  local current="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=()

  # The command: the first words, as long as they name a command or a topic.
  while [ "$index" -lt "$COMP_CWORD" ]; do
    word="\${COMP_WORDS[index]}"
    case "$command\${command:+ }$word" in
      ${patterns(commands.flatMap(({names}) => names.filter((name) => name !== '')))})
        command="$command\${command:+ }$word" ;;
      *) break ;;
    esac
    index=$((index + 1))
  done
  while [ "$index" -lt "$COMP_CWORD" ]; do
    if [ "\${COMP_WORDS[index]}" = -- ]; then end=$((index + 1)); break; fi
    index=$((index + 1))
  done

  case "$command" in
${commands.map(offers).join('\n')}
  esac

  # After --: the command line of another program.
  if [ "$end" -gt 0 ]; then
    [ -n "$runs" ] || return 0
    if declare -F _command_offset >/dev/null; then _command_offset "$end"; return; fi
    if [ "$COMP_CWORD" -eq "$end" ]; then flags='' offers=$(compgen -c -- "$current"); else files=yes offers='' flags=''; fi
  else
    # "=" is a word of its own.
    if [ "$current" = = ]; then current='' flag="\${COMP_WORDS[COMP_CWORD-1]}"
    elif [ "\${COMP_WORDS[COMP_CWORD-1]}" = = ]; then flag="\${COMP_WORDS[COMP_CWORD-2]}"
    else flag="\${COMP_WORDS[COMP_CWORD-1]}"
    fi
    case "$command $flag" in
${commands.flatMap(values).join('\n')}
    esac
    case "$current" in -*) offers='' files='' ;; *) [ -n "$offers" ] && flags='' ;; esac
    [ -n "$files" ] && flags=''
  fi

  if [ -n "$files" ]; then
    compopt -o filenames 2>/dev/null
    offers=$(compgen -f -- "$current")
  fi
  while IFS= read -r word; do
    [ -n "$word" ] && [ "\${word#"$current"}" != "$word" -o -z "$current" ] && COMPREPLY+=("$word")
  done <<< "$offers
$flags"
  return 0
}
complete -F _ci_auth ci-auth
`
