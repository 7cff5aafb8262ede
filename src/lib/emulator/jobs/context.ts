import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import type {Job} from '../cloud.ts'
import type {Emulator} from '../emulator.ts'
import type {Mode} from '../environment.ts'
import {tokenTimes} from './job.ts'

/** What a simulated job is made of. */
export interface JobContext {
  emulator: Emulator
  tokens: CiTokens
  /** Complete: `aud` is what the CI or the pipeline set. */
  claims: Claims
  mode: Mode
  /** An existing folder, of this job alone. */
  directory: string
  /** What must end with the job. */
  closing: (() => Promise<void> | void)[]
}

/** What the CI's agent sets for the job. */
export type Surface = (context: JobContext) => Record<string, string> | Promise<Record<string, string>>

/** An ID token of the job, made now. */
export function mintNow({claims, emulator, tokens}: JobContext, more: Claims = {}): Promise<string> {
  const {iat, exp, nbf} = tokenTimes(tokens, emulator.clock.now())
  return emulator.signIdToken({iat, exp, nbf, ...claims, ...more})
}

/** An empty file in which the job leaves what later steps should see. */
export async function emptyFile({directory}: JobContext, name: string): Promise<string> {
  const path = join(directory, name)
  await writeFile(path, '', {mode: 0o600})
  return path
}

/** A place at which the job asks, and the address of its host in this mode. */
export function askAt(context: JobContext, host: string, path: string): Job & {base: string} {
  const {claims, emulator, mode, tokens} = context
  const job = emulator.openJob({ci: tokens.ci, host, path, claims})
  return {...job, base: mode === 'proxy' ? `https://${host}` : emulator.url}
}

/** The text of a claim that a variable repeats. */
export const said = ({claims}: JobContext, name: string): string => jsonText(claims[name] ?? '')

export const hostOf = (url: string): string => new URL(url).host

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
