import {mkdtemp, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {start} from './ci-auth.ts'
import {removeFolder} from './folders.ts'

/** What a shell offers for a command line: words, with their descriptions where the shell shows some. */
export type Offers = Map<string, string>

export interface CompletingShell {
  /** The program, and how a script for it is started. */
  command: readonly [program: string, ...args: string[]]
  /** A script that completes each of `lines` in turn, and how to read what it prints. */
  driver(completion: string, lines: readonly string[]): string
  read(output: string): Offers
}

const MARK = '<<next>>'

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A word in each line, and behind a tab what is shown beside it. */
const offersIn = (output: string): Offers =>
  new Map(
    output
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t') as [string, string?])
      .map(([word, description = '']) => [word, description]),
  )

/** With the variables that bash sets for a completion function, and nothing else: no package of completions. */
const bash: CompletingShell = {
  command: ['bash', '--norc', '--noprofile'],
  driver: (completion, lines) =>
    [
      'set -u',
      `source ${quoted(completion)}`,
      ...lines.flatMap((line) => [
        // "=" ends a word for bash.
        `COMP_WORDS=(${line.replaceAll('=', ' = ').split(' ').map(quoted).join(' ')})`,
        `COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); COMPREPLY=(); _ci_auth`,
        `[ "\${#COMPREPLY[@]}" -gt 0 ] && printf '%s\\n' "\${COMPREPLY[@]}"`,
        `echo ${quoted(MARK)}`,
      ]),
      'complete -p ci-auth',
    ].join('\n'),
  read: offersIn,
}

const fish: CompletingShell = {
  command: ['fish', '--no-config'],
  driver: (completion, lines) =>
    [
      `source ${quoted(completion)}`,
      ...lines.flatMap((line) => [`complete -C ${quoted(line)}`, `echo ${quoted(MARK)}`]),
    ].join('\n'),
  read: offersIn,
}

/** Writes down what is added to the list, and what is shown beside it. Functions of zsh that only ask are let through. */
const recordingCompadd = `
compadd() {
  local -i last=$((argv[(i)(-|--)] - 1))
  if [[ " $argv[1,last] " != *' -'[OAD]* ]]; then
    local -a hits texts
    local -i at=$argv[(i)-*d]
    (( at <= last )) && texts=("\${(@P)argv[at+1]}")
    builtin compadd -A hits -D texts "$@"
    for (( at = 1; at <= $#hits; at++ )); do print -r -- "$hits[at]"$'\\t'"$texts[at]" >> $OFFERS; done
  fi
  builtin compadd "$@"
}`

/** In a pseudo terminal, since zsh completes nowhere else. A second key tells when the first one is done. */
const zsh: CompletingShell = {
  command: ['zsh', '-f'],
  driver: (completion, lines) => `
export OFFERS=$HOME/offers
zmodload zsh/zpty
await() { local part; while zpty -r z part; do [[ $part == *$1* ]] && return; done }
cat > $HOME/inner <<'END'
PS1=''
stty cols 250
autoload -U compinit; compinit -u -D
source ${quoted(completion)}
${recordingCompadd}
setopt no_beep no_auto_menu
bindkey '^I' list-choices
told() { print -r -- ${quoted(MARK)} | tee -a $OFFERS; BUFFER='' }
zle -N told
bindkey '^T' told
print is''ready
END
zpty z zsh -f -i
zpty -w z "source $HOME/inner"
await isready
${lines.map((line) => `zpty -w -n z ${quoted(line)}$'\\C-i\\C-t'; await ${quoted(MARK)}`).join('\n')}
zpty -d z
cat $OFFERS`,
  read: (output) =>
    new Map(
      output
        .split('\n')
        .filter((line) => line.includes('\t'))
        .map((line) => {
          const [word = '', text = ''] = line.split('\t')
          return [word.replace(/=$/, ''), text.replace(/^.*? -- /, '').trim()] as const
        }),
    ),
}

export const completingShells = {bash, fish, zsh} as const

/**
 * What `shell` offers for each of `lines` with the completion script `text`.
 *
 * @param folder - Where it is asked.
 * @param bin - A folder with ci-auth.
 */
export async function completions(
  shell: CompletingShell,
  {text, lines, folder, bin}: {text: string; lines: readonly string[]; folder: string; bin: string},
): Promise<Map<string, Offers>> {
  const home = await mkdtemp(join(tmpdir(), 'ci-auth-completion-'))
  try {
    const script = join(home, 'script')
    await writeFile(script, text)
    await writeFile(join(home, 'driver'), shell.driver(script, lines))
    const [program, ...args] = shell.command
    const env = {
      PATH: `${bin}:${process.env['PATH']}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      TERM: 'xterm',
      LC_ALL: 'C.UTF-8',
    }
    const {stderr, stdout} = await start(program, [...args, join(home, 'driver')], {env, cwd: folder}).ended
    if (stderr !== '') throw new Error(`${program}: ${stderr}`)
    const parts = stdout.split(MARK)
    return new Map(lines.map((line, index) => [line, shell.read(parts[index] ?? '')]))
  } finally {
    await removeFolder(home)
  }
}
