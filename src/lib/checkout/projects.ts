// The Google Cloud projects that this computer has in use.
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Environment} from '../base/environment.ts'
import {parseJsonObject} from '../base/json.ts'
import type {Found} from './checkout.ts'

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * https://cloud.google.com/sdk/docs/configurations: `core/project` of the active configuration, from gcloud's own files.
 *
 * @param folder - Where gcloud keeps its configurations. Undefined: nowhere.
 */
export function findProjects(env: Environment, folder: string | undefined): Found[] {
  const read = (...names: string[]): string | undefined => (folder ? textOf(join(folder, ...names)) : undefined)
  const active = env['CLOUDSDK_ACTIVE_CONFIG_NAME'] || read('active_config')?.trim() || 'default'
  const core = /^\[core\]$([^[]*)/m.exec(read('configurations', `config_${active}`) ?? '')?.[1]
  const login = parseJsonObject(read('application_default_credentials.json') ?? '')
  const candidates: readonly (readonly [unknown, string])[] = [
    ...(['GOOGLE_CLOUD_PROJECT', 'CLOUDSDK_CORE_PROJECT'] as const).map((name) => [env[name], name] as const),
    [/^project\s*=\s*(\S+)\s*$/m.exec(core ?? '')?.[1], `the configuration ${active} of gcloud`],
    [login?.['quota_project_id'], 'the quota project of your default credentials'],
  ]
  const found = candidates.flatMap(([value, source]) => (typeof value === 'string' && value ? [{value, source}] : []))
  return found.filter(({value}, index) => found.findIndex((each) => each.value === value) === index)
}
