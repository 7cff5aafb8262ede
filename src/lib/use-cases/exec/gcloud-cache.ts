// gcloud remembers for ten minutes in a file whether there is a metadata server: `googlecloudsdk/core/credentials/gce_cache.py`.
import {rmSync} from 'node:fs'
import {homedir} from 'node:os'
import {join} from 'node:path'
import type {Environment} from '../../base/environment.ts'

/** Lets the next gcloud look for itself: what it remembers is of before this server, or of the server that is gone. Never throws. */
export function forgetMetadataServer({APPDATA, CLOUDSDK_CONFIG, HOME}: Environment): void {
  const folder = CLOUDSDK_CONFIG || (APPDATA ? join(APPDATA, 'gcloud') : join(HOME || homedir(), '.config', 'gcloud'))
  try {
    rmSync(join(folder, 'gce'), {force: true})
  } catch {
    // gcloud then finds out by itself, in ten minutes at most.
  }
}
