// What a plugin of oclif gets for `@oclif/core` in the bundle. The index would load 51 modules more, and its errors
// would not look like ours.
export {Args, BaseCommand as Command, Flags} from './base-command.ts'

/** The plugin looks for the help class in a file of the package. Our command has it. */
export const loadHelpClass = undefined
