// Who may import whom. `test/arrows.test.ts` holds every import of src against it: those of types and by `import()` too.

/** The modules below a path, and what they may import beside each other. */
export interface Room {
  /** Of a folder or a file, from `src`. `*` is any one folder. A module is in the room whose path says most. */
  path: string
  what: string
  /** Paths of rooms, or of single modules, which all of their importers may load. To a part of a room, the room is its own files alone. */
  may?: readonly string[]
  /** Loaded where they are needed, with `import()`: else only their types. */
  later?: readonly string[]
}

/** Where every front end begins. */
const useCases = ['lib/base', 'lib/use-cases', 'lib/cis', 'lib/files']
/** What is large: no sign-in loads it. */
const large = [
  'lib/audit',
  'lib/trust',
  'lib/pipelines/tokens',
  'lib/checkout',
  'lib/setup',
  'lib/onboarding',
  'lib/doctor',
  'lib/emulator',
  'lib/employee',
]
const network = 'lib/http/http.ts'

export const rooms: readonly Room[] = [
  {
    path: 'commands',
    what: 'one file per command: flags, a use case, an answer',
    may: ['cli', ...useCases],
    later: ['helper', ...large],
  },
  {
    path: 'cli',
    what: 'what commands share',
    may: ['cli/oclif', 'cli/process', ...useCases, 'lib/employee'],
    later: ['lib/trust', 'lib/audit', 'lib/setup', 'lib/onboarding'],
  },
  {
    path: 'action',
    what: 'the GitHub Action, without oclif',
    may: [
      ...['helper/call.ts', 'lib/google', network, 'lib/trust/repository-principal.ts'],
      ...['lib/http/failures.ts', 'lib/http/sent-secrets.ts', 'lib/http/tunnel.ts', ...useCases],
    ],
  },
  {
    path: 'action/audit',
    what: 'the action `audit`, which signs nobody in',
    may: ['action', 'lib/base', 'lib/cis', 'lib/files', 'lib/audit', 'lib/checkout', 'lib/trust'],
  },
  {
    path: 'launcher',
    what: 'what client libraries run for an ID token, without oclif',
    may: ['cli/process/interruption.ts', 'lib/base', 'lib/use-cases', 'lib/cis'],
  },
  {
    path: 'helper',
    what: 'what tools start for credentials, without oclif',
    may: ['cli/process/context.ts', 'cli/process/interruption.ts', ...useCases],
  },
  {
    path: 'cli/oclif',
    what: 'what adapts the framework',
    may: ['cli/process', 'lib/base', 'lib/cis'],
  },
  {
    path: 'cli/process',
    what: 'the process: its variables, what it prints, signals',
    may: ['lib/base', 'lib/use-cases', 'lib/cis'],
    later: ['lib/trust'],
  },
  {
    path: 'main.ts',
    what: 'where the command line starts: knows all front ends',
    may: ['all-commands.ts', 'cli/oclif/run.ts'],
    later: ['cli/completion/answer.ts', 'helper', 'launcher'],
  },
  {path: 'all-commands.ts', what: 'the table of commands', later: ['commands']},
  {path: 'ci.ts', what: 'what plugins import', may: ['lib/base', 'lib/cis', network]},
  {path: 'emulator.ts', what: 'what tests of other projects import', may: ['lib/base', 'lib/emulator']},
  {path: 'employee.ts', what: 'what handlers modules import', may: ['lib/employee']},
  {path: 'lib/base', what: 'errors, inputs, texts, JSON, the clock', may: []},
  {path: 'lib/http', what: 'the way to the network; http.ts is its door, unary.ts that of gRPC', may: ['lib/base']},
  {path: 'lib/files', what: 'files of credentials', may: ['lib/base', 'lib/google', 'lib/cis/description']},
  {path: 'lib/google', what: 'what Google is asked, and how its refusals read', may: ['lib/base', network]},
  {
    path: 'lib/cis',
    what: 'the lists of all CIs, and what finds one',
    may: ['lib/base', 'lib/cis/*', 'lib/cis/description', 'lib/cis/protocols'],
  },
  {path: 'lib/cis/description', what: 'what describes one CI', may: ['lib/base', network]},
  {
    path: 'lib/cis/protocols',
    what: 'what several CIs share',
    may: ['lib/base', network, 'lib/cis/description'],
  },
  {
    path: 'lib/cis/*',
    what: 'one CI, which knows no other and nothing of Google',
    may: ['lib/base', network, 'lib/cis/description', 'lib/cis/protocols'],
    later: ['lib/http/unary.ts'],
  },
  {path: 'lib/yaml', what: 'edits of YAML texts that keep the rest', may: []},
  {
    path: 'lib/pipelines',
    what: 'pipeline files of CIs: their jobs, and edits that keep the rest',
    may: ['lib/base', 'lib/cis', 'lib/cis/description', 'lib/yaml'],
  },
  {
    path: 'lib/pipelines/tokens',
    what: 'the tokens that jobs of pipeline files can have, and the accounts that these get',
    may: [
      ...['lib/base', 'lib/cis', 'lib/checkout', 'lib/google', 'lib/pipelines'],
      ...['lib/trust', 'lib/trust/proof', 'lib/trust/lint', 'lib/trust/diagnosis', 'lib/trust/remedy'],
    ],
  },
  {
    path: 'lib/trust',
    what: 'federation.yml, CEL, claims: what the proof, the judges and the remedies stand on',
    may: ['lib/base', 'lib/cis', 'lib/files', 'lib/google', 'lib/yaml'],
  },
  {
    path: 'lib/trust/proof',
    what: 'whom a condition lets in, proven',
    may: ['lib/base', 'lib/cis', 'lib/trust'],
  },
  {
    path: 'lib/trust/lint',
    what: 'what is unsafe or has no effect, judged without a job',
    may: ['lib/base', 'lib/cis', 'lib/google', 'lib/trust', 'lib/trust/proof'],
  },
  {
    path: 'lib/trust/diagnosis',
    what: 'why a token or a policy does not fit',
    may: ['lib/base', 'lib/cis', 'lib/google', 'lib/trust', 'lib/trust/lint'],
  },
  {
    path: 'lib/trust/remedy',
    what: 'changes, tried before they are told',
    may: ['lib/base', 'lib/cis', 'lib/google', 'lib/trust', 'lib/trust/proof', 'lib/trust/lint', 'lib/trust/diagnosis'],
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
  {
    path: 'lib/operator',
    what: 'who sets up and audits: the signed-in person, and the connection',
    may: ['lib/base', 'lib/cis', 'lib/files', 'lib/google', 'lib/use-cases', network],
  },
  {
    path: 'lib/setup',
    what: 'the cloud side as the file says',
    may: ['lib/operator', 'lib/trust', 'lib/google', network, ...useCases],
  },
  {
    path: 'lib/checkout',
    what: 'what a checkout and this computer tell: CI, repository, ids, project',
    may: ['lib/base', 'lib/cis'],
  },
  {
    path: 'lib/onboarding',
    what: 'from a repository to a green job: finds, drafts, tries, changes',
    may: [
      'lib/checkout',
      'lib/pipelines',
      'lib/pipelines/tokens',
      'lib/yaml',
      'lib/setup',
      'lib/operator',
      'lib/trust',
      'lib/google',
      network,
      ...useCases,
    ],
  },
  {
    path: 'lib/doctor',
    what: 'what is wrong with a sign-in: judges its links, proposes a fix',
    may: [
      ...['lib/doctor/links', 'lib/doctor/facts', 'lib/base', 'lib/cis', 'lib/files'],
      ...['lib/trust', 'lib/google', 'lib/yaml'],
    ],
  },
  {
    path: 'lib/doctor/facts',
    what: 'what is gathered, once: from the job, Google, files',
    may: ['lib/checkout/checkout.ts', 'lib/trust', 'lib/google', network, ...useCases],
  },
  {
    path: 'lib/doctor/links',
    what: 'each link of a sign-in, judged from what was gathered',
    may: ['lib/doctor/facts', 'lib/base', 'lib/cis', 'lib/trust', 'lib/google', 'lib/use-cases', network],
  },
  {
    path: 'lib/audit',
    what: 'who can get in, across an organisation',
    may: ['lib/trust', 'lib/google', 'lib/operator', 'lib/pipelines/tokens', 'lib/checkout', network, ...useCases],
  },
  {
    path: 'lib/emulator',
    what: 'the cloud side, played: starts it, with a job or without',
    may: [
      'lib/base',
      'lib/cis',
      'lib/trust',
      'lib/google',
      'lib/emulator/state',
      'lib/emulator/tls',
      'lib/emulator/services',
      'lib/emulator/admin',
      'lib/emulator/listening',
      'lib/emulator/jobs',
      'lib/emulator/control',
    ],
  },
  {
    path: 'lib/emulator/state',
    what: 'what the emulated services share: the cloud, faults, the shapes of calls',
    may: ['lib/base', 'lib/cis/tokens-list.ts', 'lib/google', 'lib/trust'],
  },
  {path: 'lib/emulator/tls', what: 'certificates', may: []},
  {
    path: 'lib/emulator/services',
    what: 'what jobs call: STS, IAM Credentials, OAuth, the CIs',
    may: ['lib/base', 'lib/cis', 'lib/google', 'lib/trust', 'lib/emulator/state', 'lib/emulator/tls'],
  },
  {
    path: 'lib/emulator/admin',
    what: 'what an operator calls',
    may: [
      'lib/base',
      'lib/cis/tokens-list.ts',
      'lib/google',
      'lib/trust',
      'lib/emulator/state',
      'lib/emulator/services',
    ],
  },
  {
    path: 'lib/emulator/listening',
    what: 'the one port, all routes, and how clients reach them',
    may: [
      'lib/base',
      'lib/cis',
      'lib/trust',
      'lib/emulator/state',
      'lib/emulator/tls',
      'lib/emulator/services',
      'lib/emulator/admin',
    ],
  },
  {
    path: 'lib/emulator/jobs',
    what: 'jobs of CIs, simulated',
    may: [
      'lib/base',
      'lib/cis',
      'lib/google',
      'lib/trust',
      'lib/emulator/state',
      'lib/emulator/services',
      'lib/emulator/listening',
    ],
  },
  {
    path: 'lib/emulator/control',
    what: 'the page, and the control API with its client',
    may: [
      'lib/base',
      'lib/cis',
      'lib/trust',
      'lib/google',
      network,
      'lib/emulator/state',
      'lib/emulator/services',
      'lib/emulator/listening',
      'lib/emulator/jobs',
    ],
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
    'lib/files/own-files.ts',
    'lib/files/running-process.ts',
  ],
  polka: ['lib/employee'],
  yaml: ['lib/yaml', 'lib/trust', 'lib/pipelines', 'lib/employee', 'lib/use-cases/configure'],
}
