// https://www.appveyor.com/docs/build-worker-api/
import {CiAuthError} from '../../base/errors.ts'
import type {CiProvider} from '../description/provider.ts'
import {programHandover} from '../protocols/handovers.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {tokenless, tokenlessFacts} from '../protocols/token-sources.ts'

const label = 'AppVeyor'

const PROGRAM = 'appveyor'

export const appveyor: CiProvider = {
  ...jobPlace({workspace: ['APPVEYOR_BUILD_FOLDER'], job: ['APPVEYOR_JOB_ID']}),
  ...tokenless(label, 'environment: {CI_AUTH_CREDENTIALS_JSON: {secure: THE_ENCRYPTED_KEY}}'),
  id: 'appveyor',
  label,
  facts: {
    ...tokenlessFacts,
    documentation: 'https://www.appveyor.com/docs/build-configuration/#secure-variables',
    recognisedBy: '`APPVEYOR=True`',
    masking: 'not possible',
    handover: '`appveyor SetVariable`',
    cleanup: '`on_finish`',
  },
  // `True` on Windows, `true` elsewhere.
  detect: (env) => env['APPVEYOR']?.toLowerCase() === 'true',
  secretsWithheld: (env) =>
    env['APPVEYOR_PULL_REQUEST_NUMBER']
      ? 'builds of pull requests get no secure variables, unless the settings of the project allow it'
      : undefined,
  handover: programHandover({
    file: PROGRAM,
    args: setVariableArgs,
    reaches: 'later steps',
    remedy: 'Run on a build worker, or choose an --output-format.',
  }),
}

/** The arguments that set `name` for later commands.
 *
 * @throws {CiAuthError} `EXPORT_VALUE_REFUSED` for a text that the program would not read as one complete value.
 */
function setVariableArgs(name: string, value: string): string[] {
  const [, called] = refusals.find(([found]) => found.test(value)) ?? []
  if (called === undefined) return ['SetVariable', '-Name', name, '-Value', value]
  throw new CiAuthError('EXPORT_VALUE_REFUSED', `the value of ${name} ${called}, which ${PROGRAM} cannot pass on`, {
    suggestions: ['Write the value into a file and export its path, or choose an --output-format.'],
  })
}

/** No escapes are documented: a text that could be read as an option, or split, is refused. */
const refusals: readonly (readonly [found: RegExp, called: string])[] = [
  [/^$/, 'is empty'],
  [/^-/, 'begins with a dash'],
  [/^\s|\s$/, 'begins or ends with a space'],
  [/[\p{Cc}\u2028\u2029]/u, 'contains a line break or another control character'],
  [/\p{Surrogate}/u, 'contains half a character'],
]
