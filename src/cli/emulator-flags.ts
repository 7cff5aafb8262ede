import {appendFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {CiAuthError} from '../lib/base/errors.ts'
import {inputExcerpt} from '../lib/base/quoting.ts'
import type {SubjectFormat} from '../lib/cis/github/subject.ts'
import {builtInCis} from '../lib/cis/list.ts'
import {type BuildEvent, buildEvents} from '../lib/cis/tokens.ts'
import {Flags} from './oclif/oclif.ts'

/** Those whose jobs get an ID token that a provider can be made for. */
export const tokenCis: readonly string[] = builtInCis
  .filter(({facts}) => facts.audience !== 'none')
  .flatMap(({id, otherTokens = []}) => [id, ...otherTokens])

/** Without an ID token, or with one that only a program of theirs can get. */
const notSimulated = [
  'gitea',
  'aws-codebuild',
  'woodpecker',
  'drone',
  'travis',
  'appveyor',
  'scalr',
  'google-cloud-build',
]

const subjectFormats: SubjectFormat[] = ['classic', 'immutable']

/** Those that the emulator can play: no command that only prints its help should load it. */
export const simulatedCis: readonly string[] = builtInCis
  .filter(({id}) => !notSimulated.includes(id))
  .flatMap(({id, otherTokens = []}) => [id, ...otherTokens])

/** What `--event` says of itself. */
export const eventHelp = {
  summary: 'Kind of build that the job is: its ID token says what the CI documents. Default: push.',
  description:
    'push: of the own repository. pull-request: of a branch of it. fork: a pull request from a fork. preview: of a preview deployment. personal: of changes that only one person has. Not each CI has all of them.',
} as const

/** What both ways of running the emulator take. */
export const emulatorFlags = {
  ci: Flags.string({
    summary: 'CI whose job is simulated. Default: none, the cloud side only.',
    description: `One of ${simulatedCis.join(', ')}.`,
    helpValue: 'NAME',
  }),
  claim: Flags.string({
    multiple: true,
    dependsOn: ['ci'],
    summary: "Claim of the job's ID token, whatever --event is; variables of the job follow it. May be repeated.",
    helpValue: 'NAME=VALUE',
  }),
  event: Flags.option({
    options: buildEvents,
    dependsOn: ['ci'],
    ...eventHelp,
  })(),
  'subject-format': Flags.option({
    options: subjectFormats,
    dependsOn: ['ci'],
    summary: 'Form of the subject: repo:OWNER/REPO:…, or with the ids of both. Default: classic.',
  })(),
  mode: Flags.option({
    options: ['proxy', 'loopback'] as const,
    default: 'proxy' as const,
    summary: 'How clients reach it.',
    description:
      'proxy: production URLs, through an intercepting proxy with its own certificate authority. loopback: plain http URLs.',
  })(),
  federation: Flags.string({
    summary:
      'File that describes the trust, such as federation.yml. Default: an example with one project, pool and account.',
    helpValue: 'FILE',
  }),
  'clock-offset': Flags.integer({
    summary: 'Seconds by which the cloud is ahead of this computer.',
    default: 0,
    helpValue: 'SECONDS',
  }),
  latency: Flags.integer({summary: 'Milliseconds of delay each way.', default: 0, min: 0, helpValue: 'MS'}),
  propagation: Flags.integer({
    summary: 'Seconds until a change by the admin API takes effect. Google says: up to 5 minutes.',
    default: 0,
    min: 0,
    helpValue: 'SECONDS',
  }),
  fault: Flags.string({
    multiple: true,
    summary: 'Something that goes wrong: sts:503:times=2, iamcredentials:delay=3000, proxy:reset. May be repeated.',
    helpValue: 'SPEC',
  }),
  'request-log': Flags.string({
    summary: 'File for one JSON line per request, without secrets; - is standard error.',
    helpValue: 'FILE',
  }),
}

export interface EmulatorFlags {
  ci: string | undefined
  claim: string[] | undefined
  event: BuildEvent | undefined
  'subject-format': SubjectFormat | undefined
  mode: 'proxy' | 'loopback'
  federation: string | undefined
  'clock-offset': number
  latency: number
  propagation: number
  fault: string[] | undefined
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

/** @throws {CiAuthError} `EMULATOR_CLAIM_INVALID` for what is not NAME=VALUE. */
function claimsOf(given: readonly string[]): Record<string, string> {
  const pairs = given.map((text) => {
    const [, name, value] = /^([A-Za-z][\w./:-]*)=(.*)$/s.exec(text) ?? []
    if (name !== undefined && value !== undefined) return [name, value] as const
    throw new CiAuthError('EMULATOR_CLAIM_INVALID', `--claim "${inputExcerpt(text)}" is not of the form NAME=VALUE`, {
      suggestions: ['Write for example --claim repository=octocat/hello-world --claim repository_owner_id=123456'],
    })
  })
  return Object.fromEntries(pairs)
}

/** The options of a session that `flags` ask for. */
export const sessionOptions = (flags: EmulatorFlags) => ({
  temporaryFolder: tmpdir(),
  mode: flags.mode,
  ci: flags.ci,
  claims: claimsOf(flags.claim ?? []),
  event: flags.event,
  subjectFormat: flags['subject-format'],
  federationFile: flags.federation,
  clockOffsetSeconds: flags['clock-offset'],
  latencyMs: flags.latency,
  propagationSeconds: flags.propagation,
  faults: flags.fault ?? [],
  log: requestLog(flags['request-log']),
})
