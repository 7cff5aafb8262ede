import assert from 'node:assert/strict'
import {chmod, mkdir, mkdtemp, readdir, readFile, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {packageUse} from '../../scripts/catalogues/package-files.ts'
import type {ClientMode} from '../../src/lib/emulator/listening/environment.ts'
import type {Provider, World} from '../../src/lib/trust/trust.ts'
import {ciAuthLine, type Ended, start} from './ci-auth.ts'
import {openEmulator, type TestEmulator} from './emulator.ts'
import {removeFolder} from './folders.ts'
import {assertNoSecret} from './secret-scan.ts'
import {openWarmProgram, warmCiAuth} from './warm-ci-auth.ts'

type Variables = Readonly<Record<string, string>>

/** What the cloud side of one CI is. */
export interface CiCloud {
  /** Compared byte for byte with the `iss` of the job's tokens. */
  issuer: string
  /** Default: google.subject is assertion.sub. */
  attributeMapping?: Record<string, string>
  attributeCondition?: string
  /** Default: the two forms of the provider's name. */
  allowedAudiences?: string[]
  /** `subject/…` or `attribute.NAME/…` of those who may act as the account. Default: everybody of the pool. */
  member?: string
  /** The email of another account, which may mint tokens of the deployer. */
  caller?: string
}

export const ciNames = {
  projectId: 'acme-prod',
  provider: 'projects/111122223333/locations/global/workloadIdentityPools/acme-ci/providers/ci',
  audience:
    'https://iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/acme-ci/providers/ci',
  pool: 'iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/acme-ci',
  deployer: 'deployer@acme-prod.iam.gserviceaccount.com',
} as const

/** The pipeline with the package of a CI, whose page shows a part of it, with the names of the rig. What it runs at its end is on its PATH. */
export function shownPackage(ci: string): string {
  const {text = ''} = packageUse(ci) ?? {}
  return text
    .replace(/projects\/\d+\/\S+\/providers\/[\w-]+/g, ciNames.provider)
    .replace(/deployer@[\w.-]+/g, ciNames.deployer)
    .replace('./deploy.sh', 'deploy.sh')
}

/** A world whose one pool trusts one CI. */
export function ciWorld({caller, issuer, member, ...provider}: CiCloud): World {
  const mapping: Provider['attributeMapping'] = provider.attributeMapping ?? {'google.subject': 'assertion.sub'}
  const who = member === undefined ? `principalSet://${ciNames.pool}/*` : memberOf(member)
  return {
    projects: [{id: ciNames.projectId, number: '111122223333'}],
    pools: [{id: 'acme-ci', providers: [{...provider, id: 'ci', issuer, attributeMapping: mapping}]}],
    serviceAccounts: [
      {email: ciNames.deployer, uniqueId: '110000000000000000001'},
      ...(caller === undefined ? [] : [{email: caller, uniqueId: '110000000000000000002'}]),
    ],
    grants: [
      {serviceAccount: ciNames.deployer, role: 'roles/iam.workloadIdentityUser', members: [who]},
      ...(caller === undefined
        ? []
        : [
            {
              serviceAccount: ciNames.deployer,
              role: 'roles/iam.serviceAccountTokenCreator',
              members: [`serviceAccount:${caller}`],
            },
          ]),
    ],
    issuers: [issuer],
  }
}

const memberOf = (member: string): string =>
  `${member.startsWith('subject/') ? 'principal' : 'principalSet'}://${ciNames.pool}/${member}`

/** A job of some CI, with an emulated cloud around it. */
export interface CiRig {
  emulator: TestEmulator
  /** What every step sees; a test may change it. PATH begins with `bin`. */
  env: Record<string, string>
  /** A folder of programs: `ci-auth`, `deploy.sh`, which uses the credentials and fails, and what `stub` adds. */
  bin: string
  /** The checkout, and the working directory of each step. */
  workspace: string
  /** The system's folder for temporary files, of the job alone. */
  temporary: string
  /** For files of the CI's agent that are no part of the job's own. */
  agent: string
  /** An ID token of the CI, as its issuer would sign it. */
  token(claims: Variables | Readonly<Record<string, unknown>>): Promise<string>
  /** Puts a program on PATH. The script gets a first line that runs it by this node; `argv` and `input` are its own. */
  stub(name: string, script: string): Promise<void>
  /** Runs ci-auth as a step. What `shell` runs starts a process of its own; this one may have run others before. */
  ciAuth(argv: readonly string[], extra?: Variables, input?: string): Promise<Ended>
  /** Runs a script as a step, by bash, or another shell: `busybox sh`. */
  shell(script: string, extra?: Variables, shell?: string): Promise<Ended>
  /** `federate` as the deployer, with the flags that a pipeline would write. */
  federate: readonly string[]
  /** Files that a sign-in left in the workspace and the folders for temporary files. */
  leftovers(): Promise<string[]>
  close(): Promise<void>
}

/** Opens a job of a CI that `cloud` trusts. `variables` are what its agent sets; those that name folders may be functions. */
export async function openCiRig(
  cloud: CiCloud,
  variables: Variables | ((rig: Pick<CiRig, 'workspace' | 'temporary' | 'agent' | 'emulator'>) => Variables) = {},
  {mode = 'loopback', ...options}: {idTokenLifetimeSeconds?: number; mode?: ClientMode} = {},
): Promise<CiRig> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-ci-'))
  const [bin, workspace, temporary, agent, home, gcloud, directory] = (await Promise.all(
    ['bin', 'workspace', 'tmp', 'agent', 'home', 'gcloud', 'cloud'].map(async (name) => {
      await mkdir(join(folder, name))
      return join(folder, name)
    }),
  )) as [string, string, string, string, string, string, string]
  await writeFile(join(workspace, 'README.md'), 'a checkout\n')
  const emulator = await openEmulator({world: ciWorld(cloud), directory, ...options})
  const given = typeof variables === 'function' ? variables({workspace, temporary, agent, emulator}) : variables
  const env: Record<string, string> = {
    PATH: `${bin}:${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    HOME: home,
    TMPDIR: temporary,
    CLOUDSDK_CONFIG: gcloud,
    CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
    ...emulator.environment(mode),
    ...given,
  }
  const executable = async (name: string, text: string): Promise<void> => {
    await writeFile(join(bin, name), text)
    await chmod(join(bin, name), 0o700)
  }
  await executable('ci-auth', `#!/bin/sh\nexec ${ciAuthLine} "$@"\n`)
  // Its scripts start it often.
  const program = await openWarmProgram(join(bin, 'ci-auth'))
  await executable('deploy.sh', '#!/bin/sh\nci-auth token\nexit 9\n')
  const step = (extra: Variables = {}) => ({env: {...env, ...extra}, cwd: workspace})
  const before = await filesIn([workspace, temporary])

  return {
    emulator,
    env,
    bin,
    workspace,
    temporary,
    agent,
    token: (claims) => emulator.signIdToken({iss: cloud.issuer, aud: ciNames.audience, ...claims}),
    stub: (name, script) => executable(name, `#!${process.execPath}\n${stubHead}\n${script}\n`),
    ciAuth: (argv, extra, input) => warmCiAuth(argv, {...step(extra), ...(input === undefined ? {} : {input})}),
    shell(script, extra, shell = 'bash') {
      const [program = '', ...words] = shell.split(' ')
      return start(program, [...words, '-c', script], step(extra)).ended
    },
    federate: ['federate', '--workload-identity-provider', ciNames.provider, '--service-account', ciNames.deployer],
    leftovers: async () => (await filesIn([workspace, temporary])).filter((path) => !before.includes(path)),
    async close() {
      await Promise.all([program.close(), emulator.close()])
      await removeFolder(folder)
    },
  }
}

/** What a stub begins with. */
const stubHead = `
const fs = require('node:fs')
const argv = process.argv.slice(2)
const input = () => fs.readFileSync(0, 'utf8')
`

const filesIn = async (folders: readonly string[]): Promise<string[]> =>
  (
    await Promise.all(
      folders.map(async (folder) => (await readdir(folder, {recursive: true})).map((name) => join(folder, name))),
    )
  )
    .flat()
    .filter((path) => !/\/tsx-\d+(?:\/|$)/.test(path))

/** The credentials file that a step would use, parsed. */
export const credentialsIn = async (variables: Variables): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(variables['GOOGLE_APPLICATION_CREDENTIALS'] ?? '', 'utf8'))

/** No CI whose jobs get no token has an issuer: it is that of a token from elsewhere. */
export const elsewhere = {issuer: 'https://issuer.example', member: 'subject/robot'}

/** A key as the secret of a CI gives it, and what of it must never show. */
export function keyOf(rig: CiRig): {variables: Record<string, string>; secrets: string[]} {
  const key = rig.emulator.serviceAccountKey(ciNames.deployer)
  const {private_key: secret} = key as unknown as {private_key: string}
  return {variables: {CI_AUTH_CREDENTIALS_JSON: JSON.stringify(key)}, secrets: [secret]}
}

/** What a job sees where its CI gives it no token: the sentence, the lines to add, and nothing left. */
export async function assertNotOffered(rig: CiRig, lines: RegExp, extra: readonly string[] = []): Promise<void> {
  const run = await rig.ciAuth([...rig.federate, ...extra])
  assert.equal(run.code, 3, run.stderr)
  assert.match(run.stderr, /OIDC_NOT_OFFERED/)
  assert.match(run.stderr, /gives its jobs no ID token/)
  assert.match(run.stderr, lines)
  assert.deepEqual([run.stdout, await rig.leftovers()], ['', []])
}

/** A token from elsewhere does what the CI's own would. */
export async function assertTakesToken(rig: CiRig, extra: readonly string[] = []): Promise<void> {
  const token = await rig.token({sub: 'robot'})
  const file = join(rig.agent, 'token')
  await writeFile(file, token)
  const run = await rig.ciAuth([...rig.federate, '--oidc-token-file', file, '--output-format', 'shell', ...extra])
  assert.equal(run.code, 0, run.stderr)
  assertNoSecret(run.stdout + run.stderr, [token])
  const after = await rig.ciAuth(['cleanup', ...extra])
  assert.equal(after.code, 0, after.stderr)
  assert.deepEqual(await rig.leftovers(), [])
}

/** The credentials file of a sign-in by key, which is the key itself. */
export async function assertIsKeyFile(path: string | undefined): Promise<void> {
  assert.equal(JSON.parse(await readFile(path ?? '', 'utf8')).type, 'service_account')
}
