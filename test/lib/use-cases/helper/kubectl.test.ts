import assert from 'node:assert/strict'
import {CiAuthError} from '../../../../src/lib/base/errors.ts'
import {answerTool, type HelperTokenRequest} from '../../../../src/lib/use-cases/helper/helper.ts'
import {helperCalled} from '../../../../src/lib/use-cases/helper/helpers.ts'
import {kubectlHelper} from '../../../../src/lib/use-cases/helper/kubectl.ts'
import {toolCall} from '../../../support/tool-call.ts'

const SCOPES = ['https://www.googleapis.com/auth/cloud-platform', 'https://www.googleapis.com/auth/userinfo.email']

const info = (apiVersion: unknown, cluster?: object): Record<string, string> => ({
  KUBERNETES_EXEC_INFO: JSON.stringify({apiVersion, kind: 'ExecCredential', spec: {interactive: false, cluster}}),
})

const ask = (words: readonly string[], env: Record<string, string> = {}, told: Parameters<typeof toolCall>[1] = {}) =>
  answerTool(kubectlHelper, toolCall(words, {...told, env}))

describe('helper kubectl', () => {
  for (const version of ['v1', 'v1beta1']) {
    it(`answers in ${version}, as it was asked`, async () => {
      const apiVersion = `client.authentication.k8s.io/${version}`
      const {exitCode, stderr, stdout} = await ask([], info(apiVersion))
      assert.deepEqual({exitCode, stderr}, {exitCode: 0, stderr: undefined})
      assert.deepEqual(JSON.parse(stdout), {
        apiVersion,
        kind: 'ExecCredential',
        spec: {interactive: false},
        // 30 s before the end of the token.
        status: {expirationTimestamp: '2026-01-02T03:03:35Z', token: 'the-token'},
      })
    })
  }

  it('answers in v1beta1 a client that does not say', async () => {
    for (const env of [{}, {KUBERNETES_EXEC_INFO: ' '}]) {
      const {stdout} = await ask([], env)
      assert.equal(JSON.parse(stdout).apiVersion, 'client.authentication.k8s.io/v1beta1')
    }
  })

  it('has no answer in other versions', async () => {
    const old = 'client.authentication.k8s.io/v1alpha1'
    for (const [env, found] of [
      [info(old), old],
      [info(7), 'none'],
      [{KUBERNETES_EXEC_INFO: 'v1'}, 'none'],
    ] as const) {
      assert.deepEqual(await ask([], env), {
        stdout: '',
        stderr: `ci-auth helper kubectl: KUBERNETES_EXEC_INFO has the apiVersion ${found}, not client.authentication.k8s.io/v1 or client.authentication.k8s.io/v1beta1\n`,
        exitCode: 1,
      })
    }
  })

  it('asks for a fresh token the second time that a process asks about a cluster', async () => {
    const asked: (HelperTokenRequest | undefined)[] = []
    const keys: string[] = []
    const told = {
      token: async (request?: HelperTokenRequest) => {
        asked.push(request)
        return {value: 'x', expiresAt: 1e9}
      },
      askedBefore: (key: string) => keys.push(key) > 1,
    }
    const env = info('client.authentication.k8s.io/v1', {server: 'https://10.0.0.1'})
    await ask([], env, told)
    await ask([], env, told)
    assert.deepEqual(asked, [
      {scopes: SCOPES, fresh: false},
      {scopes: SCOPES, fresh: true},
    ])
    assert.deepEqual(keys, ['kubectl https://10.0.0.1', 'kubectl https://10.0.0.1'])
  })

  it('takes the words of kubeconfigs for gke-gcloud-auth-plugin', async () => {
    assert.equal(helperCalled('gke-gcloud-auth-plugin'), kubectlHelper)
    for (const words of [
      ['--use_application_default_credentials'],
      ['--use_application_default_credentials=true', '--v=3', '-v', '4', '-v5', '--project', 'p', 'get'],
      ['--use_edge_cloud=false', '--logtostderr', '--log_file=x'],
    ])
      assert.equal((await ask(words)).exitCode, 0, words.join(' '))
    for (const words of [['--version'], ['--version=raw'], ['version']])
      assert.equal((await ask(words)).stdout, 'gke-gcloud-auth-plugin (ci-auth) 1.2.3\n')
  })

  it('does not act as somebody else than it is told', async () => {
    const never = {token: () => assert.fail('asked for a token')}
    for (const [words, message] of [
      [
        ['--impersonate_service_account=a@b'],
        '--impersonate_service_account cannot be followed: sign in as this account: ci-auth federate --service-account',
      ],
      [['--account', 'a@b'], '--account cannot be followed: name the account in the sign-in'],
      [['--use_edge_cloud'], '--use_edge_cloud cannot be followed: there are no tokens for Edge Cloud'],
      [['--foo'], 'unknown flag: --foo'],
      [['--foo=false'], 'unknown flag: --foo'],
      [['--toString'], 'unknown flag: --toString'],
    ] as const) {
      const answer = await ask(words, {}, never)
      assert.deepEqual(answer, {stdout: '', stderr: `ci-auth helper kubectl: ${message}\n`, exitCode: 1})
    }
  })

  it('says on standard error why there is no token', async () => {
    const refused = async () => {
      throw new CiAuthError('STS_REJECTED', 'no ya29.secret')
    }
    assert.deepEqual(await ask([], {}, {token: refused}), {
      stdout: '',
      stderr: 'ci-auth helper kubectl: STS_REJECTED: no ***\n',
      exitCode: 1,
    })
  })
})
