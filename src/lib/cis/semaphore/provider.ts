// https://docs.semaphoreci.com/reference/openid
import {statSync} from 'node:fs'
import {resolve} from 'node:path'
import type {CiProvider, Surroundings} from '../description/provider.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {variablesTokenSource} from '../protocols/token-sources.ts'

const TOKEN = 'SEMAPHORE_OIDC_TOKEN'

export const semaphore: CiProvider = {
  ...jobPlace({job: ['SEMAPHORE_ORGANIZATION_URL', 'SEMAPHORE_PROJECT_ID', 'SEMAPHORE_JOB_ID']}),
  workspace,
  id: 'semaphore',
  label: 'Semaphore',
  facts: {
    documentation: 'https://docs.semaphoreci.com/reference/openid',
    recognisedBy: '`SEMAPHORE=true`',
    tokenFrom: `\`${TOKEN}\``,
    audience: 'CI',
    lifetime: '24 hours',
    source: 'one token',
    masking: 'not possible',
    handover: 'the shell, one for the whole job: `--output-format`',
    cleanup: '`epilogue`, under `always`',
  },
  tokenVariables: [TOKEN],
  hasTokenSurface: (env) => semaphore.detect(env) && Boolean(env[TOKEN]),
  detect: (env) => env['SEMAPHORE'] === 'true',
  tokenSource: ({env}) =>
    variablesTokenSource(env, [TOKEN], {
      label: semaphore.label,
      lastsForJob: true,
      missing: `Semaphore runs this job, but ${TOKEN} is not set`,
      suggestions: [
        'Use the Enterprise plan: Semaphore gives jobs of other plans no ID token.',
        'Add https://<organisation>.semaphoreci.com to the allowed audiences of the provider, and map google.subject to assertion.sub127',
      ],
    }),
}

/** The variable holds the name of a folder in the home of the user, not its path. */
function workspace({cwd, env}: Surroundings): string {
  const {HOME: home, SEMAPHORE_GIT_DIR: name} = env
  const folder = home && name ? resolve(home, name) : cwd
  return statSync(folder, {throwIfNoEntry: false})?.isDirectory() ? folder : cwd
}
