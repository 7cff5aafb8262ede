/** A call of ci-auth that some text holds. */
export interface CommandLine {
  /** What stands behind `ci-auth`, up to the end of the command or its `--`. */
  words: string[]
  /** Whether `…` stands for more of it. */
  open: boolean
}

const CALL = /(?<![\w./@-]|install |-p )ci-auth(?:@1)?(?=[ \t]+[^\s])/g
/** Brackets belong to a word in pairs only: a call may stand in a list of YAML. */
const WORD = /^(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\\.|\$\{[^}]*\}|\[[^\]\n]*\]|[^\s"'|;&()<>`\\[\]{}])+/
const NOT_A_WORD = /^(?:#|--(?:\s|$))/

/** Every call of ci-auth in `text`, which may be a script, a pipeline or a sentence. */
export function commandLines(text: string): CommandLine[] {
  const joined = text.replace(/\\\n\s*/g, ' ')
  return [...joined.matchAll(CALL)].map(({index}) => readWords(joined.slice(index).replace(/^\S+/, '')))
}

function readWords(text: string): CommandLine {
  const words: string[] = []
  let rest = text.replace(/^[ \t]+/, '')
  while (!NOT_A_WORD.test(rest)) {
    const [word] = WORD.exec(rest) ?? []
    if (word === undefined) break
    words.push(word.replace(/^(["'])(.*)\1$/s, '$2'))
    rest = rest.slice(word.length).replace(/^[ \t]+/, '')
  }
  return {words: words.filter((word) => word !== '…'), open: words.includes('…')}
}
