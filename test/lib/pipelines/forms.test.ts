import assert from 'node:assert/strict'
import {formOf} from '../../../src/lib/pipelines/forms.ts'
import {kindOf} from '../../../src/lib/pipelines/sign-ins.ts'

/** Of each pattern that a form has: what it takes, and what it must not take, with something more in front or behind. */
const rows: readonly (readonly [ci: string, pattern: 'setup' | 'checkout' | 'names', takes: string, not: string])[] = [
  [
    'github',
    'setup',
    'actions/checkout@v4 actions/cache@v4 actions/setup-node@v4 setup-own@v1 acme/setup-x.y@v1',
    'my-actions/checkout@v4 actions/checkout-more@v1 google-github-actions/setup-gcloud@v2 acme/my-setup-node@v1',
  ],
  ['github', 'checkout', 'actions/checkout@v4', 'my-actions/checkout@v4 actions/checkout-more@v1'],
  ['github', 'names', 'a/b.c:d@e-f ${{env.A}} x-${{vars.A_B-C}}', '$(id) $A a;b ${{github.ref}} ${{env.A}};b a,b'],
  ['gitlab', 'names', 'a/b.c:d@e-f $A x-${A}', '$(id) a;b ;a ${A}; ${A:-b}'],
  ['bitbucket', 'names', 'a/b.c:d@e-f $A x-${A}', '$(id) a;b ;a ${A}; ${A:-b}'],
  [
    'circleci',
    'setup',
    'checkout restore_cache attach_workspace node/install node/install-packages gcp-cli/setup',
    'my-checkout checkout2 save_cache a/b/install node/test node/install! /install',
  ],
  ['circleci', 'checkout', 'checkout', 'pre_checkout checkout2'],
  [
    'azure-pipelines',
    'setup',
    'self none current NodeTool@0 UsePythonVersion@0 Cache@2',
    'myself selfie PublishCache@1 CacheBeta@1 Version@1 AzureCLI@2',
  ],
  ['azure-pipelines', 'checkout', 'self', 'myself selfie git://other'],
]

describe('lib/pipelines/forms', () => {
  for (const [ci, pattern, takes, not] of rows)
    it(`${ci} knows a whole word as ${pattern}, and no part of one`, () => {
      const found = formOf(ci)?.[pattern] ?? assert.fail('no such pattern')
      const words = [...takes.split(' '), ...not.split(' ')]
      assert.deepEqual(
        words.filter((word) => found.test(word)),
        takes.split(' '),
      )
    })

  it('has a row for each pattern', () => {
    for (const ci of ['github', 'gitlab', 'circleci', 'buildkite', 'bitbucket', 'azure-pipelines'])
      for (const pattern of ['setup', 'checkout', 'names'] as const)
        assert.equal(
          rows.some(([of, name]) => of === ci && name === pattern),
          formOf(ci)?.[pattern] !== undefined,
          `${ci} ${pattern}`,
        )
  })
})

/** What stands at the start of a line of a step or of a map; `|` at its end: nothing may follow. */
const kinds: readonly (readonly [what: string, pattern: 'uses' | 'input' | 'pair', found: string])[] = [
  ['ci-auth', 'pair', 'extends: .ci-auth|'],
  ['auth with federation', 'input', 'workload_identity_provider:'],
  ['auth with a key', 'input', 'credentials_json:'],
  ['setup-gcloud with a key', 'input', 'service_account_key:'],
  ['get-gke-credentials with a key', 'input', 'credentials:'],
  ['docker login with a key', 'input', 'username: _json_key'],
  ['docker login with a token', 'input', 'username: oauth2accesstoken'],
  ['variable set from a secret', 'pair', 'GOOGLE_CREDENTIALS: $KEY'],
  ['identity: google_cloud', 'pair', 'identity: google_cloud|'],
  ['orb gcp-cli', 'uses', 'gcp-cli/setup|'],
  ['pipe with a key', 'uses', 'google/google-'],
  ['pipe with a key', 'input', 'KEY_FILE:'],
]

describe('lib/pipelines/sign-ins', () => {
  for (const [what, pattern, found] of kinds)
    it(`${what}: knows ${pattern} by its start${found.endsWith('|') ? ' and its end' : ''}`, () => {
      const expression = kindOf(what)?.[pattern] ?? assert.fail('no such pattern')
      const [text = '', end] = found.split('|')
      const words = [text, `x${text}`, `${text}x`]
      assert.deepEqual(
        words.filter((word) => expression.test(word)),
        end === undefined ? [text, `${text}x`] : [text],
      )
    })
})
