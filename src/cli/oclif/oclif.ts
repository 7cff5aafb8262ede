import {createRequire} from 'node:module'

/**
 * What commands are made of. By `require`: from a CommonJS module that is imported, Node 20 first reads what it exports,
 * which for `command` alone takes a tenth of the start. And by parts: the index loads 51 modules more, semver's among them.
 */
const load = createRequire(import.meta.url)

export const Args: typeof import('@oclif/core/args') = load('@oclif/core/args')
export const {Command}: typeof import('@oclif/core/command') = load('@oclif/core/command')
export const {Config}: typeof import('@oclif/core/config') = load('@oclif/core/config')
export const {CLIError, handle}: typeof import('@oclif/core/errors') = load('@oclif/core/errors')
export const Flags: typeof import('@oclif/core/flags') = load('@oclif/core/flags')
export const {run}: typeof import('@oclif/core/run') = load('@oclif/core/run')
