import assert from 'node:assert/strict'
import fc from 'fast-check'
import {parse, stringify} from 'yaml'
import {kubeconfigOf} from '../../../src/lib/use-cases/configure/gke.ts'
import {withContexts} from '../../../src/lib/use-cases/configure/kubeconfig-edit.ts'
import {bazelHelper} from '../../../src/lib/use-cases/helper/bazel.ts'
import {gitHelper} from '../../../src/lib/use-cases/helper/git.ts'
import {goauthHelper} from '../../../src/lib/use-cases/helper/goauth.ts'
import {answerTool, type Helper} from '../../../src/lib/use-cases/helper/helper.ts'
import {kubectlHelper} from '../../../src/lib/use-cases/helper/kubectl.ts'
import {toolCall} from '../../support/tool-call.ts'
import {type Property, property} from '../property.ts'
import {hostileJson, hostileText, mutated} from '../texts.ts'

const TOKEN = 'ya29.of-the-job'
const ask = (helper: Helper, words: readonly string[], stdin = '') =>
  answerTool(helper, toolCall(words, {stdin, token: async () => ({value: TOKEN, expiresAt: 1_767_323_045})}))

/** The host that another reader of URLs takes from `url`. */
const hostIn = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined)

const HOST = 'ci-1-git.us-east1.sourcemanager.dev'
const attribute = fc.tuple(fc.constantFrom('host', 'protocol', 'path', 'username', 'capability[]', ''), hostileText)
const description = fc
  .tuple(fc.array(attribute, {maxLength: 3}), fc.constantFrom(HOST, `${HOST}.example`, 'github.com'))
  .map(([more, host]) => [`protocol=https\nhost=${host}`, ...more.map((pair) => pair.join('='))].join('\n'))

const described = property(
  'git gets a token for a host of Google alone, in lines of its own',
  description,
  async (text) => {
    const {stdout} = await ask(gitHelper, ['get'], text)
    if (stdout === '') return
    const asked = text.split('\n\n')[0]?.split('\n') ?? []
    const last = (name: string) =>
      asked
        .filter((line) => line.startsWith(`${name}=`))
        .at(-1)
        ?.slice(name.length + 1)
    assert.equal(hostIn(`https://${last('host')}`), HOST)
    assert.equal(last('protocol'), 'https')
    const names = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(0, line.indexOf('=')))
    const [first] = names
    const wanted =
      first === 'username' ? ['username', 'password'] : ['capability[]', 'authtype', 'credential', 'ephemeral']
    assert.deepEqual(names, [...wanted, 'password_expiry_utc'])
    if (first === 'username') assert.equal(stdout.split('\n')[0], `username=${last('username') || 'oauth2accesstoken'}`)
  },
)

const requested = property(
  'Bazel gets one line of JSON, or the reason on standard error, whatever the request',
  fc.oneof(
    hostileJson.map((uri) => JSON.stringify({uri})),
    hostileText,
    mutated(fc.constant('{"uri":"https://storage.googleapis.com/"}')),
  ),
  async (text) => {
    const {exitCode, stderr = '', stdout} = await ask(bazelHelper, ['get'], text)
    if (exitCode !== 0) return assert.match(stderr, /^ci-auth-bazel: [^\p{Cc}\p{Zl}\p{Zp}]+\n$/u)
    assert.match(hostIn(JSON.parse(text).uri) ?? '', /\.(?:googleapis\.com|pkg\.dev)$/)
    assert.deepEqual(JSON.parse(stdout).headers, {Authorization: [`Bearer ${TOKEN}`]})
  },
)

const fetched = property(
  'Go gets a token for a host of Google alone',
  fc.oneof(hostileText, mutated(fc.constant('https://europe-go.pkg.dev/p/r'))),
  async (url) => {
    const {stdout} = await ask(goauthHelper, [url], 'HTTP/1.1 401 Unauthorized\n\n')
    if (stdout === '') return
    const [line = ''] = stdout.split('\n')
    assert.equal(hostIn(line), hostIn(url.startsWith('https://') ? url : `https://${url}`))
    assert.match(line, /^https:\/\/[a-z0-9.-]+-go\.pkg\.dev$/)
  },
)

const answered = property(
  'kubectl gets one line of JSON in the version that it asked for, or the reason on standard error',
  fc.oneof(
    fc
      .tuple(fc.constantFrom('v1', 'v1beta1', 'v2'), hostileJson)
      .map(([version, spec]) => JSON.stringify({apiVersion: `client.authentication.k8s.io/${version}`, spec})),
    hostileText,
  ),
  async (info) => {
    const token = async () => ({value: TOKEN, expiresAt: 1_767_323_045})
    const call = toolCall([], {env: {KUBERNETES_EXEC_INFO: info}, token})
    const {exitCode, stderr = '', stdout} = await answerTool(kubectlHelper, call)
    if (exitCode !== 0) return assert.match(stderr, /^ci-auth helper kubectl: [^\p{Cc}\p{Zl}\p{Zp}]+\n$/u)
    assert.equal(stdout.indexOf('\n'), stdout.length - 1)
    const {apiVersion, status} = JSON.parse(stdout)
    assert.equal(status.token, TOKEN)
    assert.equal(apiVersion, info.trim() ? JSON.parse(info).apiVersion : 'client.authentication.k8s.io/v1beta1')
  },
)

const CONTEXT = {name: 'gke_p_l_c', server: 'https://34.1.2.3', why: 'the public IP endpoint'}
const kubeconfigs = fc
  .tuple(fc.array(fc.record({name: hostileText}), {maxLength: 3}), hostileText)
  .map(([contexts, current]) => stringify({contexts, clusters: null, 'current-context': current, users: []}))

const edited = property(
  'a kubeconfig that is edited has our context once, and all others, or is refused',
  fc.oneof(kubeconfigs, mutated(kubeconfigs), hostileText),
  (text) => {
    let edit: string
    try {
      edit = withContexts(text, '/config', kubeconfigOf([CONTEXT], '/bin/helper'))
    } catch (error) {
      return assert.equal((error as {code?: string}).code, 'FILE_SETTINGS_INVALID', String(error))
    }
    const namesIn = (file: string): unknown[] => {
      const {contexts} = (parse(file) ?? {}) as {contexts?: unknown}
      return Array.isArray(contexts) ? contexts.map((one) => (one as {name?: unknown} | null)?.name) : []
    }
    const others = namesIn(text).filter((name) => name !== CONTEXT.name)
    assert.deepEqual(namesIn(edit), [...others, CONTEXT.name])
  },
)

export const toolGrammars: readonly Property[] = [described, requested, fetched, answered, edited]
