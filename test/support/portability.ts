import {readFileSync, realpathSync} from 'node:fs'
import {tmpdir} from 'node:os'
import type {Context, RootHookObject, Suite} from 'mocha'

/**
 * What a test does that cannot be done on Windows, and why it is skipped there. Its text may be as it was written, or as
 * tsx hands it to Node: without blanks, and in double quotes.
 */
const onWindows: readonly (readonly [found: RegExp, reason: string])[] = [
  [
    /["'`](?:ba|da|z)?sh["'`]|\.shell\(|\bspawn(?:Sync)?\)?\(["'](?:cat|script|unshare)/,
    'runs scripts of a POSIX shell',
  ],
  [/#!\/|openCiRig|openLauncherJob|support\/installed/, 'runs programs that begin with #!'],
  [/oidc-token-command|command: ?[`'"](?:cat|echo|exec|printf|sleep)/, 'runs commands of a POSIX shell'],
  [/\bchmod|\.mode ?& ?|asOrdinaryUser|set[eu]*uid/, 'is about modes and users'],
  [/kill\([^)]*["']SIG|signal\(["']SIG|mkfifo/, 'is about signals or pipes of POSIX'],
  [/["'`]\/(?:dev|etc|home|nowhere|proc|tmp|usr|work)\b|cwd: ?["']\/["']|unix:\/\/\//, 'has paths of POSIX in it'],
]

/** The same on macOS. */
const onMacOs: typeof onWindows = [[/["'` ]\/proc\/(?!self\/status)/, 'reads /proc']]

const bySystem: Partial<Record<NodeJS.Platform, typeof onWindows>> = {darwin: onMacOs, win32: onWindows}

/** Why what is made of this `text` is skipped on `system`; undefined where it runs. */
export const whyNotOn = (system: NodeJS.Platform, text: string): string | undefined =>
  bySystem[system]?.find(([found]) => found.test(text))?.[1]

/** The `source` of a file of tests without its tests: what all of them are made of. */
export function withoutTests(source: string): string {
  const kept: string[] = []
  let indent: string | undefined
  for (const line of source.split('\n')) {
    if (indent === undefined) {
      indent = /^( *)it\((?!.*\)$)/.exec(line)?.[1]
      if (indent === undefined && !/^ *it\(/.test(line)) kept.push(line)
    } else if (line.startsWith(`${indent}}`) || line.startsWith(`${indent})`)) {
      indent = undefined
    }
  }
  return kept.join('\n')
}

// On macOS it is behind a link, on a runner of Windows under a short name: a child would call its files otherwise.
const temporary = realpathSync.native(tmpdir())
if (temporary !== tmpdir()) process.env[process.platform === 'win32' ? 'TEMP' : 'TMPDIR'] = temporary

/** Mocha runs each file by itself, and these around it: `require` in .mocharc.json. */
export const mochaHooks: RootHookObject = {
  beforeAll(this: Context) {
    const suites: readonly Suite[] = this.test?.parent?.suites ?? []
    const files = new Set(suites.flatMap(({file}) => file ?? []))
    for (const file of files) {
      const reason = whyNotOn(process.platform, withoutTests(readFileSync(file, 'utf8')))
      if (reason === undefined) continue
      for (const suite of suites) suite.title += ` (skipped: it ${reason})`
      this.skip()
    }
  },
  beforeEach(this: Context) {
    const reason = whyNotOn(process.platform, this.currentTest?.body ?? '')
    if (reason === undefined || !this.currentTest) return
    this.currentTest.title += ` (skipped: it ${reason})`
    this.skip()
  },
}
