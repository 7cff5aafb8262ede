import assert from 'node:assert/strict'
import {mkdir, writeFile} from 'node:fs/promises'
import {dirname} from 'node:path'
import {pathToFileURL} from 'node:url'
import {spacelift} from '../../src/lib/cis/spacelift/provider.ts'
import {ciJob, type Job} from '../support/ci-job.ts'

// The folder stands for /mnt/workspace. That the worker takes masks from standard error too, only a live run would show.
const audience = 'acme.app.spacelift.io'

/** What the worker would hide from then on: words after a blank. GitHub's form would hide nothing, and show the secret. */
function maskedWords(output: string): Set<string> {
  const lines = output.split('\n').filter((line) => line.startsWith('::'))
  return new Set(
    lines.flatMap((line) => {
      const [, words] = /^::add-mask ((?:\S+ )*\S+)$/.exec(line) ?? []
      if (words === undefined) throw new Error('a line that the worker would print as it is')
      return words.split(' ')
    }),
  )
}

const file = ({rig}: Pick<Job, 'rig'>): string => `${rig.agent}/mnt workspace/spacelift.oidc`

ciJob('spacelift', 'a run of Spacelift', {
  cloud: {
    issuer: `https://${audience}`,
    allowedAudiences: [audience],
    attributeMapping: {'google.subject': 'assertion.sub', 'attribute.space': 'assertion.spaceId'},
    attributeCondition: "assertion.scope == 'write'",
    member: 'attribute.space/production',
  },
  claims: {
    sub: 'space:production:stack:shop:run_type:TRACKED:scope:write',
    aud: audience,
    spaceId: 'production',
    scope: 'write',
  },
  idTokenLifetimeSeconds: 3600,
  flags: ['--audience', audience],
  variable: 'SPACELIFT_OIDC_TOKEN',
  variables: ({agent}) => ({
    TF_VAR_spacelift_run_id: '01HZX3',
    CI_AUTH_ENDPOINT_SPACELIFT: pathToFileURL(`${agent}/mnt workspace/spacelift.oidc`).href,
  }),
  /** The log as a person sees it. */
  shown: (log) => log.replace(/^::add-mask .*$/gm, ''),
  signsIn: {
    'from the file of the run, beside it, with masks in its own grammar': {
      by: 'shell',
      async begin({rig, token}) {
        await mkdir(dirname(file({rig})))
        await writeFile(file({rig}), await token())
      },
      env: ({minted: [token = '']}) => ({SPACELIFT_OIDC_TOKEN: token}),
      says: /^::add-mask /,
      also({file: credentials, path, run}, job) {
        const masks = maskedWords(run.stderr)
        for (const secret of [job.minted[0], run.stdout.split('\n')[0]]) assert.ok(masks.has(secret ?? ''))
        assert.equal(dirname(path), dirname(file(job)))
        assert.deepEqual(credentials['credential_source'], {file: file(job), format: {type: 'text'}})
      },
      remains: ['mnt workspace', 'mnt workspace/spacelift.oidc'],
    },
    'with the variable where there is no file, and says when the credentials die': {
      says: /OIDC_NO_REFRESH: .* works until /,
    },
  },
  refuses: {
    'without a token, with where ci-auth has to run': {
      token: false,
      code: 3,
      says: [/neither SPACELIFT_OIDC_TOKEN nor \/mnt\/workspace\/spacelift\.oidc exists/, /before_init: /],
    },
    'another kind of address for the file': {
      token: false,
      env: {CI_AUTH_ENDPOINT_SPACELIFT: 'https://evil.example/token'},
      code: 2,
      says: /CI_AUTH_ENDPOINT_SPACELIFT must be a URL that begins with file:\/\/\//,
    },
  },
  also() {
    it('masks each word of a secret with lines, but not the armour of a key', () => {
      const armour = (word: string): string => `-----${word} PRIVATE KEY-----`
      const secret = `${armour('BEGIN')}\nMIIEvQ+/=\r\n%0Ax;y]z\n${armour('END')}\n`
      assert.deepEqual(
        maskedWords((spacelift.maskLines?.(secret) ?? []).join('\n')),
        new Set(['MIIEvQ+/=', '%0Ax;y]z']),
      )
      assert.deepEqual(spacelift.maskLines?.('pass word'), ['::add-mask pass word'])
      assert.deepEqual(spacelift.maskLines?.(' \n'), [])
    })
  },
})
