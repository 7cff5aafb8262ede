import assert from 'node:assert/strict'
import {realpathSync} from 'node:fs'
import {mkdir, readdir, rm, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Context} from 'mocha'
import {ciJob} from '../support/ci-job.ts'
import {ciNames, credentialsIn, shownPackage} from '../support/ci-rig.ts'
import {needsProgram} from '../support/programs.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

// The bindings are those of the plugin oidc-provider: a new token each, gone at the end of the block. When a real server
// removes the file, and the form of its aud, only a live run would show.
const server = 'https://jenkins.acme.example/'
const issuer = `${server}oidc`
const evil = {iss: 'https://jenkins.acme.example.evil/oidc'}

ciJob('jenkins', 'a build of Jenkins', {
  cloud: {issuer, member: `subject/${server}job/deploy/`},
  claims: {sub: `${server}job/deploy/`, build_number: 12, aud: [ciNames.audience]},
  variable: 'GCP_TOKEN',
  variables: ({agent, workspace}) => ({
    JENKINS_URL: server,
    JOB_NAME: 'deploy',
    BUILD_NUMBER: '12',
    BUILD_ID: '12',
    WORKSPACE: workspace,
    WORKSPACE_TMP: join(agent, 'workspace@tmp'),
  }),
  begin: ({rig}) => mkdir(rig.env['WORKSPACE_TMP'] ?? ''),
  signsIn: {
    'with a bound text under any name, by its issuer': {
      env: async ({token}) => ({OTHER: await token(evil)}),
      says: /OIDC_NO_REFRESH/,
    },
    'without a folder beside the workspace': {begin: ({rig}) => rm(rig.env['WORKSPACE_TMP'] ?? '', {recursive: true})},
  },
  refuses: {
    'with a bound text of another issuer, or that of a folder': [
      {token: evil, code: 3},
      {token: {iss: `${issuer}/job/team`}, code: 4, says: /STS_ISSUER_MISMATCH/},
    ],
    'without a token, with what to install and to bind': {
      token: false,
      code: 3,
      says: [
        /ID_TOKEN_FILE is not set/,
        /withCredentials\(\[file\(credentialsId: 'gcp', variable: 'ID_TOKEN_FILE'\)\]\)/,
      ],
    },
  },
  also(job) {
    /** `withCredentials([file(…)])` around `body`. */
    async function bound<Result>(token: string, body: (variables: {ID_TOKEN_FILE: string}) => Promise<Result>) {
      const folder = join(job.rig.env['WORKSPACE_TMP'] ?? '', 'secretFiles')
      const path = join(folder, 'id-token')
      await mkdir(folder)
      await writeFile(path, token, {mode: 0o600})
      try {
        return await body({ID_TOKEN_FILE: path})
      } finally {
        await rm(folder, {recursive: true})
      }
    }

    it('signs in with the bound file, which the credentials name and do not copy', async () => {
      const token = await job.token()
      const script = `eval "$(ci-auth ${job.rig.federate.join(' ')} --output-format shell)" && ci-auth token && env`
      const variables = await bound(token, async (binding) => {
        const run = await job.rig.shell(script, binding)
        assert.equal(run.code, 0, run.stderr)
        assert.match(run.stdout, /^ya29\./)
        assert.match(run.stderr, /OIDC_NO_REFRESH: .*, unless its token file is renewed/)
        assertNoSecret(run.stderr, [token, run.stdout.split('\n')[0] ?? ''])
        const path = /^GOOGLE_APPLICATION_CREDENTIALS=(.*)$/m.exec(run.stdout)?.[1] ?? ''
        const {credential_source: source} = await credentialsIn({GOOGLE_APPLICATION_CREDENTIALS: path})
        assert.deepEqual(source, {file: binding.ID_TOKEN_FILE, format: {type: 'text'}})
        return {GOOGLE_APPLICATION_CREDENTIALS: path}
      })

      // The job keeps its token, but nothing that it could get a new one with.
      const late = await job.rig.ciAuth(['token', '--no-cache'], variables)
      assert.equal(late.code, 6, late.stderr)
      assert.match(late.stderr, /FILE_SUBJECT_TOKEN_MISSING/)

      assert.equal((await job.rig.ciAuth(['cleanup'])).code, 0)
      assert.deepEqual(await job.rig.leftovers(), [])
      assert.deepEqual(await readdir(job.rig.env['WORKSPACE_TMP'] ?? ''), [])
    })

    it('signs in again with the new token of a new binding', async () => {
      const first = await job.token()
      await bound(first, (binding) => job.rig.ciAuth(job.rig.federate, binding))
      job.rig.emulator.clock.advance(3601)
      const old = await bound(first, (binding) => job.rig.ciAuth(job.rig.federate, binding))
      assert.match(old.stderr, /STS_TOKEN_STALE/)
      const renewed = await job.token()
      const run = await bound(renewed, (binding) => job.rig.ciAuth(job.rig.federate, binding))
      assert.equal(run.code, 0, run.stderr)
      assert.equal((await job.rig.ciAuth(['cleanup'])).code, 0)
      assert.deepEqual(await job.rig.leftovers(), [])
    })

    describe('with the shared library', () => {
      /** What Jenkins gives to a library: steps that start processes, and the variables that blocks add. */
      const jenkins = `
def shell = new GroovyShell(new Binding())
def stack = [[:]]
def within = { Map variables, Closure body ->
  stack.push(stack.last() + variables)
  try { body() } finally { stack.pop() }
}
def sh = { given ->
  def call = given instanceof Map ? given : [script: given]
  def file = File.createTempFile('step', '.sh', new File(System.getenv('WORKSPACE_TMP')))
  file.text = call.script
  def words = call.script.startsWith('#!/bin/sh\\n') ? [System.getenv('STEP_SHELL'), file.path] : [System.getenv('STEP_SHELL'), '-xe', file.path]
  def builder = new ProcessBuilder((words[0].tokenize(' ') + words.tail()) as String[])
  builder.environment().putAll(stack.last())
  builder.directory(new File(System.getenv('WORKSPACE')))
  builder.redirectError(ProcessBuilder.Redirect.INHERIT)
  if (!call.returnStdout) builder.redirectOutput(ProcessBuilder.Redirect.INHERIT)
  def process = builder.start()
  def out = call.returnStdout ? process.inputStream.text : ''
  def code = process.waitFor()
  file.delete()
  if (code != 0) throw new RuntimeException('script returned exit code ' + code)
  out
}
def library = new File(System.getenv('LIBRARY'))
def steps = [
  sh: sh,
  error: { text -> throw new RuntimeException(text.toString()) },
  file: { it },
  libraryResource: { new File(library, 'resources/' + it).text },
  withEnv: { List lines, Closure body -> within(lines.collectEntries { [it.split('=', 2)[0], it.split('=', 2)[1]] }, body) },
  withCredentials: { List bindings, Closure body ->
    def bound = new File(System.getenv('WORKSPACE_TMP'), 'id-token')
    bound.text = System.getenv('TOKEN_OF_' + bindings[0].credentialsId)
    try { within([(bindings[0].variable): bound.path], body) } finally { bound.delete() }
  },
]
def loaded = ['ciAuth', 'withCiAuth'].collectEntries { [it, shell.parse(new File(library, 'vars/' + it + '.groovy'))] }
loaded.each { name, script -> steps[name] = { Object... given -> script.call(*given) } }
steps.each { name, step -> shell.setVariable(name, step) }
try { shell.evaluate(System.getenv('JENKINSFILE')) } catch (failure) { System.err.println(failure.message); System.exit(1) }
`

      async function play(test: Context, jenkinsfile: string, shell = 'dash') {
        needsProgram(test, 'groovy')
        const java = realpathSync(needsProgram(test, 'java'))
        const library = fileURLToPath(new URL('../../catalogues/jenkins-library', import.meta.url))
        await writeFile(join(job.rig.agent, 'jenkins.groovy'), jenkins)
        return job.rig.shell(`groovy '${job.rig.agent}/jenkins.groovy'`, {
          // By itself, groovy looks where only one of the packages with Java puts it.
          JAVA_HOME: dirname(dirname(java)),
          // To compile a short run well takes longer than the run.
          JAVA_OPTS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC',
          JENKINSFILE: jenkinsfile,
          LIBRARY: library,
          STEP_SHELL: shell,
          TOKEN_OF_gcp: await job.token(),
        })
      }

      const identity = `credentialsId: 'gcp', workloadIdentityProvider: '${ciNames.provider}'`

      it('signs in around a block, and cleans up when the block fails', async function () {
        const [block = ''] = /withCiAuth\(.*?\n {8}\}/s.exec(shownPackage('jenkins')) ?? []
        const run = await play(this, block.replace('{', "{ ciAuth 'auth status'\n"))
        assert.match(run.stdout, /^ya29\./m, run.stderr)
        assert.match(run.stdout, /looks valid/, run.stderr)
        assert.match(run.stderr, /script returned exit code 9/)
        assert.notEqual(run.code, 0)
        assert.deepEqual(await job.rig.leftovers(), [])
        assert.deepEqual(await readdir(job.rig.env['WORKSPACE_TMP'] ?? ''), [])
      })

      it('fails without running the block where Google refuses, or an input is not known', async function () {
        needsProgram(this, 'busybox sh')
        const blocks = ["serviceAccount: 'nobody@acme-prod.iam.gserviceaccount.com'", "account: 'x'"].map(
          (more) => `withCiAuth(${identity}, ${more}) { sh 'echo not reached' }`,
        )
        const run = await play(this, `try { ${blocks[0]} } catch (failure) { }; ${blocks[1]}`, 'busybox sh')
        assert.match(run.stderr, /IAM_/)
        assert.match(run.stderr, /withCiAuth has no input account\. It has: credentialsId, workloadIdentityProvider/)
        assert.doesNotMatch(run.stdout, /not reached/)
        assert.deepEqual(await readdir(job.rig.env['WORKSPACE_TMP'] ?? ''), [])
      })
    })
  },
})
