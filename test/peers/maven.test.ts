import assert from 'node:assert/strict'
import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {openMavenRepository} from '../doubles/maven-repository.ts'
import {start} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {assertClean} from '../support/secret-scan.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'

const as = ['--workload-identity-provider', acmeNames.provider, '--service-account', acmeNames.deployer]

/** Its parent is in the repository. The URL here must get nothing: whoever writes a pom would choose who gets the token. */
const POM = `<project><modelVersion>4.0.0</modelVersion>
<parent><groupId>example.acme</groupId><artifactId>parent</artifactId><version>1.0.0</version><relativePath/></parent>
<artifactId>shop</artifactId><packaging>pom</packaging>
<repositories><repository><id>acme</id><url>https://repository.example/maven</url></repository></repositories></project>`

/** Maven from 3.9 finds the settings by itself. */
const flag = (isNewer: boolean): string => (isNewer ? '' : '--settings "$CI_AUTH_MAVEN_SETTINGS"')

for (const [name, folder] of [
  ['mvn', undefined],
  ['mvn from 3.9', process.env['CI_AUTH_TEST_MAVEN'] ?? ''],
] as const) {
  describe(`${name}, with a parent in Artifact Registry`, function () {
    this.timeout(60_000)
    const isNewer = folder !== undefined
    const PATH = [...(isNewer ? [folder] : []), process.env['PATH']].join(delimiter)
    let job: CliJob
    let host: Awaited<ReturnType<typeof openMavenRepository>>

    before(async function () {
      if (folder === '') skipBecause(this, 'CI_AUTH_TEST_MAVEN names no folder with mvn from 3.9')
      const {stdout} = await start('mvn', ['--version'], {env: {PATH, HOME: '/'}}).ended.catch(() => ({stdout: ''}))
      if (!/Apache Maven/.test(stdout)) skipBecause(this, 'there is no mvn')
    })
    beforeEach(async () => {
      job = await openCliJob()
      host = await openMavenRepository(job.emulator)
      const {HOME = ''} = job.env
      const {hostname, port} = new URL(host.env['HTTPS_PROXY'] ?? '')
      mkdirSync(join(HOME, '.m2'))
      const proxy = `<proxy><protocol>https</protocol><host>${hostname}</host><port>${port}</port></proxy>`
      writeFileSync(join(HOME, '.m2/settings.xml'), `<settings>\n  <proxies>${proxy}</proxies>\n</settings>\n`)
      // Java has a store of its own for those whom it trusts.
      job.env['MAVEN_OPTS'] =
        `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Duser.home=${HOME} -Dmaven.wagon.http.ssl.insecure=true -Daether.connector.https.securityMode=insecure`
      writeFileSync(join(job.folder, 'pom.xml'), POM)
      assert.equal((await job.warmCiAuth(['federate', ...as])).code, 0)
      await job.nextStep()
    })
    afterEach(async () => {
      await host.close()
      await job.close()
    })

    async function configure() {
      const ended = await job.warmCiAuth(['configure', 'maven', `acme=${host.url}`])
      assert.equal(ended.code, 0, ended.stderr)
      assertClean(job, ended)
      await job.nextStep()
      return ended.stdout + ended.stderr
    }
    function validate() {
      rmSync(join(job.env['HOME'] ?? '', '.m2/repository'), {recursive: true, force: true})
      host.visits.length = 0
      const command = `mvn --batch-mode ${flag(isNewer)} validate`
      return start('sh', ['-c', command], {env: {...job.env, PATH}, cwd: job.folder}).ended
    }
    const seen = () => host.visits.map(({line, scheme, status}) => `${line.replace(/.*\//, '')} ${scheme} ${status}`)

    it('gets it from there alone, until the time that is said, and again after a renewal', async () => {
      assert.match(await configure(), /CI_AUTH_MAVEN_TOKEN, until \S+Z\. To renew it, run/)
      const first = await validate()
      assert.equal(first.code, 0, first.stdout)
      assert.deepEqual(seen(), ['parent-1.0.0.pom Basic 200', 'parent-1.0.0.pom.sha1 Basic 200'])
      job.emulator.clock.advance(3601)
      const late = await validate()
      assert.equal(late.code, 1)
      assert.match(late.stdout, /401 Unauthorized/)
      await configure()
      assert.equal((await validate()).code, 0)
      const {code, stderr} = await job.warmCiAuth(['cleanup'])
      assert.equal(code, 0, stderr)
      assert.deepEqual(await job.leftovers(), [])
    })
    it('gets it in exec, which leaves nothing', async () => {
      assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
      const mvn = `mvn --batch-mode --file "$1" ${flag(isNewer)} validate`
      const command = ['sh', '-c', mvn, 'sh', join(job.folder, 'pom.xml')]
      const wanted = ['--configure', `maven=acme=${host.url}`]
      const {code, stderr, stdout} = await job.ciAuth(['exec', ...as, ...wanted, '--', ...command], {PATH})
      assert.equal(code, 0, stdout + stderr)
      assert.deepEqual(seen(), ['parent-1.0.0.pom Basic 200', 'parent-1.0.0.pom.sha1 Basic 200'])
      assert.deepEqual(await job.leftovers(), [])
    })
  })
}
