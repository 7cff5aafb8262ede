import assert from 'node:assert/strict'
import {chmod, mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {parse} from 'yaml'
import {exampleProject} from '../../../scripts/ci-pages.ts'
import {shellQuoted} from '../../../src/lib/base/quoting.ts'
import {INSTALL} from '../../../src/lib/base/shell-format.ts'
import type {PipelineBlock} from '../../../src/lib/cis/description/pipeline.ts'
import {type CiTokens, ciTokens} from '../../../src/lib/cis/tokens-list.ts'
import {simulatedCis} from '../../../src/lib/emulator/jobs/simulate.ts'
import {childEnvironment} from '../../../src/lib/emulator/listening/environment.ts'
import {openSandbox} from '../../../src/lib/emulator/sandbox.ts'
import {initFederation} from '../../../src/lib/setup/init/init.ts'
import {linesToSignIn, type SignIn, signInsOfWorld} from '../../../src/lib/setup/sign-ins.ts'
import {readFederation} from '../../../src/lib/trust/federation-file.ts'
import {start} from '../../support/ci-auth.ts'
import {initRequest} from '../../support/init-request.ts'
import {safeTrust} from '../../support/setup-rig.ts'
import {skipBecause} from '../../support/skip.ts'
import {openWarmProgram} from '../../support/warm-ci-auth.ts'

const deployer = 'deployer@acme-prod.iam.gserviceaccount.com'
const reader = 'reader@acme-prod.iam.gserviceaccount.com'
const provider = 'projects/111122223333/locations/global/workloadIdentityPools/acme-ci/providers/github'

const read = (yaml: string): SignIn[] => signInsOfWorld(readFederation(yaml, 'federation.yml', () => '').world)
const textOf = ({pipeline}: SignIn): string => pipeline.map(({text}) => text).join('\n')

/** Every text, and every list of words, within a parsed document. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const isWords = Array.isArray(value) && value.every((word) => typeof word === 'string')
  return [...(isWords ? [value.join(' ')] : []), ...Object.values(value).flatMap(textsIn)]
}

/** The scripts of a block. What no parser is at hand for is taken line by line, from its quotes. */
const scriptsIn = ({language, text}: PipelineBlock): string[] => {
  if (language === 'sh') return [text]
  if (language === 'yaml' || language === 'json') return textsIn(parse(text))
  return text.split('\n').map((line) => /(?:=|\bsh|"-ec",) ["'](.*)["']/.exec(line)?.[1] ?? line.trim())
}

const isSignIn = (script: string): boolean => /(?:^|\n|"\$\(|exec |&& )ci-auth (?:federate|exec) ?/.test(script)

/** As `NAME: value`, `NAME=value`, or with the value in the next line. */
const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [
      ...text.matchAll(/\b(CI_AUTH_\w+|GOOGLE_APPLICATION_CREDENTIALS)"?(?:=|: | = |, |\n +value: )["']?([^\s"']+)/g),
    ].map(([, name = '', value = '']) => [name, value]),
  )

/** Of Codefresh and Bitrise, which take variables to later steps, and of Octopus Deploy, whose scripts read variables by one. */
const ciPrograms: Readonly<Record<string, string>> = {
  cf_export: '#!/bin/sh\ncat >/dev/null\n',
  envman: '#!/bin/sh\ncat >/dev/null\n',
  get_octopusvariable: '#!/bin/sh\nprintf %s "$OCTOPUS_ID_TOKEN"\n',
}

describe('lib/setup/sign-ins', function () {
  this.timeout(60_000)
  let folder = ''
  let ciAuth: Awaited<ReturnType<typeof openWarmProgram>>

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-sign-ins-'))
    ciAuth = await openWarmProgram(join(folder, 'ci-auth'))
  })
  after(async () => {
    await ciAuth.close()
    await rm(folder, {recursive: true, force: true})
  })

  it('names the provider in full and the accounts, and writes what goes into the pipeline', () => {
    const [only, ...others] = read(safeTrust)
    assert.ok(only)
    assert.deepEqual(others, [])
    assert.deepEqual([only.provider, only.ci, only.serviceAccounts], [provider, 'github', [deployer]])
    assert.match(textOf(only), new RegExp(`CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: ${provider}\n`))
    const lines = linesToSignIn([only], 'What the jobs need:')
    assert.deepEqual(lines.slice(0, 4), [
      '',
      'What the jobs need:',
      `  Provider:         ${provider}`,
      `  Service account:  ${deployer}`,
    ])
    assert.ok(lines.includes('In a file of .github/workflows:'))
    assert.ok(lines.includes('jobs:'))
  })

  it('leaves out what is off or deleted, and accounts that only jobs of another provider can act as', () => {
    const second = `      - id: gitlab
        ci: gitlab
        attributeMapping: {google.subject: assertion.project_id}
        attributeCondition: assertion.namespace_id == '7'
serviceAccounts:`
    const both = read(safeTrust.replace('serviceAccounts:', second))
    assert.deepEqual(
      both.map(({ci, serviceAccounts}) => [ci, serviceAccounts]),
      [
        ['github', [deployer]],
        ['gitlab', []],
      ],
    )
    assert.doesNotMatch(textOf(both[1] as SignIn), /SERVICE_ACCOUNT/)
    assert.match(textOf(both[1] as SignIn), /CI_AUTH_EXPECTED_PROVIDER: projects\/.*\/gitlab\n/)
    for (const word of ['disabled', 'deleted']) {
      assert.deepEqual(read(safeTrust.replace('        ci: github', `        ci: github\n        ${word}: true`)), [])
      assert.deepEqual(read(safeTrust.replace('    displayName: Acme CI', `    ${word}: true`)), [])
    }
  })

  it('sets the audience where the provider does not accept the usual one', () => {
    const withAudiences = (list: string): string =>
      textOf(
        read(
          safeTrust.replace('        ci: github', `        ci: github\n        allowedAudiences: ${list}`),
        )[0] as SignIn,
      )
    assert.match(withAudiences('[https://acme.example]'), /CI_AUTH_AUDIENCE: https:\/\/acme\.example\n/)
    assert.doesNotMatch(
      withAudiences(`[https://acme.example, "https://iam.googleapis.com/${provider}"]`),
      /CI_AUTH_AUDIENCE/,
    )
    // What would need quotes goes where they are sure.
    assert.match(
      withAudiences('["a: \'b\' #c"]'),
      /^npm install --global ci-auth@1 && ci-auth federate .* --audience 'a: '\\''b'\\'' #c'\n$/,
    )
  })

  it('gives the command for an issuer that it does not know', () => {
    const [only] = read(
      safeTrust.replace(
        'ci: github',
        'issuer: https://ci.example\n        tenant: dedicated\n        tenantReason: ours',
      ),
    )
    assert.equal(only?.ci, undefined)
    assert.deepEqual(only?.pipeline, [
      {
        where: 'In a job:',
        language: 'sh',
        text: `${INSTALL} && ci-auth federate --workload-identity-provider ${provider} --service-account ${deployer}\n`,
      },
    ])
  })

  async function executable(path: string, text: string): Promise<void> {
    await writeFile(path, text)
    await chmod(path, 0o755)
  }

  /** A checkout, and the programs that the lines of a pipeline start. */
  async function openPlace(ci: string): Promise<{bin: string; cwd: string; place: string}> {
    const place = await mkdtemp(join(folder, `${ci}-`))
    const [bin, cwd] = [join(place, 'bin'), join(place, 'checkout')]
    await mkdir(bin)
    await mkdir(cwd)
    const asks = 'exec ci-auth token --format access_token'
    // ci-auth is there only where the lines have installed it.
    const installs = `[ "npm $*" != "${INSTALL}" ] || exec ln -s ${[join(folder, 'ci-auth'), join(bin, 'ci-auth')].map(shellQuoted).join(' ')}`
    await executable(join(bin, 'npm'), `#!/bin/sh\n${installs}\n${asks}\n`)
    for (const name of ['deploy.sh', 'server']) await executable(join(cwd, name), `#!/bin/sh\n${asks}\n`)
    for (const [name, text] of Object.entries(ciPrograms)) await executable(join(bin, name), text)
    return {bin, cwd, place}
  }

  /** The file that `init` writes for the invented job of a CI, and what it says of the pipeline. */
  async function initiated(tokens: CiTokens, project = {}) {
    const {content} = await initFederation(
      tokens.ci,
      {...initRequest(tokens), ...project},
      {
        env: {},
        offline: true,
        file: 'federation.yml',
      },
    )
    const [signIn] = read(content)
    assert.ok(signIn)
    return {content, signIn}
  }

  for (const tokens of ciTokens) {
    const {ci, label} = tokens
    it(`${label}: has all names in the pipeline`, async () => {
      const {signIn} = await initiated(tokens)
      assert.equal(signIn.ci, ci)
      assert.deepEqual(signIn.serviceAccounts, tokens.reader ? [deployer, reader] : [deployer])
      for (const text of [signIn.provider, ...signIn.serviceAccounts]) assert.ok(textOf(signIn).includes(text), text)
      assert.doesNotMatch(textOf(signIn), /undefined|\[object/)
    })

    it(`${label}: a job with these lines gets in`, async function () {
      if (!simulatedCis().includes(ci)) skipBecause(this, 'the emulator plays no such job here')
      const {content, signIn} = await initiated(tokens)
      await letsIn(tokens, signIn, deployer, content)
    })

    it(`${label}: a job with the lines of its page gets in where the emulator has no file`, async function () {
      if (!simulatedCis().includes(ci)) skipBecause(this, 'the emulator plays no such job here')
      const {signIn} = await initiated(tokens, exampleProject)
      const page = await readFile(`docs/ci/${tokens.runsOn ?? ci}.md`, 'utf8')
      if (tokens.runsOn === undefined) for (const {text} of signIn.pipeline) assert.ok(page.includes(text), text)
      await letsIn(tokens, signIn, `deployer@${exampleProject.projectId}.iam.gserviceaccount.com`)
    })
  }

  /** @param content - The file that the emulator has. Default: its example. */
  async function letsIn({ci}: CiTokens, signIn: SignIn, account: string, content?: string): Promise<void> {
    const {bin, cwd, place} = await openPlace(ci)
    const federationFile = content === undefined ? undefined : join(place, 'federation.yml')
    if (federationFile !== undefined) await writeFile(federationFile, content ?? '')
    const requests: string[] = []
    const sandbox = await openSandbox({
      temporaryFolder: place,
      mode: 'loopback',
      ci,
      federationFile,
      log: (line) => requests.push(line),
    })
    try {
      const scripts = signIn.pipeline.flatMap(scriptsIn).filter(isSignIn)
      assert.ok(scripts.length > 0, textOf(signIn))
      const surroundings = {PATH: `${bin}:${dirname(process.execPath)}:${process.env['PATH']}`, HOME: place}
      const variables = variablesIn(textOf(signIn).replaceAll('/tmp/', `${place}/`))
      const env = {...childEnvironment(surroundings, sandbox.variables), ...variables}
      // In some languages, what installs ci-auth is a script of its own before.
      const all = signIn.pipeline.flatMap(scriptsIn).map((text) => text.trim().replace('RUN ', ''))
      const script = [...(all.includes(INSTALL) ? [INSTALL] : []), scripts.at(-1)].join('\n')
      // The hook goes by the name under which the agent starts it.
      const {code, stderr, stdout} = await start(
        'bash',
        ['--norc', '-euo', 'pipefail', '-c', script, 'terraform-pre-apply'],
        {cwd, env},
      ).ended
      assert.equal(code, 0, `${script}\n${stdout}${stderr}`)
      const acted = requests.filter(
        (line) => line.includes(`${account}:generateAccessToken`) && /"status":200/.test(line),
      )
      assert.ok(acted.length > 0, `${script}\n${requests.join('\n')}`)
    } finally {
      await sandbox.close()
    }
  }
})
