/**
 * `text` from outside, such as a claim, as part of one line of a log. A CI may read its log for commands: at the start
 * of a line, and GitHub's runner for `##[` anywhere.
 */
export const oneLine = (text: string): string =>
  text.replace(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1)).replaceAll('##[', '## [')
