// https://ci.acme.example/docs/oidc (of a CI that does not exist)
import {appendFileSync} from 'node:fs'
import {CiAuthError, endpointTokenSource, jobPlace} from 'ci-auth/ci'

/** @import {CiProvider, CiProviders} from 'ci-auth/ci' */

const {credentialsFolder, ledger, workspace} = jobPlace({
  workspace: ['ACME_CHECKOUT'],
  temporary: ['ACME_TEMP'],
  job: ['ACME_JOB'],
})

/** @type {CiProvider} */
const acme = {
  id: 'acme',
  label: 'Acme CI',
  facts: {
    documentation: 'https://ci.acme.example/docs/oidc',
    recognisedBy: '`ACME_CI`',
    tokenFrom: '`ACME_OIDC_URL` and `ACME_OIDC_TOKEN`, in jobs with `oidc: true`',
    audience: 'sign-in',
    lifetime: '5 minutes',
    source: 'executable',
    masking: 'a line `acme:hide:SECRET`',
    handover: 'the file `ACME_ENV`',
    cleanup: 'the `always` steps',
  },
  tokenVariables: ['ACME_OIDC_URL', 'ACME_OIDC_TOKEN'],
  hasTokenSurface: (env) => Boolean(env['ACME_OIDC_URL']),
  detect: (env) => env['ACME_CI'] === 'true',
  tokenSource({env}) {
    const {ACME_OIDC_TOKEN: bearer, ACME_OIDC_URL: url} = env
    if (!url || !bearer) {
      throw new CiAuthError('OIDC_PERMISSION_MISSING', 'this job of Acme CI may not mint an ID token', {
        suggestions: ['Add to the job: oidc: true'],
      })
    }
    return endpointTokenSource({
      label: 'Acme CI',
      request: (audience) => ({method: 'POST', url: new URL(url), bearer, json: {audience}}),
      field: 'token',
      secrets: [bearer],
    })
  },
  handover: ({env}) => ({
    reaches: 'later steps',
    problems: () => [],
    exportVariables(variables) {
      for (const [name, value] of Object.entries(variables)) {
        if (/[\n\r]/.test(value)) throw new CiAuthError('EXPORT_VALUE_REFUSED', `${name} holds a line break`)
        appendFileSync(env['ACME_ENV'] ?? '', `${name}=${value}\n`)
      }
    },
  }),
  maskLines: (secret) => [`acme:hide:${secret}`],
  workspace,
  credentialsFolder,
  ledger,
}

/** @type {CiProviders} */
const providers = () => [acme]

export default providers
