import {mkdir, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import type {JobContext} from '../../cis/job.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import type {Emulator} from '../emulator.ts'
import {tokenTimes} from './job.ts'
import {listenOn, serveOn} from './sockets.ts'

/** @param closing - Takes what must end with the job. */
export function jobContext(
  emulator: Emulator,
  tokens: CiTokens,
  {claims, directory, mode}: Pick<JobContext, 'claims' | 'directory' | 'mode'>,
  closing: (() => Promise<void>)[],
): JobContext {
  const listen: JobContext['listen'] = (server, name, drop) => listenOn({directory, closing}, server, name, drop)
  return {
    claims,
    directory,
    mode,
    claim: (name) => jsonText(claims[name] ?? ''),
    mint(more = {}) {
      const {iat, exp, nbf} = tokenTimes(tokens, emulator.clock.now())
      return emulator.signIdToken({iat, exp, nbf, ...claims, ...more})
    },
    async file(name, text = '') {
      const path = join(directory, name)
      await mkdir(dirname(path), {recursive: true})
      await writeFile(path, text, {mode: 0o600})
      return path
    },
    askAt(host, path) {
      const {requestToken} = emulator.openJob({ci: tokens.ci, host, path, claims})
      return {base: mode === 'proxy' ? `https://${host}` : emulator.url, path, requestToken}
    },
    serve: (answer) => serveOn(listen, answer),
    listen,
  }
}

export interface SimulatedJob {
  /** What the job sees, the cloud side's included. */
  variables: Record<string, string>
  /** Of its tokens, times apart. */
  claims: Claims
  /** The full name of the provider that knows the CI, with `https:`. */
  provider: string
  /** What differs from the real cloud, a sentence each. */
  notes: string[]
  close(): Promise<void>
}
