import {spawnSync} from 'node:child_process'

/** Why no curl can be run here; undefined: one can. */
export const curlMissing = spawnSync('curl', ['--version']).error ? 'there is no curl' : undefined
