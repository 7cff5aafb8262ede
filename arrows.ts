// Who may import whom. `test/arrows.test.ts` holds every import of src against it: those of types and by `import()` too.

/** The modules below a path, and what they may import beside each other. */
export interface Room {
  /** Of a folder or a file, from `src`. `*` is any one folder. A module is in the room whose path says most. */
  path: string
  what: string
  /** Paths of rooms, or of single modules, which all of their importers may load. */
  may?: readonly string[]
  /** Loaded where they are needed, with `import()`: else only their types. */
  later?: readonly string[]
}

/** Where every front end begins. */
const useCases = ['lib/base', 'lib/use-cases', 'lib/cis', 'lib/files']
/** What is large: no sign-in loads it. */
const large = ['lib/audit', 'lib/trust', 'lib/setup', 'lib/doctor', 'lib/emulator', 'lib/employee']
const network = 'lib/http/http.ts'

export const rooms: readonly Room[] = [
  {
    path: 'commands',
    what: 'one file per command: flags, a use case, an answer',
    may: ['cli', ...useCases],
    later: ['helper', ...large],
  },
  {path: 'cli', what: 'what commands share', may: [...useCases, 'lib/employee'], later: ['lib/trust', 'lib/audit']},
  {
    path: 'action',
    what: 'the GitHub Action, without oclif',
    may: ['helper/call.ts', 'lib/google', 'lib/trust/repository-principal.ts', ...useCases],
  },
  {
    path: 'launcher',
    what: 'what client libraries run for an ID token, without oclif',
    may: ['cli/interruption.ts', 'lib/base', 'lib/use-cases', 'lib/cis'],
  },
  {
    path: 'helper',
    what: 'what tools start for credentials, without oclif',
    may: ['cli/context.ts', 'cli/interruption.ts', ...useCases],
  },
  {
    path: 'cli/oclif/start.ts',
    what: 'where the command line starts, and the table of its commands',
    may: ['cli', 'lib/base'],
    later: ['commands', 'helper', 'launcher'],
  },
  {path: 'ci.ts', what: 'what plugins import', may: ['lib/base', 'lib/cis', network]},
  {path: 'emulator.ts', what: 'what tests of other projects import', may: ['lib/base', 'lib/emulator']},
  {path: 'employee.ts', what: 'what handlers modules import', may: ['lib/employee']},
  {path: 'lib/base', what: 'errors, inputs, texts, JSON, the clock', may: []},
  {path: 'lib/http', what: 'the way to the network; http.ts is its only door', may: ['lib/base']},
  {path: 'lib/files', what: 'files of credentials', may: ['lib/base', 'lib/google', 'lib/cis/provider.ts']},
  {path: 'lib/google', what: 'what Google is asked, and how its refusals read', may: ['lib/base', network]},
  {
    path: 'lib/cis',
    what: 'the lists of all CIs, and what describes one',
    may: ['lib/base', network, 'lib/cis/*', 'lib/cis/protocols'],
  },
  {
    path: 'lib/cis/protocols',
    what: 'what several CIs share',
    may: ['lib/base', network, 'lib/cis/provider.ts'],
  },
  {
    path: 'lib/cis/*',
    what: 'one CI, which knows no other and nothing of Google',
    may: [
      'lib/base',
      network,
      'lib/cis/protocols',
      'lib/cis/provider.ts',
      'lib/cis/tokens.ts',
      'lib/cis/job.ts',
      'lib/cis/claims.ts',
      'lib/cis/pipeline.ts',
    ],
  },
  {
    path: 'lib/trust',
    what: 'federation.yml, CEL, the proof, the lint, claims',
    may: ['lib/base', 'lib/cis', 'lib/files', 'lib/google'],
  },
  {
    path: 'lib/use-cases',
    what: 'sign in, mint a token, run a command, tell the status, clean up',
    may: ['lib/base', 'lib/cis', 'lib/files', 'lib/google', network],
  },
  {
    path: 'lib/use-cases/oidc',
    what: "the CI's own ID token",
    may: ['lib/google', 'lib/trust', network, ...useCases],
  },
  {path: 'lib/setup', what: 'the cloud side as the file says', may: ['lib/trust', 'lib/google', network, ...useCases]},
  {path: 'lib/doctor', what: 'the links of a sign-in', may: ['lib/trust', 'lib/google', network, ...useCases]},
  {
    path: 'lib/audit',
    what: 'who can get in, across an organisation',
    may: ['lib/trust', 'lib/google', 'lib/setup/session.ts', 'lib/setup/state.ts', network, ...useCases],
    later: ['lib/emulator'],
  },
  {
    path: 'lib/emulator',
    what: 'the cloud side, played',
    may: ['lib/base', 'lib/cis', 'lib/trust', 'lib/google', network],
  },
  {path: 'lib/employee', what: 'the employee service', may: ['lib/base', 'lib/files']},
]

/** Rooms, or modules, that alone may import a package. Of `node:http` and `node:https`, this is about what asks, not about servers. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  '@oclif/core': ['cli', 'commands'],
  ky: ['lib/http'],
  'node:http': ['lib/http'],
  'node:https': ['lib/http'],
  'node:process': [
    'cli',
    'commands',
    'action',
    'launcher',
    'lib/cis/protocols/run-program.ts',
    'lib/files/running-process.ts',
  ],
  polka: ['lib/employee'],
  yaml: ['lib/trust', 'lib/employee', 'lib/use-cases/configure'],
}
