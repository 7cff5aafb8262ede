import assert from 'node:assert/strict'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {RefreshSource} from '../../src/lib/cis/description/provider.ts'
import {externalAccountFile} from '../../src/lib/files/credentials-file.ts'
import {findEndpoints} from '../../src/lib/google/service.ts'
import {start} from '../support/ci-auth.ts'
import {openCliJob} from '../support/cli-job.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'
import {peers} from './clients.ts'

const {deployer, provider} = acmeNames

const sources: Readonly<Record<string, {source: RefreshSource; flags: readonly string[]}>> = {
  'a url with a header': {
    source: {kind: 'url', url: 'https://ci.example/token?a=b', headers: {Authorization: 'Bearer x'}, field: 'value'},
    flags: [
      '--credential-source-url=https://ci.example/token?a=b',
      '--credential-source-headers=Authorization=Bearer x',
      '--credential-source-type=json',
      '--credential-source-field-name=value',
    ],
  },
  'a file of text': {
    source: {kind: 'file', path: '/run/token'},
    flags: ['--credential-source-file=/run/token', '--credential-source-type=text'],
  },
  'an executable': {
    source: {kind: 'executable', command: '/usr/bin/mint token', timeoutMs: 30_000},
    flags: ['--executable-command=/usr/bin/mint token', '--executable-timeout-millis=30000'],
  },
}

const accounts: Readonly<
  Record<string, {account: {serviceAccount?: string; lifetimeSeconds?: number}; flags: readonly string[]}>
> = {
  'a service account': {account: {serviceAccount: deployer}, flags: [`--service-account=${deployer}`]},
  'a service account and a lifetime': {
    account: {serviceAccount: deployer, lifetimeSeconds: 1200},
    flags: [`--service-account=${deployer}`, '--service-account-token-lifetime-seconds=1200'],
  },
  'direct federation': {account: {}, flags: []},
}

describe('the files of ci-auth beside those of gcloud create-cred-config', function () {
  this.timeout(30_000)
  let gcloud: readonly string[] | string | undefined
  let folder: string

  before(async () => {
    gcloud = await peers['gcloud']?.find()
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-golden-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  async function golden(flags: readonly string[]): Promise<string> {
    const file = join(folder, 'golden.json')
    const words = ['iam', 'workload-identity-pools', 'create-cred-config', provider, `--output-file=${file}`, ...flags]
    const env = {
      PATH: process.env['PATH'],
      HOME: folder,
      CLOUDSDK_CONFIG: folder,
      CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
      CLOUDSDK_CORE_DISABLE_USAGE_REPORTING: 'true',
    }
    const [program = ''] = gcloud ?? []
    const {code, stderr} = await start(program, words, {env}).ended
    assert.equal(code, 0, stderr)
    return readFile(file, 'utf8')
  }

  /** Key by key: the order is part of what is compared. */
  const inOrder = (json: string): string => JSON.stringify(JSON.parse(json), null, 2)

  for (const [sourceName, {flags, source}] of Object.entries(sources)) {
    for (const [accountName, {account, flags: more}] of Object.entries(accounts)) {
      it(`are the same with ${sourceName} and ${accountName}`, async function () {
        if (typeof gcloud === 'string') skipBecause(this, gcloud)
        const {endpoints} = findEndpoints({}, 'googleapis.com')
        const audience = `//iam.googleapis.com/${provider}`
        const ours = externalAccountFile({
          endpoints,
          universe: 'googleapis.com',
          stsAudience: audience,
          refresh: source,
          ...account,
        })
        assert.equal(inOrder(JSON.stringify(ours)), inOrder(await golden([...flags, ...more])))
      })
    }
  }

  it('are the same after a sign-in in a job', async function () {
    if (typeof gcloud === 'string') skipBecause(this, gcloud)
    const job = await openCliJob({mode: 'proxy'})
    try {
      const argv = ['federate', '--workload-identity-provider', provider, '--service-account', deployer]
      assert.equal((await job.warmCiAuth(argv)).code, 0)
      const {GOOGLE_APPLICATION_CREDENTIALS: path = ''} = await job.nextStep()
      const audience = encodeURIComponent(`https://iam.googleapis.com/${provider}`)
      const {ACTIONS_ID_TOKEN_REQUEST_TOKEN: token, ACTIONS_ID_TOKEN_REQUEST_URL: url} = job.env
      const flags = [
        `--credential-source-url=${url}&audience=${audience}`,
        `--credential-source-headers=Authorization=Bearer ${token}`,
        '--credential-source-type=json',
        '--credential-source-field-name=value',
        `--service-account=${deployer}`,
      ]
      assert.equal(inOrder(await readFile(path, 'utf8')), inOrder(await golden(flags)))
    } finally {
      await job.close()
    }
  })
})
