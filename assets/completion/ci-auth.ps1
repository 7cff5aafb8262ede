# Completion of ci-auth for PowerShell. Made by: ci-auth completion powershell
# https://learn.microsoft.com/powershell/module/microsoft.powershell.core/register-argumentcompleter
Register-ArgumentCompleter -Native -CommandName 'ci-auth', 'ci-auth.cmd', 'ci-auth.ps1' -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $before = @($commandAst.CommandElements |
    Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.Extent.Text })
  # No offer has these characters, and cmd.exe, which starts ci-auth.cmd, obeys some of them.
  $words = @(@($before) + $wordToComplete | ForEach-Object { $_ -replace '[^\w@+=:,./~-]', '_' })
  $answer = @(& ($commandAst.GetCommandName()) __complete $before.Count @words 2>$null)
  # If this returns nothing, PowerShell offers files.
  if ($answer[0] -ne 'words') { return }
  if ($answer.Count -eq 1) { return '' }
  $answer | Select-Object -Skip 1 | ForEach-Object {
    $word, $summary = $_ -split "`t", 2
    # A tooltip must not be empty.
    if (-not $summary) { $summary = $word }
    [System.Management.Automation.CompletionResult]::new($word, $word, 'ParameterValue', $summary)
  }
}
