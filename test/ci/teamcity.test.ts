import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {ciJob, type Job} from '../support/ci-job.ts'
import {readServiceMessages} from '../support/ci-readers.ts'
import {ciNames} from '../support/ci-rig.ts'

const password = 'password-of-this-build-0123456789'
const credentials = `TeamCityBuildId=9001:${password}`
const basic = `Basic ${Buffer.from(credentials).toString('base64')}`
const allowed = [ciNames.audience, 'https://vault.example']
const asking = ({server}: Job) => ({TC_SERVER_URL: `${server.url}/teamcity/`, TC_BUILD_CREDENTIALS: credentials})
const odd = ({rig}: Job): string => join(rig.temporary, "it's|[1] é.json")

// What only a live run could show: what the plugin answers to an audience that is not allowed, whether the file of the
// properties holds the credentials, and that setParameter reaches later steps.
ciJob('teamcity', 'a build of TeamCity', {
  cloud: {
    issuer: 'https://teamcity.acme.example/app/oidc-jwt',
    attributeMapping: {'google.subject': 'assertion.sub', 'attribute.build_type': 'assertion.build_type_external_id'},
    member: 'attribute.build_type/Shop_Deploy',
  },
  claims: {sub: '_Root:project31:bt32', build_type_external_id: 'Shop_Deploy', agent_name: 'agent-1'},
  variables: {
    TEAMCITY_VERSION: '2026.1',
    TEAMCITY_PROJECT_NAME: 'Shop',
    TEAMCITY_BUILDCONF_NAME: 'Deploy',
    BUILD_NUMBER: '14',
  },
  serve:
    ({token}) =>
    async ({headers, method, path}) => {
      const {pathname, searchParams} = new URL(path, 'http://localhost')
      if (method !== 'GET' || pathname !== '/teamcity/app/oidc-jwt/issue') return {status: 404, body: 'Not found'}
      if (headers.authorization !== basic) return {status: 401, body: 'Incorrect username or password'}
      const audiences = searchParams.has('aud') ? searchParams.getAll('aud') : allowed
      if (!audiences.every((audience) => allowed.includes(audience))) return {status: 403, body: 'Audience not allowed'}
      return {body: await token({aud: audiences.length === 1 ? audiences[0] : audiences})}
    },
  handedOn: (_, {stdout}) => readServiceMessages(stdout),
  secrets: () => [password, basic.slice(6)],
  signsIn: {
    'on demand, and later steps mint again after the token has died, until the last one cleans up': {
      env: asking,
      afterSeconds: 7200,
      also: ({file}, {server}) =>
        assert.deepEqual(file['credential_source'], {
          url: `${server.url}/teamcity/app/oidc-jwt/issue?aud=${encodeURIComponent(ciNames.audience)}`,
          headers: {Authorization: basic},
          format: {type: 'text'},
        }),
    },
    'with the token of a parameter, which lives as long as the build': {
      env: async ({token}) => ({TEAMCITY_BUILD_OIDC_TOKEN: await token()}),
      flags: (job) => ['--credentials-file-path', odd(job)],
      says: /about as long as the job/,
      also: ({path}, job) => assert.equal(path, odd(job)),
    },
    'with server and credentials from the files of the build, where the agent has written them down': {
      async begin({rig, server}) {
        const written = (text: string): string => text.replace(/[\\=:]/g, '\\$&')
        const [build, config] = ['build.properties', 'config.properties'].map((name) => join(rig.agent, name))
        await writeFile(config ?? '', `teamcity.serverUrl=${written(`${server.url}/teamcity`)}\n`)
        await writeFile(
          build ?? '',
          [
            '#TeamCity build properties',
            `teamcity.configuration.properties.file=${written(config ?? '')}`,
            `teamcity.auth.userId=${written('TeamCityBuildId=9001')}`,
            `teamcity.auth.password=${written(password)}`,
            `teamcity.build.workingDir=${written(rig.workspace)}`,
          ].join('\n'),
        )
      },
      env: ({rig}) => ({TEAMCITY_BUILD_PROPERTIES_FILE: join(rig.agent, 'build.properties')}),
    },
  },
  refuses: {
    'where the build cannot ask, or not for this audience, with what to add': [
      {
        code: 3,
        says: [
          /OIDC Token \(on demand via HTTP request\)/,
          /env\.TC_BUILD_CREDENTIALS: %system\.teamcity\.auth\.userId%:%system/,
        ],
      },
      {
        env: asking,
        flags: ['--audience', 'https://other.example'],
        code: 3,
        says: [/HTTP 403: Audience not allowed/, /Add the audience of the sign-in/],
      },
    ],
  },
})
