// https://developer.hashicorp.com/nomad/docs/job-specification/identity
import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import type {CiProvider} from '../description/provider.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {isFile, mountedTokenSource} from '../protocols/mounted-tokens.ts'
import {variablesTokenSource} from '../protocols/token-sources.ts'

/** The folder of a task that no other task can read. */
const SECRETS = 'NOMAD_SECRETS_DIR'

const IDENTITY = 'identity {name = "gcp", aud = ["https://iam.googleapis.com/<provider>"], file = true, ttl = "1h"}'

export const nomad: CiProvider = {
  ...jobPlace({temporary: [SECRETS], job: ['NOMAD_ALLOC_ID', 'NOMAD_TASK_NAME']}),
  identifies: 'runner',
  id: 'nomad',
  label: 'Nomad',
  facts: {
    documentation: 'https://developer.hashicorp.com/nomad/docs/job-specification/identity',
    recognisedBy: '`NOMAD_ALLOC_ID`, if no CI job is recognised',
    tokenFrom: `\`nomad_NAME.jwt\` in \`${SECRETS}\`, else \`NOMAD_TOKEN_NAME\`, of an \`identity\` block of the task`,
    audience: 'pipeline',
    lifetime: '`ttl` of the `identity` block; Nomad renews the file',
    source: 'file',
    masking: 'not possible',
    handover: '`--output-format`',
    cleanup: 'not needed: the credentials file contains no secret',
  },
  hasTokenSurface: (env) => nomad.detect(env) && (files(env).length > 0 || variables(env).length > 0),
  detect: (env) => Boolean(env['NOMAD_ALLOC_ID']),
  tokenSource({env}) {
    const paths = files(env)
    if (paths.length > 0) {
      return mountedTokenSource({
        label: nomad.label,
        paths,
        missing: (why) =>
          new CiAuthError('OIDC_TOKEN_VARIABLE_MISSING', `no identity of this task ${why}`, {
            suggestions: [addIdentity],
          }),
      })
    }
    return variablesTokenSource(env, variables(env), {
      label: nomad.label,
      missing: 'Nomad runs this task, but the task has no identity for Google',
      suggestions: [addIdentity, 'If its file is at another path (filepath): --oidc-token-file PATH'],
    })
  },
}

const addIdentity = `Add to the task: ${IDENTITY}`

/** The files of identities. Never the default identity, `nomad_token`: its token is for Nomad's API, and does not expire. */
function files(env: Environment): string[] {
  const folder = env[SECRETS]
  if (!folder) return []
  try {
    return readdirSync(folder)
      .filter((name) => /^nomad_[\w-]+\.jwt$/.test(name))
      .sort()
      .map((name) => join(folder, name))
      .filter(isFile)
  } catch {
    return []
  }
}

/** With `env = true`. The variable of the default identity is `NOMAD_TOKEN`. */
const variables = (env: Environment): string[] => Object.keys(env).filter((name) => /^NOMAD_TOKEN_[\w-]+$/.test(name))
