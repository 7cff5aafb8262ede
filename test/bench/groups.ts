/** What the figures of one part are, as it stands below the table. */
export const groups = {
  near: 'the action beside what a sign-in costs at least (test/bench/floor), another action and an empty Node process, where answers come at once',
  far: 'the same where every connection takes 40 ms each way, by TLS',
  tunnel: 'as far, through the tunnels of a proxy',
  cli: 'the built command line: its processor time, of that of an empty Node process, or of what a sign-in costs at least',
  refresh: 'a command under `ci-auth exec` that asks for its next token, as client libraries do',
  helper: 'what a tool waits for when it asks ci-auth for a token, beside gcloud',
  load: 'the emulator: jobs that sign in again and again in parallel',
  throughput: 'the employee service: processor time of a request, in that of a bare server of Node',
  'first answer': 'the employee service: from its start until it has answered, above an empty Node process',
  lint: 'what `setup lint` judges, without its start and without reading the file',
  audit: 'the built `ci-auth audit` on an export of gcloud: its own processor time and memory',
  footprint: 'what a user installs, and what a runner loads',
} as const

export type Group = keyof typeof groups
