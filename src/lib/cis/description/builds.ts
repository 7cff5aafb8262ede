// The kinds of builds of a CI.

/** Kinds of builds: a `push` by the owner, and builds of code that nobody has to approve. */
export const buildEvents = ['push', 'pull-request', 'fork', 'preview', 'personal'] as const
export type BuildEvent = (typeof buildEvents)[number]

/** For a sentence. */
export const buildNames: Readonly<Record<BuildEvent, string>> = {
  push: 'builds of a push',
  'pull-request': 'builds of pull requests',
  fork: 'builds of pull requests from forks',
  preview: 'builds of previews',
  personal: 'personal builds',
}
