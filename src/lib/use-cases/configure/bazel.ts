// https://bazel.build/reference/command-line-reference#flag--credential_helper, https://bazel.build/run/bazelrc
import {join} from 'node:path'
import {shellQuoted} from '../../base/quoting.ts'
import {googleHost, namedHost} from '../helper/hosts.ts'
import {type Tool, type ToolSetup, withParts} from './configure.ts'

/** Remote caches in Cloud Storage, remote execution, and packages. */
const USUAL = ['storage.googleapis.com', 'remotebuildexecution.googleapis.com', '*.pkg.dev']

/** For people and their scripts: Bazel reads no variable. */
const VARIABLE = 'CI_AUTH_BAZELRC'

const EXAMPLE = 'storage.googleapis.com'

export const bazel: Tool = {
  name: 'bazel',
  async plan(call) {
    const hosts = call.words.length === 0 ? USUAL : call.words.map(patternOf)
    const program = call.programOf('bazel')
    // In these files a backslash escapes, also in quotes.
    const lines = hosts.map((host) => `common ${shellWordOf(`--credential_helper=${host}=${program}`)}\n`)
    const note = `Bazel, from version 7, asks ci-auth for a token for ${hosts.join(', ')}, and again when it expires`
    const setup: ToolSetup = {files: [], variables: {}, helpers: ['bazel'], notes: [note]}
    const own = call.pathOf('bazel/bazelrc')
    const path = call.inPlace ? join(call.home, '.bazelrc') : own
    const content = withParts(call.read(path) ?? '', lines)
    const undo = 'the lines with --credential_helper and the path of ci-auth-bazel'
    if (call.inPlace) return {...setup, edits: [{path, content, undo}]}
    return {
      ...setup,
      files: [{path: 'bazel/bazelrc', content}],
      variables: {[VARIABLE]: own},
      notes: [note, `Bazel reads no variable: start it as bazel --bazelrc="$${VARIABLE}" build //…`],
    }
  },
}

const shellWordOf = (word: string): string => (/[\s'"\\#]/.test(word) ? shellQuoted(word.replaceAll('\\', '/')) : word)

/** A host, or `*.` before the rest of one: Bazel takes this for the rest, and for all that ends in it. */
function patternOf(word: string): string {
  const isPattern = word.startsWith('*.') && googleHost(`any${word.slice(1)}`, 'bazel') !== undefined
  return isPattern ? word : namedHost(word, 'bazel', EXAMPLE)
}
