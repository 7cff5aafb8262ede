/**
 * How the agents find commands in a line of their job's log: GitHub's at the start of a line, blanks before it left out, and
 * in its older form anywhere; Azure's and TeamCity's anywhere; GitLab's and Travis' by control characters.
 */
const COMMANDS = [/^\s*::[\w-]+.*::/, /##\[[\w-]+\]/, /##vso\[/, /##teamcity\[/, /(?:section|travis_fold)\S*\r/]

/** The lines of `log` that an agent would take for a command. Line breaks are those that any agent knows. */
export const commandsOf = (log: string): string[] =>
  log.split(/\r\n|[\n\r\u0085\u2028\u2029]/).filter((line) => COMMANDS.some((command) => command.test(line)))
