// The flags of setup and migrate: every question has one.
import {isatty} from 'node:tty'
import type {Given} from '../lib/onboarding/questions.ts'
import {Flags} from './oclif/base-command.ts'
import {setupFlags} from './setup-flags.ts'

const textFlag = (summary: string, helpValue: string) => Flags.string({summary, helpValue})

export const discoveryFlags = {
  ci: Flags.string({summary: 'CI whose jobs are let in. Default: that of the pipeline files.', helpValue: 'NAME'}),
  repository: textFlag('Repository, as the CI writes it. Default: that of the remote.', 'NAME'),
  'repository-id': textFlag('Id of the repository. Default: from the CI.', 'ID'),
  'owner-id': textFlag('Id of its owner. Default: from the CI.', 'ID'),
  issuer: textFlag('Issuer of the tokens, if the CI has more than one.', 'URL'),
  'project-id': textFlag('Google Cloud project. Default: the one in use on this computer.', 'ID'),
  'project-number': textFlag('Its number. Default: from Resource Manager.', 'NUMBER'),
  'service-account': textFlag(
    'Account that the jobs act as. Default: that of their sign-in; without one, deployer@ of the project.',
    'EMAIL',
  ),
  only: Flags.option({
    options: ['repository', 'branch', 'environment'] as const,
    summary: 'Which jobs of the repository get in. Default: the narrowest that the pipeline names.',
  })(),
  federation: textFlag(
    'File that describes the trust. Default: federation.yml, in this folder or else at the top of the checkout.',
    'FILE',
  ),
  offline: Flags.boolean({summary: "Do not ask the CI's API or command line for ids."}),
  retries: setupFlags.retries,
  verbose: setupFlags.verbose,
}

/** What both tell with --json. */
export interface FoundDocument {
  found: readonly {what: string; value: string; source: string}[]
  notes: readonly string[]
  gaps: readonly string[]
  files: readonly {name: string; diff: string}[]
  byHand: readonly {place: string; why: string; block: string}[]
  next: readonly string[]
}

type Texts = {readonly [Name in keyof typeof discoveryFlags]?: unknown}

/** What the flags say of the values that can be found. */
export function givenBy(flags: Texts, jobs: readonly string[] = []): Given {
  const text = (name: keyof Texts): string | undefined => flags[name] as string | undefined
  return {
    ci: text('ci'),
    repository: text('repository'),
    repositoryId: text('repository-id'),
    ownerId: text('owner-id'),
    issuer: text('issuer'),
    projectId: text('project-id'),
    projectNumber: text('project-number'),
    serviceAccount: text('service-account'),
    jobs,
  }
}

/** Undefined without a terminal: then nobody is asked. */
export const loadPrompts = async (isAsking: boolean) =>
  isAsking && isatty(0) && isatty(2) ? import('./prompts.ts') : undefined
