import type {FederationFile} from '../../trust/federation-file.ts'
import {refuseUnsafe} from '../document.ts'
import {lintTrust} from '../lint/lint-trust.ts'
import {checkTexts, type Exported} from './exported.ts'
import {toGcloud} from './gcloud.ts'
import {toTerraform} from './terraform.ts'

const writers = {gcloud: toGcloud, terraform: toTerraform} as const

/**
 * The trust of `federation` in the language of another tool.
 *
 * @throws {CiAuthError} `EXPORT_VALUE_REFUSED`, `SETUP_UNSAFE`
 */
export function exportTrust(
  federation: FederationFile,
  to: keyof typeof writers,
  about: Pick<Exported, 'file' | 'version'>,
): string {
  checkTexts(federation)
  refuseUnsafe(lintTrust(federation))
  return writers[to]({...about, world: federation.world})
}
