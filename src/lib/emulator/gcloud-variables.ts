import {mkdir} from 'node:fs/promises'
import {join} from 'node:path'

/** An empty configuration in `directory`: nothing that this computer's user signed in with leaks into the job. */
export async function gcloudVariables(directory: string): Promise<Record<string, string>> {
  const folder = join(directory, 'gcloud')
  await mkdir(folder, {recursive: true})
  return {CLOUDSDK_CONFIG: folder, CLOUDSDK_CORE_DISABLE_PROMPTS: '1'}
}
