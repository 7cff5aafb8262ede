# Completion of ci-auth for fish. Made by: ci-auth completion fish
# https://fishshell.com/docs/current/completions.html
function __ci_auth_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
    type -q -- $program; or return
    set -l answer ($program __complete (count $words) $words $current 2>/dev/null)
    switch "$answer[1]"
        case words
            string join \n -- $answer[2..]
        case files
            set -l flag (string match -r '^--[^=]+=' -- $current)
            set -l typed (string replace -- "$flag" '' $current)
            __fish_complete_path "$typed" | string replace -r '^' -- "$flag"
        case 'command *'
            set -l start (math (string replace 'command ' '' -- $answer[1]) + 1)
            if test $start -gt (count $words)
                complete -C "$current"
            else
                complete -C (string join ' ' -- (string escape -- $words[$start..]))" $current"
            end
    end
end

complete -c ci-auth -e
complete -c ci-auth -f -a '(__ci_auth_complete)'
