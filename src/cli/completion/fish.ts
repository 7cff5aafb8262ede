// https://fishshell.com/docs/current/completions.html
import type {CompletedCommand, CompletedFlag} from './command-tree.ts'

const quoted = (text: string): string => `'${text.replace(/[\\']/g, String.raw`\$&`)}'`

/** Also escapes blanks in a word of a list: fish splits the list at them, after it has read the quotes. */
const listed = (words: readonly string[]): string =>
  quoted(words.map((word) => word.replace(/[\s\\'"$()]/g, String.raw`\$&`)).join(' '))

function value(takes: CompletedFlag['takes']): string {
  if (takes === 'nothing') return ''
  if (takes === 'file') return ' -r -F'
  return typeof takes === 'string' ? ' -x' : ` -x -a ${listed(takes)}`
}

function linesOf({argument, flags, names, runs, subcommands}: CompletedCommand): string[] {
  const at = `complete -c ci-auth -n ${quoted(`__ci_auth_at ${names.map(quoted).join(' ')}`)}`
  return [
    ...subcommands.map(({summary, word}) => `${at} -a ${listed([word])} -d ${quoted(summary)}`),
    ...(argument === 'file' ? [`${at} -F`] : []),
    ...(typeof argument === 'string' ? [] : [`${at} -a ${listed(argument)}`]),
    ...flags.map(({name, summary, takes}) => `${at} -l ${name}${value(takes)} -d ${quoted(summary)}`),
    ...(runs
      ? [
          `complete -c ci-auth -n ${quoted(`__ci_auth_runs ${names.map(quoted).join(' ')}`)} -x -a '(__ci_auth_command)'`,
        ]
      : []),
  ]
}

/** A script for fish. */
export const fishCompletion = (
  commands: readonly CompletedCommand[],
): string => `# Completion of ci-auth for fish. Made by: ci-auth completion fish
set -g __ci_auth_names ${commands.flatMap(({names}) => names.filter((name) => name !== '').map(quoted)).join(' ')}

# The command: the first words, as long as they name a command or a topic.
function __ci_auth_typed
    set -l typed ''
    for word in (commandline -opc)[2..-1]
        set -l next (string trim -- "$typed $word")
        contains -- $next $__ci_auth_names; or break
        set typed $next
    end
    echo -- $typed
end

function __ci_auth_at
    contains -- -- (commandline -opc); and return 1
    set -l typed (__ci_auth_typed)
    contains -- "$typed" $argv
end

# After --: the command line of another program.
function __ci_auth_runs
    contains -- -- (commandline -opc); or return 1
    set -l typed (__ci_auth_typed)
    contains -- "$typed" $argv
end

function __ci_auth_command
    set -l words (commandline -opc)
    set -l start (math (contains -i -- -- $words) + 1)
    set -l current (commandline -ct)
    if test $start -gt (count $words)
        complete -C "$current"
    else
        complete -C (string join ' ' -- (string escape -- $words[$start..-1]))" $current"
    end
end

complete -c ci-auth -e
complete -c ci-auth -f
${commands.flatMap(linesOf).join('\n')}
`
