import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {timestamp} from '../../src/lib/base/clock.ts'
import {github} from '../../src/lib/cis/github/provider.ts'
import type {ConfigureCall} from '../../src/lib/use-cases/configure/configure.ts'
import {programNames} from '../../src/lib/use-cases/helper/helper.ts'
import {recorder} from './job.ts'
import {TOOL_TOKEN_EXPIRES} from './tool-call.ts'

interface Told {
  words?: readonly string[]
  flags?: Readonly<Record<string, unknown>>
  env?: Readonly<Record<string, string>>
  inPlace?: boolean
}

/** A call of a tool of `configure`, in a job whose folder is `folder`. Its token is `the-token`. Nothing is written. */
export const configureCall = (
  folder: string,
  {words = [], flags = {}, env = {}, inPlace = false}: Told,
): ConfigureCall => ({
  surroundings: {env: {HOME: folder, ...env}, cwd: folder, temporaryFolder: folder},
  report: recorder().report,
  userAgent: 'ci-auth/1.2.3',
  ci: github,
  words,
  flags,
  profile: undefined,
  inPlace,
  home: env['HOME'] ?? folder,
  pathOf: (path) => join(folder, 'job', path),
  programOf: (name) => join(folder, 'job', 'bin', programNames[name]),
  programNameOf: (name) => programNames[name],
  read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
  token: async () => ({value: 'the-token', expiresAt: TOOL_TOKEN_EXPIRES}),
  tokenToStore: async () => ({value: 'the-token', until: timestamp(TOOL_TOKEN_EXPIRES)}),
})
