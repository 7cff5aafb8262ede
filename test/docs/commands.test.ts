import assert from 'node:assert/strict'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {type Command, Flags, Parser, Plugin} from '@oclif/core'
import {allWorlds} from '../worlds/all-worlds.ts'
import {type CommandLine, commandLines} from './command-lines.ts'
import {blocks, codeSpansOf, pages, root} from './pages.ts'

type Commands = ReadonlyMap<string, Command.Class>

/** The commands of src by id and alias. */
async function loadCommands(): Promise<Commands> {
  process.env['NODE_ENV'] = 'test'
  const plugin = new Plugin({ignoreManifest: true, isRoot: true, root})
  await plugin.load()
  const found = new Map<string, Command.Class>()
  for (const id of plugin.commandIDs) {
    const command = await plugin.findCommand(id, {must: true})
    for (const name of [id, ...command.aliases]) found.set(name, command)
  }
  return found
}

/** `ci-auth …`, `ci-auth COMMAND --help`, `ci-auth --version`: about no command of its own. */
const isAboutAll = ([first = '']: readonly string[]): boolean => /^(?:|[A-Z]+|-.*|help)$/.test(first)

/** What is wrong with a call, as its author would see it. */
async function faultOf(commands: Commands, {words, open}: CommandLine, lenient: boolean): Promise<string | undefined> {
  if (isAboutAll(words)) return undefined
  const [topic = '', name = ''] = words
  const byTwo = commands.get(`${topic}:${name}`)
  const command = byTwo ?? commands.get(topic)
  if (!command) return isTopic(commands, words) ? undefined : 'no such command'
  const argv = words.slice(byTwo ? 2 : 1).filter((word) => word !== '--help')
  const flags = {...(command.enableJsonFlag ? {json: Flags.boolean()} : {}), ...command.baseFlags, ...command.flags}
  const optional = Object.fromEntries(Object.entries(flags).map(([key, flag]) => [key, {...flag, required: false}]))
  const input = {args: command.args, flags: open || lenient ? optional : flags, strict: command.strict}
  return Parser.parse(argv, input as Parameters<typeof Parser.parse>[1]).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

/** `ci-auth setup`, in a sentence. */
const isTopic = (commands: Commands, words: readonly string[]): boolean =>
  words.length === 1 && [...commands.keys()].some((id) => id.startsWith(`${words[0]}:`))

describe('docs: commands', function () {
  this.timeout(20_000)
  let commands: Commands

  before(async () => {
    commands = await loadCommands()
  })

  const faults = async (texts: readonly string[], lenient: boolean): Promise<string[]> => {
    const lines = texts.flatMap(commandLines)
    const found = await Promise.all(
      lines.map(async (line) => {
        const fault = await faultOf(commands, line, lenient)
        return fault === undefined ? [] : [`ci-auth ${line.words.join(' ')}: ${fault}`]
      }),
    )
    return found.flat()
  }

  for (const page of pages) {
    it(`${page.path} calls what there is, with flags that it takes`, async () => {
      const fenced = blocks.filter((block) => block.page === page.path).map(({text}) => text)
      assert.deepEqual(await faults(fenced, false), [])
      assert.deepEqual(await faults(codeSpansOf(page), true), [])
    })
  }

  it('docs/README.md names every command', () => {
    const {text = ''} = pages.find(({path}) => path === 'docs/README.md') ?? {}
    const named = (name: string): boolean => text.includes(`\`ci-auth ${name.replaceAll(':', ' ')}`)
    const unnamed = [...new Set(commands.values())].filter(({aliases, id}) => ![id, ...aliases].some(named))
    assert.deepEqual(
      unnamed.map(({id}) => id),
      [],
    )
  })

  it('would find each of these', async () => {
    const wrong = [
      'npx ci-auth federated --workload-identity-provider "$P"',
      'ci-auth federate --provider "$P"',
      'eval "$(ci-auth federate --output-format bash)"',
      'ci-auth setup export --output x.tf',
      'ci-auth setup export --to pulumi',
      'ci-auth cleanup now',
      'ci-auth exec --metadata-servers -- terraform apply',
      'ci-auth federate --service-account',
    ]
    for (const text of wrong) assert.equal((await faults([text], false)).length, 1, text)
    assert.deepEqual(await faults(['ci-auth exec -- ci-auth-helper --no-such-flag | ci-auth-x --wrong'], false), [])
  })

  it('finds calls wherever they stand', () => {
    const text = `- eval "$(npx --yes ci-auth@1 federate --output-format shell || echo exit 1)" # ci-auth
sh 'npx ci-auth cleanup'
ci-auth token --format \\
  id_token | docker login && ci-auth doctor --offline …`
    assert.deepEqual(
      commandLines(text).map(({words, open}) => `${words.join(' ')}${open ? ' …' : ''}`),
      ['federate --output-format shell', 'cleanup', 'token --format id_token', 'doctor --offline …'],
    )
  })
})

/** Commands of gcloud whose resource is in a project. Which one, a configuration that nobody sees would otherwise decide. */
const IN_PROJECT = /\bgcloud (?:services|iam (?:service-accounts|workload-identity-pools)) [^`\n]*/g
/** A flag, a whole name, or what makes one of them; and a unique id, by which gcloud finds the account in every project. */
const NAMES_PROJECT =
  /--project\b|projects\/|\$\{(?:inProject|inPlace|poolPath|poolOf|providerOf)\b|describe \$\{\w+\} --format=(?:'value\(email\)'|json)|undelete \$\{shellWord\(uniqueId\)\}/

/** In `text`, what somebody could paste: what has a `…` stands for a command. */
const withoutProject = (text: string): string[] =>
  [...text.replace(/\\{1,2}\n\s*/g, ' ').matchAll(IN_PROJECT)]
    .map(([line]) => line)
    .filter((line) => !line.includes('…') && !NAMES_PROJECT.test(line))

/** Of functions that the script of `setup export` defines: whoever calls them gives the project. */
const inFunctions = [
  'gcloud iam service-accounts add-iam-policy-binding "$email" "$@"',
  'gcloud iam workload-identity-pools "$@"',
]

/** The modules of src. What a comment says, nobody pastes. */
const sources = readdirSync(join(root, 'src'), {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({
    path: `src/${name}`,
    text: readFileSync(join(root, 'src', name), 'utf8')
      .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      // A long text is several literals.
      .replace(/['"`] \+\n\s*['"`]/g, '')
      .replaceAll(/\$\{PINNED\}/g, 'npx --yes ci-auth@1')
      .replaceAll(/\$\{pools\}/g, 'gcloud iam workload-identity-pools'),
  }))

/** What src prints for a person to paste begins a text, or stands behind a colon. */
const PASTED = /(?:: |['"`(>]|\n {2,4}|\bretry )((?:gcloud|kubectl|terraform) [a-z][a-z-]*(?: [a-z][a-z-]*)*)/g

/** The same for ci-auth, with the words of the command and the rest of the text. */
const CI_AUTH = /(?:: |['"`(]|@1 )(?:npx --yes )?ci-auth(?:@1)? ([a-z]+)(?: ([a-z-]+))?([^'"`\n]*)/g
/** Texts about ci-auth can begin like a line. */
const SENTENCE = ['and', 'as', 'cannot', 'does', 'failed', 'increases', 'recognised', 'requests']

const remedies = 'test/peers/remedies.test.ts'
const operator = 'the lines that only an operator can run are lines that gcloud knows'
const audited = 'test/peers/audit-remedies.test.ts'
const setUp = 'test/peers/gcloud-setup.test.ts'

const exported = 'test/peers/gcloud-export.test.ts'
const collected = 'test/peers/gcloud-audit.test.ts'
const byThePage = 'is the same by the lines of the page and by the lists of IAM, and leaves nothing unread'
const unread = 'is closed by the lines that it prints for what is not read'
const limits = 'limits the issuers to those of the file, and sends the deny policy and the boundary whole'

/** The test that runs it, by its title; or why none does. */
const runBy: Readonly<Record<string, readonly [file: string, title: string] | string>> = {
  'gcloud asset search-all-iam-policies': [collected, byThePage],
  'gcloud asset search-all-resources': [collected, byThePage],
  'gcloud auth application-default login': [remedies, operator],
  'gcloud auth application-default set-quota-project': [remedies, operator],
  'gcloud auth login': [remedies, operator],
  'gcloud auth print-access-token': 'setup itself runs it: test/lib/operator/operator.test.ts',
  'gcloud container': [remedies, 'about clusters are lines that gcloud knows'],
  'gcloud iam policies': [exported, limits],
  'gcloud iam roles describe': [collected, unread],
  'gcloud identity groups memberships list': [collected, unread],
  'gcloud organizations get-iam-policy': [collected, unread],
  'gcloud projects get-ancestors-iam-policy': [collected, unread],
  'gcloud projects get-iam-policy': [collected, unread],
  'gcloud resource-manager folders get-iam-policy': [collected, unread],
  'gcloud iam policy-bindings': [exported, limits],
  'gcloud iam principal-access-boundary-policies': [exported, limits],
  'gcloud iam service-accounts add-iam-policy-binding': [
    remedies,
    'the member has the name of the repository in small letters',
  ],
  'gcloud iam service-accounts create':
    'the script of setup export has it, which test/peers/gcloud-export.test.ts runs',
  'gcloud iam service-accounts describe': [
    remedies,
    'tell the email of an account by its unique id, without a project',
  ],
  'gcloud iam service-accounts disable': [
    'test/commands/auth/revoke.test.ts',
    'prints a line that ends the tokens of an account',
  ],
  'gcloud iam service-accounts enable': [remedies, 'the account is disabled'],
  'gcloud iam service-accounts get-iam-policy': [
    remedies,
    'save what explains a refusal, where the job may read nothing',
  ],
  'gcloud artifacts repositories remove-iam-policy-binding': [setUp, 'takes back the roles that setup gave'],
  'gcloud policy-intelligence query-activity': [setUp, 'disables a key by the line that migrate keys prints'],
  'gcloud storage buckets remove-iam-policy-binding': [setUp, 'takes back the roles that setup gave'],
  'gcloud iam service-accounts keys disable': [audited, 'end what was found, and only take away what nobody meant'],
  'gcloud iam service-accounts keys list': [
    remedies,
    'of every refusal that only read something are lines that gcloud knows',
  ],
  'gcloud iam service-accounts list': [
    remedies,
    'of every refusal that only read something are lines that gcloud knows',
  ],
  'gcloud iam service-accounts remove-iam-policy-binding': [
    remedies,
    'the member has the name of the repository in small letters',
  ],
  'gcloud iam service-accounts undelete': [remedies, 'restore a delegate that was deleted'],
  'gcloud iam service-accounts update':
    'the script of setup export has it, which test/peers/gcloud-export.test.ts runs',
  'gcloud iam workload-identity-pools':
    'the script of setup export has it, which test/peers/gcloud-export.test.ts runs',
  'gcloud iam workload-identity-pools providers describe': [
    remedies,
    'of every refusal that only read something are lines that gcloud knows',
  ],
  'gcloud iam workload-identity-pools providers list': [
    remedies,
    'list the providers of a pool whose name was given for that of a provider',
  ],
  'gcloud iam workload-identity-pools providers undelete': [remedies, 'the provider is deleted, and the pool is not'],
  'gcloud iam workload-identity-pools providers update-oidc': [
    remedies,
    'the condition has the name of the owner in other case',
  ],
  'gcloud iam workload-identity-pools undelete': [
    remedies,
    'Terraform has deleted the pool, which Google keeps for 30 days',
  ],
  'gcloud iam workload-identity-pools update': [remedies, 'the pool is disabled'],
  'gcloud org-policies set-policy': [exported, limits],
  'gcloud projects add-iam-policy-binding': [remedies, operator],
  'gcloud projects describe': [
    remedies,
    'tell the number of the project of the account, where the provider may be in it',
  ],
  'gcloud projects list': [remedies, operator],
  'gcloud projects remove-iam-policy-binding': [audited, 'end what was found, and only take away what nobody meant'],
  'gcloud resource-manager org-policies allow': [remedies, operator],
  'gcloud services enable': [remedies, 'the API of IAM Credentials is not enabled'],
  'gcloud auth activate-service-account': 'what old pipelines have: it is looked for, not printed',
  'gcloud or': 'a sentence',
  'kubectl asks': 'a sentence',
  'kubectl get': 'it only reads the cluster of the user, with kubectl, which the tests do not have',
  'terraform import':
    'the tests do not have Terraform; test/lib/setup/export/terraform.test.ts compares the ids with its documentation',
  'terraform show': 'a sentence; test/lib/doctor/facts/trust-of-files.test.ts reads what it prints',
}

describe('docs: lines that src prints', function () {
  this.timeout(20_000)

  const printed = sources.flatMap(({path, text}) => [...text.matchAll(PASTED)].map(([, line = '']) => ({path, line})))
  /** The longest row that a line begins with. */
  const rowOf = (line: string): string | undefined =>
    Object.keys(runBy)
      .filter((verb) => `${line} `.startsWith(`${verb} `))
      .sort((one, other) => other.length - one.length)[0]

  it('are each run by a test, or it is said why not', () => {
    const unknown = printed.filter(({line}) => rowOf(line) === undefined)
    assert.deepEqual(unknown, [])
    const rows = new Set(printed.map(({line}) => rowOf(line)))
    assert.deepEqual(
      Object.keys(runBy).filter((verb) => !rows.has(verb)),
      [],
      'no text of src begins with this any more',
    )
  })

  it('say what is to be filled in, where the line has a name in its place', () => {
    const open = /gcloud [^'"`\n]*\b(?:ORGANIZATION_ID|POOL|PROJECT|PROJECT_ID|YOUR_EMAIL)\b/g
    const silent = sources.flatMap(({path, text}) =>
      [...text.matchAll(open)]
        .filter(({index}) => !/[Ff]ill in |\bfillIn\(/.test(text.slice(Math.max(0, index - 100), index)))
        .map(([line]) => `${path}: ${line}`),
    )
    assert.deepEqual(silent, [])
  })

  it('are run by tests that there are', () => {
    for (const proof of Object.values(runBy)) {
      if (typeof proof === 'string') continue
      const [file, title] = proof
      const isWorld = file === remedies && allWorlds.some(({byGcloud, cause}) => byGcloud && cause === title)
      const isThere = isWorld || readFileSync(join(root, file), 'utf8').includes(`'${title}'`)
      assert.ok(isThere, `${file} has no test called "${title}"`)
    }
  })

  it('call commands of ci-auth that there are, with flags that they take', async () => {
    const commands = await loadCommands()
    const isTopicName = (word: string): boolean => [...commands.keys()].some((id) => id.startsWith(`${word}:`))
    const faultIn = (first: string, second: string, rest: string): string | undefined => {
      if (/^ \$\{/.test(rest)) return undefined
      const command = commands.get(`${first}:${second}`) ?? commands.get(first)
      if (!command) return isTopicName(first) || !SENTENCE.includes(first) ? 'no such command' : undefined
      const flags = ['json', 'help', ...Object.keys({...command.baseFlags, ...command.flags})]
      const used = [...rest.replace(/ -- .*$/, '').matchAll(/ --([a-z-]+)/g)].map(([, flag = '']) => flag)
      return used.find((flag) => !flags.includes(flag))
    }
    const found = sources.flatMap(({path, text}) =>
      [...text.matchAll(CI_AUTH)].flatMap(([call, first = '', second = '', rest = '']) => {
        const fault = faultIn(first, second, rest)
        return fault === undefined ? [] : [`${path}: ${call}: ${fault}`]
      }),
    )
    assert.deepEqual(found, [])
  })
})

describe('docs: lines of gcloud', () => {
  it('name the project, in pages and in remedies', () => {
    const found = [...pages, ...sources].flatMap(({path, text}) =>
      withoutProject(text)
        .filter((line) => !inFunctions.some((part) => line.startsWith(part)))
        .map((line) => `${path}: ${line}`),
    )
    assert.deepEqual(found, [])
  })

  it('would be found without it', () => {
    assert.equal(withoutProject('gcloud iam service-accounts create deployer').length, 1)
    assert.equal(withoutProject('gcloud services enable \\\n  iam.googleapis.com').length, 1)
    assert.equal(withoutProject('gcloud services enable \\\n  iam.googleapis.com --project=my-project').length, 0)
    assert.equal(withoutProject('Try `gcloud iam service-accounts describe ACCOUNT`').length, 1)
  })
})
