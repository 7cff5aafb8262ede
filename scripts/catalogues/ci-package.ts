import {readFileSync} from 'node:fs'
import {type InputName, inputNames, inputTable} from '../../src/lib/base/inputs.ts'
import type {PipelineBlock} from '../../src/lib/cis/description/pipeline.ts'

/** What the catalogue of a CI has of ci-auth. */
export interface CiPackage {
  /** Below `catalogues`. */
  folder: string
  /** As the CI calls it. */
  title: string
  /** The words after `--ci` of the CIs whose pages begin with it. */
  cis: readonly string[]
  /** What a pipeline writes; by the CI if its CIs write it in different ways. */
  use: PackageUse | Readonly<Record<string, PackageUse>>
  /** Default: only the ID token of the CI. */
  takesKey?: true
  /** The end of the first sentence of its README. Default: it removes the credentials itself. */
  removal?: string
  /** What else to know, in Markdown, a paragraph or a list. For its README. */
  notes: string
  /** By the path below its folder. Its README is made of the rest. */
  files: Readonly<Record<string, string>>
}

/** A whole pipeline, for the README of the package. */
export interface PackageUse extends PipelineBlock {
  /** What one adds to a pipeline: at most ten lines, for the page of the CI. Default: all. */
  added?: Pick<PipelineBlock, 'text' | 'where'>
}

/** A pipeline whose lines begin with two characters that are not part of it: `+ ` if the page of the CI shows the line. */
export function pipelineUse(block: PipelineBlock & {whereToAdd: string}): PackageUse {
  const {language, text, where, whereToAdd} = block
  const lines = text.slice(1, -1).split('\n')
  const shown = lines.filter((line) => line.startsWith('+ '))
  const whole = (some: readonly string[], indent = 0): string =>
    some.map((line) => `${line.slice(2 + indent)}\n`).join('')
  const indent = Math.min(...shown.map((line) => line.slice(2).search(/\S/)))
  return {where, language, text: whole(lines), added: {where: whereToAdd, text: whole(shown, indent)}}
}

const read = (relative: string): string => readFileSync(new URL(relative, import.meta.url), 'utf8')

const ownPackage = JSON.parse(read('../../package.json'))

/** `OWNER/ci-auth`. */
export const repository: string = ownPackage.repository.replace(/^github:/, '')

/** For catalogues that want a full version. */
export const version: string = ownPackage.version

/** The inputs that packages have: all but those of the key, whose value would be a secret in the text of a pipeline. */
export const packageInputs: readonly InputName[] = inputNames.filter((name) => inputTable[name].mode !== 'key')

/** For languages in whose names there is no underscore: `workloadIdentityProvider` for `workload_identity_provider`. */
export const camelCase = (name: InputName): string => name.replace(/_./g, (text) => text.slice(1).toUpperCase())

/** What `setup init` calls the provider of a CI, and the account. */
export const exampleProvider = (ci: string): string =>
  `projects/123456789012/locations/global/workloadIdentityPools/${ci}-pool/providers/${ci}-jobs`
export const EXAMPLE_ACCOUNT = 'deployer@my-project.iam.gserviceaccount.com'

/** The function `ci_auth`, which starts ci-auth, for any POSIX shell. It needs the variable `ci_auth_folder`. */
export const startCiAuth: string = read('ci-auth.sh').replaceAll('OWNER/ci-auth', repository)

/** A script that gives ci-auth what the package was given in variables that begin with `prefix`. An empty one hides nothing. */
export const passInputs = (
  prefix: string,
): string => `for name in ${packageInputs.map((name) => name.toUpperCase()).join(' ')}; do
  value=''
  eval "value=\\\${${prefix}$name-}"
  [ -z "$value" ] || export "CI_AUTH_$name=$value"
done
`

/** A script that removes the credentials, and the program if `ci_auth` installed it. It ends with the code of the first. */
export const CLEAN_UP_ALL = `ended=0
ci_auth cleanup || ended=$?
rm -rf "$ci_auth_folder"
[ $ended -eq 0 ] || exit $ended
`
