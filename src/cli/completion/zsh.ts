// https://zsh.sourceforge.io/Doc/Release/Completion-System.html
import {shellQuoted} from '../../lib/base/quoting.ts'
import type {CompletedCommand, CompletedFlag} from './command-tree.ts'

/** Text in a specification: characters that would end it get a backslash. */
const escaped = (text: string): string => text.replace(/[\\[\]:]/g, String.raw`\$&`)

/** A word of a list in parentheses. */
const listed = (word: string): string => word.replace(/[\\\s()'"`$:[\]]/g, String.raw`\$&`)

function action(takes: CompletedFlag['takes']): string {
  if (takes === 'file') return '_files'
  // An action of one blank offers nothing, and still shows the message.
  return typeof takes === 'string' ? ' ' : `(${takes.map(listed).join(' ')})`
}

function specification({isRepeated, name, summary, takes}: CompletedFlag): string {
  const about = `[${escaped(summary)}]`
  const text = takes === 'nothing' ? `--${name}${about}` : `--${name}=${about}:${escaped(name)}:${action(takes)}`
  return shellQuoted(isRepeated ? `*${text}` : text)
}

function rest({argument, runs}: CompletedCommand): string[] {
  if (runs) return [shellQuoted('*:::command:_ci_auth_command')]
  return argument === 'nothing' ? [] : [shellQuoted(`1:argument:${action(argument)}`)]
}

const described = ({subcommands}: CompletedCommand): string =>
  subcommands.map(({summary, word}) => shellQuoted(`${escaped(word)}:${escaped(summary)}`)).join(' ')

function branch(command: CompletedCommand): string {
  const {flags, names, subcommands} = command
  const pattern = names.map(shellQuoted).join('|')
  const specifications = [...flags.map(specification), ...rest(command)].map((text) => `        ${text}`).join(' \\\n')
  return `    ${pattern})
${subcommands.length > 0 ? `      subcommands=(${described(command)})\n` : ''}      specifications=(
${specifications.replaceAll(' \\\n', '\n')}
      ) ;;`
}

/** A script for zsh: to evaluate, or to save as _ci-auth in a folder of fpath. */
export const zshCompletion = (commands: readonly CompletedCommand[]): string => `#compdef ci-auth
# Completion of ci-auth for zsh. Made by: ci-auth completion zsh
_ci_auth_command() {
  # After --: the command line of another program.
  [[ $words[1] == -- ]] && { shift words; (( CURRENT-- )) }
  _normal
}

_ci-auth() {
  local command='' next
  local -i index=2
  local -a subcommands specifications

  # The command: the first words, as long as they name a command or a topic.
  while (( index < CURRENT )); do
    next="$command\${command:+ }$words[index]"
    case $next in
      ${commands.flatMap(({names}) => names.filter((name) => name !== '').map(shellQuoted)).join('|')}) command=$next ;;
      *) break ;;
    esac
    (( index++ ))
  done

  case $command in
${commands.map(branch).join('\n')}
  esac

  # The rest is completed as if the command were one word.
  words=("$command" "\${(@)words[index,-1]}")
  (( CURRENT -= index - 2 ))
  if (( CURRENT == 2 && $#subcommands )) && [[ $words[2] != -* ]]; then
    _describe -t commands 'command' subcommands
    return
  fi
  _arguments -s -S : $specifications
}

# If zsh loads this file from fpath, it runs it as the function with the name of the file.
if [[ $funcstack[1] == _ci-auth ]]; then
  _ci-auth "$@"
else
  compdef _ci-auth ci-auth
fi
`
