import {appendFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {Flags} from '@oclif/core'
import {CiAuthError} from '../lib/errors.ts'

/** What both ways of running the emulator take. */
export const emulatorFlags = {
  ci: Flags.option({
    options: ['github'] as const,
    summary: 'CI whose job is simulated. Default: none, the cloud side only.',
  })(),
  mode: Flags.option({
    options: ['proxy', 'loopback'] as const,
    default: 'proxy' as const,
    summary: 'How clients reach it.',
    description:
      'proxy: production URLs, through an intercepting proxy with its own certificate authority. loopback: plain http URLs.',
  })(),
  world: Flags.file({summary: 'YAML or JSON file with the projects, pools, accounts and grants.', helpValue: 'FILE'}),
  'clock-offset': Flags.integer({
    summary: 'Seconds by which the cloud is ahead of this computer.',
    default: 0,
    helpValue: 'SECONDS',
  }),
  latency: Flags.integer({summary: 'Milliseconds of delay each way.', default: 0, min: 0, helpValue: 'MS'}),
  'request-log': Flags.string({
    summary: 'File for one JSON line per request, without secrets; - is standard error.',
    helpValue: 'FILE',
  }),
}

export interface EmulatorFlags {
  ci: 'github' | undefined
  mode: 'proxy' | 'loopback'
  world: string | undefined
  'clock-offset': number
  latency: number
  'request-log': string | undefined
}

function requestLog(file: string | undefined): ((line: string) => void) | undefined {
  if (file === undefined) return undefined
  if (file === '-') return (line) => void process.stderr.write(`${line}\n`)
  const append = (text: string): void => {
    try {
      appendFileSync(file, text)
    } catch (cause) {
      throw new CiAuthError('FILE_WRITE_FAILED', `cannot write ${file}`, {cause})
    }
  }
  append('')
  return (line) => append(`${line}\n`)
}

/** The options of a session that `flags` ask for. */
export const sessionOptions = (flags: EmulatorFlags) => ({
  temporaryFolder: tmpdir(),
  mode: flags.mode,
  ci: flags.ci,
  worldFile: flags.world,
  clockOffsetSeconds: flags['clock-offset'],
  latencyMs: flags.latency,
  log: requestLog(flags['request-log']),
})
