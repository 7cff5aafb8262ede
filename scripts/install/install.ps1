# Installs the program ci-auth, which needs no Node, on Windows: docs/install.md. PowerShell 5.1 or newer.
# -To FOLDER: default is a folder in that of the CI for temporary files (RUNNER_TEMP, AGENT_TEMPDIRECTORY, WORKSPACE_TMP), else
# %LOCALAPPDATA%\ci-auth. -AddToPath: also for later steps of GitHub, Forgejo and Gitea Actions, and Azure Pipelines.
# -From URL: a mirror of the files of the release. PATH of this session is always set.
[CmdletBinding()]
param([string]$To = '', [string]$From = '', [switch]$AddToPath, [switch]$NoAttestation)
$ErrorActionPreference = 'Stop'
Set-StrictMode -Version 2

# The release fills these in (scripts/release/installers.mjs).
$Version = ''
$Repository = ''
# For each file of the release: its SHA-256, two spaces, its name.
$Digests = ''

function Find-Digest([string]$Name) {
  foreach ($Line in $Digests -split "`n") {
    $Digest, $Of = $Line.Trim() -split '  ', 2
    if ($Of -ceq $Name) { return $Digest }
  }
  throw "ci-auth $Version has no program for this system. Where there is Node 20.19 or newer, use the npm package ci-auth."
}

function Get-Folder {
  if ($To) { return $ExecutionContext.SessionState.Path.GetUnresolvedProviderPathFromPSPath($To) }
  foreach ($Temporary in $env:RUNNER_TEMP, $env:AGENT_TEMPDIRECTORY, $env:WORKSPACE_TMP) {
    if ($Temporary) { return Join-Path $Temporary "ci-auth-$Version" }
  }
  if (-not $env:LOCALAPPDATA) { throw 'LOCALAPPDATA is not set. Name a folder with -To.' }
  return Join-Path $env:LOCALAPPDATA 'ci-auth'
}

# PowerShell 7 refuses a redirect from https to http. 5.1 may follow it: the SHA-256 decides in both.
function Save-File([string]$Name, [string]$Work) {
  $Path = Join-Path $Work $Name
  try {
    Invoke-WebRequest -UseBasicParsing -Uri "$From/$Name" -OutFile $Path -TimeoutSec 600
  } catch {
    throw "$From/$Name could not be downloaded: $($_.Exception.Message) -From names a mirror."
  }
  return $Path
}

# Who built it: the workflow of the release, for the tag of this version. It needs no login.
function Test-Attestation([string]$Archive, [string]$Work) {
  if (-not (Get-Command gh -CommandType Application -ErrorAction SilentlyContinue)) {
    Write-Host 'install.ps1: The attestation is not verified: there is no gh here.'
    return
  }
  $Bundle = Save-File "ci-auth-$Version.sigstore.json" $Work
  $Builder = "https://github.com/$Repository/.github/workflows/release.yml@refs/tags/v$Version"
  $Former = $env:GH_HOST
  try {
    $env:GH_HOST = 'github.com'
    & gh attestation verify $Archive --repo $Repository --bundle $Bundle --cert-identity $Builder | Out-Host
    if ($LASTEXITCODE -ne 0) {
      throw 'The attestation could not be verified. If gh cannot reach its servers from here, use -NoAttestation.'
    }
  } finally {
    $env:GH_HOST = $Former
  }
}

function Expand-Program([string]$Archive, [string]$Program) {
  $Packed = [IO.File]::OpenRead($Archive)
  $Reader = New-Object IO.Compression.GZipStream($Packed, [IO.Compression.CompressionMode]::Decompress)
  $Writer = [IO.File]::Create($Program)
  try { $Reader.CopyTo($Writer) } finally { $Writer.Dispose(); $Reader.Dispose(); $Packed.Dispose() }
}

if (-not $Version) { throw 'This copy of install.ps1 is of no release: it does not know what to install. Download it from a release.' }
if ([Environment]::OSVersion.Platform -ne 'Win32NT') { throw 'On this system, use install.sh.' }
if (-not [Environment]::Is64BitOperatingSystem) {
  throw 'There is no program for systems of 32 bits. Where there is Node 20.19 or newer, use the npm package ci-auth.'
}
# Windows on arm64 runs programs for x64.
$File = "ci-auth-$Version-windows-x64.exe.gz"
$Digest = Find-Digest $File
$Folder = Get-Folder
if ($Folder.Contains(';')) { throw 'PATH cannot have a folder with a semicolon in its name. Name another one with -To.' }
$From = $From.TrimEnd('/')
if (-not $From) { $From = "https://github.com/$Repository/releases/download/v$Version" }
if ($From -notmatch '^(https://|http://(127\.0\.0\.1|localhost|\[::1\])(:[0-9]+)?(/|$))') { throw '-From must begin with https://' }
if ($AddToPath -and -not ($env:GITHUB_PATH -or $env:TF_BUILD)) {
  throw 'In this CI, PATH cannot be set for later steps. Leave out -AddToPath, and run install.ps1 in each step.'
}
# PowerShell 5.1 offers older versions first, which GitHub refuses.
[Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12
# The bar makes downloads with 5.1 many times slower.
$ProgressPreference = 'SilentlyContinue'

# Beside its place: the program appears there whole, or not at all.
$IsNew = -not (Test-Path -LiteralPath $Folder)
$Work = Join-Path $Folder "ci-auth-partial-$([Guid]::NewGuid().ToString('N'))"
$Installed = $false
try {
  New-Item -ItemType Directory -Force -Path $Work | Out-Null
  $Archive = Save-File $File $Work
  $Found = (Get-FileHash -Algorithm SHA256 -LiteralPath $Archive).Hash.ToLowerInvariant()
  if ($Found -cne $Digest) {
    throw "$From/$File is not the file of the release: its SHA-256 is $Found. Do not use it. Try again, or report it."
  }
  if (-not $NoAttestation) { Test-Attestation $Archive $Work }
  $Program = Join-Path $Work 'ci-auth.exe'
  Expand-Program $Archive $Program
  & $Program --version | Out-Null
  if ($LASTEXITCODE -ne 0) { throw "The program does not start from $Folder. Is it kept from it by a policy or a virus scanner?" }
  if ($AddToPath -and $env:GITHUB_PATH) { [IO.File]::AppendAllText($env:GITHUB_PATH, "$Folder`n") }
  Move-Item -Force -LiteralPath $Program -Destination (Join-Path $Folder 'ci-auth.exe')
  $Installed = $true
} finally {
  Remove-Item -Recurse -Force -LiteralPath $Work -ErrorAction SilentlyContinue
  if ($IsNew -and -not $Installed) { Remove-Item -LiteralPath $Folder -ErrorAction SilentlyContinue }
}
if ($AddToPath -and -not $env:GITHUB_PATH) { Write-Host "##vso[task.prependpath]$($Folder.Replace('%', '%AZP25'))" }
$env:PATH = "$Folder;$env:PATH"
Write-Host "install.ps1: Installed $(Join-Path $Folder 'ci-auth.exe'). It is on PATH of this session."
