// The files in the folder of the job that tools start. These need no other file of ci-auth, which npx can have removed.
import {createHash} from 'node:crypto'
import {platform} from 'node:os'
import {posix, win32} from 'node:path'
import {CiAuthError} from '../../base/errors.ts'
import {shellQuoted} from '../../base/quoting.ts'
import type {OwnFile} from '../../files/job-folder.ts'
import {type HelperName, programNames} from './helper.ts'

/** What files of helpers start. */
export interface HelperProgram {
  /** Absolute path of the node that runs `text`. Without `text`: of ci-auth, which is a program without Node. */
  path: string
  /** ci-auth in one file, as an ES module that runs the words of its command line. */
  text?: string
}

/**
 * What a helper knows of the job, besides the folder that its file is in: a tool may start it without the variables of the job.
 * Contains no secret.
 */
export interface HelperSettings {
  ci: string
  /** Absolute path of the module of the plugin that added the CI. */
  module?: string | undefined
}

/** The folder of the files that tools start, below the folder of the job. Each profile has its own. */
export const programFolder = (profile: string | undefined): string =>
  profile === undefined || profile === 'default' ? 'bin' : `bin-${profile}`

/**
 * The name of the file that a tool starts. Docker finds its helper by this name alone, on PATH, so it tells the profile. The
 * names that other tools look for are given.
 */
export function programName(name: HelperName, profile: string | undefined): string {
  const first = programNames[name]
  return name === 'docker' && programFolder(profile) !== 'bin' ? `${first}-${profile}` : first
}

/**
 * The files of all helpers that this program starts for this CI. Another program of the same job, such as the action after the command
 * line, knows other helpers: it has files of its own.
 */
function sharedFiles({program: {text = ''}, settings}: Layout): {program: string; settings: string} {
  const digest = createHash('sha256')
    .update(JSON.stringify([text, settings]))
    .digest('hex')
    .slice(0, 16)
  return {program: `helper-${digest}.mjs`, settings: `helper-${digest}.json`}
}

/** Where Node keeps what it compiled, so that the next call starts sooner. */
export const COMPILED = 'compiled'

interface Layout {
  /** Of the job, absolute. */
  folder: string
  helpers: readonly HelperName[]
  profile: string | undefined
  program: HelperProgram
  settings: HelperSettings
}

/** The file that starts a helper, below the folder of the job. With the ending of programs on Windows. */
export const programPath = (name: HelperName, profile: string | undefined, system = platform()): string =>
  `${programFolder(profile)}/${programName(name, profile)}${system === 'win32' ? '.cmd' : ''}`

/** The files for `helpers`, below the folder of the job. @throws {CiAuthError} `FILE_WRITE_FAILED` */
export function helperFiles(layout: Layout, system: NodeJS.Platform = platform()): OwnFile[] {
  const {folder, profile, program, settings} = layout
  const {join} = system === 'win32' ? win32 : posix
  const shared = sharedFiles(layout)
  const copy = program.text === undefined ? [] : [{path: shared.program, content: program.text}]
  const started = [program.path, ...copy.map(({path}) => join(folder, path))]
  const content = (name: HelperName): string => {
    const words = [...started, 'helper', '--as-recorded', join(folder, shared.settings), name, profile ?? 'default']
    return system === 'win32' ? batchFile(program, words) : shellFile(program, words, join(folder, COMPILED), name)
  }
  return [
    {path: shared.settings, content: JSON.stringify(settings)},
    ...copy,
    ...layout.helpers.map((name) => ({
      path: programPath(name, profile, system),
      content: content(name),
      mode: 0o700 as const,
    })),
  ]
}

/** NODE_OPTIONS of the job must not change the output that tools read. */
function shellFile(program: HelperProgram, words: readonly string[], compiled: string, name: HelperName): string {
  // Docker reads failures from standard output.
  const stream = name === 'docker' ? '' : ' >&2'
  return `#!/bin/sh
[ -x ${shellQuoted(program.path)} ] || { printf '%s\\n' ${shellQuoted(goneText(program))}${stream}; exit 1; }
unset NODE_OPTIONS
NODE_COMPILE_CACHE=${shellQuoted(compiled)} exec ${words.map(shellQuoted).join(' ')} "$@"
`
}

/** Characters that cmd would change, also in quotes. */
const CHANGED_BY_CMD = /["%\r\n]/

function batchFile(program: HelperProgram, words: readonly string[]): string {
  if (words.some((word) => CHANGED_BY_CMD.test(word))) {
    throw new CiAuthError('FILE_WRITE_FAILED', `a batch file cannot start ${program.path}: a path has a quote or a %`, {
      suggestions: ['Choose another folder for temporary files, or install Node in another folder.'],
    })
  }
  return ['@echo off', 'set NODE_OPTIONS=', `${words.map((word) => `"${word}"`).join(' ')} %*`, ''].join('\r\n')
}

const goneText = ({path, text}: HelperProgram): string =>
  `${text === undefined ? 'CLIENT_EXECUTABLE_MISSING: the ci-auth' : 'NODE_MISSING: the node'} that ran ci-auth ` +
  `configure is no longer there: ${path}. Run ci-auth configure again`
