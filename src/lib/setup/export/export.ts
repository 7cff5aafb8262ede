// The trust of a federation.yml in the languages of other tools.
import type {FederationFile} from '../../trust/federation-file.ts'
import {lintTrust} from '../../trust/remedy/finding-remedies.ts'
import {refuseUnsafe} from '../document.ts'
import {checkTexts, type Exported} from './exported.ts'
import {toGcloud} from './gcloud.ts'
import {toGcloudLimits, toTerraformLimits} from './org-policy.ts'
import {type ScriptChoice, toShell} from './shell.ts'
import {toTerraform} from './terraform.ts'

const writers = {
  gcloud: toGcloud,
  terraform: toTerraform,
  'org-policy': toGcloudLimits,
  'org-policy-terraform': toTerraformLimits,
} as const

type About = Omit<Exported, 'world'>

/**
 * The trust of `federation` in the language of another tool.
 *
 * @throws {CiAuthError} `EXPORT_VALUE_REFUSED`, `SETUP_UNSAFE`
 */
export const exportTrust = (federation: FederationFile, to: keyof typeof writers, about: About): string =>
  writers[to](safe(federation, about))

/** A script that signs in, instead of the trust itself. @throws {CiAuthError} as {@link exportTrust} and {@link toShell} */
export const exportScript = (
  federation: FederationFile,
  choice: ScriptChoice,
  about: About,
): ReturnType<typeof toShell> => toShell(safe(federation, about), choice)

function safe(federation: FederationFile, about: About): Exported {
  checkTexts(federation)
  refuseUnsafe(lintTrust(federation))
  return {...about, world: federation.world}
}
