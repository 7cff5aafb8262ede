// https://learn.microsoft.com/powershell/module/microsoft.powershell.core/register-argumentcompleter
import type {CompletedCommand, CompletedFlag} from './command-tree.ts'

/** PowerShell reads typographic quotes as quotes, and a doubled quote as the character itself. */
const quoted = (text: string): string => `'${text.replace(/['\u2018\u2019\u201a\u201b]/g, '$&$&')}'`

const words = (texts: readonly string[]): string => `@(${texts.map(quoted).join(', ')})`

/** A tooltip must not be empty. */
const pair = (word: string, summary: string): string => `@(${quoted(word)}, ${quoted(summary === '' ? word : summary)})`

function values({name, takes}: CompletedFlag): string[] {
  if (takes === 'nothing') return []
  if (takes === 'file') return [`${quoted(`--${name}`)} = 'file'`]
  return [`${quoted(`--${name}`)} = ${typeof takes === 'string' ? '@()' : words(takes)}`]
}

function entries(command: CompletedCommand): string[] {
  const {argument, flags, names, subcommands} = command
  const offers = [
    ...subcommands.map(({summary, word}) => pair(word, summary)),
    ...(typeof argument === 'string' ? [] : argument.map((word) => pair(word, ''))),
    ...flags.map(({name, summary}) => pair(`--${name}`, summary)),
  ]
  return names.map((name) =>
    [
      `    ${quoted(name)} = @{`,
      `      File = $${argument === 'file'}`,
      `      Offers = @(`,
      ...offers.map((offer) => `        , ${offer}`),
      '      )',
      `      Values = @{ ${flags.flatMap(values).join('; ')} }`,
      '    }',
    ].join('\n'),
  )
}

/** A script for PowerShell 5.1 and later. */
export const powershellCompletion = (
  commands: readonly CompletedCommand[],
): string => `# Completion of ci-auth for PowerShell. Made by: ci-auth completion powershell
Register-ArgumentCompleter -Native -CommandName 'ci-auth', 'ci-auth.cmd', 'ci-auth.ps1' -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $commands = @{
${commands.flatMap(entries).join('\n')}
  }

  # The words before the cursor, without ci-auth.
  $before = @($commandAst.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.Extent.Text })
  # After --: the command line of another program.
  if ($before -contains '--') { return }
  $command = ''
  foreach ($word in $before) {
    $next = "$command $word".Trim()
    if (-not $commands.ContainsKey($next)) { break }
    $command = $next
  }

  $values = $commands[$command].Values
  $prefix = ''
  $typed = $wordToComplete
  $flag = if ($before.Count -gt 0) { $before[-1] } else { '' }
  if ($wordToComplete -match '^(--[\\w-]+)=(.*)$') {
    $flag = $Matches[1]
    $prefix = "$flag="
    $typed = $Matches[2]
  }
  if ($values.ContainsKey($flag)) {
    # If this returns nothing, PowerShell offers files.
    if ($values[$flag] -is [string]) { return }
    $offers = @($values[$flag] | ForEach-Object { , @("$prefix$_", $_) })
    if ($offers.Count -eq 0) { return '' }
    $typed = "$prefix$typed"
  } else {
    if ($commands[$command].File -and -not $wordToComplete.StartsWith('-')) { return }
    $offers = $commands[$command].Offers
  }
  $offers | Where-Object { $_[0].StartsWith($typed) } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_[0], $_[0], 'ParameterValue', $_[1])
  }
}
`
