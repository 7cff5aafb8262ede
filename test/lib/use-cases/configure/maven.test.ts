import assert from 'node:assert/strict'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {maven} from '../../../../src/lib/use-cases/configure/maven.ts'
import {configureCall} from '../../../support/configure-call.ts'

const URL_GIVEN = 'https://europe-maven.pkg.dev/my-project/maven'
const SERVER = `
    <server><id>acme</id><username>oauth2accesstoken</username><password>\${env.CI_AUTH_MAVEN_TOKEN}</password><configuration><httpConfiguration><all><usePreemptive>true</usePreemptive></all></httpConfiguration></configuration></server>`
const MIRROR = `
    <mirror><id>acme</id><mirrorOf>acme</mirrorOf><url>${URL_GIVEN}</url></mirror>`

describe('configure maven', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ci-auth-maven-'))
    mkdirSync(join(folder, '.m2'))
  })
  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  /** With the home that Java takes, and these settings in it. */
  function plan(settings: string | undefined, told: Parameters<typeof configureCall>[1] = {}) {
    if (settings !== undefined) writeFileSync(join(folder, '.m2/settings.xml'), settings)
    const env = {MAVEN_OPTS: `-Xmx1g -Duser.home=${folder}`, ...told.env}
    return maven.plan(configureCall(folder, {words: [`acme=${URL_GIVEN}`], ...told, env}))
  }
  const written = async (settings: string | undefined) => (await plan(settings)).files[0]?.content
  const own = () => join(folder, 'job/maven/settings.xml')

  it('writes a server and a mirror, with no token in them', async () => {
    const {files, notes, tokenVariables, variables} = await plan(undefined)
    const lists = `  <servers>${SERVER}\n  </servers>\n  <mirrors>${MIRROR}\n  </mirrors>\n`
    const content = `<settings xmlns="http://maven.apache.org/SETTINGS/1.0.0">\n${lists}</settings>\n`
    assert.deepEqual(files, [{path: 'maven/settings.xml', content}])
    assert.deepEqual(variables, {CI_AUTH_MAVEN_SETTINGS: own(), MAVEN_ARGS: `--settings ${own()}`})
    assert.deepEqual(tokenVariables, {CI_AUTH_MAVEN_TOKEN: 'the-token'})
    assert.match(notes.join('\n'), /until 2026-01-02T03:04:05Z\. To renew it, run ci-auth configure maven again/)
  })

  it('keeps all that the user has, but the entries of the same id', async () => {
    const kept = '<server><id>other</id><password>{x=}</password></server>'
    const old = '<server><password>old</password><id> acme </id></server>'
    const before = `<?xml version="1.0"?>\n<!-- <servers> & --><settings a=">">\n<servers>${old}${kept}</servers>\n<mirrors/><x><![CDATA[</settings>]]></x>\n<profiles><profile><id>acme</id></profile></profiles></settings>`
    const after = before.replace(`<servers>${old}`, `<servers>${SERVER}`)
    assert.equal(await written(before), after.replace('<mirrors/>', `<mirrors>${MIRROR}\n  </mirrors>`))
    // Again, the same.
    const content = (await written(before)) ?? ''
    assert.equal((await written(content))?.replace(/\s+/g, ''), content.replace(/\s+/g, ''))
  })

  it('refuses settings that it cannot read for certain', async () => {
    const documents = [
      '<!DOCTYPE settings [<!ENTITY a "b">]><settings></settings>',
      '<settings><servers></settings></servers>',
      '<settings><servers>',
      '</settings>',
      '<s:settings xmlns:s="x"></s:settings>',
      '<settings/>',
      '<project></project>',
      'text',
    ]
    for (const text of documents) await assert.rejects(plan(text), {code: 'FILE_SETTINGS_INVALID'}, text)
  })

  it('takes the settings that MAVEN_ARGS names, and keeps its other words', async () => {
    writeFileSync(join(folder, 'mine.xml'), '<settings><offline>true</offline></settings>')
    const {files, variables} = await plan(undefined, {
      env: {MAVEN_ARGS: `-T 2 --settings=${join(folder, 'mine.xml')} -B`},
    })
    assert.match(files[0]?.content ?? '', /<offline>true<\/offline>/)
    assert.equal(variables['MAVEN_ARGS'], `-T 2 -B --settings ${own()}`)
  })

  it('edits the user’s file in place', async () => {
    const {edits, files, variables} = await plan('<settings></settings>', {inPlace: true})
    assert.deepEqual([files, variables], [[], {}])
    assert.equal(edits?.[0]?.path, join(folder, '.m2/settings.xml'))
    assert.equal(edits?.[0]?.undo, 'the servers and mirrors with the id acme')
  })

  it('refuses what is no repository of Google for Maven', async () => {
    const foreign = [
      'acme',
      URL_GIVEN,
      'acme=https://maven.example/maven2',
      'acme=https://europe-maven.pkg.dev.evil.example/p/r',
      'acme=artifactregistry://europe-maven.pkg.dev/p/r',
      `a</id>=${URL_GIVEN}`,
      `*=${URL_GIVEN}`,
      `acme=${URL_GIVEN}</url>`,
    ]
    for (const word of foreign) {
      await assert.rejects(plan(undefined, {words: [word]}), {code: 'INPUT_HOST_INVALID'}, word)
    }
  })
})
