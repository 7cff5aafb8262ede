// Clients of other clouds with `exec --id-token`, against doubles of their token services. These tell how many tokens they have seen, and
// a client goes on until it has used four.
import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {makeAuthority} from '../support/authority.ts'
import {start} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {claimsOf} from '../support/emulator-client.ts'
import {assertClean} from '../support/secret-scan.ts'
import {type FakeServer, type Received, type Reply, startServer} from '../support/server.ts'
import {skipBecause} from '../support/skip.ts'

const TOKENS = 4
const LIFE_SECONDS = 5

interface Cloud {
  audience: string
  variables(url: string): Record<string, string>
  /** The ID token of a request that exchanges one. */
  tokenIn(request: Received): string | undefined
  /** @param seen - Tokens so far. */
  answer(request: Received, seen: number, url: string): Reply
}

/** https://docs.aws.amazon.com/STS/latest/APIReference/API_AssumeRoleWithWebIdentity.html */
const aws: Cloud = {
  audience: 'sts.amazonaws.com',
  variables: (url) => ({
    AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/deploy',
    AWS_REGION: 'eu-central-1',
    AWS_DEFAULT_REGION: 'eu-central-1',
    AWS_ENDPOINT_URL_STS: url,
  }),
  tokenIn: ({body}) => new URLSearchParams(body).get('WebIdentityToken') ?? undefined,
  answer({body}, seen) {
    const action = new URLSearchParams(body).get('Action')
    const expiration = new Date(Date.now() + 60_000).toISOString()
    const keys = `<AccessKeyId>A</AccessKeyId><SecretAccessKey>S</SecretAccessKey><SessionToken>T</SessionToken><Expiration>${expiration}</Expiration>`
    const arn = 'arn:aws:sts::123456789012:assumed-role/deploy/x'
    const results: Record<string, string> = {
      AssumeRoleWithWebIdentity: `<Credentials>${keys}</Credentials><AssumedRoleUser><AssumedRoleId>R:x</AssumedRoleId><Arn>${arn}</Arn></AssumedRoleUser>`,
      GetCallerIdentity: `<Account>${seen}</Account><UserId>R:x</UserId><Arn>${arn}</Arn>`,
    }
    const xml = `<${action}Response xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><${action}Result>${results[action ?? '']}</${action}Result></${action}Response>`
    return {headers: {'content-type': 'text/xml'}, body: xml}
  },
}

/** https://learn.microsoft.com/entra/identity-platform/v2-oauth2-client-creds-grant-flow */
const azure: Cloud = {
  audience: 'api://AzureADTokenExchange',
  variables: (url) => ({AZURE_CLIENT_ID: 'a-client', AZURE_TENANT_ID: 'a-tenant', AZURE_AUTHORITY_HOST: url}),
  tokenIn: ({body}) => new URLSearchParams(body).get('client_assertion') ?? undefined,
  answer({method}, seen, url) {
    const of = (path: string): string => `${url}/a-tenant/${path}`
    const endpoints = {
      token_endpoint: of('oauth2/v2.0/token'),
      authorization_endpoint: of('authorize'),
      issuer: of('v2.0'),
    }
    if (method === 'GET') return {body: {...endpoints, jwks_uri: of('keys')}}
    return {body: {token_type: 'Bearer', expires_in: 60, access_token: `token-${seen}`}}
  },
}

/** https://platform.claude.com/docs/en/manage-claude/wif-reference */
const anthropic: Cloud = {
  audience: 'https://api.anthropic.com',
  variables: (url) => ({
    ANTHROPIC_FEDERATION_RULE_ID: 'fdrl_a',
    ANTHROPIC_ORGANIZATION_ID: '00000000-0000-0000-0000-000000000000',
    ANTHROPIC_SERVICE_ACCOUNT_ID: 'svac_a',
    ANTHROPIC_BASE_URL: url,
  }),
  tokenIn: ({body}) => (body === '' ? undefined : JSON.parse(body).assertion),
  answer: ({method}, seen) =>
    method === 'GET'
      ? {body: {data: [{id: String(seen), type: 'model'}], has_more: false}}
      : {body: {access_token: 'sk-ant-oat01-a', token_type: 'Bearer', expires_in: 20}},
}

const script = (name: string): string => fileURLToPath(new URL(`../support/clients/${name}`, import.meta.url))

/** A text says why this computer has no such client. */
const fromNpm = (name: string) => async (): Promise<readonly string[] | string> => {
  const folder = process.env['CI_AUTH_TEST_CLOUDS']
  return folder
    ? [process.execPath, script(name), folder, String(TOKENS)]
    : 'CI_AUTH_TEST_CLOUDS names no folder with clients of other clouds'
}

/** Where `python3` finds boto3, if it is not its own. */
const python = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  ...(process.env['CI_AUTH_TEST_BOTO'] ? {PYTHONPATH: process.env['CI_AUTH_TEST_BOTO']} : {}),
})

async function boto(): Promise<readonly string[] | string> {
  // Older ones take no address of a token service from a variable.
  const known = 'import boto3; assert tuple(map(int, boto3.__version__.split(".")[:2])) >= (1, 28)'
  const {code} = await start('python3', ['-c', known], {env: python()}).ended.catch(() => ({
    code: 1,
  }))
  return code === 0 ? ['python3', script('aws-sts.py'), String(TOKENS)] : 'there is no boto3 from 1.28'
}

const clients: Readonly<Record<string, {name: string; cloud: Cloud; find: () => Promise<readonly string[] | string>}>> =
  {
    'the AWS SDK for JavaScript': {name: 'aws', cloud: aws, find: fromNpm('aws-sts.mjs')},
    boto3: {name: 'aws', cloud: aws, find: boto},
    '@azure/identity': {name: 'azure', cloud: azure, find: fromNpm('azure-identity.mjs')},
    'the Anthropic SDK': {name: 'anthropic', cloud: anthropic, find: fromNpm('anthropic.mjs')},
  }

describe('exec --id-token, with clients of other clouds', function () {
  this.timeout(60_000)
  let job: CliJob
  let service: FakeServer
  let seen: Set<string>
  let trusted: string

  async function serve({answer, tokenIn}: Cloud): Promise<void> {
    const authority = await makeAuthority()
    const tls = await authority.issue(['127.0.0.1'])
    trusted = join(job.folder, 'trusted.pem')
    await writeFile(trusted, authority.ca)
    const script = (request: Received): Reply => {
      const token = tokenIn(request)
      if (token !== undefined) seen.add(token)
      const isOld = token !== undefined && Number(claimsOf(token)['exp']) < Date.now() / 1000
      return isOld ? {status: 400, body: {error: 'expired'}} : answer(request, seen.size, service.url)
    }
    service = await startServer(script, {tls})
  }

  beforeEach(async () => {
    job = await openCliJob({idTokenLifetimeSeconds: LIFE_SECONDS})
    seen = new Set()
  })
  afterEach(async () => {
    await service?.close()
    await job.close()
  })

  for (const [client, {cloud, find, name}] of Object.entries(clients)) {
    it(`${client} goes on for longer than a token lives`, async function () {
      const command = await find()
      if (typeof command === 'string') return skipBecause(this, command)
      await serve(cloud)
      const trust = {NODE_EXTRA_CA_CERTS: trusted, AWS_CA_BUNDLE: trusted, AWS_EC2_METADATA_DISABLED: 'true'}
      const ended = await job.ciAuth(['exec', '--id-token', name, '--', ...command], {
        ...python(),
        ...trust,
        ...cloud.variables(service.url),
      })
      assert.equal(ended.code, 0, ended.stderr.replace(/^::add-mask::.*$\n/gm, ''))
      // The one for JavaScript gets more of them, before it needs them.
      assert.equal(seen.size < TOKENS, false, `${seen.size} tokens`)
      assert.deepEqual(new Set([...seen].map((token) => claimsOf(token)['aud'])), new Set([cloud.audience]))
      assertClean(job, ended, [...seen])
      assert.deepEqual(await job.leftovers(), [])
    })
  }
})
