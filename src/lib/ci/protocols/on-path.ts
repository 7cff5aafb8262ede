import {statSync} from 'node:fs'
import {delimiter, isAbsolute, join} from 'node:path'
import type {Environment} from '../../http.ts'

/** Whether a program `name` is in one of the folders of PATH; it is not started. */
export const isOnPath = (name: string, env: Environment): boolean =>
  foldersOf(env).some((folder) => namesOf(name, env).some((file) => isFile(join(folder, file))))

/** Relative folders are left out: a checkout must not decide on the program that mints tokens. */
const foldersOf = (env: Environment): string[] =>
  (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder))

/** On Windows, PATHEXT lists the endings of what can be run. */
const namesOf = (name: string, env: Environment): string[] => [
  name,
  ...(env['PATHEXT'] ?? '')
    .split(';')
    .filter((ending) => ending !== '')
    .map((ending) => name + ending.toLowerCase()),
]

const isFile = (path: string): boolean => statSync(path, {throwIfNoEntry: false})?.isFile() === true
